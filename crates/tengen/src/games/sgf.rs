//! SGF of the games of stones.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use tengen_core::{ByColor, Color};
use tengen_record::sgf::{self, Dialect, GameTree, Misfit};
use tengen_record::{Record, Replay};
use tengen_sgf::{Collection, GameResult, Limits, Node, ReadOptions, SimpleText};

use crate::files::{Fault, Games, Line, Loaded, ReadError, Reading, Source};
use crate::format::Format;
use crate::game::Game;
use crate::kind::Kind;
use crate::rules::Rules;
use crate::start::Start;

/// Reads the games of an SGF file.
pub(super) fn read_sgf(bytes: &[u8], reading: &Reading) -> Result<Games, ReadError> {
    let collection = read_collection(bytes, reading)?;
    let roots: Vec<_> = collection.games().map(Node::id).collect();
    let (collection, reading, mut told) = (Arc::new(collection), reading.clone(), 0);
    Ok(Games::of((0..).zip(roots).map(move |(index, id)| {
        let warnings = &collection.warnings()[told..];
        let warnings = &warnings[..warnings.partition_point(|warning| warning.game <= index)];
        told += warnings.len();
        let root = collection.node(id).ok_or_else(|| ReadError::new("there is no game"))?;
        let (mut loaded, kind, rewrite) = read_game(root, &reading)?;
        loaded.warnings.splice(..0, warnings.iter().map(ToString::to_string));
        let (collection, rule) = (collection.clone(), reading.rule.clone());
        let write = move |format| {
            let root = collection.node(id).filter(|_| format == Format::Sgf)?;
            with_kind(root, kind, rule.as_deref(), rewrite)
        };
        Ok(Loaded { source: Source(Arc::new(write)), ..loaded })
    })))
}

/// Reads the trees of a file. A strict reading refuses what a tolerant one mends.
fn read_collection(bytes: &[u8], reading: &Reading) -> Result<Collection, ReadError> {
    let mut limits = Limits::default();
    // A pass is 4 bytes: a long file of games is read, one of nothing but semicolons is not.
    limits.nodes = limits.nodes.max(bytes.len() / 4);
    if reading.is_strict {
        let strict = ReadOptions { limits, ..ReadOptions::strict() };
        drop(strict.read_bytes(bytes).map_err(ReadError::new)?);
    }
    let game = reading.kind.map(number);
    let tolerant = ReadOptions { limits, game, ..ReadOptions::tolerant() };
    let collection = tolerant.read_bytes(bytes).map_err(ReadError::new)?;
    match collection.warnings().first() {
        Some(warning) if reading.is_strict => Err(ReadError::new(warning)),
        _ => Ok(collection),
    }
}

/// The number of a game in `GM`.
fn number(kind: Kind) -> i64 {
    if kind == Kind::Gomoku { tengen_sgf::GOMOKU } else { tengen_sgf::GO }
}

/// Reads a root as of a game, whatever it says of itself, or else of the one that it names.
fn read_game(root: Node<'_>, reading: &Reading) -> Result<(Loaded, Kind, Rewrite), ReadError> {
    let said = kind_of(root, reading.is_strict);
    let kind = reading.kind.map_or_else(|| said.clone(), Ok)?;
    if reading.rule.is_some() {
        let begun = Start { rule: reading.rule.clone(), ..Start::new(kind) }.begin();
        drop(begun.map_err(ReadError::new)?);
    }
    let (mut loaded, rewrite) =
        with_kind(root, kind, reading.rule.as_deref(), |root| read_root(root, kind))?;
    loaded = reading.check(loaded)?;
    if !says(root, kind) {
        let said = said.map_or_else(|error| error.to_string(), |said| said.to_string());
        loaded.warnings.push(format!("the game is read as {kind}, but says: {said}"));
    }
    Ok((loaded, kind, rewrite))
}

/// Says whether a root is of a game, or may be.
fn says(root: Node<'_>, kind: Kind) -> bool {
    let said = kind_of(root, false);
    said == Ok(kind) || said == Ok(Kind::Go) && kind == Kind::Nogo && root.rules().is_none()
}

/// Shows a root as if it were of a game, one of Go or gomoku without a rule as if it had this.
fn with_kind<T>(
    root: Node<'_>,
    kind: Kind,
    rule: Option<&str>,
    then: impl FnOnce(Node<'_>) -> T,
) -> T {
    let (says, has_rule) = (says(root, kind), root.rules().is_some());
    let rule = rule.filter(|_| kind != Kind::Nogo && !(says && has_rule));
    if says && rule.is_none() {
        return then(root);
    }
    let mut shown = Collection::new();
    let mut node = shown.add_bare_game();
    node.add_missing(root.properties()).remove("RU");
    node.put("GM", &number(kind));
    if let Some(rule) = rule {
        node.put("RU", &SimpleText::new(rule));
    }
    then(shown.games().next().map_or(root, |shown| root.with_root(shown)))
}

/// Tells which game a root is of. FF4 has no number for draughts. What is no number is mended when the
/// game is read.
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
        other => Err(ReadError::other_game(format!(
            "GM[{other}] is not read, expected GM[1], Go and NoGo, or GM[4], gomoku"
        ))),
    }
}

fn read_root(root: Node<'_>, kind: Kind) -> Result<(Loaded, Rewrite), ReadError> {
    match kind {
        #[cfg(feature = "nogo")]
        Kind::Nogo => replay::<super::nogo::Table>(kind, root),
        #[cfg(feature = "go")]
        Kind::Go => replay::<tengen_go::Position<tengen_stones::Large>>(kind, root),
        #[cfg(feature = "gomoku")]
        Kind::Gomoku => replay::<super::gomoku::Table>(kind, root),
        kind => Err(ReadError::new(format!("SGF of {kind} is not read"))),
    }
}

/// Writes a record with the names of its players.
pub(super) fn to_sgf<D: Dialect>(
    game: &Record<D::Board>,
    players: &ByColor<String>,
    stated: Option<GameResult>,
) -> Option<String> {
    let mut tree = GameTree::<D>::new(game.clone());
    tree.stated = stated;
    let mut record = tree.to_sgf();
    let root = record.games().next()?.id();
    for (color, name) in [(Color::Black, "PB"), (Color::White, "PW")] {
        if !players[color].is_empty() {
            record.node_mut(root)?.set(name, &SimpleText::new(&players[color])).ok()?;
        }
    }
    Some(record.to_string())
}

/// Writes the game below a root as it was mended, without what the rules refuse.
type Rewrite = fn(Node<'_>) -> Option<String>;

fn rewrite<D: Dialect>(root: Node<'_>) -> Option<String> {
    let mut tree = GameTree::<D>::from_sgf(root, Replay::Tolerant).ok()?;
    tree.forget_faults();
    Some(tree.to_sgf().to_string())
}

/// Replays the game below a root. What writes it again has its source from there.
fn replay<D: Dialect<Board: Rules>>(
    kind: Kind,
    root: Node<'_>,
) -> Result<(Loaded, Rewrite), ReadError> {
    let tree = GameTree::<D>::from_sgf(root, Replay::Tolerant).map_err(ReadError::new)?;
    let in_main_line: BTreeSet<_> = root.main_line().map(Node::id).collect();
    let fault = |fault: &sgf::Fault<D>| Fault {
        ply: fault.ply,
        line: if in_main_line.contains(&fault.node) { Line::Main } else { Line::Variation },
        reason: fault.reason.to_string(),
    };
    let (result, stated) = match D::GOES_ON {
        // The board of Go does not say who has won, so what the record says counts.
        true => (tree.result(), None),
        false => (tree.ending().and_then(D::result), tree.stated),
    };
    let result = result.map(|result| result.to_string());
    let stated = stated.map(|result| format!("RE[{result}]"));
    let place = |ident: &str| root.place(ident).or_else(|| root.place(""));
    let warning = |misfit: &Misfit<D>| match place(misfit.ident().unwrap_or_default()) {
        Some(place) => format!("{place}: {misfit}"),
        None => misfit.to_string(),
    };
    let mut warnings: Vec<String> = tree.warnings.iter().map(warning).collect();
    if let Err(error) = root.result() {
        let place = place("RE").map(|place| format!("{place}: ")).unwrap_or_default();
        warnings.push(format!("{place}{error}"));
    }
    let faults = tree.faults.iter().map(fault).collect();
    let (end, skipped) = (tree.main_line().last().unwrap_or(tree.game.root()), tree.skipped);
    let mut game = Game::of_record(Some(kind), tree.game);
    for (color, name) in [(Color::Black, "PB"), (Color::White, "PW")] {
        game.players[color] = root.simple_text(name).unwrap_or_default();
    }
    let source = Source::none();
    let loaded = Loaded { game, end, result, stated, warnings, faults, skipped, source };
    Ok((loaded, rewrite::<D>))
}
