#![doc = include_str!("../README.md")]
//!
//! # Reading map
//!
//! Begin with [`Position`]: it keeps the stones and the legal points of both colours, which
//! [`legal_points`] finds; the module `board` makes it a `Board` of tengen-core. [`IllegalMove`] and
//! [`Evidence`] say why not, and `adjudicate` what that costs in a match, with its [`MATCH_TIME`].
//! [`Setup`] is an unchecked position with its texts; `Position::try_from` validates it.
//! What a search may know is [`AlphaBetaKnowledge`], with [`ExclusivePoints`] in `evaluation`,
//! [`TreeKnowledge`] in `playout`, which is the fast path, and
//! [`SolverKnowledge`], or late in a game [`LateKnowledge`], in `solver`. [`eyes`] and [`Strategy`] are the source document's strategy.
//! `keys` has the hash keys. With the feature `sgf`, `tengen_record::sgf::GameTree` reads
//! and writes games.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod adjudicate;
mod board;
mod diagram;
mod evaluation;
mod eye;
mod illegal;
mod keys;
mod legality;
mod playout;
mod position;
mod setup;
#[cfg(feature = "sgf")]
mod sgf;
mod solver;
mod strategy;

pub use adjudicate::MATCH_TIME;
pub use evaluation::{AlphaBetaKnowledge, ExclusivePoints};
pub use eye::{EyeKind, eyes, eyes_made_by, linked_eyes, playable_eyes};
pub use illegal::{Evidence, IllegalMove};
pub use legality::legal_points;
pub use playout::TreeKnowledge;
pub use position::{NoGo, Position};
pub use setup::{InvalidSetup, ParsePositionError, ParseSetupError, Setup};
pub use solver::{LateKnowledge, SolverKnowledge, most_moves_left, reserve};
pub use strategy::Strategy;
