#![doc = include_str!("../README.md")]
//!
//! # Reading map
//!
//! Begin with [`Record`]: a tree of [`Node`]s and a cursor. `play` adds moves, `cursor` walks,
//! `variation` orders and deletes, `take_back` is the players' policy, `time` runs the clock, and
//! [`Ending`] tells how a game ended. A [`Note`] is what people write to a node. With the feature
//! `sgf`, `sgf::GameTree` reads and writes games of stones.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod cursor;
mod ending;
mod node;
mod note;
mod play;
mod record;
#[cfg(feature = "serde")]
mod serde_form;
mod set_turn;
#[cfg(feature = "sgf")]
pub mod sgf;
mod take_back;
mod time;
mod tree;
mod variation;

pub use cursor::UnknownNode;
pub use ending::{EndError, Ending};
pub use node::{Action, Node, NodeId};
pub use note::{Mark, Note, Sign};
pub use play::PlayError;
pub use record::{Record, Replay};
pub use take_back::{TakeBack, TakeBackError};
pub use variation::EditError;
