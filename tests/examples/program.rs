//! Running the built examples.

use std::env;
use std::io::Write;
use std::process::{Command, Stdio};

/// What a program left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The command that runs an example, found beside the folder of this test's own program.
pub(crate) fn command(name: &str) -> Command {
    let test = env::current_exe().expect("the path of the test");
    let target = test.ancestors().nth(2).expect("two folders above the test");
    let path = target.join("examples").join(format!("{name}{}", env::consts::EXE_SUFFIX));
    assert!(
        path.exists(),
        "{} is not there: run `cargo test` without a target, or `cargo build --examples` first",
        path.display()
    );
    let mut command = Command::new(path);
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// Runs an example that reads `input`.
pub(crate) fn run_with_input(name: &str, args: &[&str], input: &[u8]) -> Run {
    let mut command = command(name);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    // A program that does not read its input may be gone already.
    let _ = child.stdin.take().expect("its input").write_all(input);
    let output = child.wait_with_output().expect("the program ends");
    Run {
        status: output.status.code(),
        out: String::from_utf8(output.stdout).expect("UTF-8"),
        err: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}
