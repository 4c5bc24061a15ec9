//! The size of a board.

use alloc::format;
use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use thiserror::Error;

use crate::number::{ParseNumberError, parse_number};
use crate::point::{Point, PointOffBoard};

/// Measures a board: 1 to 25 columns and 1 to 25 rows.
///
/// As text it is `9` for 9×9, and columns × rows for a rectangle: `5x4`. The forms of a square
/// are both read, `9` and `9x9`. Sizes are ordered by columns, then by rows.
///
/// ```
/// use tengen_stones::Size;
///
/// const NINE: Size = match Size::square(9) {
///     Ok(size) => size,
///     Err(_) => panic!("9 is from 1 to 25"),
/// };
/// assert_eq!("9".parse(), Ok(NINE));
/// assert_eq!(Size::new(5, 4)?.to_string(), "5x4");
/// assert_eq!(Size::new(26, 4).unwrap_err().to_string(), "a board of 26 columns and 4 rows: both must be from 1 to 25");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    cols: u8,
    rows: u8,
}

/// Says that a board cannot have this size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a board of {cols} columns and {rows} rows: both must be from 1 to 25")]
pub struct InvalidSize {
    /// The number of columns asked for.
    pub cols: u8,
    /// The number of rows asked for.
    pub rows: u8,
}

/// Says why a text is not a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseSizeError {
    /// What stands before the `x`, or alone, is no number from 1 to 25.
    #[error("columns of a size such as 9 or 5x4: {0}")]
    Columns(ParseNumberError),
    /// What stands after the `x` is no number from 1 to 25.
    #[error("rows of a size such as 9 or 5x4: {0}")]
    Rows(ParseNumberError),
}

impl Size {
    /// The most columns and the most rows a board can have.
    pub const MAX_SIDE: u8 = 25;

    /// Measures a board of `cols` columns and `rows` rows.
    ///
    /// # Errors
    ///
    /// [`InvalidSize`] unless both are from 1 to 25.
    pub const fn new(cols: u8, rows: u8) -> Result<Self, InvalidSize> {
        if cols == 0 || cols > Self::MAX_SIDE || rows == 0 || rows > Self::MAX_SIDE {
            return Err(InvalidSize { cols, rows });
        }
        Ok(Self { cols, rows })
    }

    /// Measures a board of `side` columns and as many rows.
    ///
    /// # Errors
    ///
    /// [`InvalidSize`] unless `side` is from 1 to 25.
    pub const fn square(side: u8) -> Result<Self, InvalidSize> {
        Self::new(side, side)
    }

    /// Returns the number of columns.
    #[inline]
    #[must_use]
    pub const fn cols(self) -> u8 {
        self.cols
    }

    /// Returns the number of rows.
    #[inline]
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Returns the number of points.
    #[inline]
    #[must_use]
    pub const fn area(self) -> usize {
        self.cols as usize * self.rows as usize
    }

    /// Says whether there are as many columns as rows.
    #[inline]
    #[must_use]
    pub(crate) const fn is_square(self) -> bool {
        self.cols == self.rows
    }

    /// Says whether `point` is on the board.
    #[inline]
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.col() < self.cols && point.row() < self.rows
    }

    /// Does nothing if `point` is on the board.
    ///
    /// # Errors
    ///
    /// [`PointOffBoard`] if it is not.
    #[inline]
    pub const fn check(self, point: Point) -> Result<(), PointOffBoard> {
        if self.contains(point) { Ok(()) } else { Err(PointOffBoard { point, size: self }) }
    }

    /// Visits every point once, in the order of [`Point`]: row by row from the bottom, each from
    /// the left.
    #[must_use]
    pub fn points(
        self,
    ) -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator + FusedIterator + Clone {
        (0..self.area() as u16).map(move |place| self.point(place))
    }

    /// Returns the point at a place in the order of [`Size::points`].
    pub(crate) const fn point(self, place: u16) -> Point {
        let cols = self.cols as u16;
        Point::at((place % cols) as u8, (place / cols) as u8)
    }

    /// Says whether boards of this size customarily carry a dot at `point`.
    ///
    /// Each side is looked at for itself. From 13 lines on the corner dots lie on the fourth
    /// lines, from 7 on the third, below that nowhere. An odd number of lines from 5 on has a
    /// middle line; the two middles cross in a dot, and from 19 lines on a middle has dots where
    /// it crosses the corner lines too. So 19×19 has nine dots, 9×9, 13×13 and 15×15 have five.
    #[must_use]
    pub(crate) const fn is_star(self, point: Point) -> bool {
        match (star_line(point.col(), self.cols), star_line(point.row(), self.rows)) {
            (StarLine::Corner, StarLine::Corner) | (StarLine::Middle, StarLine::Middle) => true,
            (StarLine::Middle, StarLine::Corner) => self.cols >= 19,
            (StarLine::Corner, StarLine::Middle) => self.rows >= 19,
            _ => false,
        }
    }

    /// Returns the place of a point of this board in the order of [`Size::points`].
    pub(crate) const fn place(self, point: Point) -> usize {
        self.cols as usize * point.row() as usize + point.col() as usize
    }

    /// Measures a board that has `cells` points in rows of `cols`, both known to be possible.
    pub(crate) const fn from_counts(cols: usize, cells: usize) -> Self {
        let size = Self { cols: cols as u8, rows: (cells / cols) as u8 };
        debug_assert!(cols <= Self::MAX_SIDE as usize && size.area() == cells);
        size
    }

    /// Returns the size with columns and rows swapped.
    pub(crate) const fn swapped(self) -> Self {
        Self { cols: self.rows, rows: self.cols }
    }

    /// Returns the row seen from the other edge: from the top for one from the bottom.
    pub(crate) const fn flip_row(self, row: u8) -> u8 {
        self.rows - 1 - row
    }
}

/// Says which kind of dotted line a line is.
enum StarLine {
    Corner,
    Middle,
    None,
}

/// Classifies line `line` of `lines`, counted from 0.
const fn star_line(line: u8, lines: u8) -> StarLine {
    let edge = if lines >= 13 { 3 } else { 2 };
    if lines >= 7 && (line == edge || line + edge + 1 == lines) {
        StarLine::Corner
    } else if lines >= 5 && lines % 2 == 1 && line == lines / 2 {
        StarLine::Middle
    } else {
        StarLine::None
    }
}

/// Writes `9` for a square and `5x4`, columns before rows, for a rectangle.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_square() {
            f.pad(&format!("{}", self.cols))
        } else {
            f.pad(&format!("{}x{}", self.cols, self.rows))
        }
    }
}

/// Reads `9` or `5x4`.
impl FromStr for Size {
    type Err = ParseSizeError;

    fn from_str(text: &str) -> Result<Self, ParseSizeError> {
        let (cols, rows) = text.split_once('x').unwrap_or((text, text));
        Ok(Self {
            cols: parse_number(cols).map_err(ParseSizeError::Columns)?,
            rows: parse_number(rows).map_err(ParseSizeError::Rows)?,
        })
    }
}
