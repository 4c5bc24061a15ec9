//! Readers that go away, and files that take no more.

use std::process::Stdio;

use crate::run::command;

#[test]
fn a_closed_pipe_ends_a_count_in_silence() {
    let mut command = command();
    command.args(["perft", "nogo", "--size", "19", "--depth", "2", "--divide"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_of_one_line() {
    let full = std::fs::File::create("/dev/full").expect("/dev/full");
    let mut command = command();
    command.args(["perft", "nogo", "--depth", "1"]).stdout(full).stderr(Stdio::piped());
    let output = command.output().expect("the program ends");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(err.starts_with("error: cannot write") && err.lines().count() == 1, "{err}");
}
