//! The patterns of both colours on the whole board, kept up to date stone by stone.

mod renewal;

use tengen_core::{ByColor, Color};
use tengen_stones::{Point, Size};

use super::class::Class;
use super::four_board::FourBoard;
use super::kinds::Kind;
use super::marks::{LineMarks, Mark, Noted, Wants, half};
use super::noted_lines::NotedLines;
use super::point_set::PointRows;
use super::points::Points;
use crate::forbidden::{Referee, Verdict};
use crate::illegal::IllegalMove;
use crate::line::Line;
use crate::line_bits::{LineBits, lines_with_stones, point_of};
use crate::position::Gomoku;
use crate::rule::Rule;
use crate::shape::Shape;
use crate::window::{Window, bits};

/// What one more stone of either colour would make on each empty point, kept up to date as stones
/// are put down and taken away.
///
/// It has neither a side to move nor an outcome: it serves solvers and evaluations. The
/// shapes are those of [`Gomoku::shape`].
///
/// # Cost
///
/// A stone more or less renews the four lines through it, with a few hundred shifts in all, for both
/// colours and all shapes at once. At 15 × 15 the value has 7 KB; putting down and taking back is
/// cheaper than copying.
///
/// ```
/// use tengen_core::Color;
/// use tengen_gomoku::{Gomoku, Line, Patterns, Shape};
/// use tengen_stones::{Letters, Point};
///
/// let board: Gomoku = "2XX5 O".parse()?;
/// let mut patterns = Patterns::of(&board);
/// let point = |text| Point::parse(text, Letters::WithI);
/// assert_eq!(patterns.shape(Color::Black, Line::Row, point("E1")?), Shape::OpenThree);
/// patterns.put(point("B1")?, Color::White)?;
/// assert_eq!(patterns.shape(Color::Black, Line::Row, point("E1")?), Shape::Three);
/// patterns.take(point("B1")?);
/// assert_eq!(patterns.shape(Color::Black, Line::Row, point("E1")?), Shape::OpenThree);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Patterns<const N: usize = 15> {
    stones: ByColor<LineBits<N>>,
    /// The points of the board in each line.
    board: LineBits<N>,
    marks: [[LineMarks; N]; 6],
    noted: NotedLines<{ Noted::COUNT }>,
    points: Points<N>,
    wants: Wants,
    size: Size,
    rule: Rule,
}

impl<const N: usize> Patterns<N> {
    /// Finds the patterns of a position.
    #[must_use]
    pub fn of(board: &Gomoku<N>) -> Self {
        let mut patterns = Self {
            stones: *board.stones(),
            board: LineBits::full(board.size()),
            marks: [[[0; 4]; N]; 6],
            noted: NotedLines::NONE,
            points: Points::new(board.rule()),
            wants: Wants::of(board.rule()),
            size: board.size(),
            rule: board.rule(),
        };
        lines_with_stones(board.stones()).for_each(|places| patterns.renew(places));
        patterns
    }

    /// Returns the size of the board.
    #[must_use]
    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    /// Returns the rule, which says what a five is.
    #[must_use]
    pub(crate) const fn rule(&self) -> Rule {
        self.rule
    }

    /// Returns the colour of the stone at `point`, `None` if it is empty or off the board.
    #[must_use]
    pub(crate) fn stone(&self, point: Point) -> Option<Color> {
        if !self.size.contains(point) {
            return None;
        }
        Color::ALL.into_iter().find(|&color| self.stones[color].has(point))
    }

    /// Puts a stone on an empty point, forbidden or not.
    ///
    /// # Errors
    ///
    /// [`IllegalMove::OffBoard`] and [`IllegalMove::Occupied`]; nothing has changed then.
    #[inline]
    pub fn put(&mut self, point: Point, color: Color) -> Result<(), IllegalMove> {
        if !self.size.contains(point) {
            return Err(IllegalMove::OffBoard { point, size: self.size });
        }
        if let Some(stone) = self.stone(point) {
            return Err(IllegalMove::Occupied { point, stone });
        }
        self.put_on_empty(point, color);
        Ok(())
    }

    /// Takes the stone at `point` away and says whose it was; `None` if there was none.
    #[inline]
    pub fn take(&mut self, point: Point) -> Option<Color> {
        let color = self.stone(point)?;
        self.take_stone(point, color);
        Some(color)
    }

    /// Returns the board of a search of fours with these stones.
    pub(super) fn four_board(&self) -> FourBoard<N> {
        FourBoard::new(&self.stones, self.size, self.rule)
    }

    /// Returns what a stone of `color` on an empty point would make of a line;
    /// [`Shape::None`] where there is a stone, and off the board.
    #[must_use]
    pub fn shape(&self, color: Color, line: Line, point: Point) -> Shape {
        if !self.size.contains(point) || self.stone(point).is_some() {
            return Shape::None;
        }
        match self.mark(color, line, point) {
            Mark::Five => Shape::Five,
            Mark::OpenFour => Shape::OpenFour,
            Mark::DoubleFour | Mark::Four => Shape::Four,
            Mark::OpenThree => Shape::OpenThree,
            Mark::Three => Shape::Three,
            Mark::OpenTwo => Shape::OpenTwo,
            Mark::Two => Shape::Two,
            Mark::None => self.lone_shape(color, line, point),
        }
    }

    /// Returns what a stone of `color` on an empty point would make of its four lines together;
    /// [`Class::None`] where there is a stone, and off the board. O(1).
    #[must_use]
    pub fn class(&self, color: Color, point: Point) -> Class {
        if self.size.contains(point) { self.kind(color, point).class } else { Class::None }
    }

    /// Returns the greatest class that a stone of `color` would make somewhere. O(1).
    #[must_use]
    pub fn best_class(&self, color: Color) -> Class {
        Class::ALL[self.points.present(color).ilog2() as usize]
    }

    /// Returns what a stone on a point of the board would make.
    #[inline]
    pub(super) fn kind(&self, color: Color, point: Point) -> Kind {
        self.points.kind(color, point)
    }

    /// Says whether a stone somewhere makes what `class` says.
    #[inline]
    pub(super) fn has(&self, color: Color, class: Class) -> bool {
        self.points.has(color, class)
    }

    /// Returns what a stone on a point of the board would make of a line.
    fn mark(&self, color: Color, line: Line, point: Point) -> Mark {
        Mark::ALL[usize::from(self.points.code(color, point) >> (4 * line as u16) & 15)]
    }

    /// Says what a stone makes of a line that has no other near.
    fn lone_shape(&self, color: Color, line: Line, point: Point) -> Shape {
        let (own, enemy) = (&self.stones[color], &self.stones[!color]);
        let window = Window::new(own, enemy, self.size, line, point);
        let (five, open_four) = window.best(self.rule.wanted(color));
        Shape::of(five, open_four)
    }

    /// Says whether a stone on a point makes an open four in one line and no double three in the others, so that
    /// no stone elsewhere can forbid it.
    pub(super) fn is_sure_open_four(&self, color: Color, point: Point) -> bool {
        let marks = Line::ALL.map(|line| self.mark(color, line, point));
        let threes = marks.into_iter().filter(|&mark| mark == Mark::OpenThree).count();
        marks.contains(&Mark::OpenFour) && threes < 2
    }

    /// Returns the empty points where a stone makes five.
    #[inline]
    pub(super) fn fives(&self, color: Color) -> PointRows<N> {
        self.marked_points(color, Noted::Five)
    }

    /// Says whether a stone can make five.
    #[inline]
    pub(super) fn has_five(&self, color: Color) -> bool {
        self.points.has(color, Class::Five)
    }

    /// Returns the empty points where a stone makes a four.
    #[inline]
    pub(super) fn fours(&self, color: Color) -> PointRows<N> {
        self.marked_points(color, Noted::AnyFour)
    }

    /// Says whether a stone can make a four.
    #[inline]
    pub(super) fn has_fours(&self, color: Color) -> bool {
        self.noted.has(color, Noted::AnyFour as usize)
    }

    /// Returns the points of fours that spoil every open four that a stone can make: all are in its line.
    pub(super) fn spoilers(&self, color: Color) -> PointRows<N> {
        let mut spoilers = self.fours(color);
        for place in self.noted.places(color, Noted::OpenFour as usize) {
            let word = Noted::AnyFour.points(&self.marks.as_flattened()[place]);
            let mut line = PointRows::EMPTY;
            for bit in bits(half(word, color)) {
                line.insert(point_of::<N>(place, bit));
            }
            spoilers = spoilers.intersection(&line);
        }
        spoilers
    }

    /// Returns the empty points where a stone makes an open four.
    #[inline]
    pub(super) fn open_fours(&self, color: Color) -> PointRows<N> {
        self.marked_points(color, Noted::OpenFour)
    }

    /// Returns what the threats of both sides are worth to the one to move. O(1).
    #[inline]
    pub(super) fn tempo(&self, mover: Color) -> i32 {
        self.points.tempo(mover)
    }

    /// Returns what all points are worth to a colour. O(1).
    #[inline]
    pub(super) fn worth(&self, color: Color) -> i32 {
        self.points.worth(color)
    }

    /// As [`Points::order`].
    #[inline]
    pub(super) fn order(&self, mover: Color, point: Point) -> i32 {
        self.points.order(mover, point)
    }

    /// As [`Points::order_features`].
    pub(super) fn order_features(&self, mover: Color, point: Point) -> [usize; 2] {
        self.points.order_features(mover, point)
    }

    /// As [`Points::each_feature`].
    pub(super) fn each_feature(&self, mover: Color, visit: impl FnMut(Color, usize, i8)) {
        self.points.each_feature(mover, visit);
    }

    fn marked_points(&self, color: Color, noted: Noted) -> PointRows<N> {
        let mut points = PointRows::EMPTY;
        for place in self.noted.places(color, noted as usize) {
            let word = noted.points(&self.marks.as_flattened()[place]);
            for bit in bits(half(word, color)) {
                points.insert(point_of::<N>(place, bit));
            }
        }
        points
    }

    /// Says whether a stone of `color` on an empty point is legal, whatever it makes.
    #[inline]
    pub(super) fn allows(&self, color: Color, point: Point) -> bool {
        let verdict = || Referee::of(&self.stones, self.size).verdict(point);
        !self.rule.forbids(color) || !matches!(verdict(), Verdict::Forbidden(_))
    }
}
