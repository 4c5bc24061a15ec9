//! `show`.

use serde_json::{Value, json};

use crate::run::{output, refuses};

/// The one object that `--format json` writes.
fn shown(args: &[&str]) -> Value {
    let out = output("show", &[args, &["--format", "json"]].concat());
    assert_eq!(out.lines().count(), 1, "{out}");
    serde_json::from_str(&out).expect("an object")
}

#[test]
fn a_capture_of_go_is_told_with_the_stones_that_it_removes() {
    let wanted = json!({
        "game": "go",
        "size": "3x3",
        "rules": "tromp-taylor",
        "position": "3/XX1/1X1 O",
        "turn": "white",
        "legal": ["C1", "C2", "A3", "B3", "C3", "pass"],
        "outcome": null,
        "score": "B+1.5",
        "moves": [
            { "move": "B2", "placed": ["B2"], "removed": [], "path": ["B2"] },
            { "move": "A1", "placed": ["A1"], "removed": [], "path": ["A1"] },
            { "move": "A2", "placed": ["A2"], "removed": [], "path": ["A2"] },
            { "move": "pass", "placed": [], "removed": [], "path": [] },
            { "move": "B1", "placed": ["B1"], "removed": ["A1"], "path": ["B1"] },
        ],
    });
    assert_eq!(shown(&["go", "--size", "3", "--moves", "B2 A1 A2 pass B1"]), wanted);
}

#[test]
fn the_fields_come_in_the_order_of_the_contract() {
    let out = output("show", &["nogo", "--size", "2", "--format", "json"]);
    let names = ["game", "size", "rules", "position", "turn", "legal", "outcome", "score", "moves"];
    let places = names.map(|name| out.find(&format!("\"{name}\":")).expect("a field"));
    assert!(places.is_sorted(), "{out}");
}

#[test]
fn a_capture_of_draughts_has_a_path() {
    let value = shown(&["draughts", "--moves", "32-28 19-23 28x19"]);
    let capture =
        json!({ "move": "28x19", "placed": ["19"], "removed": ["28", "23"], "path": ["28", "19"] });
    assert_eq!(value["moves"][2], capture);
    assert_eq!((&value["legal"], &value["score"]), (&json!(["14x23", "13x24"]), &Value::Null));
}

#[test]
fn a_game_that_is_over_has_an_outcome_and_no_legal_move() {
    let won = shown(&["gomoku", "--position", "XXXXX2 O"]);
    assert_eq!(won["outcome"], json!({ "winner": "black", "reason": "black has five" }));
    assert_eq!(won["legal"], json!([]));
    let nogo = shown(&["nogo", "--size", "1"]);
    let reason = "black has no legal move";
    assert_eq!(nogo["outcome"], json!({ "winner": "white", "reason": reason }));
    let drawn = shown(&["gomoku", "--size", "1", "--moves", "A1"]);
    assert_eq!(drawn["outcome"], json!({ "winner": "draw", "reason": "board full" }));
}

#[test]
fn people_see_the_board_and_a_line_for_each_thing() {
    let out = output("show", &["go", "--size", "3", "--moves", "B2 A1 A2 pass B1"]);
    for line in [
        "game go 3x3 tromp-taylor",
        "position 3/XX1/1X1 O",
        "turn white",
        "legal 6 C1 C2 A3 B3 C3 pass",
        "score B+1.5",
        "move pass",
        "move B1, placed B1, removed A1",
    ] {
        assert!(out.lines().any(|shown| shown == line), "{line}: {out}");
    }
    assert!(out.starts_with("  A B C\n3 "), "{out}");
    assert!(!out.contains('\x1b'), "no colours");
    let over = output("show", &["nogo", "--size", "1"]);
    assert!(over.contains("\noutcome white: black has no legal move\n"), "{over}");
}

#[test]
fn a_position_is_drawn_as_svg_and_as_a_matrix_that_is_read_again() {
    for game in ["nogo", "go", "gomoku", "draughts"] {
        let svg = output("show", &[game, "--format", "svg"]);
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"), "{game}: {svg}");
        let first = shown(&[game])["legal"][0].as_str().expect("a move").to_string();
        let matrix = output("show", &[game, "--moves", &first, "--format", "matrix"]);
        let again = output("show", &[game, "--position", &matrix, "--format", "matrix"]);
        assert_eq!(again, matrix, "{game}");
    }
    let matrix =
        output("show", &["nogo", "--size", "2x3", "--moves", "A1 B3", "--format", "matrix"]);
    assert_eq!(matrix, "0 2\n0 0\n1 0\n");
    // In gomoku 1 is the opponent and 2 the player; the document's plays White.
    let seen = |player: &[&str]| {
        let args = ["gomoku", "--size", "2x1", "--moves", "A1 B1", "--format", "matrix"];
        output("show", &[&args[..], player].concat())
    };
    assert_eq!([seen(&[]), seen(&["--player", "black"])], ["1 2\n", "2 1\n"]);
}

#[test]
fn moves_and_forms_that_cannot_be_are_refused() {
    for (args, told) in [
        (&["nogo", "--moves", "A1 A1"][..], "--moves: move 2, A1: A1 is occupied"),
        (&["nogo", "--moves", "A1 hello"], "--moves: move 2, hello: "),
        (&["go", "--size", "2", "--moves", "pass pass A1"], "move 3, A1: the game is over"),
        (&["draughts", "--moves", "32-28 19-23 31-27"], "move 3, 31-27: a capture is compulsory"),
        (&["draughts", "--rule", "russian", "--format", "matrix"], "these rules have none"),
        (&["nogo", "--format", "png"], "json"),
        (&["nogo", "--position", "no-such-file"], "--position: "),
    ] {
        refuses("show", args, &[told]);
    }
}
