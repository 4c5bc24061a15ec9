//! The lines along which pieces capture.

use crate::direction::Direction;
use crate::square_set::SquareSet;
use crate::variant::{Capturing, Variant};

/// One of the eight ways of a queen of chess: a diagonal, or a row or column in two diagonal steps,
/// in whichever order stays on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    first: Direction,
    second: Option<Direction>,
}

impl Way {
    const fn diagonal(direction: Direction) -> Self {
        Self { first: direction, second: None }
    }

    /// Shows the ways in which pieces capture to `visit`. Written out, so that shifts along diagonals
    /// become constants.
    #[inline(always)]
    pub(crate) fn each<V: Variant>(mut visit: impl FnMut(Self)) {
        Direction::each(|direction| visit(Self::diagonal(direction)));
        if V::RULES.capturing == Capturing::EveryWay {
            let [north_west, north_east, south_west, south_east] = Direction::ALL;
            let round = [north_west, north_east, south_east, south_west, north_west];
            for pair in round.windows(2) {
                visit(Self { first: pair[0], second: Some(pair[1]) });
            }
        }
    }

    /// Shows the ways that are not along this one.
    #[inline(always)]
    pub(crate) fn each_across<V: Variant>(self, mut visit: impl FnMut(Self)) {
        match V::RULES.capturing {
            Capturing::Diagonal => {
                self.first.across().into_iter().for_each(|d| visit(Self::diagonal(d)));
            }
            Capturing::EveryWay => Self::each::<V>(|way| {
                if way != self && way != self.opposite() {
                    visit(way);
                }
            }),
        }
    }

    #[inline]
    pub(crate) fn opposite(self) -> Self {
        Self { first: self.first.opposite(), second: self.second.map(Direction::opposite) }
    }

    /// One step; what leaves the board may stay as bits of no square.
    #[inline]
    pub(crate) fn shift<V: Variant>(self, set: SquareSet) -> SquareSet {
        match (V::RULES.capturing, self.second) {
            (Capturing::EveryWay, Some(second)) => {
                set.step(self.first).step(second) | set.step(second).step(self.first)
            }
            _ => set.shift(self.first),
        }
    }

    /// The squares of `free` that are reached without a gap.
    #[inline]
    pub(crate) fn slide<V: Variant>(self, from: SquareSet, free: SquareSet) -> SquareSet {
        if V::RULES.capturing == Capturing::Diagonal || self.second.is_none() {
            return from.slide(self.first, free);
        }
        let (mut reached, mut last) = (SquareSet::EMPTY, self.shift::<V>(from) & free);
        while !last.is_empty() {
            reached |= last;
            last = self.shift::<V>(last) & free;
        }
        reached
    }
}
