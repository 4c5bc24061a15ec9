//! The games of the family, each a list of constants: international, Russian, Brazilian and Frisian
//! draughts, antidraughts, breakthrough.
//!
//! The board of 64 squares is the middle of the board of 100: rows and columns 2 to 9. So the same
//! sets of squares serve, and a step off the small board ends on a square that is never empty.
//! [`Rules`] are known to the compiler, so no game pays for what another has. Where a piece is crowned
//! in the middle of a capture, jumps along rows, or may choose a smaller capture, each piece is
//! followed on its own; else whole sets of pieces capture at a time.
//!
//! ```
//! use tengen_core::Board;
//! use tengen_draughts::{Position, variant::Russian};
//!
//! let board = Position::<Russian>::new();
//! assert_eq!(board.to_string(), "W:W21-32:B1-12");
//! assert_eq!(board.perft(5), 7482);
//!
//! // The man is crowned on 2 in the middle of its capture, and goes on as a king.
//! let board: Position<Russian> = "W:W9:B6,7".parse()?;
//! let texts: Vec<_> = board.legal_moves().iter().map(ToString::to_string).collect();
//! assert_eq!(texts, ["9x11x6x7", "9x16x6x7", "9x20x6x7"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use tengen_core::{Color, Knowledge, Score};

use crate::position::Position;

mod limits;
mod list;
mod rules;

pub use limits::{Counted, Limit, Material};
pub use list::{Antidraughts, Brazilian, Breakthrough, Frisian, International, Russian};
pub(crate) use rules::{Capturing, Choice, Crowning};
pub use rules::{Ending, Rules, Size, Variant};

/// Counts the pieces of any variant, a king for three men, a man for 100; in
/// antidraughts fewer are better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MaterialBalance;

impl<V: Variant> Knowledge<Position<V>> for MaterialBalance {
    fn evaluate(&self, board: &Position<V>) -> Score {
        let worth = |color: Color| (board.men(color).len() + 3 * board.kings(color).len()) as i32;
        let better = 100 * (worth(board.turn) - worth(!board.turn));
        Score::estimate(match V::RULES.ending {
            Ending::LastMoveLoses => -better,
            Ending::LastMoveWins | Ending::FirstKingWins => better,
        })
    }
}
