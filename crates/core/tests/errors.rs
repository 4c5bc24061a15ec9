//! What the errors say.

use tengen_core::nim::{Nim, Take};
use tengen_core::{Board, Foul, InvalidTimeLeft, Outcome};

#[test]
fn errors_say_what_is_wrong() {
    for (error, message) in [
        (
            Nim::new(9).check(Take(4)).unwrap_err().to_string(),
            "took 4: one, two or three counters are taken at a time",
        ),
        (
            "black wins".parse::<Outcome>().unwrap_err().to_string(),
            "not an outcome: expected black, white, b, w or draw, in any case",
        ),
        (
            InvalidTimeLeft::NothingLeft.to_string(),
            "overtime with 0 periods or stones left, expected 1 or more",
        ),
        (Foul::<Nim>::Pass.to_string(), "passed"),
    ] {
        assert_eq!(error, message);
    }
}
