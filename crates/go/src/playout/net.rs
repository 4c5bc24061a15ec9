//! A convolutional network for 9×9: how likely each move is, and how likely the side to move wins.
//!
//! ```text
//! what is on each point ── 3×3 ── 3×3 ── 3×3 ── 3×3 ── 3×3 ──┬── 3×3 ── moves
//!                                                            └── sums and peaks ── 16 ── who wins
//! ```
//!
//! The first five have 24 channels; after each what is negative becomes 0, and all but the first add to what
//! came in. Moves and wins are told as logarithms, in sixteenths of a doubling.

#[cfg(test)]
mod tests;
mod weights;

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use tengen_core::{Board, Color};
use tengen_stones::{Lattice, PointSet, share};

use self::weights::{Layer, NET, Net};
use crate::eye::eyes;
use crate::moves::Move;
use crate::position::Position;

const SIDE: usize = 9;
/// Half points of komi with which it tells who wins.
const KOMI: RangeInclusive<i32> = 13..=16;
/// From a site to the one above it. Between two rows is one wall.
const STRIDE: usize = SIDE + 1;
const SITES: usize = STRIDE * (SIDE + 2) + 1;
/// The nine sites of a window, from the lower left one.
const WINDOW: [usize; 9] =
    [0, 1, 2, STRIDE, STRIDE + 1, STRIDE + 2, 2 * STRIDE, 2 * STRIDE + 1, 2 * STRIDE + 2];
const CHANNELS: usize = 24;
const LAYERS: usize = 4;
const HIDDEN: usize = 16;

// What is on a site; stones as their chain has one liberty, two, or more.
const WALL: u8 = 0;
const VACANT: u8 = 1;
const OWN: u8 = 2;
const ENEMY: u8 = 5;
const KO: u8 = 8;
const LAST: u8 = 9;
const THINGS: usize = 12;

type Row = [f32; CHANNELS];
/// What is found for each site, nothing for the wall.
type Maps = [Row; SITES];

impl Net {
    /// What all layers find.
    fn maps<L: Lattice>(&self, board: &Position<L>, last: Option<Move>) -> Maps {
        let (things, mut bias) = (things(board, last), self.bias);
        if board.turn() == Color::White {
            add(&mut bias, &self.white);
        }
        let mut maps = [[0.0; CHANNELS]; SITES];
        for site in sites() {
            let mut sum = bias;
            for (rows, step) in self.things.iter().zip(WINDOW) {
                add(&mut sum, &rows[usize::from(things[site + step - STRIDE - 1])]);
            }
            maps[site] = sum.map(positive);
        }
        self.layers.iter().fold(maps, |maps, layer| layer.applied(&maps))
    }
}

impl Layer {
    /// Three sites at a time share each weight that is fetched.
    #[inline(never)]
    fn applied(&self, maps: &Maps) -> Maps {
        let mut found = [[0.0; CHANNELS]; SITES];
        for first in sites().step_by(3) {
            let mut sums = [self.bias; 3];
            for (rows, step) in self.weights.iter().zip(WINDOW) {
                let corner = first + step - STRIDE - 1;
                for (channel, row) in rows.iter().enumerate() {
                    for (sum, from) in sums.iter_mut().zip(&maps[corner..corner + 3]) {
                        add_times(sum, from[channel], row);
                    }
                }
            }
            for (n, mut sum) in sums.into_iter().enumerate() {
                add(&mut sum, &maps[first + n]);
                found[first + n] = sum.map(positive);
            }
        }
        found
    }
}

fn positive(x: f32) -> f32 {
    x.max(0.0)
}

#[inline(always)]
fn add<const N: usize>(sum: &mut [f32; N], row: &[f32; N]) {
    for n in 0..N {
        sum[n] += row[n];
    }
}

#[inline(always)]
fn add_times<const N: usize>(sum: &mut [f32; N], factor: f32, row: &[f32; N]) {
    for n in 0..N {
        #[cfg(all(feature = "std", target_feature = "fma"))]
        {
            sum[n] = factor.mul_add(row[n], sum[n]);
        }
        #[cfg(not(all(feature = "std", target_feature = "fma")))]
        {
            sum[n] += factor * row[n];
        }
    }
}

/// The sites of the points, row by row.
fn sites() -> impl Iterator<Item = usize> {
    (1..=SIDE).flat_map(|row| (row * STRIDE + 1..).take(SIDE))
}

fn things<L: Lattice>(board: &Position<L>, last: Option<Move>) -> [u8; SITES] {
    let (us, stones) = (board.turn(), board.stones());
    let mut things = [WALL; SITES];
    let mut put = |points: PointSet<L>, thing| {
        points.numbers().for_each(|number| things[number + STRIDE + 1] = thing);
    };
    put(stones.vacant(), VACANT);
    if let Some(ko) = board.ko() {
        put(stones.vacant().only(&[ko]), KO);
    }
    let last = last.and_then(Move::point);
    for (color, thing) in [(us, OWN), (!us, ENEMY)] {
        for chain in stones.chains(color) {
            let more = chain.liberties.len().clamp(1, 3) as u8 - 1;
            put(chain.stones, thing + more);
            if let Some(last) = last.filter(|&last| color != us && chain.stones.contains(last)) {
                put(chain.stones.only(&[last]), LAST + more);
            }
        }
    }
    things
}

/// What the network finds on a board of 9×9; not in WebAssembly, where it takes too long.
fn maps<L: Lattice>(board: &Position<L>, last: Option<Move>) -> Option<Maps> {
    (is_known(board) && !cfg!(target_family = "wasm")).then(|| NET.maps(board, last))
}

fn is_known<L: Lattice>(board: &Position<L>) -> bool {
    (board.size().cols(), board.size().rows()) == (SIDE as u8, SIDE as u8)
}

/// What is on each point, row by row.
pub(super) fn things_on_points<L: Lattice>(
    board: &Position<L>,
    last: Option<Move>,
) -> Option<Vec<u8>> {
    let things = is_known(board).then(|| things(board, last))?;
    Some(sites().map(|site| things[site]).collect())
}

/// A position of 9×9 as the network sees it.
pub(super) struct Look<L: Lattice> {
    maps: Maps,
    eyes: PointSet<L>,
    lattice: L,
}

impl<L: Lattice> Look<L> {
    /// Looks at a board, if it is one that the network knows.
    pub(super) fn at(board: &Position<L>, last: Option<Move>) -> Option<Self> {
        let maps = maps(board, last)?;
        let stones = board.stones();
        Some(Self { maps, eyes: eyes(stones, board.turn()), lattice: stones.lattice() })
    }

    /// The logarithm of how likely a move is, beside others; `None` for passes and own eyes.
    pub(super) fn of_move(&self, mv: Move) -> Option<i32> {
        let point = mv.point().filter(|&point| !self.eyes.contains(point))?;
        let corner = self.lattice.number(point)?;
        let mut sum = [0.0; CHANNELS];
        for (row, step) in NET.moves.iter().zip(WINDOW) {
            for (n, from) in self.maps[corner + step].iter().enumerate() {
                sum[n] += from * row[n];
            }
        }
        Some(sum.iter().sum::<f32>() as i32)
    }
}

/// The logarithm of the odds that the side to move wins.
fn of_win(maps: &Maps) -> f32 {
    let (mut sums, mut peaks) = ([0.0; CHANNELS], [0.0_f32; CHANNELS]);
    for site in sites() {
        add(&mut sums, &maps[site]);
        peaks.iter_mut().zip(&maps[site]).for_each(|(peak, of)| *peak = peak.max(*of));
    }
    let mut hidden = NET.hidden;
    for n in 0..CHANNELS {
        add_times(&mut hidden, sums[n], &NET.sums[n]);
        add_times(&mut hidden, peaks[n], &NET.peaks[n]);
    }
    let [even] = NET.even;
    hidden.into_iter().zip(NET.wins).fold(even, |sum, (of, weight)| sum + positive(of) * weight)
}

/// How likely the side to move wins on 9×9 with a komi near the 7.5 points that the network has learned.
pub(super) fn chance<L: Lattice>(board: &Position<L>) -> Option<f32> {
    let has_usual_komi = KOMI.contains(&board.komi_by_area());
    has_usual_komi.then(|| maps(board, None)).flatten().map(|maps| share(of_win(&maps)))
}
