//! Fast uniform playouts: incremental chains on a bordered array.
//!
//! Three things make it fast. Every stone knows its chain and every chain its *pseudo-liberties*
//! (each pair of a stone and an empty neighbour counts once), which merge by addition. To test a
//! point, take it from the pseudo-liberties of the chains around it: a chain left with none has
//! lost its last liberty. And since a point once closed to a colour stays closed, legality is
//! tested only when a point is drawn, and a refused point is never drawn again: every draw that is
//! not refused is uniform over the legal moves.

use tengen_core::{Board, Color, Playout};
use tengen_stones::{Lattice, PointSet, Stones};

use crate::Position;

/// Plays random moves on `board`; see [`Board::playout`].
pub(crate) fn uniform<L: Lattice>(
    board: &mut Position<L>,
    below: impl FnMut(u32) -> u32,
    max_plies: u32,
) -> Playout {
    let mut run = Run::new(board);
    let plies = run.play(below, max_plies);
    board.finish(run.stones, if run.mover == BLACK { Color::Black } else { Color::White });
    Playout { plies, outcome: board.early_outcome() }
}

/// Chain number of the empty points.
const VACANT: u16 = 0;
/// Chain number of the wall around the board.
const WALL: u16 = 1;
/// The state of a chain is its number of pseudo-liberties plus one of these bits for its colour,
/// so that taking away the bit of the mover leaves a small number for his own chains alone.
const BLACK: u16 = 1 << 14;
const WHITE: u16 = 1 << 15;
/// More than any number of pseudo-liberties: to the mover, the empty points look like a chain of
/// his own with so many.
const PLENTY: u16 = BLACK - 1;

/// A game in progress. Arrays are indexed by *site*: a point's number plus a margin of one row of
/// wall.
struct Run<L: Lattice> {
    /// The chain at each site: the site of one of its stones, `VACANT` or `WALL`.
    chain: L::Sites<u16>,
    /// By chain: pseudo-liberties and the bit of the colour.
    state: L::Sites<u16>,
    /// The next stone of the same chain, in a ring.
    next: L::Sites<u16>,
    /// The points not yet known to be closed to each colour.
    open: [Draw<L>; 2],
    /// The colour bit of the mover.
    mover: u16,
    /// A point's site minus its number.
    margin: usize,
    /// The stones once more, as sets.
    stones: Stones<L>,
}

/// A set to draw from at random: `sites[..len]`, and where each site stands in it.
struct Draw<L: Lattice> {
    sites: L::Sites<u16>,
    place: L::Sites<u16>,
    len: u16,
}

impl<L: Lattice> Draw<L> {
    fn new() -> Self {
        Self { sites: L::sites(0), place: L::sites(ABSENT), len: 0 }
    }

    fn insert(&mut self, site: usize) {
        self.sites.as_mut()[self.len as usize] = site as u16;
        self.place.as_mut()[site] = self.len;
        self.len += 1;
    }

    /// Takes out the site that stands at `place`.
    #[inline(always)]
    fn take(&mut self, place: usize) -> usize {
        let sites = self.sites.as_mut();
        self.len -= 1;
        let (site, last) = (sites[place], sites[self.len as usize]);
        sites[place] = last;
        let places = self.place.as_mut();
        places[last as usize] = place as u16;
        places[site as usize] = ABSENT;
        site as usize
    }

    /// Takes out `site`, if it is there.
    #[inline(always)]
    fn remove(&mut self, site: usize) {
        let place = self.place.as_ref()[site];
        if place != ABSENT {
            self.take(place as usize);
        }
    }
}

const ABSENT: u16 = u16::MAX;

impl<L: Lattice> Run<L> {
    fn new(board: &Position<L>) -> Self {
        let (stones, lattice) = (*board.stones(), board.stones().lattice());
        let mut run = Self {
            chain: L::sites(WALL),
            state: L::sites(0),
            next: L::sites(0),
            open: [Draw::new(), Draw::new()],
            mover: bit(board.turn()),
            margin: lattice.stride() + 1,
            stones,
        };
        for number in PointSet::all(lattice).numbers() {
            run.chain.as_mut()[number + run.margin] = VACANT;
        }
        for color in Color::ALL {
            for number in board.legal_points(color).numbers() {
                run.open[color.index()].insert(number + run.margin);
            }
            run.mover = bit(color);
            for number in stones.of(color).numbers() {
                let site = number + run.margin;
                let around = run.around(site);
                let seen = run.enter(around);
                run.join(site, around, seen);
            }
        }
        run.mover = bit(board.turn());
        run
    }

    /// Plays until the mover has no open point left, or the limit is reached.
    #[inline]
    fn play(&mut self, mut below: impl FnMut(u32) -> u32, max_plies: u32) -> u32 {
        for plies in 0..max_plies {
            let color = if self.mover == BLACK { Color::Black } else { Color::White };
            let (site, around, seen) = loop {
                let open = &mut self.open[color.index()];
                if open.len == 0 {
                    return plies;
                }
                let site = open.take(below(u32::from(open.len)) as usize);
                let around = self.around(site);
                let seen = self.enter(around);
                if all_breathe(seen) {
                    break (site, around, seen);
                }
                self.leave(around);
            };
            self.open[(!color).index()].remove(site);
            self.join(site, around, seen);
            let here = PointSet::of_number(self.stones.lattice(), site - self.margin);
            self.stones.put_all(here, color);
            self.mover ^= BLACK | WHITE;
        }
        max_plies
    }

    /// The chain numbers of the four neighbours.
    #[inline(always)]
    fn around(&self, site: usize) -> [usize; 4] {
        let (chain, stride) = (self.chain.as_ref(), self.margin - 1);
        let at = |site: usize| chain[site] as usize;
        [at(site - stride), at(site - 1), at(site + 1), at(site + stride)]
    }

    /// Takes a point with these neighbours from the pseudo-liberties of the chains around it, and
    /// returns their states as the mover sees them: without his bit.
    #[inline(always)]
    fn enter(&mut self, around: [usize; 4]) -> [u16; 4] {
        let state = self.state.as_mut();
        for chain in around {
            state[chain] = state[chain].wrapping_sub(1);
        }
        state[VACANT as usize] = self.mover | PLENTY;
        state[WALL as usize] = 0;
        around.map(|chain| state[chain] ^ self.mover)
    }

    /// Undoes `enter`.
    #[inline(always)]
    fn leave(&mut self, around: [usize; 4]) {
        let state = self.state.as_mut();
        for chain in around {
            state[chain] = state[chain].wrapping_add(1);
        }
    }

    /// After `enter`: puts the mover's stone down and makes one chain of it and its neighbours.
    #[inline(always)]
    fn join(&mut self, site: usize, around: [usize; 4], seen: [u16; 4]) {
        let friends: [usize; 4] =
            core::array::from_fn(|i| if seen[i] < PLENTY { around[i] } else { 0 });
        let own = friends.into_iter().fold(0, usize::max);
        let several = friends.into_iter().fold(false, |any, f| any | ((f != 0) & (f != own)));
        let liberties: u16 = seen.into_iter().map(|state| u16::from(state == PLENTY)).sum();
        let next = self.next.as_mut();
        next[site] = site as u16;
        if own == 0 {
            self.chain.as_mut()[site] = site as u16;
            self.state.as_mut()[site] = self.mover + liberties;
            return;
        }
        next.swap(site, own);
        self.chain.as_mut()[site] = own as u16;
        self.state.as_mut()[own] += liberties;
        if several {
            self.merge(own, friends);
        }
    }

    /// Makes the chains `friends` part of the chain `own`; 0 and `own` itself stand for none.
    #[inline(never)]
    fn merge(&mut self, own: usize, friends: [usize; 4]) {
        for (i, chain) in friends.into_iter().enumerate() {
            if chain == 0 || chain == own || friends[..i].contains(&chain) {
                continue;
            }
            let liberties = self.state.as_ref()[chain] ^ self.mover;
            self.state.as_mut()[own] += liberties;
            let mut stone = chain;
            loop {
                self.chain.as_mut()[stone] = own as u16;
                stone = self.next.as_ref()[stone] as usize;
                if stone == chain {
                    break;
                }
            }
            self.next.as_mut().swap(own, chain);
        }
    }
}

/// After `enter`: whether no enemy chain has lost its last liberty (capture), and the new stone
/// has an empty neighbour or an own one with a liberty left (no suicide).
#[inline(always)]
fn all_breathe(seen: [u16; 4]) -> bool {
    let captures = seen.map(|state| state == BLACK | WHITE);
    let breathes = seen.map(|state| state.wrapping_sub(1) < PLENTY);
    breathes.into_iter().fold(false, |any, b| any | b)
        & !captures.into_iter().fold(false, |any, c| any | c)
}

#[inline(always)]
fn bit(color: Color) -> u16 {
    match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    }
}
