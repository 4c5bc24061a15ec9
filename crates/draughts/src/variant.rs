//! Other games of the family, each a list of constants: Russian, Brazilian, Frisian, antidraughts,
//! breakthrough.
//!
//! The board of 64 squares is the middle of the board of 100: rows and columns 2 to 9. So the same
//! sets of squares serve, and a step off the small board ends on a square that is never empty. The
//! games that capture as international draughts does share its generator; that generator knows
//! nothing of them, and loses nothing. The others, where a piece is crowned in the middle of a capture
//! or jumps along rows, follow each piece on its own ([`Rules`] says which).
//!
//! # Examples
//!
//! ```
//! use tengen_core::Board;
//! use tengen_draughts::variant::{Russian, VariantBoard};
//!
//! let board = VariantBoard::<Russian>::new();
//! assert_eq!(board.to_string(), "W:W21-32:B1-12");
//! assert_eq!(board.perft(5), 7482);
//!
//! // The man is crowned on 2 in the middle of its capture, and goes on as a king.
//! let board: VariantBoard<Russian> = "W:W9:B6,7".parse()?;
//! let texts: Vec<_> = board.legal_moves().iter().map(ToString::to_string).collect();
//! assert_eq!(texts, ["9x11x6x7", "9x16x6x7", "9x20x6x7"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod limits;
mod moves;
mod past;
mod refusal;
mod rules;
mod strokes;
mod text;

pub use board::{VariantBoard, VariantSetupError};
pub use limits::{Army, Counted, Left, Limit, VariantClock};
pub use moves::VariantMove;
pub use past::VariantDraw;
pub use rules::{
    Antidraughts, Brazilian, Breakthrough, Capturing, Choice, Crowning, Ending, Frisian, Rules,
    Russian, Size, Variant,
};
pub use text::{ParseVariantError, ParseVariantMoveError};
