//! Lists of points, and the rectangles that compress them.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{BoardSize, Coordinate, Value, compose};
use crate::{ValueError, ValueType};

/// A rectangle of points: one value of a compressed list. A single point is one, too.
///
/// As text it is `aa:cb`, from the upper left to the lower right, or `dd`.
///
/// # Examples
///
/// ```
/// use tengen_sgf::{Rectangle, compress};
///
/// let rectangle: Rectangle = "aa:cb".parse()?;
/// assert_eq!(rectangle.points().count(), 6);
/// let points = rectangle.points().chain(["dd".parse()?]);
/// assert_eq!(compress(points), [rectangle, "dd".parse()?]);
/// # Ok::<(), tengen_sgf::ValueError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rectangle {
    first: Coordinate,
    last: Coordinate,
}

impl Rectangle {
    /// Spans a rectangle between two opposite corners.
    #[must_use]
    pub fn new(one: Coordinate, other: Coordinate) -> Self {
        let corner = |pick: fn(u8, u8) -> u8| {
            Coordinate::new(pick(one.col(), other.col()), pick(one.row(), other.row()))
        };
        Self { first: corner(u8::min).unwrap_or(one), last: corner(u8::max).unwrap_or(other) }
    }

    /// Returns the upper left corner.
    #[must_use]
    pub const fn first(self) -> Coordinate {
        self.first
    }

    /// Returns the lower right corner.
    #[must_use]
    pub const fn last(self) -> Coordinate {
        self.last
    }

    /// Visits the points, row by row from the top.
    pub fn points(self) -> impl Iterator<Item = Coordinate> + Clone {
        let (first, last) = (self.first, self.last);
        let row =
            move |row| (first.col()..=last.col()).filter_map(move |col| Coordinate::new(col, row));
        (first.row()..=last.row()).flat_map(row)
    }

    /// Returns the columns as bits.
    fn columns(self) -> u64 {
        (2 << self.last.col()) - (1 << self.first.col())
    }

    /// Returns the rows as indices.
    fn rows(self) -> core::ops::RangeInclusive<usize> {
        usize::from(self.first.row())..=usize::from(self.last.row())
    }
}

impl From<Coordinate> for Rectangle {
    fn from(point: Coordinate) -> Self {
        Self { first: point, last: point }
    }
}

impl fmt::Display for Rectangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.first == self.last {
            write!(f, "{}", self.first)
        } else {
            write!(f, "{}:{}", self.first, self.last)
        }
    }
}

/// Reads a point, or two opposite corners, in whatever order.
impl FromStr for Rectangle {
    type Err = ValueError;

    fn from_str(raw: &str) -> Result<Self, ValueError> {
        let (one, other) = compose::split(raw).unwrap_or((raw, raw));
        match (one.parse(), other.parse()) {
            (Ok(one), Ok(other)) => Ok(Self::new(one, other)),
            _ => Err(ValueError::new(ValueType::PointOrRectangle, raw)),
        }
    }
}

impl Value for Rectangle {
    fn read(raw: &str) -> Result<Self, ValueError> {
        raw.parse()
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }
}

/// Covers points by rectangles that do not overlap, row by row: not the fewest, but few.
///
/// Points may come in any order and more than once.
pub fn compress(points: impl IntoIterator<Item = Coordinate>) -> Vec<Rectangle> {
    let mut grid = PointGrid::default();
    for point in points {
        grid.rows[usize::from(point.row())] |= 1 << point.col();
    }
    let mut rectangles = Vec::new();
    while let Some(rectangle) = grid.first_rectangle() {
        for row in rectangle.rows() {
            grid.rows[row] &= !rectangle.columns();
        }
        rectangles.push(rectangle);
    }
    rectangles
}

/// A set of points as rows of bits.
pub(crate) struct PointGrid {
    rows: [u64; BoardSize::MAX_SIDE as usize],
}

impl Default for PointGrid {
    fn default() -> Self {
        Self { rows: [0; BoardSize::MAX_SIDE as usize] }
    }
}

impl PointGrid {
    /// Adds a rectangle, and lists those of its points that are new.
    pub(crate) fn add(&mut self, rectangle: Rectangle, new: &mut Vec<Coordinate>) {
        for row in rectangle.rows() {
            let mut fresh = rectangle.columns() & !self.rows[row];
            self.rows[row] |= fresh;
            while fresh != 0 {
                new.extend(Coordinate::new(fresh.trailing_zeros() as u8, row as u8));
                fresh &= fresh - 1;
            }
        }
    }

    /// Adds a point, and says whether it is new.
    pub(crate) fn insert(&mut self, point: Coordinate) -> bool {
        let (row, bit) = (&mut self.rows[usize::from(point.row())], 1 << point.col());
        let is_new = *row & bit == 0;
        *row |= bit;
        is_new
    }

    /// Finds the first point, and the rectangle from there: as wide, and then as high, as it can be.
    fn first_rectangle(&self) -> Option<Rectangle> {
        let top = self.rows.iter().position(|&row| row != 0)?;
        let left = self.rows[top].trailing_zeros();
        let width = (self.rows[top] >> left).trailing_ones();
        let columns = ((1 << width) - 1) << left;
        let height = self.rows[top..].iter().take_while(|&&row| row & columns == columns).count();
        let last = Coordinate::new((left + width - 1) as u8, (top + height - 1) as u8)?;
        Some(Rectangle { first: Coordinate::new(left as u8, top as u8)?, last })
    }
}
