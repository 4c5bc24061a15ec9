//! Games of stones as SGF game trees, and back.
//!
//! [`GameTree`] is a whole game with its variations: one reader and one writer for all games. What a
//! game adds is its [`Dialect`].
//!
//! # Reading map
//!
//! `read` begins a tree from a root, and `replay` walks the nodes and plays them: `nodes` takes moves and
//! set-ups apart, `overtime` and `note` the rest, `mend` what has one reasonable meaning; `fault` and
//! `refused` say what had none. `write` goes back, with `mark` and `other_properties`; `result` is RE.

mod dialect;
mod fault;
mod mark;
mod mend;
mod nodes;
mod note;
mod other_properties;
mod overtime;
mod read;
mod refused;
mod replay;
mod result;
mod tree;
mod write;

pub use dialect::{Dialect, Misfit, Start};
pub use fault::{Fault, FaultReason, ReplayError};
pub use tree::GameTree;
