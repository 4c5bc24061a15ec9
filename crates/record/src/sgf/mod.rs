//! Games of stones as SGF game trees, and back.
//!
//! [`GameTree`] is a whole game with its variations: one reader and one writer for all games. What a
//! game adds is its [`Dialect`].

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
