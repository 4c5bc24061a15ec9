#![doc = include_str!("../README.md")]
//!
//! # Reading map
//!
//! Begin with [`Position`]: stones, turn, ko, passes, prisoners and [`Rules`]; the module `board`
//! makes it a `Board` of tengen-core. `legality` tests suicide; `effect` says what a stone takes and
//! finds the *ko* ([`Effect`]), `check` refuses it, and `history` refuses *superko* and ends a [`LongCycle`].
//! [`IllegalMove`] and [`Evidence`] say why not. [`Setup`] is an unchecked position, which
//! `Position::try_from` validates; `text` is the one-line form, and `handicap` places handicap stones.
//! `liberties`, `eye` and [`Ladder`] read the board. `score` counts it: begin with [`Agreement`] and
//! [`FinalScore`]. With the feature `sgf`, `tengen_record::sgf::GameTree` reads and writes whole games.
//! `playout` is the fast path, with its own ko in `playout/run`, and [`TreeKnowledge`] for a tree
//! search; `evaluation` holds [`AlphaBetaKnowledge`]; `keys` has the hash keys.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod board;
mod check;
mod diagram;
mod effect;
mod evaluation;
mod eye;
mod handicap;
mod history;
mod illegal;
mod keys;
mod komi;
mod ladder;
mod legality;
mod liberties;
mod margin;
mod moves;
mod playout;
mod position;
mod rules;
mod rules_text;
mod score;
#[cfg(feature = "serde")]
mod serde_text;
mod setup;
#[cfg(feature = "sgf")]
mod sgf;
mod text;

pub use effect::Effect;
pub use evaluation::AlphaBetaKnowledge;
pub use eye::eyes;
pub use handicap::{HandicapError, fixed_handicap, free_handicap};
pub use history::{LongCycle, Trace, explain, long_cycle, resumed};
pub use illegal::{Evidence, IllegalMove};
pub use komi::{Komi, ParseKomiError};
pub use ladder::Ladder;
pub use liberties::StoneLiberties;
pub use margin::Margin;
pub use moves::{Move, ParseMoveError};
pub use playout::TreeKnowledge;
pub use position::{Go, Position};
pub use rules::{Compensation, Ko, Passes, Rules, Scoring, Suicide, Tax, Ties};
pub use rules_text::ParseRulesError;
pub use score::{
    Agreement, BentFour, ChineseCount, Estimate, FinalScore, NoSuchStone, PassAlive, PointKind,
    Tally, Zi,
};
pub use setup::{InvalidSetup, Setup};
pub use text::{ParsePositionError, ParseSetupError};
