//! The program `tengen`: NoGo, Go, gomoku and draughts on the command line.
//!
//! # Reading map
//!
//! Each subcommand is a file of its name, with a folder where it has parts. [`args`] holds the arguments
//! that several take, [`input`] reads files and standard input, [`program`] turns what goes wrong into one line, [`shards`] cuts a run into pieces, [`progress`] tells that a long run goes on, [`report`] is what is shown of a position. The rules, and the list of games, are in crate
//! `tengen`.

mod analysis;
mod args;
mod completions;
mod diff;
mod draft;
mod dxp;
mod export;
mod failure;
mod gomocup;
mod gtp;
mod hub;
mod input;
mod layout;
mod r#match;
mod perft;
mod play;
mod playouts;
mod program;
mod progress;
mod record;
mod report;
mod review;
#[cfg(feature = "screen")]
mod screen;
mod shards;
mod show;
mod solve;
#[cfg(feature = "web")]
mod web;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use failure::Failure;
use program::{Out, Verdict};

/// Counts, plays, shows and compares NoGo, Go, gomoku and draughts.
///
/// Results go to the standard output, and nothing else does. What goes wrong is one line on the
/// standard error that begins with `error: `, and the exit status is 2.
#[derive(Parser)]
#[command(name = "tengen", version, propagate_version = true, arg_required_else_help = false)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Perft(perft::Args),
    Playouts(playouts::Args),
    Match(r#match::Args),
    Show(show::Args),
    Diff(diff::Args),
    Gtp(gtp::Args),
    Analysis(analysis::Args),
    Hub(hub::Args),
    Dxp(dxp::Args),
    Gomocup(gomocup::Args),
    Completions(completions::Args),
    Play(play::Args),
    Record(record::Args),
    Review(review::Args),
    Solve(solve::Args),
    #[cfg(feature = "web")]
    Web(web::Args),
}

impl Program {
    fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        match &self.command {
            Command::Perft(args) => args.run(out),
            Command::Playouts(args) => args.run(out),
            Command::Match(args) => args.run(out),
            Command::Show(args) => args.run(out),
            Command::Diff(args) => args.run(out),
            Command::Gtp(args) => args.run(out),
            Command::Analysis(args) => args.run(out),
            Command::Hub(args) => args.run(out),
            Command::Dxp(args) => args.run(out),
            Command::Gomocup(args) => args.run(out),
            Command::Completions(args) => args.run(Self::command(), out),
            Command::Play(args) => args.run(out),
            Command::Record(args) => args.run(out),
            Command::Review(args) => args.run(out),
            Command::Solve(args) => args.run(out),
            #[cfg(feature = "web")]
            Command::Web(args) => args.run(out),
        }
    }
}

fn main() -> ExitCode {
    program::run(Program::run)
}
