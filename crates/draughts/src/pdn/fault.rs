//! What a game's text has that the rules refuse.

use alloc::string::String;

use thiserror::Error;

use super::error::Place;
use super::warning::Warning;
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

pub(super) struct Prefix(pub(super) Option<Place>);

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
}

/// Says why a text was not replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The text is of another game.
    #[error("{found} is another game, expected {expected}")]
    OtherGame {
        /// The tag, its value, and the game if it is known.
        found: String,
        /// What can be replayed.
        expected: &'static str,
    },
    /// The tag `FEN` tells no position.
    #[error("FEN: {0}")]
    Start(#[from] ParsePositionError),
    /// A part could not be replayed, and the replay was strict.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The text is not as PDN asks for, and the replay was strict.
    #[error("{0}")]
    Mended(Warning),
}
