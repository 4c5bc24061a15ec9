//! Places on a board, and what stands there.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
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

    /// Says whether a board of this many columns and rows has the cell.
    pub(crate) const fn is_on(self, (cols, rows): (u8, u8)) -> bool {
        self.col < cols && self.row < rows
    }
}

/// Writes `column,row`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{},{}", self.col, self.row))
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

    /// The letter of a piece of draughts in texts.
    #[cfg(any(feature = "draughts", feature = "external"))]
    pub(crate) const fn letter(self) -> char {
        match (self.color, self.is_king) {
            (Color::White, false) => 'w',
            (Color::White, true) => 'W',
            (Color::Black, false) => 'b',
            (Color::Black, true) => 'B',
        }
    }
}

/// Writes `black` or `black king`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color, if self.is_king { " king" } else { "" })
    }
}

/// Draws a board, each row behind its label, the uppermost first.
pub(crate) fn drawn(
    (cols, rows): (u8, u8),
    sign: impl Fn(Cell) -> char,
    label: impl Fn(u8) -> String,
) -> String {
    let row = |row: u8| {
        let signs: String = (0..cols).flat_map(|col| [' ', sign(Cell { col, row })]).collect();
        format!("{}{}", label(row), signs.trim_end())
    };
    (0..rows).rev().map(row).collect::<Vec<_>>().join("\n")
}

/// Visits all cells of a board, by row from the bottom, then by column.
pub(crate) fn cells((cols, rows): (u8, u8)) -> impl Iterator<Item = Cell> {
    (0..rows).flat_map(move |row| (0..cols).map(move |col| Cell { col, row }))
}
