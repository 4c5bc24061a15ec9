//! Readers that go away, and files that take no more.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::Duration;

use crate::run::{command, parts, start};

#[test]
fn a_closed_pipe_ends_a_count_in_silence() {
    let mut child = start(&["perft", "nogo", "--size", "19", "--depth", "2", "--divide"]);
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_of_one_line() {
    for args in ["perft nogo --depth 1", "completions bash", "--help", "perft --help"] {
        let full = std::fs::File::create("/dev/full").expect("/dev/full");
        let mut command = command();
        command.args(args.split(' ')).stdout(full).stderr(Stdio::piped());
        let output = command.output().expect("the program ends");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert!(err.starts_with("error: cannot write") && err.lines().count() == 1, "{err}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_input_that_cannot_be_read_is_an_error_and_its_end_is_none() {
    for args in ["hub", "gomocup", "gtp --game go", "play --black human"] {
        for (input, status) in [("/", 2), ("/dev/null", 0)] {
            let input = std::fs::File::open(input).expect("a folder or a file");
            let output = command().args(args.split(' ')).stdin(input).output().expect("it ends");
            let err = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(status), "{args}: {err}");
            assert!(err.lines().count() == usize::from(status == 2), "{args}: {err}");
            assert!(err.is_empty() || err.starts_with("error: "), "{args}: {err}");
        }
    }
}

#[test]
fn a_closed_pipe_ends_a_game_in_silence() {
    let mut child = start(&["play", "--black", "human", "--white", "human"]);
    let mut reader = BufReader::new(child.stdout.take().expect("its output"));
    reader.read_line(&mut String::new()).expect("the first line");
    drop(reader);
    let mut input = child.stdin.take().expect("its input");
    let _ = input.write_all(b"board\nboard\n");
    drop(input); // should it not have seen that nobody reads, it sees now that nobody writes
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn a_reader_that_goes_away_ends_an_engine_in_silence() {
    let analysis = ("gtp --game go --size 5", "kata-analyze 5");
    for (program, line) in [("gomocup", "ABOUT"), ("hub", "ping"), analysis] {
        let mut child = start(&parts(program));
        drop(child.stdout.take());
        let mut input = child.stdin.take().expect("its input");
        writeln!(input, "{line}").expect("it listens");
        let has_ended = (0..200).any(|_| {
            std::thread::sleep(Duration::from_millis(100));
            child.try_wait().expect("a child").is_some()
        });
        assert!(has_ended, "{program} does not wait for the end of its input");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!((output.status.code(), &output.stderr[..]), (Some(0), &b""[..]), "{program}");
    }
}

#[test]
fn the_games_of_a_person_are_shown_before_he_is_asked() {
    let mut child = start(&["play", "--size", "3", "--black", "human"]);
    let mut reader = BufReader::new(child.stdout.take().expect("its output"));
    let mut seen = String::new();
    while !seen.contains("1 . . . 1") {
        assert!(reader.read_line(&mut seen).expect("text") > 0, "{seen}");
    }
    std::thread::sleep(Duration::from_millis(20));
    assert!(child.try_wait().expect("its state").is_none(), "it waits for the person");
    drop(child.stdin.take());
    assert!(child.wait().expect("the program ends").success());
}
