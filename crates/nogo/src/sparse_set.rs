//! Sparse sets of sites: any member by its place, insertion and removal in a few steps.

use tengen_stones::Lattice;

/// A sparse set: its members are `sites[..len]`, and `place` tells where each stands. There are more
/// sites than points, so the last place is always spare; it stands for absence.
#[derive(Clone)]
pub(crate) struct SparseSet<L: Lattice> {
    sites: L::Sites<u16>,
    place: L::Sites<u16>,
    absent: u16,
    len: u16,
}

impl<L: Lattice> SparseSet<L> {
    /// Makes the empty set.
    pub(crate) fn new() -> Self {
        let sites = L::sites(0);
        let absent = sites.as_ref().len() as u16 - 1;
        Self { sites, place: L::sites(absent), absent, len: 0 }
    }

    /// Adds `site`, which is not there yet.
    #[inline(always)]
    pub(crate) fn insert(&mut self, site: usize) {
        self.sites.as_mut()[self.len as usize] = site as u16;
        self.place.as_mut()[site] = self.len;
        self.len += 1;
    }

    /// Counts the sites.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.len as usize
    }

    /// Takes out the site that stands at `place`.
    #[inline(always)]
    pub(crate) fn take(&mut self, place: usize) -> usize {
        debug_assert!(place < self.len as usize, "a choice of {place} from {}", self.len);
        let sites = self.sites.as_mut();
        self.len -= 1;
        let (site, last) = (sites[place], sites[self.len as usize]);
        sites[place] = last;
        let places = self.place.as_mut();
        places[last as usize] = place as u16;
        places[site as usize] = self.absent;
        site as usize
    }

    /// Takes out `site`, if it is there. If not, the same steps run on the spare place, since a
    /// branch here would be guessed wrong too often.
    #[inline(always)]
    pub(crate) fn remove(&mut self, site: usize) {
        let places = self.place.as_mut();
        let place = places[site];
        let here = place != self.absent;
        self.len -= u16::from(here);
        let sites = self.sites.as_mut();
        let last = if here { sites[self.len as usize] } else { 0 };
        sites[place as usize] = last;
        places[last as usize] = place;
        places[site] = self.absent;
    }
}
