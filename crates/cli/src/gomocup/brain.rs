//! What chooses the moves.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tengen::core::Outcome;
use tengen::gomoku::{Rule, Setup};
use tengen::search::{Bound, Budget};
use tengen::stones::{Point, Size};
use tengen::{Analysis, Cell, Effort, Engine, Game, Kind, Start, StartError, Style, Value};

use super::farewell::Farewell;
use super::info::{AT_ONCE, Info};
use super::report;
use crate::args::{ThreadArgs, memory_of_machine};

/// An engine that is kept from move to move with what it has seen.
pub(crate) struct Brain {
    style: Style,
    farewell: Farewell,
    kept: Option<Kept>,
}

/// An engine, the games that it suits, and whether it has thought of any.
struct Kept {
    engine: Engine,
    suits: Suits,
    is_used: bool,
}

/// The rule and size of an engine's games, and the room for its tables.
type Suits = (Rule, Size, usize);

/// A move and what it is worth.
pub(super) struct Thought {
    pub(super) point: Point,
    pub(super) value: Value,
}

/// What there is to think about.
pub(super) struct Question<'a> {
    pub(super) setup: Setup,
    pub(super) info: &'a Info,
    /// The thought has one of so many parts of the time.
    pub(super) parts: u32,
    /// So many moves are told of.
    pub(super) lines: usize,
    /// Points that are no moves.
    pub(super) blocked: &'a HashSet<Point>,
}

/// Tells a line, and says whether anybody listens.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(&str) -> ControlFlow<()>;

impl Brain {
    pub(crate) const fn new(style: Style, farewell: Farewell) -> Self {
        Self { style, farewell, kept: None }
    }

    /// Thinks about a position and tells how it goes on.
    pub(super) fn think(
        &mut self,
        asked: &Question<'_>,
        tell: Tell<'_>,
    ) -> Result<Thought, String> {
        let Question { setup, info, lines, .. } = asked;
        let (begin, game) = (Instant::now(), begin(setup)?);
        self.suit(&game, setup, info);
        let effort = Effort {
            lines: *lines,
            only: allowed(&game, asked.blocked)?,
            ..self.effort(asked, begin)
        };
        let (rows, mut depth) = (game.size().1, 0);
        let mut tell_of = |found: &Analysis| {
            report::lines(found, rows, info.detail).iter().try_for_each(|line| tell(line))
        };
        let found = self.kept.as_mut().and_then(|Kept { engine, is_used, .. }| {
            *is_used = true;
            let found = engine.analyse(&game, &effort, |so_far| {
                let is_whole = so_far.candidates.len() >= *lines;
                let is_exact = so_far.candidates.iter().all(|of| of.bound == Bound::Exact);
                if so_far.depth <= depth || !is_exact || !is_whole {
                    return ControlFlow::Continue(());
                }
                depth = so_far.depth;
                tell_of(so_far)
            });
            found.ok()
        });
        let found = found.ok_or_else(|| "there is no legal move".to_string())?;
        let _nobody_hears = tell_of(&found);
        Ok(Thought { point: point_of(&game, &found.best)?, value: found.value() })
    }

    /// What the manager allows, less what it has taken to get ready since the beginning.
    fn effort(&self, asked: &Question<'_>, begin: Instant) -> Effort {
        let Info { depth, nodes, threads, .. } = *asked.info;
        if self.farewell.is_said() {
            return Effort::time(AT_ONCE);
        }
        let left = |time: Duration| (time / asked.parts).saturating_sub(begin.elapsed());
        let Budget { enough, most } = asked.info.budget();
        Effort {
            budget: Some(Budget { enough: left(enough), most: left(most) }),
            threads: ThreadArgs::at_most(threads).non_zero(),
            depth,
            nodes,
            ..Effort::until(self.farewell.stop_flag())
        }
    }

    /// Forgets what it has seen.
    pub(super) fn forget(&mut self) {
        self.kept = None;
    }

    /// Takes notice of a stop, so that the next thought takes its time.
    pub(super) fn go_on(&self) {
        self.farewell.go_on();
    }

    /// Makes an engine for games to come, which is not in the time of their first move.
    pub(super) fn prepare(&mut self, setup: &Setup, info: &Info) {
        if let Some(game) = begin(setup).ok().filter(|_| !self.farewell.is_said()) {
            self.suit(&game, setup, info);
        }
    }

    /// Makes an engine for this game unless there is one. One that has thought of nothing serves any rule.
    fn suit(&mut self, game: &Game, setup: &Setup, info: &Info) {
        let machine = memory_of_machine().map_or(u64::MAX, |mebibytes| mebibytes << 20);
        let suits = (setup.rule, setup.placement.size(), info.table(machine));
        let fits = |kept: &mut Kept| {
            let is_same = kept.suits == suits;
            let is_fresh = !kept.is_used && (kept.suits.1, kept.suits.2) == (suits.1, suits.2);
            kept.suits.0 = suits.0;
            is_same || is_fresh
        };
        if !self.kept.as_mut().is_some_and(fits) {
            self.kept = None; // its memory is needed
            let engine = Engine::of_style(game, self.style, suits.2, 0);
            self.kept = engine.map(|engine| Kept { engine, suits, is_used: false });
        }
    }
}

/// Chooses three stones to begin with that favour nobody, others each time.
pub(super) fn even_stones(setup: &Setup) -> Result<Vec<Point>, String> {
    /// The engine looks at so many nodes each: about a fiftieth of a second.
    const NODES: u64 = 8_000;
    let game = begin(setup)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let even = game.even_opening(3, NODES, now.as_nanos() as u64);
    let moves = even.map(|even| even.moves).ok_or("there is no even opening".to_string())?;
    moves.iter().map(|mv| point_of(&game, mv)).collect()
}

fn point_of(game: &Game, mv: &str) -> Result<Point, String> {
    let path = game.explain(mv).map_err(|refusal| refusal.reason)?.path;
    first_point(&path).ok_or_else(|| "there is no point to play".to_string())
}

fn first_point(path: &[Cell]) -> Option<Point> {
    path.first().and_then(|cell| Point::new(cell.col, cell.row))
}

/// The moves that are not blocked; an empty list means all.
fn allowed(game: &Game, blocked: &HashSet<Point>) -> Result<Vec<String>, String> {
    if blocked.is_empty() {
        return Ok(Vec::new());
    }
    let is_free = |path: &[Cell]| first_point(path).is_none_or(|point| !blocked.contains(&point));
    let moves = game.legal_moves().into_iter().filter(|mv| is_free(&mv.path));
    let moves: Vec<String> = moves.map(|mv| mv.text).collect();
    if moves.is_empty() { Err("every move is blocked".to_string()) } else { Ok(moves) }
}

/// Begins a game that is not over.
fn begin(setup: &Setup) -> Result<Game, String> {
    let start = Start::new(Kind::Gomoku).with_position(&setup.to_string());
    let game = start.begin().map_err(|error| match error {
        StartError::Position(reason) => reason,
        other => other.to_string(),
    })?;
    match game.over() {
        None => Ok(game),
        Some(over) if over.outcome == Some(Outcome::Draw) => {
            Err("the game is over: a draw".to_string())
        }
        Some(over) => Err(format!("the game is over: {}", over.reason)),
    }
}
