//! Go in `perft`, `playouts` and `play`.

use crate::program::{last_line, output, run_with_input};

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
fn people_may_play_on_after_a_long_cycle_under_the_simple_ko() {
    // White sends two stones, Black returns one, White takes it, Black passes.
    let args = ["go", "--size", "5x3", "--black", "human", "--white", "human", "--rule", "chinese"];
    let setup = "A2\nB3\nB2\nD3\npass\nC2\npass\nD2\n";
    let cycle = "pass\nA3\nC3\nB3\npass\n";
    let run =
        run_with_input("play", &args, format!("{setup}{cycle}{cycle}pass\npass\n").as_bytes());
    assert!(!run.out.contains("refused"), "{}", run.out);
    assert!(last_line(&run.out).starts_with("result white all-alive-W+"), "{}", run.out);
}

#[test]
fn every_player_finishes_its_games() {
    for (black, white) in [("engine", "seed"), ("random", "engine"), ("seed", "seed")] {
        let args = ["go", "--size", "4", "--black", black, "--white", white, "--time", "0.01"];
        let out = output("play", &args);
        assert!(last_line(&out).starts_with("result "), "{out}");
    }
}
