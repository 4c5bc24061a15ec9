//! The serialised forms (feature `serde`).
#![cfg(feature = "serde")]

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tengen_core::Color;
use tengen_nogo::{IllegalMove, NoGo, Position, Setup};
use tengen_stones::{Large, Point};

/// Asserts the form of a value and that it is read back.
fn is_written<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
}

#[test]
fn positions_and_setups_are_their_one_line_text() {
    is_written(&"3/1X1/3 O".parse::<NoGo<3>>().unwrap(), r#""3/1X1/3 O""#);
    is_written(&"11/9XO X".parse::<Position<Large>>().unwrap(), r#""11/9XO X""#);
    is_written(&"XO/O1 O".parse::<Setup>().unwrap(), r#""XO/O1 O""#);
}

#[test]
fn a_position_that_breaks_a_rule_is_refused_with_the_reason() {
    let refused = serde_json::from_str::<NoGo<2>>(r#""XO/O1 O""#).unwrap_err().to_string();
    assert!(refused.contains("the black chain at A2 has no liberty"), "{refused}");
    assert!(serde_json::from_str::<Setup>(r#""3/3 O""#).is_ok());
    assert!(serde_json::from_str::<Setup>(r#""3/3""#).is_err());
}

#[test]
fn reasons_and_weights_are_read_back() {
    let point: Point = "C2".parse().unwrap();
    let illegal = IllegalMove::Capture { point, color: Color::White };
    is_written(&illegal, r#"{"capture":{"point":"C2","color":"white"}}"#);
}
