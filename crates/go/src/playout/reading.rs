//! What a field shows: chains in atari, liberties up to two, what is around a point.

use tengen_core::Color;
use tengen_stones::Lattice;

use super::field::{Field, Spot, WALL};
use super::state::{is_enemy, is_own, liberties};

/// What is on a site, as one of the players sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    Vacant,
    Own,
    Enemy,
    Wall,
}

/// More pseudo-liberties than a chain in atari has.
const MORE_THAN_ATARI: u32 = 5;

impl<L: Lattice> Field<L> {
    #[inline(always)]
    pub(super) fn see<const MOVER: u32>(&self, site: usize) -> Seen {
        let chain = self.chain_at(site);
        match self.state_of(chain) {
            state if is_own::<MOVER>(state) => Seen::Own,
            state if is_enemy::<MOVER>(state) => Seen::Enemy,
            _ if chain == WALL => Seen::Wall,
            _ => Seen::Vacant,
        }
    }

    /// How many stones a chain has.
    pub(super) fn size_of(&self, chain: usize) -> u32 {
        self.stones_of(chain).count() as u32
    }

    /// Returns the only liberty of a chain in atari.
    #[inline(always)]
    pub(super) fn sole_liberty(&self, chain: usize) -> Option<usize> {
        if liberties(self.state_of(chain)) >= MORE_THAN_ATARI {
            return None;
        }
        let mut found = None;
        for stone in self.stones_of(chain) {
            for site in self.beside_of(stone) {
                if self.is_vacant(site) && found.replace(site).is_some_and(|other| other != site) {
                    return None;
                }
            }
        }
        found
    }

    /// Says whether a stone here would leave its chain in atari, or with less.
    #[inline(always)]
    pub(super) fn is_self_atari<const MOVER: u32>(&self, spot: &Spot) -> bool {
        if spot.vacant() >= 2 || spot.captures::<MOVER>() {
            return false;
        }
        let is_rich = |&state: &u32| is_own::<MOVER>(state) && liberties(state) >= MORE_THAN_ATARI;
        if spot.left().iter().any(is_rich) {
            return false;
        }
        self.has_one_liberty_at_most::<MOVER>(spot.site())
    }

    #[inline(never)]
    fn has_one_liberty_at_most<const MOVER: u32>(&self, site: usize) -> bool {
        let mut found = None;
        let mut is_second = |at: usize| {
            at != site && self.is_vacant(at) && found.replace(at).is_some_and(|other| other != at)
        };
        for beside in self.beside_of(site) {
            if is_second(beside) {
                return false;
            }
            if self.see::<MOVER>(beside) == Seen::Own {
                for stone in self.stones_of(self.chain_at(beside)) {
                    if self.beside_of(stone).into_iter().any(&mut is_second) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// How many stones the chain would have that a stone here belongs to, about.
    pub(super) fn size_with<const MOVER: u32>(&self, site: usize) -> u32 {
        let own = self.beside_of(site).into_iter().filter(|&at| self.see::<MOVER>(at) == Seen::Own);
        1 + own.map(|at| self.size_of(self.chain_at(at))).max().unwrap_or(0)
    }

    /// Says whether there is no stone on the eight points around a site.
    pub(super) fn is_calm(&self, site: usize) -> bool {
        self.around(site).all(|at| self.is_vacant(at) || self.chain_at(at) == WALL)
    }

    fn ring_of_sides(&self, site: usize) -> [usize; 4] {
        let stride = self.stride();
        [site + stride, site + 1, site - stride, site - 1]
    }

    /// The four points diagonally across from a site.
    pub(super) fn across_from(&self, site: usize) -> [usize; 4] {
        let stride = self.stride();
        [site + stride + 1, site - stride + 1, site - stride - 1, site + stride - 1]
    }

    /// The eight points around a site.
    pub(super) fn around(&self, site: usize) -> impl Iterator<Item = usize> {
        self.ring_of_sides(site).into_iter().chain(self.across_from(site))
    }

    /// The four points two steps away, or the wall before them.
    pub(super) fn two_steps_from(&self, site: usize) -> impl Iterator<Item = usize> {
        let beyond = move |at| if self.chain_at(at) == WALL { at } else { 2 * at - site };
        self.ring_of_sides(site).into_iter().map(beyond)
    }

    /// Returns the colour that an empty point belongs to: all its neighbours are stones of it.
    #[inline(always)]
    pub(super) fn owner_of_vacant(&self, site: usize) -> Option<Color> {
        let only = |color| self.is_surrounded(site, color).then_some(color);
        only(Color::Black).or_else(|| only(Color::White))
    }

    /// Walks the stones of a chain.
    #[inline(always)]
    pub(super) fn stones_of(&self, chain: usize) -> impl Iterator<Item = usize> {
        let mut stone = Some(chain);
        core::iter::from_fn(move || {
            let now = stone?;
            stone = Some(self.next_of(now)).filter(|&next| next != chain);
            Some(now)
        })
    }

    /// Shows the enemy chains beside a chain, some more than once.
    pub(super) fn each_enemy_beside<const MOVER: u32>(
        &self,
        chain: usize,
        mut visit: impl FnMut(usize),
    ) {
        let mut seen = WALL;
        for stone in self.stones_of(chain) {
            for site in self.beside_of(stone) {
                let other = self.chain_at(site);
                if other != seen && self.see::<MOVER>(site) == Seen::Enemy {
                    seen = other;
                    visit(other);
                }
            }
        }
    }
}
