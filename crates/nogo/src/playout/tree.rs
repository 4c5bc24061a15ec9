//! Knowledge for tree search: playouts that play shared points first, and priors.

use tengen_core::{Board, Bounds, ByColor, Color, Knowledge, Outcome, Playout, Prior, Rng};
use tengen_stones::{Lattice, Point, PointSet};

use super::chains::{BLACK, Chains, WHITE, all_breathe};
use crate::position::Position;
use crate::solver;
use crate::sparse_set::SparseSet;

/// The best knowledge for a Monte-Carlo tree search.
///
/// Playouts play points that are open to both colours first, each equally often, and the points
/// that are open to the mover alone only when no others are left: they do not run away.
///
/// The priors follow the difference between the points that are open to one colour alone: ten games
/// of each move, a half of them won and 5% more for each point that it gains. Filling a point that
/// is open to the mover alone wins a quarter at most.
///
/// Its bounds are those of [`SolverKnowledge`](crate::SolverKnowledge): the tree proves endgames early.
///
/// ```
/// use tengen_core::{Board, Knowledge, Prior, Rng};
/// use tengen_nogo::{NoGo, TreeKnowledge};
///
/// let board = NoGo::<9>::new();
/// let playout = TreeKnowledge.play_out(&board, None, &mut Rng::new(1), 81, |_, _| {});
/// assert!(playout.outcome.is_some() && playout.plies > 40);
///
/// let moves = board.legal_moves();
/// let mut priors = vec![Prior::default(); moves.len()];
/// TreeKnowledge.fill_priors(&board, None, &moves, &mut priors);
/// assert!(priors.iter().all(|prior| prior.games == 10.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TreeKnowledge;

/// How many games the priors count for each move.
const PRIOR_GAMES: f32 = 10.0;
/// By how much a point gained changes the share of them that is won.
const SHARE_PER_POINT: f32 = 0.05;
/// The greatest share of them for a move on a point that is open to the mover alone.
const MOST_OF_EXCLUSIVE: f32 = 0.25;

impl<L: Lattice> Knowledge<Position<L>> for TreeKnowledge {
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

    #[inline]
    fn bounds(&self, board: &Position<L>) -> Bounds {
        solver::bounds(board)
    }

    fn fill_priors(
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
        let (before, shared) = (lead(board), board.shared_points());
        for (&point, prior) in moves.iter().zip(priors) {
            let gain = lead(&board.after(point)) - before;
            let value = (0.5 + SHARE_PER_POINT * gain).clamp(0.0, 1.0);
            let is_shared = shared.contains(point);
            let share = if is_shared { value } else { value.min(MOST_OF_EXCLUSIVE) };
            prior.add(share, PRIOR_GAMES);
        }
    }
}

/// A game in progress.
struct Shared<L: Lattice> {
    chains: Chains<L>,
    /// The points not yet known to be closed to each colour.
    open: ByColor<SparseSet<L>>,
    /// The points that are not yet known to be closed to either colour.
    shared: SparseSet<L>,
}

impl<L: Lattice> Shared<L> {
    fn new(board: &Position<L>) -> Self {
        let chains = Chains::new(board.stones());
        let sites = |points: PointSet<L>| {
            let mut sites = SparseSet::new();
            points.numbers().for_each(|number| sites.insert(number + chains.margin));
            sites
        };
        let open = ByColor::from_fn(|color| sites(board.legal_points(color)));
        Self { open, shared: sites(board.shared_points()), chains }
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
