//! The small shapes of close fights, found around a stone all at once.
//!
//! `•` is an empty point where a stone makes a shape, `a` stones of one colour and `b` of the other,
//! whoever moves; `.` is empty or the wall; of the two beside a cut, one may be `b` too. Each shape
//! may be turned and mirrored.
//!
//! ```text
//!     b a ?      b a ?      ? b ?
//!     . • ?      a • .      a • a
//!     ? . ?      ? . ?      ? . ?
//!     round a    cut or     between
//!     stone      connect
//! ```
//!
//! What is around the stone is cut out of the board as a *window* of five rows of five, a byte for
//! each row and a bit for each point. Shifted by one or by eight it shows each point its neighbours.

use tengen_core::Color;
use tengen_stones::{Lattice, Stones};

use super::past::Past;

/// The rows and columns between a window's middle and its edge.
const REACH: usize = 2;
/// The largest board's distance between rows.
const STRIDE: usize = 26;
/// Before the first site and behind the last one, so that a window may reach over the edge.
const MARGIN: usize = REACH * STRIDE + REACH;
/// The largest board has 703 sites. For the five of a row eight bytes are read.
const ROOM: usize = MARGIN + 703 + MARGIN + 3;

const BLACK: u8 = 1;
const WHITE: u8 = 2;
const WALL: u8 = 4;

/// What is on each site, as one of these bits, or none if it is empty. `MARGIN` bytes come before the first.
#[derive(PartialEq, Eq)]
pub(super) struct Colors([u8; ROOM]);

impl Colors {
    pub(super) fn of<L: Lattice>(stones: &Stones<L>) -> Self {
        let (mut colors, lattice) = (Self([WALL; ROOM]), stones.lattice());
        let stride = lattice.stride();
        for row in 1..=lattice.size().rows().into() {
            let first = MARGIN + row * stride + 1;
            colors.0[first..][..lattice.size().cols().into()].fill(0);
        }
        for color in Color::ALL {
            let numbers = stones.of(color).numbers();
            numbers.for_each(|number| colors.put(number + stride + 1, color));
        }
        colors
    }

    #[inline(always)]
    fn put(&mut self, site: usize, color: Color) {
        self.0[MARGIN + site] = if color == Color::Black { BLACK } else { WHITE };
    }

    /// The empty ones of the eight points around a site where a stone makes a shape.
    #[inline(always)]
    pub(super) fn shapes_around(&self, site: usize, stride: usize) -> impl Iterator<Item = usize> {
        let (mut black, mut white, mut wall) = (0, 0, 0);
        for row in 0..=2 * REACH {
            let first = MARGIN + site + row * stride - REACH * stride - REACH;
            let sites = u64::from_le_bytes(core::array::from_fn(|n| self.0[first + n]));
            black |= gathered(sites) << (8 * row);
            white |= gathered(sites >> 1) << (8 * row);
            wall |= gathered(sites >> 2) << (8 * row);
        }
        let shapes = shapes(black, white) | shapes(white, black);
        let mut left = AROUND & shapes & !(black | white | wall);
        core::iter::from_fn(move || {
            let bit = left.trailing_zeros() as usize;
            left &= left.checked_sub(1)?;
            Some(site + bit / 8 * stride + bit % 8 - REACH * stride - REACH)
        })
    }
}

impl<L: Lattice> Past<L> for Colors {
    #[inline(always)]
    fn note(&mut self, color: Color, site: usize, taken: &[u16], _: usize) -> bool {
        self.put(site, color);
        for &stone in taken {
            self.0[MARGIN + usize::from(stone)] = 0;
        }
        true
    }
}

/// The eight points around the middle of a window.
const AROUND: u64 = 0x0E << 8 | 0x0A << 16 | 0x0E << 24;

/// Gathers the lowest bits of the first five bytes.
#[inline(always)]
fn gathered(bytes: u64) -> u64 {
    (bytes & 0x01_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// The points where these stones make a shape, in all four directions.
#[inline(always)]
fn shapes(a: u64, b: u64) -> u64 {
    let (open, mut found) = (!(a | b), 0);
    for (ahead, right) in [(8, 1), (1, -8), (-8, -1), (-1, 8)] {
        let (left, behind) = (-right, -ahead);
        let is_open = |to| at(open, to);
        let rounds = is_open(right) & at(b, ahead + right) | is_open(left) & at(b, ahead + left);
        let is_outer = !at(a, behind) & !at(a, left) & (is_open(behind) | is_open(left));
        let cuts = at(a, right) & at(b, ahead + right) & is_outer;
        let splits = at(b, right) & at(b, left) & is_open(behind);
        found |= at(a, ahead) & (is_open(behind) & rounds | cuts | splits);
    }
    found
}

/// Shows at each point what is so many bits further on.
#[inline(always)]
fn at(window: u64, further: i32) -> u64 {
    if further > 0 { window >> further } else { window << -further }
}
