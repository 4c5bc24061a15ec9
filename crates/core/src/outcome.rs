//! How a game ended.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::color::Color;

/// Tells how a finished game ended. A game that goes on has no outcome: `Option<Outcome>`.
///
/// ```
/// use tengen_core::{Color, Outcome};
///
/// let outcome = Outcome::Win(Color::White);
/// assert_eq!(outcome.winner(), Some(Color::White));
/// assert_eq!(Outcome::Draw.to_string(), "draw");
/// assert_eq!("white".parse(), Ok(outcome));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Outcome {
    /// This colour has won.
    Win(Color),
    /// Nobody has won.
    Draw,
}

impl Outcome {
    /// Returns the winner, or `None` for a draw.
    #[inline]
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win(color) => Some(color),
            Self::Draw => None,
        }
    }
}

/// Writes `black`, `white` or `draw`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(color) => color.fmt(f),
            Self::Draw => f.pad("draw"),
        }
    }
}

/// Says that a text names no outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not an outcome: expected black, white, b, w or draw, in any case")]
#[non_exhaustive]
pub struct ParseOutcomeError;

/// Reads the winner's colour or `draw`, in any case.
impl FromStr for Outcome {
    type Err = ParseOutcomeError;

    fn from_str(text: &str) -> Result<Self, ParseOutcomeError> {
        if text.eq_ignore_ascii_case("draw") {
            return Ok(Self::Draw);
        }
        text.parse().map(Self::Win).map_err(|_| ParseOutcomeError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again_and_nothing_else() {
        for outcome in [Outcome::Win(Color::Black), Outcome::Win(Color::White), Outcome::Draw] {
            assert_eq!(outcome.to_string().parse(), Ok(outcome));
        }
        assert_eq!("DRAW".parse(), Ok(Outcome::Draw));
        for text in ["", "drawn", "0", "black wins"] {
            assert_eq!(text.parse::<Outcome>(), Err(ParseOutcomeError), "{text}");
        }
    }
}
