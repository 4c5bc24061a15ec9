//! How patterns are kept up to date: the lines through a stone are renewed.

use core::array::from_fn;

use tengen_core::Color;
use tengen_stones::Point;

use super::Patterns;
use crate::line_bits::{places_through, point_of};
use crate::threat::lanes::Lanes;
use crate::threat::marks::{LineMarks, half, marks_of, noted_marks};
use crate::window::bits;

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

    /// Finds the marks of four lines anew.
    #[inline]
    pub(super) fn renew(&mut self, places: [usize; 4]) {
        let found = self.marks_of_lines(places);
        for (lane, place) in places.into_iter().enumerate() {
            let marks = from_fn(|bit| found[bit].0[lane]);
            let before = core::mem::replace(&mut self.marks.as_flattened_mut()[place], marks);
            if before != marks {
                self.noted.note(place, &noted_marks(&marks));
                self.renew_points(place, &before, &marks);
            }
        }
    }

    /// Tells the points of a line whose marks have changed.
    #[inline]
    fn renew_points(&mut self, place: usize, before: &LineMarks, marks: &LineMarks) {
        let line = [0, 1, 2, 2, 3, 3][place / N];
        let changed = (0..4).fold(0, |all, bit| all | before[bit] ^ marks[bit]);
        for color in Color::ALL {
            let seen = marks.map(|word| half(word, color));
            for point in bits(half(changed, color)) {
                let bit = |n: usize| (seen[n] >> point & 1) << n;
                let mark = bit(0) | bit(1) | bit(2) | bit(3);
                self.points.change(color, point_of::<N>(place, point), line, mark as u16);
            }
        }
    }

    /// Finds the marks of four lines. Not inlined: what follows takes single lanes, which would keep
    /// compilers from computing with vectors here.
    #[inline(never)]
    fn marks_of_lines(&self, places: [usize; 4]) -> [Lanes; 4] {
        let [own, enemy, empty] = Lanes::views(&self.stones, &self.board, places);
        marks_of(own, enemy, empty, self.wants)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::position::Gomoku;
    use crate::threat::weights::weights_at;

    #[test]
    fn a_stone_taken_back_leaves_everything_as_it_was() {
        let board: Gomoku<9> = "9/9/3XXX3/1OO6/5X3/5X3/9/1OO6/1O1O5 X".parse().expect("a position");
        let mut patterns = Patterns::of(&board);
        let seen = |patterns: &Patterns<9>| {
            let Patterns { stones, marks, noted, points, .. } = *patterns;
            (stones, marks, noted, points)
        };
        let before = seen(&patterns);
        let mut sum = 0;
        patterns.each_feature(Color::Black, |_, feature, times| {
            sum += i32::from(times) * i32::from(weights_at(0)[feature]);
        });
        let worth = patterns.worth(Color::Black) - patterns.worth(Color::White);
        assert_eq!(sum, worth + patterns.tempo(Color::Black));
        let empty: Vec<Point> = board.empty_points().collect();
        for &point in &empty {
            for color in Color::ALL {
                patterns.put_on_empty(point, color);
                assert_ne!(seen(&patterns), before, "{color} at {point}");
                patterns.take_stone(point, color);
                assert_eq!(seen(&patterns), before, "{color} at {point}");
            }
        }
    }
}
