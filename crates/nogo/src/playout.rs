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
    board.finish(run.stones(), run.turn());
    Playout { plies, outcome: board.early_outcome() }
}

/// Chain number of the empty points.
const VACANT: u16 = 0;
/// Chain number of the wall around the board.
const WALL: u16 = 1;
/// Pseudo-liberties are counted above two bits that tell the colour.
const ONE_LIBERTY: u16 = 4;
const COLOR_BITS: u16 = 3;
/// The colour bits of the wall; Black has 1, White 2 and the empty points 0.
const WALL_STATE: u16 = 3;
/// The empty points count as a chain of no colour that never runs out of liberties.
const VACANT_STATE: u16 = 1 << 15;

/// A game in progress. Arrays are indexed by *site*: a point's number plus a margin of one row of
/// wall.
struct Run<L: Lattice> {
    lattice: L,
    /// The chain at each site: the site of one of its stones, `VACANT` or `WALL`.
    chain: L::Sites<u16>,
    /// By chain: pseudo-liberties and colour.
    state: L::Sites<u16>,
    /// The next stone of the same chain, in a ring.
    next: L::Sites<u16>,
    /// The points not yet known to be closed, for the mover and for the other side.
    open: [Draw<L>; 2],
    /// The colour bits of the mover; 3 minus it is the other side.
    mover: u16,
}

/// A set to draw from at random: `sites[..len]`, and where each site stands in it.
struct Draw<L: Lattice> {
    sites: L::Sites<u16>,
    place: L::Sites<u16>,
    len: usize,
}

impl<L: Lattice> Draw<L> {
    fn new() -> Self {
        Self { sites: L::sites(0), place: L::sites(ABSENT), len: 0 }
    }

    fn insert(&mut self, site: usize) {
        self.sites.as_mut()[self.len] = site as u16;
        self.place.as_mut()[site] = self.len as u16;
        self.len += 1;
    }

    /// Takes out the site that stands at `place`.
    #[inline(always)]
    fn take(&mut self, place: usize) -> usize {
        let sites = self.sites.as_mut();
        self.len -= 1;
        let (site, last) = (sites[place], sites[self.len]);
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
        let lattice = board.stones().lattice();
        let mover = bits(board.turn());
        let mut run = Self {
            lattice,
            chain: L::sites(WALL),
            state: L::sites(0),
            next: L::sites(0),
            open: [Draw::new(), Draw::new()],
            mover,
        };
        run.state.as_mut()[WALL as usize] = WALL_STATE;
        run.state.as_mut()[VACANT as usize] = VACANT_STATE;
        for point in PointSet::all(lattice) {
            let site = run.site(lattice.number(point).unwrap_or(0));
            run.chain.as_mut()[site] = VACANT;
        }
        for (open, color) in run.open.iter_mut().zip([board.turn(), !board.turn()]) {
            for point in board.legal_points(color) {
                open.insert(lattice.stride() + 1 + lattice.number(point).unwrap_or(0));
            }
        }
        for color in Color::ALL {
            for point in board.stones().of(color) {
                let site = run.site(lattice.number(point).unwrap_or(0));
                let around = run.around(site);
                run.mover = bits(color);
                run.enter(around);
                run.join(site, around);
            }
        }
        run.mover = mover;
        run
    }

    #[inline(always)]
    fn site(&self, number: usize) -> usize {
        number + self.lattice.stride() + 1
    }

    fn turn(&self) -> Color {
        if self.mover == bits(Color::Black) { Color::Black } else { Color::White }
    }

    /// Plays until the mover has no open point left, or the limit is reached.
    fn play(&mut self, mut below: impl FnMut(u32) -> u32, max_plies: u32) -> u32 {
        for plies in 0..max_plies {
            let (site, around) = loop {
                let len = self.open[0].len;
                if len == 0 {
                    return plies;
                }
                let site = self.open[0].take(below(len as u32) as usize);
                let around = self.around(site);
                self.enter(around);
                if self.all_breathe(around) {
                    break (site, around);
                }
                self.leave(around);
            };
            self.open[1].remove(site);
            self.join(site, around);
            self.mover = 3 - self.mover;
            self.open.swap(0, 1);
        }
        max_plies
    }

    /// The chain numbers of the four neighbours.
    #[inline(always)]
    fn around(&self, site: usize) -> [u16; 4] {
        let (chain, stride) = (self.chain.as_ref(), self.lattice.stride());
        [chain[site - 1], chain[site + 1], chain[site - stride], chain[site + stride]]
    }

    /// Takes a point with these neighbours from the pseudo-liberties of the chains around it.
    #[inline(always)]
    fn enter(&mut self, around: [u16; 4]) {
        let state = self.state.as_mut();
        for chain in around {
            let state = &mut state[chain as usize];
            *state = state.wrapping_sub(ONE_LIBERTY);
        }
        state[VACANT as usize] = VACANT_STATE;
        state[WALL as usize] = WALL_STATE;
    }

    /// Undoes `enter`.
    #[inline(always)]
    fn leave(&mut self, around: [u16; 4]) {
        let state = self.state.as_mut();
        for chain in around {
            let state = &mut state[chain as usize];
            *state = state.wrapping_add(ONE_LIBERTY);
        }
        state[VACANT as usize] = VACANT_STATE;
        state[WALL as usize] = WALL_STATE;
    }

    /// After `enter`: whether no enemy chain has lost its last liberty (capture), and the new stone
    /// has an empty neighbour or an own one with a liberty left (no suicide).
    #[inline(always)]
    fn all_breathe(&self, around: [u16; 4]) -> bool {
        let enemy = 3 - self.mover;
        let mut captures = false;
        let mut breathes = false;
        for chain in around {
            let state = self.state.as_ref()[chain as usize];
            captures |= state == enemy;
            breathes |= state > COLOR_BITS && state & COLOR_BITS != enemy;
        }
        breathes & !captures
    }

    /// After `enter`: puts the mover's stone down and makes one chain of it and its neighbours.
    #[inline(always)]
    fn join(&mut self, site: usize, around: [u16; 4]) {
        let mut own = site as u16;
        let mut liberties = 0;
        let mut several = false;
        for chain in around {
            liberties += u16::from(chain == VACANT);
            let friend = self.state.as_ref()[chain as usize] & COLOR_BITS == self.mover;
            let first = friend & (own == site as u16);
            several |= friend & !first & (chain != own);
            own = if first { chain } else { own };
        }
        self.chain.as_mut()[site] = own;
        let next = self.next.as_mut();
        next[site] = site as u16;
        next.swap(site, own as usize);
        let state = self.state.as_mut();
        if own == site as u16 {
            state[site] = self.mover;
        }
        state[own as usize] += liberties * ONE_LIBERTY;
        if several {
            self.merge(own, around);
        }
    }

    /// Adds the mover's other chains around the new stone to the chain `own`.
    #[inline(never)]
    fn merge(&mut self, own: u16, around: [u16; 4]) {
        for (i, chain) in around.into_iter().enumerate() {
            let state = self.state.as_ref()[chain as usize];
            if state & COLOR_BITS != self.mover || chain == own || around[..i].contains(&chain) {
                continue;
            }
            self.state.as_mut()[own as usize] += state & !COLOR_BITS;
            let mut stone = chain as usize;
            loop {
                self.chain.as_mut()[stone] = own;
                stone = self.next.as_ref()[stone] as usize;
                if stone == chain as usize {
                    break;
                }
            }
            self.next.as_mut().swap(own as usize, chain as usize);
        }
    }

    /// Reads the stones off the arrays.
    fn stones(&self) -> Stones<L> {
        let mut stones = Stones::empty(self.lattice);
        for point in stones.vacant() {
            let site = self.site(self.lattice.number(point).unwrap_or(0));
            let chain = self.chain.as_ref()[site];
            match self.state.as_ref()[chain as usize] & COLOR_BITS {
                1 => stones.put(point, Color::Black),
                2 => stones.put(point, Color::White),
                _ => {}
            }
        }
        stones
    }
}

#[inline(always)]
fn bits(color: Color) -> u16 {
    color.index() as u16 + 1
}
