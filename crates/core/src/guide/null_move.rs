//! Passing, as a question that a search may ask.

use crate::Board;

/// Grants a search permission to pass, which no legal move may do.
///
/// Null-move pruning assumes that some move is better than none. That is false in NoGo and
/// draughts, so a game must say so itself.
pub trait NullMove<B: Board> {
    /// Returns the position with the turn passed, or `None` where the assumption may fail.
    fn passed(&self, board: &B) -> Option<B>;
}

/// Grants no pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoNullMove;

impl<B: Board> NullMove<B> for NoNullMove {
    #[inline]
    fn passed(&self, _: &B) -> Option<B> {
        None
    }
}
