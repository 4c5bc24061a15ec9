//! The points that renju forbids to Black (RIF rules of renju, 9.2 and 9.3).
//!
//! - Five in a row is a win, and nothing forbids it.
//! - Six or more in a row are an *overline*.
//! - A *four* is four stones of a line that one stone more makes exactly five. An *open four* is an
//!   unbroken one that makes five at either end. Two fours are a *double four*, in one line too.
//! - A *three* is three stones of a line that one stone more, which makes no five at the same time,
//!   makes an open four. It is real only if Black may play that stone, by these same rules on the
//!   board as it then is. Two real threes are a *double three*.

use core::fmt;

use tengen_core::ByColor;
use tengen_stones::{Point, Size};

use crate::line::Line;
use crate::line_bits::LineBits;
use crate::rule::Wanted;
use crate::window::{MIDDLE, Window, bits};

/// Names what forbids a point to Black. What comes first in this order is what is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Forbidden {
    /// Six or more in a row.
    Overline,
    /// Two fours or more at once, on one line or on several.
    DoubleFour,
    /// Two real threes or more at once.
    DoubleThree,
}

/// Writes `overline`, `double four` or `double three`.
impl fmt::Display for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double four",
            Self::DoubleThree => "double three",
        })
    }
}

/// What a black stone on an empty point would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Free,
    Five,
    Forbidden(Forbidden),
}

/// What Black's fives are in renju.
pub(crate) const FIVE: Wanted = Wanted::ExactlyFive;

/// The stones of a renju board.
#[derive(Clone, Copy)]
pub(crate) struct Referee<'a, const N: usize> {
    pub(crate) black: &'a LineBits<N>,
    pub(crate) white: &'a LineBits<N>,
    pub(crate) size: Size,
}

impl<'a, const N: usize> Referee<'a, N> {
    #[inline]
    pub(crate) const fn of(stones: &'a ByColor<LineBits<N>>, size: Size) -> Self {
        Self { black: &stones.black, white: &stones.white, size }
    }

    /// Returns what a black stone on the empty point `point` would be.
    pub(crate) fn verdict(self, point: Point) -> Verdict {
        if self.is_harmless(point) {
            return Verdict::Free;
        }
        let windows = self.windows(point);
        if windows.iter().any(|window| window.is_five(FIVE)) {
            return Verdict::Five;
        }
        if windows.iter().any(|window| window.is_overline()) {
            return Verdict::Forbidden(Forbidden::Overline);
        }
        if windows.iter().map(|window| window.count_fours(FIVE)).sum::<u32>() >= 2 {
            return Verdict::Forbidden(Forbidden::DoubleFour);
        }
        match self.is_double_three(point, &windows) {
            true => Verdict::Forbidden(Forbidden::DoubleThree),
            false => Verdict::Free,
        }
    }

    /// Says that the point cannot be forbidden: fewer than two of its lines have two other black stones, and
    /// none has four. A three needs two others in its line, two fours in one line need four.
    #[inline]
    fn is_harmless(self, point: Point) -> bool {
        let around = |line| self.black.around(line, point);
        let lines =
            [around(Line::Row), around(Line::Column), around(Line::Rising), around(Line::Falling)];
        let pairs = lines.iter().filter(|&&own| Window::has_others(own, 2)).count();
        pairs == 0 || (pairs == 1 && !lines.iter().any(|&own| Window::has_others(own, 4)))
    }

    /// Looks along the four lines through `point`, in the order of [`Line::ALL`], with a black
    /// stone there.
    #[inline]
    pub(crate) fn windows(self, point: Point) -> [Window; 4] {
        let along = |line| Window::new(self.black, self.white, self.size, line, point);
        [along(Line::Row), along(Line::Column), along(Line::Rising), along(Line::Falling)]
    }

    fn is_double_three(self, point: Point, windows: &[Window; 4]) -> bool {
        let [a, b, c, d] = windows;
        let points = [
            a.open_four_points(FIVE),
            b.open_four_points(FIVE),
            c.open_four_points(FIVE),
            d.open_four_points(FIVE),
        ];
        if points.iter().filter(|&&points| points != 0).count() < 2 {
            return false;
        }
        let mut after = *self.black;
        after.put(point);
        let after = Referee { black: &after, ..self };
        let is_real = |&(line, points): &(Line, u32)| after.allows_any(point, line, points);
        Line::ALL.into_iter().zip(points).filter(is_real).take(2).count() == 2
    }

    /// Says whether Black may make an open four at one of the marked points of a line around
    /// `point`.
    fn allows_any(self, point: Point, line: Line, points: u32) -> bool {
        bits(points).any(|bit| self.allows(point, line, bit).is_some())
    }

    /// Returns the point at a bit of the window around `point`, if Black may play there without
    /// making five.
    ///
    /// It asks the same of that point. Each level of the recursion has one stone more on the board.
    pub(crate) fn allows(self, point: Point, line: Line, bit: u32) -> Option<Point> {
        let there = point_at(point, line, bit)?;
        (self.verdict(there) == Verdict::Free).then_some(there)
    }
}

/// Returns the point at a bit of the window around `point`.
pub(crate) fn point_at(point: Point, line: Line, bit: u32) -> Option<Point> {
    line.step(point, bit as i8 - MIDDLE as i8)
}
