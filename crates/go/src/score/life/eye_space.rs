//! The points of one eye, and what it takes to make each of them an eye of its own.

use alloc::vec::Vec;

use tengen_core::Color;
use tengen_stones::{Lattice, Point, PointSet};

use super::field::Field;

/// One eye of `color`.
pub(super) struct EyeSpace<'a, L: Lattice> {
    pub(super) field: &'a Field<L>,
    pub(super) color: Color,
    pub(super) points: PointSet<L>,
    /// The points that are not false.
    pub(super) real: PointSet<L>,
    /// Dead enemy stones on false points beside the eye or elsewhere.
    pub(super) thrown_in: PointSet<L>,
    /// Real points that are closed off by no move, by one at most, by more.
    pub(super) closed: PointSet<L>,
    pub(super) closable: PointSet<L>,
    pub(super) hard: PointSet<L>,
}

impl<'a, L: Lattice> EyeSpace<'a, L> {
    pub(super) fn new(
        field: &'a Field<L>,
        color: Color,
        points: PointSet<L>,
        false_points: PointSet<L>,
    ) -> Self {
        let none = field.none();
        let real = points - false_points;
        let thrown_in = field.stones.of(!color) & false_points;
        let eye = Self {
            field,
            color,
            points,
            real,
            thrown_in,
            closed: none,
            closable: none,
            hard: none,
        };
        eye.with_moves_to_close(field.stones.vacant() & false_points)
    }

    /// Counts the moves that close off each point: one for an empty point beside it that is not of
    /// the eye, or where the enemy could break in or has; where the enemy's stones have come through
    /// a false point nothing helps.
    fn with_moves_to_close(self, empty_false: PointSet<L>) -> Self {
        let (real, vacant) = (self.real, self.field.stones.vacant());
        let enemies = self.field.stones.of(!self.color);
        let (beside_false, beside_two_false) = empty_false.count_neighbours(real);
        let beside_thrown_in = self.thrown_in.neighbours_within(real);
        let pokes = enemies & (beside_thrown_in | beside_two_false);
        let severe = self.thrown_in | pokes;
        let weak = (vacant - real) | (vacant & beside_thrown_in) | (enemies & beside_false);
        let (one, two) = (weak - severe).count_neighbours(real);
        let lost = severe.neighbours_within(real);
        let (closed, hard) = (real - one - lost, two | lost);
        Self { closed, hard, closable: real - hard, ..self }
    }

    pub(super) fn enemies(&self) -> PointSet<L> {
        self.real & self.field.stones.of(!self.color)
    }

    pub(super) fn vacant(&self) -> PointSet<L> {
        self.real & self.field.stones.vacant()
    }

    pub(super) fn set(&self, point: Point) -> PointSet<L> {
        PointSet::of(self.real.lattice(), point)
    }

    /// The real points that have at least this many neighbours in the eye.
    pub(super) fn with_neighbours(&self, least: usize) -> PointSet<L> {
        with_neighbours_in(self.real, least)
    }

    /// The points where the owner can put a stone, as far as the stones beside tell: one is empty or
    /// his own, or an enemy chain in atari.
    pub(super) fn playable(&self) -> PointSet<L> {
        let stones = &self.field.stones;
        let vacant = stones.vacant();
        let atari = stones.of(!self.color) - stones.split_by_atari(!self.color).out_of_atari;
        let friendly = vacant | stones.of(self.color) | atari;
        friendly.neighbours_within(self.vacant())
    }

    /// The components of the eye that are left without some points.
    pub(super) fn pieces_without(&self, points: PointSet<L>) -> Vec<PointSet<L>> {
        (self.real - points).components().collect()
    }
}

/// The points that have at least this many neighbours among the others.
pub(super) fn with_neighbours_in<L: Lattice>(points: PointSet<L>, least: usize) -> PointSet<L> {
    let mut found = PointSet::empty(points.lattice());
    for number in points.numbers() {
        let point = PointSet::of_number(points.lattice(), number);
        if point.neighbours_within(points).len() >= least {
            found |= point;
        }
    }
    found
}
