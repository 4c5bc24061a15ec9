//! Lists of points, and the rectangles that compress them.

use alloc::vec::Vec;
use core::fmt;

use crate::compose;
use crate::coordinate::Coordinate;
use crate::size::BoardSize;
use crate::value::Value;
use crate::value_error::{ValueError, ValueType};

/// A rectangle of points: one value of a compressed list, `aa:cb`. A single point is one, too.
pub(crate) struct Rectangle {
    pub(crate) first: Coordinate,
    pub(crate) last: Coordinate,
}

impl Rectangle {
    /// Spans a rectangle between two opposite corners.
    fn new(one: Coordinate, other: Coordinate) -> Self {
        let corner = |pick: fn(u8, u8) -> u8| {
            Coordinate::new(pick(one.col(), other.col()), pick(one.row(), other.row()))
        };
        Self { first: corner(u8::min).unwrap_or(one), last: corner(u8::max).unwrap_or(other) }
    }

    /// Finds the first point that a board of this size does not have.
    pub(crate) fn beyond(&self, size: BoardSize) -> Option<Coordinate> {
        if self.last.is_on(size) {
            return None;
        }
        let cols = self.first.col()..=self.last.col();
        let points = self.rows().flat_map(|row| cols.clone().map(move |col| (col, row as u8)));
        points.filter_map(|(col, row)| Coordinate::new(col, row)).find(|point| !point.is_on(size))
    }

    /// Returns the columns as bits.
    fn columns(&self) -> u64 {
        (2 << self.last.col()) - (1 << self.first.col())
    }

    /// Returns the rows as indices.
    fn rows(&self) -> core::ops::RangeInclusive<usize> {
        usize::from(self.first.row())..=usize::from(self.last.row())
    }
}

/// Reads a point, or two opposite corners, in whatever order.
impl Value for Rectangle {
    fn read(raw: &str) -> Result<Self, ValueError> {
        let (one, other) = compose::split(raw).unwrap_or((raw, raw));
        match (one.parse(), other.parse()) {
            (Ok(one), Ok(other)) => Ok(Self::new(one, other)),
            _ => Err(ValueError::new(ValueType::PointOrRectangle, raw)),
        }
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}:{}", self.first, self.last)
    }
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
    /// Adds a rectangle, and lists those of its points that are new, as what `item` makes of them.
    pub(crate) fn add<T>(
        &mut self,
        rectangle: &Rectangle,
        new: &mut Vec<T>,
        item: impl Fn(Coordinate) -> T,
    ) {
        for row in rectangle.rows() {
            let mut fresh = rectangle.columns() & !self.rows[row];
            self.rows[row] |= fresh;
            new.reserve(fresh.count_ones() as usize);
            while fresh != 0 {
                if let Some(point) = Coordinate::new(fresh.trailing_zeros() as u8, row as u8) {
                    new.push(item(point));
                }
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
}
