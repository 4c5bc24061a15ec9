//! What a record has that the rules refuse.

use tengen_core::Color;
use tengen_sgf::NodeId;
use thiserror::Error;

use super::super::{Misfit, RecordError};
use crate::IllegalMove;

/// A node that could not be played: an illegal move, or something that does not fit the board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("ply {ply}: {reason}")]
pub struct Fault {
    /// The node of the SGF tree.
    pub node: NodeId,
    /// The number that the move would have had in its line, from 1.
    pub ply: usize,
    /// Why.
    pub reason: FaultReason,
}

/// Says why a node could not be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FaultReason {
    /// The move is illegal. A capture or suicide loses the game, and the record ends by it.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The player passed, which loses the game: the record ends by it.
    #[error("{color} passed, which nobody may in NoGo")]
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
    Misfit(#[from] Misfit),
}

/// Says why an SGF tree was not replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The root is not of NoGo, or of a size or with stones that cannot be.
    #[error(transparent)]
    Root(#[from] RecordError),
    /// A node could not be played, and the replay was strict.
    #[error("node {}: {_0}", _0.node)]
    Fault(#[from] Fault),
}
