//! A game from its first move to its result.

use std::io::Write;
use std::time::{Duration, Instant};

use tengen_core::{ByColor, Color, FullRules, Outcome};
use tengen_record::{Ending as Recorded, Record};

use crate::file::RecordFile;
use crate::human::{Decision, Human};
use crate::support::failure::Failure;
use crate::support::layout;
use crate::support::program::Out;
use crate::support::shown::Shown;
use crate::support::style::Style;
use crate::support::thinker::{Choice, Thinker};

/// A player of one side.
pub(crate) enum Seat<B: Shown> {
    Human(Human),
    Machine(Thinker<B>),
}

/// How a game ends: the outcome, if it has one, and the reason in one word.
struct Ending {
    outcome: Option<Outcome>,
    reason: String,
}

/// A game that is being played.
pub(crate) struct Contest<'a, B: Shown + FullRules> {
    game: Record<B>,
    players: ByColor<String>,
    /// The moves as records name them.
    names: Vec<String>,
    seats: ByColor<Seat<B>>,
    file: Option<RecordFile>,
    style: Style,
    out: &'a mut Out,
}

impl<'a, B: Shown + FullRules> Contest<'a, B> {
    /// Sits the players, described by `players`, down; the file gets the first position.
    pub(crate) fn new(
        board: B,
        players: ByColor<String>,
        seats: ByColor<Seat<B>>,
        file: Option<RecordFile>,
        style: Style,
        out: &'a mut Out,
    ) -> Result<Self, Failure> {
        let game = Record::new(board);
        let contest = Self { game, players, names: Vec::new(), seats, file, style, out };
        contest.keep_game()?;
        Ok(contest)
    }

    /// Plays until the game ends, and tells how.
    pub(crate) fn run(mut self) -> Result<(), Failure> {
        self.introduce()?;
        self.show_board(&[])?;
        let ending = loop {
            if let Some(ending) = self.take_turn()? {
                break ending;
            }
        };
        self.record_ending(&ending)?;
        self.list_moves()?;
        self.out.flush()?; // what stops the program must do so before the file is replaced
        self.file.as_ref().map_or(Ok(()), RecordFile::finish)?;
        self.conclude(&ending) // last, for then all is well
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        writeln!(self.out, "{}", self.style.strong(&self.game.board().title()))?;
        for color in Color::ALL {
            writeln!(self.out, "{color}: {}", self.players[color])?;
        }
        Ok(writeln!(self.out, "{}\n", B::legend())?)
    }

    /// Lets the side to move decide, and returns how the game has ended, if it has.
    fn take_turn(&mut self) -> Result<Option<Ending>, Failure> {
        if let Some(outcome) = self.game.board().outcome() {
            let reason = self.game.board().reason(outcome);
            return Ok(Some(Ending { outcome: Some(outcome), reason }));
        }
        if let Some(reason) = self.reason_for_no_result() {
            return Ok(Some(Ending { outcome: None, reason }));
        }
        let turn = self.game.board().turn();
        let begin = Instant::now();
        let decision = match &mut self.seats[turn] {
            Seat::Human(human) => match human.decide(self.game.board(), self.out)? {
                Decision::Play(mv) => Ok(Choice::plain(mv)),
                Decision::ShowBoard => {
                    self.think_since(begin);
                    self.show_board(&[])?;
                    return Ok(None);
                }
                Decision::Resign => Err((Some(Outcome::Win(!turn)), format!("{turn}-resigned"))),
                Decision::Quit => Err((None, format!("{turn}-quit"))),
                Decision::EndOfInput => Err((None, "end-of-input".to_string())),
            },
            Seat::Machine(think) => {
                think(self.game.board()).ok_or_else(|| (None, format!("{turn}-found-no-move")))
            }
        };
        self.think_since(begin);
        match decision {
            Ok(choice) => self.play(&choice).map(|()| None),
            Err((outcome, reason)) => Ok(Some(Ending { outcome, reason })),
        }
    }

    /// Two machines agree on no result where the rules let them; a person may play on.
    fn reason_for_no_result(&self) -> Option<String> {
        let is_machine = |color: Color| matches!(self.seats[color], Seat::Machine(_));
        Color::ALL.into_iter().all(is_machine).then(|| self.game.board().no_result())?
    }

    /// Lets the time since then pass for the side to move, in whole microseconds.
    fn think_since(&mut self, begin: Instant) {
        let micros = u64::try_from(begin.elapsed().as_micros());
        self.game.elapse(Duration::from_micros(micros.unwrap_or(u64::MAX)));
    }

    fn play(&mut self, choice: &Choice<B::Move>) -> Result<(), Failure> {
        let name = self.game.board().name(choice.mv);
        self.game.play(choice.mv).map_err(|error| Failure::input(error.to_string()))?;
        self.names.push(name);
        self.show_board(&choice.notes)?;
        self.keep_game()
    }

    /// Shows the board, beside it the last move, what its player says and how the game stands.
    fn show_board(&mut self, notes: &[String]) -> Result<(), Failure> {
        let last = self.game.current().mv();
        let mut panel = vec![match self.names.last() {
            Some(name) => self.style.strong(&format!(
                "{}. {} {name}",
                self.names.len(),
                !self.game.board().turn()
            )),
            None => format!("{} begins", self.game.board().turn()),
        }];
        panel.extend(notes.iter().cloned());
        panel.push(String::new());
        panel.extend(self.game.board().standing());
        let drawing = self.game.board().diagram(last, self.style);
        writeln!(self.out, "{}\n", layout::beside(&drawing, &panel))?;
        Ok(self.out.flush()?)
    }

    fn keep_game(&self) -> Result<(), Failure> {
        self.file.as_ref().map_or(Ok(()), |file| file.keep(&self.game, &self.players))
    }

    /// Writes how the game has ended to the record, unless its board says it.
    fn record_ending(&mut self, ending: &Ending) -> Result<(), Failure> {
        let recorded = match ending.outcome {
            Some(Outcome::Win(winner)) => Recorded::Resignation { loser: !winner },
            Some(Outcome::Draw) => Recorded::Agreement(Outcome::Draw),
            None => Recorded::NoResult,
        };
        if self.game.ending().is_none() {
            self.game.end(recorded).map_err(|error| Failure::input(error.to_string()))?;
        }
        self.keep_game()
    }

    fn list_moves(&mut self) -> Result<(), Failure> {
        if !self.names.is_empty() {
            writeln!(self.out, "moves\n{}\n", layout::move_list(&self.names))?;
        }
        Ok(())
    }

    fn conclude(&mut self, ending: &Ending) -> Result<(), Failure> {
        let winner = ending.outcome.map_or("none".to_string(), |outcome| outcome.to_string());
        Ok(writeln!(self.out, "result {winner} {}", ending.reason)?)
    }
}
