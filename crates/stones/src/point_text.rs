//! Points as text: `D4`.

use alloc::format;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::number::{ParseNumberError, parse_number};
use crate::point::Point;

/// Chooses how columns are lettered.
///
/// Go and its kin leave out `I`, which is easily taken for `J` or `1`; gomoku and renju use it.
///
/// ```
/// use tengen_stones::{Letters, Point};
///
/// let point = Point::new(8, 0).expect("a column and a row below 25");
/// assert_eq!(point.text(Letters::SkipI).to_string(), "J1");
/// assert_eq!(point.text(Letters::WithI).to_string(), "I1");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Letters {
    /// `A` to `H`, then `J` to `Z`.
    #[default]
    SkipI,
    /// `A` to `Y`.
    WithI,
}

impl Letters {
    /// Returns the capital letter of a column, counted from 0 and below 25.
    pub(crate) const fn letter(self, col: u8) -> char {
        let letter = match self {
            Self::SkipI if col >= 8 => b'B' + col,
            _ => b'A' + col,
        };
        letter as char
    }
}

/// Says why a text is not a point such as `D4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePointError {
    /// The text is empty.
    #[error("expected a point such as D4, found nothing")]
    Empty,
    /// The text does not begin with a letter from A to Z.
    #[error("expected a column letter, found {found:?}")]
    NotALetter {
        /// What stands in its place.
        found: char,
    },
    /// The column is `I`, which this lettering leaves out.
    #[error("there is no column I: the letters go from H to J")]
    SkippedLetter,
    /// The column is `Z`, one beyond the last where `I` is a column.
    #[error("there is no column Z: with I, the letters end at Y")]
    BeyondLastLetter,
    /// What follows the letter is no number from 1 to 25.
    #[error("row of a point such as D4: {0}")]
    Row(ParseNumberError),
}

/// Writes a point with the chosen column letters: see [`Point::text`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PointText {
    point: Point,
    letters: Letters,
}

impl Point {
    /// Returns a value that writes the point with the chosen column letters.
    #[must_use]
    pub const fn text(self, letters: Letters) -> PointText {
        PointText { point: self, letters }
    }

    /// Reads a column letter, in either case, and a row number from 1.
    ///
    /// # Errors
    ///
    /// What is wrong, from the left: no letter, one that this lettering does not use, no row, or
    /// a row that is not from 1 to 25.
    pub fn parse(text: &str, letters: Letters) -> Result<Self, ParsePointError> {
        let mut rest = text.chars();
        let found = rest.next().ok_or(ParsePointError::Empty)?;
        let col = letters.col(found)?;
        let row = parse_number(rest.as_str()).map_err(ParsePointError::Row)?;
        Ok(Self::at(col, row - 1))
    }
}

impl Letters {
    /// Returns the column, from 0, that a letter of either case stands for.
    fn col(self, found: char) -> Result<u8, ParsePointError> {
        if !found.is_ascii_alphabetic() {
            return Err(ParsePointError::NotALetter { found });
        }
        let place = found.to_ascii_uppercase() as u8 - b'A';
        match self {
            Self::SkipI if place == 8 => Err(ParsePointError::SkippedLetter),
            Self::SkipI if place > 8 => Ok(place - 1),
            Self::WithI if place == 25 => Err(ParsePointError::BeyondLastLetter),
            _ => Ok(place),
        }
    }
}

/// Writes the column's letter and the row; padding and alignment are honoured.
impl fmt::Display for PointText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.letters.letter(self.point.col());
        let row = self.point.row() + 1;
        f.pad(&format!("{letter}{row}"))
    }
}

/// Writes `D4`: see [`Point::text`] for other column letters.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(Letters::SkipI).fmt(f)
    }
}

/// Writes the same as `Display`.
impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `D4`, in any case: see [`Point::parse`] for other column letters.
impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        Self::parse(text, Letters::SkipI)
    }
}
