//! What only Go has: handicap stones and rule sets.

use tengen::core::Color;
use tengen::go::{Position, fixed_handicap};
use tengen::stones::{Large, Point, Size};

use super::{Command, spaced, syntax_error};
use crate::gtp::protocol::{Reply, error};
use crate::gtp::rules_json;
use crate::gtp::session::{Session, Terms};
use crate::gtp::words::{Vertex, Words};

pub(super) const COMMANDS: &[Command] = &[
    ("fixed_handicap", fixed),
    ("place_free_handicap", place_free),
    ("set_free_handicap", set_free),
    ("get_handicap", get_handicap),
    ("kata-get-rules", get_rules),
    ("kata-set-rules", set_rules),
    ("kata-set-rule", set_rule),
];

fn fixed(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let count = count_for_handicap(session, words)?;
    let points = fixed_handicap(session.size(), count);
    let points = points.or_else(|_| error("invalid number of stones"))?;
    place(session, &points)
}

/// Places stones where the engine likes: on the fixed points if there are so many.
fn place_free(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let count = count_for_handicap(session, words)?;
    let size = session.size();
    if count < 2 || count >= size.area() {
        return error("invalid number of stones");
    }
    let points = fixed_handicap(size, count).unwrap_or_else(|_| spread(size, count));
    place(session, &points)
}

fn count_for_handicap(session: &Session, words: &mut Words<'_>) -> Result<usize, String> {
    let count = words.number()?;
    words.end()?;
    check_empty(session)?;
    Ok(count)
}

fn check_empty(session: &Session) -> Result<(), String> {
    if session.stones().vacant().len() == session.size().area() {
        Ok(())
    } else {
        error("board not empty")
    }
}

/// Spreads stones over the board: every other point first, inner ones before those at the edge.
fn spread(size: Size, count: usize) -> Vec<Point> {
    let to_edge = |line: u8, lines: u8| line.min(lines - 1 - line);
    let mut points: Vec<Point> = size.points().collect();
    points.sort_by_key(|point| {
        let (col, row) = (point.col(), point.row());
        let edge = to_edge(col, size.cols()).min(to_edge(row, size.rows()));
        ((col + row) % 2, std::cmp::Reverse(edge.min(2)), (col % 2, row, col))
    });
    points.truncate(count);
    points
}

fn set_free(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let mut points = Vec::new();
    while !words.is_empty() {
        match words.vertex()? {
            Vertex::At(point) => points.push(point),
            Vertex::Pass => return error("bad vertex list"),
        }
    }
    if points.is_empty() {
        return syntax_error();
    }
    check_empty(session)?;
    place(session, &points).map(|_| String::new())
}

fn place(session: &mut Session, points: &[Point]) -> Reply {
    let mut board = Position::empty(Large::new(session.size()));
    if board.place_handicap(points).is_err() {
        return error("bad vertex list");
    }
    session.terms.handicap = points.len() as u16;
    let placed = session.begin(board.stones(), Color::White);
    debug_assert!(placed, "the stones have liberties");
    Ok(spaced(points))
}

fn get_handicap(session: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    Ok(session.terms.handicap.to_string())
}

fn get_rules(session: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    Ok(rules_json::write(&session.terms.rules))
}

fn set_rules(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let rules = rules_json::read(&words.rest(), &session.terms.rules)?;
    session.change_terms(Terms { rules, ..session.terms })
}

fn set_rule(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let (axis, value) = (words.word()?, words.word()?);
    words.end()?;
    let mut rules = session.terms.rules;
    rules_json::set(&mut rules, axis, value)?;
    session.change_terms(Terms { rules, ..session.terms })
}
