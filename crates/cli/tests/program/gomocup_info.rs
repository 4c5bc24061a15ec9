//! What `gomocup` notes of a game: times, memory, rule.

use tengen::gomoku::Rule;
use tengen::search::Budget;

use info::{AT_ONCE, Info, RESERVE, rule_of};

#[path = "../../src/gomocup/info.rs"]
mod info;

/// The budget in milliseconds: what is enough, and the most.
fn budget(info: &Info) -> (u128, u128) {
    let Budget { enough, most } = info.budget();
    (enough.as_millis(), most.as_millis())
}

#[test]
fn the_time_of_a_move_is_the_least_of_what_is_allowed() {
    let mut info = Info::new(Rule::Freestyle);
    info.note("timeout_turn", "1000");
    assert_eq!(budget(&info), (970, 970));
    info.note("TIMEOUT_MATCH", "12000");
    assert_eq!(budget(&info), (170, 970));
    info.note("time_left", "6000");
    assert_eq!(budget(&info), (70, 770));
    info.note("timeout_match", "0");
    info.note("time_left", "2147483647");
    assert_eq!(budget(&info), (970, 970));
    info.note("timeout_turn", "0");
    assert_eq!(budget(&info), (5, 5));
}

#[test]
fn neither_the_time_of_a_move_nor_that_of_the_game_is_overstepped() {
    for turn in [0, 1, 40, 100, 1000, 30_000, 180_000] {
        for left in [0, 1, 20, 50, 100, 500, 3000, 60_000, 180_000, 10_000_000] {
            let mut info = Info::new(Rule::Freestyle);
            info.note("timeout_turn", &turn.to_string());
            info.note("timeout_match", "180000");
            info.note("time_left", &left.to_string());
            let (enough, most) = budget(&info);
            let allowed = u128::saturating_sub(turn.min(left / 7), RESERVE.as_millis());
            assert!(enough <= most, "{turn} {left}");
            assert!(most <= allowed.max(AT_ONCE.as_millis()), "{turn} {left}");
        }
    }
}

#[test]
fn senseless_values_change_nothing() {
    let mut info = Info::new(Rule::Caro);
    for key in ["timeout_turn", "timeout_match", "time_left", "max_memory", "rule", "colour", ""] {
        for value in ["soon", "", "1e3", "99999999999999999999"] {
            info.note(key, value);
        }
    }
    info.note("rule", "-1");
    info.note("time_left", "-5");
    info.note("max_memory", "-1");
    assert_eq!((info.rule, budget(&info)), (Rule::Caro, (4970, 4970)));
    assert_eq!(info.table(), 64 << 20);
}

#[test]
fn what_is_left_counts_without_a_time_for_the_game_too() {
    let mut info = Info::new(Rule::Freestyle);
    info.note("time_left", "6000");
    assert_eq!(budget(&info), (70, 770));
    info.note("timeout_match", "60000");
    info.note("time_left", "-5");
    assert_eq!(budget(&info), (5, 5));
}

#[test]
fn the_rule_is_a_sum_of_bits() {
    use Rule::{Caro, Caro6, Freestyle, Renju, Standard};
    let named = [Freestyle, Standard, Renju, Renju, Caro6, Caro, Renju, Renju];
    for (number, rule) in [0, 1, 4, 5, 8, 9, 12, 13].into_iter().zip(named) {
        assert_eq!((rule_of(number), rule_of(number | 2)), (rule, rule), "{number}");
    }
    let mut info = Info::new(Rule::Freestyle);
    info.note("rule", "3");
    assert_eq!((info.rule, info.is_continuous), (Rule::Standard, true));
}

#[test]
fn little_memory_means_no_table() {
    let mut info = Info::new(Rule::Freestyle);
    info.note("max_memory", "1048576");
    assert_eq!(info.table(), 0);
    info.note("max_memory", &(40 << 20).to_string());
    assert_eq!(info.table(), 20 << 20);
}
