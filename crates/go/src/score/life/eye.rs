//! The eyes of a region, and which of their points are false.

use alloc::vec::Vec;

use tengen_core::Color;
use tengen_stones::{Lattice, PointSet};

use super::field::Field;
use super::region::Region;

/// A connected component of a region without living stones.
#[derive(Clone, Copy)]
pub(super) struct Eye<L: Lattice> {
    pub(super) points: PointSet<L>,
    /// Those that are not false.
    pub(super) real: PointSet<L>,
    /// How many eyes it makes, 2 at most.
    pub(super) worth: u32,
}

/// A region with its groups and eyes.
pub(super) struct Surroundings<L: Lattice> {
    region: PointSet<L>,
    /// Living stones that are connected, also over neutral points.
    groups: Vec<PointSet<L>>,
    pub(super) eyes: Vec<Eye<L>>,
}

impl<L: Lattice> Surroundings<L> {
    /// Finds them; the eyes are worth nothing yet. `owned` are the points of all regions.
    pub(super) fn new(
        field: &Field<L>,
        region: &Region<L>,
        color: Color,
        owned: PointSet<L>,
    ) -> Self {
        let stones = field.living[color];
        let neutral = field.open_to(color) - owned;
        let groups = (stones | neutral).components().map(|group| group & stones & region.points);
        let groups = groups.filter(|group| !group.is_empty()).collect();
        let eye = |points| Eye { points, real: field.none(), worth: 0 };
        let eyes = (region.points - stones).components().map(eye).collect();
        Self { region: region.points, groups, eyes }
    }

    /// Returns the same with what the eyes are worth.
    pub(super) fn with_eyes(self, eyes: Vec<Eye<L>>) -> Self {
        Self { eyes, ..self }
    }

    /// Finds the false points of all eyes.
    pub(super) fn false_points(&self) -> PointSet<L> {
        let mut found = PointSet::empty(self.region.lattice());
        for eye in &self.eyes {
            for point in eye.points.numbers() {
                let point = PointSet::of_number(self.region.lattice(), point);
                if self.is_false(eye, point) {
                    found |= point;
                }
            }
        }
        found
    }

    /// A point of an eye is false if a group beside it does not reach all sides of the point
    /// without crossing it, nor an eye that is worth something. A point with several neighbours in
    /// its eye never is.
    fn is_false(&self, eye: &Eye<L>, point: PointSet<L>) -> bool {
        let beside = point.neighbours();
        if (beside & eye.points).has_several() {
            return false;
        }
        let sides = beside & self.region;
        let spaces: Vec<PointSet<L>> = self.spaces_without(eye, point).collect();
        self.groups.iter().filter(|&&group| !(group & beside).is_empty()).any(|&group| {
            let reached = self.reached_from(group, &spaces);
            !sides.is_subset(reached) && !self.has_worth(reached)
        })
    }

    /// The eyes as ways from group to group, one of them without a point.
    fn spaces_without(
        &self,
        eye: &Eye<L>,
        point: PointSet<L>,
    ) -> impl Iterator<Item = PointSet<L>> {
        let others = self.eyes.iter().map(|eye| eye.points);
        let this = eye.points;
        others.filter(move |&other| other != this).chain((this - point).components())
    }

    /// All that is connected to a group by way of these spaces.
    fn reached_from(&self, group: PointSet<L>, spaces: &[PointSet<L>]) -> PointSet<L> {
        let mut reached = group;
        loop {
            let before = reached;
            for &part in self.groups.iter().chain(spaces) {
                if !part.neighbours_within(reached).is_empty() {
                    reached |= part;
                }
            }
            if reached == before {
                return reached;
            }
        }
    }

    fn has_worth(&self, reached: PointSet<L>) -> bool {
        self.eyes.iter().any(|eye| eye.worth > 0 && !(eye.real & reached).is_empty())
    }
}
