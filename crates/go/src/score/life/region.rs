//! Regions that one side alone reaches.

use alloc::vec::Vec;

use tengen_core::{ByColor, Color};
use tengen_stones::{Lattice, PointSet};

use super::field::Field;

/// Points that only one side reaches and that hang together, also over neutral points.
pub(super) struct Region<L: Lattice> {
    pub(super) points: PointSet<L>,
}

/// The points that `color` reaches from its living stones. It comes to a barrier, but not across.
pub(super) fn reached<L: Lattice>(field: &Field<L>, color: Color) -> PointSet<L> {
    let open = field.living[color].flood(field.open_to(color));
    open | open.neighbours_within(field.passable(color))
}

/// The regions of `color`, given what both sides reach.
pub(super) fn find<L: Lattice>(
    field: &Field<L>,
    color: Color,
    reached: ByColor<PointSet<L>>,
) -> Vec<Region<L>> {
    let alone = reached[color] - reached[!color];
    let regions = field.open_to(color).components().map(|open| Region { points: open & alone });
    regions.filter(|region| !region.points.is_empty()).collect()
}

impl<L: Lattice> Region<L> {
    /// The points without living stone whose empty space, or dead chain, belongs to the region as a
    /// whole.
    pub(super) fn whole_components(&self, field: &Field<L>) -> PointSet<L> {
        let dead = [field.dead(Color::Black), field.dead(Color::White)];
        let kinds = [field.stones.vacant(), dead[0], dead[1]];
        let whole = kinds.into_iter().flat_map(PointSet::components);
        whole.filter(|set| set.is_subset(self.points)).fold(field.none(), |all, set| all | set)
    }
}
