//! The moves of the engine, and their time.

use super::{GO, assert_replies, go, replies};
use crate::run::refuses;

#[test]
fn the_engine_moves_for_either_colour_and_keeps_time() {
    let found = go("time_settings 2 0 0\ngenmove b\ngenmove b\nreg_genmove w\nshowboard\n");
    assert!(found.iter().all(|reply| reply.starts_with('=')), "{found:?}");
    let board = found.last().unwrap();
    assert!(board.contains("white: 0 captured, time 2.0 s"), "{board}");
    assert!(!board.contains("black: 0 captured, time 2.0 s"), "{board}");
    assert_replies(
        &GO,
        &[
            ("time_settings 10 20 5", ""),
            ("time_left b 15 3", ""),
            ("time_left w 7 0", ""),
            ("time_left b 15", "? syntax error"),
            ("kgs-time_settings byoyomi 10 5 3", ""),
            ("kgs-time_settings canadian 10 20 5", ""),
            ("kgs-time_settings absolute 10", ""),
            ("kgs-time_settings none", ""),
            ("kgs-time_settings forever", "? syntax error"),
            ("time_settings 0 1 0", ""), // no limit
        ],
    );
}

/// Engines use of their clocks, and leave enough for the rest: the best of five games tells it, as a busy machine
/// takes its time too.
#[test]
fn a_game_is_over_before_its_clock() {
    for (game, engine, rounds) in
        [("nogo", "mcts", 7), ("nogo", "alpha-beta", 7), ("go", "mcts", 8)]
    {
        let args = ["--game", game, "--size", "5", "--engine", engine];
        let moves = "genmove b\ngenmove w\n".repeat(rounds);
        let left_of = |board: &str, color| {
            let told = board.lines().find_map(|line| line.split_once(color)?.1.split_once("time "));
            let left = told.and_then(|(_, left)| left.split_once(" s")?.0.parse::<f64>().ok());
            left.unwrap_or_else(|| panic!("{board}"))
        };
        let keeps_clocks = |_| {
            let found = replies(&args, &format!("time_settings 1 0 0\n{moves}showboard\n"));
            let left = ["black", "white"].map(|color| left_of(found.last().unwrap(), color));
            left.iter().all(|&left| 0.0 < left && left < 1.0)
        };
        assert!((0..5).any(keeps_clocks), "{game}, {engine}");
    }
}

#[test]
fn threads_share_the_search_of_either_engine_in_either_game() {
    for (game, engine) in
        [("go", "mcts"), ("go", "alpha-beta"), ("nogo", "mcts"), ("nogo", "alpha-beta")]
    {
        let args = ["--game", game, "--size", "5", "--engine", engine, "--threads", "2"];
        let args = [&args[..], &["--time", "0.02"]].concat();
        let lines = "genmove b\ngenmove w\ntime_settings 0 1 2\ntime_left b 0 1\ngenmove b\n";
        let found = replies(&args, lines);
        for (n, move_of_it) in [0, 1, 4].into_iter().map(|n| (n, &found[n])) {
            let is_move = move_of_it.starts_with("= ") && move_of_it != "= resign";
            assert!(is_move, "{game}, {engine}, reply {n}: {found:?}");
        }
    }
    for threads in ["0", "1025", "two"] {
        refuses("gtp", &["--game", "go", "--threads", threads], &["--threads"]);
    }
}

#[test]
fn w12_a_game_of_the_engine_with_itself_ends() {
    let moves = "genmove b\ngenmove w\n".repeat(9);
    let found = replies(&["--game", "nogo", "--size", "4", "--time", "0.01"], &moves);
    assert!(found.contains(&"= resign".to_string()), "{found:?}");
}
