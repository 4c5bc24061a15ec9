//! The stones as chains in flat arrays, without a rule.
//!
//! Arrays are indexed by *site*: a point's number plus a margin of one row of wall.

use core::ops::Range;

use tengen_core::{Color, Key};
use tengen_stones::{Lattice, PointSet, Size, Stones};

use super::around::Around;
use super::state::{
    self, BLACK, LIBERTY, NEITHER, WHITE, are_two, captures, fresh, has_own, is_captured, is_own,
    liberties, number, rank, united, which,
};
use super::vacant::Vacant;
use crate::keys::key_of_stones;

/// Chain number of the wall around the board.
pub(super) const WALL: usize = 0;
/// No next stone: the point is empty.
const VACANT: u16 = 0;

/// The chains and what is around each point.
pub(super) struct Field<L: Lattice> {
    /// The chain at each site: the site of one of its stones, `WALL`, or an empty point's own site.
    chain: L::Sites<u16>,
    /// By chain: colour and pseudo-liberties. Empty points and the wall have a state, too, so that
    /// nothing asks what is beside a point before it changes there.
    state: L::Sites<u32>,
    /// The next stone of the same chain, in a ring; `VACANT` at empty points.
    next: L::Sites<u16>,
    around: Around<L>,
    lattice: L,
}

/// An empty point, with what is left to the chains beside it once it is taken.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    site: usize,
    chains: [usize; 4],
    left: [u32; 4],
    /// How many points beside it are empty.
    vacant: u32,
}

/// Why a point is refused to a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// It is an eye of this colour, until an enemy stone comes diagonally across from it.
    Eye,
    /// By the rules, as the position is now.
    ForNow,
}

impl Spot {
    #[inline(always)]
    pub(super) fn site(&self) -> usize {
        self.site
    }

    /// The states of the chains around it once it is taken.
    #[inline(always)]
    pub(super) fn left(&self) -> &[u32; 4] {
        &self.left
    }

    /// How many points beside it are empty.
    #[inline(always)]
    pub(super) fn vacant(&self) -> u32 {
        self.vacant
    }

    #[inline(always)]
    pub(super) fn captures<const MOVER: u32>(&self) -> bool {
        captures(self.left.map(rank::<MOVER>))
    }
}

impl<L: Lattice> Field<L> {
    /// Sets up nothing yet, not even the board.
    #[inline(always)]
    pub(super) fn empty(lattice: L) -> Self {
        Self {
            chain: L::sites(WALL as u16),
            state: L::sites(NEITHER),
            next: L::sites(1),
            around: Around::new(),
            lattice,
        }
    }

    /// Sets up the board and the stones of a position, of which each has a liberty.
    pub(super) fn put_all(&mut self, stones: &Stones<L>) {
        self.lay_out();
        self.put::<BLACK>(stones.of(Color::Black));
        self.put::<WHITE>(stones.of(Color::White));
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
            for site in sites.clone() {
                self.chain.as_mut()[site] = site as u16;
            }
            self.next.as_mut()[sites.clone()].fill(VACANT);
            self.around.open(sites.clone());
            self.around.border(sites.start);
            self.around.border(sites.end - 1);
        }
        for site in self.row(0).chain(self.row(rows - 1)) {
            self.around.border(site);
        }
    }

    /// Puts stones of a position down; nothing is captured.
    fn put<const MOVER: u32>(&mut self, points: PointSet<L>) {
        for number in points.numbers() {
            let spot = self.look_at(number + self.margin());
            self.join::<MOVER>(spot);
        }
    }

    /// Says whether an empty point is an eye of the mover.
    #[inline(always)]
    pub(super) fn is_eye<const MOVER: u32>(&self, site: usize) -> bool {
        self.around.is_eye::<MOVER>(site)
    }

    #[inline(always)]
    pub(super) fn is_vacant(&self, site: usize) -> bool {
        self.next.as_ref()[site] == VACANT
    }

    /// Says whether a point diagonally across from a site is known as an eye of this colour.
    #[inline(always)]
    pub(super) fn has_eye_across(&self, site: usize, color: Color) -> bool {
        self.around.has_eye_across(self.lattice, site, color)
    }

    /// Why a point without an empty one beside it is refused to the mover; `Ok` if a stone there is
    /// legal but for a ko and fills no own eye.
    ///
    /// Both are asked at once, for each answer alone is hard to guess.
    #[inline(always)]
    pub(super) fn check_surrounded<const MOVER: u32>(&self, spot: &Spot) -> Result<(), Refusal> {
        let is_eye = self.is_eye::<MOVER>(spot.site);
        let lives = state::lives(spot.left.map(rank::<MOVER>));
        if u32::from(lives) > u32::from(is_eye) {
            return Ok(());
        }
        Err(if is_eye { Refusal::Eye } else { Refusal::ForNow })
    }

    /// Notes that a site is an eye of this colour.
    #[inline(always)]
    pub(super) fn know_eye(&mut self, site: usize, color: Color) {
        self.around.know_eye(site, color);
    }

    /// Notes that a site is an eye of this colour no more. Says whether it was known as one.
    #[inline(always)]
    pub(super) fn forget_eye(&mut self, site: usize, color: Color) -> bool {
        self.around.forget_eye(site, color)
    }

    /// The number of the chain at a site, of the empty point there, or `WALL`.
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

    /// Looks at a point, and at what is left to the chains beside it once it is taken: of their
    /// pseudo-liberties one for each side on which a chain touches it.
    #[inline(always)]
    pub(super) fn look_at(&self, site: usize) -> Spot {
        let (chains, vacant) = (self.chains_beside(site), self.around.vacant(site));
        let mut left = chains.map(|chain| self.state.as_ref()[chain]);
        let sides = on_sides(chains);
        for n in 0..4 {
            left[n] = left[n].wrapping_sub(sides[n] * LIBERTY);
        }
        Spot { site, chains, left, vacant }
    }

    /// Puts a stone of the mover's down, and makes one chain of it and its
    /// neighbours. Says whether it captures, which is left to [`capture`](Self::capture).
    #[inline(always)]
    pub(super) fn join<const MOVER: u32>(&mut self, spot: Spot) -> bool {
        let Spot { site, chains, left, vacant } = spot;
        for (chain, left) in chains.into_iter().zip(left) {
            self.state.as_mut()[chain] = left;
        }
        let ranks = left.map(rank::<MOVER>);
        let most = state::most(ranks);
        let has_own = has_own(most);
        let joined = if has_own { rank::<MOVER>(most) } else { fresh::<MOVER>(site) };
        let own = number(joined);
        let (chain, next) = (self.chain.as_mut(), self.next.as_mut());
        self.state.as_mut()[own] = joined + vacant * LIBERTY;
        chain[site] = own as u16;
        next[site] = site as u16;
        next.swap(site, own);
        self.around.come(self.lattice, site, color::<MOVER>());
        let least = state::least(ranks);
        if are_two(most, least) {
            self.merge::<MOVER>(site, own, number(least));
        }
        captures(ranks)
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

    /// Makes one chain of two, under the number of the one with more liberties, which is the larger
    /// one as a rule.
    #[inline(always)]
    fn unite(&mut self, a: usize, b: usize) -> usize {
        let (chain, state, next) = (self.chain.as_mut(), self.state.as_mut(), self.next.as_mut());
        let (small, large) = if state[a] < state[b] { (a, b) } else { (b, a) };
        state[large] = united(state[large], state[small]);
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
            if is_captured::<MOVER>(self.state.as_ref()[chain]) {
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
            for beside in self.chains_beside(stone) {
                let state = &mut self.state.as_mut()[beside];
                *state = state.wrapping_add(LIBERTY);
            }
            self.chain.as_mut()[stone] = stone as u16;
            self.state.as_mut()[stone] = NEITHER;
            self.around.forget_eye(stone, color::<MOVER>());
            gone(stone);
            let next = &mut self.next.as_mut()[stone];
            stone = usize::from(core::mem::replace(next, VACANT));
            if stone == chain {
                break;
            }
        }
    }

    /// Says whether the stone here stands alone with one liberty.
    #[inline(always)]
    pub(super) fn is_alone(&self, site: usize) -> bool {
        let is_single = usize::from(self.next.as_ref()[site]) == site;
        is_single && liberties(self.state_of(site)) == 1
    }

    /// Lists the empty points.
    pub(super) fn list_vacant(&self, vacant: &mut Vacant<L>) {
        for row in 0..self.lattice.size().rows() as usize {
            vacant.push_all(self.row(row), |site| self.is_vacant(site));
        }
    }

    /// Returns the stones and their keys, taken together.
    pub(super) fn stones(&self) -> (Stones<L>, Key) {
        let mut white = [0; Size::MAX_SIDE as usize];
        let black = PointSet::from_rows(self.lattice, |row| {
            let sites = self.row(row);
            let (mut bit, mut black) = (1, 0);
            for site in sites {
                let state = self.state_of(self.chain_at(site));
                let [of_black, of_white] = [BLACK, WHITE].map(|color| (state / color) & 1);
                black |= of_black * bit;
                white[row] |= of_white * bit;
                bit <<= 1;
            }
            black
        });
        let white = PointSet::from_rows(self.lattice, |row| white[row]);
        let mut stones = Stones::empty(self.lattice);
        stones.put_all(black, Color::Black);
        stones.put_all(white, Color::White);
        (stones, key_of_stones(black, Color::Black) ^ key_of_stones(white, Color::White))
    }

    /// Returns Black's surplus of points that have nothing but stones of one colour beside them.
    pub(super) fn surplus(&self, vacant: &Vacant<L>) -> i32 {
        vacant.iter().map(|site| self.around.surplus(site)).sum()
    }
}

/// On how many sides each of these chains is.
#[inline(always)]
pub(super) fn on_sides(chains: [usize; 4]) -> [u32; 4] {
    // Each beside the next, the next but one and the last, by masks: all in one vector.
    let [a, b, c, d] = chains.map(|chain| chain as u32);
    let (own, next, across, last) = ([a, b, c, d], [b, c, d, a], [c, d, a, b], [d, a, b, c]);
    let mut sides = [1_u32; 4];
    for n in 0..4 {
        let same = |other: [u32; 4]| u32::from(own[n] == other[n]).wrapping_neg();
        let more = same(next).wrapping_add(same(across)).wrapping_add(same(last));
        sides[n] = sides[n].wrapping_sub(more);
    }
    sides
}

pub(super) const fn color<const MOVER: u32>() -> Color {
    if MOVER == BLACK { Color::Black } else { Color::White }
}
