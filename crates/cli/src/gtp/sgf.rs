//! Games on the table from SGF and to it.

use std::path::Path;

use tengen::core::Color;
use tengen::go::Komi;
use tengen::sgf::{
    BoardSize, Collection, GO, GameResult, Node, NodeMut, Property, ReadOptions, Real, SimpleText,
    Value,
};
use tengen::stones::Size;
use tengen::{Format, Game, Kind};

use super::rules_json;
use super::session::{Session, Terms};
use crate::input;

/// The properties that make a position.
const KEPT: [&str; 8] = ["GM", "SZ", "AB", "AW", "AE", "PL", "B", "W"];

/// Reads the main line of the first game in a file, up to the position *before* so many moves (GTP:
/// `loadsgf` with a move number). `None` if there is no such game; nothing changes then.
pub(crate) fn load(session: &mut Session, file: &str, before: Option<usize>) -> Option<()> {
    let bytes = input::bytes(Path::new(file), input::RECORD).ok()?;
    let collection = ReadOptions::tolerant().read_bytes(&bytes).ok()?;
    let root = collection.games().next().filter(|root| root.game() == Ok(GO))?;
    let size = Size::try_from(root.size().ok()?.unwrap_or(BoardSize::GO)).ok()?;
    let terms = terms(root, &session.terms, size);
    let most = before.map_or(usize::MAX, |number| number.saturating_sub(1));
    let (mut line, moves) = line_of(root, most);
    let first = line.games().next()?.id();
    write_terms(&mut line.node_mut(first)?, session.kind, &terms);
    let loaded = Game::from_record(line.to_string().as_bytes()).ok()?.pop()?.ok()?;
    let (mut game, kind) = (loaded.game, session.kind);
    while game.redo() {}
    let is_whole = loaded.warnings.is_empty() && loaded.faults.is_empty() && game.ply() == moves;
    (is_whole && game.kind() == Some(kind)).then(|| (session.game, session.terms) = (game, terms))
}

/// Copies so many moves of a main line, and the stones set up on the way; returns how many there were.
fn line_of(root: Node<'_>, most: usize) -> (Collection, usize) {
    let (mut line, mut moves) = (Collection::new(), 0);
    let mut end = line.add_bare_game();
    for node in root.main_line() {
        let here = usize::from(node.has("B")) + usize::from(node.has("W"));
        if moves + here > most {
            break;
        }
        moves += here;
        if node.parent().is_some() {
            end = end.add_child();
        }
        let is_kept = |property: &&Property| KEPT.contains(&property.ident().as_str());
        end.add_missing(node.properties().filter(is_kept));
    }
    (line, moves)
}

/// The rules that a root names, if we know them, its komi and handicap.
fn terms(root: Node<'_>, now: &Terms, size: Size) -> Terms {
    let rules = root.rules().and_then(|name| rules_json::read(name.trim(), &now.rules).ok());
    let komi: Option<Komi> =
        root.komi().ok().flatten().and_then(|komi| komi.to_string().parse().ok());
    let handicap = root.handicap().ok().flatten().and_then(|stones| u16::try_from(stones).ok());
    let possible = |stones: &u16| (2..size.area()).contains(&usize::from(*stones));
    Terms {
        rules: rules.unwrap_or(now.rules),
        rule: now.rule,
        komi: komi.unwrap_or(now.komi),
        handicap: handicap.filter(possible).unwrap_or(0),
    }
}

fn write_terms(root: &mut NodeMut<'_>, kind: Kind, terms: &Terms) {
    let name = if kind == Kind::Go { terms.rules.to_string() } else { "NoGo".to_string() };
    root.put("RU", &SimpleText::new(&name));
    if let Ok(komi) = Real::read(&terms.komi.to_string()) {
        root.put("KM", &komi);
    }
    match terms.handicap {
        0 => drop(root.remove("HA")),
        stones => drop(root.put("HA", &i64::from(stones))),
    }
}

/// Writes the game as SGF, with more properties at its root. `None` if they are not texts about it.
pub(crate) fn write(
    session: &Session,
    score: Option<String>,
    more: &[(&str, String)],
) -> Option<String> {
    let text = session.game.to_record(Format::Sgf)?;
    let mut collection = ReadOptions::tolerant().read(&text).ok()?;
    let root = collection.games().next()?.id();
    let mut root = collection.node_mut(root)?;
    if session.kind != Kind::Gomoku {
        write_terms(&mut root, session.kind, &session.terms);
    }
    let mut start = session.game.clone();
    start.go_to(start.root());
    if start.turn() == Color::White {
        root.put("PL", &Color::White);
    }
    if let Some(Ok(result)) = score.map(|score| GameResult::read(&score)) {
        root.put("RE", &result);
    }
    for (name, value) in more {
        let is_about = !KEPT.contains(name) && name.bytes().all(|byte| byte.is_ascii_uppercase());
        root.set(name, &SimpleText::new(value)).ok().filter(|_| is_about)?;
    }
    Some(collection.to_string())
}
