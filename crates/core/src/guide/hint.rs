//! The order in which moves are tried.

use crate::Board;

/// Guesses which moves are worth trying first.
///
/// A closure from a board and a move to a number is a hint too.
///
/// # Examples
///
/// ```
/// use tengen_core::{OrderHint, nim::{Nim, Take}};
///
/// // To leave a multiple of four wins.
/// let hint = |heap: &Nim, mv: Take| i32::from(heap.left() % 4 == mv.0);
/// assert_eq!(hint.hint(&Nim::new(7), Take(3)), 1);
/// ```
pub trait OrderHint<B: Board> {
    /// Returns a number for a legal move: the higher, the earlier it is tried.
    fn hint(&self, board: &B, mv: B::Move) -> i32;

    /// Returns the same number, with the position `after` the move at hand, which spares a hint
    /// that looks at it the playing.
    #[inline]
    fn hint_after(&self, board: &B, mv: B::Move, after: &B) -> i32 {
        let _ = after;
        self.hint(board, mv)
    }
}

impl<B: Board, F: Fn(&B, B::Move) -> i32> OrderHint<B> for F {
    #[inline]
    fn hint(&self, board: &B, mv: B::Move) -> i32 {
        self(board, mv)
    }
}

/// Gives every move the same hint: the board's own order stands.
///
/// ```
/// use tengen_core::{NoHint, OrderHint, nim::{Nim, Take}};
///
/// assert_eq!(NoHint.hint(&Nim::new(7), Take(1)), NoHint.hint(&Nim::new(7), Take(3)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoHint;

impl<B: Board> OrderHint<B> for NoHint {
    #[inline]
    fn hint(&self, _: &B, _: B::Move) -> i32 {
        0
    }
}
