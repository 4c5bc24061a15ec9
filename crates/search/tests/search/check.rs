//! What must be true of every report.

use std::ops::ControlFlow;

use tengen_core::{Board, BySymmetry, Forced, Key, Knowledge, Score, Symmetric, View};
use tengen_search::{History, MAX_DEPTH, Options, Report, Stopped, TableSize, minimax, negamax};

/// How many bits choose among the exact devices.
pub(crate) const EXACT_BITS: u32 = 13;

/// Choices of exact devices, each device on and off in many of them, with no table, a tiny one and
/// one that holds everything.
pub(crate) fn all_options() -> impl Iterator<Item = Options> {
    let sizes = [TableSize::OFF, TableSize::entries(4), TableSize::entries(1 << 13)];
    (0..48_u32).flat_map(move |n| {
        let bits = (n * 0x9E5) % (1 << EXACT_BITS);
        sizes.map(|table| options(bits, table))
    })
}

/// The exact devices that `bits` choose. All fields are named, so that a new one is not forgotten.
pub(crate) fn options(bits: u32, table: TableSize) -> Options {
    let is_on = |bit: u32| bits & (1 << bit) != 0;
    let kinds = [History::Depth, History::Gravity];
    Options {
        table,
        table_move: is_on(0),
        order: is_on(1),
        history: if is_on(2) { kinds[usize::from(is_on(12))] } else { History::Off },
        scout: is_on(3),
        enhanced_cutoffs: is_on(4),
        symmetry: is_on(5),
        forced: is_on(6),
        aspiration: is_on(7),
        lazy_picking: is_on(8),
        killers: is_on(9),
        continuation: is_on(10),
        thread_local_table: is_on(11),
        quiescence: true,
        ..Options::PLAIN
    }
}

/// Takes symmetric positions for one up to the horizon, where that is not worth its cost.
#[derive(Clone, Copy)]
pub(crate) struct NearSymmetry<K>(pub(crate) K);

impl<B: Symmetric, K: Knowledge<B>> Knowledge<B> for NearSymmetry<K> {
    const CANONICAL_MIN_DEPTH: u32 = 1;

    fn evaluate(&self, board: &B) -> Score {
        self.0.evaluate(board)
    }

    fn order(&self, board: &B, mv: B::Move) -> i32 {
        self.0.order(board, mv)
    }

    fn forced(&self, board: &B) -> Forced<B::Move> {
        self.0.forced(board)
    }

    fn each_safe<T>(
        &self,
        board: &B,
        visit: impl FnMut(B::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        self.0.each_safe(board, visit)
    }

    fn canonical(&self, board: &B) -> (Key, View) {
        BySymmetry(()).canonical(board)
    }

    fn code(&self, board: &B, mv: B::Move, view: View) -> u32 {
        BySymmetry(()).code(board, mv, view)
    }
}

/// The minimax values of depths 0 to `max_depth`.
pub(crate) fn minimax_values<B: Board>(
    board: &B,
    max_depth: u32,
    knowledge: &impl Knowledge<B>,
) -> Vec<Score> {
    (0..=max_depth).map(|depth| minimax(board, depth, knowledge)).collect()
}

/// Checks a report on an unfinished board against plain search.
pub(crate) fn report_is_true<B: Board>(
    board: &B,
    report: &Report<B::Move>,
    values: &[Score],
    knowledge: &impl Knowledge<B>,
) {
    let depth = report.depth;
    assert_eq!(report.score, values[depth as usize], "value at depth {depth}");
    if report.stopped == Stopped::Settled {
        let deeper = &values[depth as usize..];
        assert!(deeper.iter().all(|&value| value == report.score), "settled, but {deeper:?}");
    }
    let best = report.best.expect("an unfinished position has a move");
    assert_eq!(board.check(best), Ok(()));
    if depth > 0 {
        let value = negamax(&board.after(best), depth - 1, knowledge).one_ply_before();
        assert_eq!(value, report.score, "value of the best move {best}");
        assert_eq!(report.line.first(), Some(&best));
        line_leads_to_the_value(board, &report.line, depth, report.score, knowledge);
    }
}

/// Replays a principal variation.
pub(crate) fn line_leads_to_the_value<B: Board>(
    board: &B,
    line: &[B::Move],
    depth: u32,
    score: Score,
    knowledge: &impl Knowledge<B>,
) {
    assert!(depth <= MAX_DEPTH && line.len() <= depth as usize);
    let mut position = board.clone();
    for &mv in line {
        position.play(mv).unwrap();
    }
    let end = match position.outcome() {
        Some(outcome) => Score::of_outcome(outcome, position.turn()),
        None => {
            assert_eq!(line.len(), depth as usize, "the line breaks off");
            knowledge.evaluate(&position)
        }
    };
    let value = line.iter().fold(end, |score, _| score.one_ply_before());
    assert_eq!(value, score, "value at the end of {line:?}");
}
