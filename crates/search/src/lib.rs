#![doc = include_str!("../README.md")]
//!
//! # Reading map
//!
//! Begin with [`minimax()`], which says what is computed, and [`negamax()`], which says it shorter.
//! [`AlphaBeta`] computes the same sooner: `descent` is its recursion, `deepening` the loop around
//! it, `order` decides which move is tried first, `table` remembers positions (and says when it
//! may), `lines` collects the principal variation. Around them stand [`Options`], [`Limits`],
//! [`Window`] and [`Report`]; [`Player`] is what a match needs of a search.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod alpha_beta;
mod deepening;
mod descent;
mod limits;
mod lines;
mod minimax;
mod negamax;
mod options;
mod order;
mod player;
mod report;
mod table;
mod window;

pub use alpha_beta::AlphaBeta;
pub use limits::Limits;
pub use minimax::minimax;
pub use negamax::{negamax, negamax_line};
pub use options::{Options, PathDependence, TableSize};
pub use player::{Player, RandomPlayer};
pub use report::{Progress, Report, Stopped};
pub use window::{Bound, Window};

/// The greatest depth of any search here, in plies: greater ones are cut to it.
///
/// The recursion holds one board for each ply. At this depth even boards of four kilobytes fit in
/// the two mebibytes that Rust gives a thread, without optimisation too.
pub const MAX_DEPTH: u32 = 128;
