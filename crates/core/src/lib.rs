#![doc = include_str!("../README.md")]
//!
//! # Reading map
//!
//! Begin with [`Board`], the one trait; [`nim`] is the smallest complete model. The vocabulary
//! is [`Color`], [`Outcome`], [`Key`] and [`MoveList`]. [`WithHistory`] adds history rules,
//! and [`FullRules`] marks the boards that need none. [`Clock`] counts the time, [`Adjudicate`] names
//! the fouls, and [`single_move_between`] finds the move that led to a snapshot of the board.
//! [`Knowledge`] is what a search may ask of a game beyond its rules; [`Symmetric`],
//! [`Recompute`] and [`SetTurn`] are what only some boards can do. [`mod@perft`],
//! [`Playout`] and [`Rng`] measure boards, and the module `conformance` checks their laws.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod adjudicate;
mod board;
mod capability;
mod clock;
mod color;
#[cfg(feature = "conformance")]
pub mod conformance;
mod history;
#[cfg(feature = "serde")]
mod history_form;
mod key;
mod knowledge;
mod move_list;
pub mod nim;
mod outcome;
mod past;
pub mod perft;
mod playout;
mod rng;
mod score;
#[cfg(feature = "serde")]
mod serde_text;
mod single_move;

pub use adjudicate::{Adjudicate, Attempt, Foul};
pub use board::Board;
pub use capability::{Recompute, SetTurn, Symmetric};
pub use clock::{Clock, InvalidTimeLeft, TimeControl, TimeLeft};
pub use color::{ByColor, Color, ParseColorError};
pub use history::{FullRules, HistoryRules, WithHistory};
pub use key::Key;
pub use knowledge::{
    BoardPlayouts, Bounds, BySymmetry, Forced, IgnoresHistory, Kept, Knowledge, Prior,
    ProofNumbers, Value, View,
};
pub use move_list::MoveList;
pub use outcome::{Outcome, ParseOutcomeError};
pub use past::Past;
pub use playout::{Playout, uniform as uniform_playout};
pub use rng::Rng;
pub use score::Score;
pub use single_move::{Change, NoSingleMove, single_move_between};
