//! What goes wrong with a program outside.

use thiserror::Error;

use crate::words::excerpt;

/// So many characters are quoted of what it says.
pub(super) const SHOWN: usize = 60;

/// Says what an engine outside has done instead of what it was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// It cannot be started, or was gone before it was ready: how it ended, and what it wrote last.
    #[error("crashed: {0}")]
    NotStarted(String),
    /// It has gone: how it ended, and what it wrote last, on its standard error if anything there.
    #[error("crashed: {0}")]
    Gone(String),
    /// It did not answer in time.
    #[error("overstepped the time")]
    Late,
    /// It said this, which means nothing in its protocol.
    #[error("said nonsense: {}", excerpt(.0, SHOWN))]
    Nonsense(String),
    /// It does not do what it must do, and says why.
    #[error("crashed: it refuses {command}: {}", excerpt(.reason, SHOWN))]
    Refused {
        /// What it was told.
        command: String,
        /// What it answered.
        reason: String,
    },
    /// It reports an error that answers no command.
    #[error("crashed: it reports an error: {}", excerpt(.0, SHOWN))]
    Reported(String),
    /// It plays what may not be played.
    #[error("played an illegal move: {0}")]
    Illegal(String),
    /// It ends the game without giving up, which only DXP can say.
    #[error("ended the game: {0}")]
    Ended(&'static str),
    /// The protocol cannot tell of this game, its rules or these limits.
    #[error("{0}")]
    Unsupported(&'static str),
}
