//! A search of fifty lines over knowledge, and the plain one it must agree with.

use tengen_core::{Board, Knowledge, Score};

/// The value of a position by trying everything: the definition.
pub(crate) fn minimax<B: Board>(board: &B, depth: u32, knowledge: &impl Knowledge<B>) -> Score {
    match board.outcome() {
        Some(outcome) => Score::of_outcome(outcome, board.turn()),
        None if depth == 0 => knowledge.evaluate(board),
        None => {
            let value = |mv| minimax(&board.after(mv), depth - 1, knowledge).one_ply_before();
            board.legal_moves().into_iter().map(value).max().expect("a game that goes on has moves")
        }
    }
}

/// A window of scores: what is outside matters only by its side.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub alpha: Score,
    pub beta: Score,
}

impl Window {
    pub(crate) const FULL: Self = Self { alpha: Score::MIN, beta: Score::MAX };

    /// The same window as the next ply sees it.
    fn next(self) -> Self {
        Self { alpha: self.beta.one_ply_after(), beta: self.alpha.one_ply_after() }
    }
}

/// The same value by alpha-beta (fail-soft), the moves with the greatest `order` first.
pub(crate) fn alpha_beta<B: Board>(
    board: &B,
    depth: u32,
    window: Window,
    knowledge: &impl Knowledge<B>,
    order: &impl Fn(&B, B::Move) -> i32,
) -> Score {
    if let Some(outcome) = board.outcome() {
        return Score::of_outcome(outcome, board.turn());
    }
    if depth == 0 {
        return knowledge.evaluate(board);
    }
    let mut moves = board.legal_moves();
    moves.sort_by_cached_key(|&mv| -order(board, mv));
    let Window { mut alpha, beta } = window;
    let mut best = Score::MIN;
    for mv in moves {
        let window = Window { alpha, beta }.next();
        let value = alpha_beta(&board.after(mv), depth - 1, window, knowledge, order);
        best = best.max(value.one_ply_before());
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Follows noisy moves until the position is quiet, by trying all of them.
pub(crate) fn settle<B: Board>(board: &B, knowledge: &impl Knowledge<B>) -> Score {
    settle_within(board, Window::FULL, knowledge, Cut::Never)
}

/// Whether a search may stop where the window says that nothing matters any more.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cut {
    Never,
    OutsideTheWindow,
}

/// A quiescence search.
pub(crate) fn settle_within<B: Board>(
    board: &B,
    window: Window,
    knowledge: &impl Knowledge<B>,
    cut: Cut,
) -> Score {
    use std::ops::ControlFlow::{self, Break, Continue};

    if let Some(outcome) = board.outcome() {
        return Score::of_outcome(outcome, board.turn());
    }
    let stand = knowledge.may_stand_pat(board).then(|| knowledge.evaluate(board));
    let mut best = stand.unwrap_or(Score::MIN);
    let Window { mut alpha, beta } = window;
    alpha = alpha.max(best);
    if cut == Cut::OutsideTheWindow && alpha >= beta {
        return best;
    }
    let _: ControlFlow<()> = knowledge.each_noisy(board, |mv| {
        let window = Window { alpha, beta }.next();
        best = best.max(settle_within(&board.after(mv), window, knowledge, cut).one_ply_before());
        alpha = alpha.max(best);
        if cut == Cut::OutsideTheWindow && alpha >= beta { Break(()) } else { Continue(()) }
    });
    best
}
