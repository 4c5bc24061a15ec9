//! A talk with a manager: the stones so far, and the answers.

use std::time::{Duration, Instant};

use tengen::core::Outcome;
use tengen::gomoku::{Gomoku, Rule, Setup};
use tengen::search::Budget;
use tengen::stones::{Point, Size};
use tengen::{Effort, Engine, Game, Kind, Start, StartError, Style, Value};

use super::command::{Command, NoCommand, Place};
use super::farewell::Farewell;
use super::info::{AT_ONCE, Info};
use super::list::{List, Purpose};
use super::stones::{Owner, Stones, without_rows};

/// What is said to the manager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    None,
    Line(String),
    End,
}

pub(crate) struct Session {
    style: Style,
    info: Info,
    size: Option<Size>,
    pub(super) stones: Stones,
    /// The list of stones that comes in, if one does.
    list: Option<List>,
    engine: Option<Kept>,
    /// Whether a good move is still wanted.
    farewell: Farewell,
}

/// An engine, the rule and size of its games, and the room for what it remembers.
struct Kept {
    engine: Engine,
    of: (Rule, Size, usize),
}

/// A move, if it is no pass, and what it is worth.
pub(super) struct Thought {
    place: Option<Place>,
    pub(super) value: Value,
}

pub(super) type Told = Result<String, String>;

impl Session {
    pub(crate) const fn new(rule: Rule, style: Style, farewell: Farewell) -> Self {
        Self {
            style,
            info: Info::new(rule),
            size: None,
            stones: Stones::new(),
            list: None,
            engine: None,
            farewell,
        }
    }

    /// Hears a line without its end and says what to answer.
    pub(crate) fn hear(&mut self, line: &str) -> Answer {
        if let Some(list) = self.list.take() {
            return self.hear_listed(list, line);
        }
        if line.is_empty() {
            return Answer::None;
        }
        match Command::parse(line) {
            Ok(Command::End) => Answer::End,
            Ok(Command::Info { key, value }) => {
                self.info.note(key, value);
                Answer::None
            }
            Ok(Command::Board) => self.begin_list(Purpose::Move),
            Ok(Command::Swap2Board) => self.begin_list(Purpose::Opening),
            Ok(command) => said(self.obey(&command)),
            Err(NoCommand::Unknown(line)) => one_line(&format!("UNKNOWN {line}")),
            Err(NoCommand::Malformed(reason)) => said(Err(reason)),
        }
    }

    fn begin_list(&mut self, purpose: Purpose) -> Answer {
        self.list = Some(List::new(purpose));
        Answer::None
    }

    fn obey(&mut self, command: &Command<'_>) -> Told {
        match *command {
            Command::Start(size) => {
                self.size = Some(size);
                self.stones = Stones::new();
                Ok("OK".to_string())
            }
            Command::Restart => {
                self.started()?;
                self.stones = Stones::new();
                Ok("OK".to_string())
            }
            Command::Begin if self.stones.len() == 0 => self.answer_with_move(),
            Command::Begin => Err("there are stones on the board".to_string()),
            Command::Turn(place) => self.take_turn(place),
            Command::TakeBack(place) => self.take_back(place),
            Command::ShowForbidden => self.show_forbidden(),
            Command::About => {
                let version = env!("CARGO_PKG_VERSION");
                Ok(format!(
                    "name=\"tengen\", version=\"{version}\", author=\"The tengen developers\""
                ))
            }
            Command::Board | Command::Swap2Board | Command::Info { .. } | Command::End => {
                Ok(String::new())
            }
        }
    }

    pub(super) fn started(&self) -> Result<Size, String> {
        self.size.ok_or_else(|| "no game: START comes first".to_string())
    }

    /// Finds a point of the board.
    pub(super) fn point(&self, place: Place) -> Result<Point, String> {
        let size = self.started()?;
        place.on(size).ok_or_else(|| format!("{place} is off the board of size {size}"))
    }

    fn take_turn(&mut self, place: Place) -> Told {
        let point = self.point(place)?;
        if self.stones.contains(point) {
            return Err(format!("{place} is occupied"));
        }
        self.stones.put(point, Owner::Opponent);
        let answer = self.answer_with_move();
        if answer.is_err() {
            self.stones.take(point);
        }
        answer
    }

    fn take_back(&mut self, place: Place) -> Told {
        let point = self.point(place)?;
        match self.stones.take(point) {
            true => Ok("OK".to_string()),
            false => Err(format!("there is no stone at {place}")),
        }
    }

    /// Hears a line while a list of stones comes in. Of other commands only those are obeyed that tell
    /// something or end the game, and so the list.
    fn hear_listed(&mut self, mut list: List, line: &str) -> Answer {
        match Command::parse(line) {
            Ok(Command::End | Command::Start(_) | Command::Restart) => return self.hear(line),
            Ok(Command::Info { key, value }) => {
                self.info.note(key, value);
                self.list = Some(list);
                return Answer::None;
            }
            _ => {}
        }
        if !line.eq_ignore_ascii_case("DONE") {
            list.hear(line, self.size.map_or(0, Size::area), self.info);
            self.list = Some(list);
            return Answer::None;
        }
        let purpose = list.purpose;
        let put = self.started().and_then(|_| list.done()).and_then(|stones| self.replace(&stones));
        said(put.and_then(|before| {
            let answer = match purpose {
                Purpose::Opening => self.choose_opening(),
                Purpose::Move => self.answer_with_move(),
            };
            if answer.is_err() {
                self.stones = before;
            }
            answer
        }))
    }

    /// Puts other stones on the board and returns those that were there.
    fn replace(&mut self, stones: &[(Place, Owner)]) -> Result<Stones, String> {
        self.started()?;
        let mut replaced = Stones::new();
        for &(place, owner) in stones {
            let point = self.point(place)?;
            if replaced.contains(point) {
                return Err(format!("{place} is listed twice"));
            }
            replaced.put(point, owner);
        }
        Ok(std::mem::replace(&mut self.stones, replaced))
    }

    fn setup(&self) -> Result<Setup, String> {
        let setup = self.stones.setup(self.started()?, self.info.rule)?;
        Ok(if self.info.is_continuous { without_rows(setup) } else { setup })
    }

    /// Begins a game with the position as it is.
    fn game(&self) -> Result<Game, String> {
        let start = Start::new(Kind::Gomoku).with_position(&self.setup()?.to_string());
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

    /// Thinks about the position as it is, for one of so many parts of the time.
    pub(super) fn thought(&mut self, parts: u32) -> Result<Thought, String> {
        let (begin, game, size) = (Instant::now(), self.game()?, self.started()?);
        self.suit_engine(&game, size);
        // To make an engine has taken a while.
        let effort = self.effort(parts, begin.elapsed());
        let found = self.engine.as_mut().and_then(|kept| kept.engine.best_move(&game, &effort));
        let found = found.ok_or_else(|| "there is no legal move".to_string())?;
        let path = game.explain(&found.best).map_err(|refusal| refusal.reason)?.path;
        let point = path.first().and_then(|cell| Point::new(cell.col, cell.row));
        Ok(Thought { place: point.map(|point| Place::of(point, size)), value: found.value() })
    }

    /// Makes an engine for this game unless there is one.
    fn suit_engine(&mut self, game: &Game, size: Size) {
        let of = (self.info.rule, size, self.info.table());
        if self.engine.as_ref().is_none_or(|kept| kept.of != of) {
            self.engine = None; // its memory is needed
            let engine = Engine::of_style(game, self.style, self.info.table(), 0);
            self.engine = engine.map(|engine| Kept { engine, of });
        }
    }

    /// What a thought may use after some time.
    fn effort(&self, parts: u32, gone: Duration) -> Effort {
        if self.farewell.is_said() {
            return Effort::time(AT_ONCE);
        }
        let left = |time: Duration| (time / parts).saturating_sub(gone);
        let Budget { enough, most } = self.info.budget();
        let budget = Some(Budget { enough: left(enough), most: left(most) });
        Effort { budget, stop: Some(self.farewell.stop_flag()), ..Effort::default() }
    }

    /// Thinks of a move, plays it and names it.
    fn answer_with_move(&mut self) -> Told {
        let thought = self.thought(1)?;
        self.play(&thought).map(|place| place.to_string())
    }

    pub(super) fn play(&mut self, thought: &Thought) -> Result<Place, String> {
        let place = thought.place.ok_or_else(|| "there is no point to play".to_string())?;
        self.stones.put(self.point(place)?, Owner::Own);
        Ok(place)
    }

    /// Names the points that renju forbids to Black.
    fn show_forbidden(&self) -> Told {
        let board = Gomoku::<25>::try_from(self.setup()?).map_err(|error| error.to_string())?;
        let places = board.forbidden_points().map(|(point, _)| Place::of(point, board.size()));
        let points: String = places.map(|place| format!("{:02}{:02}", place.x, place.y)).collect();
        Ok(format!("FORBID {points}."))
    }
}

fn said(told: Told) -> Answer {
    match told {
        Ok(answer) => Answer::Line(answer),
        Err(reason) => one_line(&format!("ERROR {reason}")),
    }
}

/// What repeats a manager's words is told in one line, and not at any length.
const LONGEST_ANSWER: usize = 200;

fn one_line(text: &str) -> Answer {
    let printed = text.chars().filter(|char| !char.is_control());
    Answer::Line(printed.take(LONGEST_ANSWER).collect())
}
