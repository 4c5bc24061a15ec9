//! What each time control leaves, at the exact boundaries. All times are in nanoseconds here, so
//! that one more is the least that can be too much.

use std::time::Duration;

use proptest::prelude::*;
use tengen_core::{ByColor, Clock, Color, InvalidTimeLeft, TimeControl, TimeLeft};

use Color::{Black, White};

const fn ns(nanos: u64) -> Duration {
    Duration::from_nanos(nanos)
}

/// Time left in the main time.
fn main_time(nanos: u64) -> Option<TimeLeft> {
    Some(TimeLeft { time: ns(nanos), overtime: None })
}

/// Time left in overtime, with the periods or stones left.
fn overtime(nanos: u64, count: u32) -> Option<TimeLeft> {
    Some(TimeLeft { time: ns(nanos), overtime: Some(count) })
}

/// Black's moves, each with the time it takes and what is left after it; `None` is a fallen flag.
fn assert_table(control: TimeControl, table: &[(u64, Option<TimeLeft>)]) {
    let mut clock = Clock::new(control);
    let untouched = clock.left(White);
    for (row, &(used, left)) in table.iter().enumerate() {
        clock.spend(Black, ns(used));
        let context = format!("{control:?}, move {row}");
        assert_eq!(clock.flag(), if left.is_none() { Some(Black) } else { None }, "{context}");
        if left.is_some() {
            assert_eq!(clock.left(Black), left, "{context}");
        }
        assert_eq!(clock.left(White), untouched, "{context}");
    }
}

#[test]
fn n6_in_sudden_death_exactly_the_time_is_in_time_and_more_oversteps() {
    let control = TimeControl::SuddenDeath { main: ns(900) };
    assert_table(control, &[(400, main_time(500)), (500, main_time(0)), (0, main_time(0))]);
    assert_table(control, &[(899, main_time(1)), (2, None)]);
    assert_table(control, &[(900, main_time(0)), (1, None)]);
    assert_table(control, &[(901, None)]);
}

#[test]
fn in_byo_yomi_a_period_that_is_not_overstepped_comes_back_whole() {
    let control = TimeControl::ByoYomi { main: ns(100), period: ns(30), periods: 3 };
    assert_table(
        control,
        &[
            (99, main_time(1)),
            (31, overtime(30, 3)), // the last of the main time and a whole period
            (30, overtime(30, 3)),
            (31, overtime(30, 2)), // one too much costs the period
            (60, overtime(30, 1)),
            (30, overtime(30, 1)),
            (31, None),
        ],
    );
    assert_table(control, &[(100, overtime(30, 3))]); // all the main time and nothing more
    assert_table(control, &[(190, overtime(30, 1))]); // exactly everything
    assert_table(control, &[(191, None)]);
    assert_table(control, &[(160, overtime(30, 2)), (60, overtime(30, 1)), (30, overtime(30, 1))]);
}

#[test]
fn byo_yomi_without_periods_or_with_empty_ones_is_sudden_death() {
    for (period, periods) in [(30, 0), (0, 5), (0, u32::MAX)] {
        let control = TimeControl::ByoYomi { main: ns(10), period: ns(period), periods };
        let mut clock = Clock::new(control);
        clock.spend(Black, ns(10));
        assert_eq!(clock.flag(), None, "{control:?}");
        clock.run(Black, ns(1));
        assert_eq!(clock.flag(), Some(Black), "{control:?}");
    }
}

#[test]
fn in_canadian_overtime_the_stones_of_a_period_share_its_time() {
    let control = TimeControl::Canadian { main: ns(100), period: ns(60), stones: 3 };
    assert_table(
        control,
        &[
            (99, main_time(1)),
            (21, overtime(40, 2)), // this move is the first stone of the overtime
            (40, overtime(0, 1)),
            (0, overtime(60, 3)), // the third stone opens the next period
            (60, overtime(0, 2)),
            (1, None),
        ],
    );
    assert_table(control, &[(100, overtime(60, 2)), (60, overtime(0, 1)), (0, overtime(60, 3))]);
    assert_table(control, &[(160, overtime(0, 2)), (0, overtime(0, 1)), (1, None)]);
    assert_table(control, &[(161, None)]);
}

#[test]
fn a_fischer_increment_is_added_after_the_move_and_not_before() {
    let control = TimeControl::Fischer { main: ns(10), increment: ns(3) };
    assert_table(control, &[(0, main_time(13)), (10, main_time(6)), (6, main_time(3)), (4, None)]);
    assert_table(control, &[(11, None)]);
}

#[test]
fn in_bronstein_mode_a_move_brings_back_what_it_took_up_to_the_delay() {
    let control = TimeControl::Bronstein { main: ns(10), delay: ns(3) };
    let table = [(2, main_time(10)), (3, main_time(10)), (4, main_time(9)), (9, main_time(3))];
    assert_table(control, &table);
    assert_table(control, &[(10, main_time(3)), (3, main_time(3)), (4, None)]);
}

#[test]
fn with_a_delay_only_what_goes_beyond_it_counts() {
    let control = TimeControl::Delay { main: ns(10), delay: ns(3) };
    let table = [(2, main_time(10)), (3, main_time(10)), (4, main_time(9)), (12, main_time(0))];
    assert_table(control, &table);
    assert_table(control, &[(13, main_time(0)), (3, main_time(0)), (4, None)]);
    assert_table(control, &[(14, None)]);
}

#[test]
fn a_limit_for_every_move_saves_nothing() {
    let control = TimeControl::PerMove { limit: ns(5) };
    assert_table(control, &[(0, main_time(5)), (5, main_time(5)), (6, None)]);
    let mut clock = Clock::new(control);
    clock.run(Black, ns(4));
    assert_eq!(clock.left(Black), main_time(1));
}

#[test]
fn unlimited_time_never_ends() {
    let mut clock = Clock::new(TimeControl::Unlimited);
    clock.spend(Black, Duration::MAX);
    clock.spend(Black, Duration::MAX);
    assert_eq!((clock.flag(), clock.left(Black)), (None, None));
}

#[test]
fn w11_each_colour_has_its_own_allowance() {
    let controls = ByColor::new(
        TimeControl::SuddenDeath { main: ns(10) },
        TimeControl::Fischer { main: ns(5), increment: ns(1) },
    );
    let mut clock = Clock::new(controls);
    assert_eq!(clock.controls(), controls);
    clock.spend(Black, ns(4));
    clock.spend(White, ns(4));
    assert_eq!((clock.left(Black), clock.left(White)), (main_time(6), main_time(2)));
}

#[test]
fn the_clock_stands_still_once_a_flag_has_fallen() {
    let mut clock = Clock::new(TimeControl::Fischer { main: ns(10), increment: ns(3) });
    clock.spend(Black, ns(11));
    assert_eq!((clock.left(Black), clock.flag()), (main_time(0), Some(Black)));
    clock.spend(White, ns(11));
    assert_eq!((clock.left(White), clock.flag()), (main_time(10), Some(Black)));
    let left = TimeLeft { time: ns(7), overtime: None };
    clock.set_left(White, left).unwrap();
    assert_eq!(clock.flag(), Some(Black), "White's new time is no help to Black");
    clock.set_left(Black, left).unwrap();
    assert_eq!(clock.flag(), None);
    clock.run(Black, ns(7));
    assert_eq!((clock.left(Black), clock.flag()), (main_time(0), None));
}

#[test]
fn a_time_left_that_the_control_cannot_leave_is_refused() {
    let main = TimeLeft { time: ns(1), overtime: None };
    let stones = |count| TimeLeft { time: ns(1), overtime: Some(count) };
    let canadian = TimeControl::Canadian { main: ns(9), period: ns(9), stones: 5 };
    let sudden = TimeControl::SuddenDeath { main: ns(9) };
    let table = [
        (TimeControl::Unlimited, main, Err(InvalidTimeLeft::Unlimited)),
        (TimeControl::Unlimited, stones(0), Err(InvalidTimeLeft::Unlimited)),
        (sudden, stones(4), Err(InvalidTimeLeft::NoOvertime { found: 4 })),
        (canadian, stones(0), Err(InvalidTimeLeft::NothingLeft)),
        (canadian, stones(7), Ok(())),
        (sudden, main, Ok(())),
    ];
    for (control, left, answer) in table {
        let mut clock = Clock::new(control);
        let before = clock.clone();
        assert_eq!(clock.set_left(White, left), answer, "{control:?}");
        let expected = if answer.is_ok() { Some(left) } else { before.left(White) };
        assert_eq!(clock.left(White), expected, "{control:?}");
        assert_eq!(clock.left(Black), before.left(Black), "{control:?}");
    }
    let told = "overtime with 0 periods or stones left, expected 1 or more";
    assert_eq!(InvalidTimeLeft::NothingLeft.to_string(), told);
}

#[test]
fn the_longest_durations_overflow_nothing() {
    let max = Duration::MAX;
    let controls = [
        TimeControl::SuddenDeath { main: max },
        TimeControl::ByoYomi { main: max, period: max, periods: u32::MAX },
        TimeControl::Canadian { main: max, period: max, stones: u32::MAX },
        TimeControl::Fischer { main: max, increment: max },
        TimeControl::Bronstein { main: max, delay: max },
        TimeControl::Delay { main: max, delay: max },
        TimeControl::PerMove { limit: max },
    ];
    for control in controls {
        let mut clock = Clock::new(control);
        clock.spend(Black, max);
        assert_eq!(clock.flag(), None, "{control:?}");
        clock.press(Black);
        clock.run(Black, max);
        clock.run(Black, max);
        clock.run(Black, max);
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_clock_survives_serialisation() {
    let period = ns(1_500_000_000);
    let mut clock = Clock::new(TimeControl::ByoYomi { main: period, period, periods: 3 });
    clock.spend(Black, 3 * period);
    clock.run(White, ns(7));
    let text = serde_json::to_string(&clock).unwrap();
    assert_eq!(serde_json::from_str::<Clock>(&text).unwrap(), clock);
}

fn any_control() -> impl Strategy<Value = TimeControl> {
    let time = || (0_u64..40).prop_map(ns);
    prop_oneof![
        time().prop_map(|main| TimeControl::SuddenDeath { main }),
        (time(), time(), 0_u32..5).prop_map(|(main, period, periods)| TimeControl::ByoYomi {
            main,
            period,
            periods
        }),
        (time(), time(), 0_u32..5).prop_map(|(main, period, stones)| TimeControl::Canadian {
            main,
            period,
            stones
        }),
        (time(), time()).prop_map(|(main, increment)| TimeControl::Fischer { main, increment }),
        (time(), time()).prop_map(|(main, delay)| TimeControl::Bronstein { main, delay }),
        (time(), time()).prop_map(|(main, delay)| TimeControl::Delay { main, delay }),
        time().prop_map(|limit| TimeControl::PerMove { limit }),
    ]
}

/// One player's clock, run nanosecond by nanosecond: the oracle.
struct Ticking {
    control: TimeControl,
    main: u64,
    period: u64,
    count: u32,
    used: u64,
    fallen: bool,
}

impl Ticking {
    fn new(control: TimeControl) -> Self {
        let nanos = |time: Duration| u64::try_from(time.as_nanos()).unwrap();
        let (main, period, count) = match control {
            TimeControl::ByoYomi { main, period, periods } => (main, period, periods),
            TimeControl::Canadian { main, period, stones } => (main, period, stones),
            TimeControl::SuddenDeath { main }
            | TimeControl::Fischer { main, .. }
            | TimeControl::Bronstein { main, .. }
            | TimeControl::Delay { main, .. } => (main, Duration::ZERO, 0),
            TimeControl::PerMove { limit } => (limit, Duration::ZERO, 0),
            _ => unreachable!("not among the controls of the tests"),
        };
        let (main, period) = (nanos(main), nanos(period));
        Self { control, main, period, count, used: 0, fallen: false }
    }

    fn tick(&mut self) {
        self.used += 1;
        if matches!(self.control, TimeControl::Delay { delay, .. } if ns(self.used) <= delay) {
            return;
        }
        if self.main > 0 {
            self.main -= 1;
            return;
        }
        let whole = Self::new(self.control).period;
        if matches!(self.control, TimeControl::ByoYomi { .. }) {
            while self.period == 0 && self.count > 1 {
                self.count -= 1;
                self.period = whole;
            }
        }
        self.fallen = self.count == 0 || self.period == 0;
        self.period = self.period.saturating_sub(1);
    }

    fn press(&mut self) {
        let fresh = Self::new(self.control);
        match self.control {
            TimeControl::ByoYomi { .. } => self.period = fresh.period,
            TimeControl::Canadian { .. } if self.main == 0 && self.count == 1 => {
                (self.period, self.count) = (fresh.period, fresh.count);
            }
            TimeControl::Canadian { .. } if self.main == 0 && self.count > 1 => self.count -= 1,
            TimeControl::Fischer { increment, .. } => self.main += increment.as_nanos() as u64,
            TimeControl::Bronstein { delay, .. } => {
                self.main += self.used.min(delay.as_nanos() as u64);
            }
            TimeControl::PerMove { .. } => self.main = fresh.main,
            _ => {}
        }
        self.used = 0;
    }

    fn left(&self) -> Option<TimeLeft> {
        match self.main {
            0 if self.count > 0 => overtime(self.period, self.count),
            main => main_time(main),
        }
    }
}

proptest! {
    #[test]
    fn a_clock_runs_like_one_that_ticks_in_pieces_or_in_one(
        control in any_control(),
        moves in prop::collection::vec(prop::collection::vec(0_u64..50, 0..4), 1..12),
    ) {
        let (mut clock, mut ticking) = (Clock::new(control), Ticking::new(control));
        for pieces in moves {
            for used in pieces {
                clock.run(Black, ns(used));
                (0..used).for_each(|_| if !ticking.fallen { ticking.tick() });
                prop_assert_eq!(clock.flag().is_some(), ticking.fallen);
                if ticking.fallen {
                    return Ok(());
                }
                prop_assert_eq!(clock.left(Black), ticking.left());
            }
            clock.press(Black);
            ticking.press();
            prop_assert_eq!(clock.left(Black), ticking.left());
        }
    }

    #[test]
    fn a_clock_set_to_what_another_shows_between_moves_goes_on_like_it(
        control in any_control(),
        moves in prop::collection::vec(0_u64..50, 0..8),
        then in prop::collection::vec(0_u64..50, 1..8),
    ) {
        let mut clock = Clock::new(control);
        for used in moves {
            let mut next = clock.clone();
            next.spend(White, ns(used));
            if next.flag().is_some() {
                break;
            }
            clock = next;
        }
        let mut other = Clock::new(control);
        other.set_left(White, clock.left(White).expect("limited")).expect("its own reading");
        for used in then {
            clock.spend(White, ns(used));
            other.spend(White, ns(used));
            prop_assert_eq!(clock.left(White), other.left(White));
            prop_assert_eq!(clock.flag(), other.flag());
        }
    }
}

#[test]
fn controls_and_times_are_written_in_words() {
    let (main, short) = (Duration::from_secs(600), Duration::from_millis(12_050));
    for (control, text) in [
        (TimeControl::Unlimited, "unlimited"),
        (TimeControl::SuddenDeath { main }, "600 s"),
        (
            TimeControl::ByoYomi { main, period: short, periods: 3 },
            "600 s, then 3 periods of 12.05 s",
        ),
        (
            TimeControl::Canadian { main, period: short, stones: 25 },
            "600 s, then 12.05 s for every 25 stones",
        ),
        (TimeControl::Fischer { main, increment: short }, "600 s and 12.05 s more for each move"),
        (
            TimeControl::Bronstein { main, delay: short },
            "600 s, up to 12.05 s of each move given back",
        ),
        (TimeControl::Delay { main, delay: short }, "600 s, the first 12.05 s of each move free"),
        (TimeControl::PerMove { limit: short }, "12.05 s for each move"),
    ] {
        assert_eq!(control.to_string(), text);
    }
    let left = |nanos, overtime| TimeLeft { time: Duration::from_nanos(nanos), overtime };
    assert_eq!(left(1_000_000_000, None).to_string(), "1 s");
    assert_eq!(left(1, Some(3)).to_string(), "0.000000001 s (3)");
}
