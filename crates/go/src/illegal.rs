//! Why a move is illegal, in brief and with the stones concerned.

use tengen_core::{Adjudicate, Color};
use tengen_stones::{Lattice, Point, PointOffBoard, PointSet, Size};
use thiserror::Error;

use crate::position::Position;

/// Names the rule that a move breaks.
///
/// ```
/// use tengen_core::Board;
/// use tengen_go::{Go, IllegalMove};
///
/// // A B C D    Black took at C2; White may not retake at B2 at once.
/// // . X O .  3
/// // X . X O  2
/// // . X O .  1
/// let board: Go<4, 3> = "1XO1/X1XO/1XO1 O ko=B2".parse()?;
/// let point = "B2".parse()?;
/// assert_eq!(board.check(board.parse_move("B2")?), Err(IllegalMove::Ko { point }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum IllegalMove {
    /// Passes have ended the game.
    #[error("the game is over")]
    Finished,
    /// There is no such point.
    #[error("{point} is off the board of size {size}")]
    OffBoard {
        /// The point asked for.
        point: Point,
        /// The size of the board.
        size: Size,
    },
    /// A stone is there already.
    #[error("{point} is occupied by a {stone} stone")]
    Occupied {
        /// The point asked for.
        point: Point,
        /// The colour of the stone there.
        stone: Color,
    },
    /// The stone would take nothing and leave its own chain without a liberty.
    #[error("a {color} stone at {point} would be suicide{}", of_chain(*.stones))]
    Suicide {
        /// The point asked for.
        point: Point,
        /// The colour that asked.
        color: Color,
        /// How many stones would die, the new one among them.
        stones: u16,
    },
    /// The stone would retake a ko at once.
    #[error("{point} would retake the ko at once")]
    Ko {
        /// The point of the ko.
        point: Point,
    },
    /// The stone would bring back an earlier position.
    #[error("{point} would repeat the position after move {ply}")]
    Superko {
        /// The point asked for.
        point: Point,
        /// After how many moves, counted from the start of the history, the position stood on
        /// the board last: 0 is the start itself.
        ply: u32,
    },
}

/// Mentions the stones beyond the new one.
fn of_chain(stones: u16) -> alloc::string::String {
    match stones {
        0 | 1 => alloc::string::String::new(),
        n => alloc::format!(" of {n} stones"),
    }
}

impl From<PointOffBoard> for IllegalMove {
    fn from(PointOffBoard { point, size }: PointOffBoard) -> Self {
        Self::OffBoard { point, size }
    }
}

/// No foul loses a game of Go: the attempt is void. To pass is one of the moves.
impl<L: Lattice> Adjudicate for Position<L> {
    fn loses_by(&self, _: &IllegalMove) -> bool {
        false
    }

    fn loses_by_passing(&self) -> bool {
        false
    }
}

/// An illegal move explained: the rule, and the stones concerned.
///
/// ```
/// use tengen_core::Color;
/// use tengen_go::{Go, IllegalMove, Rules};
///
/// let board: Go<3> = "1XO/X1O/OO1 X rules=chinese".parse()?;
/// let evidence = board.explain_for(Color::White, "A3".parse()?).unwrap_err();
/// assert_eq!(evidence.illegal.to_string(), "a white stone at A3 would be suicide");
/// assert_eq!(evidence.stones.first(), Some("A3".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Evidence<L: Lattice> {
    /// The rule.
    pub illegal: IllegalMove,
    /// The chain that stands on an occupied point; the chain that would die by suicide, with the
    /// new stone; the stone that a ko protects; none for the other rules.
    pub stones: PointSet<L>,
}
