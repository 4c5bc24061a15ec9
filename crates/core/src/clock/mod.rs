//! Clocks that are fed with durations and never look at the time of day.

mod control;
mod side;
mod time_left;

use core::time::Duration;

pub use control::TimeControl;
pub use time_left::{InvalidTimeLeft, TimeLeft};

use crate::color::{ByColor, Color};
use side::{Flag, Side};

/// Counts the time of both players. It never reads the time of day: its owner says how much has
/// passed.
///
/// Time passes for a player with [`run`](Clock::run), in one piece or in many, which comes to the
/// same; [`press`](Clock::press) says that he has moved, and [`spend`](Clock::spend) does both.
/// What that does to the time he has left is told at each [`TimeControl`].
///
/// ```
/// use core::time::Duration;
/// use tengen_core::{Clock, Color, TimeControl, TimeLeft};
///
/// let secs = Duration::from_secs;
/// let mut clock = Clock::new(TimeControl::ByoYomi { main: secs(60), period: secs(10), periods: 3 });
/// clock.spend(Color::Black, secs(50));
/// assert_eq!(clock.left(Color::Black), Some(TimeLeft { time: secs(10), overtime: None }));
/// clock.spend(Color::Black, secs(32)); // the last 10, two periods, and 2 of the third
/// assert_eq!(clock.left(Color::Black), Some(TimeLeft { time: secs(10), overtime: Some(1) }));
/// clock.run(Color::Black, secs(10));
/// assert_eq!(clock.flag(), None);
/// clock.run(Color::Black, Duration::from_nanos(1));
/// assert_eq!(clock.flag(), Some(Color::Black));
/// ```
///
/// # The flag
///
/// A player oversteps when he uses *more* than he has left. To use exactly what is left is still
/// in time: he then has nothing left, and the next nanosecond is too much. Once a flag has fallen
/// the clock stands still.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clock {
    sides: ByColor<Side>,
    flag: Option<Color>,
}

impl Clock {
    /// Sets up a clock that gives both players the same time, or each his own.
    #[must_use]
    pub fn new(controls: impl Into<ByColor<TimeControl>>) -> Self {
        Self { sides: controls.into().map(Side::new), flag: None }
    }

    /// Returns what each player was given.
    #[must_use]
    pub fn controls(&self) -> ByColor<TimeControl> {
        ByColor::from_fn(|color| self.sides[color].control())
    }

    /// Returns what `color` has left, or `None` if his time is unlimited.
    #[must_use]
    pub fn left(&self, color: Color) -> Option<TimeLeft> {
        self.sides[color].left()
    }

    /// Lets time pass while `color` thinks. O(1).
    ///
    /// Does nothing after a flag has fallen.
    pub fn run(&mut self, color: Color, time: Duration) {
        if self.flag.is_none() && self.sides[color].run(time) == Flag::Fallen {
            self.flag = Some(color);
        }
    }

    /// Says that `color` has moved: gives him what his control gives after a move.
    ///
    /// Does nothing after a flag has fallen.
    pub fn press(&mut self, color: Color) {
        if self.flag.is_none() {
            self.sides[color].press();
        }
    }

    /// Lets `color` think for `time` and then move: [`run`](Clock::run) and
    /// [`press`](Clock::press).
    pub fn spend(&mut self, color: Color, time: Duration) {
        self.run(color, time);
        self.press(color);
    }

    /// Returns who has overstepped his time.
    #[must_use]
    pub fn flag(&self) -> Option<Color> {
        self.flag
    }

    /// Sets what `color` has left at the beginning of a move, as records and protocols tell it.
    ///
    /// If his flag had fallen it is up again. Any time is taken, even more than the control gives:
    /// a referee may add some.
    ///
    /// # Errors
    ///
    /// [`InvalidTimeLeft`] if his control can leave nothing of that kind; the clock is then as it
    /// was.
    pub fn set_left(&mut self, color: Color, left: TimeLeft) -> Result<(), InvalidTimeLeft> {
        self.sides[color].set_left(left)?;
        self.flag = self.flag.filter(|&fallen| fallen != color);
        Ok(())
    }
}
