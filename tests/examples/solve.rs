//! `solve` and `connect_four solve`.

use crate::program::{last_line, output, run};

fn result(args: &str) -> String {
    let args: Vec<&str> = args.split(' ').collect();
    let out = output("solve", &args);
    assert!(out.starts_with("line") && out.lines().count() == 2, "{out}");
    last_line(&out).to_string()
}

#[test]
fn nogo_is_won_by_who_is_known_to_win() {
    for (size, winner) in
        [("1x1", "white"), ("1x2", "black"), ("2", "black"), ("3", "black"), ("4x3", "white")]
    {
        let found = result(&format!("nogo --size {size} --memory 1"));
        assert_eq!(found, format!("result {winner}"), "{size}");
    }
}

#[test]
fn threads_and_methods_find_the_same_winner() {
    for (args, winner) in [
        ("nogo --size 4x2", "white"),
        ("gomoku --size 3", "draw"),
        ("go --size 2x1 --rule cgos", "white"),
        ("draughts --position W:W28:B22", "white"),
    ] {
        for more in ["--threads 2", "--method df-pn", "--method df-pn --threads 2"] {
            let found = result(&format!("{args} --memory 1 {more}"));
            assert_eq!(found, format!("result {winner}"), "{args} {more}");
        }
    }
}

#[test]
fn a_finished_position_has_an_outcome_and_an_empty_line() {
    let out = output("solve", &["nogo", "--position", "1X1/X1X/1X1 O"]);
    assert_eq!(out, "line\nresult black\n");
}

#[test]
fn small_gomoku_is_a_draw_and_a_four_wins() {
    assert_eq!(result("gomoku --size 3 --memory 1"), "result draw");
    let four = ["gomoku", "--position", "15/15/15/15/15/15/15/3XXXX8/3OOO9/15/15/15/15/15/15 X"];
    let out = output("solve", &four);
    assert_eq!(last_line(&out), "result black");
    assert_eq!(out.lines().next().map(|line| line.split(' ').count()), Some(2));
}

#[test]
fn a_position_that_takes_too_long_is_unknown_with_status_one() {
    for game in ["nogo", "go", "draughts"] {
        let run = run("solve", &[game, "--limit", "0.05", "--memory", "1"]);
        assert_eq!((run.status, last_line(&run.out)), (Some(1), "result unknown"), "{run:?}");
    }
}

#[test]
fn connect_four_is_solved_from_a_string_of_moves() {
    let out = output("connect_four", &["solve", "4444443265", "--memory", "16"]);
    assert!(out.starts_with("line ") && out.lines().count() == 2, "{out}");
    let run = run("connect_four", &["solve", "1212121"]);
    assert_eq!((run.status, run.out.as_str()), (Some(0), "line\nresult black\n"));
}

#[test]
fn connect_four_draws_the_position_and_values_every_column() {
    let moves = "4444443265223366551177";
    let out = output("connect_four", &["analyse", moves, "--memory", "16"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[7], "black to move", "{out}");
    assert!(lines.len() > 8 && lines[8..].iter().all(|line| line.split(' ').count() >= 3), "{out}");
}

#[test]
fn connect_four_plays_to_the_end() {
    let args = ["play", "4444443265223366551177", "--time", "0.01"];
    let out = output("connect_four", &args);
    assert!(last_line(&out).starts_with("result "), "{out}");
}

#[test]
fn connect_four_refuses_moves_that_cannot_be_played() {
    for (moves, words) in
        [("4444444", "move 7: column 4 is full"), ("48", "column 8"), ("4x", "'x'")]
    {
        let run = run("connect_four", &["solve", moves]);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{run:?}");
        assert!(run.err.starts_with("error: ") && run.err.contains(words), "{run:?}");
    }
}
