//! Why a record, or a node of it, is not played.

use alloc::string::String;

use tengen_core::Color;
use tengen_sgf::{BoardSize, PropertyError, StoneContentError};
use thiserror::Error;

use crate::{IllegalMove, InvalidSetup};

/// Says why a node does not fit gomoku.
///
/// ```
/// use tengen_gomoku::Misfit;
///
/// let error = Misfit::OtherGame { found: 1 };
/// assert_eq!(error.to_string(), "GM[1] is another game, expected GM[4], gomoku and renju");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Misfit {
    /// A property of the root has no value of its type.
    #[error(transparent)]
    Property(#[from] PropertyError),
    /// Its stones or its move make no sense.
    #[error(transparent)]
    Stones(#[from] StoneContentError),
    /// The record is of another game.
    #[error("GM[{found}] is another game, expected GM[4], gomoku and renju")]
    OtherGame {
        /// The number of the game.
        found: i64,
    },
    /// The record follows other rules.
    #[error("the rules are {found:?}, expected freestyle, standard, renju, caro, caro6 or nothing")]
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
    #[error(transparent)]
    Setup(#[from] InvalidSetup),
}

/// A node that could not be played: an illegal move, or something that does not fit the board.
///
/// ```
/// use tengen_gomoku::{FaultReason, GameTree};
/// use tengen_sgf::Collection;
///
/// let record: Collection = "(;GM[4]SZ[15];B[hh];W[hh])".parse()?;
/// let tree = GameTree::<15>::from_sgf(record.games().next().expect("a game"))?;
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
/// use tengen_gomoku::FaultReason;
///
/// let reason = FaultReason::Over { color: Color::White };
/// assert_eq!(reason.to_string(), "white was to go on when the game was over");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FaultReason {
    /// The move is illegal. A forbidden point loses the game, and the record ends by it.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The game was over, and stones were set up or the other side moved.
    #[error("{color} was to go on when the game was over")]
    Over {
        /// Who was to move.
        color: Color,
    },
    /// The node does not fit the board.
    #[error(transparent)]
    Misfit(#[from] Misfit),
}
