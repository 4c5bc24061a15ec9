//! Lines of squares from one square to the edge.

use crate::direction::Direction::{self, NorthEast, NorthWest, SouthEast, SouthWest};
use crate::square::Square;
use crate::square_set::SquareSet;

/// What a king sees in one direction.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    /// The free squares up to the first that is not.
    pub(crate) free: SquareSet,
    /// That one, if there is any.
    pub(crate) met: SquareSet,
}

/// Looks from `square`: the first square that is not free is the lowest bit of its ray to the south,
/// the highest to the north.
#[inline]
pub(crate) fn look(square: Square, direction: Direction, free: SquareSet) -> Look {
    let ray = RAYS[square.bit() as usize & 63][direction as usize];
    let blocked = ray & !free.bits();
    let (before, met) = match direction {
        SouthWest | SouthEast => {
            let met = blocked & blocked.wrapping_neg();
            (met.wrapping_sub(1), met)
        }
        NorthWest | NorthEast => {
            let highest = 63 ^ (blocked | 1).leading_zeros();
            (!0 << highest, blocked & 1 << highest)
        }
    };
    Look { free: SquareSet::of_bits(ray & before) & free, met: SquareSet::of_bits(met) }
}

/// For each bit of the board, what lies in each direction.
static RAYS: [[u64; 4]; 64] = {
    let mut rays = [[0; 4]; 64];
    let mut bit = 0;
    while bit < 54 {
        let mut d = 0;
        while d < 4 {
            let square = SquareSet::of_bits(SquareSet::ALL.bits() & 1 << bit);
            rays[bit][d] = square.slide(Direction::ALL[d], SquareSet::ALL).bits();
            d += 1;
        }
        bit += 1;
    }
    rays
};
