//! Seki where all neutral points have been filled that can be: what touches one is in seki.

use tengen_core::{ByColor, Color};
use tengen_stones::{Lattice, PointSet, Stones};

/// The groups of each colour, stones with the points that they surround, that touch no neutral
/// point and have no stone in atari: they live on their own.
pub(super) struct Independence<L: Lattice> {
    /// All their points.
    pub(super) points: ByColor<PointSet<L>>,
    /// How many they are.
    pub(super) groups: ByColor<u32>,
}

impl<L: Lattice> Independence<L> {
    /// Looks for them on a board of which these points belong to somebody.
    pub(super) fn of(stones: &Stones<L>, owned: ByColor<PointSet<L>>) -> Self {
        let none = PointSet::empty(stones.lattice());
        let mut found = Self { points: ByColor::new(none, none), groups: ByColor::new(0, 0) };
        let neutral = !(owned.black | owned.white);
        for color in Color::ALL {
            let out_of_atari = stones.split_by_atari(color).out_of_atari;
            let in_atari = (stones.of(color) - out_of_atari) & owned[color];
            let weak = neutral.neighbours() | in_atari;
            for group in owned[color].components().filter(|&group| (group & weak).is_empty()) {
                found.points[color] |= group;
                found.groups[color] += 1;
            }
        }
        found
    }
}
