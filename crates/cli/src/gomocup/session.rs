//! A talk with a manager: the stones so far, and the answers.

use std::collections::HashSet;

use tengen::gomoku::{Gomoku, Setup};
use tengen::stones::{Point, Size};

use super::brain::{Brain, Question, Tell, Thought};
use super::command::{Command, is_of_yixin};
use super::info::Info;
use super::list::{List, Purpose};
use super::place::Place;
use super::stones::{Owner, Stones, without_rows};
use crate::args::{MOST_THREADS, ThreadArgs, memory_of_machine};

pub(crate) struct Session {
    brain: Brain,
    info: Info,
    size: Option<Size>,
    pub(super) stones: Stones,
    /// Points that are not to be played.
    blocked: HashSet<Point>,
    /// The list of stones that comes in, if one does.
    list: Option<List>,
}

/// What is answered, or why a command is refused.
pub(super) type Told = Result<String, String>;

impl Session {
    pub(crate) fn new(info: Info, brain: Brain) -> Self {
        let (stones, blocked) = (Stones::default(), HashSet::new());
        Self { brain, info, size: None, stones, blocked, list: None }
    }

    /// Hears a line without its end and says what to answer, if anything. What there is to tell of
    /// a thought is told at once.
    pub(crate) fn hear(&mut self, line: &str, tell: Tell<'_>) -> Option<String> {
        if is_of_yixin(line) {
            self.info.hear_yixin();
        }
        if let Some(list) = self.list.take() {
            return self.hear_listed(list, line, tell);
        }
        if line.is_empty() {
            return None;
        }
        match Command::parse(line) {
            None => Some(one_line(&format!("UNKNOWN {line}"))),
            Some(Err(reason)) => said(Err(reason)),
            Some(Ok(Command::List(purpose))) => {
                self.list = Some(List::new(purpose));
                None
            }
            Some(Ok(Command::Info { key, value })) => {
                self.info.note(key, value);
                None
            }
            Some(Ok(command)) => said(self.obey(&command, tell)),
        }
    }

    fn obey(&mut self, command: &Command<'_>, tell: Tell<'_>) -> Told {
        match *command {
            Command::Start(size) => {
                self.size = Some(size);
                self.restart()
            }
            Command::Restart => self.restart(),
            Command::Begin if self.stones.len() == 0 => self.answer_with_move(1, tell),
            Command::Begin => Err("there are stones on the board".to_string()),
            Command::Best(lines) => self.answer_with_move(lines, tell),
            Command::Turn(place) => self.take_turn(place, tell),
            Command::TakeBack(place) => self.take_back(place),
            Command::ShowForbidden => self.show_forbidden(),
            Command::ShowInfo => Ok(show_info()),
            Command::Stop | Command::ClearTable | Command::UnblockAll => self.tidy(command),
            Command::About | Command::List(_) | Command::Info { .. } => Ok(about()),
        }
    }

    fn restart(&mut self) -> Told {
        self.started()?;
        self.stones = Stones::default();
        self.blocked.clear();
        self.brain.prepare(&self.setup()?, &self.info);
        Ok("OK".to_string())
    }

    /// Does what is not answered.
    fn tidy(&mut self, command: &Command<'_>) -> Told {
        match command {
            Command::Stop => self.brain.go_on(),
            Command::ClearTable => self.brain.forget(),
            _ => self.blocked.clear(),
        }
        Ok(String::new())
    }

    pub(super) fn started(&self) -> Result<Size, String> {
        self.size.ok_or_else(|| "no game: START comes first".to_string())
    }

    /// Finds a point of the board.
    fn point(&self, place: Place) -> Result<Point, String> {
        let size = self.started()?;
        place.on(size).ok_or_else(|| format!("{place} is off the board of size {size}"))
    }

    /// Puts a stone on the board; `refused` says why it may not be on another.
    pub(super) fn put(&mut self, place: Place, owner: Owner, refused: &str) -> Result<(), String> {
        let point = self.point(place)?;
        if self.stones.contains(point) {
            return Err(format!("{place} {refused}"));
        }
        self.stones.put(point, owner);
        Ok(())
    }

    /// Does something that leaves the stones as they were if it is refused.
    fn attempt(&mut self, deed: impl FnOnce(&mut Self) -> Told) -> Told {
        let before = self.stones.clone();
        let told = deed(self);
        if told.is_err() {
            self.stones = before;
        }
        told
    }

    fn take_turn(&mut self, place: Place, tell: Tell<'_>) -> Told {
        self.attempt(|session| {
            session.put(place, Owner::Opponent, "is occupied")?;
            session.answer_with_move(1, tell)
        })
    }

    fn take_back(&mut self, place: Place) -> Told {
        match self.stones.take(self.point(place)?) {
            true => Ok("OK".to_string()),
            false => Err(format!("there is no stone at {place}")),
        }
    }

    /// Hears a line while a list of stones comes in. Of other commands only those are obeyed that tell
    /// something or end the game, and so the list.
    fn hear_listed(&mut self, mut list: List, line: &str, tell: Tell<'_>) -> Option<String> {
        if line.eq_ignore_ascii_case("DONE") {
            return said(self.answer_list(list, tell));
        }
        match Command::parse(line) {
            Some(Ok(Command::Start(_) | Command::Restart)) => return self.hear(line, tell),
            Some(Ok(Command::Info { key, value })) => self.info.note(key, value),
            Some(Ok(Command::Stop)) => self.brain.go_on(),
            _ => list.hear(line, self.size.map_or(0, Size::area), &self.info),
        }
        self.list = Some(list);
        None
    }

    fn answer_list(&mut self, list: List, tell: Tell<'_>) -> Told {
        self.started()?;
        let stones = list.stones?;
        if let Purpose::Block | Purpose::Unblock = list.purpose {
            return self.block(&stones, list.purpose == Purpose::Block);
        }
        self.attempt(|session| {
            session.stones = Stones::default();
            for (place, owner) in stones {
                session.put(place, owner, "is listed twice")?;
            }
            match list.purpose {
                Purpose::Opening => session.choose_opening(tell),
                Purpose::Move => session.answer_with_move(1, tell),
                _ => Ok(String::new()),
            }
        })
    }

    /// Excludes points from being played, or no longer.
    fn block(&mut self, places: &[(Place, Owner)], is_blocked: bool) -> Told {
        let points = places.iter().map(|&(place, _)| self.point(place));
        let points = points.collect::<Result<Vec<Point>, _>>()?;
        match is_blocked {
            true => self.blocked.extend(points),
            false => self.blocked.retain(|point| !points.contains(point)),
        }
        Ok(String::new())
    }

    pub(super) fn setup(&self) -> Result<Setup, String> {
        self.setup_of(&self.stones)
    }

    fn setup_of(&self, stones: &Stones) -> Result<Setup, String> {
        let setup = stones.setup(self.started()?, self.info.rule())?;
        Ok(if self.info.is_continuous() { without_rows(setup) } else { setup })
    }

    /// Thinks about the position as it is, for one of so many parts of the time.
    pub(super) fn thought(
        &mut self,
        parts: u32,
        lines: usize,
        tell: Tell<'_>,
    ) -> Result<Thought, String> {
        let (setup, info, blocked) = (self.setup()?, &self.info, &self.blocked);
        self.brain.think(&Question { setup, info, parts, lines, blocked }, tell)
    }

    /// Thinks of a move, plays it and names it.
    fn answer_with_move(&mut self, lines: usize, tell: Tell<'_>) -> Told {
        let thought = self.thought(1, lines, tell)?;
        self.play(&thought).map(|place| place.to_string())
    }

    pub(super) fn play(&mut self, thought: &Thought) -> Result<Place, String> {
        self.stones.put(thought.point, Owner::Own);
        Ok(Place::of(thought.point, self.started()?))
    }

    /// Names the points that renju forbids to Black.
    fn show_forbidden(&self) -> Told {
        let mut stones = self.stones.clone();
        if stones.await_black() {
            stones.swap();
        }
        let board =
            Gomoku::<25>::try_from(self.setup_of(&stones)?).map_err(|error| error.to_string())?;
        let places = board.forbidden_points().map(|(point, _)| Place::of(point, board.size()));
        let points: String = places.map(|place| format!("{:02}{:02}", place.x, place.y)).collect();
        Ok(format!("FORBID {points}."))
    }
}

fn about() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!("name=\"tengen\", version=\"{version}\", author=\"The tengen developers\"")
}

/// The threads, and the memory as a power of two of kibibytes, as Yixin-Board offers them.
fn show_info() -> String {
    let (threads, memory) = (ThreadArgs::at_most(MOST_THREADS.into()).count(), memory_of_machine());
    let table = memory.unwrap_or(1 << 10).max(1).ilog2();
    format!("MESSAGE INFO MAX_THREAD_NUM {threads}\nMESSAGE INFO MAX_HASH_SIZE {}", table + 10)
}

/// What there is to answer, if anything.
fn said(told: Told) -> Option<String> {
    let told = told.unwrap_or_else(|reason| one_line(&format!("ERROR {reason}")));
    Some(told).filter(|told| !told.is_empty())
}

/// What repeats a manager's words is told in one line, and not at any length.
const LONGEST_ANSWER: usize = 200;

fn one_line(text: &str) -> String {
    text.chars().filter(|char| !char.is_control()).take(LONGEST_ANSWER).collect()
}
