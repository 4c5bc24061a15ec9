#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod adjudicate;
mod eye;
mod illegal;
mod legality;
mod playout;
mod position;
mod setup;
mod strategy;

pub use adjudicate::{Attempt, Foul, Judgement};
pub use eye::{EyeKind, eyes, eyes_made_by, linked_eyes, playable_eyes};
pub use illegal::{Evidence, IllegalMove};
pub use legality::legal_points;
pub use position::{NoGo, Position};
pub use setup::{InvalidSetup, ParsePositionError, ParseSetupError, Setup, Visitor};
pub use strategy::{ExclusivePoints, Strategy, Weights};
