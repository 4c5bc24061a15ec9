//! What a move looks like before it is searched: of each kind of feature it has one.

use alloc::vec::Vec;

use tengen_core::{Board, Color};
use tengen_stones::{Lattice, turned};

use super::past::NoPast;
use super::reading::Seen;
use super::run::Run;
use super::state::{BLACK, WHITE};
use super::tree::Candidates;
use crate::ladder::Ladder;
use crate::moves::Move;
use crate::position::Position;

// Where the features of each kind begin.
const RING: usize = 0;
const REACH: usize = 2 << 16;
const STEPS: usize = REACH + (1 << 8);
const LINE: usize = STEPS + 18;
const OWN: usize = LINE + 2 * 5;
const ENEMY: usize = OWN + CHAINS;
const RUN: usize = ENEMY + CHAINS;
pub(super) const END: usize = RUN + 3;

/// More liberties are not told apart.
const MANY: usize = 4;
/// From a ladder that is not read out in so many steps the chain gets away.
const STEPS_OF_LADDER: usize = 200;
/// In how many ways the chains of a side may stand beside a point.
const CHAINS: usize = (MANY + 1) * MANY * 2 * 3;

/// A feature as it looks turned and mirrored.
pub(super) fn images(feature: usize) -> [usize; 8] {
    core::array::from_fn(|turn| match feature {
        RING..REACH => {
            feature >> 16 << 16
                | turned(feature >> 8, 4, turn, 4) << 8
                | turned(feature, 4, turn, 3)
        }
        REACH..STEPS => REACH + turned(feature - REACH, 4, turn, 4),
        _ => feature,
    })
}

/// A position whose moves are looked at one by one.
pub(super) struct Sight<L: Lattice> {
    run: Run<L, NoPast>,
    /// The site of the last move, or 0.
    last: usize,
    /// Where own chains in atari may run, and what comes of it.
    runs: Vec<(usize, usize)>,
}

impl<L: Lattice> Sight<L> {
    pub(super) fn new(board: &Position<L>, last: Option<Move>) -> Self {
        let run = Run::new(board, NoPast);
        let last = run.site_of(last);
        let runs = runs(board).map(|(mv, end)| (run.site_of(Some(mv)), end)).collect();
        Self { run, last, runs }
    }

    /// The features of a move that is no pass and fills no own eye.
    pub(super) fn features(&self, mv: Move) -> Option<[usize; 7]> {
        match self.run.turn {
            Color::Black => self.features_of::<BLACK>(mv),
            Color::White => self.features_of::<WHITE>(mv),
        }
    }

    fn features_of<const MOVER: u32>(&self, mv: Move) -> Option<[usize; 7]> {
        let (field, site) = (&self.run.field, self.run.site_of(Some(mv)));
        if site == 0 || field.is_eye::<MOVER>(site) {
            return None;
        }
        let (steps, after) = (self.steps(site), self.liberties_after::<MOVER>(site));
        let is_beside = usize::from(steps <= 3);
        Some([
            RING + (is_beside << 16) + self.code::<MOVER>(field.around(site)),
            REACH + self.code::<MOVER>(field.two_steps_from(site)),
            STEPS + steps,
            LINE + 2 * self.line(site).min(4) + usize::from(field.is_calm(site)),
            OWN + self.weakest::<MOVER>(site, Seen::Own, after),
            ENEMY + self.weakest::<MOVER>(site, Seen::Enemy, after),
            RUN + self.runs.iter().find(|(at, _)| *at == site).map_or(0, |&(_, run)| run),
        ])
    }

    /// What is on some sites, two bits for each.
    fn code<const MOVER: u32>(&self, sites: impl Iterator<Item = usize>) -> usize {
        sites.fold(0, |code, site| code << 2 | self.run.field.see::<MOVER>(site) as usize)
    }

    /// How far the last move is, by rows, columns and the more of both: up to 16, or 17 without one.
    fn steps(&self, site: usize) -> usize {
        let stride = self.run.field.stride();
        let rows = (site / stride).abs_diff(self.last / stride);
        let cols = (site % stride).abs_diff(self.last % stride);
        if self.last == 0 { 17 } else { (rows + cols + rows.max(cols)).min(16) }
    }

    /// How many lines lie between a point and the nearest edge.
    fn line(&self, site: usize) -> usize {
        let (size, stride) = (self.run.lattice.size(), self.run.field.stride());
        let number = site - self.run.field.margin();
        let (row, col) = (number / stride, number % stride);
        let (rows, cols) = (size.rows() as usize, size.cols() as usize);
        row.min(rows - 1 - row).min(col).min(cols - 1 - col)
    }

    /// How many liberties a stone's chain would have, from one to many.
    fn liberties_after<const MOVER: u32>(&self, site: usize) -> usize {
        let (field, mut found) = (&self.run.field, Candidates::new());
        found.add(site);
        for at in field.beside_of(site) {
            let chain = field.chain_at(at);
            match field.see::<MOVER>(at) {
                Seen::Own => self.add_liberties(chain, &mut found),
                Seen::Enemy if field.sole_liberty(chain).is_none() => {}
                Seen::Vacant | Seen::Enemy => found.add(at),
                Seen::Wall => {}
            }
        }
        (found.len() - 1).clamp(1, MANY)
    }

    /// The chain of a side beside a site that has the fewest liberties: how many, 0 without a chain;
    /// how many a stone there would have; whether the last move is in the chain or beside it; and
    /// whether it has one stone, two, or more.
    fn weakest<const MOVER: u32>(&self, site: usize, side: Seen, after: usize) -> usize {
        let field = &self.run.field;
        let of_side =
            field.beside_of(site).into_iter().filter(|&at| field.see::<MOVER>(at) == side);
        let with_liberties = of_side.map(|at| {
            let mut liberties = Candidates::new();
            self.add_liberties(field.chain_at(at), &mut liberties);
            (liberties.len().min(MANY), field.chain_at(at))
        });
        let Some((fewest, chain)) = with_liberties.min_by_key(|&(liberties, _)| liberties) else {
            return after - 1;
        };
        let is_chain = |at| field.chain_at(at) == chain;
        let is_last = self.last > 0
            && (is_chain(self.last) || field.beside_of(self.last).into_iter().any(is_chain));
        let size = field.size_of(chain).min(3) as usize;
        ((MANY * fewest + after - 1) * 2 + usize::from(is_last)) * 3 + size - 1
    }

    /// Adds the liberties of a chain until there are more than many.
    fn add_liberties(&self, chain: usize, found: &mut Candidates) {
        let field = &self.run.field;
        for at in field.stones_of(chain).flat_map(|stone| field.beside_of(stone)) {
            if field.is_vacant(at) {
                found.add(at);
            }
            if found.len() > MANY {
                return;
            }
        }
    }
}

/// The only liberties of the mover's chains where a stone is legal, and what comes of it: 1 if the chain is taken at
/// once or in a ladder, else 2.
fn runs<L: Lattice>(board: &Position<L>) -> impl Iterator<Item = (Move, usize)> {
    let chains = board.stones().chains(board.turn());
    chains.filter_map(|chain| {
        let mv = Move::Play(chain.sole_liberty()?);
        let stone = chain.stones.first()?;
        let after = board.is_legal(mv).then(|| board.after(mv))?;
        let is_taken = match after.chain(stone)?.liberties.len() {
            1 => true,
            2 => after.ladder_within(stone, STEPS_OF_LADDER) == Some(Ladder::Captured),
            _ => false,
        };
        Some((mv, if is_taken { 1 } else { 2 }))
    })
}
