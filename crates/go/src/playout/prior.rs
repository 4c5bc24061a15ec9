//! Priors: what moves seem worth before they are searched.

use tengen_core::{Board, Color, Prior};
use tengen_stones::Lattice;

use super::field::WALL;
use super::past::NoPast;
use super::run::Run;
use super::state::{BLACK, WHITE};
use crate::moves::Move;
use crate::position::Position;

/// Even games for every move.
const EVEN: f32 = 10.0;
/// Won games for capturing a chain or saving one, more for a large one.
const CAPTURE: f32 = 15.0;
/// Won games for a small shape beside the last move.
const SHAPE: f32 = 10.0;
/// Won games beside the last move; half of them one step farther off.
const NEAR: f32 = 12.0;
/// Won games on the third and fourth line, or lost ones on the first, far from all stones.
const LINE: f32 = 10.0;
/// Lost games for self-atari.
const SELF_ATARI: f32 = 10.0;
/// Lost games for filling an own eye.
const EYE: f32 = 100.0;
/// Lost games for a pass, unless the enemy has just passed.
const PASS: f32 = 30.0;

/// Adds to the priors of legal moves.
pub(super) fn fill<L: Lattice>(
    board: &Position<L>,
    last: Option<Move>,
    moves: &[Move],
    priors: &mut [Prior],
) {
    let run = Run::new(board, NoPast);
    let last = last.and_then(Move::point).and_then(|point| run.lattice.number(point));
    let mut glance = Glance { run, last };
    for (&mv, prior) in moves.iter().zip(priors) {
        prior.add(0.5, EVEN);
        match (mv, board.turn()) {
            (Move::Pass, _) if board.passes() > 0 => {}
            (Move::Pass, _) => prior.add(0.0, PASS),
            (Move::Play(point), turn) => {
                let Some(number) = glance.run.lattice.number(point) else { continue };
                match turn {
                    Color::Black => glance.fill::<BLACK>(number, prior),
                    Color::White => glance.fill::<WHITE>(number, prior),
                }
            }
        }
    }
}

/// A position whose moves are rated one by one.
struct Glance<L: Lattice> {
    run: Run<L, NoPast>,
    /// The number of the last move's point.
    last: Option<usize>,
}

impl<L: Lattice> Glance<L> {
    fn fill<const MOVER: u32>(&mut self, number: usize, prior: &mut Prior) {
        let site = number + self.run.field.margin();
        if self.run.field.is_eye::<MOVER>(site) {
            return prior.add(0.0, EYE);
        }
        let spot = self.run.field.enter(site);
        let is_self_atari = self.run.field.is_self_atari::<MOVER>(&spot);
        let captures = spot.captures::<MOVER>();
        self.run.field.withdraw(spot);
        let saved = if is_self_atari { 0 } else { self.stones_at_stake(site) };
        if captures || saved > 0 {
            prior.add(1.0, CAPTURE * (1.0 + 0.2 * saved.min(10) as f32));
        }
        if is_self_atari {
            prior.add(0.0, SELF_ATARI);
        }
        let steps = self.last.map_or(usize::MAX, |last| self.distance(number, last));
        if steps <= 1 && self.run.field.is_shape(site) {
            prior.add(1.0, SHAPE);
        }
        match steps {
            1 => prior.add(1.0, NEAR),
            2 => prior.add(1.0, NEAR / 2.0),
            _ => {}
        }
        if self.run.field.is_calm(site) {
            match self.line(number) {
                0 => prior.add(0.0, LINE),
                2 | 3 => prior.add(1.0, LINE),
                _ => {}
            }
        }
    }

    /// How many stones beside a site, of either colour, are in atari, counted by the largest chain.
    fn stones_at_stake(&self, site: usize) -> u32 {
        let field = &self.run.field;
        let chains = field
            .beside_of(site)
            .into_iter()
            .map(|at| field.chain_at(at))
            .filter(|&chain| chain > WALL);
        let in_atari = chains.filter(|&chain| field.sole_liberty(chain).is_some());
        in_atari.map(|chain| field.size_of(chain)).max().unwrap_or(0)
    }

    /// How many steps, straight or diagonal, two points are apart.
    fn distance(&self, a: usize, b: usize) -> usize {
        let stride = self.run.lattice.stride();
        (a / stride).abs_diff(b / stride).max((a % stride).abs_diff(b % stride))
    }

    /// How many lines lie between a point and the nearest edge.
    fn line(&self, number: usize) -> usize {
        let (size, stride) = (self.run.lattice.size(), self.run.lattice.stride());
        let (row, col) = (number / stride, number % stride);
        let (rows, cols) = (size.rows() as usize, size.cols() as usize);
        row.min(rows - 1 - row).min(col).min(cols - 1 - col)
    }
}
