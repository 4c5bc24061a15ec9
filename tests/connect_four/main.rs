//! Connect Four: the rules by a naive board, known counts, and the solver against a naive one.

#[path = "../../examples/connect_four/game/mod.rs"]
mod game;
mod naive;

mod notation;
mod rules;
mod solved;
