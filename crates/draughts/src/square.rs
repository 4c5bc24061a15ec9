//! The fifty dark squares.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::direction::Direction;
use crate::square_set::SquareSet;

/// Names one of the fifty dark squares by its number, 1 to 50.
///
/// The squares are numbered row by row from Black's side, which is at the top of a diagram; White's men
/// start on 31 to 50 and move up (FMJD art. 2).
///
/// ```text
///      1   2   3   4   5
///    6   7   8   9  10
///     11  12  13  14  15
///   16  17  18  19  20
///     21  22  23  24  25
///   26  27  28  29  30
///     31  32  33  34  35
///   36  37  38  39  40
///     41  42  43  44  45
///   46  47  48  49  50
/// ```
///
/// ```
/// use tengen_draughts::Square;
///
/// let square: Square = "32".parse()?;
/// assert_eq!(square.number(), 32);
/// assert_eq!((square.row(), square.column()), (6, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many squares there are.
    pub(crate) const COUNT: u8 = 50;

    /// Returns square number `number`.
    ///
    /// # Errors
    ///
    /// If `number` is not 1 to 50.
    pub const fn new(number: u8) -> Result<Self, NoSuchSquare> {
        match number {
            1..=Self::COUNT => Ok(Self(number - 1 + (number - 1) / 10)),
            _ => Err(NoSuchSquare { number: number as u64 }),
        }
    }

    /// Returns the square in `row` 0 to 9 from the top and `column` 0 to 9 from the left, or
    /// `None` for a light square or one off the board.
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        if row > 9 || column > 9 || (row + column) % 2 == 0 {
            return None;
        }
        let number = row * 5 + column / 2 + 1;
        Some(Self(number - 1 + row / 2))
    }

    /// Returns the square's number, 1 to 50.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 - self.0 / 11 + 1
    }

    /// Returns the row, 0 at Black's side (the top) to 9.
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.number() - 1) / 5
    }

    /// Returns the column, 0 at the left of White's player to 9.
    #[must_use]
    pub const fn column(self) -> u8 {
        2 * ((self.number() - 1) % 5) + 1 - self.row() % 2
    }

    /// Returns the next square in `direction`, or `None` at the edge.
    pub(crate) fn step(self, direction: Direction) -> Option<Self> {
        SquareSet::from(self).step(direction).first()
    }

    /// Returns the square opposite on the board turned by 180°: 1 ↔ 50.
    #[inline]
    pub(crate) const fn rotated(self) -> Self {
        Self(53 - self.0)
    }

    /// Returns all squares in the order of their numbers.
    #[must_use]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (1..=Self::COUNT).map(|number| Self(number - 1 + (number - 1) / 10))
    }

    /// The bit of a [`SquareSet`], 0 to 53.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        self.0 as u32
    }

    /// The square of a bit that stands for one.
    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Self {
        Self(bit as u8)
    }
}

/// Says that a number names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("there is no square {number}, expected 1 to 50")]
pub struct NoSuchSquare {
    /// The number found.
    pub number: u64,
}

/// Says why a text is not a square.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseSquareError {
    /// The text has other characters than digits, none, or more than make a `u64`.
    #[error("expected a number from 1 to 50, found {found:?}")]
    NotANumber {
        /// The text, cut short if it is long.
        found: String,
    },
    /// The number names no square.
    #[error(transparent)]
    NoSuchSquare(#[from] NoSuchSquare),
}

/// Reads the number; leading zeros are allowed, as in `07-12`.
impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let digits = Some(text).filter(|text| text.bytes().all(|b| b.is_ascii_digit()));
        let Some(number) = digits.and_then(|digits| digits.parse::<u64>().ok()) else {
            return Err(ParseSquareError::NotANumber { found: excerpt(text) });
        };
        let small = u8::try_from(number).map_err(|_| NoSuchSquare { number })?;
        Ok(Self::new(small)?)
    }
}

/// Writes the number.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({})", self.number())
    }
}

/// The number of characters kept.
const KEPT: usize = 12;

/// What an error keeps of a text: it is cut short if it is long.
pub(crate) fn excerpt(text: &str) -> String {
    match text.char_indices().nth(KEPT) {
        None => text.into(),
        Some((end, _)) => String::from(&text[..end]) + "…",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_row_and_column_name_the_same_square() {
        for square in Square::all() {
            assert_eq!(Square::at(square.row(), square.column()), Some(square));
            assert_eq!(Square::new(square.number()), Ok(square));
            assert_eq!(square.rotated().number(), 51 - square.number());
        }
        assert_eq!(Square::all().count(), 50);
        assert_eq!(Square::at(9, 9), None, "the lower right corner is light");
        assert_eq!((Square::at(10, 1), Square::at(1, 10)), (None, None));
    }

    #[test]
    fn text_is_read_or_refused_with_the_number() {
        assert_eq!("07".parse::<Square>(), Ok(Square::new(7).unwrap()));
        assert_eq!("00000000000000000000007".parse::<Square>(), Ok(Square::new(7).unwrap()));
        for (text, error) in [
            ("", "expected a number from 1 to 50, found \"\""),
            ("+7", "expected a number from 1 to 50, found \"+7\""),
            ("99999999999999999999", "expected a number from 1 to 50, found \"999999999999…\""),
            ("12345", "there is no square 12345, expected 1 to 50"),
            ("0", "there is no square 0, expected 1 to 50"),
            ("51", "there is no square 51, expected 1 to 50"),
            ("9999", "there is no square 9999, expected 1 to 50"),
        ] {
            assert_eq!(text.parse::<Square>().unwrap_err().to_string(), error);
        }
    }
}
