//! People and engines at one board, as a page shows them.

use core::time::Duration;

use serde::Serialize;
use tengen::{Cell, Format};
use tengen::session::{Event, Input, Plan, Purpose, Session, Task, Who};
use tengen_web::{Choices, Opened, Seated, Seen, Theme};
use wasm_bindgen::prelude::*;

use crate::engine::Limits;
use crate::value::{give, read, take, wrong};

/// How long a running analysis goes on, in seconds.
const ANALYSIS: f64 = 60.0;
/// How many moves an analysis tells of.
const LINES: usize = 5;

/// Tells which games can be chosen.
#[wasm_bindgen(unchecked_return_type = "any")]
pub fn choices() -> JsValue {
    give(&Choices::all())
}

/// A session: what a page shows and is told. Engines think elsewhere, about its `task`.
#[wasm_bindgen]
pub struct Table {
    session: Session,
    events: Vec<Event>,
    version: u64,
    games: usize,
    warnings: Vec<String>,
}

/// What an engine is to think about, and how.
#[derive(Serialize)]
struct Job {
    task: Task,
    /// The saved game.
    game: String,
    rules: String,
    limits: Limits,
}

impl Table {
    fn of(session: Session) -> Self {
        Self { session, events: Vec::new(), version: 1, games: 1, warnings: Vec::new() }
    }
}

#[wasm_bindgen]
impl Table {
    /// Begins what a plan says. Throws what does not fit.
    pub fn begin(
        #[wasm_bindgen(unchecked_param_type = "any")] plan: &JsValue,
    ) -> Result<Self, JsValue> {
        Session::begin(&read::<Plan>(plan)?).map(Self::of).map_err(wrong)
    }

    /// Opens the first game of a record for study.
    pub fn open(bytes: &[u8], kind: Option<String>) -> Result<Self, JsValue> {
        let kind = kind.map(|kind| kind.parse()).transpose().map_err(wrong)?;
        let Opened { session, games, warnings } = Opened::read(kind, bytes).map_err(wrong)?;
        Ok(Self { games, warnings, ..Self::of(session) })
    }

    /// Reads what `save` has written.
    pub fn load(text: &str) -> Result<Self, JsValue> {
        Session::load(text).map(Self::of).map_err(wrong)
    }

    /// Writes the session, for `load`.
    pub fn save(&self) -> String {
        self.session.save()
    }

    /// How many games the record has at least.
    #[wasm_bindgen(getter)]
    pub fn games(&self) -> usize {
        self.games
    }

    /// What was mended in the record, and what the rules refuse.
    #[wasm_bindgen(getter)]
    pub fn warnings(&self) -> Vec<String> {
        self.warnings.clone()
    }

    /// Tells an input, at a time in milliseconds; returns why it is refused, else `null`.
    #[wasm_bindgen(unchecked_return_type = "any")]
    pub fn tell(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "any")] input: &JsValue,
        milliseconds: f64,
    ) -> Result<JsValue, JsValue> {
        let now = Duration::try_from_secs_f64(milliseconds / 1e3).unwrap_or_default();
        let refusal = match self.session.apply(Who::Table, &read::<Input>(input)?, now) {
            Ok(events) => {
                self.version += u64::from(!events.is_empty());
                self.events.extend(events);
                None
            }
            Err(refusal) => Some(refusal),
        };
        Ok(give(&refusal))
    }

    /// Changes whenever there is something new to see.
    #[wasm_bindgen(getter)]
    pub fn version(&self) -> f64 {
        self.version as f64
    }

    /// Tells what does not change in the game.
    #[wasm_bindgen(unchecked_return_type = "any")]
    pub fn seat(&self) -> JsValue {
        give(&Seated::at(&self.session, Who::Table))
    }

    /// Shows all there is to see, with a picture for a `light` or `dark` page, and what has happened since
    /// it was asked last.
    #[wasm_bindgen(unchecked_return_type = "any")]
    pub fn look(&mut self, theme: &JsValue) -> Result<JsValue, JsValue> {
        let theme: Option<Theme> = take(theme)?;
        let mut seen = Seen::of(&self.session, Who::Table, theme);
        (seen.version, seen.events) = (self.version, core::mem::take(&mut self.events));
        Ok(give(&seen))
    }

    /// Tells all about a cell.
    #[wasm_bindgen(unchecked_return_type = "any")]
    pub fn inspect(&self, col: u8, row: u8) -> JsValue {
        give(&self.session.inspect(Cell::new(col, row)))
    }

    /// Writes the record; `undefined` if the game has none such.
    pub fn record(&self, format: &str) -> Option<String> {
        self.session.game().to_record(Format::of_extension(format)?)
    }

    /// Tells what an engine is to think about: the task, the saved game, the limits; else `null`.
    #[wasm_bindgen(unchecked_return_type = "Job | null")]
    pub fn job(&self) -> JsValue {
        let job = |task: Task| {
            let is_analysis = task.purpose == Purpose::Analyse;
            let limits = Limits {
                time: Some(task.time.map_or(ANALYSIS, |time| time.as_secs_f64())),
                nodes: task.nodes,
                lines: is_analysis.then_some(LINES),
                clock: task.purpose == Purpose::Move,
                territory: is_analysis,
                ..Limits::default()
            };
            let game = self.session.game_of(&task);
            Job { task, game: game.save(), rules: game.rules(), limits }
        };
        give(&self.session.task().map(job))
    }

    /// Tells the task alone, as text, to compare it; `undefined` if there is nothing to think about.
    pub fn task(&self) -> Option<String> {
        serde_json::to_string(&self.session.task()?).ok()
    }
}
