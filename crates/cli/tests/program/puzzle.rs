//! `puzzle check`, `openings`, and proofs of wins by force.

use crate::run::{file, new_path, output, refuses, run};

/// Puzzles in each form, and how what is told of them begins.
const PUZZLES: [(&str, &str); 13] = [
    (r#"["9/9/9/9/XXXX5/9/9/9/O1O1O4 X"]"#, "1 black fours unique line 1 E5\n"),
    (r#"["9/9/9/4X4/4X4/2XX5/9/O1O6/9 X"]"#, "1 black threats cooks "),
    (r#"[{"position":"9/9/9/3XXX3/9/9/9/9/9 X"}]"#, "1 black fours cooks "),
    (
        r#"{"puzzles":[{"size":9,"side":1,"rule":2,"blackStones":"D4E4F4","whiteStones":"A1"}]}"#,
        "1 black fours cooks ",
    ),
    // Six in a row are no five in standard gomoku; renju lets White have them.
    (r#"[{"position":"9/9/9/9/XXXX1X3/9/9/O1O6/O1O6 X","rule":0}]"#, "1 black fours unique "),
    (r#"[{"position":"9/9/9/9/XXXX1X3/9/9/O1O6/O1O6 X","rule":1}]"#, "1 black unsolved no-win\n"),
    (r#"[{"position":"9/9/9/9/OOOO1O3/9/9/X1X6/X1X6 O","rule":4}]"#, "1 white fours unique "),
    (
        r#"[{"position":"9/9/9/9/XXXX5/9/9/9/O1O1O4 X","rule":7}]"#,
        "1 unreadable: rule 7: expected ",
    ),
    (r#""9/9/9/9/9/9/9/9/9 X""#, "1 black unsolved no-win\n"),
    (r#"["9/9/9/9/XXXXX4/9/9/9/O1O1O4 O"]"#, "1 unreadable: the game is over: black has five\n"),
    (r#"[{"blackStones":"D4D4"}]"#, "1 unreadable: blackStones: D4 has a stone already\n"),
    (r#"[{"stones":"D4","side":"white"}]"#, "1 unreadable: side: expected a number\n"),
    (r#"[{"size":9}, 7]"#, "1 unreadable: expected a position or stones\n2 unreadable: "),
];

#[test]
fn puzzles_are_solved_and_their_other_solutions_told() {
    for (text, expected) in PUZZLES {
        let path = file("puzzles.json", text.as_bytes());
        let found = run("puzzle", &["check", &path, "--time", "600"]);
        let is_solved = expected.contains("fours") || expected.contains("threats");
        assert_eq!(found.status, Some(if is_solved { 0 } else { 1 }), "{found:?}");
        assert!(found.out.starts_with(expected), "{found:?}");
        let solved = format!("\nsolved {}\n", u32::from(is_solved));
        assert!(found.out.contains(&solved), "{found:?}");
    }
}

#[test]
fn a_limit_of_nodes_is_kept() {
    let name = file("double-three.json", br#"["9/9/9/4X4/4X4/2XX5/9/O1O6/9 X"]"#);
    for (nodes, expected) in [("1", "1 black unsolved\n"), ("1000000", "1 black threats cooks ")] {
        let found = run("puzzle", &["check", &name, "--nodes", nodes]);
        assert!(found.out.starts_with(expected), "{found:?}");
    }
}

#[test]
fn a_file_without_a_puzzle_is_an_error_and_a_damaged_one_is_told_of() {
    // The library is cut behind the byte of a point.
    let lib = b"\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x22\x00\x21\x00\x23";
    for (name, bytes) in [
        ("empty.json", &b""[..]),
        ("none.json", b"[]"),
        ("noise.rif", b"\x8B<\x00\xC3\xFF>\x07move<"),
    ] {
        refuses("puzzle", &["check", &file(name, bytes)], &[": no puzzle\n"]);
    }
    let found = run("puzzle", &["check", &file("cut.lib", lib)]);
    assert!(found.err.starts_with("warning: puzzle 1: the file ends before its tree"), "{found:?}");
}

#[test]
fn the_puzzle_of_a_record_is_set_up_or_what_its_moves_lead_to() {
    // The second game goes on with the solution's variations.
    let games = b"(;GM[4]SZ[9]AB[cf][df][ee][ed]AW[ch][ah]PL[B];B[ef])\
                  (;GM[4]SZ[9];B[dd];W[ah];B[ed];W[bh];B[fd];W[ch](;B[cd])(;B[gd]))";
    let found = output("puzzle", &["check", &file("two-puzzles.sgf", games), "--time", "600"]);
    let lines: Vec<&str> = found.lines().collect();
    assert!(lines[0].starts_with("1 black threats cooks "), "{found}");
    assert!(lines[0].contains(" line 5 E4 "), "{found}");
    assert!(lines[1].starts_with("2 black fours cooks "), "{found}");
    assert!(lines[1].contains(" line 3 "), "{found}");
    assert_eq!(lines[2..], ["puzzles 2", "solved 2", "unique 0"], "{found}");
}

#[test]
fn the_rule_that_is_asked_for_is_that_of_puzzles_without_one() {
    let six = "AB[dh][eh][fh][hh][ih]AW[aa][ca][ea][ga][ia]PL[B])";
    let check = |text: &str, rule: &str| {
        run("puzzle", &["check", &file("rule.sgf", text.as_bytes()), "--rule", rule])
    };
    for (rules, rule, expected) in [
        ("", "freestyle", "1 black fours unique line 1 G8\n"),
        ("", "standard", "1 black unsolved no-win\n"),
        ("RU[freestyle]", "standard", "1 black fours unique line 1 G8\n"),
        ("", "bogus", "1 unreadable: "),
    ] {
        let found = check(&format!("(;GM[4]SZ[15]{rules}{six}"), rule);
        assert!(found.out.starts_with(expected), "{rules} {rule}: {found:?}");
    }
    // Each game of a collection has its own rule.
    let found = check(&format!("(;GM[4]SZ[15]{six}(;GM[4]SZ[15]RU[freestyle]{six}"), "standard");
    assert!(found.out.starts_with("1 black unsolved no-win\n2 black fours "), "{found:?}");
}

#[test]
fn the_puzzles_of_piskvork_and_renlib_are_what_their_moves_lead_to() {
    // Black has four in a row beside a stone of White. The library goes on with two variations.
    let moves =
        ["2,4", "1,4", "3,4", "9,9", "4,4", "1,1", "5,4", "9,1"].map(|at| format!("{at},0"));
    let psq = format!("Piskvorky 9x9, 11:11, 0\r\n{}\r\na\r\nb\r\n-1\r\n", moves.join("\r\n"));
    let mut lib = b"\xFFRenLib\xFF\x03\x04".to_vec();
    lib.extend([0xFF; 10]);
    lib.extend(
        [0x22, 0x21, 0x23, 0xEF, 0x24, 0x01, 0x25, 0x0F].map(|point| [point, 0]).as_flattened(),
    );
    lib.extend([0x26, 0xC0, 0x78, 0x40]);
    for (name, bytes, five) in [("four.psq", psq.as_bytes(), "F6"), ("four.lib", &lib, "F13")] {
        let found = output("puzzle", &["check", &file(name, bytes)]);
        assert!(found.starts_with(&format!("1 black fours unique line 1 {five}\n")), "{found}");
    }
}

#[test]
fn a_win_by_force_is_proven_by_a_game_tree_and_checked() {
    let path = new_path("by-force.sgf");
    let position = "9/9/9/4X4/4X4/2XX5/9/O1O6/9 X";
    let solved = output("solve", &["gomoku", "--position", position, "--proof", &path]);
    assert!(solved.starts_with("line E4 ") && solved.ends_with("result black\n"), "{solved}");
    let checked = output("solve", &["gomoku", "--check", &path]);
    assert!(checked.contains(&format!("position {position}")), "{checked}");
    assert!(checked.ends_with("result black\n"), "{checked}");
}

#[test]
fn openings_are_even_the_same_for_a_seed_and_may_begin_a_match() {
    let args = ["gomoku", "--games", "3", "--nodes", "300", "--seed", "5"];
    let found = output("openings", &args);
    assert_eq!(found, output("openings", &args));
    assert_eq!(found.lines().count(), 3, "{found}");
    for line in found.lines() {
        let (moves, judged) = line.split_once(" # ").expect("what the engine says");
        assert_eq!(moves.split(' ').count(), 5, "{line}");
        let percent: u32 = judged.split_once('%').expect("a share").0.parse().expect("a number");
        assert!((40..=60).contains(&percent), "{line}");
    }
}
