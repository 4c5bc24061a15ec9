//! `perft`.

use crate::run::{last_line, output, parts, refuses_words, run};

fn nodes(args: &str) -> u64 {
    let out = output("perft", &parts(&format!("nogo {args}")));
    assert_eq!(out.lines().count(), 1, "{out}");
    last_line(&out).strip_prefix("nodes ").expect("a line of nodes").parse().expect("a count")
}

#[test]
fn the_counts_are_the_known_ones() {
    for (args, count) in [
        ("--depth 3", 511_912), // 9x9 is the default
        ("--size 9x9 --depth 2", 6_480),
        ("--size 3 --depth 7", 80_352),
        ("--size 3 --depth 9", 0),
        ("--size 3x2 --depth 5", 216),
        ("--size 2x3 --depth 5", 216),
        ("--size 1x5 --depth 3", 30),
        ("--size 13x4 --depth 1", 52),
        ("--size 25 --depth 1", 625),
    ] {
        assert_eq!(nodes(args), count, "{args}");
    }
}

#[test]
fn depth_zero_is_one_and_a_finished_game_has_no_deeper_line() {
    for (position, depth, count) in
        [("3/1X1/3 O", "0", 1), ("1X1/X1X/1X1 O", "0", 1), ("1X1/X1X/1X1 O", "1", 0)]
    {
        let out = output("perft", &["nogo", "--position", position, "--depth", depth]);
        assert_eq!(out, format!("nodes {count}\n"), "{position} {depth}");
    }
    assert_eq!(nodes("--size 1 --depth 1"), 0);
    assert_eq!(nodes("--size 3x2 --depth 1000"), 0);
}

#[test]
fn a_position_is_counted_for_its_own_side_to_move() {
    // Closed to White: `w`.
    //     3 w X
    //     2 X .
    //     1 . .
    let count = |side| {
        let position = format!("1X/X1/2 {side}");
        output("perft", &["nogo", "--position", &position, "--depth", "1"])
    };
    assert_eq!(count('X'), "nodes 4\n");
    assert_eq!(count('O'), "nodes 3\n");
    // The size may be said as well, if it agrees.
    let args = ["nogo", "--size", "2x3", "--position", "1X/X1/2 X", "--depth", "1"];
    assert_eq!(output("perft", &args), "nodes 4\n");
}

#[test]
fn divide_lists_every_first_move_and_its_counts_add_up() {
    let out = output("perft", &["nogo", "--size", "3x2", "--depth", "4", "--divide"]);
    let (nodes, lines) = out.trim_end().rsplit_once('\n').map(|(a, b)| (b, a)).expect("lines");
    assert_eq!(nodes, "nodes 264");
    let mut moves: Vec<&str> = Vec::new();
    let mut sum = 0;
    for line in lines.lines() {
        let (mv, count) = line.split_once(' ').expect("a move and a count");
        moves.push(mv);
        sum += count.parse::<u64>().expect("a count");
    }
    assert_eq!(moves, ["A1", "B1", "C1", "A2", "B2", "C2"]);
    assert_eq!(sum, 264);
    assert_eq!(output("perft", &["nogo", "--depth", "0", "--divide"]), "nodes 1\n");
}

#[test]
fn threads_change_nothing_on_the_standard_output() {
    let with = |threads| {
        let args = ["nogo", "--size", "4", "--depth", "5", "--divide", "--threads", threads];
        output("perft", &args)
    };
    let one = with("1");
    assert_eq!(last_line(&one), "nodes 511776");
    assert_eq!(with("2"), one);
    assert_eq!(with("7"), one);
}

#[test]
fn time_and_rate_go_to_the_standard_error() {
    let run = run("perft", &["nogo", "--depth", "2", "--threads", "2"]);
    assert!(run.err.contains(" s, ") && run.err.contains("nodes/s"), "{run:?}");
    assert_eq!(run.err.lines().count(), 1);
}

#[test]
fn a_table_of_positions_changes_no_count() {
    for args in [
        "nogo --size 4 --depth 5",
        "go --size 3 --rule japanese --depth 6",
        "go --size 2 --rule japanese --depth 7",
        "go --size 2 --depth 7",
        "gomoku --size 4 --depth 5",
        "draughts --depth 6",
        "draughts --rule frisian --depth 5",
    ] {
        let divided = |more: &str| output("perft", &parts(&format!("{args} --divide {more}")));
        let count = divided("");
        assert_eq!(divided("--hash 2"), count, "{args}");
        assert_eq!(divided("--hash 2 --threads 2"), count, "{args}");
    }
    refuses_words("perft", "nogo --depth 1 --hash -1", &[]);
    refuses_words("perft", "draughts --depth 1001", &[]);
    for most in ["W:WK1:BK50 --depth 20", "W:W6:BK50 --depth 21"] {
        let args = format!("draughts --hash 16 --position {most}");
        refuses_words("perft", &args, &["error: the count has more than 64 bits\n"]);
    }
}

#[test]
fn quiet_leaves_the_standard_error_empty() {
    for (name, rest) in [("perft", ["--depth", "2"]), ("playouts", ["--games", "10"])] {
        run(name, &[&["nogo", "--quiet"], &rest[..]].concat()).is_fine();
    }
}
