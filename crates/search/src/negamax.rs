//! Plain negamax: minimax with one rule for both sides.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use tengen_core::{Board, Knowledge, Score};

use crate::MAX_DEPTH;

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

/// Returns the value of `board` at `depth` with a principal variation: best play by both sides,
/// the first of equally good moves each time. It ends with the game or after `depth` moves.
///
/// # Examples
///
/// ```
/// use tengen_core::{Score, nim::{Nim, Take}};
/// use tengen_search::negamax_line;
///
/// let (score, line) = negamax_line(&Nim::new(6), 9, &|_: &Nim| Score::DRAW);
/// assert_eq!(score, Score::win_in(3));
/// assert_eq!(line, [Take(2), Take(1), Take(3)]);
/// ```
pub fn negamax_line<B: Board>(
    board: &B,
    depth: u32,
    knowledge: &impl Knowledge<B>,
) -> (Score, Vec<B::Move>) {
    let score = negamax(board, depth, knowledge);
    let mut line = Vec::new();
    let mut position = board.clone();
    for left in (0..depth.min(MAX_DEPTH)).rev() {
        let Some(mv) = best_move(&position, left, knowledge) else { break };
        position.play_unchecked(mv);
        line.push(mv);
    }
    (score, line)
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

/// The first of the moves that are best when `left` more plies follow; none in a finished position.
fn best_move<B: Board>(board: &B, left: u32, knowledge: &impl Knowledge<B>) -> Option<B::Move> {
    let mut best = None;
    let _ = board.each_move(|mv| {
        let score = value(&board.after(mv), left, knowledge).one_ply_before();
        if best.is_none_or(|(highest, _)| score > highest) {
            best = Some((score, mv));
        }
        ControlFlow::<()>::Continue(())
    });
    best.map(|(_, mv)| mv)
}
