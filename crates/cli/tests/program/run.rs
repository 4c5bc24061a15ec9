//! Running the built program.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

/// What the program left behind.
#[derive(Debug)]
pub(crate) struct Run {
    /// What was run, for the messages of failures.
    _line: String,
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// Asserts the rule for what is refused: exit status 2, nothing on the output, and one line that begins with
    /// `error: ` and says these words.
    #[track_caller]
    pub(crate) fn is_refused(&self, words: &[&str]) {
        assert_eq!((self.status, self.out.as_str()), (Some(2), ""), "{self:?}");
        assert!(self.err.starts_with("error: ") && self.err.ends_with('\n'), "{self:?}");
        assert!(
            self.err.lines().count() == 1 && !self.err.starts_with("error: error:"),
            "{self:?}"
        );
        for word in words {
            assert!(self.err.contains(word), "{word:?} is not in {self:?}");
        }
    }

    /// Asserts that all went well, and that nothing was told on the standard error.
    #[track_caller]
    pub(crate) fn is_fine(&self) {
        assert_eq!((self.status, self.err.as_str()), (Some(0), ""), "{self:?}");
    }
}

/// Asserts that a command line is refused with these words.
#[track_caller]
pub(crate) fn refuses(name: &str, args: &[&str], words: &[&str]) {
    run(name, args).is_refused(words);
}

/// As [`refuses`], with the arguments between blanks.
#[track_caller]
pub(crate) fn refuses_words(name: &str, args: &str, words: &[&str]) {
    refuses(name, &parts(args), words);
}

/// The arguments that stand between blanks.
pub(crate) fn parts(args: &str) -> Vec<&str> {
    args.split_whitespace().collect()
}

/// The command that runs the program, in the root of the workspace.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.current_dir(ROOT);
    command
}

/// The root of the workspace.
pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Starts the program with pipes to all of it.
pub(crate) fn start(args: &[&str]) -> Child {
    piped(command().args(args)).spawn().expect("the program starts")
}

fn piped(command: &mut Command) -> &mut Command {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped())
}

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
    let mut child = piped(command).spawn().expect("the program starts");
    let (mut pipe, input) = (child.stdin.take().expect("its input"), input.to_vec());
    // A program that does not read its input may be gone already, and one that has much to say waits.
    let written = thread::spawn(move || drop(pipe.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    written.join().expect("all is written");
    Run {
        _line: format!("{command:?}"),
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

/// A path in a folder that the test has for itself.
pub(crate) fn path(name: &str) -> String {
    let test = thread::current().name().unwrap_or("a-thread-of-a-test").replace("::", "-");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(&folder).expect("the folder for temporary files");
    folder.join(name).to_str().expect("a path in UTF-8").to_string()
}

/// A path for a file or folder that is not there.
pub(crate) fn new_path(name: &str) -> String {
    let path = path(name);
    let _none_yet = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
    path
}

/// Returns the path of a file of this name with this content.
pub(crate) fn file(name: &str, content: &[u8]) -> String {
    let path = new_path(name);
    fs::write(&path, content).expect("a file");
    path
}
