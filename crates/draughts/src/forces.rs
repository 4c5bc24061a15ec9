//! What a generator sees of a position.

use tengen_core::Color;

use crate::{Direction, SquareSet};

/// The board from the seat of the side to move.
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
        self.enemy & self.empty.shift(direction.opposite())
    }

    /// The squares of `from` and those that kings reach from there in `direction`.
    #[inline]
    pub(crate) fn range(&self, from: SquareSet, direction: Direction) -> SquareSet {
        from | from.slide(direction, self.empty)
    }

    /// The pieces with an empty square beside them to step on: men forward, kings on any side.
    #[inline]
    pub(crate) fn steppers(&self) -> SquareSet {
        let beside = |d: Direction| self.empty.shift(d.opposite());
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
