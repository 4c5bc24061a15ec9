//! The review of games: what each move cost, as text, as JSON, in the record and as a chart.

use std::fs;

use serde_json::Value;

use crate::run::{file, output, refuses};

/// White has four at ply 8, and Black does not stop him at A5.
const GOMOKU: &str =
    "(;GM[4]SZ[9]RU[freestyle];B[ee];W[aa];B[ef];W[ab];B[ii]C[why?];W[ac];B[ih];W[ad];B[ig];W[ae])";

#[test]
fn every_move_of_the_four_games_is_judged() {
    for (name, text, plies) in [
        ("review.sgf", GOMOKU, 10),
        ("review-go.sgf", "(;GM[1]SZ[5]KM[0.5];B[cc];W[cb];B[bb];W[];B[])", 5),
        ("review-nogo.sgf", "(;GM[1]SZ[4]RU[NoGo];B[bb];W[cc];B[cb])", 3),
        ("review.pdn", "[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 *\n", 4),
        ("review.txt", "h8h9i8g7", 4),
        ("review-one.txt", "h8", 1),
    ] {
        let path = file(name, text.as_bytes());
        let lines = output("review", &[&path, "--time", "0.02", "--quiet"]);
        let lines: Vec<&str> = lines.lines().collect();
        assert_eq!(lines.len(), plies + 3, "{name}: {lines:?}");
        for (n, line) in lines[..plies].iter().enumerate() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let is_percent = |word: &str| {
                let percent = word.strip_suffix('%').and_then(|of| of.parse::<f64>().ok());
                percent.is_some_and(|of| (0.0..=100.0).contains(&of))
            };
            assert_eq!(words[0], (n + 1).to_string(), "{name}: {line}");
            assert!(["black", "white"].contains(&words[1]) && words[5] == "loss", "{name}: {line}");
            assert!(is_percent(words[3]) && is_percent(words[4]), "{name}: {line}");
        }
        for (line, begin) in lines[plies..].iter().zip(["black loss ", "white loss ", "turning "]) {
            assert!(line.starts_with(begin), "{lines:?}");
        }
        assert!(!lines.iter().any(|line| line.contains("loss -")), "{lines:?}");
    }
}

#[test]
fn a_lost_game_has_its_mistake_in_all_forms() {
    let path = file("lost.sgf", GOMOKU.as_bytes());
    let (out, svg) = (file("lost-out.sgf", b""), file("lost.svg", b""));
    let args =
        [&path, "--time", "0.3", "--quiet", "--format", "json", "--out", &out, "--svg", &svg];
    let report: Value = serde_json::from_str(&output("review", &args)).expect("an object");
    assert_eq!((&report["game"], &report["black"]["moves"]), (&"gomoku".into(), &5.into()));
    let moves = report["moves"].as_array().unwrap();
    let lost = &moves[8];
    assert!(lost["after"].as_f64() < Some(0.05) && lost["mistake"] == Value::Bool(true), "{lost}");
    let five = (&moves[9]["after"], &moves[9]["loss"]);
    assert_eq!(five, (&1.0.into(), &0.0.into()), "White has five");
    assert!(lost["line"][0] == "A5", "{lost}");

    let record = fs::read_to_string(&out).unwrap();
    let again = output("record", &[&out]);
    assert!(again.contains("plies 10\nillegal 0\n"), "{again}");
    assert!(record.contains("why?") && record.contains("mistake"), "{record}");
    assert!(record.matches("expected: ").count() >= 1 && record.matches("loss ").count() == 10);
    let chart = fs::read_to_string(&svg).unwrap();
    let curve = chart.split("<polyline points=\"").nth(1).and_then(|rest| rest.split('"').next());
    // A point before each move and one at the end.
    assert_eq!(curve.unwrap().split(' ').count(), 11);
    assert!(chart.starts_with("<svg ") && chart.ends_with("</svg>\n"));
}

#[test]
fn what_cannot_be_reviewed_is_told_and_nothing_is_written() {
    let path = file("bad-review.sgf", b"(;GM[1]SZ[5];B[aa])");
    let old = file("old-review.sgf", b"(;GM[1])");
    for (args, wanted) in [
        (vec!["no-such.sgf"], "no-such.sgf: "),
        (vec![&path, "--time", "0"], "--time"),
        (vec![&path, "--out", &path], "the record and --out are one file"),
        (vec![&path, "--svg", &path], "the record and --svg are one file"),
        (vec![&path, "--out", "one.sgf", "--svg", "one.sgf"], "--out and --svg are one file"),
        (vec![&path, "--svg", &old], "this file is there already; --force replaces it"),
        (vec![&path, "--out", &old], "this file is there already; --force replaces it"),
        (vec![&path, "--out", "review.psq"], "expected an .sgf or a .pdn"),
        (vec![&path, "--out", "review.pdn"], "the game cannot be written so"),
    ] {
        refuses("review", &args, &[wanted]);
    }
}
