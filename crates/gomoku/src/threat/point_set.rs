//! A set of points, row by row.

use tengen_core::ByColor;
use tengen_stones::Point;

use crate::line_bits::LineBits;
use crate::window::bits;

/// A set of points of a board of up to `N` × `N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PointRows<const N: usize> {
    rows: [u32; N],
}

impl<const N: usize> PointRows<N> {
    pub(super) const EMPTY: Self = Self { rows: [0; N] };

    /// Adds the point in a column and a row.
    #[inline]
    pub(super) fn insert(&mut self, (col, row): (u8, u8)) {
        self.rows[usize::from(row)] |= 1 << col;
    }

    #[inline]
    pub(super) fn contains(&self, point: Point) -> bool {
        self.rows[usize::from(point.row())] >> point.col() & 1 != 0
    }

    /// Returns those of the points that `open` leaves, row by row, that are within two rows and
    /// columns of a stone.
    #[inline]
    pub(super) fn near(stones: &ByColor<LineBits<N>>, open: impl Fn(u8) -> u32) -> Self {
        let mut wide = [0; N];
        for ((wide, black), white) in
            wide.iter_mut().zip(stones.black.rows()).zip(stones.white.rows())
        {
            let row = black | white;
            *wide = row | row << 1 | row << 2 | row >> 1 | row >> 2;
        }
        let mut points = Self::EMPTY;
        for (row, points) in (0..).zip(&mut points.rows) {
            let around = &wide[usize::saturating_sub(row, 2)..N.min(row + 3)];
            *points = around.iter().fold(0, |all, row| all | row) & open(row as u8);
        }
        points
    }

    /// Returns the points of either set.
    #[inline]
    pub(super) fn union(&self, other: &Self) -> Self {
        Self { rows: core::array::from_fn(|row| self.rows[row] | other.rows[row]) }
    }

    /// Returns the points of both sets.
    #[inline]
    pub(super) fn intersection(&self, other: &Self) -> Self {
        Self { rows: core::array::from_fn(|row| self.rows[row] & other.rows[row]) }
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.rows.iter().fold(0, |all, row| all | row) == 0
    }

    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum()
    }

    /// Visits the points by row from the bottom, then by column.
    #[inline]
    pub(super) fn points(&self) -> impl Iterator<Item = Point> {
        (0..)
            .zip(&self.rows)
            .flat_map(|(row, &word)| bits(word).filter_map(move |col| Point::new(col as u8, row)))
    }
}
