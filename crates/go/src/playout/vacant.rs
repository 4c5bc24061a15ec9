//! The empty points, to draw from.

use tengen_stones::Lattice;

/// The sites of the empty points in any order: the first `len` places.
pub(super) struct Vacant<L: Lattice> {
    sites: L::Sites<u16>,
    len: usize,
}

impl<L: Lattice> Vacant<L> {
    /// Lists nothing yet.
    pub(super) fn new() -> Self {
        Self { sites: L::sites(0), len: 0 }
    }

    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    pub(super) fn site(&self, place: usize) -> usize {
        self.sites.as_ref()[place] as usize
    }

    /// The place of a site that is listed. O(places).
    #[inline(always)]
    pub(super) fn place_of(&self, site: usize) -> Option<usize> {
        self.sites.as_ref()[..self.len].iter().position(|&listed| listed == site as u16)
    }

    /// The listed sites.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        self.sites.as_ref()[..self.len].iter().map(|&site| site as usize)
    }

    /// The sites that were added since there were `len`.
    #[inline(always)]
    pub(super) fn since(&self, len: usize) -> &[u16] {
        &self.sites.as_ref()[len..self.len]
    }

    #[inline(always)]
    pub(super) fn push(&mut self, site: usize) {
        self.sites.as_mut()[self.len] = site as u16;
        self.len += 1;
    }

    /// Takes out what is at `place`; the last one comes there.
    #[inline(always)]
    pub(super) fn remove(&mut self, place: usize) {
        self.len -= 1;
        let sites = self.sites.as_mut();
        sites[place] = sites[self.len];
    }

    #[inline(always)]
    pub(super) fn swap(&mut self, a: usize, b: usize) {
        let sites = self.sites.as_mut();
        let (x, y) = (sites[a], sites[b]);
        (sites[a], sites[b]) = (y, x);
    }
}
