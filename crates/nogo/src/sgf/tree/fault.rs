//! What a record has that the rules refuse.

use tengen_core::Color;
use thiserror::Error;

use super::super::{Misfit, RecordError};
use crate::IllegalMove;

/// A node that could not be played: an illegal move, or something that does not fit the board.
///
/// ```
/// use tengen_nogo::{FaultReason, GameTree, Replay};
/// use tengen_sgf::Collection;
/// use tengen_stones::Fixed;
///
/// let record: Collection = "(;SZ[3];B[bb];W[bb])".parse()?;
/// let root = record.games().next().expect("a game");
/// let tree = GameTree::<Fixed<3, 3>>::from_sgf(root, Replay::Tolerant)?;
/// let fault = &tree.faults[0];
/// assert_eq!((fault.ply, fault.node.index()), (2, 2));
/// assert!(matches!(fault.reason, FaultReason::Illegal(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Fault = tengen_record::sgf::Fault<FaultReason>;

/// Says why a node could not be played.
///
/// ```
/// use tengen_core::Color;
/// use tengen_nogo::FaultReason;
///
/// let reason = FaultReason::Passed { color: Color::White };
/// assert_eq!(reason.to_string(), "white passed, which nobody may in NoGo");
/// ```
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
///
/// ```
/// use tengen_nogo::{GameTree, Replay, ReplayError};
/// use tengen_sgf::Collection;
/// use tengen_stones::Fixed;
///
/// let record: Collection = "(;SZ[3];B[bb];W[bb])".parse()?;
/// let root = record.games().next().expect("a game");
/// let error = GameTree::<Fixed<3, 3>>::from_sgf(root, Replay::Strict).unwrap_err();
/// assert!(matches!(error, ReplayError::Fault(_)));
/// assert_eq!(error.to_string(), "node 2: ply 2: B2 is occupied by a black stone");
/// # Ok::<(), tengen_sgf::ReadError>(())
/// ```
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
