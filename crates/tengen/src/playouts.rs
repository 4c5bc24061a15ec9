//! Random games in numbers.

use tengen_core::ByColor;

/// What came of some random games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    /// How many were played.
    pub games: u64,
    /// All their moves.
    pub plies: u64,
    /// How many each side won.
    pub wins: ByColor<u64>,
    /// How many were drawn.
    pub draws: u64,
}

impl Playouts {
    /// Longer games are cut, and count for nobody.
    pub const MAX_PLIES: u32 = 1_000;
}
