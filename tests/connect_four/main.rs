//! Connect Four: the rules by a naive board, known counts, and the solver against a naive one.

mod game;
mod naive;

mod notation;
mod rules;
mod solved;
