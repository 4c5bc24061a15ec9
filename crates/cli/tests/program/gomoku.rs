//! Gomoku in `perft` and `playouts`.

use crate::run::{last_line, output, run};

#[test]
fn perft_counts_by_every_rule() {
    for (args, count) in [
        (&["--depth", "2"][..], "nodes 50400\n"),
        (&["--rule", "renju", "--size", "7", "--depth", "2"], "nodes 2352\n"),
        (&["--size", "3x2", "--depth", "6", "--threads", "2"], "nodes 720\n"),
        (&["--position", "7/3X3/3X3/1XX4/7/7/7 X rule=renju", "--depth", "1"], "nodes 44\n"),
        (&["--position", "XX1XXX X", "--rule", "renju", "--depth", "2"], "nodes 2\n"),
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
        (&["--depth", "1", "--rule", "go"][..], "freestyle, standard, renju, caro or caro6"),
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
