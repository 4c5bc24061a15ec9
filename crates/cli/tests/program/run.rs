//! Running the built program.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

/// What the program left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The command that runs the program, in the root of the workspace.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.current_dir(ROOT);
    command
}

/// The root of the workspace.
pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Runs a subcommand.
pub(crate) fn run(name: &str, args: &[&str]) -> Run {
    run_args(&[&[name], args].concat())
}

/// Runs the program with these arguments, without input.
pub(crate) fn run_args(args: &[&str]) -> Run {
    finish(command().args(args), b"")
}

/// Runs a subcommand that reads `input`.
pub(crate) fn run_with_input(name: &str, args: &[&str], input: &[u8]) -> Run {
    finish(command().arg(name).args(args), input)
}

fn finish(command: &mut Command, input: &[u8]) -> Run {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let (mut pipe, input) = (child.stdin.take().expect("its input"), input.to_vec());
    // A program that does not read its input may be gone already, and one that has much to say waits.
    let written = thread::spawn(move || drop(pipe.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    written.join().expect("all is written");
    Run {
        status: output.status.code(),
        out: String::from_utf8(output.stdout).expect("UTF-8"),
        err: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

/// Runs a subcommand that must succeed, and returns its output.
pub(crate) fn output(name: &str, args: &[&str]) -> String {
    let run = run(name, args);
    assert_eq!(run.status, Some(0), "{name} {args:?}: {run:?}");
    run.out
}

/// Returns the last line of an output that ends as text should.
pub(crate) fn last_line(out: &str) -> &str {
    assert!(out.ends_with('\n'), "the last line is unended: {out:?}");
    out.lines().last().unwrap_or_default()
}

/// Returns the path of a file of this name with this content.
pub(crate) fn file(name: &str, content: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).expect("the folder for temporary files");
    path.to_str().expect("a path in UTF-8").to_string()
}
