//! What a player has left.

use core::time::Duration;

use thiserror::Error;

/// Tells what a player has left, as `BL` and `OB` (or `WL` and `OW`) do in SGF and `time_left` in
/// GTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TimeLeft {
    /// The main time left, or what is left of the present period of overtime.
    pub time: Duration,
    /// In overtime: the periods left, the present one among them (byo-yomi), or the stones still
    /// to play in the present period (Canadian). `None` in main time.
    pub overtime: Option<u32>,
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
