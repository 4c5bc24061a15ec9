#![doc = include_str!("../README.md")]
//!
//! # Reading map
//!
//! Begin with [`Position`]: it keeps the stones and the legal points of both colours, which
//! [`legal_points`] finds; the module `board` makes it a `Board` of tengen-core. [`IllegalMove`] and
//! [`Evidence`] say why not, and `adjudicate` what that costs; [`MATCH_TIME`] is the clock. [`Setup`] is the door for stones from
//! outside, with the texts, and [`Visitor`] the way to boards whose size is known at run time only.
//! In `solving` is what a solver is told: [`Reserves`],
//! [`StructureKey`], [`Freedom`] and [`Holdings`].
//! [`eyes`] and [`Strategy`] are the source document's strategy. `playout` is the fast path, with
//! `draw` below it, [`SharedFirst`] and [`SharedPriors`] for a tree search, and `keys` the hash keys. With the feature `sgf`,
//! `tengen_record::sgf::GameTree` reads and writes games.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod adjudicate;
mod board;
mod diagram;
mod draw;
mod eye;
mod illegal;
mod keys;
mod legality;
mod playout;
mod position;
#[cfg(feature = "serde")]
mod serde_text;
mod setup;
#[cfg(feature = "sgf")]
mod sgf;
mod solving;
mod strategy;
mod time;

pub use eye::{EyeKind, eyes, eyes_made_by, linked_eyes, playable_eyes};
pub use illegal::{Evidence, IllegalMove};
pub use legality::legal_points;
pub use playout::{SharedFirst, SharedPriors};
pub use position::{NoGo, Position};
pub use setup::{InvalidSetup, ParsePositionError, ParseSetupError, Setup, Visitor};
pub use solving::{Freedom, Holdings, Reserves, StructureKey, most_moves_left, reserve};
pub use strategy::{ExclusivePoints, Strategy, Weights};
pub use time::MATCH_TIME;
