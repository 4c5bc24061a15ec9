//! Moves that a static judgement must wait for.

use core::ops::ControlFlow;

use crate::Board;

/// Names the moves before which a static judgement cannot be trusted (captures, threats).
///
/// A quiescence search follows them beyond its depth.
pub trait NoisyMoves<B: Board> {
    /// Promises that no position has a noisy move, as [`NoNoisy`] does: a search then saves itself
    /// the asking.
    const IS_EMPTY: bool = false;

    /// Shows every noisy legal move to `visit` until it breaks off.
    fn each_noisy<T>(
        &self,
        board: &B,
        visit: impl FnMut(B::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T>;

    /// Says whether the side to move may decline all of them. Where it may not (a capture is
    /// compulsory in draughts), the static judgement is no lower bound, and all legal moves must
    /// be noisy.
    fn may_stand_pat(&self, board: &B) -> bool;
}

/// Has no noisy moves: every position may be judged as it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoNoisy;

impl<B: Board> NoisyMoves<B> for NoNoisy {
    const IS_EMPTY: bool = true;

    #[inline]
    fn each_noisy<T>(&self, _: &B, _: impl FnMut(B::Move) -> ControlFlow<T>) -> ControlFlow<T> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn may_stand_pat(&self, _: &B) -> bool {
        true
    }
}
