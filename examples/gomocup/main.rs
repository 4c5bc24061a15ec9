//! A gomoku engine that speaks the Gomocup (Piskvork) protocol.
//!
//! `cargo run --release --example gomocup`

#[path = "../support/mod.rs"]
mod support;

mod command;
mod info;
mod list;
mod player;
mod session;
mod stones;
mod swap2;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use clap::Parser;
use tengen_gomoku::Rule;

use player::Player;
use session::{Answer, Session};
use support::failure::Failure;
use support::program;

/// Plays gomoku for a manager that speaks the Gomocup protocol, by the standard input and output.
///
/// Lines may end with CRLF. Understood are START, RECTSTART, RESTART, BEGIN, TURN, BOARD, TAKEBACK,
/// SWAP2BOARD, INFO, ABOUT, END, and YXSHOWFORBID of the Yixin extension; what else comes is answered with
/// UNKNOWN. Points are `x,y`, counted from 0 from the left and from the top.
#[derive(Parser)]
#[command(name = "gomocup", version)]
struct Gomocup {
    /// The rule until an INFO rule names another: freestyle, standard, renju, caro or caro6
    #[arg(long, value_name = "R", default_value_t = Rule::Freestyle)]
    rule: Rule,

    /// Who chooses the moves
    #[arg(long, value_name = "P", default_value = "search")]
    player: Player,
}

/// Longer lines are cut: no command has so much to say.
const MAX_LINE: u64 = 4096;

fn main() -> ExitCode {
    program::run(|args: Gomocup, out| {
        let mut session = Session::new(args.rule, args.player);
        let mut input = io::stdin().lock();
        while let Some(line) = read_line(&mut input)? {
            match session.hear(line.trim()) {
                Answer::None => {}
                Answer::Line(answer) => writeln!(out, "{answer}")?,
                Answer::End => break,
            }
            out.flush()?;
        }
        Ok(())
    })
}

/// Reads a line of whatever bytes; `None` at the end.
fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let mut limited = io::Read::take(&mut *input, MAX_LINE);
    let refused = |error| Failure::input(format!("cannot read the commands: {error}"));
    let count = limited.read_until(b'\n', &mut bytes).map_err(refused)?;
    if count as u64 == MAX_LINE && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n').map_err(refused)?;
    }
    Ok((count > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
