//! Draughts in `perft`, `play` and `record`.

use crate::run::{Run, file, last_line, output, parts, refuses, run, run_with_input};

#[test]
fn perft_counts_from_any_fen() {
    for (args, count) in [
        ("--depth 4", "nodes 4265\n"),
        ("--rule international --depth 2 --threads 2", "nodes 81\n"),
        ("--position B:W31-50:B1-20 --depth 3", "nodes 658\n"),
        ("--position W:W46:B37,41 --depth 1", "nodes 0\n"),
        ("--position W:WK46:BK1 --depth 0", "nodes 1\n"),
        ("--rule russian --depth 5", "nodes 7482\n"),
        ("--rule brazilian --position W:W21-32:B1-12 --depth 5", "nodes 7473\n"),
        ("--rule frisian --depth 4 --threads 2", "nodes 3874\n"),
        ("--position W:W28,32:B17,23,27 --depth 1 --divide", "32x12x17x27 1\nnodes 1\n"),
    ] {
        let args = format!("draughts {args}");
        assert_eq!(output("perft", &parts(&args)), count, "{args}");
    }
}

#[test]
fn sizes_foreign_rules_and_impossible_positions_are_refused() {
    for (option, value, word) in [
        ("--size", "10", "--size 10"),
        ("--rule", "japanese", "international"),
        ("--position", "W:W31-51:B1", "no square 51"),
        ("--position", "W:W3:B1", "crowned"),
        ("--position", "", "--position"),
    ] {
        refuses("perft", &["draughts", "--depth", "1", option, value], &[word]);
    }
}

#[test]
fn d14_a_person_types_moves_in_pdn_and_is_told_what_is_owed() {
    let lines = "35-30\n32-28\nmoves\nresign\n";
    let args = ["draughts", "--white", "human", "--black", "seed"];
    let run = run_with_input("play", &args, lines.as_bytes());
    run.is_fine();
    assert!(run.out.starts_with("International draughts\n"), "{}", run.out);
    assert!(run.out.contains("1. white 35-30"), "{}", run.out);
    assert_eq!(last_line(&run.out), "result black white-resigned");

    let args = ["draughts", "--white", "human", "--black", "human"];
    // 1. 32-28 19-23, and White must capture.
    let Run { out, .. } = run_with_input("play", &args, b"32-28\n19-23\n37-32\n28x19\n");
    assert!(out.contains("2. black 19-23"), "{out}");
    assert!(out.contains("3. white 28x19\n") || out.contains("3. white 28x19 "), "{out}");
    let owed = "refused: a capture is compulsory: 1 piece must be captured: 28x19";
    assert!(out.contains(owed), "{out}");
}

#[test]
fn d14_two_engines_play_to_an_end() {
    let out = output("play", &["draughts", "--time", "0.001"]);
    let result = last_line(&out);
    let ends = ["-moves-each", "repetition", "-has-no-piece", "-has-no-legal-move"];
    assert!(
        result.starts_with("result ") && ends.iter().any(|end| result.contains(end)),
        "{result}"
    );
}

#[test]
fn the_documents_matrix_is_read_and_studied() {
    // D10: one white man against one black, which it can capture.
    let mut rows = ["0 0 0 0 0 0 0 0 0 0"; 10];
    rows[4] = "0 0 0 0 0 1 0 0 0 0";
    rows[5] = "0 0 0 0 -1 0 0 0 0 0";
    let path = file("draughts-matrix.txt", rows.join("\n").as_bytes());
    let out = output("record", &[&path, "--game", "draughts"]);
    assert!(out.contains("\nwhite to move\n"), "{out}");
    assert!(out.contains("white has 1 move, able to capture: 28"), "{out}");
    assert!(out.ends_with("games 1\nplies 0\nillegal 0\nwarnings 0\nscore *\n"), "{out}");
}

#[test]
fn a_line_after_the_matrix_tells_who_is_to_move() {
    let rows = ["0 0 0 0 0 0 0 0 0 0"; 9].join("\n");
    for (end, turn, score) in [("W", "white", "*"), ("B\r\n\n", "black", "2-0")] {
        let matrix = format!("{rows}\n-10 0 0 0 0 0 0 0 0 0\n{end}");
        let path = file("draughts-turn.txt", matrix.as_bytes());
        let Run { out, err, .. } = run("record", &[&path, "--game", "draughts"]);
        assert_eq!(err, "");
        assert!(out.contains(&format!("\n{turn} to move\n")), "{out}");
        assert_eq!(last_line(&out), format!("score {score}"));
    }
}

#[test]
fn a_record_of_a_won_game_scores_it_as_play_did() {
    let path = file("draughts-record.txt", b"");
    for (white, black, result, score) in [
        ("seed", "random", "result white black-has-", "2-0"),
        ("random", "seed", "result black white-has-", "0-2"),
    ] {
        let won = (0..10).find(|seed| {
            let seed = seed.to_string();
            let args = ["draughts", "--white", white, "--black", black, "--seed", &seed];
            let out = output("play", &[&args[..], &["--force", "--record", &path]].concat());
            last_line(&out).starts_with(result)
        });
        assert!(won.is_some(), "{white} never won against {black}");
        let Run { out, err, .. } = run("record", &[&path, "--game", "draughts"]);
        assert_eq!((last_line(&out), err.as_str()), (&*format!("score {score}"), ""));
    }
}
