//! How a game ended.

use core::fmt;

use crate::Color;

/// Tells how a finished game ended. A game that goes on has no outcome: `Option<Outcome>`.
///
/// # Examples
///
/// ```
/// use tengen_core::{Color, Outcome};
///
/// let outcome = Outcome::Win(Color::White);
/// assert_eq!(outcome.winner(), Some(Color::White));
/// assert_eq!(outcome.value_for(Color::Black), -1);
/// assert_eq!(Outcome::Draw.to_string(), "draw");
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

    /// Returns 1 if `color` has won, −1 if it has lost and 0 for a draw.
    #[inline]
    #[must_use]
    pub fn value_for(self, color: Color) -> i32 {
        match self {
            Self::Win(winner) if winner == color => 1,
            Self::Win(_) => -1,
            Self::Draw => 0,
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
