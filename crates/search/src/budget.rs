//! How long to think about a move.

use std::time::Duration;

use tengen_core::{Clock, Color, TimeControl, TimeLeft};

/// Says how long a search may take.
///
/// ```
/// use std::time::Duration;
/// use tengen_core::{Clock, Color, TimeControl};
/// use tengen_search::Budget;
///
/// let ten_minutes = Duration::from_secs(600);
/// let clock = Clock::new(TimeControl::SuddenDeath { main: ten_minutes });
/// let budget = Budget::of_clock(&clock, Color::Black, 40).expect("a clock that runs");
/// assert!(budget.enough < ten_minutes / 40 && budget.most < ten_minutes / 4);
/// assert_eq!(Budget::of_clock(&Clock::new(TimeControl::Unlimited), Color::Black, 40), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    /// After this time no iteration is begun.
    pub enough: Duration,
    /// After this time the search stops.
    pub most: Duration,
}

/// The most of a move is so many times what is enough for it.
const STRETCH: u32 = 4;
/// Kept back for all that is not searching, beside a fortieth of the time.
const RESERVE: Duration = Duration::from_millis(15);

impl Budget {
    /// Spends a share of what `color` has left, who expects to make so many moves more in the game; 30 suits
    /// most games at most times. It is never all of the time: a little is kept back for what is not searching.
    /// `None` if the time is unlimited.
    #[must_use]
    pub fn of_clock(clock: &Clock, color: Color, moves_to_come: u32) -> Option<Self> {
        let TimeLeft { time, overtime } = clock.left(color)?;
        let control = clock.controls()[color];
        let share = time / moves_to_come.max(1);
        Some(match (control, overtime) {
            (TimeControl::PerMove { .. } | TimeControl::ByoYomi { .. }, Some(_))
            | (TimeControl::PerMove { .. }, None)
            | (TimeControl::Canadian { .. }, Some(1)) => Self::all_of(time),
            (_, Some(stones)) => Self::share_of(time, time / stones.max(1)),
            (TimeControl::Fischer { increment, .. }, None) => {
                Self::share_of(time, share + most_of(increment))
            }
            (TimeControl::Bronstein { delay, .. }, None) => {
                Self::share_of(time, share + most_of(delay))
            }
            (TimeControl::Delay { delay, .. }, None) => {
                Self::share_of(time.saturating_add(delay), share + most_of(delay))
            }
            (TimeControl::ByoYomi { period, periods: 1.., .. }, None) => {
                Self::before_overtime(time, share, period)
            }
            (TimeControl::Canadian { period, stones: stones @ 1.., .. }, None) => {
                Self::before_overtime(time, share, period / stones)
            }
            _ => Self::share_of(time, share),
        })
    }

    /// Lets iterations begin until the whole share is over, where the rule of
    /// [`of_clock`](Self::of_clock) is to begin none after half of it. The most stays as it was.
    ///
    /// A game in which a side makes few moves gains by it, as time is worth most before the game is
    /// decided: gomoku and NoGo do. Others lose by it, so nothing does this unasked. It is right for
    /// searches without iterations, too.
    #[must_use]
    pub fn with_whole_share(self) -> Self {
        Self { enough: self.enough.saturating_mul(2).min(self.most), ..self }
    }

    /// All of a time that does not come back.
    fn all_of(time: Duration) -> Self {
        let most = without_reserve(time);
        Self { enough: most, most }
    }

    /// In main time, where every move of the overtime to come has `period`: this move may run into it.
    fn before_overtime(time: Duration, share: Duration, period: Duration) -> Self {
        Self::share_of(time.saturating_add(period), share.max(most_of(period)))
    }

    /// About `share` of `time`, or some more in need.
    fn share_of(time: Duration, share: Duration) -> Self {
        let most = without_reserve(time).min(share.saturating_mul(STRETCH));
        // An iteration takes longer than all before it, so half the share is the time to stop.
        Self { enough: (share / 2).min(most), most }
    }
}

/// Three quarters of a time that every move has.
fn most_of(time: Duration) -> Duration {
    time / 4 * 3
}

fn without_reserve(time: Duration) -> Duration {
    time.saturating_sub(RESERVE + time / 40)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn budget(control: TimeControl) -> Budget {
        Budget::of_clock(&Clock::new(control), Color::White, 30).unwrap()
    }

    #[test]
    fn time_that_does_not_come_back_is_used_but_for_a_reserve() {
        let per_move = budget(TimeControl::PerMove { limit: SECOND });
        let period = TimeControl::ByoYomi { main: Duration::ZERO, period: SECOND, periods: 3 };
        assert_eq!(per_move, budget(period));
        // GTP tells a time for each move as one stone in each period.
        let one_stone = TimeControl::Canadian { main: Duration::ZERO, period: SECOND, stones: 1 };
        assert_eq!(per_move, budget(one_stone));
        assert_eq!(per_move.most, Duration::from_millis(960));
        assert_eq!(per_move.enough, per_move.most);
    }

    #[test]
    fn a_whole_share_is_never_more_than_the_most() {
        let main = 60 * SECOND;
        let whole = budget(TimeControl::SuddenDeath { main }).with_whole_share();
        assert_eq!(whole, Budget { enough: 2 * SECOND, most: 8 * SECOND });
        let all = budget(TimeControl::PerMove { limit: SECOND });
        assert_eq!(all.with_whole_share(), all);
        let longest = Budget { enough: Duration::MAX, most: Duration::MAX };
        assert_eq!(longest.with_whole_share(), longest);
    }

    #[test]
    fn what_is_left_of_a_period_is_shared_out_among_its_stones() {
        let main = Duration::ZERO;
        let five = budget(TimeControl::Canadian { main, period: 10 * SECOND, stones: 5 });
        assert_eq!(five, Budget { enough: SECOND, most: 8 * SECOND });
    }

    #[test]
    fn no_budget_takes_all_that_is_left() {
        let main = Duration::from_millis(40);
        let controls = [
            TimeControl::SuddenDeath { main },
            TimeControl::Fischer { main, increment: SECOND },
            TimeControl::Bronstein { main, delay: SECOND },
            TimeControl::PerMove { limit: main },
            TimeControl::Canadian { main: Duration::ZERO, period: main, stones: 1 },
            TimeControl::ByoYomi { main, period: SECOND, periods: 0 },
        ];
        for control in controls {
            let Budget { enough, most } = budget(control);
            assert!(enough <= most && most <= Duration::from_millis(24), "{control:?}");
        }
    }

    #[test]
    fn a_delay_is_spent_beside_the_main_time() {
        let budget = budget(TimeControl::Delay { main: Duration::ZERO, delay: SECOND });
        assert!(budget.enough > SECOND / 3 && budget.most < SECOND);
    }

    #[test]
    fn the_last_of_the_main_time_is_not_shared_out_where_overtime_follows() {
        let main = Duration::from_millis(10);
        for control in [
            TimeControl::ByoYomi { main, period: SECOND, periods: 1 },
            TimeControl::Canadian { main, period: 10 * SECOND, stones: 10 },
        ] {
            let Budget { enough, most } = budget(control);
            assert!(enough > SECOND / 3 && most < SECOND + main, "{control:?}");
        }
        // Far from the overtime it makes no difference.
        let main = 600 * SECOND;
        let sudden = budget(TimeControl::SuddenDeath { main });
        assert_eq!(budget(TimeControl::ByoYomi { main, period: SECOND, periods: 1 }), sudden);
    }

    #[test]
    fn the_longest_times_have_a_budget() {
        let main = Duration::MAX;
        for control in [
            TimeControl::SuddenDeath { main },
            TimeControl::Fischer { main, increment: main },
            TimeControl::Bronstein { main, delay: main },
            TimeControl::Delay { main, delay: main },
            TimeControl::PerMove { limit: main },
            TimeControl::ByoYomi { main, period: main, periods: u32::MAX },
            TimeControl::Canadian { main, period: main, stones: u32::MAX },
            TimeControl::Canadian { main: Duration::ZERO, period: main, stones: 1 },
        ] {
            let Budget { enough, most } = budget(control);
            assert!(Duration::ZERO < enough && enough <= most && most < main, "{control:?}");
        }
    }

    #[test]
    fn nothing_left_is_no_time_to_search() {
        let budget = budget(TimeControl::SuddenDeath { main: Duration::ZERO });
        assert_eq!(budget, Budget { enough: Duration::ZERO, most: Duration::ZERO });
    }
}
