//! What the errors say.

use tengen_core::Color;
use tengen_sgf::{BoardSize, Collection, GameResult, ReadOptions, Real, Value, ValueType};

#[test]
fn errors_say_what_is_wrong() {
    let komi: Collection = "(;KM[seven])".parse().unwrap();
    let twice: Collection = "(;AB[ba]AW[ba])".parse().unwrap();
    let root = twice.games().next().unwrap();
    for (error, message) in [
        (
            ReadOptions::strict().read_bytes(b"(;CA[no such])").unwrap_err().to_string(),
            "character set \"no such\" is not known",
        ),
        (
            "Black won".parse::<GameResult>().unwrap_err().to_string(),
            "expected a result such as B+R, W+2.5, 0, Void or ?, found \"Black won\"",
        ),
        (
            komi.games().next().unwrap().value::<Real>("KM").unwrap_err().to_string(),
            "property KM: expected a number such as 6.5, found \"seven\"",
        ),
        (
            root.stone_content(BoardSize::GO).unwrap_err().to_string(),
            "ba is set up twice in one node",
        ),
    ] {
        assert_eq!(error, message);
    }
    assert_eq!(Color::read("red").unwrap_err().expected, ValueType::Color);
}
