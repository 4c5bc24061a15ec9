//! How patterns are kept up to date: the lines through a stone are renewed.

use core::array::from_fn;

use tengen_core::Color;
use tengen_stones::Point;

use super::Patterns;
use crate::line_bits::places_through;
use crate::threat::lanes::Lanes;
use crate::threat::marks::{LineMarks, Mark, marks_of, noted_marks};
use crate::threat::noted_lines::NotedLines;

/// What a stone has changed, as it was before.
#[derive(Clone, Copy, Debug)]
pub(in crate::threat) struct Before<const N: usize> {
    lines: [LineMarks; 4],
    noted: NotedLines<{ Mark::NOTED }>,
}

impl<const N: usize> Patterns<N> {
    #[inline]
    pub(in crate::threat) fn put_on_empty(&mut self, point: Point, color: Color) {
        self.stones[color].put(point);
        self.renew(places_through::<N>(point));
    }

    #[inline]
    pub(in crate::threat) fn take_stone(&mut self, point: Point, color: Color) {
        self.stones[color].take(point);
        self.renew(places_through::<N>(point));
    }

    /// Puts a stone on an empty point for a while, and returns what [`take_back`](Self::take_back) wants.
    #[inline]
    pub(in crate::threat) fn try_on_empty(&mut self, point: Point, color: Color) -> Before<N> {
        let lines = places_through::<N>(point).map(|place| self.marks.as_flattened()[place]);
        let before = Before { lines, noted: self.noted };
        self.put_on_empty(point, color);
        before
    }

    /// Takes the last stone back, which costs a copy of what it has changed.
    #[inline]
    pub(in crate::threat) fn take_back(&mut self, point: Point, color: Color, before: &Before<N>) {
        self.stones[color].take(point);
        for (place, marks) in places_through::<N>(point).into_iter().zip(before.lines) {
            self.marks.as_flattened_mut()[place] = marks;
        }
        self.noted = before.noted;
    }

    /// Finds the marks of four lines anew.
    #[inline]
    pub(super) fn renew(&mut self, places: [usize; 4]) {
        let found = self.marks_of_lines(places);
        for (lane, place) in places.into_iter().enumerate() {
            let marks = from_fn(|mark| found[mark].0[lane]);
            self.marks.as_flattened_mut()[place] = marks;
            self.noted.note(place, noted_marks(&marks));
        }
    }

    /// Finds the marks of four lines. Not inlined: what follows takes single lanes, which would keep
    /// compilers from computing with vectors here.
    #[inline(never)]
    fn marks_of_lines(&self, places: [usize; 4]) -> [Lanes; Mark::COUNT] {
        let [own, enemy, empty] = Lanes::views(&self.stones, &self.board, places);
        marks_of(own, enemy, empty, self.wants)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::position::Gomoku;

    #[test]
    fn a_stone_taken_back_leaves_everything_as_it_was() {
        let board: Gomoku<9> = "9/9/3XXX3/1OO6/5X3/5X3/9/1OO6/1O1O5 X".parse().expect("a position");
        let mut patterns = Patterns::of(&board);
        let seen = |patterns: &Patterns<9>| {
            let Patterns { stones, marks, noted, .. } = *patterns;
            (stones, marks, noted)
        };
        let before = seen(&patterns);
        let empty: Vec<Point> = board.empty_points().collect();
        for &point in &empty {
            for color in Color::ALL {
                let undo = patterns.try_on_empty(point, color);
                assert_ne!(seen(&patterns), before, "{color} at {point}");
                patterns.take_back(point, color, &undo);
                assert_eq!(seen(&patterns), before, "{color} at {point}");
            }
        }
    }
}
