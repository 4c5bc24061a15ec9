//! Derived fields that can be rebuilt, as a capability of its own.

use crate::board::Board;

/// A board that keeps derived fields (chains, legal sets, keys) up to date as it is played.
///
/// ```
/// use tengen_core::{Board, Recompute};
///
/// /// Fails where a field that is kept up to date has gone wrong.
/// fn assert_up_to_date<B: Recompute>(board: &B) {
///     let fresh = board.recomputed();
///     assert!(fresh == *board && fresh.same_fields(board), "{board:?}");
/// }
/// ```
pub trait Recompute: Board {
    /// Builds the same position from its bare definition, every derived field afresh.
    ///
    /// The conformance suite compares it with the incremental board after every move.
    #[must_use]
    fn recomputed(&self) -> Self;

    /// Says whether every derived field of the two equal boards is the same, those too that `Eq`
    /// leaves out.
    fn same_fields(&self, other: &Self) -> bool;
}
