//! What only Go has: handicap stones and rule sets.

use tengen::core::Color;
use tengen::go::{HandicapError, Move, Position, fixed_handicap, free_handicap};
use tengen::stones::{Large, Point, Size};

use super::{Command, Reply, SYNTAX_ERROR, Words, bare, done, error, say, say_all, with};
use crate::gtp::rules_json;
use crate::gtp::session::{Session, Terms};

pub(super) const COMMANDS: &[Command] = &[
    with("fixed_handicap", |session, words| place_some(session, words, fixed_handicap)),
    with("place_free_handicap", |session, words| place_some(session, words, free_handicap)),
    with("set_free_handicap", set_free),
    bare("get_handicap", |session| say(session.terms.handicap)),
    bare("kata-get-rules", |session| Ok(rules_json::write(&session.terms.rules))),
    with("kata-set-rules", |session, words| {
        let rules = rules_json::read(&words.0.join(" "), &session.terms.rules)?;
        session.change_terms(Terms { rules, ..session.terms })
    }),
    with("kgs-rules", |session, words| {
        let name = words.only(Words::word)?.replace('_', "-");
        if !["chinese", "aga", "japanese", "new-zealand"].contains(&name.as_str()) {
            return error("unknown rules");
        }
        // The server's Chinese rules forbid a whole board that was there before.
        let name = if name == "chinese" { "chinese-kgs" } else { &name };
        let rules = rules_json::read(name, &session.terms.rules)?;
        session.change_terms(Terms { rules, ..session.terms })
    }),
    with("kata-set-rule", |session, words| {
        let (axis, value) = words.only(|words| Ok((words.word()?, words.word()?)))?;
        let mut rules = session.terms.rules;
        rules_json::set(&mut rules, axis, value)?;
        session.change_terms(Terms { rules, ..session.terms })
    }),
];

/// Places so many stones where they are chosen.
fn place_some(
    session: &mut Session,
    words: &mut Words<'_>,
    choose: fn(Size, usize) -> Result<Vec<Point>, HandicapError>,
) -> Reply {
    let count = words.one()?;
    check_empty(session)?;
    let points = choose(session.size(), count).or_else(|_| error("invalid number of stones"))?;
    place(session, &points)
}

fn check_empty(session: &Session) -> Reply {
    let is_empty = session.stones().vacant().len() == session.size().area();
    if is_empty { done() } else { error("board not empty") }
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
