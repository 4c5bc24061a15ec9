//! How many eyes a space makes: none, one or two. Rough where the space is large, and then in
//! favour of its owner.

use tengen_stones::{Lattice, PointSet};

use super::eye::Eye;
use super::eye_space::{EyeSpace, with_neighbours_in};

impl<L: Lattice> EyeSpace<'_, L> {
    /// Returns the eye with what it is worth.
    pub(super) fn valued(self) -> Eye<L> {
        let worth = self.simply().max(self.by_dead_stones()).max(self.by_bottleneck()).min(2);
        let two = worth == 2 || self.is_roomy() || self.has_centre_of_two() || self.stays_large();
        Eye { points: self.points, real: self.real, worth: if two { 2 } else { worth } }
    }

    /// One eye, if some point is closed off or will be by one move.
    fn simply(&self) -> u32 {
        u32::from(!self.closable.is_empty())
    }

    /// Many dead stones leave room.
    fn by_dead_stones(&self) -> u32 {
        match self.enemies().len() {
            8.. => 2,
            5..=7 => 1,
            _ => 0,
        }
    }

    /// As many eyes as there are pieces with a closed point when the owner plays on a point that
    /// divides the eye. If the enemy has come in beside that point, the move closes one more.
    fn by_bottleneck(&self) -> u32 {
        let (once, twice) = self.thrown_in.count_neighbours(self.real);
        let worth_of = |point: PointSet<L>| {
            let closed =
                if (point & (once - twice)).is_empty() { self.closed } else { self.closable };
            let pieces = self.pieces_without(point);
            let eyes = pieces.iter().filter(|&&piece| !(piece & closed).is_empty()).count();
            if pieces.len() < 2 { 0 } else { eyes as u32 }
        };
        self.playable().iter().map(|point| worth_of(self.set(point))).max().unwrap_or(0)
    }

    /// Two eyes, if there is room for all weaknesses, or many open points.
    fn is_roomy(&self) -> bool {
        let lodged = self.enemies() & self.with_neighbours(2);
        let weak = self.real - self.closed;
        let losses = weak.len() + self.hard.len() + lodged.len();
        let open = |least| (self.vacant() & self.with_neighbours(least)).len();
        self.real.len() >= losses + 6 || open(3) + open(4) >= 6
    }

    /// Two eyes, if two points in the middle, of which the enemy can take one only, divide the
    /// rest into pieces with closed points.
    fn has_centre_of_two(&self) -> bool {
        let centre = self.with_neighbours(3) & self.closable;
        let all = PointSet::all(self.real.lattice());
        let inner = with_neighbours_in(all, 4);
        let firsts = centre & self.vacant() & self.playable() & inner;
        firsts.iter().any(|first| {
            let first = self.set(first);
            let seconds = first.neighbours_within(centre);
            seconds.iter().any(|second| self.is_centre(first, self.set(second)))
        })
    }

    fn is_centre(&self, first: PointSet<L>, second: PointSet<L>) -> bool {
        let second_is_empty = second.is_subset(self.vacant());
        if !second_is_empty && second.neighbours_within(self.vacant()).len() <= 1 {
            return false;
        }
        let pieces = self.pieces_without(first | second);
        let with_closed = |least: usize| {
            pieces.iter().filter(|&&piece| (piece & self.closed).len() >= least).count()
        };
        let doubles = if second_is_empty { 1 } else { 2 };
        with_closed(1) >= 2 && with_closed(2) >= doubles
    }

    /// Two eyes, if the dead stones, once captured, leave a shape that lives whatever the enemy
    /// does: he may spare himself any one point where the owner cannot play.
    fn stays_large(&self) -> bool {
        let dead = self.enemies();
        if dead.is_empty() {
            return false;
        }
        let unplayable = self.real - dead - self.playable();
        let spared = unplayable.iter().map(|point| self.set(point));
        let mut spared = spared.chain([PointSet::empty(dead.lattice())]);
        spared.all(|spared| self.lives_after_capture((dead | unplayable) - spared))
    }

    fn lives_after_capture(&self, shape: PointSet<L>) -> bool {
        let components = shape.components().count();
        let without = |point| (shape - self.set(point)).components().count();
        let is_bottleneck = |&point: &tengen_stones::Point| without(point) > components;
        let bottlenecks = shape.iter().filter(is_bottleneck).count();
        let hubs = with_neighbours_in(shape, 3).iter().filter(|p| !is_bottleneck(p)).count();
        let large = usize::from(shape.len() >= 7);
        let throw_ins = (self.points & self.thrown_in).len();
        components + (bottlenecks + hubs + large) / 2 >= throw_ins + 2
    }
}
