//! Moves: a stone on a point, or a pass.

use core::fmt;
use core::str::FromStr;

use tengen_stones::{ParsePointError, Point, Size};
use thiserror::Error;

/// A move of Go. Stones come before the pass, by point.
///
/// As text it is `D4` or `pass`, read in any case.
///
/// ```
/// use tengen_go::Move;
///
/// let mv: Move = "d4".parse()?;
/// assert_eq!(mv, Move::Play("D4".parse()?));
/// assert_eq!((mv.to_string(), Move::Pass.to_string()), ("D4".into(), "pass".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Puts a stone of the side to move on this point.
    Play(Point),
    /// Puts no stone.
    Pass,
}

impl Move {
    /// How many codes there are: the points of the largest board and the pass.
    pub(crate) const CODES: u32 = Self::PASS_CODE + 1;
    const PASS_CODE: u32 = Size::MAX_SIDE as u32 * Size::MAX_SIDE as u32;

    /// Returns the point of the stone, or `None` for a pass.
    #[inline]
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Play(point) => Some(point),
            Self::Pass => None,
        }
    }

    /// Numbers the points of the largest board row by row; the pass comes last.
    #[inline]
    pub(crate) fn code(self) -> u32 {
        let number = |p: Point| u32::from(p.row()) * u32::from(Size::MAX_SIDE) + u32::from(p.col());
        self.point().map_or(Self::PASS_CODE, number)
    }
}

impl From<Point> for Move {
    fn from(point: Point) -> Self {
        Self::Play(point)
    }
}

/// Says why a text is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("neither pass nor a point: {0}")]
pub struct ParseMoveError(pub ParsePointError);

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Self::Pass);
        }
        text.parse().map(Self::Play).map_err(ParseMoveError)
    }
}

/// Writes `D4` or `pass`; padding and alignment are honoured.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(point) => point.fmt(f),
            Self::Pass => f.pad("pass"),
        }
    }
}
