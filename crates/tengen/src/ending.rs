//! How a game is over.

use alloc::string::String;

use tengen_core::{Board, Color, Outcome};
use tengen_record::Ending;

/// Tells that a game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GameOver {
    /// Who won, or that it is a draw; `None` if the game has no result.
    pub outcome: Option<Outcome>,
    /// Why, in words: `white has no legal move`. Go is over after two passes with all stones counted
    /// alive; [`Game::score`](crate::Game::score) counts it with dead ones.
    pub reason: String,
}

/// A way in which people end a game that the board has not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum End {
    /// This side resigns.
    Resign(Color),
    /// This side has no time left.
    Time(Color),
    /// Both agree on this result: a draw, or a score that was counted.
    Agreed(Outcome),
    /// Both agree that there is no result.
    NoResult,
}

impl End {
    pub(crate) fn of<B: Board>(ending: &Ending<B>) -> Option<Self> {
        match *ending {
            Ending::Resignation { loser } => Some(Self::Resign(loser)),
            Ending::Time { loser } => Some(Self::Time(loser)),
            Ending::Agreement(outcome) => Some(Self::Agreed(outcome)),
            Ending::NoResult => Some(Self::NoResult),
            _ => None,
        }
    }

    pub(crate) fn ending<B: Board>(self) -> Ending<B> {
        match self {
            Self::Resign(loser) => Ending::Resignation { loser },
            Self::Time(loser) => Ending::Time { loser },
            Self::Agreed(outcome) => Ending::Agreement(outcome),
            Self::NoResult => Ending::NoResult,
        }
    }
}
