//! What surrounds each point, counted and packed, and what is known of it.

use tengen_core::Color;
use tengen_stones::Lattice;

use super::state::BLACK;

/// From the bottom, four bits for each: the empty, black and white points beside a point. The wall
/// beside it counts as both colours.
const VACANT_BESIDE: u32 = 1;
const BLACK_BESIDE: u32 = 1 << 4;
const WHITE_BESIDE: u32 = 1 << 8;
/// On top, whether the point is known as an eye of Black or White.
const EYE_OF_BLACK: u32 = 1 << 12;
const EYE_OF_WHITE: u32 = 1 << 13;

/// From the bottom, four bits for each: the black and white points diagonally across from a point.
/// The edge of the board counts as one of both colours.
const BLACK_ACROSS: u8 = 1;
const WHITE_ACROSS: u8 = 1 << 4;

/// The counts of each site, in two arrays: the neighbours in a row of one array are not all
/// written together, or the compiler would do so by words that later reads do not match.
pub(super) struct Around<L: Lattice> {
    beside: L::Sites<u32>,
    across: L::Sites<u8>,
}

impl<L: Lattice> Around<L> {
    /// Counts nothing anywhere.
    pub(super) fn new() -> Self {
        Self { beside: L::sites(0), across: L::sites(0) }
    }

    /// Counts four empty neighbours at each site.
    pub(super) fn open(&mut self, sites: core::ops::Range<usize>) {
        self.beside.as_mut()[sites].fill(4 * VACANT_BESIDE);
    }

    /// Counts a piece of the wall beside a site, in place of an empty point.
    #[inline(always)]
    pub(super) fn border(&mut self, site: usize) {
        self.beside.as_mut()[site] += BLACK_BESIDE + WHITE_BESIDE - VACANT_BESIDE;
        self.across.as_mut()[site] |= BLACK_ACROSS | WHITE_ACROSS;
    }

    /// The number of empty points beside a site.
    #[inline(always)]
    pub(super) fn vacant(&self, site: usize) -> u32 {
        self.beside.as_ref()[site] & 0xF
    }

    /// Says whether nothing but stones of this colour and wall is beside a site.
    #[inline(always)]
    pub(super) fn is_closed(&self, site: usize, color: Color) -> bool {
        let own = if color == Color::Black { BLACK_BESIDE } else { WHITE_BESIDE };
        self.beside.as_ref()[site] & (0xF * own) == 4 * own
    }

    /// Returns 1 for a point that has nothing but black stones and wall beside it, -1 for White's,
    /// and 0 for others and where there is nothing but wall.
    #[inline(always)]
    pub(super) fn surplus(&self, site: usize) -> i32 {
        let is_closed = |color| i32::from(self.is_closed(site, color));
        is_closed(Color::Black) - is_closed(Color::White)
    }

    /// Says whether an empty point is an eye of the mover by the rule of the diagonals: nothing but
    /// own stones and wall beside it, and at most one of the enemy's and the edge across.
    #[inline(always)]
    pub(super) fn is_eye<const MOVER: u32>(&self, site: usize) -> bool {
        let (color, enemy) = match MOVER {
            BLACK => (Color::Black, WHITE_ACROSS),
            _ => (Color::White, BLACK_ACROSS),
        };
        self.is_closed(site, color) & (self.across.as_ref()[site] & (0xE * enemy) == 0)
    }

    /// Notes that a site is an eye of this colour.
    #[inline(always)]
    pub(super) fn know_eye(&mut self, site: usize, color: Color) {
        self.beside.as_mut()[site] |= eye(color);
    }

    /// Notes that a site is an eye of this colour no more. Says whether it was known as one.
    #[inline(always)]
    pub(super) fn forget_eye(&mut self, site: usize, color: Color) -> bool {
        let beside = &mut self.beside.as_mut()[site];
        let before = core::mem::replace(beside, *beside & !eye(color));
        before != *beside
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

    /// Says whether a point across is known as an eye of this colour.
    #[inline(always)]
    pub(super) fn has_eye_across(&self, lattice: L, site: usize, color: Color) -> bool {
        let stride = lattice.stride();
        let around = &self.beside.as_ref()[site - stride - 1..][..2 * stride + 3];
        let [a, b, c, d] = diagonals(stride).map(|diagonal| around[diagonal]);
        (a | b | c | d) & eye(color) != 0
    }

    #[inline(always)]
    fn tell(&mut self, lattice: L, site: usize, beside: u32, across: u8) {
        let stride = lattice.stride();
        let around = &mut self.beside.as_mut()[site - stride - 1..][..2 * stride + 3];
        for neighbour in [1, stride, stride + 2, 2 * stride + 1] {
            around[neighbour] = around[neighbour].wrapping_add(beside);
        }
        let around = &mut self.across.as_mut()[site - stride - 1..][..2 * stride + 3];
        for diagonal in diagonals(stride) {
            around[diagonal] = around[diagonal].wrapping_add(across);
        }
    }
}

/// The four points across, counted from the first of them.
#[inline(always)]
const fn diagonals(stride: usize) -> [usize; 4] {
    [0, 2, 2 * stride, 2 * stride + 2]
}

/// The mark of an eye of this colour.
#[inline(always)]
const fn eye(color: Color) -> u32 {
    match color {
        Color::Black => EYE_OF_BLACK,
        Color::White => EYE_OF_WHITE,
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
const fn across(color: Color) -> u8 {
    match color {
        Color::Black => BLACK_ACROSS,
        Color::White => WHITE_ACROSS,
    }
}
