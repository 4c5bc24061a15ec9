//! The four diagonals.

use tengen_core::Color;

use Direction::{NorthEast, NorthWest, SouthEast, SouthWest};

use crate::square::Square;
use crate::square_set::SquareSet;

/// One of the four diagonal directions, seen with Black at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Direction {
    /// Up and to the left.
    NorthWest,
    /// Up and to the right.
    NorthEast,
    /// Down and to the left.
    SouthWest,
    /// Down and to the right.
    SouthEast,
}

impl Direction {
    /// All four.
    pub(crate) const ALL: [Self; 4] = [NorthWest, NorthEast, SouthWest, SouthEast];

    /// The direction that leads back.
    #[inline]
    pub(crate) const fn opposite(self) -> Self {
        match self {
            NorthWest => SouthEast,
            NorthEast => SouthWest,
            SouthWest => NorthEast,
            SouthEast => NorthWest,
        }
    }

    /// The two directions at a right angle to this one.
    #[inline]
    pub(crate) const fn across(self) -> [Self; 2] {
        match self {
            NorthWest | SouthEast => [NorthEast, SouthWest],
            NorthEast | SouthWest => [NorthWest, SouthEast],
        }
    }

    /// The two directions in which the men of `color` move (FMJD art. 3.4).
    #[inline]
    pub(crate) const fn forward(color: Color) -> [Self; 2] {
        match color {
            Color::White => [NorthWest, NorthEast],
            Color::Black => [SouthWest, SouthEast],
        }
    }

    /// The direction that leads from one square to another, however far; `None` if they are
    /// not on one diagonal, or the same.
    pub(crate) fn between(from: Square, to: Square) -> Option<Self> {
        let leads_there = |d: &Self| SquareSet::from(from).slide(*d, SquareSet::ALL).contains(to);
        Self::ALL.into_iter().find(leads_there)
    }

    /// Collects what `make` gives for each direction. Written out, so that the shifts become
    /// constants.
    #[inline(always)]
    pub(crate) fn each<T>(mut make: impl FnMut(Self) -> T) -> [T; 4] {
        [make(NorthWest), make(NorthEast), make(SouthWest), make(SouthEast)]
    }

    /// By how much a padded board is rotated to the left for one step.
    #[inline]
    pub(crate) const fn rotation(self) -> u32 {
        [64 - 6, 64 - 5, 5, 6][self as usize] // no branch where the direction is a variable
    }
}
