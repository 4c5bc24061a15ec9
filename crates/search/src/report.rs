//! What a search found.

use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::time::Duration;

use tengen_core::Score;

/// Reports a search: everything but the counts belongs to the last iteration that was finished.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report<M> {
    /// A best move. `None` only if the position is finished; after no more than the look at the
    /// root (depth 0) it is the move that would have been tried first.
    pub best: Option<M>,
    /// The minimax value at `depth`, from the seat of the side to move.
    pub score: Score,
    /// The depth of the last finished iteration, in plies; 0 if there was only the look at the
    /// root.
    pub depth: u32,
    /// How many nodes were searched, all iterations together.
    ///
    /// A node is a position whose value is asked for: the root once in every iteration, every
    /// position that a move leads to, finished positions and those at the horizon too, and again
    /// each time that one is asked for anew.
    pub nodes: u64,
    /// The principal variation: best play by both sides until the game ends or `depth` moves are
    /// played. The score is that of the last position, as seen from here.
    pub line: Vec<M>,
    /// Why the search stopped.
    pub stopped: Stopped,
    /// How long the search took.
    #[cfg(feature = "std")]
    pub elapsed: Duration,
}

/// Tells how a search goes on, after each finished iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress<'a, M> {
    /// The depth of the iteration, in plies.
    pub depth: u32,
    /// The minimax value at `depth`, from the seat of the side to move.
    pub score: Score,
    /// How many nodes were searched until now, as in [`Report::nodes`].
    pub nodes: u64,
    /// The principal variation, as in [`Report::line`].
    pub line: &'a [M],
    /// The time since the search was started.
    #[cfg(feature = "std")]
    pub elapsed: Duration,
}

/// Says why a search stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stopped {
    /// The position is finished, or its value is the same at every greater depth: somebody wins
    /// within the depth searched, or all games end within it.
    Settled,
    /// The depth asked for is reached.
    Depth,
    /// The nodes are used up.
    Nodes,
    /// The time is over (feature `std`).
    Time,
    /// The stop flag was set.
    Flag,
    /// There is a single legal move, and
    /// [`stop_at_only_move`](crate::Options::stop_at_only_move) is on.
    OnlyMove,
}
