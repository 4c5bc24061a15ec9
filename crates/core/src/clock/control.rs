//! How much time a player is given.

use alloc::format;
use alloc::string::ToString;
use core::fmt;
use core::time::Duration;

use crate::color::ByColor;

use super::time_left::Seconds;

/// Says how much time a player has for his moves.
///
/// *Main time* is for the whole game; *overtime* begins when the last of it is gone, in the middle
/// of a move if need be, and that move is then the first of the overtime. A side whose main time
/// is exactly used up is in overtime.
///
/// ```
/// use core::time::Duration;
/// use tengen_core::{Clock, Color, TimeControl};
///
/// let blitz = TimeControl::Fischer {
///     main: Duration::from_secs(180),
///     increment: Duration::from_secs(2),
/// };
/// let mut clock = Clock::new(blitz);
/// clock.spend(Color::White, Duration::from_secs(5));
/// assert_eq!(clock.left(Color::White).map(|left| left.time.as_secs()), Some(177));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum TimeControl {
    /// No limit.
    Unlimited,
    /// One time for the whole game (absolute time).
    SuddenDeath {
        /// The time for the game.
        main: Duration,
    },
    /// Main time, then a number of periods: a move made within a period leaves it whole, and every
    /// period that is overstepped is lost. Who oversteps the last one loses the game. Without
    /// periods this is sudden death.
    ByoYomi {
        /// The main time.
        main: Duration,
        /// The length of a period.
        period: Duration,
        /// How many periods there are.
        periods: u32,
    },
    /// Main time, then a number of stones to play within each period; the last of them begins the
    /// next period, whole and with all its stones. Without stones this is sudden death.
    Canadian {
        /// The main time.
        main: Duration,
        /// The length of a period.
        period: Duration,
        /// How many stones are to be played in a period.
        stones: u32,
    },
    /// An increment is added after every move, used or not.
    Fischer {
        /// The time to begin with.
        main: Duration,
        /// What every move adds.
        increment: Duration,
    },
    /// After a move the time that it took is given back, up to `delay`. The player needs it first:
    /// with one second left, a move of two seconds oversteps.
    Bronstein {
        /// The time for the game.
        main: Duration,
        /// The most that a move brings back.
        delay: Duration,
    },
    /// The first `delay` of every move is free, and only what goes beyond is taken from the main
    /// time (simple or US delay).
    Delay {
        /// The time for the game.
        main: Duration,
        /// What is free in every move.
        delay: Duration,
    },
    /// A time for each move; what is not used is lost.
    PerMove {
        /// The time for a move.
        limit: Duration,
    },
}

/// Writes it in words, such as `600 s, then 3 periods of 30 s`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let main = Seconds(self.main());
        f.pad(&match *self {
            Self::Unlimited => "unlimited".to_string(),
            Self::SuddenDeath { .. } => format!("{main}"),
            Self::ByoYomi { period, periods, .. } => {
                format!("{main}, then {periods} periods of {}", Seconds(period))
            }
            Self::Canadian { period, stones, .. } => {
                format!("{main}, then {} for every {stones} stones", Seconds(period))
            }
            Self::Fischer { increment, .. } => {
                format!("{main} and {} more for each move", Seconds(increment))
            }
            Self::Bronstein { delay, .. } => {
                format!("{main}, up to {} of each move given back", Seconds(delay))
            }
            Self::Delay { delay, .. } => {
                format!("{main}, the first {} of each move free", Seconds(delay))
            }
            Self::PerMove { .. } => format!("{main} for each move"),
        })
    }
}

impl TimeControl {
    /// Returns what stands on the clock at the beginning of the game.
    pub(super) fn main(self) -> Duration {
        match self {
            Self::Unlimited => Duration::ZERO,
            Self::SuddenDeath { main }
            | Self::ByoYomi { main, .. }
            | Self::Canadian { main, .. }
            | Self::Fischer { main, .. }
            | Self::Bronstein { main, .. }
            | Self::Delay { main, .. } => main,
            Self::PerMove { limit } => limit,
        }
    }

    /// Returns the length of an overtime period and the number of periods, or of stones to a
    /// period; zeros without overtime.
    pub(super) fn overtime(self) -> (Duration, u32) {
        match self {
            Self::ByoYomi { period, periods, .. } => (period, periods),
            Self::Canadian { period, stones, .. } => (period, stones),
            _ => (Duration::ZERO, 0),
        }
    }

    /// Returns how much of a move may be free or come back.
    pub(super) fn delay(self) -> Duration {
        match self {
            Self::Bronstein { delay, .. } | Self::Delay { delay, .. } => delay,
            _ => Duration::ZERO,
        }
    }
}

/// Gives both players the same.
impl From<TimeControl> for ByColor<TimeControl> {
    fn from(control: TimeControl) -> Self {
        Self::new(control, control)
    }
}
