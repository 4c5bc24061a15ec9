//! What a record has that does not fit the rules or the board.

use tengen_sgf::{BoardSize, Coordinate, NodeId, PropertyError};
use tengen_stones::Size;
use thiserror::Error;

use crate::{IllegalMove, InvalidSetup};

/// Says why a node does not fit a game of Go.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Misfit {
    /// A property has no value of its type, or its point is not on the board.
    #[error(transparent)]
    Property(#[from] PropertyError),
    /// The record is of another game.
    #[error("GM[{found}] is another game, expected GM[1]")]
    OtherGame {
        /// The number of the game.
        found: i64,
    },
    /// The board is larger than boards can be here.
    #[error("a board of size {found}, expected at most 25 columns and rows")]
    TooLarge {
        /// The size.
        found: BoardSize,
    },
    /// A stone is set up off the board.
    #[error("property {ident}: {point} is off the board of size {size}")]
    OffBoard {
        /// The property.
        ident: &'static str,
        /// The point as SGF writes it.
        point: Coordinate,
        /// The size of the board.
        size: Size,
    },
    /// The stones cannot stand like this.
    #[error(transparent)]
    Setup(#[from] InvalidSetup),
    /// Both colours move in one node.
    #[error("both B and W in one node, expected one move at most")]
    TwoMoves,
}

/// A node that the rules refuse, or that does not fit the board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("ply {ply}: {reason}")]
pub struct Fault {
    /// The node of the SGF tree.
    pub node: NodeId,
    /// The number of the move in its line of the record, from 1; refused ones before it count too.
    pub ply: usize,
    /// Why.
    pub reason: FaultReason,
}

/// Says why a node could not be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FaultReason {
    /// The move is illegal. A tolerant replay has carried it out all the same.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The node does not fit the board. A tolerant replay has left it out.
    #[error(transparent)]
    Misfit(#[from] Misfit),
}

/// Says why an SGF tree was not replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The root is not of Go, or of a size or with stones that cannot be.
    #[error("node {node}: {reason}")]
    Root {
        /// The root.
        node: NodeId,
        /// Why.
        reason: Misfit,
    },
    /// A node could not be played, and the replay was strict.
    #[error("node {}: {_0}", _0.node)]
    Fault(#[from] Fault),
}
