//! The class and the worth of every empty point for both colours, kept up to date line by line.

use tengen_core::{ByColor, Color};
use tengen_stones::Point;

use super::class::Class;
use super::kinds::{Kind, Kinds};
use super::weights::{LEVELS, POINTS};
use crate::rule::Rule;

/// What a stone of either colour would make of the four lines of each point, and what that is worth together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Points<const N: usize> {
    sides: ByColor<Side<N>>,
}

/// The points as one colour sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Side<const N: usize> {
    /// Four bits for each line of a point: the mark of its line, row by row.
    codes: [[u16; N]; N],
    /// How many points have each class.
    counts: [u16; Class::ALL.len()],
    /// A bit for each class that a point has.
    present: u16,
    worth: i32,
    kinds: &'static Kinds,
}

impl<const N: usize> Points<N> {
    /// The points of a board without stones, which make nothing.
    pub(super) fn new(rule: Rule) -> Self {
        let mut counts = [0; Class::ALL.len()];
        counts[Class::None as usize] = (N * N) as u16;
        let side = |color| Side {
            codes: [[0; N]; N],
            counts,
            present: 1,
            worth: 0,
            kinds: Kinds::of(rule, color),
        };
        Self { sides: ByColor::from_fn(side) }
    }

    /// Says what a stone makes of one line now.
    #[inline(always)]
    pub(super) fn change(&mut self, color: Color, (col, row): (u8, u8), line: usize, mark: u16) {
        let side = &mut self.sides[color];
        let code = &mut side.codes[usize::from(row)][usize::from(col)];
        let before = side.kinds.kind(*code);
        *code = *code & !(15 << (4 * line)) | mark << (4 * line);
        let after = side.kinds.kind(*code);
        side.worth += i32::from(after.worth) - i32::from(before.worth);
        if after.class != before.class {
            side.count(before.class, after.class);
        }
    }

    /// Returns the marks of a point, four bits for each line.
    #[inline]
    pub(super) fn code(&self, color: Color, point: Point) -> u16 {
        self.sides[color].codes[usize::from(point.row())][usize::from(point.col())]
    }

    /// Returns what a stone on a point would make.
    #[inline]
    pub(super) fn kind(&self, color: Color, point: Point) -> Kind {
        self.sides[color].kinds.kind(self.code(color, point))
    }

    /// Says how early the side to move tries a point.
    #[inline]
    pub(super) fn order(&self, mover: Color, point: Point) -> i32 {
        let [own, enemy] = self.order_features(mover, point);
        i32::from(self.sides[mover].kinds.order[0][own])
            + i32::from(self.sides[!mover].kinds.order[1][enemy])
    }

    /// Returns the features of a point for the side to move, and for the other.
    #[inline]
    pub(super) fn order_features(&self, mover: Color, point: Point) -> [usize; 2] {
        [mover, !mover].map(|color| usize::from(self.kind(color, point).feature))
    }

    /// Says whether a stone somewhere makes what `class` says.
    #[inline]
    pub(super) fn has(&self, color: Color, class: Class) -> bool {
        self.sides[color].present >> class as u16 & 1 != 0
    }

    /// Returns the classes that a stone can make, a bit for each.
    #[inline]
    pub(super) fn present(&self, color: Color) -> u16 {
        self.sides[color].present
    }

    /// Returns the best four and the best three that a stone can make, as one number below 20: four times nothing,
    /// a four, a four and more, a four and a three, or two ways to five; and nothing, an open three, one and more, or
    /// two of them.
    #[inline]
    pub(super) fn level(&self, color: Color) -> usize {
        let best = |first: Class, classes: u32| {
            let found = self.present(color) >> first as u16 & ((1 << classes) - 1);
            u16::BITS - found.leading_zeros()
        };
        (4 * best(Class::Four, 5).min(4) + best(Class::OpenThree, 3)) as usize
    }

    /// Returns what the threats of both sides are worth to the one to move.
    #[inline]
    pub(super) fn tempo(&self, mover: Color) -> i32 {
        i32::from(self.sides[mover].kinds.weights[self.levels(mover)])
    }

    /// Returns the number of the weight of the levels of both sides.
    fn levels(&self, mover: Color) -> usize {
        POINTS + LEVELS * self.level(mover) + self.level(!mover)
    }

    /// Visits the weights that make up the worth of all points and the tempo: whose, their number, and how often the
    /// mover has them.
    pub(super) fn each_feature(&self, mover: Color, mut visit: impl FnMut(Color, usize, i8)) {
        for (color, amount) in [(mover, 1), (!mover, -1)] {
            let Side { codes, kinds, .. } = &self.sides[color];
            for &code in codes.as_flattened().iter().filter(|&&code| code != 0) {
                visit(color, kinds.kind(code).feature.into(), amount);
            }
        }
        visit(mover, self.levels(mover), 1);
    }

    /// Returns what all points are worth together.
    #[inline]
    pub(super) fn worth(&self, color: Color) -> i32 {
        self.sides[color].worth
    }
}

impl<const N: usize> Side<N> {
    #[inline]
    fn count(&mut self, before: Class, after: Class) {
        let (before, after) = (before as usize, after as usize);
        self.counts[before] -= 1;
        self.counts[after] += 1;
        self.present |= 1 << after;
        self.present &= !(u16::from(self.counts[before] == 0) << before);
    }
}
