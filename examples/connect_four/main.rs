//! Connect Four: a game of one's own, searched and solved.
//!
//! `cargo run --release --example connect_four -- solve 4444443265`
//!
//! # Reading map
//!
//! The folder `game` is all there is of the game. `analyse` and `solve` ask the solver about it,
//! `play` lets a person or the search play it.

#[path = "game/mod.rs"]
mod game;
mod play;
mod solve;
#[path = "../support/mod.rs"]
mod support;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use play::PlayArgs;
use solve::SolveArgs;
use support::program;

/// Plays and solves Connect Four on seven columns and six rows.
///
/// A position is the string of the moves that lead to it, one digit for the column of each: 4453.
/// Black, drawn as X, begins.
#[derive(Parser)]
#[command(name = "connect_four", version)]
struct ConnectFourArgs {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Proves who wins: prints `line <moves>` and then `result <black|white|draw|unknown>`
    Solve(SolveArgs),
    /// Draws the position and tells what each column leads to
    Analyse(SolveArgs),
    /// Plays a game from the position on, against a person or itself
    Play(PlayArgs),
}

fn main() -> ExitCode {
    program::run_to_verdict(|args: ConnectFourArgs, out| match args.task {
        Task::Solve(args) => solve::solve(&args, out),
        Task::Analyse(args) => solve::analyse(&args, out),
        Task::Play(args) => play::play(&args, out),
    })
}
