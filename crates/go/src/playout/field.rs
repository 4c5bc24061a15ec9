//! The stones as chains in flat arrays, without a rule.
//!
//! Arrays are indexed by *site*: a point's number plus a margin of one row of wall.

use core::ops::Range;

use tengen_core::Color;
use tengen_stones::{Lattice, PointSet, Stones};

use super::around::Around;
use super::state::{
    BLACK, LIBERTY, NEITHER, STONE, WHITE, are_two, contents, is_captured, is_own, least_own,
    most_own, number, rank, size, which,
};
use super::vacant::Vacant;

/// Chain number of the empty points.
pub(super) const VACANT: usize = 0;
/// Chain number of the wall around the board.
pub(super) const WALL: usize = 1;

/// The chains and what is around each point.
pub(super) struct Field<L: Lattice> {
    /// The chain at each site: the site of one of its stones, `VACANT` or `WALL`.
    chain: L::Sites<u16>,
    /// By chain: colour, pseudo-liberties and stones.
    state: L::Sites<u32>,
    /// The next stone of the same chain, in a ring.
    next: L::Sites<u16>,
    around: Around<L>,
    lattice: L,
}

/// A point with what is left to the chains beside it, once it is taken from their pseudo-liberties.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    site: usize,
    chains: [usize; 4],
    left: [u32; 4],
    /// How many points beside it are empty.
    vacant: u32,
}

impl Spot {
    #[inline(always)]
    pub(super) fn site(&self) -> usize {
        self.site
    }

    /// The states of the chains around it, once it is taken from their pseudo-liberties.
    #[inline(always)]
    pub(super) fn left(&self) -> &[u32; 4] {
        &self.left
    }

    /// How many points beside it are empty.
    #[inline(always)]
    pub(super) fn vacant(&self) -> u32 {
        self.vacant
    }

    /// Says whether the mover's stone would live here.
    #[inline(always)]
    pub(super) fn lives<const MOVER: u32>(&self) -> bool {
        (self.vacant > 0) | super::state::lives::<MOVER>(self.left)
    }

    #[inline(always)]
    pub(super) fn captures<const MOVER: u32>(&self) -> bool {
        super::state::captures::<MOVER>(self.left)
    }
}

impl<L: Lattice> Field<L> {
    /// Sets up the stones of a position, of which each has a liberty.
    pub(super) fn new(stones: &Stones<L>) -> Self {
        let mut field = Self {
            chain: L::sites(WALL as u16),
            state: L::sites(0),
            next: L::sites(0),
            around: Around::new(),
            lattice: stones.lattice(),
        };
        field.lay_out();
        field.put_all::<BLACK>(stones.of(Color::Black));
        field.put_all::<WHITE>(stones.of(Color::White));
        field
    }

    /// Returns a point's site minus its number.
    #[inline(always)]
    pub(super) fn margin(&self) -> usize {
        self.lattice.stride() + 1
    }

    /// The sites of one row.
    #[inline(always)]
    fn row(&self, row: usize) -> Range<usize> {
        let first = self.margin() + row * self.lattice.stride();
        first..first + self.lattice.size().cols() as usize
    }

    /// Lays out the board without stones.
    fn lay_out(&mut self) {
        let rows = self.lattice.size().rows() as usize;
        for row in 0..rows {
            let sites = self.row(row);
            self.chain.as_mut()[sites.clone()].fill(VACANT as u16);
            self.around.open(sites.clone());
            self.around.border(sites.start);
            self.around.border(sites.end - 1);
        }
        for site in self.row(0).chain(self.row(rows - 1)) {
            self.around.border(site);
        }
    }

    /// Puts stones of a position down; nothing is captured.
    fn put_all<const MOVER: u32>(&mut self, points: PointSet<L>) {
        for number in points.numbers() {
            self.begin::<MOVER>();
            let spot = self.enter(number + self.margin());
            self.join::<MOVER>(spot);
        }
    }

    /// Makes the empty points and the wall foreign to the mover. To be done before each move, for
    /// they lose and gain liberties as the chains do.
    #[inline(always)]
    pub(super) fn begin<const MOVER: u32>(&mut self) {
        let neither = rank::<MOVER>(NEITHER);
        let state = self.state.as_mut();
        (state[VACANT], state[WALL]) = (neither, neither);
    }

    /// Says whether an empty point is an eye of the mover.
    #[inline(always)]
    pub(super) fn is_eye<const MOVER: u32>(&self, site: usize) -> bool {
        self.around.is_eye::<MOVER>(site)
    }

    /// Says whether there may be stones of both colours on the eight points around a site.
    #[inline(always)]
    pub(super) fn may_have_both_around(&self, site: usize) -> bool {
        self.around.may_have_both(site)
    }

    /// The chain at a site, `VACANT` or `WALL`.
    #[inline(always)]
    pub(super) fn chain_at(&self, site: usize) -> usize {
        self.chain.as_ref()[site] as usize
    }

    #[inline(always)]
    pub(super) fn state_of(&self, chain: usize) -> u32 {
        self.state.as_ref()[chain]
    }

    /// The next stone of the same chain.
    #[inline(always)]
    pub(super) fn next_of(&self, stone: usize) -> usize {
        self.next.as_ref()[stone] as usize
    }

    #[inline(always)]
    pub(super) fn stride(&self) -> usize {
        self.lattice.stride()
    }

    /// The sites of the four neighbours.
    #[inline(always)]
    pub(super) fn beside_of(&self, site: usize) -> [usize; 4] {
        let stride = self.lattice.stride();
        [site - stride, site - 1, site + 1, site + stride]
    }

    /// Says whether all neighbours of a site are stones of this colour, or the wall.
    #[inline(always)]
    pub(super) fn is_surrounded(&self, site: usize, color: Color) -> bool {
        self.around.is_closed(site, color)
    }

    /// The chain numbers of the four neighbours.
    #[inline(always)]
    fn chains_beside(&self, site: usize) -> [usize; 4] {
        let stride = self.lattice.stride();
        let chain = &self.chain.as_ref()[site - stride - 1..][..2 * stride + 3];
        [1, stride, stride + 2, 2 * stride + 1].map(|n| chain[n] as usize)
    }

    /// The neighbour of a site on the side of the lowest bit.
    #[inline(always)]
    fn side(&self, site: usize, sides: u32) -> usize {
        let stride = self.lattice.stride();
        [site - stride, site - 1, site + 1, site + stride][sides.trailing_zeros() as usize & 3]
    }

    /// Takes a point from the pseudo-liberties of the chains beside it, once for each side on which
    /// a chain touches it.
    #[inline(always)]
    pub(super) fn enter(&mut self, site: usize) -> Spot {
        let (chains, vacant) = (self.chains_beside(site), self.around.vacant(site));
        let state = self.state.as_mut();
        for chain in chains {
            state[chain] = state[chain].wrapping_sub(LIBERTY);
        }
        Spot { site, chains, left: chains.map(|chain| state[chain]), vacant }
    }

    /// Gives the point back to them.
    #[inline(always)]
    pub(super) fn leave(&mut self, chains: [usize; 4]) {
        let state = self.state.as_mut();
        for chain in chains {
            state[chain] = state[chain].wrapping_add(LIBERTY);
        }
    }

    /// Takes back what [`enter`](Self::enter) has done.
    #[inline(always)]
    pub(super) fn withdraw(&mut self, spot: Spot) {
        self.leave(spot.chains);
    }

    /// Puts the mover's stone down where it has entered, and makes one chain of it and its
    /// neighbours.
    #[inline(always)]
    pub(super) fn join<const MOVER: u32>(&mut self, Spot { site, left, vacant, .. }: Spot) {
        let (most, least) = (most_own::<MOVER>(left), least_own::<MOVER>(left));
        let joined = if is_own::<MOVER>(most) { most } else { MOVER | site as u32 };
        let own = number(joined);
        let (chain, state, next) = (self.chain.as_mut(), self.state.as_mut(), self.next.as_mut());
        state[own] = joined + vacant * LIBERTY + STONE;
        chain[site] = own as u16;
        next[site] = site as u16;
        next.swap(site, own);
        self.around.come(self.lattice, site, color::<MOVER>());
        if are_two::<MOVER>(most, least) {
            self.merge::<MOVER>(site, number(most), number(least));
        }
    }

    /// Makes one chain of two and of the other own chains beside a new stone.
    #[inline(never)]
    fn merge<const MOVER: u32>(&mut self, site: usize, first: usize, second: usize) {
        let mut own = self.unite(first, second);
        let states = self.chains_beside(site).map(|chain| self.state.as_ref()[chain]);
        let is_other = |state| is_own::<MOVER>(state) & (number(state) != own);
        let mut others = which(states, is_other);
        while others != 0 {
            let chain = self.chain.as_ref()[self.side(site, others)] as usize;
            others &= others - 1;
            if chain != own {
                own = self.unite(chain, own);
            }
        }
    }

    /// Makes one chain of two, under the number of the larger.
    #[inline(always)]
    fn unite(&mut self, a: usize, b: usize) -> usize {
        let (chain, state, next) = (self.chain.as_mut(), self.state.as_mut(), self.next.as_mut());
        let (small, large) = if size(state[a]) < size(state[b]) { (a, b) } else { (b, a) };
        state[large] = state[large].wrapping_add(contents(state[small]));
        let mut stone = small;
        loop {
            chain[stone] = large as u16;
            stone = next[stone] as usize;
            if stone == small {
                break;
            }
        }
        next.swap(small, large);
        large
    }

    /// Takes off the enemy chains around a new stone that have no liberty left, and shows the site
    /// of each of their stones.
    #[inline(always)]
    pub(super) fn capture<const MOVER: u32>(&mut self, site: usize, mut gone: impl FnMut(usize)) {
        let states = self.chains_beside(site).map(|chain| self.state.as_ref()[chain]);
        let mut captured = which(states, is_captured::<MOVER>);
        while captured != 0 {
            let chain = self.chain.as_ref()[self.side(site, captured)] as usize;
            captured &= captured - 1;
            if chain != VACANT {
                self.take::<MOVER>(chain, &mut gone);
            }
        }
    }

    /// Takes an enemy chain off the board.
    #[inline(always)]
    fn take<const MOVER: u32>(&mut self, chain: usize, gone: &mut impl FnMut(usize)) {
        let mut stone = chain;
        loop {
            self.around.go(self.lattice, stone, !color::<MOVER>());
            self.leave(self.chains_beside(stone));
            self.chain.as_mut()[stone] = VACANT as u16;
            gone(stone);
            stone = self.next.as_ref()[stone] as usize;
            if stone == chain {
                break;
            }
        }
    }

    /// Says whether the mover's stone here stands alone with one liberty.
    #[inline(always)]
    pub(super) fn is_alone<const MOVER: u32>(&self, site: usize) -> bool {
        let own = self.chain.as_ref()[site];
        self.state.as_ref()[usize::from(own)] == (MOVER + LIBERTY + STONE) | u32::from(own)
    }

    /// Lists the empty points.
    pub(super) fn vacant(&self) -> Vacant<L> {
        let mut vacant = Vacant::new();
        for row in 0..self.lattice.size().rows() as usize {
            for site in self.row(row) {
                if self.chain.as_ref()[site] == VACANT as u16 {
                    vacant.push(site);
                }
            }
        }
        vacant
    }

    /// Returns the stones.
    pub(super) fn stones(&self) -> Stones<L> {
        let state = self.state.as_ref();
        let occupied = self.points(|chain| u32::from(chain > WALL));
        let white = self.points(|chain| state[chain] >> WHITE.trailing_zeros()) & occupied;
        let mut stones = Stones::empty(self.lattice);
        stones.put_all(occupied - white, Color::Black);
        stones.put_all(white, Color::White);
        stones
    }

    /// The points whose chains have the bit.
    fn points(&self, bit: impl Fn(usize) -> u32) -> PointSet<L> {
        PointSet::from_rows(self.lattice, |row| {
            let chains = self.chain.as_ref()[self.row(row)].iter().rev();
            chains.fold(0, |bits, &chain| bits << 1 | bit(chain as usize))
        })
    }
}

pub(super) const fn color<const MOVER: u32>() -> Color {
    if MOVER == BLACK { Color::Black } else { Color::White }
}
