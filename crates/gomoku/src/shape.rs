//! The shapes that stones of one colour make on a line.

use core::fmt;

use tengen_core::Color;
use tengen_stones::Point;

use crate::line::Line;
use crate::position::Gomoku;

/// Names what a stone makes of its line, by how far it is from five.
///
/// The order is that of urgency, so shapes are compared with `>=`. A shape is *open* if it can
/// become an open four, which makes five at either end. What a five is follows the rule: where only
/// exactly five win, stones beside it count against it.
///
/// ```text
/// OpenFour   . X X X X .        Four   O X X X X .    X X . X X    X X X . X
/// OpenThree  . X X X . .        Three  O X X X . .    X . X . X
///            . X . X X .
/// OpenTwo    . . X X . .        Two    O X X . . .    X . . . X
/// OpenOne    . . X . . .        One    O X . . . .
/// ```
///
/// Shapes tell nothing about forbidden points: in renju a three is a shape even where Black may not
/// make the four of it.
///
/// ```
/// use tengen_core::Color;
/// use tengen_gomoku::{Gomoku, Line, Shape};
/// use tengen_stones::{Letters, Point};
///
/// let board: Gomoku = "2XX5 O".parse()?;
/// let point = Point::parse("E1", Letters::WithI)?;
/// assert_eq!(board.shape(Color::Black, Line::Row, point), Shape::OpenThree); // if he played there
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Shape {
    /// No five can come of it.
    #[default]
    None,
    /// Four stones are lacking.
    One,
    /// Three make an open four.
    #[cfg_attr(feature = "serde", serde(rename = "open one"))]
    OpenOne,
    /// Three stones are lacking.
    Two,
    /// Two make an open four.
    #[cfg_attr(feature = "serde", serde(rename = "open two"))]
    OpenTwo,
    /// Two stones are lacking.
    Three,
    /// One makes an open four.
    #[cfg_attr(feature = "serde", serde(rename = "open three"))]
    OpenThree,
    /// One makes five.
    Four,
    /// An unbroken four that makes five at either end.
    #[cfg_attr(feature = "serde", serde(rename = "open four"))]
    OpenFour,
    /// A winning row.
    Five,
}

impl Shape {
    /// All shapes, in their order.
    pub const ALL: [Self; 10] = [
        Self::None,
        Self::One,
        Self::OpenOne,
        Self::Two,
        Self::OpenTwo,
        Self::Three,
        Self::OpenThree,
        Self::Four,
        Self::OpenFour,
        Self::Five,
    ];

    /// Counts the stones that the shape is named for, 0 to 5.
    #[must_use]
    pub const fn stones(self) -> u8 {
        match self {
            Self::None => 0,
            Self::One | Self::OpenOne => 1,
            Self::Two | Self::OpenTwo => 2,
            Self::Three | Self::OpenThree => 3,
            Self::Four | Self::OpenFour => 4,
            Self::Five => 5,
        }
    }

    /// Says whether the shape can become an open four.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::OpenOne | Self::OpenTwo | Self::OpenThree | Self::OpenFour)
    }

    /// Names the shape of this many stones towards a five, and this many towards an open four.
    pub(crate) const fn of(five: u32, open_four: u32) -> Self {
        match (five, open_four >= five) {
            (0, _) => Self::None,
            (1, false) => Self::One,
            (1, true) => Self::OpenOne,
            (2, false) => Self::Two,
            (2, true) => Self::OpenTwo,
            (3, false) => Self::Three,
            (3, true) => Self::OpenThree,
            (4, false) => Self::Four,
            (4, true) => Self::OpenFour,
            _ => Self::Five,
        }
    }
}

/// Writes the field's term: `none`, `open three`, `five` and so on.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::None => "none",
            Self::One => "one",
            Self::OpenOne => "open one",
            Self::Two => "two",
            Self::OpenTwo => "open two",
            Self::Three => "three",
            Self::OpenThree => "open three",
            Self::Four => "four",
            Self::OpenFour => "open four",
            Self::Five => "five",
        })
    }
}

impl<const N: usize> Gomoku<N> {
    /// Returns the shape that a stone of `color` at `point` makes of a line: the stone there, or one
    /// that might be played there. [`Shape::None`] where an enemy stone is, and off the board.
    #[inline]
    #[must_use]
    pub fn shape(&self, color: Color, line: Line, point: Point) -> Shape {
        if !self.size().contains(point) || self.stone(point) == Some(!color) {
            return Shape::None;
        }
        let (five, open_four) = self.window(color, line, point).best(self.rule().wanted(color));
        Shape::of(five, open_four)
    }

    /// Returns the shapes of all four lines through `point`, in the order of [`Line::ALL`].
    #[must_use]
    pub fn shapes(&self, color: Color, point: Point) -> [Shape; 4] {
        Line::ALL.map(|line| self.shape(color, line, point))
    }
}
