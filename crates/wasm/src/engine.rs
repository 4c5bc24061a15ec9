//! What thinks about a game.

use core::hint::black_box;
use core::ops::ControlFlow;
use core::time::Duration;

use js_sys::Function;
use serde::{Deserialize, Serialize};
use tengen::{Analysis, Effort, NoMove};
use wasm_bindgen::prelude::*;

use crate::game::Game;
use crate::now;
use crate::value::{give, take, wrong};

/// The best player of a game. It thinks where it is called, and nothing else happens there meanwhile: in a
/// Web Worker, or step by step.
#[wasm_bindgen]
pub struct Engine(tengen::Engine);

/// How long an engine thinks; without any limit a second.
#[derive(Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Limits {
    /// In seconds.
    pub(crate) time: Option<f64>,
    pub(crate) nodes: Option<u64>,
    pub(crate) playouts: Option<u64>,
    pub(crate) depth: Option<u32>,
    /// How many moves are told of.
    pub(crate) lines: Option<usize>,
    /// Whether the clock of the game counts.
    pub(crate) clock: bool,
    /// Whether it is told whose the board will be.
    pub(crate) territory: bool,
}

/// How often an analysis is told.
const NEWS: Duration = Duration::from_millis(250);

impl Limits {
    fn effort(self, game: &Game) -> Effort {
        Effort {
            // What is below nothing is nothing, and not without end.
            time: self
                .time
                .map(|time| Duration::try_from_secs_f64(time.max(0.0)).unwrap_or(Duration::MAX)),
            nodes: self.nodes,
            playouts: self.playouts,
            depth: self.depth,
            lines: self.lines.unwrap_or(1),
            clock: game.0.clock().filter(|_| self.clock).cloned(),
            territory: self.territory,
            now,
            ..Effort::default()
        }
    }
}

#[wasm_bindgen]
impl Engine {
    /// Makes a player for games of this kind and size, with so many mebibytes for its tables, 16 if it is
    /// not told.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &Game, mebibytes: Option<u16>) -> Self {
        let memory = usize::from(mebibytes.unwrap_or(16)).saturating_mul(1 << 20);
        // Each growth of the memory may start a garbage collection of JavaScript, and a tree would grow it
        // hundreds of times: so it grows once here, and what is given back serves the tables.
        let mut all = Vec::<u8>::new();
        let _ = all.try_reserve_exact(memory);
        drop(black_box(all));
        Self(tengen::Engine::for_game(&game.0, memory))
    }

    /// Takes in the file of weights for a rule set of draughts, `international` or `breakthrough`: without it
    /// engines count pieces.
    #[cfg(feature = "draughts")]
    #[wasm_bindgen(js_name = addWeights)]
    pub fn add_weights(rules: &str, file: Vec<u8>) {
        tengen::Engine::add_weights(rules, file);
    }

    /// Chooses a move; `null` if the game is over. `hear` is told what it sees so far, four times a second,
    /// and may return `false` to end it. Throws what `hear` throws, and if the game is not one of its kind and size.
    #[wasm_bindgen(unchecked_return_type = "Analysis | null")]
    pub fn analyse(
        &mut self,
        game: &Game,
        #[wasm_bindgen(unchecked_optional_param_type = "Limits")] limits: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "(so_far: Analysis) => unknown")]
        hear: Option<Function>,
    ) -> Result<JsValue, JsValue> {
        let mut effort = take::<Limits>(limits)?.effort(game);
        effort.interval = hear.as_ref().map(|_| NEWS);
        let mut thrown = None;
        let told = |analysis: &Analysis| {
            let Some(hear) = &hear else { return ControlFlow::Continue(()) };
            match hear.call1(&JsValue::NULL, &give(analysis)) {
                Ok(answer) if answer.as_bool() != Some(false) => ControlFlow::Continue(()),
                Ok(_) => ControlFlow::Break(()),
                Err(error) => {
                    thrown = Some(error);
                    ControlFlow::Break(())
                }
            }
        };
        let found = self.0.analyse(&game.0, &effort, told);
        thrown.map_or_else(|| answer(found), Err)
    }

    /// Thinks on about a position for a slice of time or work, and returns what it has found in all the
    /// steps since it saw another position: for pages that may not be kept waiting.
    #[wasm_bindgen(unchecked_return_type = "Analysis | null")]
    pub fn step(
        &mut self,
        game: &Game,
        #[wasm_bindgen(unchecked_param_type = "Limits")] slice: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let effort = take::<Limits>(slice)?.effort(game);
        answer(self.0.step(&game.0, &effort))
    }
}

/// Gives what an engine has found: nothing in a game that is over.
fn answer(found: Result<Analysis, NoMove>) -> Result<JsValue, JsValue> {
    match found {
        Err(reason) if reason != NoMove::Over => Err(wrong(reason)),
        found => Ok(give(&found.ok())),
    }
}
