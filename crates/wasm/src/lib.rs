//! NoGo, Go, gomoku and draughts for JavaScript: the rules, the engines, and for pages the session.
//!
//! What is told and given are plain objects, as `types.ts` describes them; they pass as JSON. Nothing here
//! looks at the network, keeps anything or starts a thread: who calls decides where engines think.
//!
//! # Reading map
//!
//! `game` is the game with its rules and records, `engine` what thinks about it, `table` the people at one
//! board that a page shows. `value` turns values into JavaScript's and back.

mod engine;
mod files;
mod game;
#[cfg(feature = "page")]
mod table;
mod value;

use core::time::Duration;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.ts");

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;
}

/// The time since the page was opened.
fn now() -> Duration {
    Duration::try_from_secs_f64(milliseconds() / 1e3).unwrap_or_default()
}
