//! What moves are thought of before they are tried: for a tree search.

use tengen_core::{Board, Color, Prior, Priors};
use tengen_stones::Lattice;

use super::Run;
use super::field::WALL;
use super::past::NoPast;
use super::state::{BLACK, WHITE};
use crate::{Move, Position};

/// Thinks of moves what any player would at a glance: well of captures, of saving chains in atari,
/// of small shapes, of points near the last move and of the third line where it is empty; ill of
/// filling eyes, of self-atari, of the first line and of passing.
///
/// The weights are numbers of imagined games.
///
/// ```
/// use tengen_core::{Board, Prior, Priors};
/// use tengen_go::{Go, LocalPriors};
///
/// let board = Go::<9>::new();
/// let moves = board.legal_moves();
/// let mut priors = vec![Prior::default(); moves.len()];
/// LocalPriors::default().imagine(&board, None, &moves, &mut priors);
/// let of = |text: &str| {
///     let mv = board.parse_move(text).unwrap();
///     priors[moves.iter().position(|&other| other == mv).unwrap()]
/// };
/// let share = |prior: Prior| prior.wins / prior.games;
/// assert!(share(of("C3")) > share(of("A1")));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LocalPriors {
    /// Even games for every move.
    pub even: f32,
    /// Won games for capturing a chain or saving one, more for a large one.
    pub capture: f32,
    /// Won games for a small shape beside the last move.
    pub shape: f32,
    /// Won games beside the last move; half of them one step farther off.
    pub near: f32,
    /// Won games on the third and fourth line, or lost ones on the first, far from all stones.
    pub line: f32,
    /// Lost games for self-atari.
    pub self_atari: f32,
    /// Lost games for filling an own eye.
    pub eye: f32,
    /// Lost games for a pass, unless the enemy has just passed.
    pub pass: f32,
}

impl Default for LocalPriors {
    fn default() -> Self {
        Self {
            even: 10.0,
            capture: 15.0,
            shape: 10.0,
            near: 12.0,
            line: 10.0,
            self_atari: 10.0,
            eye: 100.0,
            pass: 30.0,
        }
    }
}

impl<L: Lattice> Priors<Position<L>> for LocalPriors {
    fn imagine(
        &self,
        board: &Position<L>,
        last: Option<Move>,
        moves: &[Move],
        priors: &mut [Prior],
    ) {
        let mut view = View { run: Run::new(board, NoPast), last: None, weights: *self };
        view.last = last.and_then(Move::point).and_then(|point| view.run.lattice.number(point));
        for (&mv, prior) in moves.iter().zip(priors) {
            prior.add(0.5, self.even);
            match (mv, board.turn()) {
                (Move::Pass, _) if board.passes() > 0 => {}
                (Move::Pass, _) => prior.add(0.0, self.pass),
                (Move::Play(point), turn) => {
                    let Some(number) = view.run.lattice.number(point) else { continue };
                    match turn {
                        Color::Black => view.imagine::<BLACK>(number, prior),
                        Color::White => view.imagine::<WHITE>(number, prior),
                    }
                }
            }
        }
    }
}

/// A position that is looked at move by move.
struct View<L: Lattice> {
    run: Run<L, NoPast>,
    /// The number of the last move's point.
    last: Option<usize>,
    weights: LocalPriors,
}

impl<L: Lattice> View<L> {
    fn imagine<const MOVER: u32>(&mut self, number: usize, prior: &mut Prior) {
        let weights = self.weights;
        let site = number + self.run.field.margin();
        if self.run.field.is_eye::<MOVER>(site) {
            return prior.add(0.0, weights.eye);
        }
        let spot = self.run.field.enter(site);
        let is_self_atari = self.run.field.is_self_atari::<MOVER>(&spot);
        let captures = spot.captures::<MOVER>();
        self.run.field.withdraw(spot);
        let saved = if is_self_atari { 0 } else { self.stones_at_stake(site) };
        if captures || saved > 0 {
            prior.add(1.0, weights.capture * (1.0 + 0.2 * saved.min(10) as f32));
        }
        if is_self_atari {
            prior.add(0.0, weights.self_atari);
        }
        let steps = self.last.map_or(usize::MAX, |last| self.distance(number, last));
        if steps <= 1 && self.run.field.is_shape(site) {
            prior.add(1.0, weights.shape);
        }
        match steps {
            1 => prior.add(1.0, weights.near),
            2 => prior.add(1.0, weights.near / 2.0),
            _ => {}
        }
        if self.run.field.is_calm(site) {
            match self.line(number) {
                0 => prior.add(0.0, weights.line),
                2 | 3 => prior.add(1.0, weights.line),
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
