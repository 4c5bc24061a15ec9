//! The serialised forms (feature `serde`).
#![cfg(feature = "serde")]

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tengen_core::Board;
use tengen_gomoku::{Forbidden, Gomoku, IllegalMove, Move, Psq, Rule, Setup, Shape};
use tengen_record::Record;
use tengen_stones::Point;

/// Asserts the form of a value and that it is read back.
fn is_written<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
}

#[test]
fn positions_setups_moves_rules_and_shapes_are_their_texts() {
    let text = "7/3X3/7/7/7/7/7 O rule=renju passes=1";
    is_written(&text.parse::<Gomoku>().unwrap(), &format!("\"{text}\""));
    is_written(&text.parse::<Setup>().unwrap(), &format!("\"{text}\""));
    is_written(&"I1".parse::<Move>().unwrap(), "\"I1\"");
    is_written(&Move::Pass, "\"pass\"");
    is_written(&Rule::Caro6, "\"caro6\"");
    is_written(&Shape::OpenThree, &format!("\"{}\"", Shape::OpenThree));
    let psq: Psq = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,8,0\na.zip\nb.zip\n-1\n".parse().unwrap();
    let json = serde_json::to_string(&psq).unwrap();
    assert_eq!(serde_json::from_str::<Psq>(&json).unwrap(), psq);
}

#[test]
fn reasons_are_their_names_and_a_wrong_position_is_refused_with_its_own() {
    is_written(&Forbidden::DoubleThree, "\"double-three\"");
    let point = Point::new(3, 3).unwrap();
    let illegal = IllegalMove::Forbidden { point, kind: Forbidden::DoubleThree };
    is_written(&illegal, r#"{"forbidden":{"point":"D4","kind":"double-three"}}"#);
    let wrong = "3/3/3 O rule=renju";
    let reason = wrong.parse::<Gomoku>().unwrap_err().to_string();
    let error = serde_json::from_str::<Gomoku>(&format!("\"{wrong}\"")).unwrap_err().to_string();
    assert!(error.starts_with(&reason), "{error}");
}

#[test]
fn a_whole_game_is_read_back() {
    let mut game = Record::new(Gomoku::<15>::with_rule(Rule::Renju));
    for mv in ["H8", "I9", "J8"] {
        game.play(game.board().parse_move(mv).unwrap()).unwrap();
    }
    let json = serde_json::to_string(&game).unwrap();
    let again: Record<Gomoku> = serde_json::from_str(&json).unwrap();
    assert_eq!((again.board(), again.current().ply()), (game.board(), 3));
}
