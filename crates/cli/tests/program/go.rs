//! Go in `perft` and `play`.

use crate::run::{Run, file, last_line, output, parts, refuses, run, run_with_input};

#[test]
fn the_counts_are_the_known_ones() {
    for (args, count) in [
        ("--depth 1", 362), // 19x19 is the default
        ("--size 9 --depth 2", 6643),
        ("--size 3 --depth 5", 33384),
        ("--size 2 --rule suicide=no --depth 7 --threads 2", 1088),
        ("--size 2 --rule cgos --depth 7", 1088),
        ("--size 2 --rule ko=simple,suicide=no --depth 7", 1168),
        ("--size 2 --rule aga --depth 7", 1112),
        ("--size 1x3 --rule ko=situational,suicide=no --depth 4", 41),
        ("--size 3 --depth 0", 1),
    ] {
        let counted = output("perft", &parts(&format!("go {args}")));
        assert_eq!(last_line(&counted), format!("nodes {count}"), "{args}");
    }
}

#[test]
fn a_position_carries_its_rules_and_may_be_finished() {
    let count = |position: &str, rest: &[&str]| {
        run("perft", &[&["go", "--position", position, "--depth", "1"], rest].concat())
    };
    assert_eq!(count("3/1X1/3 O passes=2", &[]).out, "nodes 0\n");
    assert_eq!(count("3/1X1/3 O passes=1", &[]).out, "nodes 9\n");
    // White may not retake the ko, nor play in Black's corner.
    assert_eq!(count("1XO1/X1XO/1XO1/4 O ko=B3", &[]).out, "nodes 8\n");
    assert_eq!(count("1XO1/X1XO/1XO1/4 O", &[]).out, "nodes 9\n");
    // Suicide of two stones at A1, by the rules of the position or of the command line.
    let (setup, cgos) = ("1XO/XOO/O2 X", ["--rule", "cgos"]);
    assert_eq!(count(setup, &[]).out, count("1XO/XOO/O2 X rules=tromp-taylor", &[]).out);
    assert_eq!(count(setup, &cgos).out, count("1XO/XOO/O2 X rules=cgos", &[]).out);
    count("1XO/XOO/O2 X rules=aga", &cgos).is_refused(&[]);
    assert_eq!(count("3/3/3 X rules=korean", &["--rule", "japanese"]).status, Some(0));
}

#[test]
fn errors_are_one_line() {
    for (option, value) in [
        ("--rule", "thai"),
        ("--rule", "ko=none"),
        ("--size", "26"),
        ("--position", "XO/OX X"),
        ("--position", "3/3/3 X ko=B2"),
    ] {
        refuses("perft", &["go", option, value, "--depth", "1"], &[]);
    }
}

#[test]
fn w12_two_people_play_by_all_the_rules() {
    // Black takes the ko at C3; the retake is refused, and after it two passes end the game.
    let moves = "B4\nC4\nA3\nD3\nB2\nC2\npass\nB3\nC3\nB3\npass\npass\n";
    let args = ["go", "--size", "4", "--black", "human", "--white", "human"];
    let run = run_with_input("play", &args, moves.as_bytes());
    assert_eq!(run.status, Some(0), "{run:?}");
    assert!(run.out.contains("refused: B3 would retake the ko at once"), "{}", run.out);
    assert!(last_line(&run.out).starts_with("result white all-alive-W+"), "{}", run.out);
}

#[test]
fn w11_dead_stones_are_agreed_on_before_the_game_is_counted() {
    // White has a dead stone in Black's half.
    let halves = "2XO1/O1XO1/2XO1/2XO1/2XO1 X rules=japanese komi=0.5";
    let play_from = |start: &str, black: &str, white: &str, lines: &str| {
        let record = file("go-counted-in-play.sgf", b"");
        let seats = ["--black", black, "--white", white, "--time", "0.02", "--record", &record];
        let args = [&["go", "--position", start][..], &seats].concat();
        let run = run_with_input("play", &args, lines.as_bytes());
        assert_eq!(run.status, Some(0), "{run:?}");
        (run.out, std::fs::read_to_string(&record).unwrap())
    };
    let play = |black: &str, white: &str, lines: &str| play_from(halves, black, white, lines);
    // 10 points and the stone, twice, against 5 and the komi.
    let (out, sgf) = play("human", "human", "pass\npass\nhelp\nagree\n");
    assert!(out.contains("dead stones: A4\ncount: B+5.5\n"), "{out}");
    assert_eq!(last_line(&out), "result black agreed-B+5.5");
    assert!(sgf.contains("RE[B+5.5]") && sgf.contains("TB["), "{sgf}");
    // Alive again, they see it otherwise: both colours touch what is around it.
    let (out, _) = play("human", "human", "pass\npass\na4\nE9\nagree\n");
    assert!(out.contains("dead stones: none"), "{out}");
    assert!(last_line(&out).starts_with("result white all-alive-W+"), "{out}");
    // Whoever plays on may take the stone; when the input ends unagreed the board has the last word.
    let lines = "pass\npass\nplay\npass\nB4\npass\nA3\npass\nA5\npass\npass\n";
    let (out, sgf) = play("human", "human", lines);
    assert!(out.contains("count: B+5.5") && out.contains("1 prisoner"), "{out}");
    let unagreed = "the dead stones are not agreed on: all stones count as alive\n";
    assert!(out.contains(unagreed), "{out}");
    assert!(last_line(&out).starts_with("result black all-alive-B+2.5"), "{out}");
    assert!(sgf.contains("RE[B+2.5]"), "{sgf}");
    // Stones in seki surround nothing (Japanese rules, 8), though all of them live.
    let seki = "2O1X1 X rules=japanese komi=0.5";
    let (out, sgf) = play_from(seki, "human", "human", "pass\npass\nagree\n");
    assert!(out.contains("all alive W+1.5") && out.contains("dead stones: none"), "{out}");
    assert_eq!(last_line(&out), "result white agreed-W+0.5");
    assert!(sgf.contains("RE[W+0.5]"), "{sgf}");
    // Two machines end with a result, and the record tells the same.
    let small = "1X1O/1X1O/1X1O/1X1O X rules=japanese komi=0.5";
    let (out, sgf) = play_from(small, "engine", "engine", "");
    let (_, score) = last_line(&out).rsplit_once('-').expect("a score");
    assert!(sgf.contains(&format!("RE[{score}]")), "{out}\n{sgf}");
}

#[test]
fn people_may_play_on_after_a_long_cycle_under_the_simple_ko() {
    // White sends two stones, Black returns one, White takes it, Black passes.
    let args = ["go", "--size", "5x3", "--black", "human", "--white", "human", "--rule", "chinese"];
    let setup = "A2\nB3\nB2\nD3\npass\nC2\npass\nD2\n";
    let cycle = "pass\nA3\nC3\nB3\n";
    let lines = format!("{setup}{cycle}{cycle}{cycle}pass\npass\n");
    let Run { out, .. } = run_with_input("play", &args, lines.as_bytes());
    assert!(!out.contains("refused"), "{out}");
    assert!(last_line(&out).starts_with("result white all-alive-W+"), "{out}");
}

#[test]
fn two_machines_agree_on_no_result_after_a_long_cycle_and_a_person_plays_on() {
    let start = "1O1O1/XXOO1/5 O rules=chinese";
    let play = |white: &str, seed: &str, lines: &[u8]| {
        let args = ["go", "--position", start, "--black", "random", "--white", white];
        let run = run_with_input("play", &[&args[..], &["--seed", seed]].concat(), lines);
        assert_eq!(run.status, Some(0), "{run:?}");
        run.out
    };
    let machines = play("random", "100", b"");
    assert!(last_line(&machines).starts_with("result none cycle-of-"), "{machines}");
    // Chance sends two stones and passes with this seed, as a cycle has it.
    let person = play("human", "32", b"A3\nB3\nquit\n");
    assert!(person.contains("\n   1  A3  C3  B3  pass\n"), "{person}");
    assert_eq!(last_line(&person), "result none white-quit");
}

#[test]
fn every_player_finishes_its_games() {
    for (black, white) in [("engine", "seed"), ("random", "engine"), ("seed", "seed")] {
        let args = ["go", "--size", "4", "--black", black, "--white", white, "--time", "0.01"];
        let out = output("play", &args);
        assert!(last_line(&out).starts_with("result "), "{out}");
    }
}
