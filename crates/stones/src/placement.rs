//! Stones on a board, and nothing else.

use alloc::vec;
use alloc::vec::Vec;

use tengen_core::{Change, Color};

use crate::point::{Point, PointOffBoard};
use crate::size::Size;
use crate::symmetry::Symmetry;

/// Says which points of a board of any size hold which stones: no rule, no turn, no history.
///
/// Any pattern of stones is a placement, one without liberties too. It is the common ground of
/// the text forms and of the games: a game takes a placement as a setup and says whether its
/// rules allow it. One byte a point.
///
/// As text a placement is its rows from the top: see [the impl of `FromStr`](#impl-FromStr-for-Placement).
/// [`from_diagram`](Placement::from_diagram) and [`diagram`](Placement::diagram) are for people,
/// [`from_matrix`](Placement::from_matrix) and [`to_matrix`](Placement::to_matrix) for the
/// documents' matrix of 0, 1 and 2.
///
/// ```
/// use tengen_core::{Change, Color};
/// use tengen_stones::{Placement, Size};
///
/// let mut board = Placement::empty(Size::square(3)?);
/// board.set("B2".parse()?, Some(Color::Black))?;
/// assert_eq!(board.get("B2".parse()?), Some(Color::Black));
/// assert_eq!(board.to_string(), "3/1X1/3");
/// assert_eq!("3/1X1/3".parse(), Ok(board));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Placement {
    size: Size,
    /// In the order of `Size::points`.
    cells: Vec<Option<Color>>,
}

impl Placement {
    /// Lays out a board without stones.
    #[must_use]
    pub fn empty(size: Size) -> Self {
        Self { size, cells: vec![None; size.area()] }
    }

    /// Lays out a board from its cells, row by row from the **top**: as many as `size` has points.
    pub(crate) fn from_top(size: Size, cells: &[Option<Color>]) -> Self {
        debug_assert_eq!(cells.len(), size.area());
        let rows = cells.chunks_exact(usize::from(size.cols()));
        Self { size, cells: rows.rev().flatten().copied().collect() }
    }

    /// Returns the size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the colour of the stone at `point`, `None` if it is empty or off the board.
    #[must_use]
    pub fn get(&self, point: Point) -> Option<Color> {
        if self.size.contains(point) { self.cells[self.size.place(point)] } else { None }
    }

    /// Puts a stone on `point`, or takes it away with `None`, whatever was there.
    ///
    /// # Errors
    ///
    /// [`PointOffBoard`]; the placement is then as it was.
    pub fn set(&mut self, point: Point, stone: Option<Color>) -> Result<(), PointOffBoard> {
        self.size.check(point)?;
        self.cells[self.size.place(point)] = stone;
        Ok(())
    }

    /// Visits the stones in the order of [`Point`]: by row from the bottom, then by column.
    #[must_use]
    pub fn stones(&self) -> impl DoubleEndedIterator<Item = (Point, Color)> {
        let cells = (0..self.size.area() as u16).zip(&self.cells);
        let stones = cells.filter_map(|(place, &cell)| Some((place, cell?)));
        stones.map(|(place, color)| (self.size.point(place), color))
    }

    /// Counts the stones of one colour. O(points of the board).
    #[must_use]
    pub fn count(&self, color: Color) -> usize {
        self.cells.iter().filter(|&&cell| cell == Some(color)).count()
    }

    /// Guesses whose turn it is where nothing tells: Black's, unless Black has more stones. O(points
    /// of the board).
    #[must_use]
    pub fn likely_turn(&self) -> Color {
        let more_black = self.count(Color::Black) > self.count(Color::White);
        if more_black { Color::White } else { Color::Black }
    }

    /// Walks the points of this board that a later placement has otherwise, in their order; what
    /// a smaller board has not is empty there.
    ///
    /// ```
    /// # use tengen_stones::Placement;
    /// let before: Placement = "1X1/O2".parse()?;
    /// let after: Placement = "1XX/3".parse()?;
    /// let changes: Vec<_> = before.changes(&after).map(|change| change.to_string()).collect();
    /// assert_eq!(changes, ["A1 was white and is empty", "C2 was empty and is black"]);
    /// # Ok::<(), tengen_stones::ParsePlacementError>(())
    /// ```
    pub fn changes(&self, after: &Self) -> impl Iterator<Item = Change<Point, Color>> {
        self.size.points().filter_map(|place| {
            let (before, after) = (self.get(place), after.get(place));
            (before != after).then_some(Change { place, before, after })
        })
    }

    /// Returns the placement turned or mirrored. O(points of the board).
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let mut result = Self::empty(symmetry.apply_size(self.size));
        for (point, color) in self.stones() {
            let place = result.size.place(symmetry.apply(point, self.size));
            result.cells[place] = Some(color);
        }
        result
    }

    /// Returns the columns where a row from the bottom has a stone of one colour, a bit for each.
    pub(crate) fn columns_of(&self, row: usize, color: Color) -> u32 {
        let cols = usize::from(self.size.cols());
        let cells = self.cells[row * cols..][..cols].iter().enumerate();
        cells.fold(0, |bits, (col, &cell)| bits | u32::from(cell == Some(color)) << col)
    }

    /// Returns the rows from the top, each with its cells from the left.
    pub(crate) fn rows_from_top(&self) -> impl Iterator<Item = &[Option<Color>]> {
        self.cells.chunks_exact(usize::from(self.size.cols())).rev()
    }
}
