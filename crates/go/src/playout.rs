//! The common playout, on incremental chains in flat arrays.
//!
//! Every stone knows its chain and every chain its *pseudo-liberties* (each pair of a stone and an
//! empty neighbour counts once), which merge by addition. To test a point, take it from the
//! pseudo-liberties of the chains around it: an enemy chain left with none is captured, and an own
//! one with some left lets the new stone live. So legality is exact without a look at any liberty.
//!
//! Most points need no such test. Every point counts its empty, black and white neighbours and its
//! black and white diagonals, packed in one number: an empty neighbour makes a move legal and no
//! eye, and an eye shows by two comparisons.
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
/// The state of a chain is its number of pseudo-liberties plus one of these bits for its colour.
/// The empty points and the wall have neither, and a small state that nobody asks for.
const BLACK: u16 = 1 << 14;
const WHITE: u16 = 1 << 15;

/// The neighbours of a point that are empty: the lowest four bits of its counts.
const VACANT_BESIDE: u32 = 0xF;
/// One black, one white neighbour. The wall counts as both.
const BLACK_BESIDE: u32 = 1 << 4;
const WHITE_BESIDE: u32 = 1 << 8;
/// One black, one white diagonal neighbour. The edge of the board counts as one of both.
const BLACK_ACROSS: u32 = 1 << 12;
const WHITE_ACROSS: u32 = 1 << 16;

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
    /// What is around each point: see `VACANT_BESIDE` and its like.
    counts: L::Sites<u32>,
    /// The empty points, in any order: the first `len` places.
    vacant: L::Sites<u16>,
    len: usize,
    /// The site that may not be retaken, or 0.
    ko: usize,
    turn: Color,
    passes: u8,
    rule_of_passes: Passes,
    taken: ByColor<u32>,
    lattice: L,
}

impl<L: Lattice> Run<L> {
    fn new(board: &Position<L>) -> Self {
        let (stones, lattice) = (board.stones(), board.stones().lattice());
        let margin = margin(lattice);
        let mut run = Self {
            chain: L::sites(WALL),
            state: L::sites(0),
            count: L::sites(0),
            next: L::sites(0),
            counts: L::sites(0),
            vacant: L::sites(0),
            len: 0,
            ko: 0,
            turn: board.side(),
            passes: board.passes(),
            rule_of_passes: board.rules().passes,
            taken: ByColor::new(0, 0),
            lattice,
        };
        run.lay_out();
        for number in stones.of(Color::Black).numbers() {
            run.put::<BLACK>(number + margin);
        }
        for number in stones.of(Color::White).numbers() {
            run.put::<WHITE>(number + margin);
        }
        run.list_vacant();
        run.ko = board.ko().and_then(|p| lattice.number(p)).map_or(0, |number| number + margin);
        run
    }

    /// The sites of one row.
    #[inline(always)]
    fn row(&self, row: usize) -> core::ops::Range<usize> {
        let first = margin(self.lattice) + row * self.lattice.stride();
        first..first + self.lattice.size().cols() as usize
    }

    /// Lays out the board without stones.
    fn lay_out(&mut self) {
        let rows = self.lattice.size().rows() as usize;
        for row in 0..rows {
            let sites = self.row(row);
            self.chain.as_mut()[sites.clone()].fill(VACANT);
            self.counts.as_mut()[sites.clone()].fill(4);
            self.border(sites.start);
            self.border(sites.end - 1);
        }
        for site in self.row(0).chain(self.row(rows - 1)) {
            self.border(site);
        }
    }

    /// Counts a piece of the wall beside a site.
    #[inline(always)]
    fn border(&mut self, site: usize) {
        let counts = &mut self.counts.as_mut()[site];
        *counts = (*counts + BLACK_BESIDE + WHITE_BESIDE - 1) | BLACK_ACROSS | WHITE_ACROSS;
    }

    /// Lists the empty points.
    fn list_vacant(&mut self) {
        for row in 0..self.lattice.size().rows() as usize {
            for site in self.row(row) {
                self.vacant.as_mut()[self.len] = site as u16;
                self.len += usize::from(self.chain.as_ref()[site] == VACANT);
            }
        }
    }

    /// Puts a stone of the position down; nothing is captured.
    fn put<const MOVER: u16>(&mut self, site: usize) {
        let around = self.around(site);
        let left = self.enter(around);
        self.join::<MOVER>(site, around, left);
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
            untried -= 1;
            if !self.may_play::<MOVER>(site) {
                self.vacant.as_mut().swap(place, untried);
                continue;
            }
            let vacant = self.vacant.as_mut();
            vacant[place] = vacant[untried];
            self.len -= 1;
            vacant[untried] = vacant[self.len];
            self.play_at::<MOVER>(site);
            return true;
        }
        false
    }

    /// Says whether a stone at an empty site is legal and fills no own eye.
    #[inline(always)]
    fn may_play<const MOVER: u16>(&mut self, site: usize) -> bool {
        let counts = self.counts.as_ref()[site];
        counts & VACANT_BESIDE != 0
            || (!is_eye::<MOVER>(counts) && site != self.ko && self.lives::<MOVER>(site))
    }

    /// Says whether a stone without an empty neighbour lives: by an own chain with another liberty,
    /// or by a capture.
    #[inline(always)]
    fn lives<const MOVER: u16>(&mut self, site: usize) -> bool {
        let around = self.around(site);
        let left = self.enter(around);
        let state = self.state.as_mut();
        for chain in around {
            state[chain] += 1;
        }
        let breathes = left.map(|state| (state ^ MOVER).wrapping_sub(1) < BLACK - 1);
        captures::<MOVER>(left) | breathes.into_iter().fold(false, |any, b| any | b)
    }

    /// Plays a stone that may be played.
    #[inline(always)]
    fn play_at<const MOVER: u16>(&mut self, site: usize) {
        let around = self.around(site);
        let left = self.enter(around);
        self.ko = 0;
        self.join::<MOVER>(site, around, left);
        if captures::<MOVER>(left) {
            self.capture::<MOVER>(site);
        }
    }

    /// Tells the points around that a stone has come, or by negative numbers that it has gone.
    #[inline(always)]
    fn tell(&mut self, site: usize, beside: u32, across: u32) {
        let stride = self.lattice.stride();
        let counts = &mut self.counts.as_mut()[site - stride - 1..][..2 * stride + 3];
        for neighbour in [1, stride, stride + 2, 2 * stride + 1] {
            counts[neighbour] = counts[neighbour].wrapping_add(beside);
        }
        for diagonal in [0, 2, 2 * stride, 2 * stride + 2] {
            counts[diagonal] = counts[diagonal].wrapping_add(across);
        }
    }

    /// The chain numbers of the four neighbours.
    #[inline(always)]
    fn around(&self, site: usize) -> [usize; 4] {
        let stride = self.lattice.stride();
        let chain = &self.chain.as_ref()[site - stride - 1..][..2 * stride + 3];
        [1, stride, stride + 2, 2 * stride + 1].map(|n| chain[n] as usize)
    }

    /// Takes a point from the pseudo-liberties of the chains around it, once for each side on which
    /// a chain touches it, and returns their states.
    #[inline(always)]
    fn enter(&mut self, around: [usize; 4]) -> [u16; 4] {
        let state = self.state.as_mut();
        (state[VACANT as usize], state[WALL as usize]) = (4, 4);
        for chain in around {
            state[chain] -= 1;
        }
        around.map(|chain| state[chain])
    }

    /// Puts the mover's stone down between chains that have so much `left`, and makes one chain of
    /// it and its neighbours.
    #[inline(always)]
    fn join<const MOVER: u16>(&mut self, site: usize, around: [usize; 4], left: [u16; 4]) {
        let state = self.state.as_mut();
        let friends: [usize; 4] =
            core::array::from_fn(|i| if left[i] ^ MOVER < BLACK { around[i] } else { 0 });
        let first = friends.into_iter().fold(0, usize::max);
        let several = friends.into_iter().fold(false, |any, f| any | ((f != 0) & (f != first)));
        state[site] = MOVER;
        self.count.as_mut()[site] = 0;
        let own = if first == 0 { site } else { first };
        let next = self.next.as_mut();
        next[site] = site as u16;
        next.swap(site, own);
        self.chain.as_mut()[site] = own as u16;
        self.state.as_mut()[own] += (self.counts.as_ref()[site] & VACANT_BESIDE) as u16;
        self.count.as_mut()[own] += 1;
        if several {
            self.merge::<MOVER>(own, friends);
        }
        self.tell(site, beside::<MOVER>(), across::<MOVER>());
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
    /// that makes a ko: one stone is taken by one that has no other liberty.
    #[inline(never)]
    fn capture<const MOVER: u16>(&mut self, site: usize) {
        let (before, stride) = (self.len, self.lattice.stride());
        for neighbour in [site - stride, site - 1, site + 1, site + stride] {
            let chain = self.chain.as_ref()[neighbour] as usize;
            if self.state.as_ref()[chain] == enemy::<MOVER>() {
                self.take::<MOVER>(chain);
            }
        }
        let count = self.len - before;
        self.taken[color::<MOVER>()] += count as u32;
        let own = self.chain.as_ref()[site] as usize;
        let alone = self.count.as_ref()[own] == 1 && self.state.as_ref()[own] == MOVER + 1;
        if count == 1 && alone {
            self.ko = self.vacant.as_ref()[before] as usize;
        }
    }

    /// Takes an enemy chain off the board.
    #[inline(always)]
    fn take<const MOVER: u16>(&mut self, chain: usize) {
        let (beside, across) = match color::<MOVER>() {
            Color::Black => (beside::<WHITE>(), across::<WHITE>()),
            Color::White => (beside::<BLACK>(), across::<BLACK>()),
        };
        let mut stone = chain;
        loop {
            self.tell(stone, beside.wrapping_neg(), across.wrapping_neg());
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

    /// The stones of one colour.
    fn stones<const MOVER: u16>(&self) -> PointSet<L> {
        let (chain, state) = (self.chain.as_ref(), self.state.as_ref());
        let is_own = |&chain: &u16| u32::from(state[chain as usize] & MOVER != 0);
        PointSet::from_rows(self.lattice, |row| {
            chain[self.row(row)].iter().rev().fold(0, |bits, chain| bits << 1 | is_own(chain))
        })
    }

    /// Returns what the game has led to.
    fn end(&self) -> Ended<L> {
        let mut stones = Stones::empty(self.lattice);
        stones.put_all(self.stones::<BLACK>(), Color::Black);
        stones.put_all(self.stones::<WHITE>(), Color::White);
        let ko = (self.ko > 0).then(|| self.lattice.point(self.ko - margin(self.lattice)));
        Ended { stones, turn: self.turn, passes: self.passes, ko, taken: self.taken }
    }
}

/// Returns a point's site minus its number.
#[inline(always)]
fn margin<L: Lattice>(lattice: L) -> usize {
    lattice.stride() + 1
}

/// The bit of the mover's opponent.
const fn enemy<const MOVER: u16>() -> u16 {
    MOVER ^ (BLACK | WHITE)
}

const fn color<const MOVER: u16>() -> Color {
    if MOVER == BLACK { Color::Black } else { Color::White }
}

/// What a stone of the mover changes in the counts of the points beside it.
const fn beside<const MOVER: u16>() -> u32 {
    (if MOVER == BLACK { BLACK_BESIDE } else { WHITE_BESIDE }) - 1
}

/// What a stone of the mover changes in the counts of the points across from it.
const fn across<const MOVER: u16>() -> u32 {
    if MOVER == BLACK { BLACK_ACROSS } else { WHITE_ACROSS }
}

/// Says whether a point with these counts is an eye of the mover.
#[inline(always)]
fn is_eye<const MOVER: u16>(counts: u32) -> bool {
    let (own, enemies) = match color::<MOVER>() {
        Color::Black => (counts / BLACK_BESIDE, counts / WHITE_ACROSS),
        Color::White => (counts / WHITE_BESIDE, counts / BLACK_ACROSS),
    };
    (own & 0xF == 4) & (enemies & 0xF < 2)
}

/// Says whether one of the chains that have so much left is an enemy chain without liberties.
#[inline(always)]
fn captures<const MOVER: u16>(left: [u16; 4]) -> bool {
    left.into_iter().fold(false, |any, state| any | (state == enemy::<MOVER>()))
}
