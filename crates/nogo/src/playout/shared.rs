//! Playouts that play the points open to both colours first: for a tree search.

use tengen_core::{Board, ByColor, Color, Outcome, Playout, PlayoutPolicy, Prior, Priors, Rng};
use tengen_stones::{Lattice, Point, PointSet};

use super::chains::{BLACK, Chains, WHITE, all_breathe};
use crate::Position;
use crate::draw::Draw;

/// Plays points that are open to both colours first, each equally often, and the points that are
/// open to the mover alone only when no others are left: they do not run away.
///
/// # Examples
///
/// ```
/// use tengen_core::{PlayoutPolicy, Rng};
/// use tengen_nogo::{NoGo, SharedFirst};
///
/// let playout = SharedFirst.play_out(&NoGo::<9>::new(), None, &mut Rng::new(1), 81, |_, _| {});
/// assert!(playout.outcome.is_some() && playout.plies > 40);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SharedFirst;

impl<L: Lattice> PlayoutPolicy<Position<L>> for SharedFirst {
    fn play_out(
        &self,
        board: &Position<L>,
        _: Option<Point>,
        rng: &mut Rng,
        max_plies: u32,
        mut note: impl FnMut(Color, Point),
    ) -> Playout {
        let mut game = Shared::new(board);
        let mut turn = board.turn();
        for plies in 0..=max_plies {
            let site = match turn {
                Color::Black => game.ply::<BLACK, WHITE>(rng),
                Color::White => game.ply::<WHITE, BLACK>(rng),
            };
            let Some(site) = site else {
                return Playout { plies, outcome: Some(Outcome::Win(!turn)) };
            };
            if plies == max_plies {
                break; // there would be another move
            }
            let chains = &game.chains;
            note(turn, chains.lattice.point(site - chains.margin));
            turn = !turn;
        }
        Playout { plies: max_plies, outcome: None }
    }
}

/// A game in progress.
struct Shared<L: Lattice> {
    chains: Chains<L>,
    /// The points not yet known to be closed to each colour.
    open: ByColor<Draw<L>>,
    /// The points that are not yet known to be closed to either colour.
    shared: Draw<L>,
}

impl<L: Lattice> Shared<L> {
    fn new(board: &Position<L>) -> Self {
        let chains = Chains::new(board.stones());
        let draw = |points: PointSet<L>| {
            let mut draw = Draw::new();
            points.numbers().for_each(|number| draw.insert(number + chains.margin));
            draw
        };
        let open = ByColor::from_fn(|color| draw(board.legal_points(color)));
        Self { open, shared: draw(board.shared_points()), chains }
    }

    /// Plays one move, and returns its site; `None` if there is none.
    #[inline(always)]
    fn ply<const MOVER: u32, const OTHER: u32>(&mut self, rng: &mut Rng) -> Option<usize> {
        while self.shared.len() > 0 {
            let site = self.shared.take(rng.below(self.shared.len() as u32) as usize);
            let around = self.chains.around(site);
            let is_open_to_other = all_breathe(self.chains.enter::<OTHER>(around));
            self.chains.leave(around);
            let seen = self.chains.enter::<MOVER>(around);
            let is_open = all_breathe(seen);
            if is_open && is_open_to_other {
                self.close(site);
                self.chains.join::<MOVER>(site, around, seen);
                return Some(site);
            }
            self.chains.leave(around);
        }
        self.ply_anywhere::<MOVER>(rng)
    }

    /// Takes a point that is played from the points open to either colour.
    fn close(&mut self, site: usize) {
        for color in Color::ALL {
            self.open[color].remove(site);
        }
    }

    /// Plays a point that is open to the mover.
    fn ply_anywhere<const MOVER: u32>(&mut self, rng: &mut Rng) -> Option<usize> {
        let color = if MOVER == BLACK { Color::Black } else { Color::White };
        while self.open[color].len() > 0 {
            let open = &mut self.open[color];
            let site = open.take(rng.below(open.len() as u32) as usize);
            let around = self.chains.around(site);
            let seen = self.chains.enter::<MOVER>(around);
            if all_breathe(seen) {
                self.open[!color].remove(site);
                self.chains.join::<MOVER>(site, around, seen);
                return Some(site);
            }
            self.chains.leave(around);
        }
        None
    }
}

/// Thinks of moves by what they leave: the difference between the points that are open to one
/// colour alone. Filling a point that is open to the mover alone comes last.
///
/// # Examples
///
/// ```
/// use tengen_core::{Board, Prior, Priors};
/// use tengen_nogo::{NoGo, SharedPriors};
///
/// let board: NoGo<3> = "3/X2/1O1 X".parse()?;
/// let moves: Vec<_> = board.legal_moves().into_iter().collect();
/// let mut priors = vec![Prior::default(); moves.len()];
/// SharedPriors::default().imagine(&board, None, &moves, &mut priors);
/// assert!(priors.iter().all(|prior| prior.games > 0.0));
/// # Ok::<(), tengen_nogo::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SharedPriors {
    /// How many games are imagined of each move.
    pub games: f32,
    /// By how much one point of the difference changes the share of them that is won.
    pub per_point: f32,
}

impl Default for SharedPriors {
    fn default() -> Self {
        Self { games: 10.0, per_point: 0.05 }
    }
}

impl<L: Lattice> Priors<Position<L>> for SharedPriors {
    fn imagine(
        &self,
        board: &Position<L>,
        _: Option<Point>,
        moves: &[Point],
        priors: &mut [Prior],
    ) {
        let us = board.turn();
        let lead = |board: &Position<L>| {
            let count = |color| board.exclusive_points(color).len() as f32;
            count(us) - count(!us)
        };
        let (before, shared): (f32, PointSet<L>) = (lead(board), board.shared_points());
        for (&point, prior) in moves.iter().zip(priors) {
            let gain = lead(&board.after(point)) - before;
            let value = (0.5 + self.per_point * gain).clamp(0.0, 1.0);
            let share = if shared.contains(point) { value } else { value.min(0.25) };
            prior.add(share, self.games);
        }
    }
}
