//! The board, the komi and the start.

use tengen::core::Color;
use tengen::go::Komi;
use tengen::stones::{Large, Lattice, Point, Size, Stones};

use super::board::score;
use super::{Command, Reply, SYNTAX_ERROR, Words, bare, done, error, say, with};
use crate::draft::Draft;
use crate::gtp::session::{Session, Terms};
use crate::gtp::sgf;

pub(super) const COMMANDS: &[Command] = &[
    with("boardsize", |session, words| {
        let (cols, rows) = words.only(|words| {
            let cols = words.parse()?;
            Ok((cols, if words.is_empty() { cols } else { words.parse()? }))
        })?;
        resize(session, cols, rows)
    }),
    with("rectangular_boardsize", |session, words| {
        let (cols, rows) = words.two()?;
        resize(session, cols, rows)
    }),
    bare("query_boardsize", |session| say(session.size())),
    bare("clear_board", |session| session.clear(session.size())),
    bare("clear_cache", |session| {
        session.forget();
        done()
    }),
    with("komi", komi),
    bare("get_komi", |session| say(session.terms.komi)),
    // Puts up colours and points in turn on the empty board.
    with("set_position", |session, words| {
        let stones = with_stones(Stones::empty(Large::new(session.size())), words)?;
        session.begin(&stones, Color::Black)
    }),
    with("loadsgf", loadsgf),
    with("printsgf", printsgf),
];

fn resize(session: &mut Session, cols: i64, rows: i64) -> Reply {
    let sides = u8::try_from(cols).ok().zip(u8::try_from(rows).ok());
    match sides.and_then(|(cols, rows)| Size::new(cols, rows).ok()) {
        Some(size) => session.clear(size),
        None => error("unacceptable size"),
    }
}

/// Takes any number of whole or half points; others are rounded to the nearest half.
fn komi(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let points: f64 = words.one()?;
    if !points.is_finite() || points.abs() > 9999.0 {
        return error(SYNTAX_ERROR);
    }
    let komi = Komi::of_half_points((2.0 * points).round() as i16);
    session.change_terms(Terms { komi, ..session.terms })
}

/// Reads colours and points in turn and puts them up. A point comes once.
pub(super) fn with_stones(
    mut stones: Stones<Large>,
    words: &mut Words<'_>,
) -> Reply<Stones<Large>> {
    let mut named: Vec<Point> = Vec::new();
    for (color, point) in words.pairs()? {
        if !stones.lattice().size().contains(point) || named.contains(&point) {
            return error("illegal position");
        }
        named.push(point);
        stones.put(point, color);
    }
    Ok(stones)
}

fn loadsgf(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let file = words.word()?;
    match sgf::load(session, file, words.optional()?) {
        Some(()) => say(session.game.turn()),
        None => error("cannot load file"),
    }
}

/// Prints the game as SGF, or writes it to a file other than `-`.
fn printsgf(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let file: Option<String> = words.optional()?;
    let result = session.game.over().and_then(|_| score(session));
    let text = sgf::write(session, result, &[]).ok_or("cannot write the game")?;
    match file.filter(|file| file != "-") {
        None => Ok(text),
        Some(file) => save("printsgf", &file, &text),
    }
}

/// Writes a file, whose name came with this command.
pub(super) fn save(command: &'static str, file: &str, text: &str) -> Reply {
    let written = Draft::new(command, file.as_ref()).and_then(|draft| draft.store(text));
    written.or_else(|_| error("cannot write file")).and(done())
}
