//! Placements on one line: `3/1X1/3`.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};
use core::str::FromStr;

use tengen_core::Color;
use thiserror::Error;

use crate::placement::Placement;
use crate::size::Size;

/// Says why a text is not a placement such as `3/1X1/3`.
///
/// Rows count from the top from 1, and characters from the left of their row from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePlacementError {
    /// A row has no point.
    #[error("row {row} is empty")]
    EmptyRow {
        /// The row.
        row: usize,
    },
    /// A character is neither a stone nor part of a number.
    #[error(
        "row {row}, character {at}: expected X, O or a number of empty points, found {found:?}"
    )]
    UnexpectedCharacter {
        /// The row.
        row: usize,
        /// The character's place in it.
        at: usize,
        /// The character.
        found: char,
    },
    /// A number of empty points is 0 or begins with 0.
    #[error("row {row}, character {at}: a number of empty points must not begin with 0")]
    LeadingZero {
        /// The row.
        row: usize,
        /// The place of the 0 in it.
        at: usize,
    },
    /// A row has more than 25 points.
    #[error("row {row} has more than 25 points")]
    TooManyColumns {
        /// The row.
        row: usize,
    },
    /// A row has less or more points than the first.
    #[error("row {row} has {found} points, the first row {expected}")]
    RaggedRow {
        /// The row.
        row: usize,
        /// How many points it has.
        found: usize,
        /// How many the first row has.
        expected: usize,
    },
    /// There are more than 25 rows.
    #[error("there are more than 25 rows")]
    TooManyRows,
}

use ParsePlacementError::{
    EmptyRow, LeadingZero, RaggedRow, TooManyColumns, TooManyRows, UnexpectedCharacter,
};

const MAX_SIDE: usize = Size::MAX_SIDE as usize;

/// Writes the rows from the top with `/` between them: `X` black, `O` white, a decimal number for
/// that many empty points in a row.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for (i, row) in self.rows_from_top().enumerate() {
            if i > 0 {
                text.push('/');
            }
            for run in row.chunk_by(|a, b| a.is_none() && b.is_none()) {
                match run[0] {
                    None => write!(text, "{}", run.len())?,
                    Some(color) => text.push(stone_char(color)),
                }
            }
        }
        f.pad(&text)
    }
}

/// Writes the one-line text in quotes.
impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Placement(\"{self}\")")
    }
}

/// Returns the sign of a stone: `X` or `O`.
#[must_use]
pub const fn stone_char(color: Color) -> char {
    match color {
        Color::Black => 'X',
        Color::White => 'O',
    }
}

/// Reads `3/1X1/3`: rows from the top with `/` between them, `X` black, `O` white, a decimal
/// number from 1 for that many empty points. The size follows from the text.
///
/// Digits that touch are one number, so empty points cannot be told in two ways and every
/// placement has exactly one text. Nothing else is read: no blanks, no small letters.
impl FromStr for Placement {
    type Err = ParsePlacementError;

    fn from_str(text: &str) -> Result<Self, ParsePlacementError> {
        let (mut cells, mut cols) = (Vec::new(), 0);
        for (i, row) in text.split('/').enumerate() {
            if i == MAX_SIDE {
                return Err(TooManyRows);
            }
            let start = cells.len();
            parse_row(i + 1, row, &mut cells)?;
            let found = cells.len() - start;
            if i == 0 {
                cols = found;
            } else if found != cols {
                return Err(RaggedRow { row: i + 1, found, expected: cols });
            }
        }
        let size = Size::from_counts(cols, cells.len());
        Ok(Self::from_top(size, &cells))
    }
}

/// Appends the cells of one row, 1 to 25 of them.
fn parse_row(
    row: usize,
    text: &str,
    cells: &mut Vec<Option<Color>>,
) -> Result<(), ParsePlacementError> {
    let full = cells.len() + MAX_SIDE;
    let mut number = 0; // of empty points: the digits read so far
    for (at, found) in (1..).zip(text.chars()) {
        if let Some(digit) = found.to_digit(10) {
            if number == 0 && digit == 0 {
                return Err(LeadingZero { row, at });
            }
            number = number * 10 + digit as usize;
        } else {
            let color = match found {
                'X' => Color::Black,
                'O' => Color::White,
                _ => return Err(UnexpectedCharacter { row, at, found }),
            };
            cells.resize(cells.len() + number, None);
            cells.push(Some(color));
            number = 0;
        }
        if cells.len() + number > full {
            return Err(TooManyColumns { row });
        }
    }
    cells.resize(cells.len() + number, None);
    if text.is_empty() { Err(EmptyRow { row }) } else { Ok(()) }
}

#[cfg(feature = "serde")]
tengen_core::serde_as_text!([] Placement, [] crate::point::Point, [] crate::size::Size);
