//! A position as the move generators read it, and how they count.

use tengen_core::Color;

use crate::direction::Direction;
use crate::square_set::SquareSet;

/// The board as the side to move sees it.
#[derive(Clone, Copy)]
pub(crate) struct Forces {
    pub(crate) turn: Color,
    pub(crate) men: SquareSet,
    pub(crate) kings: SquareSet,
    pub(crate) enemy: SquareSet,
    pub(crate) empty: SquareSet,
}

impl Forces {
    /// The enemies that a piece coming in `direction` can jump: an empty square lies behind them.
    #[inline]
    pub(crate) fn exposed(&self, direction: Direction) -> SquareSet {
        self.enemy & self.empty.unshift(direction)
    }

    /// The squares of `from` and those that kings reach from there in `direction`.
    #[inline]
    pub(crate) fn range(&self, from: SquareSet, direction: Direction) -> SquareSet {
        from | from.slide(direction, self.empty)
    }

    /// The pieces with an empty square beside them to step on: men forward, kings on any side.
    #[inline]
    pub(crate) fn steppers(&self) -> SquareSet {
        let beside = |d: Direction| self.empty.unshift(d);
        let [left, right] = Direction::forward(self.turn).map(beside);
        let men = (left | right) & self.men;
        if self.kings.is_empty() {
            return men;
        }
        men | SquareSet::union(Direction::ALL.map(beside)) & self.kings
    }

    /// The king that comes first before `over`, looking back from it against `direction`.
    #[inline]
    pub(crate) fn king_before(&self, over: SquareSet, direction: Direction) -> SquareSet {
        let back = direction.opposite();
        self.range(over, back).shift(back) & self.kings
    }
}

/// Counts captures of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    /// How many pieces each of them captures; 0 if there is none.
    pub(crate) size: u32,
    /// How many there are.
    pub(crate) count: u32,
}

impl Tally {
    pub(crate) const NONE: Self = Self { size: 0, count: 0 };

    /// Returns the sum of the two, by [`add`](Self::add).
    #[inline]
    pub(crate) fn with(mut self, other: Self) -> Self {
        self.add(other);
        self
    }

    /// Adds `other` by the majority rule (FMJD art. 4.13): only the larger captures count.
    #[inline]
    pub(crate) fn add(&mut self, other: Self) {
        if other.size > self.size {
            *self = other;
        } else if other.size == self.size {
            self.count += other.count;
        }
    }
}
