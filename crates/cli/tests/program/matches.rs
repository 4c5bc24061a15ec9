//! `match`: players of this house and of others, faults, records, and the statistics.

#[cfg(unix)]
mod faults;
mod logs;
mod shards;

use std::fs;

use serde_json::Value;

use crate::run::{Run, file, last_line, new_path, output, parts, run};

/// The command line of a subcommand.
fn program(name: &str) -> String {
    format!("'{}' {name}", env!("CARGO_BIN_EXE_tengen"))
}

/// Plays a match, arguments between blanks, and returns its output.
fn play(args: &str, more: &[&str]) -> String {
    output("match", &[&parts(args), more].concat())
}

/// The same, whatever comes of it.
fn try_to_play(args: &str, more: &[&str]) -> Run {
    run("match", &[&parts(args), more].concat())
}

/// A field of the first line of a log.
fn field(log: &str, name: &str) -> String {
    let line: Value = serde_json::from_str(log.lines().next().unwrap()).expect("a line of JSON");
    line[name].as_str().expect("a text").to_string()
}

/// The moves of a game in a log.
fn moves(line: &str) -> Vec<String> {
    let line: Value = serde_json::from_str(line).expect("a line of JSON");
    let moves = line["moves"].as_array().expect("a list");
    moves.iter().map(|mv| mv.as_str().expect("a text").to_string()).collect()
}

#[test]
fn the_stronger_player_wins_and_the_match_does_not_depend_on_how_many_play_at_once() {
    let args = "nogo --size 5 --a builtin:engine --b builtin:random --depth 2 --games 8 --seed 3";
    let found = play(args, &[]);
    assert!(found.contains("\na wins 8 draws 0 losses 0\n"), "{found}");
    assert!(found.contains("1 1/2 and 2 points: 0 0 0 0 4\n"), "{found}");
    let last = "score 100.0% [67.6%, 100.0%] elo +inf [+127.4, +inf] of 8 games";
    assert_eq!(last_line(&found), last);
    assert_eq!(play(args, &["--parallel", "3"]), found);
}

/// The games of a short match of this player against chance, as the log keeps them.
fn games_of(player: &str, args: &str) -> Vec<String> {
    let log = new_path("games-of.log");
    let args = format!("{args} --b builtin:random,depth=1 --games 2 --log {log} --a");
    play(&args, &[&format!("builtin:{player}")]);
    fs::read_to_string(&log).unwrap().lines().skip(1).map(str::to_string).collect()
}

#[test]
fn the_engine_is_the_search_that_plays_better_and_alpha_beta_where_a_depth_is_told() {
    for (args, same, other) in [
        ("nogo --size 5 --nodes 300", "mcts", "alpha-beta"),
        ("nogo --size 4 --nodes 300", "alpha-beta", "mcts"),
        ("nogo --size 5 --depth 2", "alpha-beta", "seed"),
        ("go --size 5 --nodes 100 --max-plies 12", "mcts", "alpha-beta"),
        ("go --size 5 --depth 1 --max-plies 12", "alpha-beta", "random"),
    ] {
        let games = games_of("engine", args);
        assert_eq!(games, games_of(same, args), "{args}");
        assert_ne!(games, games_of(other, args), "{args}");
    }
}

#[test]
fn searches_take_threads() {
    for (game, player) in [
        ("nogo --size 5", "engine,threads=2,nodes=500"),
        ("nogo --size 5", "alpha-beta,nodes=500,threads=2"),
        ("gomoku --size 9", "engine,nodes=500,threads=2"),
        ("gomoku --size 9", "alpha-beta,nodes=500,threads=2"),
        ("draughts", "engine,nodes=200,threads=2"),
        ("go --size 5", "engine,nodes=100,threads=2"),
    ] {
        let args = format!("{game} --b builtin:random --depth 1 --games 2 --max-plies 10");
        let found = try_to_play(&args, &["--a", &format!("builtin:{player}")]);
        assert!(
            found.out.ends_with(" of 2 games\n") && !found.out.contains("fault: "),
            "{found:?}"
        );
    }
}

#[test]
fn engines_play_by_their_protocols() {
    let untimed = ["--margin", "60000"];
    let gtp = format!("gtp:{} --time 0.01 --game", program("gtp"));
    for (game, size) in [("nogo", "4"), ("go", "5"), ("nogo", "4x3")] {
        let engine = format!("{gtp} {game}");
        let args = format!("{game} --size {size} --b builtin:random --games 2 --max-plies 30 --a");
        let found = play(&args, &[&[&*engine][..], &untimed].concat());
        assert!(found.ends_with(" of 2 games\n") && !found.contains("fault: "), "{found}");
    }
    let engine = format!("gomocup:{}", program("gomocup"));
    let args = "gomoku --b builtin:random --games 2 --time 0.04 --a";
    let found = play(args, &[&[&*engine][..], &untimed].concat());
    assert!(found.contains("a wins 2 draws 0 losses 0\n"), "{found}");
    let engine = format!("hub:{}", program("hub"));
    let args = "draughts --b builtin:random --games 2 --nodes 50 --max-plies 12 --a";
    let found = play(args, &[&*engine]);
    assert!(found.contains("a wins 0 draws 2 losses 0\n") && !found.contains("fault: "), "{found}");
}

/// Writes a program for the shell that answers each line by its first word.
fn script(name: &str, cases: &str) -> String {
    let text = format!("while read word rest; do\ncase $word in\n{cases}\nesac\ndone\n");
    format!("sh '{}'", file(name, text.as_bytes()))
}

#[test]
fn a_game_that_is_ended_is_drawn_or_judged_by_its_score() {
    let random = "--a builtin:random,depth=1 --b builtin:random,depth=1 --games 2";
    let found = |game: &str, limit: &str| {
        play(&format!("{game} {random} --opening-plies 0 --max-plies 1"), &["--at-limit", limit])
    };
    // One stone of Black's, and the board is his.
    let judged = found("go --size 5", "score");
    assert!(judged.contains("black won 2 white won 0\na wins 1 draws 0 losses 1\n"), "{judged}");
    assert!(judged.contains("at most 1 plies, then by score\n"), "{judged}");
    for (game, limit) in [("go --size 5", "draw"), ("nogo --size 5", "score")] {
        let drawn = found(game, limit);
        assert!(drawn.contains("black won 0 white won 0\na wins 0 draws 2 losses 0\n"), "{drawn}");
    }
}

#[test]
fn a_player_that_sees_no_hope_resigns_if_it_is_let() {
    let log = new_path("resigned.log");
    let args =
        "nogo --size 4 --a builtin:engine --b builtin:engine --depth 6 --games 4 --resume --log";
    play(args, &[&log, "--resign", "2"]);
    let text = fs::read_to_string(&log).unwrap();
    assert!(field(&text, "match").ends_with("; resign after 2"), "{text}");
    let kinds: Vec<String> = text.lines().skip(1).map(|line| field(line, "kind")).collect();
    assert_eq!(kinds, ["resign"; 4], "{text}");
    try_to_play(args, &[&log]).is_refused(&["another match"]);
}

#[test]
fn an_opening_that_no_board_has_room_for_is_refused() {
    let args = "nogo --size 3 --a builtin:random --b builtin:random --depth 1 --games 2";
    try_to_play(args, &["--opening-plies", "9"]).is_refused(&["--opening-plies: ", " 9 "]);
    assert!(play(args, &["--opening-plies", "0"]).ends_with(" of 2 games\n"));
}

#[test]
fn records_of_the_games_can_be_read_again() {
    for (game, name) in
        [("go --size 5", "sgf"), ("draughts", "pdn"), ("gomoku", "sgf"), ("nogo", "sgf")]
    {
        let path = new_path(&format!("records.{name}"));
        let args = format!("{game} --a builtin:random --b builtin:seed --depth 1 --games 2");
        let log = new_path("recorded.log");
        let recorded = ["--max-plies", "40", "--records", &path, "--log", &log];
        play(&args, &recorded);
        let read = output("record", &[&path]);
        let text = fs::read_to_string(&log).unwrap();
        let plies: usize = text.lines().skip(1).map(|line| moves(line).len()).sum();
        let counts = format!("games 2\nplies {plies}\nillegal 0\n");
        assert!(read.contains(&counts), "{game}: {text}: {read}");
        // Those that the log has are written again, and nothing is replaced without leave.
        try_to_play(&args, &recorded).is_refused(&["--force replaces it"]);
        fs::remove_file(&path).unwrap();
        play(&args, &[&recorded[..], &["--resume"]].concat());
        let again = output("record", &[&path]);
        assert!(again.ends_with(read.split_once(&counts).unwrap().1), "{game}");
    }
}

#[test]
fn openings_may_be_listed() {
    let path = file("openings.txt", b"\xEF\xBB\xBF# two openings\nA1 B2 # a comment\n\nC3\n");
    let log = new_path("listed.log");
    let args = "nogo --size 3 --a builtin:random --b builtin:random --depth 1 --games 6 --openings";
    play(args, &[&path, "--log", &log]);
    let text = fs::read_to_string(&log).unwrap();
    let openings = ["A1 B2 ", "A1 B2 ", "C3 ", "C3 ", "A1 B2 ", "A1 B2 "];
    for (line, opening) in text.lines().skip(1).zip(openings) {
        assert!(moves(line).join(" ").starts_with(opening), "{text}");
    }
}
