//! Two orders of moves for solving: the last to move wins.

use tengen_core::Color;
use tengen_stones::{Lattice, PointSet};

use crate::position::Position;

/// By what a move is ranked. In both a point of difference counts sixteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// What each side holds after the move.
    Holdings,
    /// How many legal points each side has after the move.
    Mobility,
}

impl Order {
    /// Returns the rank of the move that led from a position with `us` to move to `after`.
    #[inline]
    pub(super) fn rank<L: Lattice>(self, us: Color, after: &Position<L>) -> i32 {
        match self {
            Self::Holdings => holdings(us, after),
            Self::Mobility => mobility(us, after),
        }
    }
}

/// The difference of the legal points. Those open to both count for nothing.
fn mobility<L: Lattice>(us: Color, after: &Position<L>) -> i32 {
    let count = |color| after.legal_points(color).len() as i32;
    16 * (count(us) - count(!us))
}

/// What the mover holds, less what the enemy holds.
///
/// A side holds its exclusive points; those of them where a stone of its own always has a liberty,
/// so that it can be sure of them, count about double. Shared points of that kind, and shared
/// points beside its own stones alone, promise something. The weights are those of a logistic
/// regression on who wins solved positions of 16 to 20 points.
///
/// It takes longer than [`mobility`] and is right more often: an alpha-beta solver needs half to
/// three quarters of the nodes. A proof-number search needs up to a fifth more.
#[inline]
fn holdings<L: Lattice>(us: Color, after: &Position<L>) -> i32 {
    let live = after.legal_points(us) | after.legal_points(!us);
    let dead = after.stones().vacant() - live;
    value(after, us, live, dead, &OWN) - value(after, !us, live, dead, &ENEMY)
}

/// What points count, in sixteenths.
struct Weights {
    /// An exclusive point.
    exclusive: i32,
    /// An exclusive point where a stone always has a liberty, beside that.
    sure: i32,
    /// A shared point where a stone always has a liberty.
    shared: i32,
    /// A shared point beside own stones and no enemy stone.
    lone: i32,
}

const OWN: Weights = Weights { exclusive: 16, sure: 16, shared: 5, lone: 2 };
const ENEMY: Weights = Weights { exclusive: 16, sure: 12, shared: 3, lone: 4 };

/// What a colour holds, where `live` points are open to somebody and the empty `dead` ones are not.
#[inline]
fn value<L: Lattice>(
    board: &Position<L>,
    color: Color,
    live: PointSet<L>,
    dead: PointSet<L>,
    weights: &Weights,
) -> i32 {
    let (own, enemy) = (board.stones().of(color), board.stones().of(!color));
    let (exclusive, shared) = (board.exclusive_points(color), board.shared_points());
    let immortal = dead.neighbours_within(own).flood(own);
    let safe = (immortal | dead).neighbours_within(live);
    let lone = own.neighbours_within(shared) - enemy.neighbours_within(shared);
    let count = |points: PointSet<L>| points.len() as i32;
    weights.exclusive * count(exclusive)
        + weights.sure * count(exclusive & safe)
        + weights.shared * count(shared & safe)
        + weights.lone * count(lone)
}
