//! The evaluation for alpha-beta.

use tengen_core::{Color, Knowledge, Score};
use tengen_stones::Lattice;

use crate::position::Position;

/// The best knowledge for alpha-beta.
///
/// It measures the lead with all stones alive, and a little the room that the chains have, which tells opening moves apart: an own point for each liberty of the side, less
/// eight for each stone in atari. Alpha-beta plays Go badly; a tree search is better.
///
/// ```
/// use tengen_core::{Knowledge, Score};
/// use tengen_go::{AlphaBetaKnowledge, Go, Komi};
///
/// // Nine points and four liberties.
/// let board = "3/1X1/3 X".parse::<Go<3>>()?.with_komi(Komi::ZERO);
/// let expected = 9 * AlphaBetaKnowledge::PER_POINT + 4;
/// assert_eq!(AlphaBetaKnowledge.evaluate(&board), Score::estimate(expected));
/// # Ok::<(), tengen_go::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AlphaBetaKnowledge;

impl AlphaBetaKnowledge {
    /// The worth of a point of the lead.
    pub const PER_POINT: i32 = 16;
}

impl<L: Lattice> Knowledge<Position<L>> for AlphaBetaKnowledge {
    fn evaluate(&self, board: &Position<L>) -> Score {
        let vacant = board.stones().vacant();
        let room = |color| board.stones().of(color).neighbours_within(vacant).len() as i32;
        let in_atari = |color| board.in_atari(color).len() as i32;
        let worth = |color| room(color) - 8 * in_atari(color);
        let us = board.side();
        Score::estimate(lead(board) * Self::PER_POINT / 2 + worth(us) - worth(!us))
    }
}

/// The lead of the side to move with all stones alive, in half points.
fn lead<L: Lattice>(board: &Position<L>) -> i32 {
    let lead = board.margin().half_points();
    if board.side() == Color::Black { lead } else { -lead }
}
