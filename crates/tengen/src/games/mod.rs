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

/// Reads the games of an SGF file.
#[cfg(all(feature = "stones", feature = "files"))]
pub(crate) fn read_sgf(bytes: &[u8], reading: &Reading) -> Result<Games, ReadError> {
    sgf::read_sgf(bytes, reading)
}

#[cfg(not(all(feature = "stones", feature = "files")))]
pub(crate) fn read_sgf(_: &[u8], _: &Reading) -> Result<Games, ReadError> {
    Err(ReadError::new("SGF needs a game of stones and files, which are not in this build"))
}

/// Reads the games of a PDN file.
#[cfg(all(feature = "draughts", feature = "files"))]
pub(crate) fn read_pdn(bytes: &[u8], reading: &Reading) -> Result<Games, ReadError> {
    Ok(draughts::read_pdn(bytes, reading))
}

#[cfg(not(all(feature = "draughts", feature = "files")))]
pub(crate) fn read_pdn(_: &[u8], _: &Reading) -> Result<Games, ReadError> {
    Err(ReadError::new("PDN needs draughts and files, which are not in this build"))
}

/// Reads the games of a file that only gomoku has.
#[cfg(all(feature = "gomoku", feature = "files"))]
pub(crate) fn read_moves(
    bytes: &[u8],
    format: Format,
    reading: &Reading,
) -> Result<Games, ReadError> {
    if reading.kind.is_some_and(|kind| kind != Kind::Gomoku) {
        return Err(ReadError::new("such moves are of gomoku"));
    }
    let Games { mut next, left } = gomoku::read_moves(bytes, format, reading.rule.as_deref())?;
    let reading = reading.clone();
    let checked = move || next().map(|game| game.and_then(|loaded| reading.check(loaded)));
    Ok(Games { next: alloc::boxed::Box::new(checked), left })
}

#[cfg(not(all(feature = "gomoku", feature = "files")))]
pub(crate) fn read_moves(_: &[u8], _: Format, _: &Reading) -> Result<Games, ReadError> {
    Err(ReadError::new("lists of moves need gomoku and files, which are not in this build"))
}
