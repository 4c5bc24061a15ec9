//! The patterns of both colours on the whole board, kept up to date stone by stone.

mod renewal;

use tengen_core::{ByColor, Color};
use tengen_stones::{Point, Size};

use super::four_board::FourBoard;
use super::marks::{BOTH, LineMarks, Mark, Wants, half};
use super::noted_lines::NotedLines;
use super::point_set::PointRows;
use crate::forbidden::{Referee, Verdict};
use crate::illegal::IllegalMove;
use crate::line::Line;
use crate::line_bits::{LineBits, bit_of, lines_with_stones, place_of, point_of};
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
    noted: NotedLines<{ Mark::NOTED }>,
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
            marks: [[[0; Mark::COUNT]; N]; 6],
            noted: NotedLines::NONE,
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
        let marks = self.line_marks(line, point);
        let has = |mark: Mark| self.sees(marks[mark as usize], color, line, point);
        const SHAPES: [(Mark, Shape); 7] = [
            (Mark::Five, Shape::Five),
            (Mark::OpenFour, Shape::OpenFour),
            (Mark::Four, Shape::Four),
            (Mark::OpenThree, Shape::OpenThree),
            (Mark::Three, Shape::Three),
            (Mark::OpenTwo, Shape::OpenTwo),
            (Mark::Two, Shape::Two),
        ];
        let found = SHAPES.into_iter().find(|&(mark, _)| has(mark));
        found.map_or_else(|| self.lone_shape(color, line, point), |(_, shape)| shape)
    }

    /// Says what a stone makes of a line that has no other near.
    fn lone_shape(&self, color: Color, line: Line, point: Point) -> Shape {
        let (own, enemy) = (&self.stones[color], &self.stones[!color]);
        let window = Window::new(own, enemy, self.size, line, point);
        let (five, open_four) = window.best(self.rule.wanted(color));
        Shape::of(five, open_four)
    }

    #[inline]
    fn line_marks(&self, line: Line, point: Point) -> &LineMarks {
        &self.marks.as_flattened()[place_of::<N>(line, point)]
    }

    #[inline]
    fn sees(&self, word: u64, color: Color, line: Line, point: Point) -> bool {
        half(word, color) >> bit_of(line, point) & 1 != 0
    }

    /// Counts the lines through an empty point of which a stone would make what `mark` says.
    #[inline]
    pub(super) fn count(&self, color: Color, mark: Mark, point: Point) -> usize {
        let sees = |line: &Line| {
            self.sees(self.line_marks(*line, point)[mark as usize], color, *line, point)
        };
        Line::ALL.iter().filter(|line| sees(line)).count()
    }

    /// Returns the empty points where a stone makes five.
    #[inline]
    pub(super) fn fives(&self, color: Color) -> PointRows<N> {
        self.marked_points(color, Mark::Five)
    }

    /// Says whether a stone can make five.
    #[inline]
    pub(super) fn has_five(&self, color: Color) -> bool {
        self.noted.has(color, Mark::Five.noted())
    }

    /// Returns the empty points where a stone makes a four.
    #[inline]
    pub(super) fn fours(&self, color: Color) -> PointRows<N> {
        self.marked_points(color, Mark::Four)
    }

    /// Visits the empty points where a stone makes what `mark` says, which is noted.
    pub(super) fn points_of(&self, color: Color, mark: Mark) -> impl Iterator<Item = Point> {
        let rows = self.marked_points(color, mark);
        self.size.points().filter(move |&point| rows.contains(point))
    }

    /// Says whether a stone can make what `mark` says, which is noted.
    #[inline]
    pub(super) fn has(&self, color: Color, mark: Mark) -> bool {
        self.noted.has(color, mark.noted())
    }

    /// Adds up what a stone on an empty point makes of its four lines, each mark valued by `values`, for
    /// a stone of either colour.
    #[inline]
    pub(super) fn sums_at(&self, point: Point, values: &[u32; Mark::COUNT]) -> ByColor<i32> {
        let mut sums = 0; // both at once, as the words are
        for line in Line::ALL {
            let bit = bit_of(line, point);
            for (&word, &value) in self.line_marks(line, point).iter().zip(values) {
                sums += (word >> bit & BOTH) * u64::from(value);
            }
        }
        ByColor::from_fn(|color| half(sums, color) as i32)
    }

    /// Says whether a stone of either colour on an empty point makes a four or an open three.
    #[inline]
    pub(super) fn is_hot(&self, point: Point) -> bool {
        let makes = |line: Line| {
            let marks = self.line_marks(line, point);
            (marks[Mark::Four as usize] | marks[Mark::OpenThree as usize]) >> bit_of(line, point)
        };
        let [a, b, c, d] = Line::ALL.map(makes);
        (a | b | c | d) & BOTH != 0
    }

    /// Returns what all patterns of a colour are worth.
    pub(super) fn worth(&self, color: Color) -> i32 {
        self.marks.as_flattened().iter().map(|marks| worth_of(marks)[color]).sum()
    }

    /// Returns what the four lines through a point are worth to each colour.
    #[inline]
    pub(super) fn worth_around(&self, point: Point) -> ByColor<i32> {
        let mut sum = ByColor::default();
        for line in Line::ALL {
            let worth = worth_of(self.line_marks(line, point));
            sum.black += worth.black;
            sum.white += worth.white;
        }
        sum
    }

    /// Returns the empty points where a stone makes an open three.
    #[inline]
    pub(super) fn threes(&self, color: Color) -> PointRows<N> {
        self.marked_points(color, Mark::OpenThree)
    }

    fn marked_points(&self, color: Color, mark: Mark) -> PointRows<N> {
        let mut points = PointRows::EMPTY;
        for place in self.noted.places(color, mark.noted()) {
            let word = self.marks.as_flattened()[place][mark as usize];
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

/// What each empty point is worth where a stone makes something of its line, by [`Mark`].
const WORTH: [i32; Mark::COUNT] = [1, 2, 6, 60, 14, 24, 60, 0];

/// Returns what a line is worth to each colour.
#[inline]
fn worth_of(marks: &LineMarks) -> ByColor<i32> {
    let of = |color| {
        let points = marks.iter().map(|&word| half(word, color).count_ones() as i32);
        points.zip(WORTH).map(|(points, worth)| points * worth).sum()
    };
    ByColor::new(of(Color::Black), of(Color::White))
}
