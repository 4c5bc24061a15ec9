//! A talk with a manager: the stones so far, and the answers.

use tengen_core::Score;
use tengen_gomoku::{Gomoku, Move, Rule, Setup, Visitor};
use tengen_stones::{Point, Size};

use super::command::{Command, NoCommand, Place, numbers};
use super::info::Info;
use super::player::{Asked, Kept, Player};
use super::stones::{Owner, Stones, without_rows};
use super::support::gomoku_brain::{Means, Thought, UNIT};

/// What is said to the manager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    None,
    Line(String),
    End,
}

/// What is going on.
#[derive(Clone, Debug)]
enum Mode {
    Commands,
    /// A list of stones comes in, for a move or for the choice of an opening.
    Listing {
        stones: Vec<(Place, Owner)>,
        is_opening: bool,
        fault: Option<String>,
    },
}

pub(crate) struct Session {
    player: Player,
    info: Info,
    size: Option<Size>,
    stones: Stones,
    mode: Mode,
    kept: Kept,
}

type Told = Result<String, String>;

impl Session {
    pub(crate) fn new(rule: Rule, player: Player) -> Self {
        let info = Info::new(rule);
        let (stones, kept) = (Stones::new(), Kept::default());
        Self { player, info, size: None, stones, mode: Mode::Commands, kept }
    }

    /// Hears a line without its end and says what to answer.
    pub(crate) fn hear(&mut self, line: &str) -> Answer {
        if matches!(self.mode, Mode::Listing { .. }) {
            return self.hear_listed(line);
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
            Ok(Command::Board) => self.list(false),
            Ok(Command::Swap2Board) => self.list(true),
            Ok(command) => said(self.obey(&command)),
            Err(NoCommand::Unknown(line)) => Answer::Line(format!("UNKNOWN {line}")),
            Err(NoCommand::Malformed(reason)) => said(Err(reason)),
        }
    }

    fn list(&mut self, is_opening: bool) -> Answer {
        self.mode = Mode::Listing { stones: Vec::new(), is_opening, fault: None };
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

    fn started(&self) -> Result<Size, String> {
        self.size.ok_or_else(|| "no game: START comes first".to_string())
    }

    /// Finds a point of the board.
    fn point(&self, place: Place) -> Result<Point, String> {
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

    /// Hears a line of a list of stones.
    fn hear_listed(&mut self, line: &str) -> Answer {
        let (size, info) = (self.size, self.info);
        let Mode::Listing { stones, fault, is_opening } = &mut self.mode else {
            return Answer::None;
        };
        if line.eq_ignore_ascii_case("END") {
            return Answer::End;
        }
        if !line.eq_ignore_ascii_case("DONE") {
            match listed(line, *is_opening, stones.len(), info) {
                // No more than fit: a list may come from anywhere.
                Ok(Some(_)) if stones.len() >= size.map_or(0, Size::area) => {
                    fault.get_or_insert_with(|| "more stones than points".to_string());
                }
                Ok(stone) => stones.extend(stone),
                Err(reason) => {
                    fault.get_or_insert(reason);
                }
            }
            return Answer::None;
        }
        let (stones, fault, is_opening) = (std::mem::take(stones), fault.take(), *is_opening);
        self.mode = Mode::Commands;
        let put = match fault {
            Some(reason) => Err(reason),
            None => self.replace(&stones),
        };
        said(put.and_then(|before| {
            let answer = if is_opening { self.choose_opening() } else { self.answer_with_move() };
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

    /// Thinks about the position as it is, for one of so many parts of the time.
    fn thought(&mut self, parts: u32) -> Result<Thought, String> {
        let means = self.info.means();
        let means = Means { time: means.time / parts, ..means };
        let setup = self.setup()?;
        let asked = Asked { player: self.player, means, kept: &mut self.kept };
        setup.visit(asked).map_err(|error| error.to_string())?
    }

    /// Thinks of a move, plays it and names it.
    fn answer_with_move(&mut self) -> Told {
        let thought = self.thought(1)?;
        self.play(&thought).map(|place| place.to_string())
    }

    fn play(&mut self, thought: &Thought) -> Result<Place, String> {
        let Move::Play(point) = thought.mv else {
            return Err("there is no point to play".to_string());
        };
        let size = self.started()?;
        self.stones.put(point, Owner::Own);
        Ok(Place::of(point, size))
    }

    /// Chooses in the swap2 opening: puts the first three stones, or takes the side that stands better.
    /// Where neither does, it puts two more and leaves the choice to the opponent.
    fn choose_opening(&mut self) -> Told {
        match self.stones.len() {
            0 => self.put_opening(),
            3 => {
                let thought = self.thought(2)?;
                match (-EVEN..=EVEN).contains(&thought.score.value()) {
                    true => self.put_two_more(&thought),
                    false => self.choose_side(&thought),
                }
            }
            5 => {
                let thought = self.thought(1)?;
                self.choose_side(&thought)
            }
            found => Err(format!("swap2 asks at 0, 3 or 5 stones, not {found}")),
        }
    }

    /// Puts the first three stones, as Black unless the opponent swaps.
    fn put_opening(&mut self) -> Told {
        let size = self.started()?;
        let places = opening(size);
        for (place, owner) in places.into_iter().zip([Owner::Own, Owner::Opponent, Owner::Own]) {
            self.stones.put(self.point(place)?, owner);
        }
        Ok(places.map(|place| place.to_string()).join(" "))
    }

    /// Puts a white stone and Black's answer. If the opponent goes on without a word, he is White.
    fn put_two_more(&mut self, thought: &Thought) -> Told {
        let white = self.play(thought)?;
        self.stones.swap();
        let black = self.thought(2).and_then(|thought| self.play(&thought))?;
        Ok(format!("{white} {black}"))
    }

    /// Goes on as White with a move, or takes Black.
    fn choose_side(&mut self, thought: &Thought) -> Told {
        if thought.score < Score::DRAW {
            self.stones.swap();
            return Ok("SWAP".to_string());
        }
        self.play(thought).map(|place| place.to_string())
    }

    /// Names the points that renju forbids to Black.
    fn show_forbidden(&self) -> Told {
        let points = self.setup()?.visit(ShowsForbidden).map_err(|error| error.to_string())?;
        Ok(format!("FORBID {points}."))
    }
}

fn said(told: Told) -> Answer {
    match told {
        Ok(answer) => Answer::Line(answer),
        Err(reason) => Answer::Line(format!("ERROR {reason}")),
    }
}

/// Reads a line of a list: `x,y,owner`, or in an opening `x,y`, where the stones alternate. Some lines
/// are no stone.
fn listed(
    line: &str,
    is_opening: bool,
    count: usize,
    info: Info,
) -> Result<Option<(Place, Owner)>, String> {
    let stone = |x, y, owner| Ok(Some((Place { x, y }, owner)));
    match (numbers(line), numbers(line)) {
        _ if line.is_empty() => Ok(None),
        (_, Some([x, y])) if is_opening && count % 2 == 0 => stone(x, y, Owner::Opponent),
        (_, Some([x, y])) if is_opening => stone(x, y, Owner::Own),
        (Some([x, y, 1]), _) => stone(x, y, Owner::Own),
        (Some([x, y, 2]), _) => stone(x, y, Owner::Opponent),
        (Some([x, y, 3]), _) if info.is_continuous => stone(x, y, Owner::Nobody),
        // Managers list the points that renju forbids, too; the rule tells us of them.
        (Some([_, _, 3]), _) if info.rule == Rule::Renju => Ok(None),
        (Some([_, _, 3]), _) => Err("no stone is 3 but in a continuous game".to_string()),
        _ => Err(format!("expected x,y,1 or x,y,2, found '{line}'")),
    }
}

/// In the swap2 opening neither side stands better by less than this.
const EVEN: i32 = UNIT;

/// Returns the three stones that we open with: two black ones and a white one near the upper edge,
/// which favours nobody much.
fn opening(size: Size) -> [Place; 3] {
    let middle = size.cols() / 2;
    [(0, 1), (1, 2), (2, 1)].map(|(right, y)| Place { x: middle + right - 1, y })
}

struct ShowsForbidden;

impl Visitor for ShowsForbidden {
    type Output = String;

    fn visit<const N: usize>(self, board: Gomoku<N>) -> String {
        let places = board.forbidden_points().map(|(point, _)| Place::of(point, board.size()));
        places.map(|place| format!("{:02}{:02}", place.x, place.y)).collect()
    }
}
