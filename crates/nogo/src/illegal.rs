//! Why a move is illegal, in brief and with all the evidence.

use tengen_core::Color;
use tengen_stones::{Lattice, Point, PointOffBoard, PointSet, Size};
use thiserror::Error;

/// Names the rule that a move breaks.
///
/// The rules are tried in the order of the variants: a stone that would leave both an enemy chain
/// and its own without a liberty is a capture.
///
/// ```
/// use tengen_core::{Board, Color};
/// use tengen_nogo::{IllegalMove, NoGo};
///
/// // O X .    Black may not take A2, and White may not die at A1.
/// // . X .
/// let board: NoGo<3, 2> = "OX1/1X1 X".parse()?;
/// let point = "A1".parse()?;
/// assert_eq!(board.check(point), Err(IllegalMove::Capture { point, color: Color::Black }));
/// let error = board.check_for(Color::White, point).unwrap_err();
/// assert_eq!(error.to_string(), "a white stone at A1 would be suicide");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum IllegalMove {
    /// There is no such point.
    #[error("{point} is off the board of size {size}")]
    OffBoard {
        /// The point asked for.
        point: Point,
        /// The size of the board.
        size: Size,
    },
    /// A stone is there already; stones never move.
    #[error("{point} is occupied by a {stone} stone")]
    Occupied {
        /// The point asked for.
        point: Point,
        /// The colour of the stone there.
        stone: Color,
    },
    /// The stone would take the last liberty of an enemy chain.
    #[error("a {color} stone at {point} would capture")]
    Capture {
        /// The point asked for.
        point: Point,
        /// The colour that asked.
        color: Color,
    },
    /// The stone would leave its own chain without a liberty.
    #[error("a {color} stone at {point} would be suicide")]
    Suicide {
        /// The point asked for.
        point: Point,
        /// The colour that asked.
        color: Color,
    },
}

impl IllegalMove {
    pub(crate) fn off_board(PointOffBoard { point, size, .. }: PointOffBoard) -> Self {
        Self::OffBoard { point, size }
    }
}

/// An illegal move explained: the rule, and the stones that would lose their last liberty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Evidence<L: Lattice> {
    /// The rule.
    pub illegal: IllegalMove,
    /// The stones that would be left without a liberty: the enemy's for a capture, the mover's
    /// with the new stone for suicide, none otherwise.
    pub dying: PointSet<L>,
}

impl<L: Lattice> Evidence<L> {
    /// Walks the chains that would be left without a liberty.
    pub fn chains(&self) -> impl Iterator<Item = PointSet<L>> {
        self.dying.components() // chains of one colour never touch
    }
}
