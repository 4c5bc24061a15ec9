//! The games, each in a file: what it tells beyond its rules, and its best player.

#[cfg(feature = "draughts")]
mod draughts;
#[cfg(feature = "go")]
mod go;
#[cfg(feature = "gomoku")]
mod gomoku;
#[cfg(feature = "nogo")]
mod nogo;
#[cfg(all(feature = "stones", feature = "files"))]
mod sgf;
#[cfg(feature = "stones")]
mod stones;

use crate::files::{Games, ReadError, Reading};
use crate::format::Format;
use crate::game::Game;
#[allow(unused_imports)] // where no game is built
use crate::kind::Kind;
use crate::start::{Start, StartError};

/// Begins a game: the one place that knows all of them.
pub(crate) fn begin(start: &Start) -> Result<Game, StartError> {
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

#[cfg(all(target_family = "wasm", feature = "engines", feature = "draughts"))]
pub(crate) use draughts::weights::apart::add as add_weights;

/// Reads the games of a file of this format.
#[cfg_attr(not(feature = "files"), allow(unused_variables))]
pub(crate) fn read(bytes: &[u8], format: Format, reading: &Reading) -> Result<Games, ReadError> {
    #[allow(unreachable_patterns)] // where all is built
    let needs = match format {
        #[cfg(all(feature = "stones", feature = "files"))]
        Format::Sgf => return sgf::read_sgf(bytes, reading),
        #[cfg(all(feature = "draughts", feature = "files"))]
        Format::Pdn => return Ok(draughts::read_pdn(bytes, reading)),
        #[cfg(all(feature = "gomoku", feature = "files"))]
        Format::Psq | Format::Rec | Format::Lib | Format::Rif | Format::Moves => {
            return gomoku::read_moves(bytes, format, reading);
        }
        Format::Sgf => "SGF needs a game of stones and files",
        Format::Pdn => "PDN needs draughts and files",
        _ => "lists of moves need gomoku and files",
    };
    Err(ReadError::new(alloc::format!("{needs}, which are not in this build")))
}
