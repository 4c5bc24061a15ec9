//! The frame around every program: arguments in, one line of error out.

use std::io::{self, BufWriter, StdoutLock, Write};
use std::process::ExitCode;

use clap::Parser;

use super::failure::Failure;

/// The standard output, buffered.
pub(crate) type Out = BufWriter<StdoutLock<'static>>;

/// The exit status of wrong usage and unreadable input.
const FAILED: u8 = 2;

/// Reads the arguments and runs `body` with them.
///
/// What goes wrong is told in one line on the standard error that begins with `error: `, and the
/// exit status is 2. A reader that goes away, as `head` does, ends the program in silence.
pub(crate) fn run<A: Parser>(body: impl FnOnce(A, &mut Out) -> Result<(), Failure>) -> ExitCode {
    let args = match A::try_parse() {
        Ok(args) => args,
        Err(error) if error.use_stderr() => return fail(&first_paragraph(&error.to_string())),
        Err(help_or_version) => {
            let _ = help_or_version.print();
            return ExitCode::SUCCESS;
        }
    };
    let mut out = BufWriter::new(io::stdout().lock());
    match body(args, &mut out).and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            drop(out.into_parts()); // what is still in the buffer is not written
            if failure.is_closed_pipe() { ExitCode::SUCCESS } else { fail(&failure.to_string()) }
        }
    }
}

/// Tells something on the standard error that is no part of the result.
pub(crate) fn note(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

fn fail(message: &str) -> ExitCode {
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let line: String = message.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    note(&format!("error: {}", line.trim()));
    ExitCode::from(FAILED)
}

/// Joins the lines before the first blank one; usage and hints come after it.
fn first_paragraph(text: &str) -> String {
    let lines: Vec<&str> =
        text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    lines.join(" ")
}
