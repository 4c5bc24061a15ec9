//! The eleven points of a line around one of them: all that bears on a five through it.
//!
//! Bit 5 is the point in the middle, bit 4 the one before it, bit 6 the one after it. A five
//! through the middle begins at one of the bits 1 to 5; the points beside it are bits 0 and 10 at
//! the farthest.

use tengen_stones::{Point, Size};

use crate::line::Line;
use crate::line_bits::{LineBits, fives};
use crate::rule::Wanted;

/// The bit of the point in the middle.
pub(crate) const MIDDLE: u32 = 5;

/// Where a five through the middle can begin.
const FIVE_STARTS: u32 = 0b11_1110;
/// Where four in a row through the middle can begin.
const FOUR_STARTS: u32 = 0b11_1100;

/// A stretch of one line, seen by one colour, with a stone of that colour in the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    own: u32,
    empty: u32,
    enemy: u32,
}

impl Window {
    /// Looks at the line around `point`, with a stone of the owner of `own` there whatever there is.
    #[inline(always)]
    pub(crate) fn new<const N: usize>(
        own: &LineBits<N>,
        enemy: &LineBits<N>,
        size: Size,
        line: Line,
        point: Point,
    ) -> Self {
        let (before, after) = line.room(point, size);
        let (before, after) = (u32::from(before.min(5)), u32::from(after.min(5)));
        let board = ((1 << (before + after + 1)) - 1) << (MIDDLE - before);
        let own = own.around(line, point) | 1 << MIDDLE;
        let enemy = enemy.around(line, point) & !(1 << MIDDLE);
        Self { own, enemy, empty: board & !own & !enemy }
    }

    /// Marks the bits where five points begin, the middle among them, that can still become a
    /// winning five: none of them is the enemy's or off the board.
    #[inline]
    fn possible_fives(self, wanted: Wanted) -> u32 {
        let starts = fives(self.own | self.empty) & FIVE_STARTS;
        let longer = self.own << 1 | self.own >> 5; // an own stone just before or behind it
        let blocked = self.enemy << 1 & self.enemy >> 5; // an enemy stone at both ends
        match wanted {
            Wanted::FiveOrMore => starts,
            Wanted::ExactlyFive => starts & !longer,
            Wanted::Unblocked => starts & !longer & !blocked,
            Wanted::UnblockedOrMore => starts & !blocked,
        }
    }

    /// Marks the bits where four points begin, the middle among them, that can still become an open
    /// four: an unbroken four that makes five at either end.
    #[inline]
    fn possible_open_fours(self, wanted: Wanted) -> u32 {
        let fives = self.possible_fives(wanted);
        let ends = self.empty << 1 & self.empty >> 4;
        fives & fives << 1 & ends & FOUR_STARTS
    }

    /// Says whether the stone in the middle is part of a winning five.
    #[inline]
    pub(crate) fn is_five(self, wanted: Wanted) -> bool {
        self.possible_fives(wanted) & fives(self.own) != 0
    }

    /// Says whether the stone in the middle is part of six or more in a row.
    #[inline]
    pub(crate) fn is_overline(self) -> bool {
        let fives = fives(self.own);
        fives & fives >> 1 & (FIVE_STARTS | 1) != 0
    }

    /// Says whether at least `n` other own stones are within four steps, for `n` up to 4.
    #[inline]
    pub(crate) fn has_others(own: u32, n: u32) -> bool {
        (own & 0b011_1101_1110).count_ones() >= n
    }

    /// Shows the fours that the stone in the middle is part of: the bits of the stones, then those
    /// that make five of them, one or, of an open four, two.
    pub(crate) fn each_four(self, wanted: Wanted, mut visit: impl FnMut(u32, u32)) {
        let mut last = (0, 0);
        for start in bits(self.possible_fives(wanted)) {
            let five = 0b1_1111 << start;
            let (stones, missing) = (self.own & five, self.empty & five);
            if !missing.is_power_of_two() {
                continue;
            }
            if last.0 == stones {
                last.1 |= missing;
                continue;
            }
            if last.0 != 0 {
                visit(last.0, last.1);
            }
            last = (stones, missing);
        }
        if last.0 != 0 {
            visit(last.0, last.1);
        }
    }

    /// Counts the fours that the stone in the middle is part of.
    #[inline]
    pub(crate) fn count_fours(self, wanted: Wanted) -> u32 {
        let mut count = 0;
        self.each_four(wanted, |_, _| count += 1);
        count
    }

    /// Marks the points that make an open four of three stones, the middle among them.
    #[inline]
    pub(crate) fn open_four_points(self, wanted: Wanted) -> u32 {
        let missing = |start: u32| self.empty & 0b1111 << start;
        let starts = bits(self.possible_open_fours(wanted));
        starts.map(missing).filter(|missing| missing.is_power_of_two()).fold(0, |all, q| all | q)
    }

    /// Returns the three stones that a stone at `bit` makes an open four of.
    pub(crate) fn three_completed_by(self, wanted: Wanted, bit: u32) -> Option<u32> {
        let mut starts = bits(self.possible_open_fours(wanted));
        let start = starts.find(|&start| self.empty & 0b1111 << start == 1 << bit)?;
        Some(self.own & 0b1111 << start)
    }

    /// Returns the most own stones in five points that can still become a winning five, 0 to 5, and
    /// the most in four that can still become an open four, 0 to 4.
    pub(crate) fn best(self, wanted: Wanted) -> (u32, u32) {
        let most = |starts: u32, points: u32| {
            bits(starts).map(|start| (self.own & points << start).count_ones()).max().unwrap_or(0)
        };
        (
            most(self.possible_fives(wanted), 0b1_1111),
            most(self.possible_open_fours(wanted), 0b1111),
        )
    }
}

/// Walks the places of the ones, the lowest first.
#[inline]
pub(crate) fn bits(mut word: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros();
            word &= word - 1;
            bit
        })
    })
}
