//! Analysis over GTP: every answer against the grammar of its protocol, and what ends it.

mod gogui;
mod grammar;
mod servers;
mod talk;

use std::io::Write;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::run::start;
use crate::talk::Talk;
use grammar::{check_kata, check_lz, is_vertex};

#[test]
fn any_line_ends_an_analysis_and_is_answered() {
    for (next, wanted) in [("2 name", Some("=2 tengen Go")), ("", None), ("# no", None)] {
        let mut talk = Talk::go();
        talk.say("1 lz-analyze w 2");
        assert_eq!(talk.hear(), "=1");
        let reports: Vec<String> = (0..3).map(|_| talk.hear()).collect();
        assert!(reports.iter().all(|line| check_lz(line) > 0), "{reports:?}");
        talk.say(next);
        assert!(talk.reply().iter().all(|line| check_lz(line) > 0));
        if let Some(wanted) = wanted {
            assert_eq!(talk.reply(), [wanted], "{next:?}");
        }
        assert_eq!(talk.ask("3 version")[0], format!("=3 {}", env!("CARGO_PKG_VERSION")));
    }
}

#[test]
fn nothing_is_told_of_an_earlier_position_where_a_side_cannot_move() {
    let mut talk = Talk::gtp(&["--game", "gomoku", "--rule", "renju", "--time", "0.05"]);
    talk.ask("lz-genmove_analyze b");
    talk.ask("clear_board");
    for command in ["lz-genmove_analyze w", "cgos-genmove_analyze w"] {
        assert_eq!(talk.ask(command), ["=", "play resign"], "{command}");
    }
}

#[test]
fn the_end_of_the_input_ends_an_analysis_and_the_program() {
    let mut talk = Talk::go();
    talk.say("lz-analyze 100");
    assert_eq!(talk.hear(), "=");
    let begin = Instant::now();
    assert!(talk.ends_in_silence() && begin.elapsed() < Duration::from_secs(60));
}

#[test]
fn reports_of_katago_have_what_was_asked_for() {
    for game in ["go", "nogo"] {
        let mut talk = Talk::gtp(&["--game", game, "--size", "6", "--time", "0.1"]);
        let key = "maxmoves 2 ownership true rootInfo true pvVisits false";
        for (line, most, points) in [
            ("kata-analyze b 10 maxmoves 1".to_string(), 1, 0),
            (format!("kata-analyze interval 2 {key}"), 2, 36),
            ("kata-analyze 2 w allow w A1,B2,resign 1".to_string(), 2, 0),
            ("kata-analyze 2 w allow w B1:A2 1 maxmoves 4".to_string(), 4, 0),
            ("kata-analyze 9 w avoid w pass,C1:F6 1 avoid w A3:B6 1".to_string(), 4, 0),
        ] {
            assert_eq!((talk.say(&line), talk.hear()), ((), "=".to_string()), "{line}");
            let report = talk.hear();
            assert!((1..=most).contains(&check_kata(&report, points)), "{line}: {report}");
            let allowed = ["A1", "B2", "A2", "B1"];
            let has_allowed =
                allowed.iter().any(|at| report.starts_with(&format!("info move {at} ")));
            assert!(!line.contains(" w ") || has_allowed, "{report}");
            talk.say("");
            talk.reply();
        }
    }
}

#[test]
fn moves_are_generated_with_reports_of_three_kinds() {
    let mut talk = Talk::go();
    for (line, check) in [
        ("4 lz-genmove_analyze b 2", &check_lz as &dyn Fn(&str) -> usize),
        ("4 kata-genmove_analyze w 2 ownership true rootInfo true", &|line| check_kata(line, 49)),
        ("4 kata-genmove_analyze b", &|line| check_kata(line, 0)),
    ] {
        let reply = talk.ask(line);
        let [first, reports @ .., last] = &reply[..] else { panic!("{reply:?}") };
        assert!(first == "=4" && !reports.is_empty(), "{reply:?}");
        assert!(reports.iter().all(|report| check(report) > 0), "{reply:?}");
        assert!(last.strip_prefix("play ").is_some_and(is_vertex), "{reply:?}");
    }
    let reply = talk.ask("cgos-genmove_analyze w");
    let [first, json, last] = &reply[..] else { panic!("{reply:?}") };
    assert!(first == "=" && last.strip_prefix("play ").is_some_and(is_vertex), "{reply:?}");
    let told: Value = serde_json::from_str(json).expect("an object");
    assert!(told["winrate"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)), "{json}");
    assert!(told["score"].is_f64() && told["visits"].is_u64(), "{json}");
    let owners = told["ownership"].as_str().expect("a text");
    let is_owner = |sign: char| sign.is_ascii_alphanumeric() || "+/".contains(sign);
    assert!(owners.len() == 49 && owners.chars().all(is_owner), "{json}");
    for of in told["moves"].as_array().expect("a list") {
        let is_line = |text: &str| text.split_whitespace().all(is_vertex);
        assert!(of["move"].as_str().is_some_and(is_vertex), "{of}");
        assert!(of["pv"].as_str().is_some_and(is_line), "{of}");
        assert!(of["prior"].is_number() && of["visits"].is_u64() && of["score"].is_f64(), "{of}");
    }
    assert_eq!(talk.ask("list_stones b")[0].split_whitespace().count(), 3, "the moves are played");
}

#[test]
fn a_search_plays_no_move_and_may_be_cancelled() {
    let mut talk = Talk::go();
    for line in ["kata-search b", "kata-search", "kata-search_cancellable w"] {
        assert!(is_vertex(&talk.ask(line)[0][2..]), "{line}");
    }
    for line in ["kata-search_analyze b 2", "kata-search_analyze_cancellable 2 rootInfo true"] {
        let reply = talk.ask(line);
        let [first, reports @ .., last] = &reply[..] else { panic!("{reply:?}") };
        assert!(first == "=" && reports.iter().all(|line| check_kata(line, 0) > 0), "{reply:?}");
        assert!(last.strip_prefix("play ").is_some_and(is_vertex), "{reply:?}");
    }
    talk.ask("kata-set-param maxTime 600");
    talk.say("kata-search_cancellable b\n7 name");
    assert_eq!([talk.reply(), talk.reply()], [["= cancelled"], ["=7 tengen Go"]]);
    talk.say("8 kata-search_analyze_cancellable b 1");
    assert_eq!(talk.hear(), "=8");
    assert!(check_kata(&talk.hear(), 0) > 0);
    talk.say("");
    assert_eq!(talk.reply().last().map(String::as_str), Some("play cancelled"));
    assert_eq!(talk.ask("list_stones b"), ["= "]);
}

/// Whoever spoke to it says no more; its answer is what was found until then.
#[test]
fn the_end_of_the_input_ends_a_thought() {
    for game in ["go", "nogo", "gomoku"] {
        let mut talk = Talk::gtp(&["--game", game, "--size", "9", "--time", "600"]);
        talk.say("play b D4\ngenmove w");
        std::thread::sleep(Duration::from_millis(300)); // a file of commands has no such pause
        let begin = Instant::now();
        let (said, is_well) = talk.ends();
        assert!(is_well && begin.elapsed() < Duration::from_secs(60), "{game}");
        let [played, _, mv, _] = &said[..] else { panic!("{said:?}") };
        assert!(played == "= " && mv.strip_prefix("= ").is_some_and(is_vertex), "{said:?}");
    }
}

/// The first move of gomoku is found without a search.
#[test]
fn a_move_that_needs_no_search_is_reported_too() {
    let mut talk = Talk::gtp(&["--game", "gomoku", "--size", "15", "--time", "0.1"]);
    for (command, check) in
        [("lz", &check_lz as &dyn Fn(&str) -> usize), ("kata", &|line| check_kata(line, 0))]
    {
        talk.say(&format!("{command}-analyze 1"));
        assert_eq!(talk.hear(), "=");
        let report = talk.hear();
        assert!(check(&report) == 1 && report.starts_with("info move H8 visits 1 "), "{report}");
        talk.say("");
        talk.reply();
        let reply = talk.ask(&format!("{command}-genmove_analyze b 1"));
        let [first, report, last] = &reply[..] else { panic!("{reply:?}") };
        assert!(first == "=" && check(report) == 1 && last == "play H8", "{reply:?}");
        talk.ask("undo");
    }
}

/// Whoever spoke to it is dead when both pipes are closed.
#[cfg(unix)]
#[test]
fn nothing_is_left_of_a_thought_that_nobody_waits_for() {
    for (args, line) in [
        (&["gtp", "--game", "go", "--time", "600"][..], "genmove b"),
        (&["gtp", "--game", "gomoku", "--time", "600"], "lz-genmove_analyze b 100"),
        (
            &["analysis", "--game", "go"],
            r#"{"id":"a","moves":[],"rules":"aga","boardXSize":9,"boardYSize":9,"maxVisits":99999999}"#,
        ),
    ] {
        let mut child = start(args);
        writeln!(child.stdin.take().unwrap(), "{line}").unwrap();
        std::thread::sleep(Duration::from_millis(100));
        drop(child.stdout.take());
        let begin = Instant::now();
        assert!(child.wait().unwrap().success() && begin.elapsed() < Duration::from_secs(60));
    }
}

#[test]
fn wrong_arguments_of_an_analysis_are_refused_at_once() {
    let mut talk = Talk::go();
    for (args, wanted) in [
        ("green", "? unknown analyze key"),
        ("b w", "? unknown analyze key"),
        ("5 frequency 3", "? unknown analyze key"),
        ("5 maxmoves", "? syntax error"),
        ("-5", "? syntax error"),
        ("interval nan", "? syntax error"),
        ("5 allow b A1 0", "? the depth must be positive"),
        ("5 allow b A1 1 allow b A2 1", "? one allow for a color is enough"),
        ("5 allow b A1 1 avoid b A2 1", "? allow and avoid for one color"),
        ("5 avoid b A1 1 allow b A2 1", "? allow and avoid for one color"),
        ("5 avoid b A1,Z9 1", "? syntax error"),
        ("5 avoid b H1 1", "? syntax error"),
        ("5 allow b A1:H7 1", "? syntax error"),
        ("5 allow b A1:pass 1", "? syntax error"),
    ] {
        for command in ["lz-analyze", "kata-analyze", "kata-genmove_analyze", "lz-genmove_analyze"]
        {
            assert_eq!(talk.ask(&format!("{command} {args}")), [wanted], "{command} {args}");
        }
    }
    assert_eq!(talk.ask("lz-analyze 5 ownership true"), ["? unknown analyze key"]);
    assert_eq!(talk.ask("kata-analyze 5 ownership 1"), ["? syntax error"]);
    assert_eq!(talk.ask("list_stones b"), ["= "]);
}

#[test]
fn what_cannot_be_analysed_is_answered_at_once() {
    let mut talk = Talk::gtp(&["--game", "nogo", "--size", "1"]);
    for command in ["lz-analyze 1", "kata-analyze 1"] {
        assert_eq!(talk.ask(command), ["="]);
    }
    assert_eq!(talk.ask("lz-genmove_analyze b 1"), ["=", "play resign"]);
    assert_eq!(talk.ask("gogui-rules_legal_moves"), ["= "]);
    // A won game is searched to its end; it says so and waits for the next command.
    let mut talk = Talk::gtp(&["--game", "nogo", "--size", "3"]);
    talk.say("lz-analyze 1");
    assert_eq!(talk.hear(), "=");
    let last = std::iter::from_fn(|| Some(talk.hear())).find(|line| line.contains("winrate 10000"));
    assert!(check_lz(&last.unwrap()) > 0);
    talk.say("name");
    assert!(talk.reply().iter().all(|line| check_lz(line) > 0 && line.contains("winrate 10000")));
    assert_eq!(talk.reply(), ["= tengen NoGo"]);
}
