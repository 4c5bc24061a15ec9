//! The common playout, on incremental chains in flat arrays.
//!
//! Every stone knows its chain and every chain its *pseudo-liberties* (each pair of a stone and an
//! empty neighbour counts once), which merge by addition. To test a point, take it from the
//! pseudo-liberties of the chains around it: an enemy chain left with none is captured, and an own
//! one with some left lets the new stone live. So legality is exact without a look at any liberty.
//!
//! Points are drawn from the list of the empty ones; a refused one is set aside for this move, so
//! that every move is exactly uniform among those that pass.

use tengen_core::{ByColor, Color, Playout};
use tengen_stones::{Lattice, PointSet, Stones};

use crate::position::Ended;
use crate::{Passes, Position};

/// Plays random moves on `board`; see [`Board::playout`](tengen_core::Board::playout).
pub(crate) fn common<L: Lattice>(
    board: &mut Position<L>,
    below: impl FnMut(u32) -> u32,
    max_plies: u32,
) -> Playout {
    use tengen_core::Board as _;
    let mut plies = 0;
    if !board.is_finished() && max_plies > 0 {
        let mut run = Run::new(board);
        plies = run.play(below, max_plies);
        board.take_over(run.end());
    }
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
/// What the mover sees of the wall: neither an own chain nor an enemy one.
const WALL_SEEN: u16 = u16::MAX;

/// A game in progress. Arrays are indexed by *site*: a point's number plus a margin of one row of
/// wall.
struct Run<L: Lattice> {
    /// The chain at each site: the site of one of its stones, `VACANT` or `WALL`.
    chain: L::Sites<u16>,
    /// By chain: pseudo-liberties and the bit of the colour.
    state: L::Sites<u16>,
    /// By chain: how many stones it has.
    count: L::Sites<u16>,
    /// The next stone of the same chain, in a ring.
    next: L::Sites<u16>,
    /// The empty points, in any order: the first `len` places.
    vacant: L::Sites<u16>,
    len: usize,
    /// The site that may not be retaken, or 0.
    ko: usize,
    turn: Color,
    passes: u8,
    rule_of_passes: Passes,
    taken: ByColor<u32>,
    /// A point's site minus its number.
    margin: usize,
    lattice: L,
}

impl<L: Lattice> Run<L> {
    fn new(board: &Position<L>) -> Self {
        let (stones, lattice) = (board.stones(), board.stones().lattice());
        let margin = lattice.stride() + 1;
        let mut run = Self {
            chain: L::sites(WALL),
            state: L::sites(0),
            count: L::sites(0),
            next: L::sites(0),
            vacant: L::sites(0),
            len: 0,
            ko: 0,
            turn: board.side(),
            passes: board.passes(),
            rule_of_passes: board.rules().passes,
            taken: ByColor::new(0, 0),
            margin,
            lattice,
        };
        for row in 0..lattice.size().rows() as usize {
            let first = margin + row * lattice.stride();
            run.chain.as_mut()[first..][..lattice.size().cols() as usize].fill(VACANT);
        }
        for number in stones.of(Color::Black).numbers() {
            run.put::<BLACK>(number + margin);
        }
        for number in stones.of(Color::White).numbers() {
            run.put::<WHITE>(number + margin);
        }
        for (place, number) in stones.vacant().numbers().enumerate() {
            run.vacant.as_mut()[place] = (number + margin) as u16;
        }
        run.len = stones.vacant().len();
        run.ko = board.ko().and_then(|p| lattice.number(p)).map_or(0, |number| number + margin);
        run
    }

    /// Puts a stone of the position down; nothing is captured.
    fn put<const MOVER: u16>(&mut self, site: usize) {
        let around = self.around(site);
        let seen = self.enter::<MOVER>(around);
        self.join::<MOVER>(site, around, seen);
    }

    /// Plays until passes end the game, or the limit is reached.
    #[inline]
    fn play(&mut self, mut below: impl FnMut(u32) -> u32, max_plies: u32) -> u32 {
        for plies in 0..max_plies {
            let played = match self.turn {
                Color::Black => self.ply::<BLACK>(&mut below),
                Color::White => self.ply::<WHITE>(&mut below),
            };
            self.turn = !self.turn;
            if played {
                self.passes = 0;
            } else if self.pass() {
                return plies + 1;
            }
        }
        max_plies
    }

    /// Passes for the side whose turn is over. Returns whether that has ended the game.
    #[cold]
    fn pass(&mut self) -> bool {
        self.ko = 0;
        self.passes = (self.passes + 1).min(2);
        match self.rule_of_passes {
            Passes::TwoEnd => self.passes == 2,
            Passes::HandOverStones => {
                self.taken[self.turn] = self.taken[self.turn].saturating_add(1);
                self.passes == 2 && self.turn == Color::Black
            }
        }
    }

    /// Plays one stone of the colour with the bit `MOVER`, a constant so that each colour has code
    /// of its own. Returns whether there was a point for it.
    #[inline(always)]
    fn ply<const MOVER: u16>(&mut self, below: &mut impl FnMut(u32) -> u32) -> bool {
        let mut untried = self.len;
        while untried > 0 {
            let place = below(untried as u32) as usize;
            let site = self.vacant.as_ref()[place] as usize;
            let around = self.around(site);
            let seen = self.enter::<MOVER>(around);
            untried -= 1;
            if site != self.ko && lives(seen) && !(encloses(seen) && self.is_eye::<MOVER>(site)) {
                let vacant = self.vacant.as_mut();
                vacant[place] = vacant[untried];
                self.len -= 1;
                vacant[untried] = vacant[self.len];
                self.ko = 0;
                self.join::<MOVER>(site, around, seen);
                if captures(seen) {
                    self.capture::<MOVER>(site, seen);
                }
                return true;
            }
            self.vacant.as_mut().swap(place, untried);
            self.leave(around);
        }
        false
    }

    /// Says whether the diagonals make an eye of a point whose neighbours are all own or wall.
    #[inline(always)]
    fn is_eye<const MOVER: u16>(&self, site: usize) -> bool {
        let (chain, state, stride) = (self.chain.as_ref(), self.state.as_ref(), self.margin - 1);
        let (mut enemies, mut walls) = (0, 0);
        for diagonal in [site - stride - 1, site - stride + 1, site + stride - 1, site + stride + 1]
        {
            let chain = chain[diagonal];
            walls |= u16::from(chain == WALL);
            enemies += u16::from(chain > WALL) & (state[chain as usize] & enemy::<MOVER>()).min(1);
        }
        enemies + walls < 2
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
        state[WALL as usize] = MOVER ^ WALL_SEEN;
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
        let first = friends.into_iter().fold(0, usize::max);
        let several = friends.into_iter().fold(false, |any, f| any | ((f != 0) & (f != first)));
        let liberties: u16 = seen.into_iter().map(|state| u16::from(state == PLENTY)).sum();
        self.state.as_mut()[site] = MOVER;
        self.count.as_mut()[site] = 0;
        self.next.as_mut()[site] = site as u16;
        let own = if first == 0 { site } else { first };
        self.next.as_mut().swap(site, own);
        self.chain.as_mut()[site] = own as u16;
        self.state.as_mut()[own] += liberties;
        self.count.as_mut()[own] += 1;
        if several {
            self.merge::<MOVER>(own, friends);
        }
    }

    /// Makes one chain of `first` and `friends`; 0 and `first` itself stand for none.
    #[inline(never)]
    fn merge<const MOVER: u16>(&mut self, first: usize, friends: [usize; 4]) {
        let mut own = first;
        for (i, chain) in friends.into_iter().enumerate() {
            if chain == 0 || chain == first || friends[..i].contains(&chain) {
                continue;
            }
            let count = self.count.as_ref();
            let (small, large) =
                if count[chain] < count[own] { (chain, own) } else { (own, chain) };
            self.absorb::<MOVER>(small, large);
            own = large;
        }
    }

    /// Makes the chain `small` part of the chain `large`.
    #[inline(always)]
    fn absorb<const MOVER: u16>(&mut self, small: usize, large: usize) {
        let liberties = self.state.as_ref()[small] ^ MOVER;
        self.state.as_mut()[large] += liberties;
        let count = self.count.as_ref()[small];
        self.count.as_mut()[large] += count;
        let mut stone = small;
        loop {
            self.chain.as_mut()[stone] = large as u16;
            stone = self.next.as_ref()[stone] as usize;
            if stone == small {
                break;
            }
        }
        self.next.as_mut().swap(small, large);
    }

    /// Takes off the enemy chains around the new stone that have no liberty left, and sees whether
    /// that makes a ko.
    #[inline(never)]
    fn capture<const MOVER: u16>(&mut self, site: usize, seen: [u16; 4]) {
        let (before, stride) = (self.len, self.margin - 1);
        for neighbour in [site - stride, site - 1, site + 1, site + stride] {
            let chain = self.chain.as_ref()[neighbour] as usize;
            if chain > WALL as usize && self.state.as_ref()[chain] == enemy::<MOVER>() {
                self.take(chain);
            }
        }
        let count = self.len - before;
        self.taken[color::<MOVER>()] += count as u32;
        let alone = seen.into_iter().all(|state| state > PLENTY);
        if count == 1 && alone {
            self.ko = self.vacant.as_ref()[before] as usize;
        }
    }

    /// Takes a chain off the board.
    #[inline(always)]
    fn take(&mut self, chain: usize) {
        let mut stone = chain;
        loop {
            for around in self.around(stone) {
                let state = self.state.as_mut();
                state[around] = state[around].wrapping_add(1);
            }
            self.chain.as_mut()[stone] = VACANT;
            self.vacant.as_mut()[self.len] = stone as u16;
            self.len += 1;
            stone = self.next.as_ref()[stone] as usize;
            if stone == chain {
                break;
            }
        }
    }

    /// Returns what the game has led to.
    fn end(&self) -> Ended<L> {
        let none = PointSet::empty(self.lattice);
        let mut of = ByColor::new(none, none);
        let numbers = PointSet::all(self.lattice).numbers();
        for number in numbers {
            let chain = self.chain.as_ref()[number + self.margin] as usize;
            if chain > WALL as usize {
                let white = self.state.as_ref()[chain] & WHITE != 0;
                let color = if white { Color::White } else { Color::Black };
                of[color] |= PointSet::of_number(self.lattice, number);
            }
        }
        let mut stones = Stones::empty(self.lattice);
        stones.put_all(of.black, Color::Black);
        stones.put_all(of.white, Color::White);
        let ko = (self.ko > 0).then(|| self.lattice.point(self.ko - self.margin));
        Ended { stones, turn: self.turn, passes: self.passes, ko, taken: self.taken }
    }
}

/// The bit of the mover's opponent.
const fn enemy<const MOVER: u16>() -> u16 {
    MOVER ^ (BLACK | WHITE)
}

const fn color<const MOVER: u16>() -> Color {
    if MOVER == BLACK { Color::Black } else { Color::White }
}

/// After `enter`: whether the new stone has an empty neighbour, an own one with a liberty left, or
/// an enemy one to take.
#[inline(always)]
fn lives(seen: [u16; 4]) -> bool {
    let breathes = seen.map(|state| state.wrapping_sub(1) < PLENTY);
    captures(seen) | breathes.into_iter().fold(false, |any, b| any | b)
}

/// After `enter`: whether an enemy chain has lost its last liberty.
#[inline(always)]
fn captures(seen: [u16; 4]) -> bool {
    seen.into_iter().fold(false, |any, state| any | (state == BLACK | WHITE))
}

/// After `enter`: whether all neighbours are own stones or wall.
#[inline(always)]
fn encloses(seen: [u16; 4]) -> bool {
    seen.into_iter().fold(true, |all, state| all & ((state < PLENTY) | (state == WALL_SEEN)))
}
