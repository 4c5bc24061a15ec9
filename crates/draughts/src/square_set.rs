//! Sets of squares on a padded board.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use tengen_core::Color;

use crate::direction::Direction;
use crate::square::Square;

/// Holds any of the fifty squares, one bit each.
///
/// The bits lie on a padded board: after every tenth square, two rows, one bit stands for no
/// square. A step in any direction is then a rotation of the whole set by 5 or 6 bits, and what
/// leaves the board falls on a bit that is no square.
///
/// ```text
///      0   1   2   3   4
///    5   6   7   8   9      (10)
///     11  12  13  14  15
///   16  17  18  19  20      (21)
///     …
/// ```
///
/// ```
/// use tengen_draughts::{Square, SquareSet};
///
/// let men: SquareSet = [Square::new(28)?, Square::new(6)?].into_iter().collect();
/// assert_eq!((men.to_string().as_str(), men.len()), ("6,28", 2));
/// assert_eq!((men & SquareSet::MAIN_ROAD).iter().next(), Some(Square::new(28)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareSet(u64);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// All fifty squares: every bit but the ghosts 10, 21, 32 and 43.
    pub(crate) const ALL: Self = Self(((1 << 54) - 1) & !(1 << 10 | 1 << 21 | 1 << 32 | 1 << 43));

    /// The longest diagonal, from 46 to 5 (the main road).
    pub const MAIN_ROAD: Self = {
        let mut set = 0;
        let mut bit = 4;
        while bit < 54 {
            set |= 1 << bit;
            bit += 5;
        }
        Self(set)
    };

    /// Says whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns how many squares there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Says whether `square` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.bit() & 1 != 0
    }

    /// Adds `square`.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        *self |= square.into();
    }

    /// Whether every square of this set is in `other`.
    #[inline]
    pub(crate) const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns the square with the lowest number.
    #[inline]
    pub(crate) fn first(self) -> Option<Square> {
        (!self.is_empty()).then(|| Square::from_bit(self.0.trailing_zeros()))
    }

    /// The squares one step on in `direction`; those at the edge fall off.
    #[inline]
    pub(crate) const fn step(self, direction: Direction) -> Self {
        Self(self.0.rotate_left(direction.rotation()) & Self::ALL.0)
    }

    /// The squares reached in `direction` through squares of `free`: the longest runs of
    /// free squares that begin next to a square of this set.
    ///
    /// Three rounds double the distance to eight steps; one more step makes the nine of the
    /// longest diagonal.
    #[inline]
    pub(crate) const fn slide(self, direction: Direction, free: Self) -> Self {
        let by = direction.rotation();
        let mut run = free.0;
        let mut reached = run & self.0.rotate_left(by);
        reached |= run & reached.rotate_left(by);
        run &= run.rotate_left(by);
        reached |= run & reached.rotate_left(2 * by % 64);
        run &= run.rotate_left(2 * by % 64);
        reached |= run & reached.rotate_left(4 * by % 64);
        Self(reached | free.0 & reached.rotate_left(by))
    }

    /// The set on the board turned by 180°.
    #[inline]
    pub(crate) const fn rotated(self) -> Self {
        Self(self.0.reverse_bits() >> 10)
    }

    /// Returns the squares in the order of their numbers.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Squares {
        Squares(self)
    }

    /// The squares as sets of one each, in the order of their numbers.
    #[inline]
    pub(crate) fn singles(self) -> impl Iterator<Item = Self> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let lowest = left & left.wrapping_neg();
            left ^= lowest;
            (lowest != 0).then_some(Self(lowest))
        })
    }

    /// The set moved by one step against `direction`; see [`shift`](Self::shift).
    #[inline]
    pub(crate) const fn unshift(self, direction: Direction) -> Self {
        Self(self.0.rotate_right(direction.rotation()))
    }

    /// The numbers of the squares less one, from the lowest up: for tables of fifty.
    #[inline]
    pub(crate) fn indices(self) -> impl Iterator<Item = usize> {
        let rows = |pair: u32| self.0 >> pair & 0x3FF << (10 * pair);
        let mut left = rows(0) | rows(1) | rows(2) | rows(3) | rows(4);
        core::iter::from_fn(move || {
            let index = left.trailing_zeros() as usize;
            (left != 0).then(|| {
                left &= left - 1;
                index
            })
        })
    }

    /// As [`step`](Self::step), but squares that leave the board stay as bits of no square: for
    /// results that are cut down to squares next.
    #[inline]
    pub(crate) const fn shift(self, direction: Direction) -> Self {
        Self(self.0.rotate_left(direction.rotation()))
    }

    /// The set with one more square.
    pub(crate) const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.bit())
    }

    /// The squares that are in any of `sets`.
    #[inline]
    pub(crate) fn union(sets: [Self; 4]) -> Self {
        sets[0] | sets[1] | sets[2] | sets[3]
    }

    /// The row where the men of `color` are crowned in international draughts.
    #[inline]
    pub(crate) const fn crown_row(color: Color) -> Self {
        match color {
            Color::White => Self(0x1F),
            Color::Black => Self(0x1F << 49),
        }
    }

    /// The bits, bit 0 for square 1; see the diagram above.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The set of these bits, all of which stand for squares.
    #[inline]
    pub(crate) const fn of_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The square of a set of one.
    #[inline]
    pub(crate) const fn single(self) -> Square {
        Square::from_bit(self.0.trailing_zeros())
    }
}

/// Walks through the squares of a [`SquareSet`] from the lowest number up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}
impl core::iter::FusedIterator for Squares {}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl From<Square> for SquareSet {
    #[inline]
    fn from(square: Square) -> Self {
        Self(1 << square.bit())
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.into())
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect();
    }
}

/// Both forms of an operator on two sets.
macro_rules! operator {
    ($($trait:ident::$method:ident, $assign:ident::$assign_method:ident: |$a:ident, $b:ident| $result:expr;)*) => {$(
        impl $trait for SquareSet {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                let (Self($a), Self($b)) = (self, other);
                Self($result)
            }
        }

        impl $assign for SquareSet {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = self.$method(other);
            }
        }
    )*};
}

operator! {
    BitAnd::bitand, BitAndAssign::bitand_assign: |a, b| a & b;
    BitOr::bitor, BitOrAssign::bitor_assign: |a, b| a | b;
    Sub::sub, SubAssign::sub_assign: |a, b| a & !b;
}

impl Not for SquareSet {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

/// Writes the numbers with commas between: `6,28`.
impl fmt::Display for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.iter().map(|square| square.to_string()).collect();
        f.pad(&numbers.join(","))
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SquareSet({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_indices_of_a_set_are_the_numbers_of_its_squares_less_one() {
        assert!(SquareSet::ALL.indices().eq(0..50));
        for set in [SquareSet::EMPTY, SquareSet::MAIN_ROAD, SquareSet::crown_row(Color::Black)] {
            assert!(set.indices().eq(set.iter().map(|square| usize::from(square.number()) - 1)));
        }
    }

    #[test]
    fn operators_join_cut_and_subtract_as_the_squares_say() {
        let (a, b) = (SquareSet::MAIN_ROAD, SquareSet::ALL - SquareSet::crown_row(Color::White));
        let (mut and, mut or, mut sub) = (a, a, a);
        and &= b;
        or |= b;
        sub -= b;
        assert_eq!((and, or, sub), (a & b, a | b, a - b));
        for square in Square::all() {
            let (in_a, in_b) = (a.contains(square), b.contains(square));
            let found = [and, or, sub, !a].map(|set| set.contains(square));
            assert_eq!(found, [in_a && in_b, in_a || in_b, in_a && !in_b, !in_a]);
        }
    }
}
