//! The points not yet known to be closed, to choose from at random.

use tengen_stones::{Lattice, PointSet};

use super::chains::BLACK;

/// The sites of the points open to either colour, in sections by whom they are open to:
///
/// ```text
///     0            ends[0]       ends[1]         len
///     | White only |     both     |  Black only  |
///                  '----- Black chooses here ----'
///     '--- White chooses here ----'
/// ```
pub(super) struct Open<L: Lattice> {
    sites: L::Sites<u16>,
    ends: [usize; 2],
    len: usize,
}

impl<L: Lattice> Open<L> {
    /// Lists nothing yet.
    pub(super) fn new() -> Self {
        Self { sites: L::sites(0), ends: [0; 2], len: 0 }
    }

    /// Adds points to the first part that is not complete. `margin` is the site of number 0.
    ///
    /// Each number is written at the end; it stays there if it belongs to the set.
    #[inline(always)]
    pub(super) fn push_all(&mut self, points: PointSet<L>, margin: usize) {
        if points.is_empty() {
            return;
        }
        let lattice = points.lattice();
        let bytes = (lattice.stride() * lattice.size().rows() as usize).div_ceil(8);
        for (first, byte) in (margin..).step_by(8).zip(points.bytes().take(bytes)) {
            for bit in 0..8 {
                self.sites.as_mut()[self.len] = (first + bit) as u16;
                self.len += usize::from(byte >> bit & 1);
            }
        }
    }

    /// Makes the part before a boundary complete.
    pub(super) fn complete(&mut self, part: usize) {
        self.ends[part] = self.len;
    }

    /// The first place that the mover chooses from, and how many there are.
    #[inline(always)]
    pub(super) fn choices_of<const MOVER: u32>(&self) -> (usize, usize) {
        let [white, both] = self.ends;
        if MOVER == BLACK { (white, self.len - white) } else { (0, both) }
    }

    #[inline(always)]
    pub(super) fn site(&self, place: usize) -> usize {
        self.sites.as_ref()[place] as usize
    }

    /// Takes out what is at a place that the mover chooses from; the last one of each section fills the
    /// hole before it.
    #[inline(always)]
    pub(super) fn remove<const MOVER: u32>(&mut self, place: usize) {
        let mut hole = place;
        let sites = self.sites.as_mut();
        for end in &mut self.ends[usize::from(MOVER == BLACK)..] {
            let is_before = hole < *end;
            *end -= usize::from(is_before);
            let last = if is_before { *end } else { hole };
            sites[hole] = sites[last];
            hole = last;
        }
        self.len -= 1;
        sites[hole] = sites[self.len];
    }

    /// Closes what is at a place to the mover.
    #[inline(always)]
    pub(super) fn close<const MOVER: u32>(&mut self, place: usize) {
        let [white, both] = self.ends;
        let is_last = if MOVER == BLACK { place >= both } else { place < white };
        if is_last {
            return self.remove::<MOVER>(place);
        }
        let sites = self.sites.as_mut();
        if MOVER == BLACK {
            sites.swap(place, white);
            self.ends[0] += 1;
        } else {
            sites.swap(place, both - 1);
            self.ends[1] -= 1;
        }
    }
}
