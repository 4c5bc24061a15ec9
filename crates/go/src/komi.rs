//! Komi.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// The points that White gets for moving second, counted in half points.
///
/// The unit stands in the name of the constructor, so that 7½ points cannot be taken for 15.
/// As text it is a number with at most one decimal, which is 0 or 5: `7.5`, `-3`, `0`.
///
/// ```
/// use tengen_go::Komi;
///
/// assert_eq!(Komi::of_half_points(15).to_string(), "7.5");
/// assert_eq!("7".parse(), Ok(Komi::of_half_points(14)));
/// assert!("7.3".parse::<Komi>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Komi(i32);

/// The largest komi that is read: far more than any board has points.
const MAX_HALF_POINTS: i32 = 2 * 9999 + 1;

impl Komi {
    /// No komi.
    pub const ZERO: Self = Self(0);

    /// Makes a komi of half points: 15 is 7½ points.
    #[must_use]
    pub const fn of_half_points(half_points: i16) -> Self {
        Self(half_points as i32)
    }

    /// Returns the number of half points.
    #[inline]
    #[must_use]
    pub const fn half_points(self) -> i32 {
        self.0
    }

    /// Returns the komi that is larger by this many whole points.
    #[must_use]
    pub const fn plus_points(self, points: i16) -> Self {
        Self(self.0.saturating_add(points as i32 * 2))
    }
}

/// Says why a text is not a komi.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseKomiError {
    /// The text is not a number with at most one decimal.
    #[error("expected a number such as 7.5, found {found:?}")]
    NotANumber {
        /// The text.
        found: String,
    },
    /// The decimal is neither 0 nor 5.
    #[error("expected whole or half points such as 7 or 7.5, found {found:?}")]
    NotAHalf {
        /// The text.
        found: String,
    },
    /// The number is below -9999.5 or above 9999.5.
    #[error("expected at most 9999.5 points on either side, found {found:?}")]
    TooLarge {
        /// The text.
        found: String,
    },
}

impl FromStr for Komi {
    type Err = ParseKomiError;

    fn from_str(text: &str) -> Result<Self, ParseKomiError> {
        let found = || String::from(text);
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
        let (whole, decimal) = digits.split_once('.').unwrap_or((digits, "0"));
        let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !is_number(whole) || !is_number(decimal) || decimal.len() > 1 {
            return Err(ParseKomiError::NotANumber { found: found() });
        }
        let half = match decimal {
            "0" => 0,
            "5" => 1,
            _ => return Err(ParseKomiError::NotAHalf { found: found() }),
        };
        match whole.parse::<i32>() {
            Ok(points) if points <= MAX_HALF_POINTS / 2 => Ok(Self(sign * (2 * points + half))),
            _ => Err(ParseKomiError::TooLarge { found: found() }),
        }
    }
}

/// Writes `7.5`, `-3` or `0`, padded as whole numbers are: a precision changes nothing.
impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad_integral(self.0 >= 0, "", &half_points_text(self.0.unsigned_abs()))
    }
}

/// Writes half points as points: 15 as `7.5`.
pub(crate) fn half_points_text(half_points: u32) -> String {
    let points = half_points / 2;
    if half_points % 2 == 0 { format!("{points}") } else { format!("{points}.5") }
}
