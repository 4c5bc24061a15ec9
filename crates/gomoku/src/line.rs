//! The four directions that rows of stones lie in.

use core::fmt;

use tengen_stones::{Point, Size};

/// Names one of the four directions of a line through a point.
///
/// ```
/// use tengen_gomoku::Line;
///
/// assert_eq!(Line::Falling.to_string(), "falling diagonal");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// From left to right.
    Row,
    /// From bottom to top.
    Column,
    /// From the bottom left to the top right.
    Rising,
    /// From the top left to the bottom right.
    Falling,
}

impl Line {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Rising, Self::Falling];

    /// Returns the point this many steps on, or back if `steps` is negative; `None` beyond the left
    /// or the lower edge and beyond the largest board.
    pub(crate) fn step(self, point: Point, steps: i8) -> Option<Point> {
        let (right, up) = match self {
            Self::Row => (1, 0),
            Self::Column => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        };
        let moved = |line: u8, along: i16| {
            let there = i16::from(line) + along * i16::from(steps);
            u8::try_from(there).ok()
        };
        Point::new(moved(point.col(), right)?, moved(point.row(), up)?)
    }

    /// Counts the points of the board before and after `point`, which is on it.
    #[inline]
    pub(crate) fn room(self, point: Point, size: Size) -> (u8, u8) {
        let (left, below) = (point.col(), point.row());
        let (right, above) = (size.cols() - 1 - left, size.rows() - 1 - below);
        match self {
            Self::Row => (left, right),
            Self::Column => (below, above),
            Self::Rising => (left.min(below), right.min(above)),
            Self::Falling => (left.min(above), right.min(below)),
        }
    }
}

/// Writes `row`, `column`, `rising diagonal` or `falling diagonal`.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Rising => "rising diagonal",
            Self::Falling => "falling diagonal",
        })
    }
}
