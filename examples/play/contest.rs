//! A game from its first move to its result.

use std::io::Write;

use tengen_core::{ByColor, Color, Outcome};

use crate::file::PositionFile;
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
pub(crate) struct Contest<'a, B: Shown> {
    board: B,
    moves: Vec<B::Move>,
    seats: ByColor<Seat<B>>,
    file: Option<PositionFile>,
    style: Style,
    out: &'a mut Out,
}

impl<'a, B: Shown> Contest<'a, B> {
    /// Sits the players down.
    pub(crate) fn new(
        board: B,
        seats: ByColor<Seat<B>>,
        file: Option<PositionFile>,
        style: Style,
        out: &'a mut Out,
    ) -> Self {
        Self { board, moves: Vec::new(), seats, file, style, out }
    }

    /// Plays until the game ends, and tells how.
    pub(crate) fn run(mut self, players: &ByColor<String>) -> Result<(), Failure> {
        self.introduce(players)?;
        self.show_board(&[])?;
        let ending = loop {
            if let Some(ending) = self.take_turn()? {
                break ending;
            }
        };
        self.conclude(&ending)
    }

    fn introduce(&mut self, players: &ByColor<String>) -> Result<(), Failure> {
        writeln!(self.out, "{}", self.style.strong(&self.board.title()))?;
        for color in Color::ALL {
            writeln!(self.out, "{color}: {}", players[color])?;
        }
        Ok(writeln!(self.out, "{}\n", B::legend())?)
    }

    /// Lets the side to move decide, and returns how the game has ended, if it has.
    fn take_turn(&mut self) -> Result<Option<Ending>, Failure> {
        if let Some(outcome) = self.board.outcome() {
            let reason = self.board.reason(outcome);
            let outcome = Some(outcome).filter(|_| !self.board.has_no_result());
            return Ok(Some(Ending { outcome, reason }));
        }
        let turn = self.board.turn();
        let decision = match &mut self.seats[turn] {
            Seat::Human(human) => match human.decide(&self.board, self.out)? {
                Decision::Play(mv) => Ok(Choice::plain(mv)),
                Decision::ShowBoard => {
                    self.show_board(&[])?;
                    return Ok(None);
                }
                Decision::Resign => Err((Some(Outcome::Win(!turn)), format!("{turn}-resigned"))),
                Decision::Quit => Err((None, format!("{turn}-quit"))),
                Decision::EndOfInput => Err((None, "end-of-input".to_string())),
            },
            Seat::Machine(think) => {
                think(&self.board).ok_or_else(|| (None, format!("{turn}-found-no-move")))
            }
        };
        match decision {
            Ok(choice) => self.play(&choice).map(|()| None),
            Err((outcome, reason)) => Ok(Some(Ending { outcome, reason })),
        }
    }

    fn play(&mut self, choice: &Choice<B::Move>) -> Result<(), Failure> {
        self.board.play(choice.mv).map_err(Failure::input)?;
        self.moves.push(choice.mv);
        self.show_board(&choice.notes)?;
        self.keep_position()
    }

    /// Shows the board, beside it the last move, what its player says and how the game stands.
    fn show_board(&mut self, notes: &[String]) -> Result<(), Failure> {
        let last = self.moves.last().copied();
        let mut panel = vec![match last {
            Some(mv) => {
                self.style.strong(&format!("{}. {} {mv}", self.moves.len(), !self.board.turn()))
            }
            None => format!("{} begins", self.board.turn()),
        }];
        panel.extend(notes.iter().cloned());
        panel.push(String::new());
        panel.extend(self.board.standing());
        let drawing = self.board.draw(last, self.style);
        writeln!(self.out, "{}\n", layout::beside(&drawing, &panel))?;
        Ok(self.out.flush()?)
    }

    fn keep_position(&self) -> Result<(), Failure> {
        self.file.as_ref().map_or(Ok(()), |file| file.write(&self.board))
    }

    fn conclude(&mut self, ending: &Ending) -> Result<(), Failure> {
        self.keep_position()?;
        if !self.moves.is_empty() {
            writeln!(self.out, "moves\n{}\n", layout::move_list(&self.moves))?;
        }
        let winner = ending.outcome.map_or("none".to_string(), |outcome| outcome.to_string());
        Ok(writeln!(self.out, "result {winner} {}", ending.reason)?)
    }
}
