//! What a game's text has that the rules refuse.

use alloc::string::String;

use thiserror::Error;

use super::error::Place;
use crate::draw::DrawReason;
use crate::fen::ParsePositionError;
use crate::illegal::IllegalMove;
use crate::notation::ParseMoveError;

/// Where in a game something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// In the line that was played.
    Main,
    /// In a variation.
    Variation,
}

/// A move or set-up that could not be replayed. Its line ends before it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}ply {ply}, {}: {reason}", Prefix(*place), on_one_line(text))]
pub struct Fault {
    /// Where it stood in the file, if the text was read from one.
    pub place: Option<Place>,
    /// The number that the move would have had in its line, from 1.
    pub ply: usize,
    /// Which line that is.
    pub line: Line,
    /// What is written there.
    pub text: String,
    /// Why it could not be replayed.
    pub reason: FaultReason,
}

/// A set-up may go over several lines, what is said of it may not.
fn on_one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

struct Prefix(Option<Place>);

impl core::fmt::Display for Prefix {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.map_or(Ok(()), |place| write!(f, "{place}: "))
    }
}

/// Says why a part of a text could not be replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FaultReason {
    /// The move breaks a rule.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The text is no move in this position.
    #[error(transparent)]
    NotAMove(#[from] ParseMoveError),
    /// The text is no position.
    #[error(transparent)]
    NotAPosition(#[from] ParsePositionError),
    /// The move is legal on the board, but a history rule had drawn the game.
    #[error("the game was drawn before: {0}")]
    Drawn(DrawReason),
}

/// Says why a text was not replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The text is of another game.
    #[error("GameType {found:?} is another game, expected 20, international draughts")]
    OtherGame {
        /// The value of the tag.
        found: String,
    },
    /// The tag `FEN` tells no position.
    #[error("FEN: {0}")]
    Start(#[from] ParsePositionError),
    /// A part could not be replayed, and the replay was strict.
    #[error(transparent)]
    Fault(#[from] Fault),
}
