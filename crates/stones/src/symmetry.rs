//! The eight symmetries of the square.

use crate::point::Point;
use crate::size::Size;

/// Turns or mirrors a board: the eight symmetries of the square, four of which a rectangle keeps.
///
/// Every symmetry applies to every size; the quarter turns and the two diagonal mirrors swap
/// columns and rows. Directions are those of a board seen
/// with row 1 at the bottom.
///
/// ```
/// use tengen_stones::{Placement, Symmetry};
///
/// let board = Placement::from_diagram("
///     X O .
///     X . .
/// ")?;
/// assert_eq!(board.transformed(Symmetry::TurnRight), Placement::from_diagram("
///     X X
///     . O
///     . .
/// ")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Symmetry {
    /// Changes nothing.
    Identity,
    /// Swaps left and right.
    MirrorLeftRight,
    /// Swaps top and bottom.
    MirrorUpDown,
    /// Turns by 180°.
    HalfTurn,
    /// Mirrors in the diagonal that rises from the bottom left: `B1` goes to `A2`.
    MirrorRising,
    /// Turns by 90° against the clock.
    TurnLeft,
    /// Turns by 90° with the clock.
    TurnRight,
    /// Mirrors in the diagonal that falls from the top left.
    MirrorFalling,
}

/// A symmetry taken apart: swap columns and rows if `swap`, then flip.
#[derive(Clone, Copy)]
struct Steps {
    swap: bool,
    flip_cols: bool,
    flip_rows: bool,
}

impl Symmetry {
    /// All eight, the identity first, the four that keep a rectangle's shape before the others.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::MirrorLeftRight,
        Self::MirrorUpDown,
        Self::HalfTurn,
        Self::MirrorRising,
        Self::TurnLeft,
        Self::TurnRight,
        Self::MirrorFalling,
    ];

    /// Returns the symmetries that map a board of this size onto one of the same size, the
    /// identity first: eight for a square, four for a rectangle.
    #[must_use]
    pub const fn of(size: Size) -> &'static [Self] {
        if size.is_square() {
            &Self::ALL
        } else {
            &[Self::Identity, Self::MirrorLeftRight, Self::MirrorUpDown, Self::HalfTurn]
        }
    }

    /// Returns where `point` of a board of this size goes.
    ///
    /// # Panics
    ///
    /// If the point is off the board: it has no place on the result.
    #[must_use]
    pub const fn apply(self, point: Point, size: Size) -> Point {
        assert!(size.contains(point), "a symmetry applies to points of the board only");
        let Steps { swap, flip_cols, flip_rows } = self.steps();
        let target = self.apply_size(size);
        let (col, row) = if swap { (point.row(), point.col()) } else { (point.col(), point.row()) };
        Point::at(
            if flip_cols { target.cols() - 1 - col } else { col },
            if flip_rows { target.rows() - 1 - row } else { row },
        )
    }

    /// Returns the size of a board of this size after the symmetry.
    pub(crate) const fn apply_size(self, size: Size) -> Size {
        if self.steps().swap { size.swapped() } else { size }
    }

    /// Takes the symmetry apart: bits 2, 1 and 0 of its number.
    const fn steps(self) -> Steps {
        let bits = self as u8;
        Steps { swap: bits & 4 != 0, flip_rows: bits & 2 != 0, flip_cols: bits & 1 != 0 }
    }
}
