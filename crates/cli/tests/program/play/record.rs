//! The record of a game that is played.

use super::{hands, moves, played};
use crate::run::{Run, command, file, last_line, output, parts, path, refuses, run, start};

/// Plays on 3×1 by hand with a record, over what the file held.
fn recorded(name: &str, before: &[u8], lines: &str) -> (Run, String) {
    let path = file(name, before);
    let run = hands(&format!("--size 3x1 --force --record {path}"), lines.as_bytes());
    (run, std::fs::read_to_string(&path).expect("the record"))
}

#[test]
fn the_record_is_the_matrix_of_the_last_position() {
    for (name, lines, matrix) in [
        ("kept.txt", "A1\nC1\n", "1 0 2\n"),
        ("unmoved.txt", "quit\n", "0 0 0\n"), // recorded when it ends
    ] {
        let (run, text) = recorded(name, b"something else", lines);
        assert_eq!((run.status, text.as_str()), (Some(0), matrix), "{run:?}");
        assert!(!std::fs::exists(path(&format!("{name}.draft"))).unwrap());
    }
}

#[test]
fn a_record_is_replaced_by_force_alone_and_that_is_told_before_the_game_begins() {
    let path = file("already-there.sgf", b"precious");
    let args = ["--size", "3x1", "--black", "human", "--white", "human", "--record", &path];
    let told = format!("error: --record {path}: this file is there already; --force replaces it\n");
    refuses("play", &args, &[&told]);
    assert_eq!(std::fs::read_to_string(&path).expect("the record"), "precious");
    let forced = run("play", &[&args[..], &["--force"]].concat());
    assert_eq!(forced.status, Some(0), "{forced:?}");
    assert!(std::fs::read_to_string(&path).expect("the record").starts_with("(;"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_that_fails_before_its_first_move_leaves_the_record_as_it_was() {
    let path = file("precious.txt", b"precious");
    let folder = std::fs::File::open("/").expect("a folder, which cannot be read as a file");
    let args = ["play", "--size", "3", "--black", "human", "--force", "--record", &path];
    let output = command().args(args).stdin(folder).output().expect("the program ends");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&path).expect("the record"), "precious");
    assert!(!std::fs::exists(format!("{path}.draft")).unwrap());
}

#[test]
fn w2_a_record_in_sgf_has_the_moves_their_times_and_the_result() {
    let (run, text) = recorded("played.sgf", b"old", "A1\nC1\n");
    assert_eq!(run.status, Some(0), "{run:?}");
    let begin = "(;FF[4]CA[UTF-8]GM[1]SZ[3:1]RU[NoGo]RE[W+]PB[you]PW[you];B[aa]";
    assert!(text.starts_with(begin), "{text}");
    assert!(text.contains(";W[ca]"), "{text}");
    assert_eq!(text.matches("ET[0.").count(), 2, "{text}");
    let studied = output("record", &[&file("played.sgf", text.as_bytes())]);
    let counts = "\ngames 1\nplies 2\nillegal 0\nwarnings 0\nscore W+\n";
    assert!(studied.ends_with(counts), "{studied}");
}

#[test]
fn the_record_tells_of_resignation_and_nothing_of_a_game_that_somebody_left() {
    for (name, lines, result) in [
        ("resigned.sgf", "A1\nresign\n", Some("RE[B+R]")),
        ("left.sgf", "A1\nquit\n", None),
        ("ended.sgf", "", None),
    ] {
        let (_, text) = recorded(name, b"", lines);
        assert!(result.map_or(!text.contains("RE["), |result| text.contains(result)), "{text}");
    }
}

#[test]
fn engines_record_a_game_of_draughts_as_pdn() {
    let path = file("engines.pdn", b"");
    let out = played(&format!("draughts --time 0.001 --record {path}"));
    let studied = output("record", &[&path]);
    assert!(studied.starts_with("game 1 of 1, ply ") && studied.contains("\nillegal 0\n"));
    let score = match last_line(&out).split(' ').nth(1) {
        Some("white") => "score 2-0",
        Some("black") => "score 0-2",
        _ => "score 1-1",
    };
    assert_eq!(last_line(&studied), score, "{out}");
}

#[test]
fn engines_record_a_game_that_is_legal_from_the_first_move_to_the_last() {
    let path = file("engines.sgf", b"");
    let out = played(&format!("--size 7x5 --time 0.001 --record {path}"));
    let studied = output("record", &[&path]);
    let plies = format!(
        "plies {}",
        moves(&out).split_whitespace().filter(|word| word.parse::<u8>().is_err()).count()
    );
    assert!(studied.lines().any(|line| line == plies), "{plies}: {studied}");
    let winner = if last_line(&out).starts_with("result black") { "score B+" } else { "score W+" };
    assert_eq!(last_line(&studied), winner);
}

#[test]
#[cfg(target_os = "linux")]
fn a_run_that_ends_in_an_error_leaves_the_file_as_it_was() {
    for name in ["untouched.sgf", "untouched.txt"] {
        let path = file(name, b"what was there");
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
        let args = ["play", "--size", "3", "--time", "0.001", "--force", "--record", &path];
        let output = command().args(args).stdout(full).output().expect("the program runs");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert_eq!(std::fs::read_to_string(&path).expect("the file"), "what was there");
        assert!(!std::fs::exists(format!("{path}.draft")).unwrap(), "a draft is left");
    }
}

#[test]
fn the_draft_of_somebody_else_is_left_alone() {
    let draft = file("shared.sgf.draft", b"precious");
    let (run, text) = recorded("shared.sgf", b"", "A1\nC1\n");
    assert_eq!(run.status, Some(0), "{run:?}");
    assert!(text.contains(";W[ca]"), "{text}");
    assert_eq!(std::fs::read_to_string(&draft).expect("the draft"), "precious");
    assert!(!std::path::Path::new(&draft.replace(".sgf.draft", ".sgf.2.draft")).exists());
}

#[test]
fn no_result_is_told_if_its_record_cannot_be_written() {
    use std::io::{BufRead, BufReader, Read, Write};

    let path = file("replaced.sgf", b"");
    let args = format!("play --size 3x1 --black human --white human --record {path}");
    let mut child = start(&parts(&args));
    let mut reader = BufReader::new(child.stdout.take().expect("its output"));
    let mut out = String::new();
    reader.read_line(&mut out).expect("the first line");
    // Somebody puts a folder in the place of the file.
    std::fs::remove_file(&path).expect("the file");
    std::fs::create_dir_all(format!("{path}/full")).expect("a folder");
    let _ = child.stdin.take().expect("its input").write_all(b"A1\nC1\n");
    reader.read_to_string(&mut out).expect("text");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(2), "{out}");
    assert!(output.stderr.starts_with(b"error: --record "), "{output:?}");
    assert!(!out.contains("result "), "{out}");
    assert!(!std::path::Path::new(&format!("{path}.draft")).exists());
}
