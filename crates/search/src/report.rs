//! What a search found.

use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::time::Duration;

use tengen_core::Score;

use crate::window::Bound;

/// Reports a search: everything but the counts belongs to the last iteration that was finished.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report<M> {
    /// A best move. `None` only if the position is finished, or no allowed move is legal; after
    /// no more than the look at the root (depth 0) it is the move that would have been tried first.
    pub best: Option<M>,
    /// The value at `depth`, from the point of view of the side to move: that of minimax, if all
    /// [options](crate::Options) are exact.
    pub score: Score,
    /// The depth of the last finished iteration, in plies; 0 if there was only the look at the
    /// root.
    pub depth: u32,
    /// The greatest distance from the root that was looked at, in plies, all iterations together.
    pub selective_depth: u32,
    /// How many nodes were searched, all iterations and threads together.
    ///
    /// A node is a position whose value is asked for: the root once in every iteration, every
    /// position that a move leads to, finished positions and those at the horizon too, and again
    /// each time that one is asked for anew.
    pub nodes: u64,
    /// The principal variation: best play by both sides until the game ends or `depth` moves are
    /// played, and more where a search looks deeper (noisy moves, extensions). The score is that of
    /// the last position, as seen from here.
    ///
    /// [`use_unfinished`](crate::Options::use_unfinished) may put the line of the unfinished
    /// iteration here.
    pub line: Vec<M>,
    /// The lines of the best first moves, the best one first, as many as
    /// [`Options::lines`](crate::Options::lines) asks and there are.
    pub lines: Vec<Line<M>>,
    /// Why the search stopped.
    pub stopped: Stopped,
    /// How long the search took.
    #[cfg(feature = "std")]
    pub elapsed: Duration,
}

/// A first move with the play that is expected after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The value of the first move.
    pub score: Score,
    /// Best play by both sides.
    pub moves: Vec<M>,
}

/// Tells how a search goes on: after each finished iteration, for each of its lines; and after an
/// attempt with too narrow a window ([`aspiration`](crate::Options::aspiration)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress<'a, M> {
    /// The depth of the iteration, in plies.
    pub depth: u32,
    /// As [`Report::selective_depth`].
    pub selective_depth: u32,
    /// The value at `depth`, from the point of view of the side to move.
    pub score: Score,
    /// What the score says of the value; [`Bound::Exact`] but after a window that was too narrow.
    pub bound: Bound,
    /// Which line it is: 0 for the best.
    pub index: usize,
    /// How many nodes were searched until now, as in [`Report::nodes`].
    pub nodes: u64,
    /// The principal variation, as in [`Report::line`]; after a bound that of the iteration before.
    pub line: &'a [M],
    /// How many of a thousand places of the table this search has filled.
    pub table_use: u32,
    /// The time since the search was started.
    #[cfg(feature = "std")]
    pub elapsed: Duration,
}

/// Says why a search stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stopped {
    /// The position is finished, or its value is the same at every greater depth: somebody wins
    /// within the depth searched, or all games end within it.
    Settled,
    /// The depth asked for is reached.
    Depth,
    /// The nodes are used up.
    Nodes,
    /// The playouts are used up.
    Playouts,
    /// The time is over (feature `std`).
    Time,
    /// The stop flag was set.
    Flag,
}
