//! Bent four in the corner.

use alloc::vec::Vec;

use tengen_core::Color;
use tengen_stones::{Lattice, Point, PointSet};

use crate::position::Position;
use crate::rules::{Ko, Scoring};

/// A group that *bent four in the corner* kills.
///
/// Inside it three enemy stones and two empty points are left. The enemy can make four stones in
/// the corner of them whenever he likes; the group must take them, and after that has to win a ko
/// for its life, which the enemy begins when all ko threats against him are removed. Nothing else
/// can happen inside, for either side would put its own stones in atari.
///
/// ```text
///   A B C D E        Black can make the bent four at `d` whenever he likes, and White must take
/// 5 X X X . O           it with a stone at D5.
/// 4 d O O O O
/// 3 O O              (the corner of a wider board)
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BentFour<L: Lattice> {
    /// The corner.
    pub corner: Point,
    /// The colour of the group that is dead.
    pub color: Color,
    /// Its stones.
    pub dead: PointSet<L>,
}

impl<L: Lattice> Position<L> {
    /// Finds the groups that a bent four in the corner threatens, by shape: whether the stones
    /// around them live is not checked.
    ///
    /// ```
    /// use tengen_core::Color;
    /// use tengen_go::Go;
    ///
    /// let board: Go<7> = "XXX1OX1/1OOOOX1/OOXXXX1/XXX4/7/7/7 X rules=japanese".parse()?;
    /// let found = board.bent_fours();
    /// assert_eq!((found.len(), found[0].color), (1, Color::White));
    /// assert_eq!(board.dead_by_rule(), found[0].dead);
    /// # Ok::<(), tengen_go::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn bent_fours(&self) -> Vec<BentFour<L>> {
        let mut found = Vec::new();
        for corner in corners(self) {
            let lines = shapes(self, corner);
            let killed = Color::ALL.into_iter().find_map(|color| {
                let dead = lines.iter().find_map(|&shape| self.killed_by(shape, color))?;
                Some(BentFour { corner, color, dead })
            });
            found.extend(killed);
        }
        found
    }

    /// Returns the stones that are dead as they stand because the rules say so: groups under a bent
    /// four in the corner, under territory scoring with the simple ko (Japanese rules of 1989,
    /// article 7). Elsewhere the ko is played out, and none are.
    #[must_use]
    pub fn dead_by_rule(&self) -> PointSet<L> {
        let none = PointSet::empty(self.stones().lattice());
        let rules = self.rules();
        if rules.scoring != Scoring::Territory || rules.ko != Ko::Simple {
            return none;
        }
        self.bent_fours().iter().fold(none, |all, bent_four| all | bent_four.dead)
    }

    /// The stones of `color` that die if the enemy can fill this shape.
    fn killed_by(&self, shape: PointSet<L>, color: Color) -> Option<PointSet<L>> {
        let stones = self.stones();
        let region = shape.flood(!stones.of(color));
        let inside = region & stones.of(!color);
        let open = region & stones.vacant();
        let three = inside.len() == 3 && inside.is_subset(shape) && shape.is_subset(region);
        if !three || region.len() != 5 {
            return None;
        }
        let around = region.neighbours_within(stones.of(color)).flood(stones.of(color));
        let only_liberties = around.neighbours_within(stones.vacant()).is_subset(open);
        let in_common = |point| {
            // Each open point is a liberty of both, and self-atari for the group.
            let here = PointSet::of(stones.lattice(), point);
            let beside = here.neighbours();
            let effect = self.effect(color, point);
            let takes = effect.is_some_and(|effect| !effect.captured.is_empty());
            !takes && !(beside & around).is_empty() && !(beside & inside).is_empty()
        };
        (only_liberties && open.iter().all(in_common)).then_some(around)
    }
}

/// The corners of the board, each once.
fn corners<L: Lattice>(board: &Position<L>) -> Vec<Point> {
    let (last_col, last_row) = (board.size().cols() - 1, board.size().rows() - 1);
    let all = [(0, 0), (last_col, 0), (0, last_row), (last_col, last_row)];
    let mut corners: Vec<Point> = all.into_iter().filter_map(|(c, r)| Point::new(c, r)).collect();
    corners.dedup();
    corners
}

/// The two bent fours in a corner: it, two points along one side and one along the other.
fn shapes<L: Lattice>(board: &Position<L>, corner: Point) -> Vec<PointSet<L>> {
    let size = board.size();
    let along = |line: u8, lines: u8, step: u8| if line == 0 { step } else { lines - 1 - step };
    let at = |col: u8, row: u8| {
        let point = Point::new(
            along(corner.col(), size.cols(), col),
            along(corner.row(), size.rows(), row),
        );
        point.map_or_else(
            || PointSet::empty(board.stones().lattice()),
            |point| PointSet::of(board.stones().lattice(), point),
        )
    };
    let mut shapes = Vec::new();
    if size.cols() >= 3 && size.rows() >= 2 {
        shapes.push(at(0, 0) | at(1, 0) | at(2, 0) | at(0, 1));
    }
    if size.rows() >= 3 && size.cols() >= 2 {
        shapes.push(at(0, 0) | at(0, 1) | at(0, 2) | at(1, 0));
    }
    shapes
}
