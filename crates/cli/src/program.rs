//! The frame around every subcommand: arguments in, one line of error out.

use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::failure::Failure;

/// The name of the program with its version.
pub(crate) const TITLE: &str = concat!("tengen ", env!("CARGO_PKG_VERSION"));

/// The standard output, buffered.
pub(crate) type Out = BufWriter<StdoutLock<'static>>;

/// The exit status of wrong usage and unreadable input.
const FAILED: u8 = 2;

/// What a program found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Nothing to complain about: the exit status is 0.
    Fine,
    /// What was asked does not hold: the exit status is 1.
    Refuted,
}

/// Reads the arguments and runs `body` with them.
///
/// What goes wrong is told in one line on the standard error that begins with `error: `, and the
/// exit status is 2. A reader that goes away, as `head` does, ends the program in silence.
pub(crate) fn run<A: Parser>(
    body: impl FnOnce(&A, &mut Out) -> Result<Verdict, Failure>,
) -> ExitCode {
    let args = match arguments() {
        Ok(args) => args,
        Err(code) => return code,
    };
    let mut out = BufWriter::new(io::stdout().lock());
    match body(&args, &mut out).and_then(|verdict| Ok(out.flush().map(|()| verdict)?)) {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Refuted) => ExitCode::FAILURE,
        Err(failure) => {
            drop(out.into_parts()); // what is still in the buffer is not written
            if failure.is_closed_pipe() { ExitCode::SUCCESS } else { fail(&failure.to_string()) }
        }
    }
}

/// Reads the arguments. If there is nothing more to do, it has been told why, and this is the exit
/// status.
fn arguments<A: Parser>() -> Result<A, ExitCode> {
    A::try_parse().map_err(|error| match error.use_stderr() {
        true => fail(&without_hints(&error.to_string())),
        // The help, or the version.
        false => match error.print() {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                fail(&Failure::Output(error).to_string())
            }
            _ => ExitCode::SUCCESS,
        },
    })
}

/// Writes a line, at once.
pub(crate) fn say(out: &mut Out, line: impl Display) -> io::Result<()> {
    writeln!(out, "{line}")?;
    out.flush()
}

/// Tells something on the standard error that is no part of the result.
pub(crate) fn note(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

fn fail(message: &str) -> ExitCode {
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let line: String = message.chars().map(|c| if is_unprintable(c) { ' ' } else { c }).collect();
    note(&format!("error: {}", shortened(line.trim())));
    ExitCode::from(FAILED)
}

/// Leaves out the middle of a line that quotes something very long; the reason stands at its end.
fn shortened(line: &str) -> String {
    const KEPT: usize = 1000;
    let chars: Vec<char> = line.chars().collect();
    match chars.len() > 2 * KEPT {
        true => {
            let (begin, end) = (&chars[..KEPT], &chars[chars.len() - KEPT..]);
            begin.iter().chain(&[' ', '…', ' ']).chain(end).collect()
        }
        false => line.to_string(),
    }
}

/// Control characters, and those that break a line or turn its direction.
fn is_unprintable(c: char) -> bool {
    let is_break = matches!(c, '\u{2028}' | '\u{2029}');
    let is_turn = matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    c.is_control() || is_break || is_turn
}

/// Joins the lines of a complaint about the arguments, which may quote blank ones, and leaves out
/// the hints that come after it.
fn without_hints(text: &str) -> String {
    let mut complaint = text;
    for hint in ["\n\nFor more information", "\n\nUsage:", "\n\n  tip:"] {
        complaint = complaint.rsplit_once(hint).map_or(complaint, |(before, _)| before);
    }
    let lines: Vec<&str> = complaint.lines().map(str::trim).collect();
    lines.join(" ")
}
