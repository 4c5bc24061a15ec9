//! The rules: what wins, and for whom.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use tengen_core::Color;
use thiserror::Error;

/// Names the rule that a game is played by.
///
/// As text it is `freestyle`, `standard`, `renju`, `caro` or `caro6`.
///
/// ```
/// use tengen_gomoku::Rule;
///
/// assert_eq!("renju".parse(), Ok(Rule::Renju));
/// assert_eq!(Rule::default().to_string(), "freestyle");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// Five or more in a row win.
    #[default]
    Freestyle,
    /// Exactly five in a row win. Longer rows are legal and win nothing.
    Standard,
    /// Black wins with exactly five, White with five or more. Black may not make an overline, a
    /// double four or a double three, unless the stone makes five (RIF rules of renju, 9).
    Renju,
    /// Exactly five in a row win, unless an enemy stone stands at either end. The edge of the board
    /// is no stone.
    Caro,
    /// Six or more in a row win, and five as in [`Caro`](Self::Caro): the looser form, which managers
    /// of Gomocup play by their rule 8.
    Caro6,
}

/// Says that a text names no rule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected the rule freestyle, standard, renju, caro or caro6, found {found:?}")]
#[non_exhaustive]
pub struct ParseRuleError {
    /// The text, or its beginning if it is long.
    pub found: String,
}

/// Says which rows of five win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    FiveOrMore,
    ExactlyFive,
    /// Exactly five, with at most one enemy stone at its ends.
    Unblocked,
    /// The same, or more than five.
    UnblockedOrMore,
}

impl Rule {
    /// All of them, freestyle first.
    pub const ALL: [Self; 5] =
        [Self::Freestyle, Self::Standard, Self::Renju, Self::Caro, Self::Caro6];

    /// Says whether some points may be forbidden to this colour: to Black in renju alone.
    #[inline]
    #[must_use]
    pub const fn forbids(self, color: Color) -> bool {
        matches!((self, color), (Self::Renju, Color::Black))
    }

    /// Returns which rows win for a colour.
    #[inline]
    pub(crate) const fn wanted(self, color: Color) -> Wanted {
        match (self, color) {
            (Self::Freestyle, _) | (Self::Renju, Color::White) => Wanted::FiveOrMore,
            (Self::Standard, _) | (Self::Renju, Color::Black) => Wanted::ExactlyFive,
            (Self::Caro, _) => Wanted::Unblocked,
            (Self::Caro6, _) => Wanted::UnblockedOrMore,
        }
    }

    /// Says whether a stone beside a row of five can spoil it, so that a four has other answers than
    /// its five's point.
    #[inline]
    pub(crate) const fn spoils_from_beside(self) -> bool {
        matches!(self, Self::Caro | Self::Caro6)
    }
}

/// Writes the name in small letters; padding and alignment are honoured.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Renju => "renju",
            Self::Caro => "caro",
            Self::Caro6 => "caro6",
        })
    }
}

/// Reads the name in small letters.
impl FromStr for Rule {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, ParseRuleError> {
        let found = Self::ALL.into_iter().find(|rule| rule.to_string() == text);
        found.ok_or_else(|| ParseRuleError { found: beginning(text) })
    }
}

/// The most characters of a wrong text that an error quotes.
const LONGEST: usize = 40;

/// Returns a wrong text, or its beginning if it is long.
pub(crate) fn beginning(text: &str) -> String {
    text.chars().take(LONGEST).collect()
}
