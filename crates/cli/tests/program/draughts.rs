//! Draughts in `perft` and `playouts`.

use crate::run::{last_line, output, run};

#[test]
fn perft_counts_from_any_fen() {
    for (args, count) in [
        (&["--depth", "4"][..], "nodes 4265\n"),
        (&["--rule", "international", "--depth", "2", "--threads", "2"], "nodes 81\n"),
        (&["--position", "B:W31-50:B1-20", "--depth", "3"], "nodes 658\n"),
        (&["--position", "W:W46:B37,41", "--depth", "1"], "nodes 0\n"),
        (&["--position", "W:WK46:BK1", "--depth", "0"], "nodes 1\n"),
        (&["--rule", "russian", "--depth", "5"], "nodes 7482\n"),
        (&["--rule", "brazilian", "--position", "W:W21-32:B1-12", "--depth", "5"], "nodes 7473\n"),
        (&["--rule", "frisian", "--depth", "4", "--threads", "2"], "nodes 3874\n"),
    ] {
        let args: Vec<&str> = ["draughts"].iter().chain(args).copied().collect();
        assert_eq!(output("perft", &args), count, "{args:?}");
    }
    let capture = ["draughts", "--position", "W:W28,32:B17,23,27", "--depth", "1", "--divide"];
    assert_eq!(output("perft", &capture), "32x12x17x27 1\nnodes 1\n");
}

#[test]
fn sizes_foreign_rules_and_impossible_positions_are_refused() {
    for (args, word) in [
        (&["perft", "draughts", "--depth", "1", "--size", "10"][..], "--size 10"),
        (&["perft", "draughts", "--depth", "1", "--rule", "japanese"], "international"),
        (&["perft", "draughts", "--depth", "1", "--position", "W:W31-51:B1"], "no square 51"),
        (&["perft", "draughts", "--depth", "1", "--position", "W:W3:B1"], "crowned"),
        (&["perft", "draughts", "--depth", "1", "--position", ""], "--position"),
    ] {
        let run = run(args[0], &args[1..]);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{args:?}: {run:?}");
        assert!(run.err.starts_with("error: ") && run.err.contains(word), "{args:?}: {run:?}");
        assert_eq!(run.err.lines().count(), 1, "{args:?}: {run:?}");
    }
}

#[test]
fn random_games_end_by_the_draw_rules() {
    let out = output("playouts", &["draughts", "--games", "100", "--seed", "2"]);
    let words: Vec<&str> = last_line(&out).split(' ').collect();
    let length: f64 = words[5].parse().unwrap();
    let black: f64 = words[7].parse().unwrap();
    // Without draws many of them would go on to the cut at 1,000 plies.
    assert!((60.0..250.0).contains(&length), "{out}");
    assert!((0.1..0.9).contains(&black), "{out}");
}
