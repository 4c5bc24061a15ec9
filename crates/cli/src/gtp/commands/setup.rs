//! The board, the komi and the start.

use tengen::core::Color;
use tengen::go::Komi;
use tengen::stones::{Large, Lattice, Size, Stones};

use super::board::score;
use super::{Command, done, syntax_error};
use crate::gtp::protocol::{Reply, error};
use crate::gtp::session::{Session, Terms};
use crate::gtp::sgf;
use crate::gtp::words::{Vertex, Words, color};

pub(super) const COMMANDS: &[Command] = &[
    ("boardsize", boardsize),
    ("rectangular_boardsize", rectangular_boardsize),
    ("query_boardsize", query_boardsize),
    ("clear_board", clear_board),
    ("komi", komi),
    ("get_komi", get_komi),
    ("set_position", set_position),
    ("loadsgf", loadsgf),
    ("printsgf", printsgf),
];

fn boardsize(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let side: i64 = words.number()?;
    words.end()?;
    resize(session, side, side)
}

fn rectangular_boardsize(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let (cols, rows): (i64, i64) = (words.number()?, words.number()?);
    words.end()?;
    resize(session, cols, rows)
}

fn resize(session: &mut Session, cols: i64, rows: i64) -> Reply {
    let sides = u8::try_from(cols).ok().zip(u8::try_from(rows).ok());
    let Some(size) = sides.and_then(|(cols, rows)| Size::new(cols, rows).ok()) else {
        return error("unacceptable size");
    };
    session.clear(size);
    done()
}

fn query_boardsize(session: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    Ok(session.size().to_string())
}

fn clear_board(session: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    session.clear(session.size());
    done()
}

/// Takes any number of whole or half points; others are rounded to the nearest half.
fn komi(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let points: f64 = words.number()?;
    words.end()?;
    if !points.is_finite() || points.abs() > 9999.0 {
        return syntax_error();
    }
    let komi = Komi::of_half_points((2.0 * points).round() as i16);
    session.change_terms(Terms { komi, ..session.terms })
}

fn get_komi(session: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    Ok(session.terms.komi.to_string())
}

/// Puts up colours and points in turn on the empty board; Black is to move.
fn set_position(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let stones = placed(Stones::empty(Large::new(session.size())), words)?;
    if session.begin(&stones, Color::Black) { done() } else { error("illegal position") }
}

/// Reads colours and points in turn and puts them up. A point comes once.
pub(super) fn placed(
    mut stones: Stones<Large>,
    words: &mut Words<'_>,
) -> Result<Stones<Large>, String> {
    let mut named = Vec::new();
    while !words.is_empty() {
        let (color, vertex) = (color(words.word()?)?, words.vertex()?);
        let Vertex::At(point) = vertex else { return syntax_error() };
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
    let before: Option<usize> = if words.is_empty() { None } else { Some(words.number()?) };
    words.end()?;
    match sgf::load(session, file, before) {
        Some(()) => Ok(session.game.turn().to_string()),
        None => error("cannot load file"),
    }
}

/// Prints the game as SGF, or writes it to a file.
fn printsgf(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let file = if words.is_empty() { None } else { Some(words.word()?) };
    words.end()?;
    let result = session.game.over().and_then(|_| score(session));
    let text = sgf::write(session, result).ok_or("cannot write the game")?;
    match file {
        None => Ok(text),
        Some(file) => {
            std::fs::write(file, text).or_else(|_| error("cannot write file")).and(done())
        }
    }
}
