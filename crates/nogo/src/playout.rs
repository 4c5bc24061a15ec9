//! Fast uniform playouts: incremental chains on a bordered array.
//!
//! Three things make it fast. Every stone knows its chain and every chain its *pseudo-liberties*
//! (each pair of a stone and an empty neighbour counts once), which merge by addition. To test a
//! point, take it from the pseudo-liberties of the chains around it: a chain left with none has
//! lost its last liberty. And since a point once closed to a colour stays closed, legality is
//! tested only when a point is drawn, and a refused point is never drawn again: every draw that is
//! not refused is uniform over the legal moves.

mod tree;

use tengen_core::{Board, ByColor, Color, Key, Playout};
use tengen_stones::{Lattice, PointSet};

use crate::keys::key_of_stone;
use crate::position::Position;
use crate::sparse_set::SparseSet;

pub use self::tree::TreeKnowledge;

/// Plays random moves on `board`; see [`Board::playout`].
pub(crate) fn uniform<L: Lattice>(
    board: &mut Position<L>,
    below: impl FnMut(u32) -> u32,
    max_plies: u32,
) -> Playout {
    let mut run = Run::new(board);
    let plies = run.play(board.turn(), below, max_plies);
    let legal = ByColor::new(run.legal::<BLACK>(), run.legal::<WHITE>());
    board.put_all(run.played, run.key, legal, plies);
    Playout { plies, outcome: board.early_outcome() }
}

/// Chain number of the empty points.
const VACANT: u16 = 0;
/// Chain number of the wall around the board.
const WALL: u16 = 1;
/// The state of the wall: no count of touches makes it look like a chain in the game.
const WALL_STATE: u16 = BLACK | WHITE | 1 << 13;
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
    open: ByColor<SparseSet<L>>,
    /// A point's site minus its number.
    margin: usize,
    /// The stones played since the start.
    played: ByColor<PointSet<L>>,
    /// The keys of the stones played, taken together.
    key: Key,
    lattice: L,
}

impl<L: Lattice> Run<L> {
    fn new(board: &Position<L>) -> Self {
        let (stones, lattice) = (*board.stones(), board.stones().lattice());
        let mut run = Self {
            chain: L::sites(WALL),
            state: L::sites(0),
            next: L::sites(0),
            open: ByColor::new(SparseSet::new(), SparseSet::new()),
            margin: lattice.stride() + 1,
            played: ByColor::new(PointSet::empty(lattice), PointSet::empty(lattice)),
            key: Key::ZERO,
            lattice,
        };
        run.state.as_mut()[WALL as usize] = WALL_STATE;
        for row in 0..lattice.size().rows() as usize {
            let first = run.margin + row * lattice.stride();
            run.chain.as_mut()[first..][..lattice.size().cols() as usize].fill(VACANT);
        }
        run.open(board);
        for number in stones.of(Color::Black).numbers() {
            run.put::<BLACK>(number + run.margin);
        }
        for number in stones.of(Color::White).numbers() {
            run.put::<WHITE>(number + run.margin);
        }
        run
    }

    /// Fills the sets to draw from. Most points are open to both colours or to neither, so White's
    /// set starts as a copy of Black's.
    fn open(&mut self, board: &Position<L>) {
        for number in board.legal_points(Color::Black).numbers() {
            self.open.black.insert(number + self.margin);
        }
        self.open.white = self.open.black.clone();
        for number in board.exclusive_points(Color::Black).numbers() {
            self.open.white.remove(number + self.margin);
        }
        for number in board.exclusive_points(Color::White).numbers() {
            self.open.white.insert(number + self.margin);
        }
    }

    /// Puts a stone of the position down.
    fn put<const MOVER: u16>(&mut self, site: usize) {
        let around = self.around(site);
        let seen = self.enter::<MOVER>(around);
        self.join::<MOVER>(site, around, seen);
    }

    /// Plays until the mover has no open point left, or the limit is reached.
    #[inline]
    fn play(&mut self, turn: Color, mut below: impl FnMut(u32) -> u32, max_plies: u32) -> u32 {
        let mut turn = turn;
        for plies in 0..max_plies {
            let played = match turn {
                Color::Black => self.ply::<BLACK>(&mut below),
                Color::White => self.ply::<WHITE>(&mut below),
            };
            if !played {
                return plies;
            }
            turn = !turn;
        }
        max_plies
    }

    /// Plays one move of the colour with the bit `MOVER`, a constant so that each colour has code
    /// of its own. Returns whether there was one.
    #[inline(always)]
    fn ply<const MOVER: u16>(&mut self, below: &mut impl FnMut(u32) -> u32) -> bool {
        let color = if MOVER == BLACK { Color::Black } else { Color::White };
        let (site, around, seen) = loop {
            let open = &mut self.open[color];
            if open.len() == 0 {
                return false;
            }
            let site = open.take(below(open.len() as u32) as usize);
            let around = self.around(site);
            let seen = self.enter::<MOVER>(around);
            if all_breathe(seen) {
                break (site, around, seen);
            }
            self.leave(around);
        };
        self.open[!color].remove(site);
        self.join::<MOVER>(site, around, seen);
        let number = site - self.margin;
        self.played[color] |= PointSet::of_number(self.lattice, number);
        self.key ^= key_of_stone(number, color);
        true
    }

    /// The legal points of the colour with the bit `MOVER`: those of its open points that pass.
    fn legal<const MOVER: u16>(&mut self) -> PointSet<L> {
        let color = if MOVER == BLACK { Color::Black } else { Color::White };
        let mut legal = PointSet::empty(self.lattice);
        for site in self.open[color].clone().iter() {
            let around = self.around(site);
            if all_breathe(self.enter::<MOVER>(around)) {
                legal |= PointSet::of_number(self.lattice, site - self.margin);
            }
            self.leave(around);
        }
        legal
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
    fn enter<const MOVER: u16>(&mut self, around: [usize; 4]) -> [u16; 4] {
        let state = self.state.as_mut();
        for chain in around {
            state[chain] = state[chain].wrapping_sub(1);
        }
        state[VACANT as usize] = MOVER | PLENTY;
        around.map(|chain| state[chain] ^ MOVER)
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
    fn join<const MOVER: u16>(&mut self, site: usize, around: [usize; 4], seen: [u16; 4]) {
        let friends: [usize; 4] =
            core::array::from_fn(|i| if seen[i] < PLENTY { around[i] } else { 0 });
        let own = friends.into_iter().fold(0, usize::max);
        let several = friends.into_iter().fold(false, |any, f| any | ((f != 0) & (f != own)));
        let liberties: u16 = seen.into_iter().map(|state| u16::from(state == PLENTY)).sum();
        self.state.as_mut()[site] = MOVER;
        self.next.as_mut()[site] = site as u16;
        let own = if own == 0 { site } else { own };
        self.next.as_mut().swap(site, own);
        self.chain.as_mut()[site] = own as u16;
        self.state.as_mut()[own] += liberties;
        if several {
            self.merge::<MOVER>(own, friends);
        }
    }

    /// Makes the chains `friends` part of the chain `own`; 0 and `own` itself stand for none.
    #[inline(never)]
    fn merge<const MOVER: u16>(&mut self, own: usize, friends: [usize; 4]) {
        for (i, chain) in friends.into_iter().enumerate() {
            if chain == 0 || chain == own || friends[..i].contains(&chain) {
                continue;
            }
            let liberties = self.state.as_ref()[chain] ^ MOVER;
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
