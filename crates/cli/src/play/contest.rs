//! A game from its first move to its result.

use std::io::Write;
use std::time::{Duration, Instant};

use tengen::core::{ByColor, Color, Outcome};
use tengen::session::{self, Dialogue, Level, Phase, Session};
use tengen::{Effort, End, Engine, Game, GameOver, Score, Start};

use super::human::{self, Decision};
use super::keeper::Keeper;
use super::notes::notes;
use crate::failure::Failure;
use crate::layout;
use crate::program::Out;

/// A player of one side.
pub(super) enum Seat {
    Human,
    Machine(Engine, Box<Effort>),
}

impl Seat {
    /// Who sits there, for a session.
    pub(super) fn in_session(&self) -> session::Seat {
        match self {
            Self::Human => session::Seat::Person,
            Self::Machine(..) => session::Seat::engine(Level::Strongest),
        }
    }
}

/// What a player does.
enum Deed {
    /// Plays a move, about which there is this to tell.
    Play(String, Vec<String>),
    ShowBoard,
    /// Ends the game, as its record tells or, where somebody leaves, does not.
    End(Conclusion),
}

/// How a game is over, and what its record tells of that unless its board does.
type Conclusion = (GameOver, Option<End>);

/// A game that is being played.
pub(super) struct Contest<'a> {
    pub(super) game: Game,
    pub(super) seats: ByColor<Seat>,
    pub(super) keeper: Option<Keeper>,
    /// What the opening dialogue begins with, where there is one.
    pub(super) opening: Option<(Start, Dialogue)>,
    pub(super) out: &'a mut Out,
}

impl Contest<'_> {
    /// Plays until the game ends, and tells how.
    pub(super) fn run(mut self) -> Result<(), Failure> {
        self.introduce()?;
        let left = match self.opening.take() {
            Some((start, dialogue)) => self.open(&start, dialogue)?,
            None => None,
        };
        self.show_board(&[])?;
        let mut conclusion = left.map(|over| (over, None));
        let (over, end) = loop {
            match conclusion {
                Some(conclusion) => break conclusion,
                None => conclusion = self.take_turn()?,
            }
        };
        if let Some(end) = end {
            self.game.end(end).map_err(Failure::input)?;
        }
        self.keep_game()?;
        self.list_moves()?;
        self.out.flush()?; // what stops the program must do so before the file is replaced
        self.keeper.as_ref().map_or(Ok(()), Keeper::finish)?;
        let winner = over.outcome.map_or("none".to_string(), |outcome| outcome.to_string());
        // Last, for then all is well.
        Ok(writeln!(self.out, "result {winner} {}", over.reason.replace(' ', "-"))?)
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        writeln!(self.out, "{}", self.game.title())?;
        for color in Color::ALL {
            writeln!(self.out, "{color}: {}", self.game.players[color])?;
        }
        Ok(writeln!(self.out, "{}\n", self.game.legend())?)
    }

    /// Lets the side to move decide, and returns how the game has ended, if it has.
    fn take_turn(&mut self) -> Result<Option<Conclusion>, Failure> {
        if let Some(over) = self.game.over() {
            return self.count(over);
        }
        if let Some(over) = self.no_result() {
            return Ok(Some((over, Some(End::NoResult))));
        }
        let begin = Instant::now();
        let deed = self.decide()?;
        // In whole microseconds, as records have it.
        let micros = u64::try_from(begin.elapsed().as_micros());
        self.game.elapse(Duration::from_micros(micros.unwrap_or(u64::MAX)));
        match deed {
            Deed::Play(mv, notes) => {
                self.game.play(&mv).map_err(Failure::input)?;
                self.show_board(&notes)?;
                self.keep_game()?;
            }
            Deed::ShowBoard => self.show_board(&[])?,
            Deed::End(conclusion) => return Ok(Some(conclusion)),
        }
        Ok(None)
    }

    /// Lets the players agree on the dead stones where the board has ended a game of territory: people by
    /// hand, two machines on what is likely. Returns how the game is over, unless it goes on; where the input
    /// ends unagreed the board has the last word.
    fn count(&mut self, over: GameOver) -> Result<Option<Conclusion>, Failure> {
        let seats = ByColor::from_fn(|color| self.seats[color].in_session());
        let mut session = Session::go_on(self.game.clone(), seats);
        for color in Color::ALL {
            if let Seat::Human = self.seats[color] {
                human::count(&mut session, self.out)?;
            }
        }
        let (phase, count) = (session.phase(), session.view().count);
        if phase != Phase::Scoring {
            self.game = session.into_game();
        }
        if phase == Phase::Play {
            self.show_board(&[])?;
            return Ok(None);
        }
        if let (Phase::Scoring, Some(outcome)) = (phase, over.outcome) {
            writeln!(self.out, "the dead stones are not agreed on: all stones count as alive\n")?;
            self.game.reopen().map_err(Failure::input)?;
            return Ok(Some((over, Some(End::Agreed(outcome)))));
        }
        // With all alive the board's own result stands, unless stones in seki surround nothing.
        let differs = |count: &Score| !count.dead.is_empty() || !over.reason.ends_with(&count.text);
        let counted = count.filter(|count| phase == Phase::Over && differs(count));
        let agreed = |count: Score| GameOver {
            outcome: Some(count.outcome),
            reason: format!("agreed {}", count.text),
        };
        Ok(Some((counted.map_or(over, agreed), None)))
    }

    /// Two machines agree on no result where the rules let them; a person may play on.
    fn no_result(&self) -> Option<GameOver> {
        let is_machine = |color: Color| matches!(self.seats[color], Seat::Machine(..));
        let reason = Color::ALL.into_iter().all(is_machine).then(|| self.game.claim())??;
        Some(GameOver { outcome: None, reason })
    }

    fn decide(&mut self) -> Result<Deed, Failure> {
        let turn = self.game.turn();
        let leave = |reason: String| Deed::End((GameOver { outcome: None, reason }, None));
        Ok(match &mut self.seats[turn] {
            Seat::Human => match human::decide(&self.game, self.out)? {
                Decision::Play(mv) => Deed::Play(mv, Vec::new()),
                Decision::ShowBoard => Deed::ShowBoard,
                Decision::Resign => {
                    let (outcome, reason) = (Outcome::Win(!turn), format!("{turn} resigned"));
                    let over = GameOver { outcome: Some(outcome), reason };
                    Deed::End((over, Some(End::Resign(turn))))
                }
                Decision::Quit => leave(format!("{turn} quit")),
                Decision::EndOfInput => leave("end of input".to_string()),
            },
            Seat::Machine(engine, effort) => match engine.best_move(&self.game, effort) {
                Ok(found) => Deed::Play(found.best.clone(), notes(&found)),
                Err(reason) => leave(format!("{turn} found no move: {reason}")),
            },
        })
    }

    /// Shows the board, beside it the last move, what its player says and how the game stands.
    fn show_board(&mut self, notes: &[String]) -> Result<(), Failure> {
        let game = &self.game;
        let mut panel = vec![match game.move_at(game.here()) {
            Some(mv) => format!("{}. {} {mv}", game.ply(), !game.turn()),
            None => format!("{} begins", game.turn()),
        }];
        panel.extend(notes.iter().cloned());
        panel.push(String::new());
        panel.extend(game.standing());
        writeln!(self.out, "{}\n", layout::beside(game.diagram().trim_end(), &panel))?;
        Ok(self.out.flush()?)
    }

    fn keep_game(&self) -> Result<(), Failure> {
        self.keeper.as_ref().map_or(Ok(()), |keeper| keeper.keep(&self.game))
    }

    fn list_moves(&mut self) -> Result<(), Failure> {
        let moves = self.game.moves();
        if !moves.is_empty() {
            writeln!(self.out, "moves\n{}\n", layout::move_list(&moves))?;
        }
        Ok(())
    }
}
