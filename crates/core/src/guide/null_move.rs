//! Passing, as a question that a search may ask.

use crate::Board;

/// Grants a search permission to pass, which no legal move may do.
///
/// Null-move pruning assumes that some move is better than none. That is false in NoGo and
/// draughts, so a game must say so itself.
///
/// ```
/// use tengen_core::{Board, NullMove, SetTurn, nim::Nim};
///
/// /// With many counters left it never hurts to move.
/// struct BigHeaps;
///
/// impl NullMove<Nim> for BigHeaps {
///     fn passed(&self, heap: &Nim) -> Option<Nim> {
///         let mut passed = *heap;
///         passed.set_turn(!heap.turn());
///         (heap.left() > 20).then_some(passed)
///     }
/// }
///
/// assert_eq!(BigHeaps.passed(&Nim::new(5)), None);
/// assert_eq!(BigHeaps.passed(&Nim::new(50)).unwrap().to_string(), "50 white");
/// ```
pub trait NullMove<B: Board> {
    /// Returns the position with the turn passed, or `None` where the assumption may fail.
    fn passed(&self, board: &B) -> Option<B>;
}

/// Grants no pass.
///
/// ```
/// use tengen_core::{NoNullMove, NullMove, nim::Nim};
///
/// assert_eq!(NoNullMove.passed(&Nim::new(50)), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoNullMove;

impl<B: Board> NullMove<B> for NoNullMove {
    #[inline]
    fn passed(&self, _: &B) -> Option<B> {
        None
    }
}
