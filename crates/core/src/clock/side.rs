//! The clock of one player.

use core::time::Duration;

use super::{InvalidTimeLeft, TimeControl, TimeLeft};

/// What one player was given and what he has left of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct Side {
    control: TimeControl,
    /// Main time left.
    main: Duration,
    /// Left of the present period.
    period: Duration,
    /// Periods left with the present one, or stones still to play in it.
    count: u32,
    /// What of the present move is still free or may still come back.
    delay: Duration,
}

/// Whether a player is still in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flag {
    Up,
    Fallen,
}

impl Side {
    pub(super) fn new(control: TimeControl) -> Self {
        let (period, count) = control.overtime();
        Self { control, main: control.main(), period, count, delay: control.delay() }
    }

    pub(super) fn control(&self) -> TimeControl {
        self.control
    }

    pub(super) fn left(&self) -> Option<TimeLeft> {
        if self.control == TimeControl::Unlimited {
            None
        } else if self.is_in_overtime() {
            Some(TimeLeft { time: self.period, overtime: Some(self.count) })
        } else {
            Some(TimeLeft { time: self.main, overtime: None })
        }
    }

    fn is_in_overtime(&self) -> bool {
        self.main.is_zero() && self.count > 0
    }

    pub(super) fn run(&mut self, time: Duration) -> Flag {
        if self.control == TimeControl::Unlimited {
            return Flag::Up;
        }
        let time = self.after_delay(time);
        let beyond = time.saturating_sub(self.main);
        self.main = self.main.saturating_sub(time);
        if beyond.is_zero() { Flag::Up } else { self.run_overtime(beyond) }
    }

    /// Uses up the delay of the move and returns the time that counts.
    fn after_delay(&mut self, time: Duration) -> Duration {
        let beyond = time.saturating_sub(self.delay);
        self.delay = self.delay.saturating_sub(time);
        if matches!(self.control, TimeControl::Delay { .. }) { beyond } else { time }
    }

    /// Takes a time that is not zero from the overtime.
    fn run_overtime(&mut self, time: Duration) -> Flag {
        if self.count == 0 {
            return self.fall();
        }
        let beyond = time.saturating_sub(self.period);
        self.period = self.period.saturating_sub(time);
        match self.control {
            _ if beyond.is_zero() => Flag::Up,
            TimeControl::ByoYomi { period, .. } => self.lose_periods(period, beyond),
            _ => self.fall(),
        }
    }

    /// Takes a time beyond the present period from the periods after it, each of length `period`.
    fn lose_periods(&mut self, period: Duration, beyond: Duration) -> Flag {
        let (length, beyond) = (period.as_nanos(), beyond.as_nanos());
        if length == 0 || beyond > length * u128::from(self.count.saturating_sub(1)) {
            return self.fall();
        }
        let lost = beyond.div_ceil(length);
        self.count -= u32::try_from(lost).unwrap_or(self.count); // it is less, as just compared
        self.period = duration(lost * length - beyond);
        Flag::Up
    }

    /// Leaves nothing.
    fn fall(&mut self) -> Flag {
        (self.period, self.count, self.delay) = (Duration::ZERO, 0, Duration::ZERO);
        Flag::Fallen
    }

    pub(super) fn press(&mut self) {
        match self.control {
            TimeControl::ByoYomi { period, .. } => self.period = period,
            TimeControl::Canadian { .. } if self.is_in_overtime() => self.count_stone(),
            TimeControl::Fischer { increment, .. } => {
                self.main = self.main.saturating_add(increment);
            }
            TimeControl::Bronstein { delay, .. } => {
                self.main = self.main.saturating_add(delay.saturating_sub(self.delay));
            }
            TimeControl::PerMove { limit } => self.main = limit,
            _ => {}
        }
        self.delay = self.control.delay();
    }

    /// Counts a stone of Canadian overtime; the last one begins the next period.
    fn count_stone(&mut self) {
        self.count -= 1;
        if self.count == 0 {
            (self.period, self.count) = self.control.overtime();
        }
    }

    pub(super) fn set_left(&mut self, left: TimeLeft) -> Result<(), InvalidTimeLeft> {
        let fresh = Self::new(self.control);
        *self = match left.overtime {
            _ if self.control == TimeControl::Unlimited => return Err(InvalidTimeLeft::Unlimited),
            None => Self { main: left.time, ..fresh },
            Some(0) => return Err(InvalidTimeLeft::NothingLeft),
            Some(found) if fresh.count == 0 => return Err(InvalidTimeLeft::NoOvertime { found }),
            Some(count) => Self { main: Duration::ZERO, period: left.time, count, ..fresh },
        };
        Ok(())
    }
}

/// Makes a duration of nanoseconds that are no more than some duration had.
fn duration(nanos: u128) -> Duration {
    const SECOND: u128 = 1_000_000_000;
    Duration::new((nanos / SECOND) as u64, (nanos % SECOND) as u32)
}
