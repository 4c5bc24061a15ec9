//! `solve`.

use crate::run::{last_line, output, parts, refuses, run};

fn result(args: &str) -> String {
    let out = output("solve", &parts(args));
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
fn a_win_in_three_is_found_by_each_method_or_any_win_by_force() {
    let position = "8/8/4X3/4X3/2XX4/8/O1O5/8 X";
    let won = ["gomoku", "--position", position];
    for more in [&[][..], &["--any-win"], &["--method", "alpha-beta"], &["--method", "df-pn"]] {
        let out = output("solve", &[&won[..], more, &["--limit", "60", "--memory", "16"]].concat());
        let moves = out.lines().next().map(|line| line.split(' ').count() - 1);
        assert_eq!((last_line(&out), moves), ("result black", Some(5)), "{more:?}");
    }
}

#[test]
fn a_position_that_takes_too_long_is_unknown_with_status_one() {
    for game in ["nogo", "go", "draughts", "gomoku"] {
        for limit in [["--limit", "0.05"], ["--nodes", "1000"]] {
            let run = run("solve", &[&[game, "--memory", "1"][..], &limit].concat());
            assert_eq!((run.status, last_line(&run.out)), (Some(1), "result unknown"), "{run:?}");
        }
    }
}

#[test]
fn any_win_is_refused_where_no_win_by_force_is_looked_for() {
    for game in ["nogo", "go", "draughts"] {
        let told = format!("--any-win: {game} has no search");
        refuses("solve", &[game, "--any-win"], &[&told]);
    }
}
