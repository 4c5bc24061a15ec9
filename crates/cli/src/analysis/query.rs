//! What a query asks.

use std::str::FromStr;
use std::time::Duration;

use serde_json::{Value, json};
use tengen::core::{ByColor, Color};
use tengen::go::Move;
use tengen::stones::{Placement, Size};
use tengen::{Game, Kind, Start, StartError};

use crate::gtp::rules_json;

/// Positions of one game that are to be analysed.
pub(super) struct Query {
    pub(super) id: Value,
    start: Game,
    moves: Vec<(Color, Move)>,
    first: Color,
    /// The positions, by the number of moves before them, and their priorities.
    pub(super) turns: Vec<(usize, i64)>,
    pub(super) visits: u64,
    pub(super) time: Option<Duration>,
    pub(super) every: Option<Duration>,
    pub(super) ownership: bool,
    pub(super) policy: bool,
    /// So many moves of a line are told.
    pub(super) line: usize,
    /// From whose seat values are told; `None` for that of the side to move.
    pub(super) seat: Option<Color>,
    avoided: ByColor<Vec<String>>,
    allowed: ByColor<Option<Vec<String>>>,
}

/// What is wrong with a field.
pub(super) struct Wrong {
    field: &'static str,
    reason: String,
}

impl Wrong {
    pub(super) fn new(field: &'static str, reason: impl ToString) -> Self {
        Self { field, reason: reason.to_string() }
    }

    /// The answer to the query.
    pub(super) fn about(&self, query: &Value) -> Value {
        json!({ "error": self.reason, "field": self.field, "id": query.get("id") })
    }
}

/// Unless a query says otherwise.
const VISITS: u64 = 1000;
const LINE: usize = 15;

impl Query {
    pub(super) fn read(value: &Value, kind: Kind) -> Result<Self, Wrong> {
        let id = value.get("id").filter(|id| id.is_string()).cloned();
        let moves = pairs(value, "moves")?;
        let first = match (read(value, "initialPlayer", Value::as_str)?, moves.first()) {
            (Some(name), _) => parse(name, "initialPlayer")?,
            (None, moved) => moved.map_or(Color::Black, |(color, _)| *color),
        };
        let settings = value.get("overrideSettings").unwrap_or(&Value::Null);
        let visits = match read(value, "maxVisits", Value::as_u64)? {
            Some(visits) => Some(visits),
            None => read(settings, "maxVisits", Value::as_u64)?,
        };
        let every = read(value, "reportDuringSearchEvery", Value::as_f64)?;
        let most = read(settings, "maxTime", Value::as_f64)?;
        let flag = |name| Ok(read(value, name, Value::as_bool)?.unwrap_or(false));
        let line = read(value, "analysisPVLen", Value::as_u64)?;
        let query = Self {
            id: id.ok_or_else(|| Wrong::new("id", "expected a string"))?,
            start: start(value, kind, first)?,
            first,
            turns: turns(value, moves.len())?,
            visits: visits.unwrap_or(VISITS).max(1),
            time: most.map(|of| time(of, "maxTime")).transpose()?,
            every: every.map(|of| time(of, "reportDuringSearchEvery")).transpose()?,
            ownership: flag("includeOwnership")?,
            policy: flag("includePolicy")?,
            line: line.map_or(LINE, |most| usize::try_from(most).unwrap_or(LINE).saturating_add(1)),
            seat: seat(settings)?,
            avoided: ByColor::default(),
            allowed: ByColor::default(),
            moves,
        };
        query.check_moves()?;
        query.with_restrictions(value)
    }

    fn with_restrictions(mut self, value: &Value) -> Result<Self, Wrong> {
        let (cols, rows) = self.start.size();
        for (field, is_allowed) in [("avoidMoves", false), ("allowMoves", true)] {
            for one in read(value, field, Value::as_array)?.into_iter().flatten() {
                let wrong = || Wrong::new(field, "expected objects with player, moves, untilDepth");
                let player = one.get("player").and_then(Value::as_str).ok_or_else(wrong)?;
                let color: Color = parse(player, field)?;
                let moves = one.get("moves").and_then(Value::as_array).ok_or_else(wrong)?;
                let text = |mv: &Value| {
                    let mv: Move = parse(mv.as_str().ok_or_else(wrong)?, field)?;
                    let is_on = mv.point().is_none_or(|at| at.col() < cols && at.row() < rows);
                    is_on.then(|| mv.to_string()).ok_or_else(|| Wrong::new(field, "off the board"))
                };
                let texts = moves.iter().map(text).collect::<Result<Vec<_>, _>>()?;
                match is_allowed {
                    false => self.avoided[color].extend(texts),
                    true => self.allowed[color] = Some(texts),
                }
            }
        }
        Ok(self)
    }

    fn check_moves(&self) -> Result<(), Wrong> {
        let mut game = self.start.clone();
        for (number, (color, mv)) in self.moves.iter().enumerate() {
            game.play_as(*color, &mv.to_string()).map_err(|refusal| {
                let reason = refusal.reason;
                Wrong::new("moves", format!("Illegal move {number}: {color} {mv}: {reason}"))
            })?;
        }
        Ok(())
    }

    /// The game after so many moves.
    pub(super) fn game(&self, turn: usize) -> Game {
        let mut game = self.start.clone();
        for (color, mv) in &self.moves[..turn] {
            let _was_checked = game.play_as(*color, &mv.to_string());
        }
        let last = turn.checked_sub(1).map(|last| !self.moves[last].0);
        let next = self.moves.get(turn).map(|(color, _)| *color);
        let _stays = game.give_turn(next.or(last).unwrap_or(self.first));
        game
    }

    /// The texts of the first moves that are to be thought of, all of them if that is empty; nothing if
    /// none is left.
    pub(super) fn only(&self, game: &Game) -> Option<Vec<String>> {
        let (avoided, allowed) = (&self.avoided[game.turn()], &self.allowed[game.turn()]);
        if avoided.is_empty() && allowed.is_none() {
            return Some(Vec::new());
        }
        let mut kept = game.legal_texts();
        let is_allowed = |mv: &String| allowed.as_ref().is_none_or(|allowed| allowed.contains(mv));
        kept.retain(|mv| is_allowed(mv) && !avoided.contains(mv));
        (!kept.is_empty()).then_some(kept)
    }
}

/// Reads a field that may be missing.
fn read<'a, T>(
    value: &'a Value,
    field: &'static str,
    of: impl Fn(&'a Value) -> Option<T>,
) -> Result<Option<T>, Wrong> {
    match value.get(field) {
        None | Some(Value::Null) => Ok(None),
        Some(found) => of(found)
            .map(Some)
            .ok_or_else(|| Wrong::new(field, format!("not understood: {:.40}", found.to_string()))),
    }
}

fn parse<T: FromStr>(text: &str, field: &'static str) -> Result<T, Wrong> {
    text.parse().map_err(|_| Wrong::new(field, format!("not understood: {text:.40}")))
}

fn time(seconds: f64, field: &'static str) -> Result<Duration, Wrong> {
    let time = Duration::try_from_secs_f64(seconds).ok().filter(|_| seconds <= 1e9);
    let wrong = || Wrong::new(field, format!("expected seconds, not {seconds}"));
    time.map(|time| time.max(Duration::from_millis(10))).ok_or_else(wrong)
}

/// Reads a list of colours and moves or points.
fn pairs<T: FromStr>(value: &Value, field: &'static str) -> Result<Vec<(Color, T)>, Wrong> {
    let list = read(value, field, Value::as_array)?.map_or(&[][..], Vec::as_slice);
    let pair = |of: &Value| match of.as_array().map(Vec::as_slice) {
        Some([Value::String(color), Value::String(at)]) => {
            Ok((parse(color, field)?, parse(at, field)?))
        }
        _ => Err(Wrong::new(field, "expected pairs such as [\"B\",\"D4\"]")),
    };
    list.iter().map(pair).collect()
}

fn turns(value: &Value, moves: usize) -> Result<Vec<(usize, i64)>, Wrong> {
    let all = read(value, "analyzeTurns", Value::as_array)?;
    let turns = all.map_or(Ok(vec![moves]), |all| {
        let turn = |of: &Value| usize::try_from(of.as_u64()?).ok().filter(|&turn| turn <= moves);
        let wrong = || Wrong::new("analyzeTurns", format!("expected numbers up to {moves}"));
        all.iter().map(|of| turn(of).ok_or_else(wrong)).collect()
    })?;
    let one = read(value, "priority", Value::as_i64)?.unwrap_or(0);
    let each = read(value, "priorities", Value::as_array)?;
    if each.is_some_and(|each| each.len() != turns.len()) {
        return Err(Wrong::new("priorities", "expected as many as analyzeTurns"));
    }
    let priority = |n: usize| each.map_or(Some(one), |each| each[n].as_i64());
    let both = turns.into_iter().enumerate().map(|(n, turn)| Some((turn, priority(n)?)));
    both.collect::<Option<_>>().ok_or_else(|| Wrong::new("priorities", "expected whole numbers"))
}

fn seat(settings: &Value) -> Result<Option<Color>, Wrong> {
    const FIELD: &str = "reportAnalysisWinratesAs";
    Ok(match read(settings, FIELD, Value::as_str)? {
        None | Some("BLACK") => Some(Color::Black),
        Some("WHITE") => Some(Color::White),
        Some("SIDETOMOVE") => None,
        Some(_) => return Err(Wrong::new(FIELD, "expected BLACK, WHITE or SIDETOMOVE")),
    })
}

/// Begins the game with the stones that are there before its first move.
fn start(value: &Value, kind: Kind, first: Color) -> Result<Game, Wrong> {
    let side = |field| {
        let found = read(value, field, Value::as_u64)?.and_then(|side| u8::try_from(side).ok());
        found.ok_or_else(|| Wrong::new(field, "expected a size"))
    };
    let size = Size::new(side("boardXSize")?, side("boardYSize")?);
    let size = size.map_err(|error| Wrong::new("boardXSize", error))?;
    let mut stones = Placement::empty(size);
    for (color, at) in pairs(value, "initialStones")? {
        stones.set(at, Some(color)).map_err(|error| Wrong::new("initialStones", error))?;
    }
    let side = if first == Color::Black { 'X' } else { 'O' };
    let mut start = Start::new(kind).with_position(&format!("{stones} {side}"));
    if kind == Kind::Go {
        let rules = value.get("rules").unwrap_or(&Value::Null);
        let text = match rules {
            Value::String(name) => name.replace([' ', '_'], "-"),
            Value::Object(_) => rules.to_string(),
            _ => return Err(Wrong::new("rules", "expected a name or an object")),
        };
        let mut rules = rules_json::read(&text, &Default::default())
            .map_err(|error| Wrong::new("rules", error))?;
        if let Some(bonus) = value.get("whiteHandicapBonus") {
            let text = bonus.as_str().map_or_else(|| bonus.to_string(), str::to_string);
            rules_json::set(&mut rules, "whiteHandicapBonus", &text)
                .map_err(|error| Wrong::new("whiteHandicapBonus", error))?;
        }
        let komi = read(value, "komi", Value::as_f64)?;
        let own = f64::from(rules.komi.half_points()) / 2.0;
        start = start.with_rule(&rules.to_string()).with_komi(komi.unwrap_or(own));
    }
    start.begin().map_err(|error| {
        let field = if matches!(error, StartError::Komi(_)) { "komi" } else { "initialStones" };
        Wrong::new(field, error)
    })
}
