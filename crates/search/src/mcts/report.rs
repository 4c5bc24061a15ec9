//! What a Monte-Carlo tree search found.

use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::time::Duration;

use tengen_core::Score;

use super::node::Node;
use crate::report::Stopped;

/// Reports a Monte-Carlo tree search.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MctsReport<M> {
    /// The move to be played: a proven win, or else the one that was visited most. `None` only if
    /// the position is finished, or no allowed move is legal.
    pub best: Option<M>,
    /// The value from the point of view of the side to move: proven (a win within some number of plies, not always
    /// the fewest; [`MAX_DEPTH`](crate::MAX_DEPTH) and more where bounds tell no distance), or an estimate in thousandths from −1000 (always lost) to 1000 (always won).
    pub score: Score,
    /// Whether the score is certain. A proven draw is.
    pub is_proven: bool,
    /// How many playouts this search has made, or ends of games it has reached; earlier searches
    /// that the tree knows of do not count.
    pub playouts: u64,
    /// How many positions of the tree were visited, the root once in each pass.
    pub nodes: u64,
    /// How many moves the tree holds.
    pub tree_nodes: usize,
    /// The greatest distance from the root at which a playout began, in plies.
    pub selective_depth: u32,
    /// The moves that would be played, as far as the tree reaches.
    pub line: Vec<M>,
    /// All moves of the root that were allowed, in the board's order.
    pub moves: Vec<MoveValue<M>>,
    /// Why the search stopped.
    pub stopped: Stopped,
    /// How long the search took.
    #[cfg(feature = "std")]
    pub elapsed: Duration,
}

/// What a search knows of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// How often it was visited, by earlier searches too.
    pub visits: u32,
    /// What its mover has won of them, from 0 to 1: the share of games, a draw being half a win, or what the
    /// [chance](crate::MctsOptions::chance) makes of it; one half without any.
    pub value: f32,
    /// How often it was played later ([`rave`](crate::MctsOptions::rave)): an estimate beyond 16,384 games.
    pub later_visits: u32,
    /// What its mover has won of those.
    pub later_value: f32,
    /// Its share of the odds that the [priors](tengen_core::Knowledge::fill_priors) give, from 0 to 1.
    pub prior: f32,
    /// Its value if that is certain, from the seat of its mover.
    pub proof: Option<Score>,
}

impl<M> MoveValue<M> {
    pub(super) fn new(mv: M, node: Node<'_, M>, prior: f32) -> Self {
        let share = |wins: f32, games: u32| if games > 0 { wins / games as f32 } else { 0.5 };
        let (own, later) = (node.own(), node.later());
        Self {
            mv,
            visits: own.games,
            value: share(own.wins(), own.games),
            later_visits: later.games,
            later_value: share(later.wins(), later.games),
            prior,
            proof: node.proof().map(Score::one_ply_before),
        }
    }

    /// Returns the score: proven, or an estimate in thousandths.
    pub(super) fn score(&self) -> Score {
        let estimate = (self.value * 2.0 - 1.0) * 1000.0;
        self.proof.unwrap_or(Score::estimate(estimate as i32))
    }
}

/// Tells how a Monte-Carlo tree search goes on: each time its playouts have doubled, and after
/// each further 65,536.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct MctsProgress<'a, M> {
    /// How many playouts there were until now, those of all threads.
    pub playouts: u64,
    /// The value, as in [`MctsReport::score`].
    pub score: Score,
    /// How often the best move was visited.
    pub visits: u32,
    /// As [`MctsReport::line`].
    pub line: &'a [M],
    /// The time since the search was started.
    #[cfg(feature = "std")]
    pub elapsed: Duration,
}
