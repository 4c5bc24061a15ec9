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

#[cfg(feature = "stones")]
use alloc::{boxed::Box, string::String};

#[cfg(feature = "stones")]
use crate::files::Loaded;
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

/// Reads the games of an SGF file.
#[cfg(feature = "stones")]
pub(crate) fn read_sgf(bytes: &[u8], reading: &Reading) -> Result<Games, ReadError> {
    use tengen_sgf::ReadOptions;

    let options = match reading.is_strict {
        true => ReadOptions::strict(),
        false => ReadOptions::tolerant(),
    };
    let collection = options.read_bytes(bytes).map_err(ReadError::new)?;
    let (mut index, left, kind) = (0, Some(collection.games().len()), reading.kind);
    let next = move || {
        let root = collection.games().nth(index)?;
        index += 1;
        Some(kind.map_or_else(|| kind_of(root), Ok).and_then(|kind| read_root(root, kind)))
    };
    Ok(Games { next: Box::new(next), left })
}

/// Tells which game a root is of. FF4 has no number for draughts.
#[cfg(feature = "stones")]
fn kind_of(root: tengen_sgf::Node<'_>) -> Result<Kind, ReadError> {
    let is_nogo = |rules: String| rules.trim().eq_ignore_ascii_case("NoGo");
    match root.game().map_err(ReadError::new)? {
        tengen_sgf::GO if root.rules().is_some_and(is_nogo) => Ok(Kind::Nogo),
        tengen_sgf::GO => Ok(Kind::Go),
        tengen_sgf::GOMOKU => Ok(Kind::Gomoku),
        other => Err(ReadError::other_game(alloc::format!(
            "GM[{other}] is not read, expected GM[1], Go and NoGo, or GM[4], gomoku"
        ))),
    }
}

#[cfg(feature = "stones")]
fn read_root(root: tengen_sgf::Node<'_>, kind: Kind) -> Result<Loaded, ReadError> {
    match kind {
        #[cfg(feature = "nogo")]
        Kind::Nogo => nogo::read_sgf(root),
        #[cfg(feature = "go")]
        Kind::Go => go::read_sgf(root),
        #[cfg(feature = "gomoku")]
        Kind::Gomoku => gomoku::read_sgf(root),
        kind => Err(ReadError::new(alloc::format!("SGF of {kind} is not read"))),
    }
}

#[cfg(not(feature = "stones"))]
pub(crate) fn read_sgf(_: &[u8], _: &Reading) -> Result<Games, ReadError> {
    Err(ReadError::new("SGF needs a game of stones, which is not in this build"))
}

/// Reads the games of a PDN file.
#[cfg(feature = "draughts")]
pub(crate) fn read_pdn(bytes: &[u8], reading: &Reading) -> Result<Games, ReadError> {
    Ok(draughts::read_pdn(bytes, reading))
}

#[cfg(not(feature = "draughts"))]
pub(crate) fn read_pdn(_: &[u8], _: &Reading) -> Result<Games, ReadError> {
    Err(ReadError::new("PDN needs draughts, which is not in this build"))
}

/// Reads the games of a file that only gomoku has.
#[cfg(feature = "gomoku")]
pub(crate) fn read_moves(
    bytes: &[u8],
    format: Format,
    reading: &Reading,
) -> Result<Games, ReadError> {
    if reading.kind.is_some_and(|kind| kind != Kind::Gomoku) {
        return Err(ReadError::new("such moves are of gomoku"));
    }
    gomoku::read_moves(bytes, format, reading.rule.as_deref())
}

#[cfg(not(feature = "gomoku"))]
pub(crate) fn read_moves(_: &[u8], _: Format, _: &Reading) -> Result<Games, ReadError> {
    Err(ReadError::new("lists of moves need gomoku, which is not in this build"))
}
