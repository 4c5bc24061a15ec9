//! A talk with a manager: the stones so far, and the answers.

use tengen::gomoku::{Gomoku, Rule, Setup};
use tengen::stones::{Point, Size};

use super::brain::{Brain, Thought};
use super::command::Command;
use super::info::Info;
use super::list::{List, Purpose};
use super::place::Place;
use super::stones::{Owner, Stones, without_rows};

pub(crate) struct Session {
    brain: Brain,
    info: Info,
    size: Option<Size>,
    pub(super) stones: Stones,
    /// The list of stones that comes in, if one does.
    list: Option<List>,
}

/// What is answered, or why a command is refused.
pub(super) type Told = Result<String, String>;

impl Session {
    pub(crate) fn new(rule: Rule, brain: Brain) -> Self {
        let (info, stones) = (Info::new(rule), Stones::default());
        Self { brain, info, size: None, stones, list: None }
    }

    /// Hears a line without its end and says what to answer, if anything.
    pub(crate) fn hear(&mut self, line: &str) -> Option<String> {
        if let Some(list) = self.list.take() {
            return self.hear_listed(list, line);
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
            Some(Ok(command)) => said(self.obey(&command)),
        }
    }

    fn obey(&mut self, command: &Command<'_>) -> Told {
        match *command {
            Command::Start(size) => {
                self.size = Some(size);
                self.restart()
            }
            Command::Restart => self.restart(),
            Command::Begin if self.stones.len() == 0 => self.answer_with_move(),
            Command::Begin => Err("there are stones on the board".to_string()),
            Command::Turn(place) => self.take_turn(place),
            Command::TakeBack(place) => self.take_back(place),
            Command::ShowForbidden => self.show_forbidden(),
            Command::About | Command::List(_) | Command::Info { .. } => Ok(about()),
        }
    }

    fn restart(&mut self) -> Told {
        self.started()?;
        self.stones = Stones::default();
        Ok("OK".to_string())
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

    fn take_turn(&mut self, place: Place) -> Told {
        self.attempt(|session| {
            session.put(place, Owner::Opponent, "is occupied")?;
            session.answer_with_move()
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
    fn hear_listed(&mut self, mut list: List, line: &str) -> Option<String> {
        if line.eq_ignore_ascii_case("DONE") {
            return said(self.answer_list(list));
        }
        match Command::parse(line) {
            Some(Ok(Command::Start(_) | Command::Restart)) => return self.hear(line),
            Some(Ok(Command::Info { key, value })) => self.info.note(key, value),
            _ => list.hear(line, self.size.map_or(0, Size::area), &self.info),
        }
        self.list = Some(list);
        None
    }

    fn answer_list(&mut self, list: List) -> Told {
        self.started()?;
        let stones = list.stones?;
        self.attempt(|session| {
            session.stones = Stones::default();
            for (place, owner) in stones {
                session.put(place, owner, "is listed twice")?;
            }
            match list.purpose {
                Purpose::Opening => session.choose_opening(),
                Purpose::Move => session.answer_with_move(),
            }
        })
    }

    fn setup(&self) -> Result<Setup, String> {
        let setup = self.stones.setup(self.started()?, self.info.rule)?;
        Ok(if self.info.is_continuous { without_rows(setup) } else { setup })
    }

    /// Thinks about the position as it is, for one of so many parts of the time.
    pub(super) fn thought(&mut self, parts: u32) -> Result<Thought, String> {
        self.brain.think(&self.setup()?, &self.info, parts)
    }

    /// Thinks of a move, plays it and names it.
    fn answer_with_move(&mut self) -> Told {
        let thought = self.thought(1)?;
        self.play(&thought).map(|place| place.to_string())
    }

    pub(super) fn play(&mut self, thought: &Thought) -> Result<Place, String> {
        self.stones.put(thought.point, Owner::Own);
        Ok(Place::of(thought.point, self.started()?))
    }

    /// Names the points that renju forbids to Black.
    fn show_forbidden(&self) -> Told {
        let board = Gomoku::<25>::try_from(self.setup()?).map_err(|error| error.to_string())?;
        let places = board.forbidden_points().map(|(point, _)| Place::of(point, board.size()));
        let points: String = places.map(|place| format!("{:02}{:02}", place.x, place.y)).collect();
        Ok(format!("FORBID {points}."))
    }
}

fn about() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!("name=\"tengen\", version=\"{version}\", author=\"The tengen developers\"")
}

fn said(told: Told) -> Option<String> {
    Some(told.unwrap_or_else(|reason| one_line(&format!("ERROR {reason}"))))
}

/// What repeats a manager's words is told in one line, and not at any length.
const LONGEST_ANSWER: usize = 200;

fn one_line(text: &str) -> String {
    text.chars().filter(|char| !char.is_control()).take(LONGEST_ANSWER).collect()
}
