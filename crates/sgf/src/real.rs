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

/// Real: digits, perhaps with a sign, and perhaps a point and more digits. Nineteen digits count, and nineteen decimals:
/// what is read is the number nearest to them.
impl Value for Real {
    fn read(raw: &str) -> Result<Self, ValueError> {
        let text = trim(raw);
        let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
        let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
        let are_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let value =
            (are_digits(whole) && are_digits(fraction)).then(|| unsigned_real(whole, fraction));
        let value = value.map(|value| if text.starts_with('-') { -value } else { value });
        value.and_then(Self::new).ok_or_else(|| ValueError::new(ValueType::Real, raw))
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }
}

/// The number of these digits before and after the point. The standard library's reader would do, but its tables take
/// 10 KB of a page.
fn unsigned_real(whole: &str, fraction: &str) -> f64 {
    let (mut digits, mut decimals, mut zeros) = (0, 0, 0);
    let steps = core::iter::repeat_n(0, whole.len()).chain(core::iter::repeat(1));
    for (digit, step) in whole.bytes().chain(fraction.bytes()).zip(steps) {
        if digits < 10_u64.pow(18) && decimals < 19 {
            digits = 10 * digits + u64::from(digit - b'0');
            decimals += step;
        } else {
            zeros += 1 - step;
        }
    }
    (0..zeros).fold(nearest(digits, decimals), |value, _| 10.0 * value)
}

/// The number nearest to `digits` / 10^`decimals`.
fn nearest(digits: u64, decimals: u32) -> f64 {
    if digits == 0 {
        return 0.0;
    }
    // The quotient has 64 bits or more, and a last bit that tells of a remainder: rounded to 53, it is right.
    let shift = digits.leading_zeros() + 64;
    let (dividend, divisor) = (u128::from(digits) << shift, 10_u128.pow(decimals));
    let quotient = (dividend / divisor) | u128::from(dividend % divisor != 0);
    quotient as f64 / (1_u128 << shift) as f64
}
