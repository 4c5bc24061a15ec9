//! Moves that a static judgement must wait for.

use core::ops::ControlFlow;

use crate::Board;

/// Names the moves before which a static judgement cannot be trusted (captures, threats).
///
/// A quiescence search follows them beyond its depth.
///
/// ```
/// use core::ops::ControlFlow;
/// use tengen_core::{NoisyMoves, nim::{Nim, Take}};
///
/// /// A heap of three or less is taken before it is judged.
/// struct LastHeap;
///
/// impl NoisyMoves<Nim> for LastHeap {
///     fn each_noisy<T>(
///         &self,
///         heap: &Nim,
///         mut visit: impl FnMut(Take) -> ControlFlow<T>,
///     ) -> ControlFlow<T> {
///         match heap.left() {
///             left @ 1..=3 => visit(Take(left)),
///             _ => ControlFlow::Continue(()),
///         }
///     }
///
///     fn may_stand_pat(&self, _: &Nim) -> bool {
///         true
///     }
/// }
///
/// assert_eq!(LastHeap.each_noisy(&Nim::new(2), ControlFlow::Break), ControlFlow::Break(Take(2)));
/// ```
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
///
/// ```
/// use core::ops::ControlFlow;
/// use tengen_core::{NoNoisy, NoisyMoves, nim::Nim};
///
/// assert_eq!(NoNoisy.each_noisy(&Nim::new(2), ControlFlow::Break), ControlFlow::Continue(()));
/// ```
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
