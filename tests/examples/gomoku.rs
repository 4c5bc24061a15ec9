//! The programs play gomoku.

use crate::program::{file, last_line, output, run, run_with_input};

#[test]
fn perft_counts_by_every_rule() {
    for (args, count) in [
        (&["--depth", "2"][..], "nodes 50400\n"),
        (&["--rule", "renju", "--size", "7", "--depth", "2"], "nodes 2352\n"),
        (&["--size", "3x2", "--depth", "6", "--threads", "2"], "nodes 720\n"),
        (&["--position", "7/3X3/3X3/1XX4/7/7/7 X rule=renju", "--depth", "1"], "nodes 44\n"),
        (&["--position", "XX1XXX X", "--rule", "renju", "--depth", "1"], "nodes 0\n"),
        (&["--position", "2 X passes=0", "--depth", "2"], "nodes 7\n"),
        (&["--position", "XXXXX2 O", "--depth", "1"], "nodes 0\n"),
    ] {
        let args: Vec<&str> = ["gomoku"].iter().chain(args).copied().collect();
        assert_eq!(output("perft", &args), count, "{args:?}");
    }
    let divided = output("perft", &["gomoku", "--size", "9x1", "--depth", "1", "--divide"]);
    assert!(divided.ends_with("H1 1\nI1 1\nnodes 9\n"), "{divided}");
}

#[test]
fn rules_and_sizes_that_disagree_are_refused() {
    for (args, word) in [
        (&["--depth", "1", "--rule", "go"][..], "freestyle, standard, renju or caro"),
        (&["--depth", "1", "--rule", "caro", "--position", "3 X rule=renju"], "disagrees"),
        (&["--depth", "1", "--size", "4", "--position", "3 X"], "disagrees"),
        (&["--depth", "1", "--position", "3 O", "--rule", "renju"], "black begins"),
        (&["--depth", "1", "--position", "XXXXX/OOOOO X"], "both have five"),
    ] {
        let args: Vec<&str> = ["gomoku"].iter().chain(args).copied().collect();
        let run = run("perft", &args);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{args:?}: {run:?}");
        assert!(run.err.starts_with("error: ") && run.err.contains(word), "{args:?}: {run:?}");
        assert_eq!(run.err.lines().count(), 1, "{args:?}: {run:?}");
    }
}

#[test]
fn random_games_have_the_length_that_other_programs_find() {
    let args = ["gomoku", "--games", "400", "--seed", "1"];
    let words = output("playouts", &args);
    let words: Vec<&str> = last_line(&words).split(' ').collect();
    let length: f64 = words[5].parse().unwrap();
    assert!((103.0..115.0).contains(&length), "{words:?}"); // 109 on average
}

#[test]
fn a_person_is_told_why_a_point_is_forbidden() {
    let moves = "e7\na1\nf7\nc1\ng8\ne1\ng9\ng1\ng7\npass\nresign\n";
    let args = ["gomoku", "--rule", "renju", "--black", "human", "--white", "human"];
    let run = run_with_input("play", &args, moves.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{run:?}");
    let told = "refused: G7 is forbidden to black: double three: three E7 F7 G7, three G7 G8 G9";
    assert!(run.out.contains(told), "{}", run.out);
    assert!(run.out.contains("refused: nobody may pass"), "{}", run.out);
    assert_eq!(last_line(&run.out), "result white black-resigned");
}

#[test]
fn the_engine_finishes_a_game() {
    let args =
        ["gomoku", "--size", "9", "--black", "engine", "--white", "random", "--time", "0.05"];
    let out = output("play", &args);
    assert_eq!(last_line(&out), "result black black-has-five", "{out}");
}

#[test]
fn the_documents_player_begins_in_the_centre() {
    let out = output("play", &["gomoku", "--black", "seed", "--white", "seed"]);
    assert!(out.contains("1. black H8"), "{out}");
}

#[test]
fn a_matrix_is_studied() {
    let path = file("gomoku-matrix.txt", b"0 0 0 0 0 0\n0 1 1 1 2 0\n0 0 2 0 0 0\n");
    let out = output("record", &[&path, "--game", "gomoku"]);
    assert!(out.contains("white to move"), "{out}");
    assert!(out.contains("black row B2-D2: 3 stones, 1 open end, room 4"), "{out}");
    assert_eq!(last_line(&out), "score ?");
}
