//! What the example programs share.
//!
//! # Reading map
//!
//! [`program`] runs a program and turns what goes wrong into one line. [`args`] holds the arguments
//! that several programs take. [`game`] lists the games; [`shown`] says what a program needs of a
//! game beyond its rules, and [`nogo`], [`go`], [`gomoku`], [`draughts`] and its [`variants`] provide it. A further
//! game is one more such file and an arm in each `match` of [`game`]. [`input`] reads files and
//! [`recorded`] replays the games in them, [`go_record`] those of Go, [`gomoku_record`] those of gomoku,
//! [`pdn`] those of draughts. [`thinker`] chooses moves at some [`pace`], [`gomoku_brain`] those of gomoku, [`go_brain`]
//! those of Go, [`rival`] those that crate `minimax` would play, by way of [`minimax_game`];
//! [`proof`] proves who wins, in NoGo with [`nogo_proof`], [`claims`] writes that down and checks it while
//! it is read as [`words`]; [`style`] colours boards, [`picture`] is a board as SVG, [`layout`] arranges text.

#![allow(dead_code, reason = "each program uses a part")]

pub(crate) mod args;
pub(crate) mod claims;
pub(crate) mod draughts;
pub(crate) mod failure;
pub(crate) mod game;
pub(crate) mod go;
pub(crate) mod go_brain;
pub(crate) mod go_record;
pub(crate) mod gomoku;
pub(crate) mod gomoku_brain;
pub(crate) mod gomoku_record;
pub(crate) mod input;
pub(crate) mod layout;
#[path = "../../benches/versus_minimax/adapter.rs"]
pub(crate) mod minimax_game;
pub(crate) mod nogo;
pub(crate) mod nogo_proof;
pub(crate) mod pace;
pub(crate) mod pdn;
pub(crate) mod picture;
pub(crate) mod program;
pub(crate) mod proof;
pub(crate) mod recorded;
pub(crate) mod rival;
pub(crate) mod shown;
pub(crate) mod style;
pub(crate) mod thinker;
pub(crate) mod variants;
pub(crate) mod words;
