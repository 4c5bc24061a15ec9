#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod board;
mod evidence;
mod forbidden;
mod illegal;
mod keys;
mod line;
mod line_bits;
mod moves;
mod playout;
mod position;
mod rule;
mod setup;
mod window;

pub use evidence::{Evidence, Four, Overline, Three};
pub use forbidden::{Forbidden, ForbiddenKinds};
pub use illegal::IllegalMove;
pub use line::Line;
pub use moves::{Move, ParseMoveError};
pub use position::Gomoku;
pub use rule::{ParseRuleError, Rule};
pub use setup::{InvalidSetup, ParsePositionError, ParseSetupError, Setup, Visitor};
