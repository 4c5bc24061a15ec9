//! What in an SGF tree does not fit its game.

use alloc::string::String;

use tengen_core::{Board, Color};
use tengen_sgf::{BoardSize, NodeId, PropertyError, StoneContentError};
use thiserror::Error;

use super::Dialect;

/// Says why a node does not fit its game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Misfit<D: Dialect> {
    /// A property has no value of its type.
    #[error(transparent)]
    Property(#[from] PropertyError),
    /// Its stones or its move make no sense.
    #[error(transparent)]
    Stones(#[from] StoneContentError),
    /// The record is of another game.
    #[error("GM[{found}] is another game, expected {}", D::EXPECTED_GAME)]
    OtherGame {
        /// The number of the game.
        found: i64,
    },
    /// The record follows other rules.
    #[error("the rules are {found:?}, expected {}", D::EXPECTED_RULES)]
    OtherRules {
        /// The name of the rules, or its beginning.
        found: String,
    },
    /// The board is larger than boards can be here.
    #[error("a board of size {found}, expected at most 25 columns and rows")]
    TooLarge {
        /// The size.
        found: BoardSize,
    },
    /// The stones cannot stand like this.
    #[error("{0}")]
    Setup(#[source] D::InvalidSetup),
}

impl<D: Dialect> Misfit<D> {
    /// Refuses the name of rules.
    #[must_use]
    pub fn other_rules(name: &str) -> Self {
        Self::OtherRules { found: name.chars().take(40).collect() }
    }
}

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
