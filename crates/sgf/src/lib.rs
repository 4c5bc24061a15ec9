#![doc = include_str!("../README.md")]
//!
//! # Reading map
//!
//! Begin with [`Collection`], the arena of all nodes, and [`Node`] and [`NodeMut`], the ways to look
//! at one and to change it; a node has [`Property`]s with raw values. [`Value`] is what reads and
//! writes those: the module `value` has the small types, `text` and `compose` the escapes, and `real`,
//! `coordinate`, `points`, `size` and `result` the others, with one error for all,
//! `value_error`; `info` reads the usual properties, `stones` the moves and stones of a node, and `times`
//! the clocks. The module `scan` finds the signs, `read` builds the tree from them as `options` say,
//! `charset` comes before both, and `write` is the way back.
//!
//! `convert` goes between the points of `tengen-stones` and those of SGF.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod charset;
mod collection;
mod compose;
#[cfg(feature = "stones")]
mod convert;
mod coordinate;
mod edit;
mod error;
#[cfg(feature = "encodings")]
mod guess;
mod ident;
mod info;
mod lenient;
mod meant;
mod node;
mod options;
mod points;
mod property;
mod read;
mod real;
mod result;
mod scan;
mod size;
mod stones;
mod text;
mod times;
mod value;
mod value_error;
mod write;

pub use charset::{CharsetError, Encoding, InvalidBytes};
pub use collection::{Collection, NodeId};
pub use compose::Compose;
pub use coordinate::{Coordinate, StoneMove};
pub use edit::{EditError, NodeMut};
pub use error::{Expected, Place, ReadError, SyntaxError, Warning};
pub use ident::{Ident, InvalidIdent};
pub use info::{GO, GOMOKU};
pub use node::Node;
pub use options::{Limits, Mode, ReadOptions};
pub use property::Property;
pub use real::Real;
pub use result::{GameResult, Margin};
pub use size::BoardSize;
pub use stones::{StoneContent, StoneContentError};
pub use text::{SimpleText, Text};
pub use times::Seconds;
pub use value::Value;
pub use value_error::{PropertyError, ValueError, ValueType};
