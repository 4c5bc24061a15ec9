//! Times in seconds, and the clocks of a node.

use core::time::Duration;

use proptest::prelude::*;
use tengen_core::{Color, TimeLeft};
use tengen_sgf::{Collection, Real, Seconds, Value};

#[test]
fn seconds_are_read_to_the_nanosecond_and_no_further() {
    for (text, secs, nanos) in [
        ("0", 0, 0),
        ("890", 890, 0),
        (" 2.5\n", 2, 500_000_000),
        ("+7", 7, 0),
        ("0.000000001", 0, 1),
        ("0.0000000019", 0, 1),
        ("18446744073709551615.999999999", u64::MAX, 999_999_999),
    ] {
        assert_eq!(Seconds::read(text), Ok(Seconds(Duration::new(secs, nanos))), "{text:?}");
    }
    for wrong in ["", "+", "-1", "1.", ".5", "1,5", "1e3", "1 2", "18446744073709551616"] {
        assert!(Seconds::read(wrong).is_err(), "{wrong:?}");
    }
}

#[test]
fn a_clock_without_seconds_or_with_several_is_not_told_and_no_overtime_that_is_no_count() {
    let five = Some(TimeLeft { time: Duration::from_secs(5), overtime: None });
    for (text, left) in [
        ("(;OW[3])", None),
        ("(;WL[soon])", None),
        ("(;WL[1][2])", None),
        ("(;WL[-1])", None),
        ("(;WL[5]OW[two])", five),
        ("(;WL[5]OW[-1])", five),
        ("(;WL[5]OW[4294967296])", five),
        ("(;WL[5])", five),
    ] {
        let sgf: Collection = text.parse().expect("a game text");
        assert_eq!(sgf.games().next().expect("a game").clock(Color::White), left, "{text}");
    }
}

proptest! {
    #[test]
    fn a_clock_that_is_written_is_read_again(
        seconds: u64, nanos in 0..1_000_000_000_u32, overtime: Option<u32>, black: bool,
    ) {
        let left = TimeLeft { time: Duration::new(seconds, nanos), overtime };
        let color = if black { Color::Black } else { Color::White };
        let mut sgf = Collection::new();
        let root = sgf.add_bare_game().put_clock(color, left).id();
        let root = sgf.node(root).expect("a root");
        prop_assert_eq!(root.clock(color), Some(left));
        prop_assert_eq!(root.clock(!color), None);
    }

    #[test]
    fn seconds_are_a_real_of_the_same_value(nanos in 0..1_u64 << 50) {
        let time = Duration::from_nanos(nanos);
        let text = Seconds(time).to_string();
        let real = Real::read(&text).expect("a number");
        prop_assert_eq!(Duration::try_from_secs_f64(real.to_f64()), Ok(time));
    }
}
