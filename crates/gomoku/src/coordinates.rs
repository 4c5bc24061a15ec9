//! The two ways to name points: the standard one and the source document's.

use tengen_stones::{Letters, ParsePointError, Point, PointText, Size, Symmetry};
use thiserror::Error;

/// Chooses where the letters and numbers of the board begin.
///
/// Both write the letter before the number, with `I` among the letters, and on 15 × 15 both call
/// the centre `H8`.
///
/// ```
/// use tengen_gomoku::Coordinates;
/// use tengen_stones::Size;
///
/// let size = Size::square(15)?;
/// let corner = Coordinates::Standard.parse("A1", size)?;
/// let text = Coordinates::Document.text(corner, size).expect("a point of the board");
/// assert_eq!(text.to_string(), "O15");
/// let centre = Coordinates::Document.parse("H8", size)?;
/// assert_eq!(centre, Coordinates::Standard.parse("H8", size)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Coordinates {
    /// Columns from `A` at the left, rows from 1 at the bottom.
    #[default]
    Standard,
    /// Columns from `A` at the **right**, rows from 1 at the **top**: the board turned by 180°.
    Document,
}

/// Says why a text is not a point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseCoordinatesError {
    /// The text is no point.
    #[error("expected a point such as H8: {0}")]
    Text(#[from] ParsePointError),
    /// The point is off the board.
    #[error("{} is off the board of size {size}", .written.text(Letters::WithI))]
    OffBoard {
        /// The point as it is written.
        written: Point,
        /// The size of the board.
        size: Size,
    },
}

impl Coordinates {
    /// Returns a value that writes the point, or `None` if it is off the board.
    #[must_use]
    pub fn text(self, point: Point, size: Size) -> Option<PointText> {
        size.contains(point).then(|| self.turned(point, size).text(Letters::WithI))
    }

    /// Reads a letter of either case and a number.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, or that the point is off the board.
    pub fn parse(self, text: &str, size: Size) -> Result<Point, ParseCoordinatesError> {
        let written = Point::parse(text, Letters::WithI)?;
        match size.contains(written) {
            true => Ok(self.turned(written, size)),
            false => Err(ParseCoordinatesError::OffBoard { written, size }),
        }
    }

    fn turned(self, point: Point, size: Size) -> Point {
        match self {
            Self::Standard => point,
            Self::Document => Symmetry::HalfTurn.apply(point, size),
        }
    }
}
