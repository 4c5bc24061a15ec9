#![doc = include_str!("../README.md")]
//!
//! # Reading map
//!
//! Begin with [`Draughts`], the position, and the module `board`, which makes it a
//! [`Board`](tengen_core::Board). [`Square`], [`SquareSet`] and [`Direction`] are the board's
//! geometry. `forces` is the board from the seat of the side to move; over it stand the three
//! generators: `quiet`, `capture` (all pieces at once, one capture each) and `majority` (one piece
//! at a time, as many captures as there are).
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod board;
mod capture;
mod direction;
mod fen;
mod forces;
mod illegal;
mod kings;
mod majority;
mod men;
mod moves;
mod notation;
mod position;
mod quiet;
mod setup;
mod square;
mod square_set;
mod tally;

pub use direction::Direction;
pub use fen::{ParseFenError, ParsePositionError};
pub use illegal::IllegalMove;
pub use moves::Move;
pub use notation::ParseMoveError;
pub use position::{Draughts, Piece, Rank};
pub use setup::{InvalidSetup, Setup};
pub use square::{NoSuchSquare, ParseSquareError, Square};
pub use square_set::{SquareSet, Squares};
