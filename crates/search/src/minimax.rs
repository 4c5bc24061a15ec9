//! Plain minimax and negamax: the definition that every other search is checked against.

use core::ops::ControlFlow;

use tengen_core::{Board, Color, Knowledge, Score};

use crate::limits::MAX_DEPTH;

/// Returns the minimax value of `board` at `depth`, from the point of view of the side to move.
///
/// A finished position is worth its outcome. An unfinished one is worth its [evaluation](Knowledge::evaluate) at
/// depth 0, and otherwise the best of the positions one move on, Black choosing the highest value
/// for Black and White the lowest.
///
/// Every position within `depth` plies is visited: the sum of `perft(0)` to `perft(depth)`.
/// Depths beyond [`MAX_DEPTH`] are cut to it.
///
/// ```
/// use tengen_core::{Score, nim::Nim};
/// use tengen_search::minimax;
///
/// let even = |_: &Nim| Score::DRAW;
/// assert_eq!(minimax(&Nim::new(5), 3, &even), Score::win_in(3));
/// assert_eq!(minimax(&Nim::new(5), 2, &even), Score::DRAW); // the end is out of sight
/// ```
pub fn minimax<B: Board>(board: &B, depth: u32, knowledge: &impl Knowledge<B>) -> Score {
    from_seat_of(board.turn(), value_for_black(board, depth.min(MAX_DEPTH), knowledge))
}

/// The value for Black, whoever is to move.
fn value_for_black<B: Board>(board: &B, depth: u32, knowledge: &impl Knowledge<B>) -> Score {
    let turn = board.turn();
    if let Some(outcome) = board.outcome() {
        return Score::of_outcome(outcome, Color::Black);
    }
    if depth == 0 {
        return from_seat_of(turn, knowledge.evaluate(board));
    }
    let mut best = None;
    let _ = board.each_move(|mv| {
        let value = one_ply_farther(value_for_black(&board.after(mv), depth - 1, knowledge));
        let better = best.is_none_or(|best| match turn {
            Color::Black => value > best,
            Color::White => value < best,
        });
        if better {
            best = Some(value);
        }
        ControlFlow::<()>::Continue(())
    });
    best.unwrap_or_else(|| Score::of_outcome(board.no_move_outcome(), Color::Black))
}

/// Changes between the seat of `color` and Black's, either way.
fn from_seat_of(color: Color, score: Score) -> Score {
    match color {
        Color::Black => score,
        Color::White => -score,
    }
}

/// The same score one ply earlier, from the same seat.
fn one_ply_farther(score: Score) -> Score {
    -score.one_ply_before()
}

/// Returns the value of `board` at `depth`, from the point of view of the side to move.
///
/// The same number as [`minimax`](crate::minimax()), at the same cost, by a shorter rule: what is
/// best for one side is worst for the other.
///
/// ```
/// use tengen_core::{Score, nim::Nim};
/// use tengen_search::negamax;
///
/// assert_eq!(negamax(&Nim::new(8), 4, &|_: &Nim| Score::DRAW), Score::loss_in(4));
/// ```
pub fn negamax<B: Board>(board: &B, depth: u32, knowledge: &impl Knowledge<B>) -> Score {
    value_for_mover(board, depth.min(MAX_DEPTH), knowledge)
}

fn value_for_mover<B: Board>(board: &B, depth: u32, knowledge: &impl Knowledge<B>) -> Score {
    if let Some(outcome) = board.outcome() {
        return Score::of_outcome(outcome, board.turn());
    }
    if depth == 0 {
        return knowledge.evaluate(board);
    }
    let mut best = Score::MIN;
    let _ = board.each_move(|mv| {
        best = best.max(value_for_mover(&board.after(mv), depth - 1, knowledge).one_ply_before());
        ControlFlow::<()>::Continue(())
    });
    best
}
