#![doc = include_str!("../README.md")]
//!
//! # Reading map
//!
//! Begin with [`Draughts`], the position, and the module `board`, which makes every [`Position`] a
//! [`Board`](tengen_core::Board) by the constants of its [`variant`]. [`Square`] and [`SquareSet`]
//! are the board's geometry, `direction` its diagonals. `forces` is the board as the side
//! to move sees it. Over it stand the generators: `quiet` for what captures nothing, and `capture`,
//! which applies the *majority rule* (most pieces must be captured) and chooses between `men` (all men at
//! once, up to three jumps), `kings` (all kings at once, up to two) and `strokes` (one piece at a time, as
//! many jumps as there are, in any variant). They find each move as a `change` of the sets; a few kings
//! look along the lines of `ray`. `replies` counts two plies at once. They give start, end and captures, not
//! the path: `jump` goes jump by jump, for [`Path`] and for `notation`.
//!
//! [`IllegalMove`] names a broken rule, [`Evidence`] explains it. `draw` holds the history
//! rules: [`DrawReason`] and its [`DrawClock`]. `mobility` asks what each side could do,
//! and `evaluation` what a position is worth to the document: [`Valuation`];
//! [`Formation`] evaluates better, by weights that self-play found. A [`Setup`] comes
//! from `fen`, from the documents' `matrix` or from a diagram; [`Diagram`] shows it.
//! Whole games as text are in `pdn`, which has a map of its own.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod board;
mod capture;
mod change;
mod diagram;
mod direction;
mod draw;
mod evaluation;
mod evidence;
mod fen;
mod forces;
mod formation;
mod illegal;
mod jump;
mod kings;
mod letters;
mod matrix;
mod men;
mod mobility;
mod moves;
mod notation;
mod path;
#[cfg(feature = "pdn")]
pub mod pdn;
mod position;
mod quiet;
mod ray;
mod replies;
#[cfg(feature = "serde")]
mod serde_text;
mod setup;
mod square;
mod square_set;
mod strokes;
pub mod variant;
mod way;

pub use diagram::{Diagram, ParseDiagramError};
pub use draw::{DrawClock, DrawReason};
pub use evaluation::Valuation;
pub use evidence::Evidence;
pub use fen::{ParseFenError, ParsePositionError};
pub use formation::{Features, Formation};
pub use illegal::IllegalMove;
pub use jump::Jump;
pub use matrix::ParseMatrixError;
pub use moves::{Move, VariantMove};
pub use notation::ParseMoveError;
pub use path::Path;
pub use position::{Draughts, Piece, Position, Rank};
pub use setup::{InvalidSetup, Setup};
pub use square::{NoSuchSquare, ParseSquareError, Square};
pub use square_set::{SquareSet, Squares};
