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

#[cfg(test)]
mod tests {
    use tengen_core::{ByColor, Color};
    use tengen_stones::Fixed;

    use super::*;
    use crate::score::life::field::Field;

    type Nine = Fixed<9, 9>;

    /// A board of White's stones, all dead, but for these empty points.
    fn board(empty: &str) -> Field<Nine> {
        let [all, empty] = [PointSet::all(Nine::default()), points(empty)];
        let none = PointSet::empty(Nine::default());
        let mut stones = tengen_stones::Stones::empty(Nine::default());
        (all - empty).iter().for_each(|point| stones.put(point, Color::White));
        Field { stones, living: ByColor::from_fn(|_| none), barriers: ByColor::from_fn(|_| none) }
    }

    fn points(names: &str) -> PointSet<Nine> {
        PointSet::all(Nine::default()).only(
            &names
                .split_whitespace()
                .map(|name| name.parse().unwrap())
                .collect::<alloc::vec::Vec<_>>(),
        )
    }

    /// What Black's eye of these points is worth, of which some are closed and others hard to close.
    fn worth(field: &Field<Nine>, [real, closed, hard]: [&str; 3]) -> u32 {
        let [points, closed, hard] = [real, closed, hard].map(points);
        let none = field.none();
        let (color, real, closable) = (Color::Black, points, none);
        EyeSpace { field, color, points, real, thrown_in: none, closed, closable, hard }
            .valued()
            .worth
    }

    #[test]
    fn dead_stones_and_open_points_leave_room() {
        let full = board("");
        assert_eq!(worth(&full, ["C3 C4 D3 D4", "", ""]), 0);
        assert_eq!(worth(&full, ["C3 D2 D3 D4 E3", "", ""]), 1);
        let square = "C3 C4 C5 D3 D4 D5 E3 E4 E5";
        assert_eq!(worth(&board(square), [square, "", ""]), 2);
        assert_eq!(worth(&board(square), [&square[3..], "", ""]), 0);
    }

    #[test]
    fn a_point_that_is_hard_to_close_weighs_twice() {
        let apart = "A1 C1 E1 G1 A3 C3 E3";
        let field = board(apart);
        assert_eq!(worth(&field, [apart, &apart[3..], "A1"]), 0);
        assert_eq!(worth(&field, [apart, &apart[3..], ""]), 2);
    }

    #[test]
    fn enemies_beside_false_points_open_what_is_beside_them() {
        let eye = |field, all, real| EyeSpace::new(field, Color::Black, points(all), points(real));
        let [one, two] = ["A1 B2", "A1 C1 B2"].map(board);
        let beside_one = eye(&one, "A1 B1 B2", "A1");
        assert!(beside_one.closed.is_empty() && beside_one.closable == points("B1 B2"));
        let beside_two = eye(&two, "A1 B1 C1 B2", "A1 C1");
        assert!(beside_two.closable.is_empty() && beside_two.hard == points("B1 B2"));
    }
}
