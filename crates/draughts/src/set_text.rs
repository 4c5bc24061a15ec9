//! Sets of squares as text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::square::{ParseSquareError, Square};
use crate::square_set::SquareSet;

/// Writes the numbers with commas between: `6,28`.
impl fmt::Display for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.iter().map(|square| square.to_string()).collect();
        f.pad(&numbers.join(","))
    }
}

/// Says why a text is not a set of squares.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[error("entry {place} of the set: {error}")]
pub struct ParseSquareSetError {
    /// Which entry, counted from 1.
    pub place: usize,
    /// What is wrong with it.
    pub error: ParseSquareError,
}

/// Reads what `Display` writes, in any order and with blanks around the numbers; of nothing but
/// blanks the empty set.
///
/// ```
/// use tengen_draughts::SquareSet;
///
/// assert_eq!("28, 06,28".parse::<SquareSet>()?.to_string(), "6,28");
/// assert_eq!("".parse::<SquareSet>()?, SquareSet::EMPTY);
/// let error = "6,51".parse::<SquareSet>().unwrap_err();
/// assert_eq!(error.to_string(), "entry 2 of the set: there is no square 51, expected 1 to 50");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for SquareSet {
    type Err = ParseSquareSetError;

    fn from_str(text: &str) -> Result<Self, ParseSquareSetError> {
        if text.trim().is_empty() {
            return Ok(Self::EMPTY);
        }
        let square = |(entry, place): (&str, usize)| {
            entry.trim().parse::<Square>().map_err(|error| ParseSquareSetError { place, error })
        };
        text.split(',').zip(1..).map(square).collect()
    }
}
