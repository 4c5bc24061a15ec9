//! The record of a game, held against a naive tree and in named cases.

mod ending;
mod naive_match;
mod naive_tree;
mod play;
mod ring;
#[cfg(feature = "serde")]
mod serde_form;
mod size;
mod take_back;
mod time;
mod walks;
