//! The two sides of a game.

use core::fmt;
use core::ops::{Index, IndexMut, Not};
use core::str::FromStr;

use thiserror::Error;

/// Names one of the two players. Each game says which of them starts.
///
/// ```
/// use tengen_core::Color;
///
/// assert_eq!(!Color::Black, Color::White);
/// assert_eq!("white".parse(), Ok(Color::White));
/// assert_eq!(Color::Black.to_string(), "black");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Color {
    /// The dark pieces; index 0.
    Black,
    /// The light pieces; index 1.
    White,
}

impl Color {
    /// Both colours, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// Returns 0 for Black and 1 for White, for use as an index.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Returns the other colour.
impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// Writes `black` or `white`; padding and alignment are honoured.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

/// Says that a text names no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a colour: expected black, white, b or w, in any case")]
#[non_exhaustive]
pub struct ParseColorError;

/// Reads `black`, `white`, `b` or `w` in any case (the forms of GTP).
impl FromStr for Color {
    type Err = ParseColorError;

    fn from_str(text: &str) -> Result<Self, ParseColorError> {
        let is = |name: &str, letter: &str| {
            text.eq_ignore_ascii_case(name) || text.eq_ignore_ascii_case(letter)
        };
        if is("black", "b") {
            Ok(Self::Black)
        } else if is("white", "w") {
            Ok(Self::White)
        } else {
            Err(ParseColorError)
        }
    }
}

/// Holds one value for each colour, indexed by [`Color`].
///
/// ```
/// use tengen_core::{ByColor, Color};
///
/// let mut prisoners = ByColor::new(0, 0);
/// prisoners[Color::White] += 2;
/// assert_eq!(prisoners, ByColor { black: 0, white: 2 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByColor<T> {
    /// Pairs Black's value with White's.
    #[inline]
    pub const fn new(black: T, white: T) -> Self {
        Self { black, white }
    }

    /// Makes the value of each colour with `make`, Black's first.
    #[inline]
    pub fn from_fn(mut make: impl FnMut(Color) -> T) -> Self {
        Self { black: make(Color::Black), white: make(Color::White) }
    }

    /// Turns both values with `change`, Black's first.
    #[inline]
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { black: change(self.black), white: change(self.white) }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
