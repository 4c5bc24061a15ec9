//! The messages of errors that no other test reads.

use tengen_go::{Go, Komi, Rules, Setup, fixed_handicap};

#[test]
fn each_error_says_what_is_wrong_and_what_was_expected() {
    let komi = "7.3".parse::<Komi>().unwrap_err().to_string();
    let rules = "ko=never".parse::<Rules>().unwrap_err().to_string();
    let passes = "3/3/3 X passes=7".parse::<Setup>().unwrap_err().to_string();
    let handicap = fixed_handicap("19".parse().unwrap(), 10).unwrap_err().to_string();
    let stone = Go::<5>::new().all_alive().mark_dead("C3".parse().unwrap()).unwrap_err();
    for (message, expected) in [
        (komi, "expected whole or half points such as 7 or 7.5, found \"7.3\""),
        (rules, "ko=\"never\": expected one of simple, positional, situational"),
        (passes, "passes=\"7\": expected 0, 1 or 2"),
        (handicap, "no fixed points for 10 stones on size 19, expected 2 to 9"),
        (stone.to_string(), "there is no stone at C3"),
    ] {
        assert_eq!(message, expected);
    }
}
