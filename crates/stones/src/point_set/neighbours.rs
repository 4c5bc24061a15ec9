//! What lies beside the points of a set.

use super::PointSet;
use crate::lattice::Lattice;
use crate::words::Words;

impl<L: Lattice> PointSet<L> {
    /// Returns the points next to a point of the set, whether or not they belong to it themselves.
    #[inline(always)]
    #[must_use]
    pub fn neighbours(self) -> Self {
        self.beside() & Self::all(self.lattice)
    }

    /// Returns the points of `within` next to a point of this set.
    #[inline(always)]
    #[must_use]
    pub fn neighbours_within(self, within: Self) -> Self {
        self.beside() & within
    }

    /// As [`neighbours`](Self::neighbours), with stray bits between the rows, for those who
    /// intersect the result with a set of points anyway.
    // In WebAssembly the copies would be a twentieth of the file.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn beside(self) -> Self {
        let [left, right, down, up] = self.shifted();
        self.with(left.or(right).or(down).or(up))
    }

    /// The points whose right, left, upper and lower neighbour is in the set, with stray bits.
    #[inline(always)]
    fn shifted(self) -> [L::Words; 4] {
        let stride = self.lattice.stride() as u32;
        [self.words.down(1), self.words.up(1), self.words.down(stride), self.words.up(stride)]
    }

    /// Returns the points of `within` with at least one and with at least two neighbours in this
    /// set.
    ///
    /// ```
    /// use tengen_stones::{Fixed, PointSet};
    ///
    /// let board = PointSet::all(Fixed::<3, 3>);
    /// let stones = board.only(&["A1".parse()?, "C1".parse()?]);
    /// let (one, two) = stones.count_neighbours(board);
    /// assert_eq!((one.len(), two.first()), (3, "B1".parse().ok()));
    /// # Ok::<(), tengen_stones::ParsePointError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn count_neighbours(self, within: Self) -> (Self, Self) {
        let [left, right, down, up] = self.shifted();
        let (sides, ends) = (left.or(right), down.or(up));
        let one = sides.or(ends);
        let two = left.and(right).or(down.and(up)).or(sides.and(ends));
        (self.with(one) & within, self.with(two) & within)
    }

    /// Returns every point of `through` that can be reached from a point of this set by steps to
    /// neighbours inside `through`. Points of this set outside `through` do not count.
    ///
    /// One round for each step of the longest shortest path, or for two where a set is one word.
    ///
    /// ```
    /// use tengen_stones::{Fixed, PointSet};
    ///
    /// let board = PointSet::all(Fixed::<5, 1>);
    /// let stones = board.only(&["A1".parse()?, "B1".parse()?, "D1".parse()?]);
    /// assert_eq!(board.only(&["A1".parse()?]).flood(stones).len(), 2);
    /// # Ok::<(), tengen_stones::ParsePointError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn flood(self, through: Self) -> Self {
        let mut reached = self & through;
        loop {
            if L::Words::BITS == 64 {
                // A mispredicted exit costs more than one more step over a single word.
                reached |= reached.beside() & through;
            }
            let wider = reached | (reached.beside() & through);
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }

    /// Walks the connected components of the set, by their first points.
    pub fn components(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        core::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let component = rest.first_alone().flood(rest);
            rest -= component;
            Some(component)
        })
    }
}
