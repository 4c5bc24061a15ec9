//! What surrounds each point, counted and packed.

use tengen_core::Color;
use tengen_stones::Lattice;

use super::state::BLACK;

/// From the bottom, four bits for each: the empty, black and white points beside a point, the
/// black and white points diagonally across from it. The wall beside it counts as both colours; the
/// edge of the board counts as one point of both colours across.
const VACANT_BESIDE: u32 = 1;
const BLACK_BESIDE: u32 = 1 << 4;
const WHITE_BESIDE: u32 = 1 << 8;
const BLACK_ACROSS: u32 = 1 << 12;
const WHITE_ACROSS: u32 = 1 << 16;

/// The counts of each site.
pub(super) struct Around<L: Lattice>(L::Sites<u32>);

impl<L: Lattice> Around<L> {
    /// Counts nothing anywhere.
    pub(super) fn new() -> Self {
        Self(L::sites(0))
    }

    /// Counts four empty neighbours at each site.
    pub(super) fn open(&mut self, sites: core::ops::Range<usize>) {
        self.0.as_mut()[sites].fill(4 * VACANT_BESIDE);
    }

    /// Counts a piece of the wall beside a site, in place of an empty point.
    #[inline(always)]
    pub(super) fn border(&mut self, site: usize) {
        let count = &mut self.0.as_mut()[site];
        *count += BLACK_BESIDE + WHITE_BESIDE - VACANT_BESIDE;
        *count |= BLACK_ACROSS | WHITE_ACROSS;
    }

    /// The number of empty points beside a site.
    #[inline(always)]
    pub(super) fn vacant(&self, site: usize) -> u32 {
        self.0.as_ref()[site] & 0xF
    }

    /// Says whether nothing but stones of this colour and wall is beside a site.
    #[inline(always)]
    pub(super) fn is_closed(&self, site: usize, color: Color) -> bool {
        let own = if color == Color::Black { BLACK_BESIDE } else { WHITE_BESIDE };
        self.0.as_ref()[site] & (0xF * own) == 4 * own
    }

    /// Says whether an empty point is an eye of the mover by the rule of the diagonals: nothing but
    /// own stones and wall beside it, and at most one of the enemy's and the edge across.
    #[inline(always)]
    pub(super) fn is_eye<const MOVER: u32>(&self, site: usize) -> bool {
        let (own, enemy) = match MOVER {
            BLACK => (BLACK_BESIDE, WHITE_ACROSS),
            _ => (WHITE_BESIDE, BLACK_ACROSS),
        };
        self.0.as_ref()[site] & (0xF * own + 0xE * enemy) == 4 * own
    }

    /// Says whether there may be stones of both colours on the eight points around a site: at the
    /// edge always.
    #[inline(always)]
    pub(super) fn may_have_both(&self, site: usize) -> bool {
        const BLACK: u32 = 0xF * (BLACK_BESIDE + BLACK_ACROSS);
        const WHITE: u32 = 0xF * (WHITE_BESIDE + WHITE_ACROSS);
        let count = self.0.as_ref()[site];
        (count & BLACK != 0) & (count & WHITE != 0)
    }

    /// Counts a stone of this colour at the points around it.
    #[inline(always)]
    pub(super) fn come(&mut self, lattice: L, site: usize, color: Color) {
        self.tell(lattice, site, beside(color), across(color));
    }

    /// Counts it no more.
    #[inline(always)]
    pub(super) fn go(&mut self, lattice: L, site: usize, color: Color) {
        self.tell(lattice, site, beside(color).wrapping_neg(), across(color).wrapping_neg());
    }

    #[inline(always)]
    fn tell(&mut self, lattice: L, site: usize, beside: u32, across: u32) {
        let stride = lattice.stride();
        let around = &mut self.0.as_mut()[site - stride - 1..][..2 * stride + 3];
        for neighbour in [1, stride, stride + 2, 2 * stride + 1] {
            around[neighbour] = around[neighbour].wrapping_add(beside);
        }
        for diagonal in [0, 2, 2 * stride, 2 * stride + 2] {
            around[diagonal] = around[diagonal].wrapping_add(across);
        }
    }
}

/// What a stone changes in the counts of the points beside it.
#[inline(always)]
const fn beside(color: Color) -> u32 {
    match color {
        Color::Black => BLACK_BESIDE - VACANT_BESIDE,
        Color::White => WHITE_BESIDE - VACANT_BESIDE,
    }
}

/// What a stone changes in the counts of the points across from it.
#[inline(always)]
const fn across(color: Color) -> u32 {
    match color {
        Color::Black => BLACK_ACROSS,
        Color::White => WHITE_ACROSS,
    }
}
