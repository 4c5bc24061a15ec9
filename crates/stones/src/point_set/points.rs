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
        Points { rest: Bits::of(self.words), lattice: self.lattice }
    }

    /// Walks the numbers of the points (see [`Lattice::number`]), in the order of the points.
    #[inline]
    pub fn numbers(self) -> impl Iterator<Item = usize> {
        Bits::of(self.words)
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
    rest: Bits<L::Words>,
    lattice: L,
}

/// Walks the bits that are set. The word at hand stands alone, or it would be written to memory for each of them.
#[derive(Clone, Debug)]
struct Bits<W> {
    words: W,
    index: usize,
    word: u64,
}

impl<W: Words> Bits<W> {
    #[inline]
    fn of(words: W) -> Self {
        Self { words, index: 0, word: words.word(0) }
    }
}

impl<W: Words> Iterator for Bits<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word == 0 {
            if self.index + 1 == W::BITS / 64 {
                return None;
            }
            self.index += 1;
            self.word = self.words.word(self.index);
        }
        let number = 64 * self.index + self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(number)
    }
}

impl<L: Lattice> Iterator for Points<L> {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        self.rest.next().map(|number| self.lattice.point(number))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.rest.clone().count();
        (len, Some(len))
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
