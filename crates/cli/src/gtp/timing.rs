//! The engine's clock.

use std::num::NonZeroUsize;
use std::time::Duration;

use tengen::Effort;
use tengen::core::{Clock, Color, TimeControl, TimeLeft};

/// Reserved for the way to the other side and back, beside what every budget keeps.
const RESERVE: Duration = Duration::from_millis(25);

/// What time there is, and how much of it a move gets.
pub(crate) struct Timing {
    /// Without time settings.
    pub(crate) per_move: Duration,
    control: TimeControl,
    clock: Clock,
    /// How long the engine has thought in all.
    pub(crate) thought: Duration,
}

impl Timing {
    pub(crate) fn new(per_move: Duration) -> Self {
        let control = TimeControl::Unlimited;
        Self { per_move, control, clock: Clock::new(control), thought: Duration::ZERO }
    }

    pub(crate) fn set(&mut self, control: TimeControl) {
        self.control = control;
        self.restart();
    }

    /// Winds the clock up for a new game.
    pub(crate) fn restart(&mut self) {
        self.clock = Clock::new(self.control);
    }

    /// Takes over what the other side says is left: without stones it is main time. `false` if that
    /// does not fit the settings.
    pub(crate) fn set_left(&mut self, color: Color, time: Duration, stones: u32) -> bool {
        if self.control == TimeControl::Unlimited {
            return true; // nothing to keep
        }
        let left = TimeLeft { time, overtime: (stones > 0).then_some(stones) };
        let has_fallen = self.clock.flag().is_some();
        let mut clock = if has_fallen { Clock::new(self.control) } else { self.clock.clone() };
        let fits = clock.set_left(color, left).is_ok();
        if fits {
            self.clock = clock;
        }
        fits
    }

    /// The engine has thought about a move of its game.
    pub(crate) fn spend(&mut self, color: Color, time: Duration) {
        self.thought += time;
        self.clock.spend(color, time);
    }

    /// How long the engine may think about its next move.
    pub(crate) fn effort(&self, color: Color, threads: NonZeroUsize) -> Effort {
        let clock = self.clock.left(color).map(|_| self.clock.clone());
        let time = clock.is_none().then_some(self.per_move);
        Effort { time, clock, reserve: RESERVE, threads, ..Effort::default() }
    }

    /// Describes what is left, for `showboard`.
    pub(crate) fn describe(&self, color: Color) -> Option<String> {
        let TimeLeft { time, overtime } = self.clock.left(color)?;
        let overtime = overtime.map(|count| format!(" / {count}")).unwrap_or_default();
        Some(format!("{:.1} s{overtime}", time.as_secs_f64()))
    }
}

/// The control that `time_settings` asks for: a byo-yomi time without stones means no limit.
pub(crate) fn of_settings(main: Duration, period: Duration, stones: u32) -> TimeControl {
    match stones {
        _ if period.is_zero() => TimeControl::SuddenDeath { main },
        0 => TimeControl::Unlimited,
        _ => TimeControl::Canadian { main, period, stones },
    }
}
