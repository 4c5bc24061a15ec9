//! Why a node or a record does not fit.

use alloc::string::String;

use tengen_sgf::{BoardSize, Coordinate, NodeId, PropertyError, StoneContentError};
use tengen_stones::Size;
use thiserror::Error;

use crate::InvalidSetup;

/// Says which node of an SGF tree does not fit NoGo, and why.
///
/// ```
/// use tengen_nogo::{GameTree, Replay};
/// use tengen_sgf::Collection;
/// use tengen_stones::Fixed;
///
/// let record: Collection = "(;GM[2]SZ[9])".parse()?;
/// let root = record.games().next().expect("a game");
/// let error = GameTree::<Fixed<9, 9>>::from_sgf(root, Replay::Strict).unwrap_err();
/// let expected = "node 0: GM[2] is another game, expected GM[1], which NoGo shares with Go";
/// assert_eq!(error.to_string(), expected);
/// # Ok::<(), tengen_sgf::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("node {node}: {reason}")]
pub struct RecordError {
    /// The node, numbered from 0 in the order of the text.
    pub node: NodeId,
    /// Why.
    pub reason: Misfit,
}

/// Says why a node does not fit NoGo.
///
/// ```
/// use tengen_nogo::Misfit;
///
/// let misfit = Misfit::OtherRules { found: "Chinese".into() };
/// assert_eq!(misfit.to_string(), "the rules are \"Chinese\", expected \"NoGo\" or nothing");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Misfit {
    /// A property has no value of its type, or its point is not on the board.
    #[error(transparent)]
    Property(#[from] PropertyError),
    /// The record is of another game.
    #[error("GM[{found}] is another game, expected GM[1], which NoGo shares with Go")]
    OtherGame {
        /// The number of the game.
        found: i64,
    },
    /// The record follows other rules.
    #[error("the rules are {found:?}, expected \"NoGo\" or nothing")]
    OtherRules {
        /// The name of the rules.
        found: String,
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
    /// A point is in two of `AB`, `AW` and `AE`.
    #[error("{point} is set up twice in one node")]
    SetTwice {
        /// The point as SGF writes it.
        point: Coordinate,
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
            StoneContentError::SetTwice { point } => Self::SetTwice { point },
            _ => Self::TwoMoves,
        }
    }
}

/// Says that a record cannot be written, for it has a point that is not on its board or boards of
/// several sizes.
///
/// ```
/// use tengen_nogo::WriteRecordError;
///
/// let error = WriteRecordError { step: 3, size: "9".parse()? };
/// assert_eq!(error.to_string(), "step 3 does not fit a board of size 9");
/// # Ok::<(), tengen_stones::ParseSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("step {step} does not fit a board of size {size}")]
pub struct WriteRecordError {
    /// The step, from 0.
    pub step: usize,
    /// The size of the setup's board.
    pub size: Size,
}
