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
mod deepening;
mod descent;
mod limits;
mod lines;
#[cfg(target_has_atomic = "ptr")]
mod mcts;
mod minimax;
mod negamax;
mod options;
mod order;
mod player;
mod proof;
mod report;
mod solve;
mod table;
mod team;
#[cfg(all(feature = "std", target_has_atomic = "64"))]
mod threads;
mod watch;
mod window;

pub use alpha_beta::AlphaBeta;
#[cfg(feature = "std")]
pub use budget::Budget;
pub use limits::Limits;
#[cfg(target_has_atomic = "ptr")]
pub use mcts::{Exploration, Mcts, MctsOptions, MctsProgress, MctsReport, MoveValue, Rave};
pub use minimax::minimax;
pub use negamax::{negamax, negamax_line};
pub use options::{History, Options, PathDependence};
pub use player::{Player, RandomPlayer};
pub use proof::{Checked, Proof, ProofError};
pub use report::{Line, Progress, Report, Stopped};
pub use solve::{Solution, SolveProgress, Solver};
pub use table::TableSize;
pub use window::{Bound, Window};

/// The greatest depth of any search here, in plies: greater ones are cut to it.
///
/// The recursion holds one board for each ply. At this depth even boards of four kilobytes fit in
/// the two mebibytes that Rust gives a thread, without optimisation too.
pub const MAX_DEPTH: u32 = 128;

/// How many plies beyond its depth a search follows noisy moves at most; then the position is
/// judged as it stands.
pub const MAX_QUIESCENCE_PLY: u32 = 48;

/// More than the greatest distance from the root.
const MAX_PLY: usize = (MAX_DEPTH + MAX_QUIESCENCE_PLY) as usize + 2;
