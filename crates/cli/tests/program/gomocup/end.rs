//! What ends a thought: END, the end of the input, and the limits of time and memory.

#[cfg(target_os = "linux")]
use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use super::{answers_to, is_answer, place};
use crate::talk::Talk;

/// Longer than any thought of these tests, shorter than one that nothing ends.
const PATIENCE: Duration = Duration::from_secs(60);

/// An engine that is told these lines.
fn told(lines: &str) -> Talk {
    let mut talk = Talk::new(&["gomocup"]);
    talk.say(lines);
    talk
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    assert_eq!(answers_to("START 15\n"), ["OK"]);
    assert_eq!(answers_to(""), [""; 0]);
}

#[test]
fn the_end_comes_in_the_midst_of_a_list_too() {
    assert_eq!(answers_to("START 9\nBOARD\n1,1,1\n\nEND\nABOUT\n"), ["OK"]);
}

#[test]
fn the_commands_of_a_file_that_ends_with_end_are_answered() {
    let said = answers_to("START 15\nBEGIN\nTURN 0,0\nEND\n");
    assert_eq!(said[..2], ["OK", "7,7"]);
    assert!(said.len() == 3 && place(&said[2]).0 < 15, "{said:?}");
}

#[test]
fn the_end_cuts_a_thought_short() {
    for line in ["END", "ABOUT\nend\r", ""] {
        for wait in [0, 300] {
            let begin = Instant::now();
            let mut talk = told("INFO timeout_turn 100000\nINFO max_memory 1\nSTART 15\nTURN 7,7");
            thread::sleep(Duration::from_millis(wait));
            talk.say(line);
            let (said, is_well) = talk.ends();
            assert!(is_well && begin.elapsed() < PATIENCE, "{line:?}: {:?}", begin.elapsed());
            let mut answers = said.iter().filter(is_answer).skip(1);
            assert!(!line.is_empty() || place(answers.next().unwrap()).0 < 15, "{said:?}");
        }
    }
}

#[test]
fn nothing_is_answered_after_end_or_a_closed_input_in_the_midst_of_a_thought() {
    for asks in ["TURN 7,7", "BOARD\n7,7,2\nDONE", "SWAP2BOARD\n7,7\n0,0\n7,8\nDONE"] {
        for end in [Some("END"), None] {
            // What waits behind the thought is not answered either.
            let mut talk = told(&format!("INFO timeout_turn 100000\nSTART 15\n{asks}\nABOUT"));
            assert_eq!(talk.next().as_deref(), Some("OK"));
            // It thinks, and goes on for longer than between two lines of a file.
            assert!(talk.next().is_some_and(|line| !is_answer(&line)), "{asks}");
            thread::sleep(Duration::from_millis(100));
            end.into_iter().for_each(|end| talk.say(end));
            let (said, is_well) = talk.ends();
            assert!(is_well && !said.iter().any(is_answer), "{asks}, {end:?}: {said:?}");
        }
    }
}

/// The other limit alone would let the engine think for hours.
#[test]
fn the_time_of_a_move_binds_where_the_game_has_more_and_the_other_way_round() {
    for limits in [
        "INFO timeout_turn 200\nINFO timeout_match 2000000000\nINFO time_left 2000000000",
        "INFO timeout_turn 2000000000\nINFO timeout_match 2000000000\nINFO time_left 6000",
    ] {
        let begin = Instant::now();
        let mut talk = told(&format!("{limits}\nSTART 15\nTURN 7,7"));
        let said: Vec<String> =
            std::iter::from_fn(|| talk.next()).filter(is_answer).take(2).collect();
        assert!(begin.elapsed() < PATIENCE, "{limits}: {:?}", begin.elapsed());
        assert!(said.len() == 2 && place(&said[1]).0 < 15, "{said:?}");
        talk.ends();
    }
}

/// The most memory that the engine has used by the end of a move, in KiB, without the pages of the
/// program's own file, which a debug build has many of.
#[cfg(target_os = "linux")]
fn memory_for_a_move(limit: u64) -> u64 {
    let mut talk =
        told(&format!("INFO max_memory {limit}\nINFO timeout_turn 0\nSTART 15\nTURN 7,7"));
    assert_eq!(std::iter::from_fn(|| talk.next()).filter(is_answer).take(2).count(), 2);
    let status = fs::read_to_string(format!("/proc/{}/status", talk.child.id())).unwrap();
    talk.ends();
    let number = |name| {
        let rest = status.lines().find_map(|line| line.strip_prefix(name));
        let number = rest.and_then(|text| text.split_whitespace().next()?.parse::<u64>().ok());
        number.unwrap_or_else(|| panic!("no {name} in {status}"))
    };
    number("VmHWM:") - number("RssFile:")
}

#[cfg(target_os = "linux")]
#[test]
fn the_memory_that_the_manager_grants_is_kept() {
    let [little, some, much] = [1, 60, 1_000].map(|mib| memory_for_a_move(mib << 20));
    assert!(little + (20 << 10) < some && some + (20 << 10) < much, "{little} {some} {much}");
    assert!(some < 60 << 10, "{some} KiB");
}
