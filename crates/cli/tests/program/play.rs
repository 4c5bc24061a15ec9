//! `play`.

mod record;

use crate::run::{Run, file, last_line, output, parts, run_with_input};

/// Both sides by hand, the arguments between blanks.
fn hands(args: &str, lines: &[u8]) -> Run {
    run_with_input("play", &parts(&format!("{args} --black human --white human")), lines)
}

/// Both sides by hand on a board of three points in a row.
fn by_hand(lines: &str) -> String {
    let run = hands("nogo --size 3x1", lines.as_bytes());
    run.is_fine();
    run.out
}

/// Plays without a person, the arguments between blanks.
fn played(args: &str) -> String {
    output("play", &parts(args))
}

/// Counts the boards shown, by the letters above and below them.
fn boards(out: &str) -> usize {
    out.lines().filter(|line| line.trim_start().starts_with("A B C")).count() / 2
}

#[test]
fn without_arguments_two_engines_play_nogo_on_9x9() {
    // A short time per move instead of the default; nothing else depends on it.
    let out = played("--time 0.005");
    assert!(out.starts_with("NoGo 9x9\nblack: engine, 0.005 s a move\nwhite: engine,"), "{out}");
    assert!(out.contains("  A B C D E F G H J     1. black "), "{out}");
    let moves = out.lines().filter(|line| line.starts_with("  A B C D E F G H J     ")).count();
    assert!((50..82).contains(&moves), "{moves}");
    let (winner, loser) = match moves % 2 {
        0 => ("black", "white"), // with the board before the first move, Black made the last one
        _ => ("white", "black"),
    };
    assert_eq!(last_line(&out), format!("result {winner} {loser}-has-no-legal-move"));
}

/// At its default of time a whole game would wait for its engines: run it with `--ignored`.
#[test]
#[ignore = "takes ten seconds"]
fn the_default_game_takes_less_than_a_minute() {
    let start = std::time::Instant::now();
    let out = output("play", &[]);
    assert!(last_line(&out).ends_with("-has-no-legal-move"));
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}

#[test]
fn an_illegal_move_is_refused_with_its_reason_and_the_game_goes_on() {
    let out = by_hand("A1\nA1\nB1\nD4\nzz\npass\nC1\n");
    let refusals: Vec<&str> = out.lines().filter(|line| line.starts_with("refused: ")).collect();
    let expected = [
        ["A1", "occupied by a black stone", ""],
        ["a white stone at B1 would capture", "the chain A1", "in a tournament game it would lose"],
        ["D4", "off the board", ""],
        ["zz", "no move", "help"],
        ["pass", "NoGo", "in a tournament game it would lose"],
    ];
    assert_eq!(refusals.len(), expected.len(), "{out}");
    for (refusal, words) in refusals.iter().zip(expected) {
        assert!(words.iter().all(|word| refusal.contains(word)), "{words:?}: {refusal}");
    }
    assert!(!refusals[0].contains("lose"), "a void attempt loses nothing: {}", refusals[0]);
    // The moves that were legal were played, and Black cannot go on: B1 would capture.
    assert_eq!(boards(&out), 3, "{out}");
    assert!(out.contains("moves\n   1  A1  C1\n"), "{out}");
    assert_eq!(last_line(&out), "result white black-has-no-legal-move");
}

#[test]
fn suicide_is_refused_with_the_chain_that_would_die() {
    //     3 . X .
    //     2 X . .
    //     1 O . .
    let run = hands("--size 3", b"B3\nA1\nA2\nA3\nquit\n");
    let refusal = run.out.lines().find(|line| line.starts_with("refused: ")).expect("a refusal");
    assert!(refusal.contains("a white stone at A3 would be suicide"), "{refusal}");
    assert!(refusal.contains("the chain A3;"), "{refusal}");
}

#[test]
fn points_and_commands_are_read_in_any_case_and_among_blanks() {
    let out = by_hand("  MOVES \n\n b1 \nHelp\n");
    assert!(out.contains("\nA1 B1 C1\n"), "{out}");
    // Black in the middle leaves White nothing; what follows is not read.
    assert_eq!(last_line(&out), "result black white-has-no-legal-move");
}

#[test]
fn help_lists_the_commands_and_board_shows_the_board_again() {
    let out = by_hand("help\nboard\nA1\nboard\n");
    for command in ["moves", "board", "resign", "quit", "help"] {
        assert!(out.contains(&format!("\n  {command} ")), "{command}: {out}");
    }
    assert_eq!(boards(&out), 4, "{out}");
    assert!(out.contains("1(X)w . 1"), "the last move is marked: {out}");
}

#[test]
fn a_game_may_end_by_resignation_by_leaving_and_with_the_input() {
    for (lines, result) in [
        ("resign\n", "result white black-resigned"),
        ("A1\nresign\n", "result black white-resigned"),
        ("A1\nquit\n", "result none white-quit"),
        ("A1\n", "result none end-of-input"),
        ("A1", "result none end-of-input"), // an unended line counts
        ("", "result none end-of-input"),
    ] {
        assert_eq!(last_line(&by_hand(lines)), result, "{lines:?}");
    }
    assert!(by_hand("A1").contains("1. black A1"));
}

#[test]
fn any_bytes_and_any_length_of_a_line_are_survived() {
    let mut input = vec![b'x'; 5_000];
    input.extend(b"\n\xff\xfe\0\nA1\n");
    let run = hands("--size 3x1", &input);
    assert_eq!(last_line(&run.out), "result none end-of-input", "{run:?}");
    assert!(run.out.contains("1. black A1"), "{run:?}");
    assert!(run.out.lines().all(|line| line.len() < 200), "{run:?}");
}

#[test]
fn w12_a_person_can_play_against_each_of_the_machines() {
    for machine in ["engine", "random", "seed"] {
        let args = format!("nogo --size 5 --black human --white {machine} --time 0.005");
        let run = run_with_input("play", &parts(&args), b"C3\nresign\n");
        assert_eq!(boards(&run.out), 3, "{machine}: {run:?}");
        assert!(run.out.contains("2. white "), "{machine}: {run:?}");
        assert_eq!(last_line(&run.out), "result white black-resigned");
    }
}

#[test]
fn a_board_without_a_legal_move_is_lost_at_once() {
    let out = played("--size 1");
    assert_eq!(last_line(&out), "result white black-has-no-legal-move");
}

#[test]
fn random_games_follow_from_their_seed() {
    let game = |seed: &str| played(&format!("--size 4 --black random --white seed --seed {seed}"));
    assert_eq!(game("7"), game("7"));
    assert_ne!(moves(&game("7")), moves(&game("8")));
}

#[test]
fn the_players_of_chance_have_a_sequence_each() {
    let first = |turn: &str, players: [&str; 2], seed: &str| {
        let (start, [black, white]) = (format!("5/5/5/5/5 {turn}"), players);
        let args = ["--position", &start, "--black", black, "--white", white, "--seed", seed];
        moves(&output("play", &args)).split_whitespace().nth(1).unwrap().to_string()
    };
    let differs =
        |seed| first("X", ["random", "human"], seed) != first("O", ["human", "random"], seed);
    assert!(["1", "2", "3", "4", "5"].into_iter().any(differs));
}

/// The list of moves near the end of an output.
fn moves(out: &str) -> &str {
    let (_, list) = out.rsplit_once("\nmoves\n").expect("a list of moves");
    list.split("\n\n").next().unwrap_or_default()
}

#[test]
fn the_documents_player_takes_no_chances_and_opens_beside_the_corner() {
    let game = |size: &str, seed: &str| {
        played(&format!("--size {size} --black seed --white seed --seed {seed}"))
    };
    assert_eq!(game("5", "1"), game("5", "2"));
    assert!(moves(&game("9", "1")).starts_with("   1  B1  "));
}

#[test]
fn the_engine_beats_random_moves_with_either_colour() {
    for (black, white, winner) in [("engine", "random", "black"), ("random", "engine", "white")] {
        let args = format!("--size 7 --black {black} --white {white} --seed 1 --level beginner");
        let out = played(&args);
        assert!(last_line(&out).starts_with(&format!("result {winner} ")), "{out}");
    }
}

#[test]
fn the_panel_counts_what_is_open_to_both_and_to_each_alone() {
    let run = hands("--size 8x1", b"A1\nH1\nC1\nF1\nE1\n");
    let boards = "
1 X w X . .(O)b O 1
  A B C D E F G H     open to both    2
                      to black only   1
                      to white only   1

  A B C D E F G H     5. black E1
1 X w X w(X)O * O 1
  A B C D E F G H     open to both    0
                      to black only   2
                      to white only   0
";
    assert!(run.out.contains(boards), "{}", run.out);
}

#[test]
fn the_tail_of_an_overlong_line_is_no_line_of_its_own() {
    let long = [&[b'x'; 1000][..], b"A1\nquit\n"].concat();
    let run = hands("--size 3x1", &long);
    assert_eq!(run.out.matches("refused: ").count(), 1, "{run:?}");
    assert!(!run.out.contains("1. black"), "{run:?}");
    assert_eq!(last_line(&run.out), "result none black-quit");
}

#[test]
fn a_game_may_begin_with_komi_a_handicap_or_from_a_position() {
    let sgf = file("handicap.sgf", b"");
    let args = format!("go --size 9 --komi 0.5 --handicap 2 --record {sgf}");
    let go = hands(&args, b"E5\nquit\n");
    let text = std::fs::read_to_string(&sgf).expect("the record");
    assert!(text.contains("KM[0.5]HA[2]"), "{text}");
    let read = output("record", &[&sgf]);
    assert!(read.contains("komi 0.5\n"), "{read}");
    assert!(read.ends_with("plies 1\nillegal 0\nwarnings 0\nscore B+0.5\n"), "{read}");
    assert!(go.out.starts_with("Go 9x9, rules tromp-taylor, komi 0.5\n"), "{go:?}");
    assert!(go.out.contains("white begins") && go.out.contains("1. white E5"), "{go:?}");
    let start = ["nogo", "--position", "3/1X1/3 O", "--black", "human", "--white", "human"];
    let nogo = run_with_input("play", &start, b"A1\nquit\n");
    assert!(nogo.out.starts_with("NoGo 3x3\n") && nogo.out.contains("1. white A1"), "{nogo:?}");
    for (args, told) in [
        ("nogo --komi 0.5", "error: --komi: nogo has none"),
        ("go --komi 0.3", "error: --komi: 0.3 is no number of half points"),
        ("go --handicap 77", "error: --handicap: "),
        ("go --position 3/1X1/3", "error: --position: "),
    ] {
        hands(args, b"").is_refused(&[told]);
    }
}

#[test]
fn the_line_of_an_engine_tells_value_work_and_what_it_expects() {
    for (args, words) in [
        (
            "draughts --white alpha-beta --black human",
            &["depth ", " points\n", " nodes in ", "expects "][..],
        ),
        ("nogo --black mcts --white human", &["wins ", " playouts in ", "expects "]),
    ] {
        let run = run_with_input("play", &parts(&format!("{args} --level beginner")), b"quit\n");
        assert!(words.iter().all(|word| run.out.contains(word)), "{words:?}: {run:?}");
    }
}

#[test]
fn the_opening_dialogue_is_held_in_lines_of_text() {
    let lines = b"h8\nblack\ni9\ng7\nhelp\ntwo\nh7\nj8\nwhite\nresign\n";
    let run = hands("gomoku --plain --opening swap2", lines);
    let found =
        ["refused: ", "black H8\nthe first", "is to take a colour or to put two more stones"];
    assert!(found.iter().all(|text| run.out.contains(text)), "{run:?}");
    assert!(run.out.contains("puts two more stones, and leaves"), "{run:?}");
    assert_eq!(last_line(&run.out), "result black white-resigned", "{run:?}");
    // An engine puts three stones; the person takes a colour.
    let half = parts("gomoku --plain --opening swap --black engine --white human --time 0.01");
    let run = run_with_input("play", &half, b"two\nblack\nquit\n");
    assert!(run.out.contains("refused: ") && run.out.contains("black: you, white: "), "{run:?}");
    let run = run_with_input("play", &half, b"");
    assert_eq!(last_line(&run.out), "result none white-left-the-opening", "{run:?}");
    let run = run_with_input("play", &["go", "--opening", "swap"], b"");
    assert_eq!((run.status, run.err.contains("only gomoku")), (Some(2), true), "{run:?}");
}
