//! Times in seconds, exact to the nanosecond.

use alloc::format;
use alloc::string::{String, ToString};
use core::time::Duration;

/// Writes seconds with as many decimals as they need.
pub(super) fn to_text(time: Duration) -> String {
    let (whole, nanos) = (time.as_secs(), time.subsec_nanos());
    match nanos {
        0 => whole.to_string(),
        _ => format!("{whole}.{nanos:09}").trim_end_matches('0').to_string(),
    }
}

/// Reads seconds, not negative, with at most nine decimals that count.
pub(super) fn from_text(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let are_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    if !are_digits(whole) || !are_digits(fraction) {
        return None;
    }
    let nanos = fraction.bytes().chain(core::iter::repeat(b'0')).take(9);
    let nanos = nanos.fold(0, |sum, digit| 10 * sum + u32::from(digit - b'0'));
    Some(Duration::new(whole.parse().ok()?, nanos))
}
