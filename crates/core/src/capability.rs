//! What only some boards can do: show symmetries, rebuild derived fields, give the move to either
//! colour.

use crate::board::Board;
use crate::color::Color;
use crate::history::{HistoryRules, WithHistory};

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

/// A board that keeps derived fields (chains, legal sets, keys) up to date as it is played.
pub trait Recompute: Board {
    /// Builds the same position from its definition alone, every derived field afresh.
    ///
    /// The conformance suite compares it with the incremental board after every move.
    #[must_use]
    fn recomputed(&self) -> Self;

    /// Says whether every derived field of the two equal boards is the same, those too that `Eq`
    /// leaves out.
    fn same_fields(&self, other: &Self) -> bool;
}

/// A board that can give the move to either colour, whoever's turn it was.
///
/// Records and protocols of the stone games let one colour play twice in a row.
///
/// ```
/// use tengen_core::{Color, SetTurn, nim::Nim};
///
/// let mut heap = Nim::new(9);
/// heap.set_turn(Color::White);
/// assert_eq!(heap.to_string(), "9 white");
/// ```
///
/// # Laws
///
/// Afterwards it is that colour's turn. Nothing else changes, save what only the turn gave a
/// meaning (a ko). Giving the move to who has it changes nothing. The conformance suite checks it.
pub trait SetTurn: Board {
    /// Gives the move to `color`.
    fn set_turn(&mut self, color: Color);
}

/// The past stays as it is: no move has been made.
impl<B: SetTurn + HistoryRules> SetTurn for WithHistory<B> {
    fn set_turn(&mut self, color: Color) {
        self.edit(|board| board.set_turn(color));
    }
}
