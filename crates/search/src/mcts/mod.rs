//! Monte-Carlo tree search: a tree grown where play goes, positions valued by games played to their end.
//!
//! # Reading map
//!
//! `engine` holds [`Mcts`], `run` the loop of a search; `iteration` is one pass: down the tree by
//! `select` (with `math`), a step out of it by `expand`, a playout, and back up. `tell` makes the report.
//! `node` holds what is known of a move, eight side by side in a `block`; `tree` the whole, kept from
//! move to move; `amaf` the moves of a pass (RAVE). `threads` shares a tree among threads.
//! [`MctsOptions`] says what is used, [`MctsReport`] what was found.

mod amaf;
mod block;
mod engine;
mod expand;
mod iteration;
mod math;
mod node;
mod options;
mod report;
mod run;
mod select;
mod tell;
#[cfg(all(feature = "std", target_has_atomic = "64"))]
mod threads;
mod tree;

pub use engine::Mcts;
pub use options::MctsOptions;
pub use report::{MctsProgress, MctsReport, MoveValue};
