//! Which points a colour may play, in one bit-parallel pass over the stones.

use tengen_core::Color;
use tengen_stones::{AtariSplit, Lattice, PointSet, Stones};

use crate::rules::Suicide;

/// Returns the points where a stone of `color` is neither suicide nor on another stone; ko is not
/// looked at.
///
/// An empty point is open for one of three reasons. It has an empty neighbour, or an own one whose
/// chain has another liberty; it is the last liberty of an enemy chain; or, where suicide is
/// allowed, it has an own neighbour at all.
#[inline]
pub(crate) fn open_points<L: Lattice>(
    stones: &Stones<L>,
    color: Color,
    suicide: Suicide,
    enemy: &AtariSplit<L>,
) -> PointSet<L> {
    let vacant = stones.vacant();
    let breathing = match suicide {
        Suicide::Forbidden => vacant | stones.split_by_atari(color).out_of_atari,
        Suicide::Allowed => vacant | stones.of(color),
    };
    breathing.neighbours_within(vacant) | enemy.sole_liberties
}

/// Says whether a stone of `color` at the empty point `here` is no suicide, or an allowed one.
#[inline]
pub(crate) fn is_open<L: Lattice>(
    stones: &Stones<L>,
    here: PointSet<L>,
    color: Color,
    suicide: Suicide,
) -> bool {
    let own = here.neighbours_within(stones.of(color));
    !here.neighbours_within(stones.vacant()).is_empty()
        || (suicide == Suicide::Allowed && !own.is_empty())
        || crate::effect::suicide_by(stones, here, color).is_empty()
        || !crate::effect::captured_by(stones, here, color).is_empty()
}
