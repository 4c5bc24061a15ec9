//! A gomoku engine that speaks the Gomocup (Piskvork) protocol.
//!
//! `cargo run --release --example gomocup`

#[path = "../support/mod.rs"]
mod support;

mod command;
mod ear;
mod info;
mod list;
mod player;
mod session;
mod stones;
mod swap2;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;
use tengen_gomoku::Rule;

use ear::Farewell;
use player::Player;
use session::{Answer, Session};
use support::failure::Failure;
use support::program;

/// Plays gomoku for a manager that speaks the Gomocup protocol, by the standard input and output.
///
/// Lines may end with CRLF. Understood are START, RECTSTART, RESTART, BEGIN, TURN, BOARD, TAKEBACK,
/// SWAP2BOARD, INFO, ABOUT, END, and YXSHOWFORBID of the Yixin extension; what else comes is answered with
/// UNKNOWN. Commands that come while it thinks are obeyed in their order afterwards, but END and the end of
/// the input cut every thought short. Points are `x,y`, counted from 0 from the left and from the top.
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

fn main() -> ExitCode {
    program::run(|args: Gomocup, out| {
        let farewell = Farewell::default();
        let mut session = Session::new(args.rule, args.player, farewell.clone());
        for line in ear::listen(&farewell) {
            let refused = |error| Failure::input(format!("cannot read the commands: {error}"));
            match session.hear(line.map_err(refused)?.trim()) {
                Answer::None => {}
                Answer::Line(answer) => writeln!(out, "{answer}")?,
                Answer::End => break,
            }
            out.flush()?;
        }
        Ok(())
    })
}
