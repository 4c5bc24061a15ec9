//! The board that is looked at.

use tengen_core::{ByColor, Color};
use tengen_stones::{Lattice, PointSet, Stones};

/// The board with its dead stones marked.
#[derive(Clone, Copy)]
pub(super) struct Field<L: Lattice> {
    pub(super) stones: Stones<L>,
    pub(super) living: ByColor<PointSet<L>>,
    /// Empty points where the other side is stopped.
    pub(super) barriers: ByColor<PointSet<L>>,
}

impl<L: Lattice> Field<L> {
    /// The points where `color` gets along: all but living enemies.
    pub(super) fn passable(&self, color: Color) -> PointSet<L> {
        !self.living[!color]
    }

    /// The points that `color` leaves again when it has come there.
    pub(super) fn open_to(&self, color: Color) -> PointSet<L> {
        self.passable(color) - self.barriers[!color]
    }

    /// The dead stones of `color`.
    pub(super) fn dead(&self, color: Color) -> PointSet<L> {
        self.stones.of(color) - self.living[color]
    }

    pub(super) fn none(&self) -> PointSet<L> {
        PointSet::empty(self.stones.lattice())
    }
}
