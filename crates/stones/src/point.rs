//! A point of any board, and its coordinates.

use thiserror::Error;

use crate::size::Size;

/// Names an intersection by column and row, whatever the size of the board.
///
/// Columns count from the left and rows **from the bottom**, both from 0 and below 25, so `A1` is
/// column 0, row 0. Points are ordered by row, then by column.
///
/// As text a point is `D4`: the column's letter, without `I`, and the row from 1, in any case.
/// Other letters and the documents' matrix (row and column from the top left) have methods
/// of their own.
///
/// ```
/// use tengen_stones::{Point, Size};
///
/// let size = Size::square(9)?;
/// let point: Point = "d7".parse()?;
/// assert_eq!((point.col(), point.row()), (3, 6));
/// assert_eq!(point.to_string(), "D7");
/// assert_eq!(point.to_row_col(size)?, (2, 3));
/// assert_eq!(point.to_index(size)?, 9 * 2 + 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    // The row comes first because the derived order compares the fields in turn.
    row: u8,
    col: u8,
}

/// Says that a point is not on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("point {point} is off the board of size {size}")]
pub struct PointOffBoard {
    /// The point.
    pub point: Point,
    /// The size of the board.
    pub size: Size,
}

impl Point {
    /// Names the point in column `col` from the left and row `row` from the bottom, both from 0;
    /// `None` unless both are below 25.
    #[inline]
    #[must_use]
    pub const fn new(col: u8, row: u8) -> Option<Self> {
        if col < Size::MAX_SIDE && row < Size::MAX_SIDE { Some(Self { row, col }) } else { None }
    }

    /// As [`Point::new`], for numbers that are known to be below 25.
    #[inline]
    pub(crate) const fn at(col: u8, row: u8) -> Self {
        debug_assert!(col < Size::MAX_SIDE && row < Size::MAX_SIDE);
        Self { row, col }
    }

    /// Returns the column, counted from the left from 0.
    #[inline]
    #[must_use]
    pub const fn col(self) -> u8 {
        self.col
    }

    /// Returns the row, counted from the bottom from 0.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Returns the documents' (row, column): both from 0, the row **from the top**.
    ///
    /// # Errors
    ///
    /// [`PointOffBoard`] if the point is not on a board of this size.
    pub const fn to_row_col(self, size: Size) -> Result<(usize, usize), PointOffBoard> {
        match size.check(self) {
            Ok(()) => Ok((size.flip_row(self.row) as usize, self.col as usize)),
            Err(error) => Err(error),
        }
    }

    /// Names the point by the documents' row from the top and column from the left, both from 0; `None`
    /// off the board.
    #[must_use]
    pub const fn from_row_col(row: usize, col: usize, size: Size) -> Option<Self> {
        if row < size.rows() as usize && col < size.cols() as usize {
            Some(Self::at(col as u8, size.flip_row(row as u8)))
        } else {
            None
        }
    }

    /// Returns the documents' index: columns · row + column, the row **from the top**.
    ///
    /// # Errors
    ///
    /// [`PointOffBoard`] if the point is not on a board of this size.
    pub const fn to_index(self, size: Size) -> Result<usize, PointOffBoard> {
        match self.to_row_col(size) {
            Ok((row, col)) => Ok(size.cols() as usize * row + col),
            Err(error) => Err(error),
        }
    }

    /// Names the point by the documents' index: columns · row + column, the row from the top; `None` if
    /// there are not so many points.
    #[must_use]
    pub const fn from_index(index: usize, size: Size) -> Option<Self> {
        let cols = size.cols() as usize;
        Self::from_row_col(index / cols, index % cols, size)
    }
}
