//! The games, each in a file: what it tells beyond its rules, and its best player.

#[cfg(feature = "draughts")]
mod draughts;
#[cfg(feature = "go")]
mod go;
#[cfg(feature = "gomoku")]
mod gomoku;
#[cfg(feature = "nogo")]
mod nogo;
#[cfg(feature = "stones")]
mod stones;

use crate::game::Game;
use crate::start::{Start, StartError};

/// Begins a game: the one place that knows all of them.
pub(crate) fn begin(start: &Start) -> Result<Game, StartError> {
    #[allow(unused_imports)] // where no game is built
    use crate::kind::Kind;
    match start.kind {
        #[cfg(feature = "nogo")]
        Kind::Nogo => nogo::begin(start),
        #[cfg(feature = "go")]
        Kind::Go => go::begin(start),
        #[cfg(feature = "gomoku")]
        Kind::Gomoku => gomoku::begin(start),
        #[cfg(feature = "draughts")]
        Kind::Draughts => draughts::begin(start),
        #[allow(unreachable_patterns)]
        kind => Err(StartError::NotBuilt(kind)),
    }
}
