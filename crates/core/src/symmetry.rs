//! Symmetries of a board, as a capability of its own.

use crate::board::Board;

/// A board whose rules look the same when it is turned or mirrored.
///
/// # Laws
///
/// The first symmetry is the identity; each is a bijection on the moves; transforming commutes
/// with playing: `board.after(mv).transformed(s) == board.transformed(s).after(s(mv))`. The
/// conformance suite checks all three.
///
/// ```
/// use tengen_core::Symmetric;
///
/// /// Counts how many different positions a board's symmetries make of it.
/// fn views<B: Symmetric>(board: &B) -> usize {
///     let mut seen: Vec<B> = Vec::new();
///     for &symmetry in board.symmetries() {
///         let view = board.transformed(symmetry);
///         if !seen.contains(&view) {
///             seen.push(view);
///         }
///     }
///     seen.len()
/// }
/// ```
pub trait Symmetric: Board {
    /// Names one symmetry.
    type Symmetry: Copy + core::fmt::Debug + 'static;

    /// Returns the symmetries that map this board onto one of the same shape, the identity first.
    fn symmetries(&self) -> &'static [Self::Symmetry];

    /// Returns the board seen through `symmetry`.
    #[must_use]
    fn transformed(&self, symmetry: Self::Symmetry) -> Self;

    /// Returns where `mv` goes under `symmetry`.
    fn transform_move(&self, mv: Self::Move, symmetry: Self::Symmetry) -> Self::Move;
}
