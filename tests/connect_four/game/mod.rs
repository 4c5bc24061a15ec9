//! Connect Four, as a game of one's own: rules, notation and what a search may know of it.
//!
//! # Reading map
//!
//! [`ConnectFour`] in `board` is the position and implements [`Board`](tengen_core::Board);
//! `grid` is the arithmetic of its bit boards, `column` a move and why it may be illegal, `text`
//! reads move strings and draws. `mirror` is the board's symmetry. [`Tactics`] is all that a search
//! is told: which moves leave no choice, which to try first, and who cannot win any more.

#![allow(dead_code, unused_imports, unreachable_pub, reason = "each program uses a part")]

mod board;
mod column;
mod grid;
mod mirror;
mod tactics;
mod text;

pub use board::ConnectFour;
pub use column::{Column, IllegalColumn, ParseColumnError};
pub use tactics::Tactics;
pub use text::InvalidMoves;
