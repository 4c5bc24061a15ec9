//! Eye shapes: single empty points enclosed by one colour.
//!
//! ```text
//!     corner (2 stones)   edge (3 stones)   centre (4 stones)
//!       . X                 X . X               . X .
//!       X .                 . X .               X . X
//!                                               . X .
//! ```
//!
//! The enemy can never play in an eye: his stone would have no liberty there. The owner can, as
//! long as the chains around it have another liberty, for instance another eye. So an eye is a
//! move in the bank if it stays playable, and this is why two eyes should be linked.

use tengen_core::Color;
use tengen_stones::{Lattice, Point, PointSet, Size, Stones};

use crate::position::Position;

/// Tells eyes apart by how many stones they take: the fewer, the cheaper to build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EyeKind {
    /// In a corner: two stones.
    Corner,
    /// At the edge: three stones.
    Edge,
    /// Inside the board: four stones.
    Centre,
}

impl EyeKind {
    /// Returns the kind of eye that `point` can be: a corner is on two edges of the board, or on
    /// more where the board is one point wide. Points off the board count by the edges they are on.
    #[must_use]
    pub fn of(point: Point, size: Size) -> Self {
        let edges = u8::from(point.col() == 0)
            + u8::from(point.col() + 1 == size.cols())
            + u8::from(point.row() == 0)
            + u8::from(point.row() + 1 == size.rows());
        match edges {
            0 => Self::Centre,
            1 => Self::Edge,
            _ => Self::Corner,
        }
    }
}

/// Returns the eyes of `color`: the empty points that have neighbours, all of them stones of
/// `color`.
///
/// ```
/// use tengen_core::Color;
/// use tengen_nogo::{NoGo, eyes};
///
/// let board: NoGo<3> = "1X1/X1X/1X1 O".parse()?;
/// assert_eq!(eyes(board.stones(), Color::Black).len(), 5);
/// # Ok::<(), tengen_nogo::ParsePositionError>(())
/// ```
#[must_use]
pub fn eyes<L: Lattice>(stones: &Stones<L>, color: Color) -> PointSet<L> {
    let others = stones.vacant() | stones.of(!color);
    let enclosed = stones.vacant() - others.neighbours_within(stones.vacant());
    stones.of(color).neighbours_within(enclosed)
}

/// Returns the eyes that a stone of `color` at the empty `point` would complete, from none to four.
#[must_use]
pub fn eyes_made_by<L: Lattice>(stones: &Stones<L>, color: Color, point: Point) -> PointSet<L> {
    let here = PointSet::of(stones.lattice(), point) & stones.vacant();
    let mut after = *stones;
    after.put_all(here, color);
    eyes(&after, color) & here.neighbours()
}

/// Returns the eyes of `color` that it may still play itself: its moves in the bank.
#[must_use]
pub fn playable_eyes<L: Lattice>(board: &Position<L>, color: Color) -> PointSet<L> {
    eyes(board.stones(), color) & board.legal_points(color)
}

/// Returns the eyes of `color` that share a chain with another one.
///
/// They stay playable when every other liberty is gone, all but the last: the chain between two
/// eyes keeps the one while the other is filled.
#[must_use]
pub fn linked_eyes<L: Lattice>(stones: &Stones<L>, color: Color) -> PointSet<L> {
    let eyes = eyes(stones, color);
    let mut linked = PointSet::empty(stones.lattice());
    for chain in stones.chains(color) {
        let beside = chain.liberties & eyes;
        if beside.has_several() {
            linked |= beside;
        }
    }
    linked
}
