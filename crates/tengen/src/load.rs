//! Reading saved games.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::FromStr;
use core::time::Duration;

use tengen_core::{ByColor, Clock, Color, Outcome, TimeControl, TimeLeft};
use tengen_record::{Mark, NodeId, Note, Sign};
use thiserror::Error;

use crate::ending::End;
use crate::game::Game;
use crate::rules::Rules;
use crate::save::{HEAD, SIGNS, end_text, named, time, unescaped};
use crate::start::Start;

/// Says why a text is no saved game. Lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {reason}")]
pub struct LoadError {
    /// The line.
    pub line: usize,
    /// What is wrong with it, and what was expected.
    pub reason: String,
}

/// # Getting it back
impl Game {
    /// Reads what [`save`](Game::save) has written, of a game that comes with this crate.
    ///
    /// # Errors
    ///
    /// The first line that does not fit, or that the rules refuse.
    pub fn load(text: &str) -> Result<Self, LoadError> {
        let mut lines = Lines::new(text)?;
        let kind = lines.word("game")?.1;
        let kind = kind.parse().map_err(|error| lines.error(error))?;
        let rule = lines.word("rules")?.1;
        let start = unescaped(lines.word("start")?.1);
        let mut begin = Start::new(kind).with_position(&start);
        begin.rule = (!rule.is_empty()).then(|| rule.into());
        let game = begin.begin().map_err(|error| lines.error(error))?;
        lines.fill(game)
    }

    /// Reads what [`save`](Game::save) has written of a game of your own, which began with `board` or
    /// with what `board` [reads](Rules::read).
    ///
    /// # Errors
    ///
    /// As [`load`](Game::load).
    pub fn load_as<B: Rules>(board: B, text: &str) -> Result<Self, LoadError> {
        let mut lines = Lines::new(text)?;
        lines.word("game")?;
        lines.word("rules")?;
        let start = unescaped(lines.word("start")?.1);
        let board = match board.position() == start {
            true => board,
            false => board.read(&start).map_err(|error| lines.error(error))?,
        };
        lines.fill(Self::of(board))
    }
}

/// The lines of a saved game that have not been read, the next one first.
struct Lines<'a> {
    rest: Vec<(usize, &'a str)>,
    /// The number of the line that was read last.
    line: usize,
    nodes: Vec<NodeId>,
    notes: BTreeMap<NodeId, Note>,
    clock: ByColor<(Option<TimeControl>, Option<TimeLeft>)>,
    /// Whose flag has fallen, be it in a variation that was left.
    flag: Option<Color>,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Result<Self, LoadError> {
        let mut rest: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
        rest.reverse();
        let (nodes, notes) = (Vec::new(), BTreeMap::new());
        let mut lines = Self { rest, line: 1, nodes, notes, clock: ByColor::default(), flag: None };
        match lines.rest.pop() {
            Some((_, HEAD)) => Ok(lines),
            _ => Err(lines.error(format!("expected {HEAD:?}"))),
        }
    }

    fn error(&self, reason: impl Display) -> LoadError {
        LoadError { line: self.line, reason: reason.to_string() }
    }

    fn value<T>(&self, found: Result<T, impl Display>) -> Result<T, LoadError> {
        found.map_err(|error| self.error(error))
    }

    /// Takes the next line, which must begin with a word.
    fn word(&mut self, word: &str) -> Result<(&'a str, &'a str), LoadError> {
        let (line, text) = self.rest.pop().unwrap_or((self.line + 1, ""));
        self.line = line;
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        match first == word {
            true => Ok((first, rest)),
            false => Err(self.error(format!("expected \"{word} …\""))),
        }
    }

    /// Does to the game what the other lines say.
    fn fill(mut self, mut game: Game) -> Result<Game, LoadError> {
        self.nodes.push(game.root());
        let (mut ends, mut here, mut is_paused) = (Vec::new(), game.root(), false);
        let (mut thinking, mut begun) = (Duration::ZERO, Vec::<u32>::new());
        while let Some((line, text)) = self.rest.pop() {
            self.line = line;
            let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
            match word {
                "player" => {
                    let (color, name) = self.pair::<Color>(rest)?;
                    game.players[color] = unescaped(name);
                }
                "node" => self.add_node(&mut game, rest)?,
                "end" => {
                    let (id, end) = self.node(rest)?;
                    ends.push((line, id, self.end(end)?));
                }
                "clock" => {
                    let (color, control) = self.pair::<Color>(rest)?;
                    self.clock[color].0 = Some(self.value(time::control(control))?);
                }
                "clock-left" => {
                    let (color, left) = self.pair::<Color>(rest)?;
                    self.clock[color].1 = Some(self.value(time::left(left))?);
                }
                "clock-flag" => self.flag = Some(self.value(rest.parse())?),
                "reopened" => {
                    game.go_to(self.node(rest)?.0);
                    self.value(game.reopen())?;
                }
                "here" => here = self.node(rest)?.0,
                "begun" => begun.push(self.value(rest.parse())?),
                "thinking" => thinking = self.value(time::seconds(rest))?,
                "paused" => is_paused = true,
                _ => self.add_note(word, rest)?,
            }
        }
        self.finish(&mut game, ends)?;
        game.go_to(here);
        for action in begun {
            self.value(game.play_action(action))?;
        }
        game.elapse(thinking);
        if is_paused {
            game.pause();
        }
        Ok(game)
    }

    fn finish(
        &mut self,
        game: &mut Game,
        ends: Vec<(usize, NodeId, End)>,
    ) -> Result<(), LoadError> {
        self.set_clock(game)?;
        // The clock has written to a node.
        for &id in &self.nodes {
            game.go_to(id);
            *game.note_mut() = self.notes.remove(&id).unwrap_or_default();
        }
        for (line, id, end) in ends {
            self.line = line;
            game.go_to(id);
            self.value(game.end(end))?;
        }
        Ok(())
    }

    fn set_clock(&self, game: &mut Game) -> Result<(), LoadError> {
        let controls = self.clock.map(|(control, _)| control);
        let (Some(black), Some(white)) = (controls.black, controls.white) else { return Ok(()) };
        let mut clock = Clock::new(ByColor::new(black, white));
        for color in Color::ALL {
            if let Some(left) = self.clock[color].1 {
                self.value(clock.set_left(color, left))?;
            }
        }
        if let Some(fallen) = self.flag {
            clock.run(fallen, Duration::MAX);
        }
        game.set_clock(clock);
        Ok(())
    }

    fn add_node(&mut self, game: &mut Game, text: &str) -> Result<(), LoadError> {
        let (number, rest) = self.pair::<usize>(text)?;
        if number != self.nodes.len() {
            return Err(self.error(format!("expected node {}", self.nodes.len())));
        }
        let (parent, action) = self.node(rest)?;
        game.go_to(parent);
        let (word, rest) = action.split_once(' ').unwrap_or((action, ""));
        match word {
            "play" => self.value(game.play(rest))?,
            "set-up" => self.value(game.set_up(&unescaped(rest)))?,
            "turn" => {
                let color = self.value(rest.parse())?;
                self.value(game.give_turn(color))?;
            }
            "remark" => self.value(game.erased_mut().remark())?,
            _ => return Err(self.error("expected play, set-up, turn or remark")),
        }
        self.nodes.push(game.here());
        Ok(())
    }

    fn add_note(&mut self, word: &str, text: &str) -> Result<(), LoadError> {
        let expected = "expected node, reopened, comment, mark, elapsed, left, end, clock, here, thinking or paused";
        if !["comment", "mark", "elapsed", "left"].contains(&word) {
            return Err(self.error(expected));
        }
        let (id, rest) = self.node(text)?;
        let mut note = self.notes.remove(&id).unwrap_or_default();
        match word {
            "comment" => note.comment = unescaped(rest),
            "mark" => note.marks.push(self.mark(rest)?),
            "elapsed" => note.elapsed = Some(self.value(time::seconds(rest))?),
            _ => {
                let (color, left) = self.pair::<Color>(rest)?;
                note.time_left[color] = Some(self.value(time::left(left))?);
            }
        }
        self.notes.insert(id, note);
        Ok(())
    }

    /// Reads a word, and returns what follows it.
    fn pair<T: FromStr<Err: Display>>(&self, text: &'a str) -> Result<(T, &'a str), LoadError> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let value =
            word.parse().map_err(|error: T::Err| self.error(format!("{word:?}: {error}")))?;
        Ok((value, rest))
    }

    fn node(&self, text: &'a str) -> Result<(NodeId, &'a str), LoadError> {
        let (number, rest) = self.pair::<usize>(text)?;
        match self.nodes.get(number) {
            Some(&id) => Ok((id, rest)),
            None => Err(self.error(format!("there is no node {number} yet"))),
        }
    }

    fn end(&self, text: &str) -> Result<End, LoadError> {
        let ends = Color::ALL.into_iter().flat_map(|color| {
            [End::Resign(color), End::Time(color), End::Agreed(Outcome::Win(color))]
        });
        let mut ends = ends.chain([End::Agreed(Outcome::Draw), End::NoResult]);
        ends.find(|&end| end_text(end) == text).ok_or_else(|| self.error("no such ending"))
    }

    fn mark(&self, text: &str) -> Result<Mark, LoadError> {
        let (place, sign) = text.split_once(' ').unwrap_or((text, ""));
        let (word, rest) = sign.split_once(' ').unwrap_or((sign, ""));
        let sign = match word {
            "label" => Sign::Label(unescaped(rest)),
            "line" => Sign::LineTo(unescaped(rest)),
            "arrow" => Sign::ArrowTo(unescaped(rest)),
            "territory" => Sign::Territory(self.value(rest.parse())?),
            plain => {
                let unknown = || self.error(format!("unknown mark {word:?}"));
                named(&SIGNS, plain).ok_or_else(unknown)?
            }
        };
        Ok(Mark { place: unescaped(place), sign })
    }
}
