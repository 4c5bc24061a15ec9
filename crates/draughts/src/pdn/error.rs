//! What is wrong with a text.

use alloc::string::String;
use core::fmt;

use thiserror::Error;

/// A place in a file: line and column, both from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl Place {
    /// The place where a file begins.
    pub(super) const START: Self = Self { line: 1, column: 1 };
}

/// Writes `line 3, column 7`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&alloc::format!("line {}, column {}", self.line, self.column))
    }
}

/// Says where and why a text is no PDN.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParsePdnError {
    /// The text does not go on as PDN does.
    #[error("{place}: expected {expected}, found {}", Found(found.as_deref()))]
    Unexpected {
        /// Where.
        place: Place,
        /// What there could be.
        expected: &'static str,
        /// What there is, cut short if it is long; `None` at the end of the game.
        found: Option<String>,
    },
    /// More variations within each other than 200.
    #[error("{place}: more than {} variations within each other", super::parse::MAX_NESTING)]
    TooDeep {
        /// Where the innermost begins.
        place: Place,
    },
    /// The game is longer than 16 MiB.
    #[error(
        "{place}: the game that begins here has more than {} bytes",
        super::splitter::MAX_GAME_BYTES
    )]
    TooLong {
        /// Where it begins.
        place: Place,
    },
}

struct Found<'a>(Option<&'a str>);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(text) => write!(f, "{text:?}"),
            None => f.write_str("the end of the game"),
        }
    }
}
