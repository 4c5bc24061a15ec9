//! What diagrams of boards show.

use alloc::string::String;
use alloc::vec::Vec;

use tengen_core::Color;

use crate::cell::{Cell, Piece};

/// How a board looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Look {
    /// Stones on the crossings of lines.
    Points,
    /// Pieces on squares; the dark ones are those that have a [name](crate::Facts::name).
    Squares,
}

/// A sign on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Sign {
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A circle.
    Circle,
    /// A cross.
    Cross,
    /// A little square in the colour whose territory it is.
    Territory(Color),
}

/// What a diagram shows beside the pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiagramOptions {
    /// What stands on the board, where that is not what the position has.
    pub pieces: Option<Vec<(Cell, Piece)>>,
    /// The cells of the last move.
    pub last: Vec<Cell>,
    /// Signs.
    pub signs: Vec<(Cell, Sign)>,
    /// Short texts, as move numbers.
    pub texts: Vec<(Cell, String)>,
    /// Pieces that are only thought of.
    pub ghosts: Vec<(Cell, Piece)>,
    /// Arrows between cells.
    pub arrows: Vec<(Cell, Cell)>,
    /// Whether the colours are for a dark page.
    pub is_dark: bool,
    /// Whether the coordinates around the board and the numbers of squares are left out, as in small pictures.
    pub is_bare: bool,
    /// The width of the picture in pixels; by default 40 a column, and 56 for the coordinates.
    pub width: Option<u32>,
}

impl DiagramOptions {
    /// Leaves out what is off a board of this many columns and rows.
    pub(crate) fn within(mut self, size: (u8, u8)) -> Self {
        let is_on = |cell: &Cell| cell.is_on(size);
        self.pieces.iter_mut().for_each(|pieces| pieces.retain(|(cell, _)| is_on(cell)));
        self.last.retain(is_on);
        self.signs.retain(|(cell, _)| is_on(cell));
        self.texts.retain(|(cell, _)| is_on(cell));
        self.ghosts.retain(|(cell, _)| is_on(cell));
        self.arrows.retain(|(from, to)| is_on(from) && is_on(to));
        self
    }
}
