//! The empty points, to choose from at random.

use core::ops::Range;

use tengen_stones::Lattice;

use super::state::BLACK;

/// The sites of the empty points, in sections by whom they are barred to:
///
/// ```text
///     0       1         2       len
///     | Black |   open  | White |
///             '- Black chooses -'
///     '- White chooses -'
/// ```
pub(super) struct Vacant<L: Lattice> {
    sites: L::Sites<u16>,
    /// Where the first two sections end.
    ends: [usize; 2],
    len: usize,
}

/// How many places at either end of those that a colour chooses from were refused in this turn.
#[derive(Clone, Copy, Default)]
pub(super) struct Aside {
    low: usize,
    high: usize,
}

impl<L: Lattice> Vacant<L> {
    /// Lists nothing yet.
    pub(super) fn new() -> Self {
        Self { sites: L::sites(0), ends: [0; 2], len: 0 }
    }

    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    pub(super) fn site(&self, place: usize) -> usize {
        self.sites.as_ref()[place] as usize
    }

    /// The first place that the mover chooses from, and how many there are but for those set aside.
    #[inline(always)]
    pub(super) fn choices_of<const MOVER: u32>(&self, aside: Aside) -> (usize, usize) {
        let [black, open] = self.ends;
        let (first, end) = if MOVER == BLACK { (black, self.len) } else { (0, open) };
        (first + aside.low, end - first - aside.low - aside.high)
    }

    /// Sets what is at a place, where the mover chooses from, aside, without a change of section.
    #[inline(always)]
    pub(super) fn set_aside<const MOVER: u32>(&mut self, place: usize, aside: Aside) -> Aside {
        let (first, count) = self.choices_of::<MOVER>(aside);
        let is_low = place < self.ends[usize::from(MOVER == BLACK)];
        self.swap(place, if is_low { first } else { first + count - 1 });
        let (low, high) = (usize::from(is_low), usize::from(!is_low));
        Aside { low: aside.low + low, high: aside.high + high }
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

    /// How many places there are up to the last open one.
    #[inline(always)]
    pub(super) fn open_end(&self) -> usize {
        self.ends[1]
    }

    /// The sites that were added since the open places ended here.
    #[inline(always)]
    pub(super) fn since(&self, open_end: usize) -> &[u16] {
        &self.sites.as_ref()[open_end..self.ends[1]]
    }

    /// Adds those of some sites that are to be open to both colours; nothing may be barred yet.
    #[inline(always)]
    pub(super) fn push_all(&mut self, sites: Range<usize>, is_vacant: impl Fn(usize) -> bool) {
        let places = &mut self.sites.as_mut()[self.len..];
        if sites.clone().all(&is_vacant) {
            self.len += sites.len();
            places.iter_mut().zip(sites).for_each(|(place, site)| *place = site as u16);
        } else {
            let mut count = 0;
            for site in sites {
                places[count] = site as u16;
                count += usize::from(is_vacant(site));
            }
            self.len += count;
        }
        self.ends[1] = self.len;
    }

    /// Adds a site that is open to both colours.
    #[inline(always)]
    pub(super) fn push(&mut self, site: usize) {
        let (sites, open) = (self.sites.as_mut(), self.ends[1]);
        sites[self.len] = sites[open];
        sites[open] = site as u16;
        self.ends[1] += 1;
        self.len += 1;
    }

    /// Takes out what is at a place that the mover chooses from; the last one of each section fills the
    /// hole before it.
    #[inline(always)]
    pub(super) fn remove<const MOVER: u32>(&mut self, place: usize) {
        let sites = self.sites.as_mut();
        let end = &mut self.ends[if MOVER == BLACK { 1 } else { 0 }];
        let is_before = place < *end;
        *end -= usize::from(is_before);
        let mut hole = if is_before { *end } else { place };
        sites[place] = sites[hole];
        if MOVER != BLACK {
            self.ends[1] -= 1; // the place was before this end
            sites[hole] = sites[self.ends[1]];
            hole = self.ends[1];
        }
        self.len -= 1;
        sites[hole] = sites[self.len];
    }

    /// Bars what is at a place, where the mover chooses from, to the mover; the enemy may choose it.
    #[inline(always)]
    pub(super) fn bar<const MOVER: u32>(&mut self, place: usize) {
        if MOVER == BLACK {
            let place = self.move_down(place, 1, usize::from(place >= self.ends[1]));
            self.move_down(place, 0, 1);
        } else {
            let place = self.move_up(place, 0, usize::from(place < self.ends[0]));
            self.move_up(place, 1, 1);
        }
    }

    /// Bars what is at a place to the mover no more.
    #[inline(always)]
    pub(super) fn unbar<const MOVER: u32>(&mut self, place: usize) {
        match MOVER {
            BLACK => self.move_up(place, 0, 1),
            _ => self.move_down(place, 1, 1),
        };
    }

    /// Moves what is at a place from behind the end of a section into it, if `count` is 1; if it is 0,
    /// nowhere. Returns its place.
    #[inline(always)]
    fn move_down(&mut self, place: usize, part: usize, count: usize) -> usize {
        let end = self.ends[part];
        self.ends[part] += count;
        self.exchange(place, if count == 1 { end } else { place })
    }

    /// Moves what is at a place out of a section behind its end, if `count` is 1; if it is 0, nowhere.
    /// Returns its place.
    #[inline(always)]
    fn move_up(&mut self, place: usize, part: usize, count: usize) -> usize {
        self.ends[part] -= count;
        let end = self.ends[part];
        self.exchange(place, if count == 1 { end } else { place })
    }

    #[inline(always)]
    fn exchange(&mut self, a: usize, b: usize) -> usize {
        self.swap(a, b);
        b
    }

    #[inline(always)]
    pub(super) fn swap(&mut self, a: usize, b: usize) {
        let sites = self.sites.as_mut();
        let (x, y) = (sites[a], sites[b]);
        (sites[a], sites[b]) = (y, x);
    }
}
