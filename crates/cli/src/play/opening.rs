//! The opening dialogue of gomoku, line by line.

use std::io::Write;
use std::time::Instant;

use tengen::core::{ByColor, Color};
use tengen::session::{Choice, Dialogue, Event, Input, Phase, Plan, Session, Task, Who};
use tengen::{GameOver, Start};

use super::contest::{Contest, Seat};
use super::human;
use crate::failure::Failure;

const HELP: &str = "  D4       puts a stone at that point
  black    takes black, as white does white
  two      puts two more stones, and leaves the choice to the other
  quit     leaves; there is no result";

impl Contest<'_> {
    /// Lets both sides put stones and take colours until the play begins; says if somebody leaves.
    pub(super) fn open(
        &mut self,
        start: &Start,
        dialogue: Dialogue,
    ) -> Result<Option<GameOver>, Failure> {
        let seats = ByColor::from_fn(|color| self.seats[color].in_session());
        let (names, dialogue) = (self.game.players.clone(), Some(dialogue));
        let plan = Plan { seats, names, dialogue, ..Plan::new(start.clone()) };
        let mut session = Session::begin(&plan).map_err(Failure::input)?;
        let begin = Instant::now();
        while session.phase() == Phase::Opening {
            let view = session.view();
            if view.choice.is_some() {
                writeln!(self.out, "{}\n", session.game().diagram().trim_end())?;
            }
            writeln!(self.out, "{}", view.due.unwrap_or_default())?;
            let input = match session.task() {
                Some(task) => self.thought(&session, task)?,
                None => match self.asked(view.chair)? {
                    Some(input) => input,
                    None => return Ok(Some(left(view.chair))),
                },
            };
            match session.apply(Who::Table, &input, begin.elapsed()) {
                Ok(events) => self.hear(&session, &events)?,
                Err(refusal) => writeln!(self.out, "refused: {refusal}")?,
            }
        }
        let clock = self.game.clock().cloned();
        self.game = session.into_game();
        clock.into_iter().for_each(|clock| self.game.set_clock(clock));
        Ok(None)
    }

    /// Lets an engine think.
    fn thought(&mut self, session: &Session, task: Task) -> Result<Input, Failure> {
        let Seat::Machine(engine, effort) = &mut self.seats[task.color] else {
            return Err(Failure::input("a person is to think as an engine"));
        };
        let analysis = engine.best_move(session.game(), effort);
        let analysis = analysis.map_err(Failure::input)?;
        Ok(Input::Thought { task, analysis, is_done: true })
    }

    /// Asks a person; `None` if it leaves.
    fn asked(&mut self, chair: Color) -> Result<Option<Input>, Failure> {
        let Seat::Human = self.seats[chair] else { return Ok(None) };
        loop {
            let Some(line) = human::hear("opening> ", self.out)? else { return Ok(None) };
            return Ok(Some(match line.as_str() {
                "" => continue,
                "help" | "?" => {
                    writeln!(self.out, "{HELP}")?;
                    continue;
                }
                "quit" | "exit" => return Ok(None),
                "black" => Input::Choose(Choice::Take(Color::Black)),
                "white" => Input::Choose(Choice::Take(Color::White)),
                "two" => Input::Choose(Choice::TwoMore),
                mv => Input::Play(mv.to_string()),
            }));
        }
    }

    /// Tells what has happened, and seats the players as they have chosen.
    fn hear(&mut self, session: &Session, events: &[Event]) -> Result<(), Failure> {
        for event in events {
            match event {
                Event::Played(color, mv) => writeln!(self.out, "{color} {mv}")?,
                Event::Swapped => std::mem::swap(&mut self.seats.black, &mut self.seats.white),
                Event::Phase(Phase::Play) => {
                    let names = &session.game().players;
                    writeln!(self.out, "black: {}, white: {}", names.black, names.white)?;
                }
                _ => {}
            }
        }
        Ok(())
    }
}

fn left(chair: Color) -> GameOver {
    GameOver { outcome: None, reason: format!("{chair} left the opening") }
}
