//! What a record has that does not fit the rules or the board.

use tengen_sgf::{BoardSize, Coordinate, NodeId, PropertyError, StoneContentError};
use tengen_stones::Size;
use thiserror::Error;

use crate::{IllegalMove, InvalidSetup};

/// Says why a node does not fit a game of Go.
///
/// ```
/// use tengen_go::Misfit;
///
/// assert_eq!(Misfit::OtherGame { found: 4 }.to_string(), "GM[4] is another game, expected GM[1]");
/// ```
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
    /// The record is of NoGo, which has the same number of game as Go: `RU[NoGo]`.
    #[error("the rules are those of NoGo, which shares GM[1] with Go")]
    NoGo,
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

impl Misfit {
    /// Tells what is wrong with the stones and moves of a node.
    pub(super) fn of(error: StoneContentError, size: Size) -> Self {
        match error {
            StoneContentError::Property(error) => Self::Property(error),
            StoneContentError::OffBoard { ident, point, .. } => {
                Self::OffBoard { ident, point, size }
            }
            _ => Self::TwoMoves, // a point may be set up twice
        }
    }
}

/// A node that the rules refuse, or that does not fit the board. Moves that were refused before it in its
/// line count for its ply, too.
///
/// ```
/// use tengen_go::{FaultReason, GameTree, Replay};
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
/// use tengen_go::{FaultReason, Misfit};
///
/// assert!(FaultReason::from(Misfit::TwoMoves).to_string().starts_with("both B and W in one node"));
/// ```
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
///
/// ```
/// use tengen_go::{GameTree, Replay};
/// use tengen_sgf::Collection;
/// use tengen_stones::Fixed;
///
/// let record: Collection = "(;SZ[3];B[bb];W[bb])".parse()?;
/// let root = record.games().next().expect("a game");
/// let error = GameTree::<Fixed<3, 3>>::from_sgf(root, Replay::Strict).unwrap_err();
/// assert_eq!(error.to_string(), "node 2: ply 2: B2 is occupied by a black stone");
/// # Ok::<(), tengen_sgf::ReadError>(())
/// ```
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
