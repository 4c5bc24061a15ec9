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
use alloc::{
    boxed::Box,
    string::{String, ToString},
    sync::Arc,
    vec::Vec,
};

#[cfg(feature = "stones")]
use tengen_sgf::Node;

use crate::files::{Games, ReadError, Reading};
#[cfg(feature = "stones")]
use crate::files::{Loaded, Source};
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

    let mut options = match reading.is_strict {
        true => ReadOptions::strict(),
        false => ReadOptions::tolerant(),
    };
    // A pass is 4 bytes: a long file of games is read, one of nothing but semicolons is not.
    options.limits.nodes = options.limits.nodes.max(bytes.len() / 4);
    let collection = options.read_bytes(bytes).map_err(ReadError::new)?;
    let roots: Vec<_> = collection.games().map(Node::id).collect();
    let (collection, left, reading) = (Arc::new(collection), Some(roots.len()), reading.clone());
    let (mut roots, mut told) = ((0..).zip(roots), 0);
    let next = move || {
        let (index, id) = roots.next()?;
        let warnings = &collection.warnings()[told..];
        let warnings = &warnings[..warnings.partition_point(|warning| warning.game <= index)];
        told += warnings.len();
        let loaded =
            read_game(collection.node(id)?, &reading).map(|(mut loaded, kind, rewrite)| {
                loaded.warnings.splice(..0, warnings.iter().map(ToString::to_string));
                let collection = collection.clone();
                let write = move |format| {
                    let root = collection.node(id).filter(|_| format == Format::Sgf)?;
                    with_kind(root, kind, rewrite)
                };
                Loaded { source: Source(Arc::new(write)), ..loaded }
            });
        Some(loaded)
    };
    Ok(Games { next: Box::new(next), left })
}

/// Reads a root as of a game, whatever it says of itself, or else of the one that it names.
#[cfg(feature = "stones")]
fn read_game(
    root: Node<'_>,
    reading: &Reading,
) -> Result<(Loaded, Kind, stones::Rewrite), ReadError> {
    let said = kind_of(root, reading.is_strict);
    let kind = reading.kind.map_or_else(|| said.clone(), Ok)?;
    let (mut loaded, rewrite) = with_kind(root, kind, |root| read_root(root, kind))?;
    if !says(root, kind) {
        let said = said.map_or_else(|error| error.to_string(), |said| said.to_string());
        loaded.warnings.push(alloc::format!("the game is read as {kind}, but says: {said}"));
    }
    Ok((loaded, kind, rewrite))
}

/// Says whether a root is of a game, or may be.
#[cfg(feature = "stones")]
fn says(root: Node<'_>, kind: Kind) -> bool {
    let said = kind_of(root, false);
    said == Ok(kind) || said == Ok(Kind::Go) && kind == Kind::Nogo && root.rules().is_none()
}

/// Shows a root as if it were of a game.
#[cfg(feature = "stones")]
fn with_kind<T>(root: Node<'_>, kind: Kind, then: impl FnOnce(Node<'_>) -> T) -> T {
    if says(root, kind) {
        return then(root);
    }
    let mut shown = tengen_sgf::Collection::new();
    let properties: Vec<_> = root.properties().cloned().collect();
    let mut node = shown.add_bare_game();
    node.add_missing(&properties).remove("RU");
    node.put("GM", &if kind == Kind::Gomoku { tengen_sgf::GOMOKU } else { tengen_sgf::GO });
    then(shown.games().next().map_or(root, |shown| root.with_root(shown)))
}

/// Tells which game a root is of. FF4 has no number for draughts. What is no number is mended when the
/// game is read.
#[cfg(feature = "stones")]
fn kind_of(root: Node<'_>, is_strict: bool) -> Result<Kind, ReadError> {
    let is_nogo = |rules: String| rules.trim().eq_ignore_ascii_case("NoGo");
    let game = match root.game() {
        Err(error) if is_strict => return Err(ReadError::new(error)),
        game => game.unwrap_or(tengen_sgf::GO),
    };
    match game {
        tengen_sgf::GO if root.rules().is_some_and(is_nogo) => Ok(Kind::Nogo),
        tengen_sgf::GO => Ok(Kind::Go),
        tengen_sgf::GOMOKU => Ok(Kind::Gomoku),
        other => Err(ReadError::other_game(alloc::format!(
            "GM[{other}] is not read, expected GM[1], Go and NoGo, or GM[4], gomoku"
        ))),
    }
}

#[cfg(feature = "stones")]
fn read_root(root: Node<'_>, kind: Kind) -> Result<(Loaded, stones::Rewrite), ReadError> {
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
