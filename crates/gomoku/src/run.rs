//! Rows of stones, with their open ends and their breathing space.

use alloc::vec::Vec;

use tengen_core::Color;
use tengen_stones::Point;

use crate::line::Line;
use crate::position::Gomoku;

/// A row of stones of one colour in one line, as long as it goes: one stone is a row too.
///
/// Gomoku knows no captures and no liberties; what a row has instead are its open ends, and the room
/// that the enemy and the edge leave it.
///
/// ```
/// use tengen_gomoku::{Gomoku, Line};
/// use tengen_stones::{Letters, Point};
///
/// let board: Gomoku = "OXXX2X1O X".parse()?;
/// let run = board.run(Line::Row, Point::parse("C1", Letters::WithI)?).expect("stones");
/// assert_eq!((run.stones, run.open_ends, run.room), (3, 1, 7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// The colour.
    pub color: Color,
    /// The direction.
    pub line: Line,
    /// The first stone along the line.
    pub first: Point,
    /// The last stone.
    pub last: Point,
    /// How many stones it has.
    pub stones: u8,
    /// How many of its two ends are empty points.
    pub open_ends: u8,
    /// How many points the line has between the nearest enemy stones or edges, the row's own stones
    /// among them. Fewer than five can never become a five.
    pub room: u8,
}

impl Run {
    /// Visits the stones from the first to the last.
    pub(crate) fn points(self) -> impl Iterator<Item = Point> {
        (0..self.stones as i8).filter_map(move |steps| self.line.step(self.first, steps))
    }
}

impl<const N: usize> Gomoku<N> {
    /// Returns a winning row, from one end to the other, or nothing if nobody has one.
    #[must_use]
    pub fn winning_row(&self) -> Vec<Point> {
        let Some(color) = self.winner() else { return Vec::new() };
        let wanted = self.rule().wanted(color);
        let wins = |&(point, line): &(Point, Line)| {
            self.stone(point) == Some(color) && self.window(color, line, point).is_five(wanted)
        };
        let stones = self.size().points().flat_map(|point| Line::ALL.map(|line| (point, line)));
        let row = stones.into_iter().find(wins).and_then(|(point, line)| self.run(line, point));
        row.map_or_else(Vec::new, |row| row.points().collect())
    }

    /// Returns the row of stones in a line that the stone at `point` belongs to, or `None` if there
    /// is no stone.
    #[must_use]
    pub fn run(&self, line: Line, point: Point) -> Option<Run> {
        let color = self.stone(point)?;
        let is_own = |p: Point| self.stone(p) == Some(color);
        let is_free = |p: Point| self.size().contains(p) && self.stone(p) != Some(!color);
        let (before, after) =
            (self.reach(line, point, -1, is_own), self.reach(line, point, 1, is_own));
        let (free_before, free_after) =
            (self.reach(line, point, -1, is_free), self.reach(line, point, 1, is_free));
        Some(Run {
            color,
            line,
            first: line.step(point, -before)?,
            last: line.step(point, after)?,
            stones: (1 + before + after) as u8,
            open_ends: u8::from(free_before > before) + u8::from(free_after > after),
            room: (1 + free_before + free_after) as u8,
        })
    }

    /// Counts the points next to `point`, one way along a line, for which `holds` holds.
    fn reach(&self, line: Line, point: Point, way: i8, holds: impl Fn(Point) -> bool) -> i8 {
        let holds = |steps: &i8| line.step(point, steps * way).is_some_and(&holds);
        (1..).take_while(holds).last().unwrap_or(0)
    }
}
