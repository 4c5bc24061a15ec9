//! The size of a board: `SZ`.

use alloc::format;
use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use crate::compose;
use crate::value::trim;
use crate::value_error::{ValueError, ValueType};

/// The size of a board, each side from 1 to 52.
///
/// As text it is `19`, or `9:7` for 9 columns and 7 rows.
///
/// ```
/// use tengen_sgf::BoardSize;
///
/// let size: BoardSize = "9:7".parse()?;
/// assert_eq!((size.cols(), size.rows()), (9, 7));
/// assert_eq!(BoardSize::new(19, 19).map(|size| size.to_string()).as_deref(), Some("19"));
/// # Ok::<(), tengen_sgf::ValueError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSize {
    cols: u8,
    rows: u8,
}

impl BoardSize {
    /// The longest side that points can name.
    pub const MAX_SIDE: u8 = 52;

    /// 19×19: the board of Go where `SZ` is left out.
    pub const GO: Self = Self { cols: 19, rows: 19 };

    /// 15×15: the board of gomoku where `SZ` is left out.
    pub const GOMOKU: Self = Self { cols: 15, rows: 15 };

    /// 52×52.
    #[cfg(feature = "stones")]
    pub(crate) const MAX: Self = Self { cols: Self::MAX_SIDE, rows: Self::MAX_SIDE };

    /// Takes a size; `None` unless both sides are from 1 to 52.
    #[must_use]
    pub const fn new(cols: u8, rows: u8) -> Option<Self> {
        let max = Self::MAX_SIDE;
        if cols >= 1 && cols <= max && rows >= 1 && rows <= max {
            Some(Self { cols, rows })
        } else {
            None
        }
    }

    /// Takes a size of as many columns as rows; `None` unless the side is from 1 to 52.
    #[must_use]
    pub const fn square(side: u8) -> Option<Self> {
        Self::new(side, side)
    }

    /// Returns the number of columns.
    #[must_use]
    pub const fn cols(self) -> u8 {
        self.cols
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.cols, self.rows) {
            (cols, rows) if cols == rows => f.pad(&cols.to_string()),
            (cols, rows) => f.pad(&format!("{cols}:{rows}")),
        }
    }
}

impl FromStr for BoardSize {
    type Err = ValueError;

    fn from_str(raw: &str) -> Result<Self, ValueError> {
        let (cols, rows) = compose::split(raw).unwrap_or((raw, raw));
        let side = |text: &str| trim(text).parse().ok();
        let size = side(cols).zip(side(rows)).and_then(|(cols, rows)| Self::new(cols, rows));
        size.ok_or_else(|| ValueError::new(ValueType::Size, raw))
    }
}
