#![doc = include_str!("../README.md")]
//!
//! # Reading map
//!
//! Begin with [`minimax()`], which says what is computed, and [`negamax()`], which says it shorter.
//! [`AlphaBeta`], in `alpha_beta`, computes the same sooner; [`Options`] say what it may use,
//! [`Limits`] and [`Budget`] how long it may think, [`Report`] what it tells. `table` stores what
//! was found out of positions (and says when it may answer), `stop_control` keeps the limits, `team`
//! is the state shared between threads.
//! [`Solver`], in `solve`, proves who wins; `proof` makes a [`Proof`] of it that can be checked
//! without it. [`Mcts`], in `mcts`, is Monte-Carlo tree search.
//! [`Knowledge`](tengen_core::Knowledge) is what a search is told of a game.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod alpha_beta;
#[cfg(feature = "std")]
mod budget;
mod limits;
#[cfg(target_has_atomic = "ptr")]
mod mcts;
mod minimax;
mod options;
mod proof;
mod report;
mod solve;
mod stop_control;
mod table;
mod team;
mod window;

pub use alpha_beta::AlphaBeta;
#[cfg(feature = "std")]
pub use budget::Budget;
#[cfg(feature = "std")]
pub use limits::system_time;
pub use limits::{Limits, MAX_DEPTH};
#[cfg(target_has_atomic = "ptr")]
pub use mcts::{Mcts, MctsOptions, MctsProgress, MctsReport, MoveValue};
pub use minimax::{minimax, negamax};
pub use options::{History, Options};
pub use proof::{Answer, Checked, Proof, ProofError};
pub use report::{Line, Progress, Report, Stopped};
pub use solve::{Proven, Solution, SolveProgress, Solver};
pub use table::TableSize;
pub use window::Bound;
