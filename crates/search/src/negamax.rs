//! Plain negamax: minimax with one rule for both sides.

use core::ops::ControlFlow;

use tengen_core::{Board, Knowledge, Score};

use crate::limits::MAX_DEPTH;

/// Returns the value of `board` at `depth`, from the seat of the side to move.
///
/// The same number as [`minimax`](crate::minimax()), at the same cost, by a shorter rule: what is
/// best for one side is worst for the other.
///
/// # Examples
///
/// ```
/// use tengen_core::{Score, nim::Nim};
/// use tengen_search::negamax;
///
/// assert_eq!(negamax(&Nim::new(8), 4, &|_: &Nim| Score::DRAW), Score::loss_in(4));
/// ```
pub fn negamax<B: Board>(board: &B, depth: u32, knowledge: &impl Knowledge<B>) -> Score {
    value(board, depth.min(MAX_DEPTH), knowledge)
}

fn value<B: Board>(board: &B, depth: u32, knowledge: &impl Knowledge<B>) -> Score {
    if let Some(outcome) = board.outcome() {
        return Score::of_outcome(outcome, board.turn());
    }
    if depth == 0 {
        return knowledge.evaluate(board);
    }
    let mut best = Score::MIN;
    let _ = board.each_move(|mv| {
        best = best.max(value(&board.after(mv), depth - 1, knowledge).one_ply_before());
        ControlFlow::<()>::Continue(())
    });
    best
}
