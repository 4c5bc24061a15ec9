//! Thoughts that are interrupted, parameters, clocks, servers and gomill.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::grammar::is_vertex;
use crate::run::file;
use crate::talk::Talk;

#[test]
fn gomill_is_told_of_won_games_and_writes_records() {
    let mut talk = Talk::gtp(&["--game", "nogo", "--size", "3", "--time", "600"]);
    assert_eq!(talk.ask("gomill-genmove_ex"), ["= claim"]);
    assert_eq!(talk.ask("gomill-genmove_ex b claim other"), ["= claim"]);
    assert_eq!(talk.ask("list_stones b"), ["= "], "a claim is no move");
    assert!(is_vertex(&talk.ask("gomill-genmove_ex b other")[0][2..]));
    assert_ne!(talk.ask("list_stones b"), ["= "]);
    assert_eq!(talk.ask("gomill-genmove_ex green"), ["? syntax error"]);
    let path = file("gomill.sgf", b"old");
    for (more, wanted) in [
        ("PB", "? syntax error"),
        ("B=aa", "? syntax error"),
        ("xx=aa", "? syntax error"),
        (r"PB=one PW=GNU\_Go:3.8\\] RE=W+3.5", "="),
    ] {
        let reply = talk.ask(&format!("gomill-savesgf {path} {more}"));
        assert_eq!(reply[0].trim_end(), wanted, "{more}");
        let written = std::fs::read_to_string(&path).unwrap();
        assert_eq!(written == "old", wanted != "=", "{written}");
    }
    let written = std::fs::read_to_string(&path).unwrap();
    for part in ["PB[one]", r"PW[GNU Go:3.8\\\]]", "RE[W+3.5]", ";B["] {
        assert!(written.contains(part), "{part}: {written}");
    }
}

#[test]
fn a_comment_interrupts_a_move() {
    let mut talk = Talk::gtp(&["--game", "go", "--size", "9", "--time", "600"]);
    let begin = Instant::now();
    talk.say("genmove b");
    std::thread::sleep(Duration::from_millis(50));
    talk.say("# interrupt");
    let reply = talk.reply();
    assert!(reply[0].strip_prefix("= ").is_some_and(is_vertex), "{reply:?}");
    talk.say("genmove w\n# interrupt");
    assert!(talk.reply()[0].strip_prefix("= ").is_some_and(is_vertex));
    assert!(begin.elapsed() < Duration::from_secs(60));
    assert_eq!(talk.ask("name"), ["= tengen Go"], "a comment has no reply");
}

#[test]
fn quit_interrupts_a_move() {
    let mut talk = Talk::gtp(&["--game", "go", "--size", "9", "--time", "600"]);
    let begin = Instant::now();
    talk.say("lz-genmove_analyze b 1");
    while !talk.next().expect("it thinks").starts_with("info") {}
    std::thread::sleep(Duration::from_millis(200)); // a file of commands has no such pause
    talk.say("7 quit");
    let (said, is_well) = talk.ends();
    let [.., play, end, last, empty] = &said[..] else { panic!("{said:?}") };
    assert!(play.strip_prefix("play ").is_some_and(is_vertex) && is_well, "{said:?}");
    assert_eq!([&end[..], last, empty], ["", "=7 ", ""]);
    assert!(begin.elapsed() < Duration::from_secs(60));
}

#[test]
fn it_ponders_until_it_is_told_something() {
    let args = ["--game", "go", "--size", "7", "--time", "0.05", "--ponder"];
    let mut talk = Talk::gtp(&args);
    assert!(talk.ask("genmove b")[0].starts_with("= "));
    for line in
        ["play w A1", "stop", "genmove b", "kgs-game_over", "kata-get-param ponderingEnabled"]
    {
        let begin = Instant::now();
        assert!(talk.ask(line)[0].starts_with('='), "{line}");
        assert!(begin.elapsed() < Duration::from_secs(60), "{line}");
    }
    assert!(talk.ask("genmove w")[0].starts_with("= "));
    assert!(talk.ends_in_silence());
}

#[test]
fn what_it_finds_while_it_ponders_is_kept() {
    // A machine that is busy has to wait longer.
    let is_kept = |millis| {
        let mut talk = Talk::gtp(&["--game", "go", "--size", "7", "--ponder"]);
        talk.ask("kata-set-param maxPlayouts 4");
        talk.ask("genmove b");
        std::thread::sleep(Duration::from_millis(millis));
        let found = talk.ask("lz-genmove_analyze w 100");
        assert!(talk.ends_in_silence());
        let visits = found[1].split("visits ").skip(1).map(|rest| rest.split(' ').next().unwrap());
        visits.map(|visits| visits.parse::<u32>().unwrap()).sum::<u32>() > 20
    };
    assert!([300, 1_000, 10_000].into_iter().any(is_kept));
}

#[test]
fn parameters_are_read_and_set() {
    let mut talk = Talk::go();
    let names = talk.ask("kata-list-params");
    assert_eq!(names, ["= maxVisits maxPlayouts maxTime numSearchThreads ponderingEnabled"]);
    for (line, wanted) in [
        ("kata-get-param maxTime", "= 0.1"),
        ("kata-set-param maxTime 100", "="),
        ("kata-set-param maxVisits 50", "="),
        ("kata-get-param maxPlayouts", "= 50"),
        ("kata-set-param maxVisits 0", "? syntax error"),
        ("kata-set-param numSearchThreads x", "? syntax error"),
        ("kata-get-param speed", "? unknown parameter"),
        (r#"kata-set-params {"maxVisits": 7, "maxTime": "x"}"#, "? syntax error"),
        ("kata-get-param maxVisits", "= 50"),
        (r#"kata-set-params {"maxVisits": 60, "ponderingEnabled": false}"#, "="),
        ("tengen-param ponderingEnabled 1", "="),
        ("kata-get-param ponderingEnabled", "= true"),
        ("tengen-param ponderingEnabled 0", "="),
    ] {
        assert_eq!(talk.ask(line)[0].trim_end(), wanted, "{line}");
    }
    let all = talk.ask("kata-get-params").remove(0);
    let all: Value = serde_json::from_str(&all[2..]).expect("an object");
    assert_eq!((&all["maxVisits"], &all["maxTime"]), (&60.into(), &100.0.into()));
    let begin = Instant::now();
    assert!(talk.ask("genmove b")[0].starts_with("= "));
    assert!(begin.elapsed() < Duration::from_secs(50), "60 playouts are few");
    assert!(talk.ask("gomill-explain_last_move")[0].contains("% in 60 nodes, "));
}

#[test]
fn servers_and_clocks_are_understood() {
    let mut talk = Talk::go();
    for (line, wanted) in [
        ("time_settings 10.5 2.5 3", "="),
        ("time_left b 1.25 1", "="),
        ("kata-time_settings fischer 10.5 1.5", "="),
        ("kgs-time_settings fischer 10 1", "? syntax error"),
        ("kgs-time_settings byoyomi 10.5 5 3", "="),
        ("kata-list_time_settings", "= none absolute byoyomi canadian fischer"),
        ("kgs-rules new_zealand", "="),
        ("kgs-rules klingon", "? unknown rules"),
        ("clear_cache", "="),
        ("kgs-game_over", "="),
        ("cgos-opponent_name somebody", "="),
        ("cgos-opponent_rating 1500?", "="),
        ("cgos-gameover B+Resign", "="),
        ("kgs-chat", "? syntax error"),
        ("kgs-chat aloud somebody hi", "? expected game or private, a name and a text"),
        ("gomill-explain_last_move", "="),
    ] {
        assert_eq!(talk.ask(line)[0].trim_end(), wanted, "{line}");
    }
    assert!(talk.ask("kgs-chat game somebody what now")[0].starts_with("= I am tengen "));
    let lines = talk.ask("gomill-describe_engine");
    assert!(lines.len() == 3 && lines[0].starts_with("= tengen "), "{lines:?}");
    for seconds in [talk.ask("gomill-cpu_time"), talk.ask("cputime")] {
        assert!(seconds[0][2..].parse::<f64>().is_ok_and(|seconds| seconds >= 0.0));
    }
}

/// A dead stone is taken before the engine passes, once the other side says that it lives.
#[test]
fn the_board_is_cleaned_up_before_a_pass() {
    let wall: String = (1..=7).map(|row| format!(" b d{row} b c{row} w e{row}")).collect();
    let mut talk = Talk::go();
    talk.ask(r#"kata-set-params {"maxTime": 600, "maxVisits": 200}"#);
    assert_eq!(talk.ask(&format!("set_position{wall} w b4"))[0].trim_end(), "=");
    talk.ask("kata-set-rules japanese");
    talk.ask("play w pass");
    assert_eq!(talk.ask("final_status_list dead"), ["= B4"]);
    assert_eq!(talk.ask("reg_genmove b"), ["= pass"]);
    let mv = talk.ask("kgs-genmove_cleanup b").remove(0);
    assert!(mv != "= pass" && is_vertex(&mv[2..]), "{mv}");
    // What is lost is counted all the same.
    let mut lost = Talk::go();
    lost.ask(r#"kata-set-params {"maxTime": 600, "maxVisits": 500}"#);
    assert_eq!(lost.ask(&format!("set_position{wall}"))[0].trim_end(), "=");
    lost.ask("komi 90");
    assert_eq!(lost.ask("reg_genmove b"), ["= resign"]);
    assert_eq!(lost.ask("kgs-genmove_cleanup b"), ["= pass"]);
}
