//! `match --log` and `--sprt`: what a file stores, and when enough has been played.

use std::fs::{self, OpenOptions};

use fs4::FileExt;

use super::{moves, play, script, try_to_play};
use crate::run::{file, last_line, new_path, output};

/// The first line of the log of a match between players of chance.
fn head(title: &str) -> String {
    format!(r#"{{"match":"{title}","a":"builtin:random","b":"builtin:random"}}"#)
}

/// A line of a log.
fn game(number: u32, own: &str, winner: &str) -> String {
    format!(
        r#"{{"game":{number},"a":"{own}","outcome":"{winner}","kind":"board","reason":"x","moves":["A1"]}}"#
    )
}

#[test]
fn a_match_that_was_broken_off_goes_on_where_it_was() {
    let log = new_path("resumed.log");
    let args = "nogo --size 5 --a builtin:engine --b builtin:seed --depth 1 --games";
    let whole = play(args, &["6", "--log", &log]);
    let text = fs::read_to_string(&log).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 7, "{text}");
    let opening = |n: usize| moves(lines[n]).into_iter().take(3).collect::<Vec<_>>();
    assert!(opening(1) == opening(2) && opening(1) != opening(3), "both games of a pair: {text}");
    // Two games, out of order, and the beginning of a third.
    let kept = format!("{}\n{}\n{}\n{}", lines[0], lines[4], lines[2], &lines[1][..9]);
    fs::write(&log, [kept.as_bytes(), b"\xE2"].concat()).unwrap(); // even within a character
    let told = "this file is there already; --resume goes on with it, --force replaces it\n";
    try_to_play(args, &["6", "--log", &log]).is_refused(&[told]);
    assert_eq!(fs::read(&log).unwrap(), [kept.as_bytes(), b"\xE2"].concat());
    assert_eq!(play(args, &["6", "--resume", "--log", &log]), whole);
    let mut resumed: Vec<String> =
        fs::read_to_string(&log).unwrap().lines().map(str::to_string).collect();
    resumed.sort();
    let mut lines = lines;
    lines.sort_unstable();
    assert_eq!(resumed, lines);
    // All is there: nothing is played.
    assert_eq!(play(args, &["6", "--resume", "--log", &log]), whole);
    let other = ["6", "--seed", "2", "--resume", "--log", &log];
    try_to_play(args, &other).is_refused(&["another match"]);
}

#[test]
fn the_moves_of_chance_follow_from_the_seed_of_the_match() {
    let games = |seed: &str| {
        let log = new_path("seeded.log");
        let args =
            "nogo --size 5 --a builtin:random --b builtin:random --opening-plies 0 --games 2";
        play(&format!("{args} --seed {seed} --log"), &[&log]);
        let text = fs::read_to_string(&log).unwrap();
        text.lines().skip(1).map(moves).collect::<Vec<_>>()
    };
    let (one, other) = (games("1"), games("2"));
    assert_eq!(one, games("1"));
    assert!(one[0] != other[0] && one[1] != other[1] && one[0] != one[1]);
}

#[test]
fn a_log_may_hold_a_game_of_any_number() {
    let log = new_path("numbers.log");
    let args = "nogo --size 5 --a builtin:random --b builtin:random --opening-plies 0 --games 1 --resume --log";
    play(args, &[&log]);
    let head = fs::read_to_string(&log).unwrap().lines().next().unwrap_or_default().to_string();
    fs::write(&log, format!("{head}\n{}\n", game(u32::MAX, "black", "black"))).unwrap();
    assert!(last_line(&play(args, &[&log])).ends_with("of 2 games"));
}

#[test]
fn a_log_that_is_none_of_this_match_is_refused_in_few_words_and_left_alone() {
    let log = new_path("bent.log");
    let refused = |content: &str, words: &str| {
        fs::write(&log, content).unwrap();
        let args = "nogo --size 5 --a builtin:random --b builtin:random --depth 1 --games 2 --resume --log";
        let found = try_to_play(args, &[&log]);
        found.is_refused(&[words]);
        assert!(found.err.len() < 1000, "{words}: {found:?}");
        assert!(fs::read_to_string(&log).unwrap() == content, "{words}: the file has changed");
    };
    let head = head(
        "NoGo 5x5; a builtin:random; b builtin:random; depth 1, margin 0.25 s; openings 4 random plies, \
                     seed 1; at most 1000 plies, then a draw",
    );
    let game = |number, own: &str| game(number, own, "black");
    refused("notes\n", "another match is there, \"notes\" and not ");
    refused(&"x".repeat(1 << 20), "another match is there, ");
    refused(&format!("{head}\nnotes\n"), "line 2 is no game of a match");
    refused(&format!("{head}\n{}\n", game(0, "black")), "line 2 is no game");
    // The first player has Black in the first game of a pair.
    refused(&format!("{head}\n{}\n", game(1, "white")), "line 2 is no game");
    refused(&format!("{head}\n{}\n", game(2, "black")), "line 2 is no game");
}

#[test]
fn the_title_of_a_log_tells_all_that_a_game_depends_on() {
    let log = new_path("title.log");
    let args = "go --size 5 --a builtin:random --b builtin:seed --games";
    let plain = "2 --time 1 --max-plies 4 --opening-plies 2 --seed 5 --margin 600000";
    play(&format!("{args} {plain} --log"), &[&log]);
    let text = fs::read_to_string(&log).unwrap();
    for other in [
        plain.replace("time 1", "time 2"),
        plain.replace("time 1", "clock 1+1"),
        plain.replace("time 1", "nodes 1"),
        plain.replace("plies 4", "plies 5"),
        plain.replace("plies 2", "plies 3"),
        plain.replace("seed 5", "seed 6"),
        plain.replace("600000", "600001"),
        format!("{plain} --at-limit score"),
        format!("{plain} --resign 3"),
        format!("{plain} --rule japanese"),
    ] {
        let found = try_to_play(&format!("{args} {other} --resume --log"), &[&log]);
        found.is_refused(&["another match"]);
        assert_eq!(fs::read_to_string(&log).unwrap(), text, "{other}");
    }
    // How many games there are, and how many at once, changes none of them.
    let more = plain.replacen('2', "4 --parallel 2", 1);
    play(&format!("{args} {more} --resume --log"), &[&log]);
    assert_eq!(fs::read_to_string(&log).unwrap().lines().count(), 5);
}

#[test]
fn a_title_is_one_line_whatever_a_player_is_called() {
    let log = new_path("lines.log");
    let cases = "quit) exit ;;\ngenmove) echo '= resign'; echo ;;\n*) echo '= '; echo ;;";
    let spec = format!("gtp:{}\n", script("one-line", cases));
    let args = "nogo --size 5 --b builtin:random --games 2 --resume --log";
    let found = play(args, &[&log, "--a", &spec]);
    assert_eq!(play(args, &[&log, "--a", &spec]), found, "it goes on");
}

#[test]
fn a_log_whose_games_have_other_openings_than_the_file_is_refused() {
    let (log, openings) = (new_path("openings.log"), file("book.txt", b"A1 B2\nC3\n"));
    let args = "nogo --size 3 --a builtin:random --b builtin:random --depth 1 --resume --openings";
    let whole = play(args, &[&openings, "--games", "4", "--log", &log]);
    file("book.txt", b"A1 B2\nC2\n");
    let words = format!("--log {log}: game 3 does not begin with its opening, C2\n");
    try_to_play(args, &[&openings, "--games", "4", "--log", &log]).is_refused(&[&words]);
    // One that is to come may be put right.
    file("book.txt", b"A1 B2\nC3\nB1\n");
    assert_eq!(play(args, &[&openings, "--games", "4", "--log", &log]), whole);
}

#[test]
fn two_matches_do_not_write_one_log() {
    let log = new_path("locked.log");
    let args =
        "nogo --size 4 --a builtin:random --b builtin:random --depth 1 --games 2 --resume --log";
    let whole = play(args, &[&log]);
    let text = fs::read_to_string(&log).unwrap();
    let held = OpenOptions::new().append(true).open(&log).unwrap();
    FileExt::lock(&held).unwrap();
    let words = format!("error: --log {log}: another match is writing it\n");
    try_to_play(args, &[&log]).is_refused(&[&words]);
    FileExt::unlock(&held).unwrap();
    assert_eq!(play(args, &[&log]), whole);
    // What two matches wrote that did not look is noticed later.
    let game = text.lines().nth(1).unwrap();
    fs::write(&log, format!("{text}{game}\n")).unwrap();
    try_to_play(args, &[&log]).is_refused(&["line 4: game 1 is there "]);
}

#[cfg(unix)]
#[test]
fn what_cannot_be_read_again_is_no_log() {
    let args = "nogo --size 4 --a builtin:random --b builtin:random --depth 1 --games 2 --log";
    let pipe = new_path("pipe.log");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for path in ["/dev/null", "/dev/zero", &pipe] {
        try_to_play(args, &[path]).is_refused(&["read again"]);
    }
}

#[test]
fn the_test_stops_the_match_when_it_is_decided() {
    let args = "nogo --size 5 --a builtin:engine --b builtin:random --depth 1 --games 100";
    let found = play(args, &["--sprt", "-20", "200"]);
    assert!(found.contains("better by elo 200\n"), "{found}");
    let games: u32 = last_line(&found).rsplit(' ').nth(1).unwrap().parse().unwrap();
    assert!(games < 40, "{found}");
}

#[test]
fn games_that_ended_after_the_decision_do_not_change_it() {
    let log = new_path("turned.log");
    let head = head(
        "NoGo 5x5; a builtin:random; b builtin:random; depth 1, margin 0.25 s; openings 0 \
                     random plies, seed 1; at most 1000 plies, then a draw",
    );
    let args = "nogo --size 5 --a builtin:random --b builtin:random --depth 1 --opening-plies 0 \
                --games 100 --sprt 0 200 --resume --log";
    // The first player wins twenty games and loses forty.
    let mut games: Vec<String> = (1..=60)
        .map(|number| {
            let colors = ["white", "black"];
            let own = number as usize % 2;
            game(number, colors[own], colors[if number <= 20 { own } else { 1 - own }])
        })
        .collect();
    let mut told = || {
        let text = format!("{head}\n{}\n", games.join("\n"));
        games.reverse();
        fs::write(&log, &text).unwrap();
        let found = play(args, &[&log]);
        assert_eq!(fs::read_to_string(&log).unwrap(), text, "nothing is played");
        found
    };
    let better = "better by elo 200\n\
                  sprt: decided by 14 games; 46 games after that are not in it\n\
                  score 33.3% [";
    let found = told();
    assert!(found.contains(better) && found.ends_with("of 60 games\n"), "{found}");
    let found = told();
    let worse = "not better than elo 0\nsprt: decided by 8 games; 52 games ";
    assert!(found.contains(worse), "{found}");
}

#[cfg(unix)]
#[test]
fn games_that_are_running_at_the_decision_are_broken_off() {
    let (log, first, asked) = (new_path("running.log"), new_path("running"), new_path("asked"));
    // Who is asked first passes some time after the fifth game has ended, which decides the test.
    let wait =
        "n=0; until [ $(wc -l <\"$log\") -ge 6 ] || [ $n = 600 ]; do n=$((n + 1)); sleep 0.1; done";
    let slow = format!("log='{log}'; slow=1; {wait}; sleep 1; echo '= pass'");
    let genmove = format!(
        "if [ \"$slow\" ]; then >'{asked}'; echo '= resign'
         elif mkdir '{first}' 2>/dev/null; then {slow}
         else echo '= resign'; fi; echo"
    );
    let cases = format!("quit) exit ;;\ngenmove) {genmove} ;;\n*) echo '= '; echo ;;");
    let spec = format!("gtp:{}", script("running.sh", &cases));
    let records = new_path("running-records.sgf");
    let args = "go --size 5 --b builtin:random,depth=1 --games 50 --parallel 2 --time 600 \
                --sprt 0 400 --resume --log";
    let found = play(args, &[&log, "--a", &spec, "--records", &records]);
    assert!(found.contains("\na wins 0 draws 0 losses 5\n"), "{found}");
    assert!(found.contains("not better than elo 0\nscore"), "{found}");
    assert!(fs::exists(&first).unwrap() && !fs::exists(&asked).unwrap(), "it is not asked again");
    assert_eq!(fs::read_to_string(&log).unwrap().lines().count(), 6);
    let records = output("record", &[&records, "--game", "go"]);
    assert!(records.contains("\ngames 5\n"), "{records}");
    // The same verdict comes from the log.
    assert_eq!(play(args, &[&log, "--a", &spec]), found);
}
