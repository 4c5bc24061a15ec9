//! Places on a board, and what stands there.

use core::fmt;

use tengen_core::Color;

/// A place on the board of any game, counted from 0: the lower left one is `0, 0` for who plays at
/// the bottom (White in draughts).
///
/// ```
/// use tengen::Cell;
///
/// assert_eq!(Cell::new(3, 0).to_string(), "3,0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cell {
    /// The column, from the left.
    pub col: u8,
    /// The row, from the bottom.
    pub row: u8,
}

impl Cell {
    /// Makes a cell, which may be off a board.
    #[must_use]
    pub const fn new(col: u8, row: u8) -> Self {
        Self { col, row }
    }
}

/// Writes `column,row`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&alloc::format!("{},{}", self.col, self.row))
    }
}

/// What stands on a cell: a stone, a man or a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// Whether it is a king of draughts.
    pub is_king: bool,
}

impl Piece {
    /// Makes a stone or a man.
    #[must_use]
    pub const fn plain(color: Color) -> Self {
        Self { color, is_king: false }
    }
}

/// Writes `black` or `black king`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color, if self.is_king { " king" } else { "" })
    }
}

/// Visits all cells of a board, by row from the bottom, then by column.
pub(crate) fn cells((cols, rows): (u8, u8)) -> impl Iterator<Item = Cell> {
    (0..rows).flat_map(move |row| (0..cols).map(move |col| Cell { col, row }))
}
