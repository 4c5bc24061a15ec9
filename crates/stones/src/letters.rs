//! The letters of the columns.

use crate::size::Size;

/// Chooses how columns are lettered.
///
/// Go and its kin leave out `I`, which is easily taken for `J` or `1`; gomoku and renju use it.
///
/// ```
/// use tengen_stones::{Letters, Point};
///
/// let point = Point::new(8, 0).expect("a column and a row below 25");
/// assert_eq!(point.text(Letters::SkipI).to_string(), "J1");
/// assert_eq!(point.text(Letters::WithI).to_string(), "I1");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Letters {
    /// `A` to `H`, then `J` to `Z`.
    #[default]
    SkipI,
    /// `A` to `Y`.
    WithI,
}

impl Letters {
    /// Returns the capital letter of column `col`, counted from 0, or `None` from column 25 on.
    ///
    /// ```
    /// # use tengen_stones::Letters;
    /// assert_eq!(Letters::SkipI.letter(24), Some('Z'));
    /// assert_eq!(Letters::WithI.letter(24), Some('Y'));
    /// assert_eq!(Letters::WithI.letter(25), None);
    /// ```
    #[must_use]
    pub const fn letter(self, col: u8) -> Option<char> {
        if col < Size::MAX_SIDE { Some(self.letter_byte(col) as char) } else { None }
    }

    /// Returns the letter of a column below 25.
    pub(crate) const fn letter_byte(self, col: u8) -> u8 {
        match self {
            Self::SkipI if col >= 8 => b'B' + col,
            _ => b'A' + col,
        }
    }
}
