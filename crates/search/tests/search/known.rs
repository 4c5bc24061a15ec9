//! What the tests tell a search.

use std::ops::ControlFlow;

use tengen_core::{Board, Forced, Knowledge, Outcome, Score};

/// An evaluation, and what else a test switches on.
#[derive(Clone, Copy)]
pub(crate) struct Known<B: Board, E> {
    pub(crate) evaluate: E,
    pub(crate) order: fn(&B, B::Move) -> i32,
    /// Finds forced moves by trying all moves and all replies.
    pub(crate) forced: bool,
    pub(crate) reducible: bool,
    pub(crate) null_move: fn(&B) -> Option<B>,
}

impl<B: Board, E: Fn(&B) -> Score> Known<B, E> {
    pub(crate) fn new(evaluate: E) -> Self {
        Self { evaluate, order: |_, _| 0, forced: false, reducible: false, null_move: |_| None }
    }
}

impl<B: Board, E: Fn(&B) -> Score> Knowledge<B> for Known<B, E> {
    const MARGIN: Option<i32> = Some(20);

    fn evaluate(&self, board: &B) -> Score {
        (self.evaluate)(board)
    }

    fn order(&self, board: &B, mv: B::Move) -> i32 {
        (self.order)(board, mv)
    }

    fn forced(&self, board: &B) -> Forced<B::Move> {
        if self.forced { forced(board) } else { Forced::Free }
    }

    fn each_safe<T>(
        &self,
        board: &B,
        mut visit: impl FnMut(B::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        board.each_move(|mv| match self.forced && loses_at_once(board, mv) {
            true => ControlFlow::Continue(()),
            false => visit(mv),
        })
    }

    fn null_move(&self, board: &B) -> Option<B> {
        (self.null_move)(board)
    }

    fn is_reducible(&self, _: &B, _: B::Move) -> bool {
        self.reducible
    }
}

/// Finds forced moves by trying all moves and all replies.
pub(crate) fn forced<B: Board>(board: &B) -> Forced<B::Move> {
    let moves = board.legal_moves();
    if let Some(&mv) = moves.iter().find(|&&mv| wins_at_once(board, mv)) {
        return Forced::Wins(mv);
    }
    let mut safe = moves.iter().filter(|&&mv| !loses_at_once(board, mv));
    match (safe.next(), safe.next()) {
        (None, _) if moves.is_empty() => Forced::Free,
        (None, _) => Forced::Lost,
        (Some(&only), None) => Forced::Only(only),
        _ => Forced::Free,
    }
}

fn wins_at_once<B: Board>(board: &B, mv: B::Move) -> bool {
    board.after(mv).outcome() == Some(Outcome::Win(board.turn()))
}

pub(crate) fn loses_at_once<B: Board>(board: &B, mv: B::Move) -> bool {
    let next = board.after(mv);
    next.legal_moves().into_iter().any(|reply| wins_at_once(&next, reply))
}
