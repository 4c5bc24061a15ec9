//! What a player has left.

use alloc::format;
use core::fmt;
use core::time::Duration;

use thiserror::Error;

/// Tells what a player has left, as `BL` and `OB` (or `WL` and `OW`) do in SGF and `time_left` in
/// GTP.
///
/// ```
/// use std::time::Duration;
/// use tengen_core::TimeLeft;
///
/// let left = TimeLeft { time: Duration::from_millis(12_500), overtime: Some(3) };
/// assert_eq!(left.to_string(), "12.5 s (3)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TimeLeft {
    /// The main time left, or what is left of the present period of overtime.
    pub time: Duration,
    /// In overtime: the periods left, the present one among them (byo-yomi), or the stones still
    /// to play in the present period (Canadian). `None` in main time.
    pub overtime: Option<u32>,
}

/// Writes seconds and in brackets the periods or stones, as in `12.5 s (3)`.
impl fmt::Display for TimeLeft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = Seconds(self.time);
        f.pad(&match self.overtime {
            Some(overtime) => format!("{time} ({overtime})"),
            None => format!("{time}"),
        })
    }
}

/// Writes a duration in seconds, with as many decimals as it needs.
pub(super) struct Seconds(pub(super) Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut decimals, mut digits) = (self.0.subsec_nanos(), 9);
        write!(f, "{}", self.0.as_secs())?;
        if decimals > 0 {
            while decimals % 10 == 0 {
                (decimals, digits) = (decimals / 10, digits - 1);
            }
            write!(f, ".{decimals:0digits$}")?;
        }
        f.write_str(" s")
    }
}

/// Says why a [`TimeLeft`] cannot stand on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InvalidTimeLeft {
    /// The player's time is unlimited.
    #[error("time left for a player whose time is unlimited")]
    Unlimited,
    /// The player's control has no overtime.
    #[error("{found} periods or stones of overtime left under a time control without overtime")]
    NoOvertime {
        /// The periods or stones that were given.
        found: u32,
    },
    /// Overtime in which nothing is left.
    #[error("overtime with 0 periods or stones left, expected 1 or more")]
    NothingLeft,
}
