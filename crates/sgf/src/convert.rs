//! Sizes, points and placements of `tengen-stones`, and those of a game text.

use alloc::vec::Vec;

use tengen_stones::{InvalidSize, Placement, Point, Size};

use crate::coordinate::Coordinate;
use crate::edit::NodeMut;
use crate::size::BoardSize;
use crate::stones::{SET_UP, StoneContent};

/// Every size of `tengen-stones`, at most 25 columns and rows, is one of a game text.
impl From<Size> for BoardSize {
    fn from(size: Size) -> Self {
        const { assert!(Size::MAX_SIDE <= Self::MAX_SIDE) };
        Self::new(size.cols(), size.rows()).unwrap_or(Self::MAX)
    }
}

/// A size of a game text is one of `tengen-stones` up to 25 columns and rows.
impl TryFrom<BoardSize> for Size {
    type Error = InvalidSize;

    fn try_from(size: BoardSize) -> Result<Self, InvalidSize> {
        Self::new(size.cols(), size.rows())
    }
}

/// The way to the points of a board and back. Rows count from the top here, and from the bottom
/// there, so both ways need the size of the board.
impl Coordinate {
    /// Names a point of a board of this size; `None` if the board does not have it.
    ///
    /// ```
    /// use tengen_sgf::Coordinate;
    /// use tengen_stones::Size;
    ///
    /// let nine = Size::square(9)?;
    /// let at = Coordinate::of_point("D7".parse()?, nine);
    /// assert_eq!(at, Some("dc".parse()?));
    /// assert_eq!(Coordinate::of_point("K1".parse()?, nine), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_point(point: Point, size: Size) -> Option<Self> {
        let (row, col) = point.to_row_col(size).ok()?;
        Self::new(u8::try_from(col).ok()?, u8::try_from(row).ok()?)
    }

    /// Returns the point of a board of this size; `None` if the board does not have it.
    #[must_use]
    pub fn to_point(self, size: Size) -> Option<Point> {
        Point::from_row_col(self.row().into(), self.col().into(), size)
    }
}

impl StoneContent {
    /// Puts up and takes away the stones, whatever was there. What the board does not have is
    /// passed over; [`Node::stone_content`](crate::Node::stone_content) refuses it.
    ///
    /// ```
    /// use tengen_sgf::Collection;
    /// use tengen_stones::Placement;
    ///
    /// let mut board: Placement = "XX1/3".parse()?;
    /// let sgf: Collection = "(;AW[cb]AE[aa])".parse()?;
    /// let root = sgf.games().next().expect("a game");
    /// root.stone_content(board.size().into())?.set_up(&mut board);
    /// assert_eq!(board.to_string(), "1X1/2O");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_up(&self, board: &mut Placement) {
        for &(at, stone) in &self.stones {
            let point = at.to_point(board.size());
            let _is_on_it = point.is_some_and(|point| board.set(point, stone).is_ok());
        }
    }
}

impl NodeMut<'_> {
    /// Writes as `AB`, `AW` and `AE` how a board becomes another one of its size. O(points of the
    /// board).
    ///
    /// ```
    /// use tengen_sgf::Collection;
    /// use tengen_stones::Placement;
    ///
    /// let (before, after): (Placement, Placement) = ("XX1/3".parse()?, "1X1/2O".parse()?);
    /// let mut sgf = Collection::new();
    /// sgf.add_bare_game().put_difference(&before, &after);
    /// assert_eq!(sgf.to_string(), "(;AW[cb]AE[aa])\n");
    /// # Ok::<(), tengen_stones::ParsePlacementError>(())
    /// ```
    pub fn put_difference(&mut self, before: &Placement, after: &Placement) -> &mut Self {
        for (ident, stone) in SET_UP {
            let new = before.changes(after).filter(|change| change.after == stone);
            let at = |point| Coordinate::of_point(point, before.size());
            let points: Vec<_> = new.filter_map(|change| at(change.place)).collect();
            if !points.is_empty() {
                self.put_list(ident, &points);
            }
        }
        self
    }
}
