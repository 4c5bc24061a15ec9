//! What is wrong with a text.

use alloc::string::String;
use core::fmt;

use thiserror::Error;

/// A place in a file: line and column, both from 1; columns count characters.
///
/// ```
/// use tengen_draughts::pdn::Place;
///
/// assert_eq!(Place { line: 3, column: 7 }.to_string(), "line 3, column 7");
/// ```
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

/// What was found where something else was expected.
///
/// ```
/// use tengen_draughts::pdn::{Found, GameText, ParsePdnError};
///
/// let Err(ParsePdnError::Unexpected { found, .. }) = "1. 32+28 *".parse::<GameText>() else {
///     panic!("that is no move");
/// };
/// assert_eq!(found, Found::Text("32+28".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// These characters, cut short if they are many.
    Text(String),
    /// Nothing: the game ends there.
    End,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "{text:?}"),
            Self::End => f.write_str("the end of the game"),
        }
    }
}

/// Says where and why a text is no PDN.
///
/// ```
/// use tengen_draughts::pdn::GameText;
///
/// let error = "1. 32-28 {never closed".parse::<GameText>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 1, column 10: the comment that begins here is not closed",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParsePdnError {
    /// The text does not go on as PDN does.
    #[error("{place}: expected {expected}, found {found}")]
    Unexpected {
        /// Where.
        place: Place,
        /// What there could be.
        expected: &'static str,
        /// What there is.
        found: Found,
    },
    /// Something is never closed.
    #[error("{place}: the {what} that begins here is not closed")]
    Unclosed {
        /// Where it begins.
        place: Place,
        /// What it is.
        what: &'static str,
    },
    /// More variations within each other than [`MAX_NESTING`](super::MAX_NESTING).
    #[error("{place}: more than {} variations within each other", super::MAX_NESTING)]
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
