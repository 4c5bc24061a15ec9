//! The stones as chains in flat arrays.
//!
//! Arrays are indexed by *site*: a point's number plus a margin of one row of wall.

use tengen_core::{ByColor, Color};
use tengen_stones::{Lattice, PointSet, Size, Stones};

/// The state of a chain, from the top: an unused bit, one for each colour, one for an empty point,
/// twelve for the pseudo-liberties, of which the largest board has 1200; sixteen for its number, so
/// that no two are equal. The wall has no colour.
pub(super) const WHITE: u32 = 1 << 30;
pub(super) const BLACK: u32 = 1 << 29;
const VACANT: u32 = 1 << 28;
const LIBERTY: u32 = 1 << 16;

/// The empty points and the wall have more liberties than they can lose.
const PLENTY: u32 = 2000 * LIBERTY;

/// To the mover, states are ordered: the enemy's chains, then what is no chain, then his own, each
/// by their liberties; this is the first of his own.
const OWN: u32 = BLACK | WHITE;

/// Chain number of the wall around the board.
const WALL: usize = 0;

/// The colour that is not the mover's.
const fn enemy<const MOVER: u32>() -> u32 {
    MOVER ^ BLACK ^ WHITE
}

/// The chains on a board.
pub(super) struct Chains<L: Lattice> {
    /// The chain at each site: the site of one of its stones, `WALL`, or an empty point's own site.
    chain: L::Sites<u16>,
    /// By chain: colour and pseudo-liberties.
    state: L::Sites<u32>,
    /// The next stone of the same chain, in a ring.
    next: L::Sites<u16>,
    /// A point's site minus its number.
    pub(super) margin: usize,
    pub(super) lattice: L,
}

impl<L: Lattice> Chains<L> {
    /// Sets up the stones of a position.
    pub(super) fn new(stones: &Stones<L>) -> Self {
        let lattice = stones.lattice();
        let mut chains = Self {
            chain: L::sites(WALL as u16),
            state: L::sites(PLENTY),
            next: L::sites(0),
            margin: lattice.stride() + 1,
            lattice,
        };
        for row in 0..lattice.size().rows() as usize {
            for site in chains.row(row) {
                chains.chain.as_mut()[site] = site as u16;
                chains.state.as_mut()[site] = PLENTY | VACANT;
            }
        }
        chains.put_all::<BLACK>(stones.of(Color::Black));
        chains.put_all::<WHITE>(stones.of(Color::White));
        chains
    }

    /// The sites of one row.
    fn row(&self, row: usize) -> core::ops::Range<usize> {
        let first = self.margin + row * self.lattice.stride();
        first..first + self.lattice.size().cols() as usize
    }

    /// Puts stones of a position down.
    fn put_all<const MOVER: u32>(&mut self, points: PointSet<L>) {
        for number in points.numbers() {
            let site = number + self.margin;
            let around = self.around(site);
            let seen = self.enter::<MOVER>(around);
            self.join::<MOVER>(site, around, seen);
        }
    }

    /// The chain numbers of the four neighbours.
    #[inline(always)]
    pub(super) fn around(&self, site: usize) -> [usize; 4] {
        let stride = self.lattice.stride();
        let chain = &self.chain.as_ref()[site - stride - 1..][..2 * stride + 3];
        [1, stride, stride + 2, 2 * stride + 1].map(|n| chain[n] as usize)
    }

    /// Takes a point with these neighbours from the pseudo-liberties of the chains around it, and
    /// returns their states as the mover sees them.
    #[inline(always)]
    pub(super) fn enter<const MOVER: u32>(&mut self, around: [usize; 4]) -> [u32; 4] {
        let state = self.state.as_mut();
        for chain in around {
            state[chain] = state[chain].wrapping_sub(LIBERTY);
        }
        around.map(|chain| state[chain] ^ enemy::<MOVER>())
    }

    /// Undoes `enter`.
    #[inline(always)]
    pub(super) fn leave(&mut self, around: [usize; 4]) {
        let state = self.state.as_mut();
        for chain in around {
            state[chain] = state[chain].wrapping_add(LIBERTY);
        }
    }

    /// Says whether a stone of the mover's is legal at a site.
    pub(super) fn is_legal<const MOVER: u32>(&mut self, site: usize) -> bool {
        let around = self.around(site);
        let seen = self.enter::<MOVER>(around);
        self.leave(around);
        all_breathe(seen)
    }

    /// After `enter`: puts the mover's stone down and makes one chain of it and its neighbours.
    #[inline(always)]
    pub(super) fn join<const MOVER: u32>(
        &mut self,
        site: usize,
        around: [usize; 4],
        seen: [u32; 4],
    ) {
        let most = seen.into_iter().fold(0, u32::max);
        let least =
            seen.into_iter().fold(u32::MAX, |least, seen| least.min(seen.wrapping_sub(OWN)));
        let vacant = seen.into_iter().fold(0, |sum, seen| sum + (seen & VACANT));
        let fresh = MOVER | site as u32;
        let joined = if most >= OWN { most ^ enemy::<MOVER>() } else { fresh };
        let own = (joined % LIBERTY) as usize;
        let (chain, next) = (self.chain.as_mut(), self.next.as_mut());
        self.state.as_mut()[own] = joined + vacant / (VACANT / LIBERTY);
        chain[site] = own as u16;
        next[site] = site as u16;
        next.swap(site, own);
        // Less than that of the most only if there is an own chain and another one.
        if least < most.saturating_sub(OWN) {
            self.merge::<MOVER>(own, around);
        }
    }

    /// Makes the own chains among those around a new stone part of the chain `own`.
    #[inline(never)]
    fn merge<const MOVER: u32>(&mut self, own: usize, around: [usize; 4]) {
        let is_other = |n: usize| {
            let chain = around[n];
            u32::from((chain != own) & (self.state.as_ref()[chain] & MOVER != 0)) << n
        };
        let mut others = is_other(0) | is_other(1) | is_other(2) | is_other(3);
        while others != 0 {
            let chain = around[others.trailing_zeros() as usize & 3];
            others &= others - 1;
            let (state, next) = (self.state.as_mut(), self.next.as_mut());
            if state[chain] == 0 {
                continue;
            }
            state[own] += state[chain] % VACANT / LIBERTY * LIBERTY;
            state[chain] = 0; // it is no chain any more, should it be around twice
            let mut stone = chain;
            loop {
                self.chain.as_mut()[stone] = own as u16;
                stone = next[stone] as usize;
                if stone == chain {
                    break;
                }
            }
            next.swap(own, chain);
        }
    }

    /// Returns the stones of each colour.
    pub(super) fn stones(&self) -> ByColor<PointSet<L>> {
        let mut white = [0; Size::MAX_SIDE as usize];
        let black = PointSet::from_rows(self.lattice, |row| {
            let mut black = 0;
            for &chain in self.chain.as_ref()[self.row(row)].iter().rev() {
                let state = self.state.as_ref()[chain as usize];
                black = (black << 1) | ((state / BLACK) & 1);
                white[row] = (white[row] << 1) | ((state / WHITE) & 1);
            }
            black
        });
        ByColor::new(black, PointSet::from_rows(self.lattice, |row| white[row]))
    }
}

/// After `enter`: whether no enemy chain has lost its last liberty (capture), and the new stone
/// has an empty neighbour or an own one with a liberty left (no suicide).
///
/// Less a liberty, an enemy chain that has none wraps round to the highest bit, and an own chain
/// that has none is no longer among the own.
#[inline(always)]
pub(super) fn all_breathe(seen: [u32; 4]) -> bool {
    let highest = seen.into_iter().fold(0, |most, seen| most.max(seen.wrapping_sub(LIBERTY)));
    let [a, b, c, d] = seen;
    let least = if (a | b | c | d) & VACANT != 0 { 0 } else { OWN };
    highest.wrapping_sub(least) < (1 << 31) - least
}
