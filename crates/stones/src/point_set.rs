//! Sets of points as bits.

use core::fmt;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::lattice::Lattice;
use crate::point::Point;
use crate::words::Words;

mod neighbours;
mod points;

pub use points::Points;

/// A set of points of one board, one bit a point.
///
/// `&`, `|`, `^`, `-` and `!` work on whole sets at once, and so do [`neighbours`](Self::neighbours)
/// and [`flood`](Self::flood); each costs a few instructions a word, two words at 9×9 and six at
/// 19×19. The operands of one operation belong to boards of the same size; debug builds check it.
///
/// ```
/// use tengen_stones::{Fixed, PointSet};
///
/// let board = PointSet::all(Fixed::<9, 9>);
/// let corner: PointSet<_> = board.only(&["A1".parse()?]);
/// let names = |set: PointSet<_>| set.iter().map(|p| p.to_string()).collect::<Vec<_>>();
/// assert_eq!(names(corner.neighbours()), ["B1", "A2"]);
/// assert_eq!((board - corner).len(), 80);
/// # Ok::<(), tengen_stones::ParsePointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PointSet<L: Lattice> {
    words: L::Words,
    lattice: L,
}

impl<L: Lattice> PointSet<L> {
    /// Makes the set without points.
    #[inline(always)]
    #[must_use]
    pub fn empty(lattice: L) -> Self {
        Self { words: L::Words::NONE, lattice }
    }

    /// Makes the set of all points of the board.
    #[inline]
    #[must_use]
    pub fn all(lattice: L) -> Self {
        Self::from_rows(lattice, |_| u32::MAX)
    }

    /// Makes the set of one point, or the empty set if the point is not on the board.
    #[inline(always)]
    #[must_use]
    pub fn of(lattice: L, point: Point) -> Self {
        let words = lattice.number(point).map_or(L::Words::NONE, L::Words::bit);
        Self { words, lattice }
    }

    /// Makes the set of those `points` that belong to this one.
    #[must_use]
    pub fn only(self, points: &[Point]) -> Self {
        let given = points.iter().map(|&point| Self::of(self.lattice, point));
        given.fold(Self::empty(self.lattice), |set, point| set | point) & self
    }

    /// Makes the set of the point with this number, which must be on the board
    /// (see [`Lattice::number`]).
    ///
    /// # Panics
    ///
    /// In debug builds if no point has this number; release builds then give a set without
    /// meaning, and what uses it may panic.
    #[inline(always)]
    #[must_use]
    pub fn of_number(lattice: L, number: usize) -> Self {
        let set = Self { words: L::Words::bit(number), lattice };
        debug_assert!(set.is_subset(Self::all(lattice)), "no point has number {number}");
        set
    }

    /// Makes the set out of its rows: bit `c` of `columns(r)` says whether the point in column `c`
    /// and row `r`, both from 0, belongs to it. Bits beyond the columns of the board are ignored.
    ///
    /// ```
    /// use tengen_stones::{Fixed, PointSet};
    ///
    /// let diagonal = PointSet::from_rows(Fixed::<3, 3>, |row| 1 << row);
    /// assert_eq!(diagonal.first(), "A1".parse().ok());
    /// assert_eq!((diagonal.len(), diagonal.neighbours().len()), (3, 4));
    /// ```
    #[inline]
    #[must_use]
    pub fn from_rows(lattice: L, mut columns: impl FnMut(usize) -> u32) -> Self {
        let mask = (1 << lattice.size().cols()) - 1;
        let mut words = L::Words::NONE;
        for row in (0..lattice.size().rows() as usize).rev() {
            words =
                words.up(lattice.stride() as u32).or(L::Words::low(u64::from(columns(row) & mask)));
        }
        Self { words, lattice }
    }

    /// Returns the bits of the points by their [numbers](Lattice::number), if 64 are enough for the shape.
    #[must_use]
    pub fn to_bits(self) -> Option<u64> {
        (L::Words::BITS == 64).then(|| self.words.word(0))
    }

    /// Returns the shape of the board.
    #[inline(always)]
    #[must_use]
    pub fn lattice(self) -> L {
        self.lattice
    }

    /// Says whether `point` belongs to the set; points off the board never do.
    #[inline(always)]
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        self.lattice.number(point).is_some_and(|number| self.words.has(number))
    }

    /// Counts the points.
    #[inline(always)]
    #[must_use]
    pub fn len(self) -> usize {
        self.words.count() as usize
    }

    /// Says whether there is no point.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.words.is_none()
    }

    /// Says whether there is more than one point.
    #[inline(always)]
    #[must_use]
    pub fn has_several(self) -> bool {
        self.words.has_several()
    }

    /// Returns the first point, by row from the bottom and then by column.
    #[inline(always)]
    #[must_use]
    pub fn first(self) -> Option<Point> {
        self.words.lowest().map(|number| self.lattice.point(number))
    }

    /// Returns point number `n` of the set, counted from 0 in the order of [`iter`](Self::iter).
    #[inline]
    #[must_use]
    pub fn nth(self, n: usize) -> Option<Point> {
        let n = u32::try_from(n).ok()?;
        self.words.nth(n).map(|number| self.lattice.point(number))
    }

    /// Returns the set that holds the first point alone; the empty set has none.
    #[inline(always)]
    #[must_use]
    pub fn first_alone(self) -> Self {
        self.with(self.words.lowest_alone())
    }

    /// Adds a point; one off the board changes nothing.
    #[inline(always)]
    pub fn insert(&mut self, point: Point) {
        *self |= Self::of(self.lattice, point);
    }

    /// Takes a point away, if it is there.
    #[inline(always)]
    pub fn remove(&mut self, point: Point) {
        *self -= Self::of(self.lattice, point);
    }

    /// Says whether every point of this set belongs to `other` too.
    #[inline(always)]
    #[must_use]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    #[inline(always)]
    fn with(self, words: L::Words) -> Self {
        Self { words, lattice: self.lattice }
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(L::Words, L::Words) -> L::Words) -> Self {
        debug_assert_eq!(self.lattice, other.lattice, "sets of boards of different sizes");
        self.with(f(self.words, other.words))
    }
}

macro_rules! operator {
    ($trait:ident $method:ident $assign_trait:ident $assign:ident $word:ident) => {
        impl<L: Lattice> $trait for PointSet<L> {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                self.zip(other, Words::$word)
            }
        }

        impl<L: Lattice> $assign_trait for PointSet<L> {
            #[inline(always)]
            fn $assign(&mut self, other: Self) {
                *self = self.zip(other, Words::$word);
            }
        }
    };
}

operator!(BitAnd bitand BitAndAssign bitand_assign and);
operator!(BitOr bitor BitOrAssign bitor_assign or);
operator!(BitXor bitxor BitXorAssign bitxor_assign xor);
operator!(Sub sub SubAssign sub_assign without);

impl<L: Lattice> Not for PointSet<L> {
    type Output = Self;

    /// Returns the points of the board that are not in the set.
    #[inline(always)]
    fn not(self) -> Self {
        Self::all(self.lattice) - self
    }
}

impl<L: Lattice> fmt::Debug for PointSet<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|point| alloc::format!("{point}"))).finish()
    }
}
