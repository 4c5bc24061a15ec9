//! Collections and values as data.

use serde::de::DeserializeOwned;
use serde_json::{from_str, json, to_string, to_value};
use tengen_sgf::{
    BoardSize, Collection, Compose, Coordinate, GameResult, Limits, NodeId, Property, ReadOptions,
    Real, SimpleText, StoneMove, Text,
};

#[track_caller]
fn assert_form<T>(value: T, form: serde_json::Value)
where
    T: serde::Serialize + DeserializeOwned + PartialEq + std::fmt::Debug,
{
    assert_eq!(to_value(&value).expect("a form"), form);
    assert_eq!(serde_json::from_value::<T>(form).expect("a value"), value);
}

fn parsed<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().expect(text)
}

#[test]
fn values_are_their_text_or_number() {
    assert_form(parsed::<Coordinate>("dA"), json!("dA"));
    assert_form(StoneMove::Pass, json!(""));
    assert_form(parsed::<StoneMove>("aa"), json!("aa"));
    assert_form(parsed::<BoardSize>("9:7"), json!("9:7"));
    assert_form(parsed::<GameResult>("B+R"), json!("B+R"));
    assert_form(Real::new(6.5).expect("finite"), json!(6.5));
    assert_form(Text::new("a]\nb"), json!("a]\nb"));
    assert_form(Compose(SimpleText::new("a"), parsed::<Coordinate>("bb")), json!(["a", "bb"]));
    assert_form(from_str::<NodeId>("7").expect("an id"), json!(7));
    assert_form(Limits::default(), to_value(Limits::default()).expect("a form"));
    assert!(from_str::<Coordinate>("\"a\"").is_err());
    assert!(from_str::<NodeId>("4294967295").is_err());
}

#[test]
fn a_property_is_its_name_and_raw_values() {
    let sgf: Collection = parsed("(;C[a \\] b]AB[aa][bb])");
    let root = sgf.games().next().expect("a game");
    let form = json!({"ident": "C", "values": ["a \\] b"]});
    assert_form(root.property("C").expect("a comment").clone(), form);
    for wrong in [
        r#"{"ident": "c", "values": ["x"]}"#,
        r#"{"ident": "C", "values": []}"#,
        r#"{"ident": "C", "values": ["]"]}"#,
    ] {
        assert!(from_str::<Property>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_collection_is_its_text() {
    assert_form(
        parsed::<Collection>("(;B[aa](;W[bb])(;W[]))"),
        json!("(;B[aa]\n(;W[bb])\n(;W[]))\n"),
    );
    assert_form(Collection::new(), json!(""));
    let old = ReadOptions::tolerant().read("(;B2[x])").expect("a collection");
    assert_form(old, json!("(;B2[x])\n"));
    for wrong in ["(", "text", "(;Black[aa])\n", "x(;B2[x])\n"] {
        assert!(from_str::<Collection>(&to_string(wrong).expect("text")).is_err(), "{wrong}");
    }
}
