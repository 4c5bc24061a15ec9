//! Moves at run time, and what they do.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::cell::{Cell, Piece};

/// A move as people see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Move {
    /// What [`Game::play`](crate::Game::play) takes and people read: `D4`, `pass`, `32-28`.
    pub text: String,
    /// The cells to click, in order; empty for a pass. Of several ways of a capture the first.
    pub path: Vec<Cell>,
}

/// Writes the text.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// A cell that a move changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Change {
    /// The cell.
    pub cell: Cell,
    /// What stood there.
    pub before: Option<Piece>,
    /// What stands there.
    pub after: Option<Piece>,
}

/// What a move does to the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Effect {
    /// The cells of the move, in order; empty for a pass.
    pub path: Vec<Cell>,
    /// All cells that are not as before, by row from the bottom, then by column.
    pub changes: Vec<Change>,
}

impl Effect {
    /// Visits the cells that hold a piece which was not there.
    pub fn placed(&self) -> impl Iterator<Item = Cell> {
        self.changes.iter().filter(|change| change.after.is_some()).map(|change| change.cell)
    }

    /// Visits the cells that have become empty.
    pub fn removed(&self) -> impl Iterator<Item = Cell> {
        self.changes.iter().filter(|change| change.after.is_none()).map(|change| change.cell)
    }
}

/// What may be clicked next, and which moves the clicks so far are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Entry {
    /// The cells that go on with a legal move, each once.
    pub next: Vec<Cell>,
    /// The legal moves that are complete.
    pub complete: Vec<Move>,
}

/// Says why no single move leads from one position to another.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NoSingleMove(pub(crate) String);
