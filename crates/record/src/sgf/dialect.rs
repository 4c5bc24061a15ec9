//! What a game of stones says of its own in SGF.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::Debug;

use tengen_core::{Adjudicate, Attempt, Board, Color, FullRules};
use tengen_sgf::{
    BoardSize, GameResult, Node, NodeMut, PropertyError, StoneContent, StoneContentError,
};
use tengen_stones::{Placement, Point, Size};

use crate::ending::Ending;

/// The moves of a game.
type Move<D> = <<D as Dialect>::Board as Board>::Move;

/// What a game of stones adds to the common SGF: its name, its moves, its set-ups and the properties
/// of its root.
///
/// A game implements it for its position. Everything else is common: see
/// [`GameTree`](super::GameTree).
pub trait Dialect: Clone + Debug + Eq + 'static {
    /// The board on which records are replayed: the position, with its history if it has history
    /// rules.
    type Board: Adjudicate + FullRules;

    /// What the root says of the game beside the position; `()` if nothing.
    type Info: Clone + Debug + Default;

    /// Why stones cannot stand as they are set up.
    type InvalidSetup: Error + Clone + Eq + Send + Sync + 'static;

    /// The number of the game in `GM`.
    const GAME: i64;

    /// The name of the game in error messages.
    const NAME: &'static str;

    /// The game that was expected, in error messages: `GM[1]`.
    const EXPECTED_GAME: &'static str;

    /// The rules that were expected, in error messages.
    const EXPECTED_RULES: &'static str;

    /// The size of the board where `SZ` is left out.
    const DEFAULT_SIZE: BoardSize = BoardSize::GO;

    /// Whether a line goes on after a node that cannot be played: it is carried out, or kept as it
    /// stands if it cannot be. If not, the line ends there.
    const GOES_ON: bool = false;

    /// Whether a node that changes nothing is a node of the record. If not, it becomes part of the
    /// one before.
    const KEEPS_REMARKS: bool = true;

    /// Makes the first position of the stones at the root and the side to move, if the record tells
    /// it, and reads the root properties that are the game's own: `RU` and the like.
    ///
    /// # Errors
    ///
    /// [`Misfit`] if the root is not of this game or has no such position.
    fn start(
        root: Node<'_>,
        stones: Placement,
        turn: Option<Color>,
    ) -> Result<Start<Self>, Misfit<Self>>;

    /// Returns what the root says of a game that begins with this board.
    fn info(_board: &Self::Board) -> Self::Info {
        Self::Info::default()
    }

    /// Puts into `amended`, a copy of the root, what the root means where it says something else, and
    /// returns what there is to tell of it. A tolerant replay asks for it.
    fn amend(_root: Node<'_>, _amended: &mut NodeMut<'_>) -> Vec<Misfit<Self>> {
        Vec::new()
    }

    /// Writes the root properties that are the game's own.
    fn write_info(board: &Self::Board, info: &Self::Info, root: &mut NodeMut<'_>);

    /// Returns the size of the board.
    fn size(board: &Self::Board) -> Size;

    /// Returns the stones.
    fn stones(board: &Self::Board) -> Placement;

    /// Returns what a player does who puts a stone on a point, or who passes.
    fn attempt(point: Option<Point>) -> Attempt<Move<Self>>;

    /// Returns the point of a move, `None` for a pass.
    fn point(mv: Move<Self>) -> Option<Point>;

    /// Reads what a node says about the board.
    ///
    /// # Errors
    ///
    /// [`StoneContentError`]; a game may allow more than
    /// [`stone_content`](Node::stone_content) does.
    fn content(node: Node<'_>, size: Size) -> Result<StoneContent, StoneContentError> {
        node.stone_content(size.into())
    }

    /// Returns the position with these stones put up and taken away, and the turn that is set.
    ///
    /// # Errors
    ///
    /// Why the stones cannot stand like that.
    fn edited(
        board: &Self::Board,
        content: &StoneContent,
    ) -> Result<Self::Board, Self::InvalidSetup>;

    /// Returns the position ready for a move of `color`, whoever's turn it is.
    ///
    /// # Errors
    ///
    /// Why `color` cannot be to move.
    fn with_turn(board: &Self::Board, color: Color) -> Result<Self::Board, Self::InvalidSetup>;

    /// Carries out an illegal move all the same, as FF4 asks, where lines [go on](Self::GOES_ON).
    fn carried_out(_board: &Self::Board, _mv: Move<Self>) -> Option<Self::Board> {
        None
    }

    /// Returns the ending that `RE` tells of where the board has not ended the game.
    #[must_use]
    fn ending(result: GameResult) -> Option<Ending<Self::Board>> {
        Ending::from_result(result)
    }

    /// Returns what an ending is in `RE`, if that can be told.
    fn result(ending: &Ending<Self::Board>) -> Option<GameResult> {
        Some(ending.to_result())
    }
}

/// The beginning of a game as a root tells it.
#[derive(Clone, Debug)]
pub struct Start<D: Dialect> {
    /// The first position.
    pub board: D::Board,
    /// What else the root says.
    pub info: D::Info,
    /// The root properties of the game's own that were understood. The others are kept as they
    /// stand.
    pub understood: Vec<&'static str>,
}

/// Says why a node does not fit its game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
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
    /// The record follows the rules of another game.
    #[error("the rules are {:?}, expected {}", beginning(.found), D::EXPECTED_RULES)]
    OtherRules {
        /// The name of the rules.
        found: String,
    },
    /// The name of the rules is not known.
    #[error("the rules are {:?}, expected {}", beginning(.found), D::EXPECTED_RULES)]
    UnknownRules {
        /// The name of the rules.
        found: String,
    },
    /// The board is larger than boards can be here.
    #[error("a board of size {found}, expected at most 25 columns and rows")]
    TooLarge {
        /// The size.
        found: BoardSize,
    },
    /// A property means something else than it says.
    #[error("property {ident}: {found:?} is taken for {meant}")]
    Meant {
        /// The property.
        ident: &'static str,
        /// What it says.
        found: String,
        /// What it means.
        meant: String,
    },
    /// The stones cannot stand like this.
    #[error("{0}")]
    Setup(#[source] D::InvalidSetup),
}

impl<D: Dialect> Misfit<D> {
    /// Returns the name of the property that does not fit, if it is one.
    /// [`Node::place`] tells where a root has it.
    #[must_use]
    pub fn ident(&self) -> Option<&str> {
        match self {
            Self::Property(error) | Self::Stones(StoneContentError::Property(error)) => match error
            {
                PropertyError::Value { ident, .. } | PropertyError::Several { ident, .. } => {
                    Some(ident.as_str())
                }
                _ => None,
            },
            Self::Stones(StoneContentError::OffBoard { ident, .. }) => Some(ident),
            Self::UnknownRules { .. } => Some("RU"),
            Self::Meant { ident, .. } => Some(ident),
            _ => None,
        }
    }
}

fn beginning(name: &str) -> String {
    name.chars().take(40).collect()
}
