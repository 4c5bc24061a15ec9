//! Knowledge for tree search: playouts that play shared points first, and priors.

use alloc::vec::Vec;

use tengen_core::{Board, Bounds, ByColor, Color, Knowledge, Outcome, Playout, Prior, Rng};
use tengen_stones::{Lattice, Point, PointSet, Weights, chances};

use super::chains::{BLACK, Chains, WHITE, all_breathe};
use super::feature::{END, Sight, images};
use super::things::things;
use super::{chance, color};
use crate::position::Position;
use crate::solver;

/// The best knowledge for a Monte-Carlo tree search.
///
/// Playouts play points that are open to both colours first, each equally often, and the points
/// that are open to the mover alone only when no others are left: they do not run away. The latter are
/// not shown: it says nothing of a move that it came when all was decided.
///
/// The priors say how likely a search is to choose a move, by weights of its [features](Self::features) that were
/// found from searches of games with itself: `cargo run --release -p tengen-training --bin nogo` says how.
///
/// The chance of a position goes by [small parts](Self::chance_features) of the board, with weights from results of
/// such games.
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
/// let share = |text: &str| {
///     let index = moves.iter().position(|&mv| mv == text.parse().unwrap()).unwrap();
///     priors[index].wins / priors[index].games
/// };
/// assert!(share("B1") > share("E5")); // beside a corner, where an eye takes two stones
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TreeKnowledge;

/// Even games for every move.
const EVEN: f32 = 10.0;
/// Won games for a move that is certain to be chosen, and for others by the root of how likely they are.
const LIKELY: f32 = 30.0;

static WEIGHTS: Weights = Weights::new(include_bytes!("weights.bin"), END, images);

impl TreeKnowledge {
    /// The weights of the features of moves.
    #[must_use]
    pub fn weights() -> &'static Weights {
        &WEIGHTS
    }

    /// The features by which the priors know moves, one of each kind: the stones on the eight points around;
    /// what four points are, beside, across and two steps away: whom they are open to, or how many liberties a
    /// stone's chain has; the place; how far the last move is; and what the points become whom they are open to.
    #[must_use]
    pub fn features<L: Lattice>(
        board: &Position<L>,
        last: Option<Point>,
        moves: &[Point],
    ) -> Vec<[usize; 7]> {
        let sight = Sight::new(board, last);
        moves.iter().map(|&mv| sight.features(mv)).collect()
    }

    /// The weights of the features that a [chance](Knowledge::chance) is told by.
    #[must_use]
    pub fn chance_weights() -> &'static Weights {
        &chance::WEIGHTS
    }

    /// The features that a [chance](Knowledge::chance) is told by: each square of four points, each point with the
    /// four beside it, each four points in a line. And which sum of their weights makes the side to move twice as
    /// likely to win as the other.
    #[must_use]
    pub fn chance_features<L: Lattice>(board: &Position<L>) -> (Vec<usize>, f32) {
        let sites = things(board);
        let features = chance::features(sites.as_ref(), board.stones().lattice());
        (features.collect(), chance::doubling(board))
    }
}

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
            let Some((site, was_shared)) = site else {
                return Playout { plies, outcome: Some(Outcome::Win(!turn)) };
            };
            if plies == max_plies {
                break; // there would be another move
            }
            if was_shared {
                let chains = &game.chains;
                note(turn, chains.lattice.point(site - chains.margin));
            }
            turn = !turn;
        }
        Playout { plies: max_plies, outcome: None }
    }

    #[inline]
    fn bounds(&self, board: &Position<L>) -> Bounds {
        solver::bounds(board)
    }

    fn chance(&self, board: &Position<L>) -> Option<f32> {
        Some(chance::chance(board))
    }

    fn fill_priors(
        &self,
        board: &Position<L>,
        last: Option<Point>,
        moves: &[Point],
        priors: &mut [Prior],
    ) {
        let features = Self::features(board, last, moves);
        let chances = chances(features.iter().map(|&of| WEIGHTS.logarithm(of)));
        for (chance, prior) in chances.into_iter().zip(priors) {
            prior.add(0.5, EVEN);
            prior.add(1.0, LIKELY * chance);
        }
    }
}

/// A game in progress.
struct Shared<L: Lattice> {
    chains: Chains<L>,
    /// The points that are not yet known to be closed to either colour.
    shared: Sites<L>,
    /// Those known to be closed to the other colour, but not to this one.
    only: ByColor<Sites<L>>,
}

impl<L: Lattice> Shared<L> {
    fn new(board: &Position<L>) -> Self {
        let chains = Chains::new(board.stones());
        let sites = |points: PointSet<L>| {
            let mut sites = Sites::none();
            points.numbers().for_each(|number| sites.add(number + chains.margin, true));
            sites
        };
        let only = ByColor::from_fn(|color| sites(board.exclusive_points(color)));
        Self { only, shared: sites(board.shared_points()), chains }
    }

    /// Plays one move, and returns its site and whether that was open to both colours; `None` if there is none.
    #[inline(always)]
    fn ply<const MOVER: u32, const OTHER: u32>(&mut self, rng: &mut Rng) -> Option<(usize, bool)> {
        while let Some(site) = self.shared.draw(rng) {
            let around = self.chains.around(site);
            let is_open_to_other = all_breathe(self.chains.enter::<OTHER>(around));
            self.chains.leave(around);
            let seen = self.chains.enter::<MOVER>(around);
            let is_open = all_breathe(seen);
            if is_open && is_open_to_other {
                self.chains.join::<MOVER>(site, around, seen);
                return Some((site, true));
            }
            self.chains.leave(around);
            self.only[color::<MOVER>()].add(site, is_open);
            self.only[color::<OTHER>()].add(site, is_open_to_other);
        }
        self.ply_alone::<MOVER>(rng).map(|site| (site, false))
    }

    /// Plays a point that is open to the mover alone.
    fn ply_alone<const MOVER: u32>(&mut self, rng: &mut Rng) -> Option<usize> {
        while let Some(site) = self.only[color::<MOVER>()].draw(rng) {
            let around = self.chains.around(site);
            let seen = self.chains.enter::<MOVER>(around);
            if all_breathe(seen) {
                self.chains.join::<MOVER>(site, around, seen);
                return Some(site);
            }
            self.chains.leave(around);
        }
        None
    }
}

/// Sites to draw from.
struct Sites<L: Lattice> {
    sites: L::Sites<u16>,
    len: usize,
}

impl<L: Lattice> Sites<L> {
    fn none() -> Self {
        Self { sites: L::sites(0), len: 0 }
    }

    /// Adds a site if so: without a branch, which would often be guessed wrong.
    #[inline(always)]
    fn add(&mut self, site: usize, so: bool) {
        self.sites.as_mut()[self.len] = site as u16;
        self.len += usize::from(so);
    }

    /// Takes one out.
    #[inline(always)]
    fn draw(&mut self, rng: &mut Rng) -> Option<usize> {
        let chosen = match self.len {
            0 => return None,
            len => rng.below(len as u32) as usize,
        };
        let sites = self.sites.as_mut();
        self.len -= 1;
        let site = sites[chosen];
        sites[chosen] = sites[self.len];
        Some(site.into())
    }
}
