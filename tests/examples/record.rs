//! `record`.

use crate::program::{file, last_line, output};

#[test]
fn n9_figure_7_loads_prints_and_names_the_two_points_closed_to_white() {
    let out = output("record", &["examples/data/fig7.txt"]);
    // Closed to White: `w`.
    let board = "
  A B C D E F G H J
9 . O . X . X w X . 9
8 X . O O . . X . O 8
7 . O + O . . + . . 7
6 . . X . . . . . . 6
5 . . . . X . . . . 5
4 . . . . . . . . . 4
3 . . + . . . + . . 3
2 X . . . . . O . X 2
1 . O . . . . O X w 1
  A B C D E F G H J
";
    assert!(out.contains(board), "{out}");
    for line in [
        "black 10 white 9 empty 62",
        "white to move",
        "black may play 62 of 62 empty points",
        "white may play 60 of 62 empty points",
    ] {
        assert!(out.lines().any(|found| found == line), "{line}: {out}");
    }
    let closed: Vec<&str> = out.lines().filter(|line| line.contains("closed to white:")).collect();
    assert_eq!(closed.len(), 2, "{out}");
    assert!(closed[0].contains("J1 (row 8, column 8)"), "{closed:?}");
    assert!(closed[1].contains("G9 (row 0, column 6)"), "{closed:?}");
    assert!(closed.iter().all(|line| line.contains("would be suicide")), "{closed:?}");
    assert!(!out.contains("closed to black:"), "{out}");
}

#[test]
fn the_last_lines_are_those_of_the_contract() {
    let out = output("record", &["examples/data/fig7.txt", "--game", "nogo", "--at", "0"]);
    assert!(out.ends_with("\ngames 1\nplies 0\nillegal 0\nscore ?\n"), "{out}");
}

#[test]
fn every_chain_is_listed_with_its_liberties() {
    //     3 X X .
    //     2 . O .
    //     1 O O .
    let path = file("chains.txt", b"1 1 0\n0 2 0\n2 2 0\n");
    let out = output("record", &[&path]);
    let chains: Vec<&str> = out.lines().filter(|line| line.contains(" chain ")).collect();
    let expected =
        ["black chain A3 B3: 2 liberties A2 C3", "white chain A1 B1 B2: 3 liberties C1 A2 C2"];
    assert_eq!(chains, expected);
}

#[test]
fn a_capture_names_the_chains_that_would_die() {
    //     3 O b O
    //     2 X w X
    //     1 O b O
    let path = file("capture.txt", b"2 0 2\n1 0 1\n2 0 2\n");
    let out = output("record", &[&path]);
    let closed: Vec<&str> = out.lines().filter(|line| line.contains("closed to")).collect();
    assert_eq!(closed.len(), 3, "{out}");
    for (line, (place, chains)) in closed.iter().zip([
        ("black: B1 (row 2, column 1)", "the chains A1 and C1"),
        ("black: B3 (row 0, column 1)", "the chains A3 and C3"),
        ("white: B2 (row 1, column 1)", "the chains A2 and C2"),
    ]) {
        assert!(
            line.contains(place) && line.contains("capture") && line.ends_with(chains),
            "{out}"
        );
    }
}

#[test]
fn a_finished_game_has_a_winner_and_no_margin() {
    // Black is to move, since there are as many stones of each colour, and would capture.
    let path = file("lost.txt", b"1 0 2\n");
    assert_eq!(last_line(&output("record", &[&path])), "score W+");
    // White is to move and has suicide alone.
    let path = file("won.txt", b"0 1 0\n");
    assert_eq!(last_line(&output("record", &[&path])), "score B+");
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let path = file("marked.txt", b"\xEF\xBB\xBF0 1 0\n");
    assert_eq!(last_line(&output("record", &[&path])), "score B+");
}
