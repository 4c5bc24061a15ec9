//! A move: the column that a stone is dropped into.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A column, counted from 0; its text counts from 1, from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(pub u8);

/// Says why no stone may be dropped into a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum IllegalColumn {
    /// The game is over.
    #[error("the game is over")]
    Finished,
    /// The board has no such column.
    #[error("column {column} is outside the board of {width}")]
    Outside {
        /// The column of the move.
        column: Column,
        /// How many there are.
        width: u8,
    },
    /// The column has no room left.
    #[error("column {column} is full")]
    Full {
        /// The column of the move.
        column: Column,
    },
}

/// Says that a text is not the number of a column.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text:?} is not the number of a column from 1 on")]
pub struct ParseColumnError {
    text: String,
}

/// Writes the column's number, from 1 on.
impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (u16::from(self.0) + 1).fmt(f)
    }
}

impl FromStr for Column {
    type Err = ParseColumnError;

    fn from_str(text: &str) -> Result<Self, ParseColumnError> {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
        let number = text.parse::<u8>().ok().filter(|_| is_number);
        number
            .map(|number| Self(number - 1))
            .ok_or_else(|| ParseColumnError { text: text.to_string() })
    }
}
