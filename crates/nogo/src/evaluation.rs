//! Evaluations for alpha-beta.

use tengen_core::{Board, Color, Knowledge, Score};
use tengen_stones::{Lattice, Point};

use crate::position::Position;

/// Counts the moves in the bank: own exclusive points less the opponent's, in points.
///
/// This is the evaluation that strong NoGo programs build on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExclusivePoints;

impl<L: Lattice> Knowledge<Position<L>> for ExclusivePoints {
    fn evaluate(&self, board: &Position<L>) -> Score {
        let count = |color| board.exclusive_points(color).len() as i32;
        Score::estimate(count(board.turn()) - count(!board.turn()))
    }
}

/// The best knowledge for alpha-beta.
///
/// It counts exclusive points, as [`ExclusivePoints`] does, and the room to earn more, which tells
/// opening moves apart: an empty point away from the enemy's stones counts one beside an own stone,
/// and three beside several. Every move is reducible.
///
/// ```
/// use tengen_core::{Knowledge, Score};
/// use tengen_nogo::{AlphaBetaKnowledge, NoGo};
///
/// // Five exclusive points of Black's, each beside several of its stones.
/// let board: NoGo<3> = "1X1/X1X/1X1 X".parse()?;
/// let expected = 5 * AlphaBetaKnowledge::PER_POINT + 5 * 3;
/// assert_eq!(AlphaBetaKnowledge.evaluate(&board), Score::estimate(expected));
/// # Ok::<(), tengen_nogo::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AlphaBetaKnowledge;

impl AlphaBetaKnowledge {
    /// The worth of an exclusive point.
    pub const PER_POINT: i32 = 8;
}

impl<L: Lattice> Knowledge<Position<L>> for AlphaBetaKnowledge {
    fn evaluate(&self, board: &Position<L>) -> Score {
        let stones = board.stones();
        let worth = |color: Color| {
            let free = stones.vacant() - stones.of(!color).neighbours();
            let (beside_one, beside_two) = stones.of(color).count_neighbours(free);
            let exclusive = board.exclusive_points(color).len();
            Self::PER_POINT * exclusive as i32
                + beside_one.len() as i32
                + 2 * beside_two.len() as i32
        };
        Score::estimate(worth(board.turn()) - worth(!board.turn()))
    }

    #[inline]
    fn is_reducible(&self, _: &Position<L>, _: Point) -> bool {
        true
    }
}
