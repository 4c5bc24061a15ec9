//! Static judgements.

use crate::{Board, Score};

/// Judges a position without searching.
///
/// A closure from a board to a [`Score`] is an evaluator too.
///
/// # Examples
///
/// ```
/// use tengen_core::{Board, Evaluate, Score, nim::Nim};
///
/// // More choice is better.
/// let freedom = |heap: &Nim| Score::estimate(heap.count_moves() as i32);
/// assert_eq!(freedom.evaluate(&Nim::new(9)), Score::estimate(3));
/// ```
pub trait Evaluate<B: Board> {
    /// Returns what the position is worth to the side to move. Asked of unfinished positions
    /// only; a proven score must be true.
    fn evaluate(&self, board: &B) -> Score;
}

impl<B: Board, F: Fn(&B) -> Score> Evaluate<B> for F {
    #[inline]
    fn evaluate(&self, board: &B) -> Score {
        self(board)
    }
}
