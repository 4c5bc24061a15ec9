//! The board, the komi and the start.

use tengen_core::Color;
use tengen_go::Komi;
use tengen_stones::{Large, Lattice, Size, Stones};

use super::{Command, done, syntax_error, unacceptable_size};
use crate::args::{Args, Vertex, color};
use crate::protocol::{Reply, error};
use crate::session::{Session, Terms};
use crate::sgf;
use crate::table::Table;

/// Holds the table for each game.
pub(super) struct Commands<T>(std::marker::PhantomData<T>);

impl<T: Table> Commands<T> {
    pub(super) const ALL: &'static [Command<T>] = &[
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
}

fn boardsize<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let side: i64 = args.number()?;
    args.end()?;
    resize(session, side, side)
}

fn rectangular_boardsize<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let (cols, rows): (i64, i64) = (args.number()?, args.number()?);
    args.end()?;
    resize(session, cols, rows)
}

fn resize<T: Table>(session: &mut Session<T>, cols: i64, rows: i64) -> Reply {
    let (Ok(cols), Ok(rows)) = (u8::try_from(cols), u8::try_from(rows)) else {
        return unacceptable_size();
    };
    let Ok(size) = Size::new(cols, rows) else { return unacceptable_size() };
    session.clear(size);
    done()
}

fn query_boardsize<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    args.end()?;
    Ok(session.size().to_string())
}

fn clear_board<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    args.end()?;
    session.clear(session.size());
    done()
}

/// Takes any number of whole or half points; others are rounded to the nearest half.
fn komi<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let points: f64 = args.number()?;
    args.end()?;
    if !points.is_finite() || points.abs() > 9999.0 {
        return syntax_error();
    }
    let komi = Komi::of_half_points((2.0 * points).round() as i16);
    session.change_terms(Terms { komi, ..session.terms })
}

fn get_komi<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    args.end()?;
    Ok(session.terms.komi.to_string())
}

/// Puts up colours and points in turn on the empty board; Black is to move.
fn set_position<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let stones = placed(Stones::empty(Large::new(session.size())), args)?;
    if session.begin(stones, Color::Black) { done() } else { error("illegal position") }
}

/// Reads colours and points in turn and puts them up. A point comes once.
pub(super) fn placed(
    mut stones: Stones<Large>,
    args: &mut Args<'_>,
) -> Result<Stones<Large>, String> {
    let mut named = Vec::new();
    while !args.is_empty() {
        let (color, vertex) = (color(args.word()?)?, args.vertex()?);
        let Vertex::At(point) = vertex else { return syntax_error() };
        if !stones.lattice().size().contains(point) || named.contains(&point) {
            return error("illegal position");
        }
        named.push(point);
        stones.put(point, color);
    }
    Ok(stones)
}

fn loadsgf<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let file = args.word()?;
    let before: Option<usize> = if args.is_empty() { None } else { Some(args.number()?) };
    args.end()?;
    let Some(loaded) = sgf::load(session, file, before) else {
        return error("cannot load file");
    };
    *session = loaded;
    Ok(match session.board().turn() {
        Color::Black => "black".to_string(),
        Color::White => "white".to_string(),
    })
}

/// Prints the game as SGF, or writes it to a file.
fn printsgf<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let file = if args.is_empty() { None } else { Some(args.word()?) };
    args.end()?;
    let text = sgf::write(session);
    match file {
        None => Ok(text),
        Some(file) => match std::fs::write(file, text) {
            Ok(()) => done(),
            Err(_) => error("cannot write file"),
        },
    }
}
