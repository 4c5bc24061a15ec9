//! `diff`.

use crate::run::{file, output, refuses, run};

#[test]
fn the_move_between_two_positions_is_printed() {
    for (game, before, after, mv) in [
        ("nogo", "3/3/3 X", "3/1X1/3 O", "B2\n"),
        ("go", "1X1/XO1/1X1 X", "1X1/X1X/1X1 O", "C2\n"), // a capture
        ("go", "3/3/3 X", "3/3/3 O", "pass\n"),
        ("gomoku", "3/3/3 X", "X2/3/3 O", "A3\n"),
        ("draughts", "W:W28,32:B17,23,27", "B:W12,28:B23", "32x12\n"),
    ] {
        assert_eq!(output("diff", &[game, before, after]), mv, "{game}");
    }
    // The small board has no such squares.
    refuses("diff", &["draughts", "W:W33:B1", "B:W28:B1", "--rule", "brazilian"], &["33"]);
}

#[test]
fn files_hold_positions_on_one_line_or_as_a_matrix() {
    let empty = file("empty-matrix.txt", b"0 0 0\n0 0 0\n0 0 0\n");
    let stone = file("stone-matrix.txt", b"0 0 0\n0 1 0\n0 0 0\n");
    let line = file("line.txt", b"3/1X1/3 O\n");
    for game in ["nogo", "go", "gomoku"] {
        for after in [&stone, &line] {
            assert_eq!(output("diff", &[game, &empty, after]), "B2\n", "{game} {after}");
        }
    }
}

#[test]
fn what_does_not_fit_is_printed_with_exit_status_1() {
    for (game, before, after, told) in [
        (
            "nogo",
            "3/3/3 X",
            "3/1X1/2X O",
            "there: C1 was empty and is black, B2 was empty and is black",
        ),
        ("nogo", "3/1X1/3 O", "3/1X1/3 X", "nothing has changed"),
        ("nogo", "2X/3/3 X", "2X/3/2O X", "no legal move of black leads there: C1"),
        ("nogo", "3/3/3 X", "4/4/4/4 X", "the sizes are 3x3 and 4x4"),
        ("go", "3/3/3 X passes=2", "3/1X1/3 O", "the game was over"),
        ("draughts", "W:W28,32:B17,23,27", "B:W28,31:B17,23,27", "31 was empty and is white"),
    ] {
        let run = run("diff", &[game, before, after]);
        assert_eq!((run.status, run.err.as_str()), (Some(1), ""), "{run:?}");
        assert!(run.out.contains(told) && run.out.lines().count() == 1, "{told}: {run:?}");
    }
}

#[test]
fn what_is_no_position_is_refused_by_its_name() {
    let bad = file("bad-matrix.txt", b"0 1\n0 3\n");
    for (before, after, told) in [
        ("no-such-file.txt", "3/3/3 X", "A \"no-such-file.txt\""),
        ("3/3/3 X", "3/3/3 W", "B \"3/3/3 W\""),
        ("3/3/3 X", &bad, "bad-matrix.txt"),
        (env!("CARGO_TARGET_TMPDIR"), "3/3/3 X", env!("CARGO_TARGET_TMPDIR")),
    ] {
        refuses("diff", &["nogo", before, after], &[told]);
    }
}
