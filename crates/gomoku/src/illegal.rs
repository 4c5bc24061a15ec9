//! Why a move is illegal, in brief.

use tengen_core::{Color, Outcome};
use tengen_stones::{Letters, Point, PointText, Size};
use thiserror::Error;

use crate::forbidden::Forbidden;

/// Names the rule that a move breaks. The rules are tried in the order of the variants.
///
/// ```
/// use tengen_core::Board;
/// use tengen_gomoku::{Gomoku, Move};
///
/// let board: Gomoku = "3/1X1/3 O".parse()?;
/// let error = board.check("B2".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "B2 is occupied by a black stone");
/// assert_eq!(board.check(Move::Pass).unwrap_err().to_string(), "nobody may pass in this game");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over: {}", told(*.outcome))]
    Finished {
        /// How it ended.
        outcome: Outcome,
    },
    /// Nobody may pass in this game, but Black in renju where every empty point is forbidden to him.
    #[error("nobody may pass in this game")]
    PassNotAllowed,
    /// There is no such point.
    #[error("{} is off the board of size {size}", text(.point))]
    OffBoard {
        /// The point asked for.
        point: Point,
        /// The size of the board.
        size: Size,
    },
    /// A stone is there already.
    #[error("{} is occupied by a {stone} stone", text(.point))]
    Occupied {
        /// The point asked for.
        point: Point,
        /// The colour of the stone there.
        stone: Color,
    },
    /// Renju forbids the point to Black.
    #[error("{} is forbidden to black: {kind}", text(.point))]
    Forbidden {
        /// The point asked for.
        point: Point,
        /// The first rule that forbids it.
        kind: Forbidden,
    },
}

fn told(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Color::Black) => "black has won",
        Outcome::Win(Color::White) => "white has won",
        Outcome::Draw => "it is a draw",
    }
}

/// Names a point as gomoku does, with `I` among the letters.
fn text(point: &Point) -> PointText {
    point.text(Letters::WithI)
}
