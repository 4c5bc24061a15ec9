//! Which points each colour may play, in one bit-parallel pass over the stones.

use tengen_core::{ByColor, Color};
use tengen_stones::{AtariSplit, Lattice, PointSet, Stones};

/// Returns the points where a stone of `color` would be legal, whoever is to move.
///
/// A point is closed to a colour for one of two reasons. It is the only liberty of an enemy chain:
/// the stone would capture. Or it has neither an empty neighbour nor an own neighbour whose chain
/// has another liberty: the stone would be suicide. Chains without liberties, which no position
/// has, close nothing.
///
/// # Examples
///
/// ```
/// use tengen_core::Color;
/// use tengen_nogo::legal_points;
/// use tengen_stones::{Fixed, Placement, Stones};
///
/// let stones = Stones::try_from_placement(Fixed::<3, 1>, &"1X1".parse::<Placement>()?)?;
/// assert_eq!(legal_points(&stones, Color::Black).len(), 2);
/// assert_eq!(legal_points(&stones, Color::White).len(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
#[must_use]
pub fn legal_points<L: Lattice>(stones: &Stones<L>, color: Color) -> PointSet<L> {
    let own = stones.split_by_atari(color);
    let enemy = stones.split_by_atari(!color);
    open_points(stones, &own, &enemy)
}

/// Returns the legal points of both colours, and the stones that have no liberty.
#[inline]
pub(crate) fn legal_points_of_both<L: Lattice>(
    stones: &Stones<L>,
) -> (ByColor<PointSet<L>>, PointSet<L>) {
    let black = stones.split_by_atari(Color::Black);
    let white = stones.split_by_atari(Color::White);
    let legal =
        ByColor::new(open_points(stones, &black, &white), open_points(stones, &white, &black));
    (legal, black.dead | white.dead)
}

#[inline(always)]
fn open_points<L: Lattice>(
    stones: &Stones<L>,
    own: &AtariSplit<L>,
    enemy: &AtariSplit<L>,
) -> PointSet<L> {
    let breathing = stones.vacant() | own.secure;
    breathing.neighbours_within(stones.vacant() - enemy.sole_liberties)
}
