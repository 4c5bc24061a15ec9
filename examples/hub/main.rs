//! An engine for international draughts that speaks the Hub protocol, version 2.
//!
//! `cargo run --release --example hub`, or by the name of the built program in a Hub GUI.

mod engine;
mod level;
mod line;
mod position;
mod session;
#[path = "../support/mod.rs"]
mod support;

use std::io::{self, BufRead, Read};
use std::process::ExitCode;

use clap::Parser;

use session::{Next, Session};
use support::program;

/// Speaks the Hub protocol on the standard input and output.
///
/// A search runs beside the conversation, so `ping`, `stop` and `ponder-hit` are heard while it does;
/// any other command ends it first. A single legal move is played without search. Unknown commands and
/// arguments are ignored; other mistakes are answered by a line `error message="…"`.
#[derive(Parser)]
#[command(name = "hub", version)]
struct Hub {}

/// No line of the protocol is longer; what is beyond is cut off.
const MAX_LINE: u64 = 1 << 20;

/// Reads one line, whatever bytes it holds; `None` at the end.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)?;
    if read as u64 == MAX_LINE && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

fn main() -> ExitCode {
    // The session has the standard output: two threads write there, whole lines each.
    if let Err(code) = program::arguments::<Hub>() {
        return code;
    }
    let mut session = Session::new();
    let mut input = io::stdin().lock();
    while let Ok(Some(line)) = read_line(&mut input) {
        if session.obey(&line) == Next::Quit {
            break;
        }
    }
    session.settle();
    ExitCode::SUCCESS
}
