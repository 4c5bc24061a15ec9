//! Go at the table.

use tengen_core::{Board, Color, WithHistory};
use tengen_go::{Move, Position, Rules, Scoring, Tax, fixed_handicap, resumed};
use tengen_stones::{Large, Point, PointSet, Size, Stones};

use crate::args::{Args, Vertex};
use crate::commands::Command;
use crate::protocol::{Reply, SYNTAX_ERROR, error};
use crate::rules_json;
use crate::session::{Session, Terms};
use crate::support::thinker::Thinker;
use crate::table::{Status, Table};

type Game = WithHistory<Position<Large>>;

impl Table for Game {
    const NAME: &'static str = "tengen Go";
    const DEFAULT_SIDE: u8 = 19;
    const COMMANDS: &'static [Command<Self>] = &[
        ("fixed_handicap", fixed),
        ("place_free_handicap", place_free),
        ("set_free_handicap", set_free),
        ("get_handicap", |session, args| {
            args.end()?;
            Ok(session.terms.handicap.to_string())
        }),
        ("kata-get-rules", |session, args| {
            args.end()?;
            Ok(rules_json::write(&session.terms.rules))
        }),
        ("kata-set-rules", set_rules),
        ("kata-set-rule", set_rule),
    ];

    fn rules_text(terms: &Terms) -> String {
        terms.rules.to_string()
    }

    fn set_up(stones: Stones<Large>, turn: Color, terms: &Terms) -> Option<Self> {
        let board = Position::from_stones(stones, turn, terms.rules).ok()?;
        Some(WithHistory::new(board.with_komi(terms.whole_komi())))
    }

    fn stones(&self) -> &Stones<Large> {
        self.board().stones()
    }

    fn attempt(&mut self, color: Color, vertex: Vertex) -> bool {
        let mut after = resumed(self, color);
        let mv = match vertex {
            Vertex::Pass => Move::Pass,
            Vertex::At(point) => Move::Play(point),
        };
        let legal = after.play(mv).is_ok();
        if legal {
            *self = after;
        }
        legal
    }

    fn taken(&self, color: Color) -> u32 {
        self.board().prisoners(color)
    }

    /// It resigns a game that is lost beyond hope.
    fn choose(&self, color: Color, think: &mut Thinker<Self>) -> Option<Vertex> {
        let choice = think(&resumed(self, color)).filter(|choice| !choice.is_hopeless)?;
        Some(choice.mv.point().map_or(Vertex::Pass, Vertex::At))
    }

    fn final_score(&self) -> Option<String> {
        Some(self.board().score(&self.board().likely_agreement()).margin().to_string())
    }

    fn chains_that_are(&self, status: Status) -> Vec<PointSet<Large>> {
        let (board, agreement) = (self.board(), self.board().likely_agreement());
        let rules = Rules { scoring: Scoring::Territory, tax: Tax::Seki, ..*board.rules() };
        let score = board.with_rules(rules).score(&agreement);
        let seki = score.in_seki(Color::Black) | score.in_seki(Color::White);
        let of = move |stones: PointSet<Large>| match stones {
            stones if !(stones & agreement.dead()).is_empty() => Status::Dead,
            stones if !(stones & seki).is_empty() => Status::Seki,
            _ => Status::Alive,
        };
        let chains = board.chains().map(|chain| chain.stones);
        chains.filter(|&stones| of(stones) == status).collect()
    }
}

fn fixed(session: &mut Session<Game>, args: &mut Args<'_>) -> Reply {
    let count = count_for_handicap(session, args)?;
    let points = fixed_handicap(session.size(), count);
    let points = points.or_else(|_| error("invalid number of stones"))?;
    place(session, &points)
}

/// Places stones where the engine likes: on the fixed points if there are so many.
fn place_free(session: &mut Session<Game>, args: &mut Args<'_>) -> Reply {
    let count = count_for_handicap(session, args)?;
    let size = session.size();
    if count < 2 || count >= size.area() {
        return error("invalid number of stones");
    }
    let points = fixed_handicap(size, count).unwrap_or_else(|_| spread(size, count));
    place(session, &points)
}

fn count_for_handicap(session: &Session<Game>, args: &mut Args<'_>) -> Result<usize, String> {
    let count = args.number()?;
    args.end()?;
    check_empty(session)?;
    Ok(count)
}

fn check_empty(session: &Session<Game>) -> Result<(), String> {
    let stones = session.board().stones();
    if stones.vacant().len() == session.size().area() { Ok(()) } else { error("board not empty") }
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

fn set_free(session: &mut Session<Game>, args: &mut Args<'_>) -> Reply {
    let mut points = Vec::new();
    while !args.is_empty() {
        match args.vertex()? {
            Vertex::At(point) => points.push(point),
            Vertex::Pass => return error("bad vertex list"),
        }
    }
    if points.is_empty() {
        return error(SYNTAX_ERROR);
    }
    check_empty(session)?;
    place(session, &points).map(|_| String::new())
}

fn place(session: &mut Session<Game>, points: &[Point]) -> Reply {
    let mut board = Position::empty(Large::new(session.size()));
    if board.place_handicap(points).is_err() {
        return error("bad vertex list");
    }
    session.terms.handicap = points.len() as u16;
    let placed = session.begin(*board.stones(), Color::White);
    debug_assert!(placed, "the stones have liberties");
    let names: Vec<String> = points.iter().map(Point::to_string).collect();
    Ok(names.join(" "))
}

fn set_rules(session: &mut Session<Game>, args: &mut Args<'_>) -> Reply {
    let rules = rules_json::read(&args.rest(), &session.terms.rules)?;
    session.change_rules(rules)
}

fn set_rule(session: &mut Session<Game>, args: &mut Args<'_>) -> Reply {
    let (axis, value) = (args.word()?, args.word()?);
    args.end()?;
    let mut rules = session.terms.rules;
    rules_json::set(&mut rules, axis, value)?;
    session.change_rules(rules)
}
