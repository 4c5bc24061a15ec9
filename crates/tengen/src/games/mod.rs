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

use alloc::vec::Vec;

use crate::files::{Loaded, ReadError};
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

/// Reads the games of an SGF file.
#[cfg(feature = "stones")]
pub(crate) fn read_sgf(bytes: &[u8]) -> Result<Vec<Result<Loaded, ReadError>>, ReadError> {
    use tengen_sgf::ReadOptions;

    let collection = ReadOptions::tolerant().read_bytes(bytes).map_err(ReadError::new)?;
    let read = |root: tengen_sgf::Node<'_>| match root.game().map_err(ReadError::new)? {
        #[cfg(feature = "nogo")]
        tengen_sgf::GO
            if root.rules().is_some_and(|rules| rules.trim().eq_ignore_ascii_case("NoGo")) =>
        {
            nogo::read_sgf(root)
        }
        #[cfg(feature = "go")]
        tengen_sgf::GO => go::read_sgf(root),
        #[cfg(feature = "gomoku")]
        tengen_sgf::GOMOKU => gomoku::read_sgf(root),
        other => Err(ReadError(alloc::format!(
            "GM[{other}]: expected GM[1], Go and NoGo, or GM[4], gomoku"
        ))),
    };
    Ok(collection.games().map(read).collect())
}

#[cfg(not(feature = "stones"))]
pub(crate) fn read_sgf(_: &[u8]) -> Result<Vec<Result<Loaded, ReadError>>, ReadError> {
    Err(ReadError::new("SGF needs a game of stones, which is not in this build"))
}

/// Reads the games of a PDN file.
#[cfg(feature = "draughts")]
pub(crate) fn read_pdn(bytes: &[u8]) -> Result<Vec<Result<Loaded, ReadError>>, ReadError> {
    draughts::read_pdn(bytes)
}

#[cfg(not(feature = "draughts"))]
pub(crate) fn read_pdn(_: &[u8]) -> Result<Vec<Result<Loaded, ReadError>>, ReadError> {
    Err(ReadError::new("PDN needs draughts, which is not in this build"))
}

/// Reads the game of a psq file.
#[cfg(feature = "gomoku")]
pub(crate) fn read_psq(bytes: &[u8]) -> Result<Loaded, ReadError> {
    gomoku::read_psq(bytes)
}

#[cfg(not(feature = "gomoku"))]
pub(crate) fn read_psq(_: &[u8]) -> Result<Loaded, ReadError> {
    Err(ReadError::new("psq needs gomoku, which is not in this build"))
}
