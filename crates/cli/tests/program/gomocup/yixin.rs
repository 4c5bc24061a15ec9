//! `gomocup` as Yixin-Board and gomoku-calculator speak to it, and what it tells while it thinks.

use std::time::{Duration, Instant};

use super::Engine;
use crate::run::run_with_input;
use crate::talk::Talk;

/// What the engine says to some lines; it has three plies for a move.
fn said(lines: &[&str]) -> Vec<String> {
    Engine::new(3).says(lines)
}

/// The same without what is seen.
fn answers(lines: &[&str]) -> Vec<String> {
    Engine::new(3).answers(lines)
}

const DOUBLE_THREE: [&str; 10] =
    ["YXBOARD", "2,4,1", "0,0,2", "3,4,1", "8,0,2", "4,2,1", "0,8,2", "4,3,1", "8,8,2", "DONE"];

#[test]
fn rule_2_is_renju_once_the_manager_says_what_only_yixin_knows() {
    let forbidden = |before: &[&str], start| {
        answers(&[before, &[start, "INFO rule 2"], &DOUBLE_THREE, &["YXSHOWFORBID"]].concat())
    };
    for (before, start) in
        [(&[][..], "START 9"), (&["INFO show_detail 0"], "START 9"), (&[], "START 9 9")]
    {
        assert_eq!(forbidden(before, start), ["OK", "FORBID 0404."], "{before:?} {start}");
    }
    // The same stones, but ours are White's, of which we have put the last.
    let swapped = DOUBLE_THREE.map(|line| match line.strip_suffix(",1") {
        Some(place) => format!("{place},2"),
        None => line.strip_suffix(",2").map_or(line.into(), |place| format!("{place},1")),
    });
    let lines = swapped.iter().map(String::as_str);
    let lines: Vec<&str> =
        ["START 9", "INFO rule 4"].into_iter().chain(lines).chain(["YXSHOWFORBID"]).collect();
    assert_eq!(answers(&lines), ["OK", "FORBID 0404."]);
    // A stone at 7,7 makes six, which wins where 2 is the bit of continuous games.
    let six = [
        "BOARD", "3,7,1", "4,7,1", "6,7,1", "7,7,1", "8,7,1", "0,0,2", "0,2,2", "0,4,2", "9,0,2",
        "14,14,2",
    ];
    let plays =
        |start| answers(&[&[start, "INFO rule 2"], &six[..], &["DONE"]].concat())[1] == "5,7";
    assert!(plays("START 15") && !plays("START 15 15"));
}

#[test]
fn the_dialect_can_be_told() {
    for (dialect, points) in [("yixin", "FORBID 0404.\n"), ("gomocup", "FORBID .\n")] {
        let input = format!("START 9\nINFO rule 2\n{}\nYXSHOWFORBID\n", DOUBLE_THREE.join("\n"));
        let run = run_with_input("gomocup", &["--dialect", dialect], input.as_bytes());
        assert!(run.out.ends_with(points), "{dialect}: {run:?}");
    }
}

#[test]
fn a_board_without_question_is_set_up_and_best_moves_are_told() {
    let board = ["START 15 15", "YXBOARD", "7,7,1", "8,8,2", "DONE", "YXNBEST 3"];
    let lines = said(&board);
    let told =
        |n: u32| lines.iter().any(|line| line.contains(&format!(" depth 3 multipv {n} ev ")));
    assert!(lines[0] == "OK" && told(1) && told(2) && told(3) && !told(4), "{lines:?}");
    assert!(lines.last().is_some_and(|line| line.split_once(',').is_some()), "{lines:?}");
    for refused in ["YXNBEST 0", "YXNBEST", "YXNBEST two"] {
        let lines = answers(&["START 15", refused]);
        assert!(lines[1].starts_with("ERROR expected 1 to "), "{lines:?}");
    }
}

#[test]
fn blocked_points_are_not_played_until_they_are_free_again() {
    // White must stop a four at its only open end.
    let four = [
        "YXBOARD", "4,7,1", "5,7,2", "0,1,1", "6,7,2", "0,3,1", "7,7,2", "2,14,1", "8,7,2", "DONE",
    ];
    let block = ["YXBLOCK", "9,7", "DONE"];
    let undo = ["YXBLOCKUNDO", "9,7", "DONE"];
    let ask = ["YXNBEST 1"];
    let found = |more: &[&str]| {
        answers(&[&["START 15"], &four[..], more, &ask].concat()).pop().expect("an answer")
    };
    assert_eq!(found(&[]), "9,7");
    assert_ne!(found(&block), "9,7");
    assert_eq!(found(&[block, undo].concat()), "9,7");
    assert_eq!(found(&[&block[..], &["YXBLOCKRESET"]].concat()), "9,7");
    let refused = answers(&["START 15", "YXBLOCK", "15,0", "DONE", "YXBLOCK", "1,1,1", "DONE"]);
    assert!(
        refused[1].starts_with("ERROR 15,0 is off") && refused[2].starts_with("ERROR expected x,y")
    );
}

#[test]
fn the_machine_is_described_and_the_table_can_be_cleared() {
    let lines = answers(&["YXSHOWINFO", "START 15", "BEGIN", "YXHASHCLEAR", "RESTART", "BEGIN"]);
    for (line, begin) in
        lines.iter().zip(["MESSAGE INFO MAX_THREAD_NUM ", "MESSAGE INFO MAX_HASH_SIZE "])
    {
        let number = line.strip_prefix(begin).expect(begin);
        assert!(number.parse::<u32>().is_ok_and(|number| number > 0), "{line}");
    }
    assert_eq!(lines[2..], ["OK", "7,7", "OK", "7,7"]);
}

#[test]
fn what_no_engine_of_this_protocol_needs_is_unknown() {
    for line in ["YXBALANCEONE 0", "YXSEARCHDEFEND", "YXSWAP2STEP1", "YXQUERYDATABASEALL"] {
        assert_eq!(answers(&["START 15", line])[1], format!("UNKNOWN {line}"));
    }
}

/// Whether a word is a column and a row.
fn is_point(word: &str) -> bool {
    let (column, row) = word.split_at(1);
    ("A"..="O").contains(&column) && row.parse::<u8>().is_ok_and(|row| (1..=15).contains(&row))
}

fn is_eval(word: &str) -> bool {
    word.strip_prefix("+M").or(word.strip_prefix("-M")).unwrap_or(word).parse::<i32>().is_ok()
}

#[test]
fn what_is_seen_has_the_forms_that_managers_read() {
    let board = ["YXBOARD", "7,7,1", "8,8,2", "6,8,1", "8,6,2", "DONE", "YXNBEST 1"];
    for (detail, has_info, has_realtime) in
        [(0, false, false), (1, false, true), (2, true, false), (3, true, true)]
    {
        let detail = format!("INFO show_detail {detail}");
        let lines = said(&[&[detail.as_str(), "START 15 15"], &board[..]].concat());
        let messages: Vec<&String> =
            lines.iter().filter(|line| line.starts_with("MESSAGE depth ")).collect();
        assert!(!messages.is_empty(), "{lines:?}");
        for line in messages {
            let words: Vec<&str> = line.split(' ').collect();
            let keys = [1, 3, 5, 7, 9, 11].map(|at| words[at]);
            assert_eq!(keys, ["depth", "ev", "n", "n/ms", "tm", "pv"], "{line}");
            assert!(is_eval(words[4]) && words[12..].iter().all(|word| is_point(word)), "{line}");
        }
        let blocks = lines.split(|line| line == "INFO PV 0").skip(1);
        assert_eq!(blocks.clone().count() > 0, has_info, "{lines:?}");
        for block in blocks {
            let pairs = block.iter().map(|line| line.splitn(3, ' ').collect::<Vec<_>>());
            let pairs: Vec<Vec<&str>> = pairs.take_while(|words| words[0] == "INFO").collect();
            let keys: Vec<&str> = pairs.iter().map(|words| words[1]).collect();
            let expected =
                "NUMPV DEPTH SELDEPTH NODES TOTALNODES TOTALTIME SPEED EVAL WINRATE BESTLINE PV";
            assert_eq!(keys.join(" "), expected);
            let rate: f64 = pairs[8][2].parse().expect("a rate");
            assert!((0.0..=1.0).contains(&rate) && is_eval(pairs[7][2]), "{block:?}");
            assert!(pairs[9][2].split(' ').all(is_point) && pairs[10][2] == "DONE", "{block:?}");
        }
        let words =
            ["REFRESH", "BEST ", "VAL ", "PV "].map(|word| format!("MESSAGE REALTIME {word}"));
        for word in words {
            assert_eq!(
                lines.iter().any(|line| line.starts_with(&word)),
                has_realtime,
                "{word}: {lines:?}"
            );
        }
    }
}

#[test]
fn a_stop_ends_the_thought_and_its_move_is_told() {
    let mut talk = Talk::new(&["gomocup"]);
    let answer = |talk: &mut Talk| {
        std::iter::from_fn(|| talk.next()).find(|line| !line.starts_with("MESSAGE")).unwrap()
    };
    talk.say("INFO timeout_turn 100000\nSTART 15 15\nTURN 7,7");
    assert_eq!(answer(&mut talk), "OK");
    std::thread::sleep(Duration::from_millis(300));
    let begin = Instant::now();
    talk.say("YXSTOP");
    assert!(answer(&mut talk).contains(','));
    assert!(begin.elapsed() < Duration::from_secs(60));
    // The next thought is not stopped by that.
    let begin = Instant::now();
    talk.say("INFO timeout_turn 300\nTURN 0,0");
    assert!(answer(&mut talk).contains(','));
    assert!(begin.elapsed() > Duration::from_millis(100));
    assert!(talk.ends().1);
}
