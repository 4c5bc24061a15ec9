#![doc = include_str!("../README.md")]
//!
//! # Reading map
//!
//! Begin with [`minimax()`], which says what is computed, and [`negamax()`], which says it shorter.
//! [`AlphaBeta`] computes the same sooner. `descent` is its recursion: `expand` finds the moves of
//! a node, `best` tries them, `recall` asks the table, `quiescence` goes on behind the horizon.
//! Around it, `deepening` is the loop over depths and `threads` shares it; `order` decides which
//! move is tried first, `table` remembers positions (and says when it may), `lines` collects the
//! principal variation, `watch` keeps the [`Limits`]. [`Knowledge`](tengen_core::Knowledge) is what a search is told of a game,
//! [`Options`] what it may use, [`Budget`] how long it may think, [`Report`] what it tells.
//! [`Player`] is what a match needs of a search. [`Solver`], in `solve`, proves who wins; `proof` makes a [`Proof`] of it that can be checked without them. [`Mcts`],
//! in `mcts`, is Monte-Carlo tree search.

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
mod negamax;
mod options;
mod player;
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
pub use limits::{Limits, MAX_DEPTH, MAX_QUIESCENCE_PLY};
#[cfg(target_has_atomic = "ptr")]
pub use mcts::{Exploration, Mcts, MctsOptions, MctsProgress, MctsReport, MoveValue, Rave};
pub use minimax::minimax;
pub use negamax::negamax;
pub use options::{History, Options};
pub use player::{Player, RandomPlayer};
pub use proof::{Checked, Proof, ProofError};
pub use report::{Line, Progress, Report, Stopped};
pub use solve::{Solution, SolveProgress, Solver};
pub use table::TableSize;
pub use window::Bound;
