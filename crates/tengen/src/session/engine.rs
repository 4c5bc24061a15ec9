//! What engines are asked, and what they say.

use std::borrow::Cow;
use std::time::Duration;

use tengen_core::Color;

use super::{Choice, Level, Phase, Regret, Seat, Session, Who, not_now, swap};
use crate::analysis::{Analysis, Value};
use crate::ending::End;
use crate::game::Game;
use crate::refusal::Refusal;

/// Why an engine is to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Purpose {
    /// To play a move.
    Move,
    /// To choose in the dialogue of an opening.
    Choose,
    /// To give a person a hint.
    Hint,
    /// To tell what it sees until it is stopped.
    Analyse,
}

/// What an engine is to think about: the game as it is, or in a running analysis as it is shown. It is to stop
/// as soon as the session's task is another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Task {
    /// Why.
    pub purpose: Purpose,
    /// The node of the record.
    pub node: usize,
    /// The seat that thinks, or is helped.
    pub color: Color,
    /// How many nodes it may look at.
    pub nodes: Option<u64>,
    /// How long it may think; `None` until it is stopped.
    pub time: Option<Duration>,
}

impl Task {
    /// Returns the task as an engine of this crate takes it, with the share of the game's clock.
    #[must_use]
    pub fn effort(&self, game: &Game) -> crate::Effort {
        let is_timed = self.purpose == Purpose::Move;
        crate::Effort {
            nodes: self.nodes,
            time: Some(self.time.unwrap_or(Duration::MAX)),
            clock: game.clock().filter(|_| is_timed).cloned(),
            territory: self.purpose == Purpose::Analyse,
            ..crate::Effort::default()
        }
    }
}

/// How long an engine thinks about a hint.
const HINT: Duration = Duration::from_secs(1);

impl Session {
    /// Returns what an engine has to think about now, if anything.
    ///
    /// Ask after each [`apply`](Session::apply): where the task is another one, the old one is to be stopped
    /// and the new one begun. Its end is told by [`Input::Thought`](super::Input::Thought).
    #[must_use]
    pub fn task(&self) -> Option<Task> {
        if self.game.is_paused() {
            return None;
        }
        let chair = self.chair().ok()?;
        let is_live = matches!(self.phase, Phase::Play | Phase::Opening);
        let node = self.game.here().index();
        match self.seats[chair] {
            Seat::Engine { level, time } if is_live => {
                let is_choice = swap::due(self).ok().flatten().is_some_and(|due| due.is_choice);
                let purpose = if is_choice { Purpose::Choose } else { Purpose::Move };
                let nodes = level.nodes(self.game.kind());
                Some(Task { purpose, node, color: chair, nodes, time: Some(time) })
            }
            _ if self.wants_hint => {
                let nodes = Level::Master.nodes(self.game.kind());
                Some(Task { purpose: Purpose::Hint, node, color: chair, nodes, time: Some(HINT) })
            }
            _ => self.running_analysis(),
        }
    }

    /// Returns the game that a task is about: as it is, or in a running analysis as it is shown.
    #[must_use]
    pub fn game_of(&self, task: &Task) -> Cow<'_, Game> {
        match task.purpose {
            Purpose::Analyse => self.shown(),
            Purpose::Move | Purpose::Choose | Purpose::Hint => Cow::Borrowed(&self.game),
        }
    }

    /// Says whether the running analysis is wanted.
    #[must_use]
    pub fn is_analysing(&self) -> bool {
        self.analyses
    }

    fn running_analysis(&self) -> Option<Task> {
        let game = self.shown();
        let is_wanted = self.analyses && self.draft.is_none() && game.over().is_none();
        let (purpose, node) = (Purpose::Analyse, game.here().index());
        is_wanted.then(|| Task { purpose, node, color: game.turn(), nodes: None, time: None })
    }

    /// Refuses help against a person, and in a game in which nothing is taken back: it is rated.
    fn check_help(&self, who: Who) -> Result<(), Refusal> {
        if !matches!(self.phase, Phase::Play | Phase::Opening) {
            return Ok(());
        }
        if self.regret == Regret::Never {
            return Err(not_now("nobody is helped in this game before it is over"));
        }
        match who {
            Who::Player(color) if !self.seats[!color].is_engine() => {
                Err(not_now("there is no help against a person"))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn ask_hint(&mut self, who: Who) -> Result<(), Refusal> {
        self.in_phase(&[Phase::Play, Phase::Study])?;
        self.check_help(who)?;
        if matches!(who, Who::Player(color) if color != self.game.turn()) {
            return Err(Refusal::new("not-your-turn", "it is the other player's turn"));
        }
        if self.game.over().is_some() || self.draft.is_some() {
            return Err(not_now("there is nothing to play here"));
        }
        self.check_running()?;
        self.shown = None;
        self.wants_hint = true;
        self.changed()
    }

    pub(super) fn analyse(&mut self, who: Who, on: bool) -> Result<(), Refusal> {
        if on {
            self.check_help(who)?;
        }
        self.analyses = on;
        self.changed()
    }

    /// Hears what an engine says: it is shown, and at the end it is done.
    pub(super) fn hear(
        &mut self,
        task: &Task,
        analysis: &Analysis,
        is_done: bool,
    ) -> Result<(), Refusal> {
        if self.task() != Some(*task) {
            return Err(Refusal::new("stale", "nobody waits for this any more"));
        }
        if is_done {
            self.act_on(task, analysis)?;
        }
        let node = self.shown.unwrap_or(self.game.here());
        // What an engine thinks of its own game is not shown to who plays against it.
        if matches!(task.purpose, Purpose::Hint | Purpose::Analyse) {
            self.analysis = Some((node, task.purpose, analysis.clone()));
        }
        self.changed()
    }

    fn act_on(&mut self, task: &Task, analysis: &Analysis) -> Result<(), Refusal> {
        let against = !task.color;
        match task.purpose {
            Purpose::Move if self.phase == Phase::Opening => {
                return self.opening_stones(&analysis.best).iter().try_for_each(|mv| self.play(mv));
            }
            Purpose::Move if analysis.is_hopeless && !self.seats[against].is_engine() => {
                self.end(End::Resign(task.color))?;
            }
            Purpose::Move => self.play(&analysis.best)?,
            Purpose::Choose => return self.make_choice(self.better_side(analysis.value())),
            Purpose::Hint => self.wants_hint = false,
            Purpose::Analyse => {}
        }
        if task.purpose == Purpose::Move {
            self.outlook[task.color] = Some(analysis.value().chance());
        }
        Ok(())
    }

    /// Chooses the side that stands better, or two more stones where none does.
    fn better_side(&self, value: Value) -> Choice {
        let turn = self.game.turn();
        let two_more = swap::due(self).ok().flatten().is_some_and(|due| due.two_more);
        match value.chance() < 0.5 {
            _ if two_more && value.is_even() => Choice::TwoMore,
            true => Choice::Take(!turn),
            false => Choice::Take(turn),
        }
    }
}
