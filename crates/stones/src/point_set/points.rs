//! Walks the points of a set.

use core::iter::FusedIterator;

use super::PointSet;
use crate::lattice::Lattice;
use crate::point::Point;
use crate::words::Words;

impl<L: Lattice> PointSet<L> {
    /// Walks the points by row from the bottom, then by column.
    #[inline]
    #[must_use]
    pub fn iter(self) -> Points<L> {
        Points { rest: self }
    }

    /// Walks the numbers of the points (see [`Lattice::number`]), in the order of the points.
    #[inline]
    pub fn numbers(self) -> impl Iterator<Item = usize> {
        let mut rest = self.words;
        core::iter::from_fn(move || rest.take_lowest())
    }

    /// Walks the set eight numbers at a time (see [`Lattice::number`]): bit `b` of byte `n` says
    /// whether the point with the number 8·`n` + `b` belongs to it. There are as many bytes as in
    /// the words of a set; those beyond the board are 0.
    ///
    /// ```
    /// use tengen_stones::{Fixed, PointSet};
    ///
    /// let corners = PointSet::all(Fixed::<3, 3>).only(&["A1".parse()?, "C3".parse()?]);
    /// assert_eq!(corners.bytes().collect::<Vec<_>>(), [1, 1 << 2, 0, 0, 0, 0, 0, 0]);
    /// # Ok::<(), tengen_stones::ParsePointError>(())
    /// ```
    #[inline]
    pub fn bytes(self) -> impl Iterator<Item = u8> {
        (0..L::Words::BITS / 8).map(move |index| self.words.byte(index))
    }
}

/// Walks the points of a [`PointSet`].
#[derive(Clone, Debug)]
pub struct Points<L: Lattice> {
    rest: PointSet<L>,
}

impl<L: Lattice> Iterator for Points<L> {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let number = self.rest.words.take_lowest()?;
        Some(self.rest.lattice.point(number))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.rest.len(), Some(self.rest.len()))
    }
}

impl<L: Lattice> ExactSizeIterator for Points<L> {}
impl<L: Lattice> FusedIterator for Points<L> {}

impl<L: Lattice> IntoIterator for PointSet<L> {
    type Item = Point;
    type IntoIter = Points<L>;

    #[inline]
    fn into_iter(self) -> Points<L> {
        self.iter()
    }
}
