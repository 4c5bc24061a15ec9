//! Points and moves of games on a lattice.

use core::fmt;
use core::str::FromStr;

use crate::size::BoardSize;
use crate::value::trim;
use crate::value_error::{ValueError, ValueType};

/// A point of a lattice, by column and row from the **top left**, both from 0 and below 52.
///
/// As text it is two letters, the column's and the row's: `a` to `z` for 0 to 25, `A` to `Z` for 26
/// to 51.
///
/// ```
/// use tengen_sgf::Coordinate;
///
/// let point: Coordinate = "dA".parse()?;
/// assert_eq!((point.col(), point.row()), (3, 26));
/// assert_eq!(Coordinate::new(3, 26), Some(point));
/// assert_eq!(point.to_string(), "dA");
/// # Ok::<(), tengen_sgf::ValueError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coordinate {
    // The row comes first because the derived order compares the fields in turn.
    row: u8,
    col: u8,
}

impl Coordinate {
    /// Names the point in this column and row; `None` unless both are below 52.
    #[must_use]
    pub const fn new(col: u8, row: u8) -> Option<Self> {
        let max = BoardSize::MAX_SIDE;
        if col < max && row < max { Some(Self { row, col }) } else { None }
    }

    /// Returns the column, counted from the left from 0.
    #[must_use]
    pub const fn col(self) -> u8 {
        self.col
    }

    /// Returns the row, counted from the top from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Says whether a board of this size has the point.
    #[must_use]
    pub(crate) const fn is_on(self, size: BoardSize) -> bool {
        self.col < size.cols() && self.row < size.rows()
    }
}

fn letter(line: u8) -> u8 {
    if line < 26 { b'a' + line } else { b'A' + (line - 26) }
}

fn line(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

impl fmt::Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(core::str::from_utf8(&[letter(self.col), letter(self.row)]).unwrap_or_default())
    }
}

/// Writes the same as `Display`.
impl fmt::Debug for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Coordinate {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Self, ValueError> {
        let lines = match trim(text).as_bytes() {
            &[col, row] => line(col).zip(line(row)),
            _ => None,
        };
        let (col, row) = lines.ok_or_else(|| ValueError::new(ValueType::Point, text))?;
        Ok(Self { row, col })
    }
}

/// A move of Go and its kin: a stone on a point, or a pass, which is written `[]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StoneMove {
    /// No stone.
    Pass,
    /// A stone on this point.
    Place(Coordinate),
}

impl StoneMove {
    /// Reads a move on a board of this size: on boards up to 19×19, `tt` is a pass, as in FF3.
    pub(crate) fn read_on(raw: &str, size: BoardSize) -> Result<Self, ValueError> {
        let refused = || ValueError::new(ValueType::Move(size), raw);
        match raw.parse().map_err(|_| refused())? {
            Self::Place(point) if point.is_on(size) => Ok(Self::Place(point)),
            Self::Place(_) if size.cols() > 19 || size.rows() > 19 || trim(raw) != "tt" => {
                Err(refused())
            }
            _ => Ok(Self::Pass),
        }
    }

    /// Returns the point, `None` for a pass.
    #[must_use]
    pub const fn point(self) -> Option<Coordinate> {
        match self {
            Self::Pass => None,
            Self::Place(point) => Some(point),
        }
    }
}

impl From<Coordinate> for StoneMove {
    fn from(point: Coordinate) -> Self {
        Self::Place(point)
    }
}

/// Reads a point, or nothing for a pass; `tt` is a point here: see [`Node::stone_move`](crate::Node::stone_move).
impl FromStr for StoneMove {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Self, ValueError> {
        if trim(text).is_empty() { Ok(Self::Pass) } else { text.parse().map(Self::Place) }
    }
}

/// Writes the point, or nothing for a pass.
impl fmt::Display for StoneMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.pad(""),
            Self::Place(point) => point.fmt(f),
        }
    }
}
