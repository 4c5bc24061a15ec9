//! What in an SGF tree cannot be played.

use tengen_core::{Board, Color};
use tengen_sgf::NodeId;
use thiserror::Error;

use super::dialect::{Dialect, Misfit};

/// Says why a node could not be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FaultReason<D: Dialect> {
    /// The move is illegal. If that loses the game, the record ends by it.
    #[error("{0}")]
    Illegal(#[source] <D::Board as Board>::Illegal),
    /// The player passed where nobody may. If that loses the game, the record ends by it.
    #[error("{color} passed, which nobody may in {}", D::NAME)]
    Passed {
        /// The player.
        color: Color,
    },
    /// The game was over, for it was the turn of the other side, which cannot move.
    #[error("{color} moved when the game was over")]
    Over {
        /// Who moved.
        color: Color,
    },
    /// The node does not fit the board.
    #[error(transparent)]
    Misfit(#[from] Misfit<D>),
}

/// A node that could not be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("ply {ply}: {reason}")]
pub struct Fault<D: Dialect> {
    /// The node of the record.
    pub node: NodeId,
    /// The number of the move in its line as the record counts, from 1.
    pub ply: usize,
    /// Why.
    pub reason: FaultReason<D>,
}

/// Says why an SGF tree was not replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError<D: Dialect> {
    /// The root is not of the game, or of a size or with stones that cannot be.
    #[error("node {node}: {reason}")]
    Root {
        /// The root.
        node: NodeId,
        /// Why.
        reason: Misfit<D>,
    },
    /// A node could not be played, and the replay was strict.
    #[error("node {}: {_0}", _0.node)]
    Fault(#[from] Fault<D>),
}
