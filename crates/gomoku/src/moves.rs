//! Moves and their text.

use core::fmt;

use tengen_stones::{Letters, ParsePointError, Point};
use thiserror::Error;

/// A move: a stone on a point, or a pass where the rules of the game allow it.
///
/// As text it is `H8`, the column's letter from `A` with `I` among them and the row from 1 at the
/// bottom, or `pass`.
///
/// ```
/// use tengen_gomoku::Move;
/// use tengen_stones::Point;
///
/// let mv = Move::Play(Point::new(8, 0).expect("a point"));
/// assert_eq!(mv.to_string(), "I1");
/// assert_eq!("i1".parse(), Ok(mv));
/// assert_eq!("pass".parse(), Ok(Move::Pass));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A stone on this point.
    Play(Point),
    /// No stone.
    Pass,
}

/// Says why a text is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a point such as H8 or the word pass: {0}")]
pub struct ParseMoveError(pub ParsePointError);

impl Move {
    /// Returns the point, or `None` for a pass.
    #[inline]
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Play(point) => Some(point),
            Self::Pass => None,
        }
    }
}

impl From<Point> for Move {
    fn from(point: Point) -> Self {
        Self::Play(point)
    }
}

/// Writes `H8` or `pass`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(point) => point.text(Letters::WithI).fmt(f),
            Self::Pass => f.pad("pass"),
        }
    }
}

/// Writes the same as `Display`.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `H8` or `pass`, in any case.
impl core::str::FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Self::Pass);
        }
        Point::parse(text, Letters::WithI).map(Self::Play).map_err(ParseMoveError)
    }
}
