//! An order of moves for those who want to be the last to move.

use tengen_core::{Board, OrderHint};
use tengen_stones::{Lattice, Point};

use crate::Position;

/// Prefers moves after which the mover has many legal points and the enemy few.
///
/// Points open to both count for nothing, so it is the difference of the exclusive points, in
/// sixteenths: room for what a search learns.
///
/// # Examples
///
/// ```
/// use tengen_core::OrderHint;
/// use tengen_nogo::{Freedom, NoGo};
///
/// // At A2 Black closes the corner A3 to White.
/// let board: NoGo<3> = "1X1/3/3 X".parse()?;
/// assert_eq!(Freedom.hint(&board, "A2".parse()?), Freedom::PER_POINT);
/// assert_eq!(Freedom.hint(&board, "C1".parse()?), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Freedom;

impl Freedom {
    /// What a point counts.
    pub const PER_POINT: i32 = 16;
}

impl<L: Lattice> OrderHint<Position<L>> for Freedom {
    fn hint(&self, board: &Position<L>, point: Point) -> i32 {
        self.hint_after(board, point, &board.after(point))
    }

    #[inline]
    fn hint_after(&self, board: &Position<L>, _: Point, after: &Position<L>) -> i32 {
        let count = |color| after.legal_points(color).len() as i32;
        Self::PER_POINT * (count(board.turn()) - count(!board.turn()))
    }
}
