//! Games on the table from SGF and to it.

use tengen_core::Color;
use tengen_sgf::{BoardSize, Collection, Coordinate, GO, GameResult, Node, ReadOptions, Real};
use tengen_sgf::{SimpleText, StoneMove, Value};
use tengen_stones::{Large, Lattice, Size, Stones};

use crate::args::Vertex;
use crate::session::{Session, Terms};
use crate::support::input;
use crate::table::Table;

/// The bytes of the longest file that is read.
const MAX_FILE: u64 = 64 << 20;

/// Reads the main line of the first game in a file, up to the position *before* so many moves (GTP:
/// `loadsgf` with a move number). `None` if there is no such game; nothing changes then.
pub(crate) fn load<T: Table>(
    session: &Session<T>,
    file: &str,
    before: Option<usize>,
) -> Option<Session<T>> {
    let bytes = input::read(std::path::Path::new(file), MAX_FILE).ok()?;
    let collection = ReadOptions::tolerant().read_bytes(&bytes).ok()?;
    let root = collection.games().next()?;
    if root.game().ok()? != GO {
        return None;
    }
    let size = Size::try_from(root.size().ok()?.unwrap_or(BoardSize::GO)).ok()?;
    let mut loaded = session.like(size, terms(root, &session.terms, size));
    let most = before.map_or(usize::MAX, |number| number.saturating_sub(1));
    for node in root.main_line() {
        if !set_up(&mut loaded, node, size)? {
            return None;
        }
        for color in Color::ALL {
            let Some(stone) = node.stone_move(color, size.into()).ok()? else { continue };
            if loaded.moves().len() >= most {
                return Some(loaded);
            }
            if !loaded.play(color, vertex(stone, size)?) {
                return None;
            }
        }
    }
    Some(loaded)
}

/// The rules that a root names, if we know them, its komi and handicap.
fn terms(root: Node<'_>, now: &Terms, size: Size) -> Terms {
    let rules = root.rules().and_then(|name| crate::rules_json::read(name.trim(), &now.rules).ok());
    let rules = rules.unwrap_or(now.rules);
    let half_points = root.komi().ok().flatten().map(|komi| komi.to_string().parse().ok());
    let komi = half_points.flatten().unwrap_or(now.komi);
    let handicap = root.handicap().ok().flatten().and_then(|stones| u16::try_from(stones).ok());
    let possible = |stones: &u16| (2..size.area()).contains(&usize::from(*stones));
    Terms { rules, komi, handicap: handicap.filter(possible).unwrap_or(0) }
}

/// Puts up the stones of a node: the game begins anew there. `Some(false)` if they cannot stand.
fn set_up<T: Table>(loaded: &mut Session<T>, node: Node<'_>, size: Size) -> Option<bool> {
    let mut stones = *loaded.board().stones();
    let mut edited = false;
    for (ident, color) in [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)] {
        for at in node.points(ident).ok()? {
            let point = at.to_point(size)?;
            edited = true;
            match color {
                Some(color) => stones.put(point, color),
                None => stones.take(tengen_stones::PointSet::of(Large::new(size), point)),
            }
        }
    }
    let told = node.turn().ok()?;
    if !edited && told.is_none() {
        return Some(true);
    }
    let after_handicap = loaded.terms.handicap >= 2 && loaded.moves().is_empty();
    let usual = if after_handicap { Color::White } else { loaded.board().turn() };
    Some(loaded.begin(stones, told.unwrap_or(usual)))
}

fn vertex(stone: StoneMove, size: Size) -> Option<Vertex> {
    match stone.point() {
        Some(at) => at.to_point(size).map(Vertex::At),
        None => Some(Vertex::Pass),
    }
}

/// Writes the game as SGF.
pub(crate) fn write<T: Table>(session: &Session<T>) -> String {
    let (size, mut collection) = (session.size(), Collection::new());
    let mut node = collection.add_game(GO, size.into());
    let _ = node.set("RU", &SimpleText::new(&T::rules_text(&session.terms)));
    if let Ok(komi) = Real::read(&session.terms.komi.to_string()) {
        let _ = node.set("KM", &komi);
    }
    if session.terms.handicap > 0 {
        let _ = node.set("HA", &i64::from(session.terms.handicap));
    }
    if let Some(result) = session.board().outcome().and_then(|_| session.board().final_score()) {
        if let Ok(result) = GameResult::read(&result) {
            let _ = node.set("RE", &result);
        }
    }
    let start = session.start();
    for (ident, color) in [("AB", Color::Black), ("AW", Color::White)] {
        let stones: &Stones<Large> = start.stones();
        let points: Vec<_> =
            stones.of(color).iter().filter_map(|p| Coordinate::of_point(p, size)).collect();
        if !points.is_empty() {
            node.put_list(ident, &points);
        }
    }
    if start.turn() == Color::White {
        let _ = node.set("PL", &Color::White);
    }
    debug_assert_eq!(start.stones().lattice().size(), size);
    for &(color, vertex) in session.moves() {
        let stone = match vertex {
            Vertex::Pass => Some(StoneMove::Pass),
            Vertex::At(point) => Coordinate::of_point(point, size).map(StoneMove::Place),
        };
        node = node.play(color, stone.unwrap_or(StoneMove::Pass));
    }
    collection.to_string()
}
