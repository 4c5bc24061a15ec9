//! Numbers with a fraction.

use core::fmt;

use crate::value::{Value, trim};
use crate::value_error::{ValueError, ValueType};

/// A real number of SGF: finite, and written without an exponent.
///
/// ```
/// use tengen_sgf::{Real, Value};
///
/// assert_eq!(Real::read("-0.25").map(Real::to_f64), Ok(-0.25));
/// assert!(Real::read("1e3").is_err());
/// assert_eq!(Real::new(f64::NAN), None);
/// assert_eq!(Real::new(7.5).map(|real| real.to_string()).as_deref(), Some("7.5"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub struct Real(f64);

impl Real {
    /// Takes a number that is finite, `None` if it is not.
    #[must_use]
    pub fn new(value: f64) -> Option<Self> {
        value.is_finite().then_some(Self(value))
    }

    /// Returns the number.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.0
    }
}

impl fmt::Display for Real {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Real: digits, perhaps with a sign, and perhaps a point and more digits.
impl Value for Real {
    fn read(raw: &str) -> Result<Self, ValueError> {
        let text = trim(raw);
        let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
        let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
        let are_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let value =
            if are_digits(whole) && are_digits(fraction) { text.parse().ok() } else { None };
        value.and_then(Self::new).ok_or_else(|| ValueError::new(ValueType::Real, raw))
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }
}
