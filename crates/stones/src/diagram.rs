//! Diagrams of boards.

use alloc::vec::Vec;
use core::fmt::{self, Write as _};
use core::str::FromStr;

use crate::diagram_text::{Marks, ParseDiagramError, parse_diagram};
use crate::placement::Placement;
use crate::placement_text::stone_char;
use crate::point::Point;
use crate::point_text::Letters;

/// A board as a picture in text: stones, marks on points, and the last move.
///
/// All fields are open. A diagram shows the marks of points on the board only, and of two marks
/// on one point the later.
///
/// ```
/// use tengen_stones::Diagram;
///
/// let diagram = Diagram::parse("
///     3 . a .
///     2 X O b
///     1 .(X).
///       A B C
/// ")?;
/// assert_eq!(diagram.placement.to_string(), "3/XO1/1X1");
/// assert_eq!(diagram.marked('b').collect::<Vec<_>>(), ["C2".parse()?]);
/// assert_eq!(diagram.last, Some("B1".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # The text
///
/// - One line for each row, from the top; blank lines and blanks anywhere are skipped.
/// - `X` is a black stone, `O` a white one, `.` an empty point and `+` an empty point with a dot.
/// - Parentheses around one cell, `(X)`, name the last move.
/// - A number at either end of a row counts the rows from 1 at the bottom.
/// - A line of capital letters `A B C …`, with or without `I`, above or below counts the columns.
/// - Any other small letter or sign of ASCII is a mark on an empty point; `x` and `o` are refused,
///   since they are stones by a slip of the hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagram {
    /// The stones.
    pub placement: Placement,
    /// The marks. A parsed diagram lists them in the order of [`Point`].
    pub marks: Vec<(Point, char)>,
    /// The last move.
    pub last: Option<Point>,
    /// The column letters. A parsed diagram has those of its text, without a column `I` those of Go.
    pub letters: Letters,
}

impl Diagram {
    /// Reads a diagram with its marks.
    ///
    /// # Errors
    ///
    /// What is wrong first, with its line and column.
    pub fn parse(text: &str) -> Result<Self, ParseDiagramError> {
        parse_diagram(text, Marks::Read)
    }

    /// Adds a mark; it covers what is shown at the point.
    ///
    /// The diagram can be read back if the mark is one that is read and the point is empty.
    #[must_use]
    pub fn with_mark(mut self, point: Point, mark: char) -> Self {
        self.marks.push((point, mark));
        self
    }

    /// Visits the points with this mark, in the order in which the diagram lists them.
    pub fn marked(&self, mark: char) -> impl Iterator<Item = Point> {
        self.marks.iter().filter(move |(_, found)| *found == mark).map(|&(point, _)| point)
    }
}

/// Writes the board with coordinates on all sides, a line for each row, the last line unended.
impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw_letters(f)?;
        for row in (0..self.placement.size().rows()).rev() {
            f.write_char('\n')?;
            self.draw_row(row, f)?;
        }
        f.write_char('\n')?;
        self.draw_letters(f)
    }
}

impl Diagram {
    /// Returns how many characters a row number takes.
    pub(crate) fn number_width(&self) -> usize {
        if self.placement.size().rows() < 10 { 1 } else { 2 }
    }

    fn draw_letters(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:1$}", "", self.number_width())?;
        (0..self.placement.size().cols())
            .map(|col| self.letters.letter(col))
            .try_for_each(|letter| write!(f, " {letter}"))
    }

    /// Writes one row; the parentheses of the last move stand where the blanks would.
    fn draw_row(&self, row: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.number_width();
        let number = row + 1;
        write!(f, "{number:>width$}")?;
        let mut blank = ' ';
        for col in 0..self.placement.size().cols() {
            let point = Point::at(col, row);
            let is_last = self.last == Some(point);
            f.write_char(if is_last { '(' } else { blank })?;
            f.write_char(self.sign(point))?;
            blank = if is_last { ')' } else { ' ' };
        }
        write!(f, "{blank}{number}")
    }

    /// Returns how a point of the board is shown: its mark, its stone or its emptiness.
    pub(crate) fn sign(&self, point: Point) -> char {
        let mark = self.marks.iter().rev().find(|(marked, _)| *marked == point);
        match (mark, self.placement.get(point)) {
            (Some(&(_, mark)), _) => mark,
            (None, Some(color)) => stone_char(color),
            (None, None) if self.placement.size().is_star(point) => '+',
            (None, None) => '.',
        }
    }
}

/// Reads a diagram: see [`Diagram::parse`].
impl FromStr for Diagram {
    type Err = ParseDiagramError;

    fn from_str(text: &str) -> Result<Self, ParseDiagramError> {
        Self::parse(text)
    }
}

impl Placement {
    /// Reads a diagram that holds nothing but stones: no marks. A last move in parentheses
    /// and coordinates are read past. [`Diagram`] describes the text.
    ///
    /// ```
    /// # use tengen_stones::Placement;
    /// let board = Placement::from_diagram("
    ///     . X .
    ///     X O X
    /// ")?;
    /// assert_eq!(board.to_string(), "1X1/XOX");
    /// let error = Placement::from_diagram("X a").unwrap_err();
    /// assert_eq!(error.to_string(), "line 1, column 2: marks such as 'a' are not read here");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What is wrong first, with its line and column.
    pub fn from_diagram(text: &str) -> Result<Self, ParseDiagramError> {
        parse_diagram(text, Marks::Refused).map(|diagram| diagram.placement)
    }

    /// Copies the stones into a [`Diagram`], to be shown with coordinates and dots.
    ///
    /// ```
    /// # use tengen_stones::Placement;
    /// let board: Placement = "3/XO1/1X1".parse()?;
    /// let mut diagram = board.diagram().with_mark("C2".parse()?, 'b');
    /// diagram.last = Some("B1".parse()?);
    /// assert_eq!(diagram.to_string(), [
    ///     "  A B C",
    ///     "3 . . . 3",
    ///     "2 X O b 2",
    ///     "1 .(X). 1",
    ///     "  A B C",
    /// ].join("\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        let letters = Letters::SkipI;
        Diagram { placement: self.clone(), marks: Vec::new(), last: None, letters }
    }
}
