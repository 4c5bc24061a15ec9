//! People and engines at one board.
//!
//! A [`Session`] holds what a game with people needs beyond its rules: seats, clocks, proposals, the
//! opening dialogue, marks of dead stones, study. It knows no screen, no network and no thread, and never
//! looks at the time of day: it is told [`Input`]s with the time since any fixed moment, and a [`View`] has
//! all that a screen shows. Engines think where the caller lets them: [`Session::task`] says about what.
//!
//! ```
//! use std::time::Duration;
//! use tengen::session::{Input, Plan, Session, Who};
//! use tengen::{Cell, Kind, Start};
//!
//! let mut session = Session::begin(&Plan::new(Start::new(Kind::Nogo)))?;
//! session.apply(Who::Table, &Input::Click(Cell::new(2, 2)), Duration::ZERO).unwrap();
//! let refused = session.apply(Who::Table, &Input::Play("C3".into()), Duration::ZERO).unwrap_err();
//! assert_eq!(refused.code, "occupied");
//! let again = Session::load(&session.save()).unwrap();
//! assert_eq!(again.view(), session.view());
//! # Ok::<(), tengen::StartError>(())
//! ```
//!
//! # Reading map
//!
//! [`Plan`] is what a session begins with, `input` what it is told, `view` what it shows. `moves`, `offers`,
//! `scoring`, `swap`, `study` and `engine` are the parts of the dialogue, `save` keeps all of it as text.

mod diagram;
mod engine;
mod event;
mod input;
mod inspect;
mod level;
mod matrix;
mod moves;
mod offers;
mod plan;
mod save;
mod scoring;
mod study;
mod swap;
mod view;

use std::mem::take;
use std::time::Duration;

use tengen_core::{ByColor, Color};
use tengen_record::NodeId;

pub use engine::{Purpose, Task};
pub use event::{Event, Phase};
pub use input::{Answer, Branch, Choice, Edit, Input, Offer, Step, Who};
pub use inspect::Inspection;
pub use level::{Level, UnknownLevel};
pub use plan::{Colours, Dialogue, Plan, Regret, Seat, UnknownDialogue};
pub use view::{Line, Player, View};

use crate::analysis::Analysis;
use crate::cell::{Cell, Piece};
use crate::game::Game;
use crate::refusal::Refusal;

/// A game with its players, its clocks and its dialogue.
///
/// [`apply`](Session::apply) changes it. What it has acknowledged, [`save`](Session::save) keeps.
#[derive(Clone, Debug)]
pub struct Session {
    game: Game,
    seats: ByColor<Seat>,
    phase: Phase,
    regret: Regret,
    /// The time that was told last; `None` before the first.
    now: Option<Duration>,
    /// What happened and was not told yet.
    events: Vec<Event>,
    /// The clicks of an unfinished move.
    clicks: Vec<Cell>,
    offer: Option<(Color, Offer)>,
    /// The marks of dead stones.
    dead: Vec<Cell>,
    agreed: ByColor<bool>,
    /// The dialogue of the opening, and the choices that were made.
    opening: Option<(Dialogue, Vec<Choice>)>,
    /// An edited position, and who is to move there.
    draft: Option<(Vec<(Cell, Piece)>, Color)>,
    /// The node that is looked at while the game stands elsewhere.
    shown: Option<NodeId>,
    /// How often to go on by itself, and when next.
    autoplay: Option<(Duration, Duration)>,
    analyses: bool,
    wants_hint: bool,
    /// What an engine said last, and about which node.
    analysis: Option<(NodeId, Purpose, Analysis)>,
    /// What the engine of each colour thinks of its game, from 0 to 1.
    outlook: ByColor<Option<f64>>,
}

impl Session {
    fn of(game: Game, seats: ByColor<Seat>) -> Self {
        Self {
            game,
            seats,
            phase: Phase::Play,
            regret: Regret::Free,
            now: None,
            events: Vec::new(),
            clicks: Vec::new(),
            offer: None,
            dead: Vec::new(),
            agreed: ByColor::default(),
            opening: None,
            draft: None,
            shown: None,
            autoplay: None,
            analyses: false,
            wants_hint: false,
            analysis: None,
            outlook: ByColor::default(),
        }
    }

    /// Returns the game, with its record.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Ends the session, and returns the game with its record.
    #[must_use]
    pub fn into_game(self) -> Game {
        self.game
    }

    /// Returns who plays.
    #[must_use]
    pub fn seats(&self) -> ByColor<Seat> {
        self.seats
    }

    /// Returns where the session stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Tells the session something, `now` after a fixed moment, and returns what has happened. Time that goes
    /// backwards stands still; the first time that is told only begins to count.
    ///
    /// # Errors
    ///
    /// Why it is refused, with the cells concerned. Only time has passed then; what happened by it is
    /// returned the next time. Beside the codes of [`Refusal`] there are `watcher`, `not-your-turn`, `engine`
    /// (whose turn it is), `not-now` (in this phase), `paused`, `take-back`, `no-offer`, `ambiguous` (of
    /// clicks), `no-single-move`, `position`, `no-such-node`, `stale` (of a thought).
    pub fn apply(&mut self, who: Who, input: &Input, now: Duration) -> Result<Vec<Event>, Refusal> {
        self.pass_time(now);
        match (who, input) {
            (_, Input::Tick) => {}
            (Who::Watcher, _) => return Err(Refusal::new("watcher", "a watcher has no say")),
            _ => self.obey(who, input)?,
        }
        Ok(take(&mut self.events))
    }

    fn obey(&mut self, who: Who, input: &Input) -> Result<(), Refusal> {
        match input {
            Input::Tick => Ok(()),
            Input::Click(cell) => self.click(who, *cell),
            Input::Unclick => self.unclick(who),
            Input::Play(text) => self.play_text(who, text),
            Input::Snapshot(text) => self.play_snapshot(who, text),
            Input::TakeBack => self.ask_take_back(who),
            Input::Redo => self.redo(who),
            Input::Offer(offer) => self.offer(who, *offer),
            Input::Answer(answer) => self.answer(who, *answer),
            Input::Resign => self.resign(who),
            Input::Pause => self.pause(true),
            Input::Resume => self.pause(false),
            Input::Dead(cell) => self.mark_dead(*cell),
            Input::Agree => self.agree(who),
            Input::PlayOn => self.play_on(who),
            Input::Choose(choice) => self.choose(who, *choice),
            Input::Study => self.begin_study(),
            Input::Edit(edit) => self.edit(edit),
            Input::Go(step) => self.walk(*step),
            Input::Branch(branch) => self.branch(*branch),
            Input::Comment(text) => self.comment(text),
            Input::Mark(cell, sign) => self.sign(*cell, sign),
            Input::Autoplay(pace) => self.play_by_itself(*pace),
            Input::Sit(color, seat, name) => self.sit(who, *color, *seat, name),
            Input::Hint => self.ask_hint(who),
            Input::Analyse(on) => self.analyse(who, *on),
            Input::Thought { task, analysis, is_done } => self.hear(task, analysis, *is_done),
        }
    }

    /// Lets the clocks run, and what goes by itself.
    fn pass_time(&mut self, now: Duration) {
        let before = self.now.replace(now.max(self.now.unwrap_or(now)));
        let passed = before.map_or(Duration::ZERO, |before| now.saturating_sub(before));
        if self.phase == Phase::Play && !passed.is_zero() {
            self.game.elapse(passed);
            self.settle();
        }
        self.step_by_itself();
    }

    /// Comes to the phase in which the game is now.
    fn settle(&mut self) {
        if self.phase != Phase::Play {
            return;
        }
        let here = self.game.here();
        let is_by_board = self.game.erased().end_at(here).is_none();
        match self.game.over() {
            // Both players have to agree on the end, or have taken their agreement back.
            Some(_) if is_by_board && self.game.score(&[]).is_some() => self.begin_scoring(),
            None if self.game.erased().is_reopened_at(here) => self.begin_scoring(),
            Some(over) => {
                self.events.push(Event::Over(over));
                self.enter(Phase::Over);
            }
            None => {}
        }
    }

    /// Comes to a phase, where nothing of the last one is left.
    fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.clear_look();
        (self.offer, self.draft) = (None, None);
        (self.autoplay, self.wants_hint) = (None, false);
        self.events.push(Event::Phase(phase));
    }

    /// Forgets the unfinished move, and shows where the game stands.
    fn clear_look(&mut self) {
        self.clicks.clear();
        self.shown = None;
    }

    /// The colour that speaks: at the table the side to move, or the person if that is an engine's.
    fn speaker(&self, who: Who) -> Color {
        let turn = self.game.turn();
        let is_engine = |color: Color| self.seats[color].is_engine();
        match who {
            Who::Player(color) => color,
            Who::Table if is_engine(turn) && !is_engine(!turn) => !turn,
            Who::Table | Who::Watcher => turn,
        }
    }

    fn pause(&mut self, pauses: bool) -> Result<(), Refusal> {
        self.in_phase(&[Phase::Play, Phase::Opening])?;
        match (self.game.is_paused(), pauses) {
            (true, true) => return Err(Refusal::new("paused", "the game is paused already")),
            (false, false) => return Err(not_now("the game is not paused")),
            (false, true) => self.game.pause(),
            (true, false) => self.game.resume(),
        }
        self.changed()
    }

    /// Seats somebody: the player himself, or whoever has the table.
    fn sit(&mut self, who: Who, color: Color, seat: Seat, name: &str) -> Result<(), Refusal> {
        if matches!(who, Who::Player(own) if own != color) {
            return Err(Refusal::new("not-your-turn", "that seat is the other player's"));
        }
        self.seats[color] = seat;
        self.game.players[color] = name.to_string();
        self.outlook[color] = None;
        self.changed()
    }

    /// Tells that something else is to be seen.
    fn changed(&mut self) -> Result<(), Refusal> {
        self.events.push(Event::Changed);
        Ok(())
    }

    fn check_running(&self) -> Result<(), Refusal> {
        match self.game.is_paused() {
            true => Err(Refusal::new("paused", "the game is paused")),
            false => Ok(()),
        }
    }

    fn in_phase(&self, phases: &[Phase]) -> Result<(), Refusal> {
        if phases.contains(&self.phase) {
            return Ok(());
        }
        let is = match self.phase {
            Phase::Opening => "the opening is under way",
            Phase::Play => "the game goes on",
            Phase::Scoring => "the game is being counted",
            Phase::Over => "the game is over",
            Phase::Study => "the game is being studied",
        };
        Err(not_now(is))
    }
}

fn not_now(reason: impl ToString) -> Refusal {
    Refusal::new("not-now", reason)
}
