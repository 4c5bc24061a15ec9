//! `playouts`.

use crate::run::{last_line, output, parts, run};

/// The words of the last line: their values in order.
fn figures(args: &str) -> [String; 4] {
    let out = output("playouts", &parts(args));
    let words: Vec<&str> = last_line(&out).split(' ').collect();
    let [p, playouts, m, moves, l, length, b, black] = words[..] else {
        panic!("{out}");
    };
    assert_eq!([p, m, l, b], ["playouts/s", "moves/s", "mean-length", "black"]);
    [playouts, moves, length, black].map(str::to_string)
}

#[test]
fn the_last_line_has_two_rates_the_mean_length_and_blacks_share() {
    let [playouts, moves, length, black] = figures("nogo --games 2000 --seed 3");
    let rates: [u64; 2] = [playouts, moves].map(|text| text.parse().expect("an integer"));
    assert!(rates[0] > 0 && rates[1] > 60 * rates[0], "{rates:?}");
    assert_eq!(length.split_once('.').map(|(_, decimals)| decimals.len()), Some(2));
    // 74.40 and 50.2 % are the known means; six standard deviations of 2000 games are less.
    let [length, black]: [f64; 2] = [length, black].map(|text| text.parse().expect("a number"));
    assert!((length - 74.40).abs() < 0.6, "{length}");
    assert!((black - 0.502).abs() < 0.067, "{black}");
}

/// Six standard deviations of so many games are less than these ranges allow for.
#[test]
fn the_games_are_as_long_as_those_of_other_programs() {
    for (args, lengths, shares_of_black) in [
        ("go --size 9 --games 1000 --threads 2", 107.4..114.4, 0.3..0.55), // 110.9; komi is 7.5
        ("gomoku --games 400 --seed 1", 103.0..115.0, 0.3..0.7),           // 109
        // Without draws many of them would go on to the cut at 1,000 plies.
        ("draughts --games 100 --seed 2", 60.0..250.0, 0.1..0.9),
    ] {
        let [_, _, length, black] = figures(args);
        assert!(lengths.contains(&length.parse::<f64>().expect("a number")), "{args}: {length}");
        assert!(shares_of_black.contains(&black.parse().expect("a share")), "{args}: {black}");
    }
}

#[test]
fn the_same_games_are_played_on_any_number_of_threads() {
    let result = |args: &str| {
        let [_, _, length, black] = figures(args);
        (length, black)
    };
    let games = "nogo --size 7 --games 9001 --seed";
    let one = result(&format!("{games} 5"));
    assert_eq!(result(&format!("{games} 5 --threads 3")), one);
    assert_eq!(result(&format!("{games} 5")), one);
    assert_ne!(result(&format!("{games} 6")), one);
    let go = "go --size 9 --games 1000";
    assert_eq!(result(&format!("{go} --threads 2")), result(go));
}

#[test]
fn a_board_without_a_first_move_has_games_of_no_moves() {
    let [_, moves, length, black] = figures("nogo --size 1 --games 10");
    assert_eq!([moves, length, black], ["0", "0.00", "0.0000"]);
}

#[test]
fn one_game_is_enough() {
    let [_, _, length, black] = figures("nogo --size 3x1 --games 1");
    assert!(["1.00", "2.00"].contains(&length.as_str()), "{length}");
    assert_eq!(black, if length == "1.00" { "1.0000" } else { "0.0000" });
}

#[test]
fn a_limit_of_time_plays_at_least_one_game() {
    let start = std::time::Instant::now();
    let [playouts, ..] = figures("nogo --seconds 0.001 --threads 2");
    assert_ne!(playouts, "0");
    assert!(start.elapsed().as_secs() < 60);
}

#[test]
fn there_are_no_more_threads_than_blocks_of_games_and_four_for_each_processor() {
    let threads = |args: &str| {
        let note = run("playouts", &parts(args)).err;
        let words: Vec<&str> = note.split(' ').collect();
        let at = words.iter().position(|word| word.starts_with("thread")).expect("threads");
        words[at - 1].parse::<usize>().expect("a number")
    };
    assert_eq!(threads("nogo --size 3 --games 65 --threads 1024"), 2);
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    assert!(threads("nogo --size 3x1 --games 9999 --threads 1024") <= 4 * processors);
}
