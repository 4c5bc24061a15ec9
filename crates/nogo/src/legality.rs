//! Which points each colour may play: in one bit-parallel pass over the stones, or after a move from
//! those before it.

use tengen_core::{ByColor, Color};
use tengen_stones::{AtariSplit, Lattice, PointSet, Stones};

/// Returns the points where a stone of `color` would be legal, whoever is to move.
///
/// A point is closed to a colour for one of two reasons. It is the only liberty of an enemy chain:
/// the stone would capture. Or it has neither an empty neighbour nor an own neighbour whose chain
/// has another liberty: the stone would be suicide. Chains without liberties, which no position
/// has, close nothing.
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

/// Returns the legal points of both colours.
#[inline]
pub(crate) fn legal_points_of_both<L: Lattice>(stones: &Stones<L>) -> ByColor<PointSet<L>> {
    let black = stones.split_by_atari(Color::Black);
    let white = stones.split_by_atari(Color::White);
    ByColor::new(open_points(stones, &black, &white), open_points(stones, &white, &black))
}

/// Returns the legal points of both colours after a stone of `color` was put `here`, given those
/// before.
///
/// A point once closed to a colour stays closed to it. Only where the new stone took a liberty
/// away can another be closed: at the last liberty of its own chain or of an enemy chain beside
/// it, which nobody may take, or at an empty point beside it.
#[inline]
pub(crate) fn legal_points_after<L: Lattice>(
    stones: &Stones<L>,
    mut legal: ByColor<PointSet<L>>,
    here: PointSet<L>,
    color: Color,
) -> ByColor<PointSet<L>> {
    let (own, enemy, vacant) = (stones.of(color), stones.of(!color), stones.vacant());
    legal[color] -= here;
    legal[!color] -= here;
    let liberties = here.flood(own).neighbours_within(vacant);
    if !liberties.has_several() {
        legal[!color] -= liberties;
        let closed = suffocating(liberties & legal[color], own, vacant);
        legal[color] -= closed;
    }
    let mut doubtful = here.neighbours_within(vacant);
    let mut rest = here.neighbours_within(enemy);
    while !rest.is_empty() {
        let chain = rest.first_alone().flood(enemy);
        rest -= chain;
        let liberties = chain.neighbours_within(vacant);
        if !liberties.has_several() {
            legal[color] -= liberties;
            doubtful |= liberties;
        }
    }
    let closed = suffocating(doubtful & legal[!color], enemy, vacant);
    legal[!color] -= closed;
    legal
}

/// Those of the points where an own stone would have no liberty.
#[inline]
fn suffocating<L: Lattice>(
    points: PointSet<L>,
    own: PointSet<L>,
    vacant: PointSet<L>,
) -> PointSet<L> {
    let mut closed = points - vacant.neighbours_within(points);
    let mut rest = closed;
    while !rest.is_empty() {
        let point = rest.first_alone();
        rest -= point;
        let chains = point.neighbours_within(own).flood(own);
        if !(chains.neighbours_within(vacant) - point).is_empty() {
            closed -= point;
        }
    }
    closed
}

#[inline(always)]
fn open_points<L: Lattice>(
    stones: &Stones<L>,
    own: &AtariSplit<L>,
    enemy: &AtariSplit<L>,
) -> PointSet<L> {
    let breathing = stones.vacant() | own.out_of_atari;
    breathing.neighbours_within(stones.vacant() - enemy.sole_liberties)
}
