//! Two eyes or seki, as far as shape tells once play has stopped and the dead stones are known.
//!
//! The method and the heuristics for large eyes are those of goscorer, a public program by
//! lightvector. In short:
//!
//! 1. An empty point that one side guards by shape stops the other (`barrier`).
//! 2. What only one side reaches makes *regions*, and living stones that are connected over neutral
//!    points make *groups* in them (`region`).
//! 3. The components of a region without living stones are *eyes*. A point of an eye is false if a group
//!    around it has no other connection to the rest of its sides (`eye`).
//! 4. An eye is worth none, one or two (`worth`); a region whose eyes are worth less than two is in
//!    seki.

mod barrier;
mod eye;
mod eye_space;
mod field;
mod region;
mod worth;

use tengen_core::{ByColor, Color};
use tengen_stones::{Lattice, PointSet, Stones};

use eye::{Eye, Surroundings};
use eye_space::EyeSpace;
use field::Field;
use region::Region;

/// What shape tells of one colour.
#[derive(Clone, Copy)]
pub(super) struct Side<L: Lattice> {
    /// Points that groups with two eyes surround.
    pub(super) territory: PointSet<L>,
    /// The like of groups in seki.
    pub(super) seki_points: PointSet<L>,
    /// All points of groups in seki, stones and false eyes among them.
    pub(super) in_seki: PointSet<L>,
    /// Points that must be filled, and so do not count.
    pub(super) false_eyes: PointSet<L>,
    /// How many regions have two eyes.
    pub(super) groups: u32,
}

/// What shape tells of both colours.
pub(super) struct Life<L: Lattice> {
    pub(super) sides: ByColor<Side<L>>,
}

impl<L: Lattice> Life<L> {
    /// Looks at a board on which these stones live.
    pub(super) fn of(stones: &Stones<L>, living: ByColor<PointSet<L>>) -> Self {
        let none = PointSet::empty(stones.lattice());
        let mut field = Field { stones: *stones, living, barriers: ByColor::new(none, none) };
        field.barriers = barrier::find(&field);
        let reached = ByColor::from_fn(|color| region::reached(&field, color));
        let strictly = ByColor::from_fn(|color| living[color].flood(field.passable(color)));
        let regions = ByColor::from_fn(|color| region::find(&field, color, reached));
        let all = |color: Color| regions[color].iter().fold(none, |all, r| all | r.points);
        let owned = all(Color::Black) | all(Color::White);
        let sides = ByColor::from_fn(|color| {
            let mut side = Side::new(none);
            for region in &regions[color] {
                side.add(&field, region, color, owned);
            }
            // Where the enemy gets in, nothing is surrounded.
            let countable = !(strictly[!color] | living[color] | side.false_eyes);
            side.territory &= countable;
            side.seki_points &= countable;
            side
        });
        Self { sides }
    }
}

impl<L: Lattice> Side<L> {
    fn new(none: PointSet<L>) -> Self {
        Self { territory: none, seki_points: none, in_seki: none, false_eyes: none, groups: 0 }
    }

    /// Adds what a region comes to. `owned` are the points of all regions of both colours.
    fn add(&mut self, field: &Field<L>, region: &Region<L>, color: Color, owned: PointSet<L>) {
        let surroundings = Surroundings::new(field, region, color, owned);
        let false_points = surroundings.false_points();
        let eyes: alloc::vec::Vec<Eye<L>> = surroundings
            .eyes
            .iter()
            .map(|eye| EyeSpace::new(field, color, eye.points, false_points).valued())
            .collect();
        let worth: u32 = eyes.iter().map(|eye| eye.worth).sum();
        let unscorable = surroundings.with_eyes(eyes).false_points();
        // A dead stone thrown into a false eye takes the points beside it as well.
        let thrown_in = unscorable & field.dead(!color);
        let beside = thrown_in.neighbours_within(region.points - field.living[color]);
        self.false_eyes |= unscorable | beside;
        let whole = region.whole_components(field);
        if worth >= 2 {
            self.territory |= whole;
            self.groups += 1;
        } else {
            self.seki_points |= whole;
            self.in_seki |= region.points;
        }
    }
}
