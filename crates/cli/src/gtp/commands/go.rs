//! What only Go has: handicap stones and rule sets.

use tengen::core::Color;
use tengen::go::{Move, Position, fixed_handicap};
use tengen::stones::{Large, Point, Size};

use super::{Command, bare, done, say, say_all, with};
use crate::gtp::protocol::{Reply, SYNTAX_ERROR, error};
use crate::gtp::rules_json;
use crate::gtp::session::{Session, Terms};
use crate::gtp::words::Words;

pub(super) const COMMANDS: &[Command] = &[
    with("fixed_handicap", |session, words| {
        let count = count_for_handicap(session, words)?;
        let points = fixed_handicap(session.size(), count);
        place(session, &points.or_else(|_| error("invalid number of stones"))?)
    }),
    with("place_free_handicap", place_free),
    with("set_free_handicap", set_free),
    bare("get_handicap", |session| say(session.terms.handicap)),
    bare("kata-get-rules", |session| Ok(rules_json::write(&session.terms.rules))),
    with("kata-set-rules", |session, words| {
        let rules = rules_json::read(&words.0.join(" "), &session.terms.rules)?;
        session.change_terms(Terms { rules, ..session.terms })
    }),
    with("kata-set-rule", |session, words| {
        let (axis, value) = words.only(|words| Ok((words.word()?, words.word()?)))?;
        let mut rules = session.terms.rules;
        rules_json::set(&mut rules, axis, value)?;
        session.change_terms(Terms { rules, ..session.terms })
    }),
];

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

fn count_for_handicap(session: &Session, words: &mut Words<'_>) -> Reply<usize> {
    let count = words.only(Words::parse)?;
    check_empty(session).map(|_| count)
}

fn check_empty(session: &Session) -> Reply {
    let is_empty = session.stones().vacant().len() == session.size().area();
    if is_empty { done() } else { error("board not empty") }
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
        let mv: Move = words.parse()?;
        points.push(mv.point().ok_or("bad vertex list")?);
    }
    if points.is_empty() {
        return error(SYNTAX_ERROR);
    }
    check_empty(session)?;
    place(session, &points).and(done())
}

fn place(session: &mut Session, points: &[Point]) -> Reply {
    let mut board = Position::empty(Large::new(session.size()));
    if board.place_handicap(points).is_err() {
        return error("bad vertex list");
    }
    session.terms.handicap = points.len() as u16;
    session.begin(board.stones(), Color::White)?;
    say_all(points)
}
