//! Proves who wins a position.
//!
//! `cargo run --release --example solve -- nogo --size 4`

mod support;

use std::io::Write;
use std::num::NonZeroUsize;
use std::process::ExitCode;

use clap::Parser;
use tengen_core::Outcome;
use tengen_search::{Limits, TableSize};

use support::args::{BoardArgs, Seconds, ThreadArgs};
use support::failure::Failure;
use support::game::{Game, Visitor};
use support::program::{self, Out, Verdict};
use support::proof::Effort;
use support::shown::Shown;

/// Proves who wins, or that nobody does.
///
/// Prints `line <moves>`, a game in which neither side gives anything away, and then
/// `result <black|white|draw|unknown>`. Unknown, after --limit or for want of depth, is exit
/// status 1. Progress goes to the standard error.
///
/// NoGo and small boards of gomoku are proven by one thread whatever --threads says, all else by
/// as many as it says.
#[derive(Parser)]
#[command(name = "solve", version, allow_negative_numbers = true)]
struct Solve {
    /// The game
    game: Game,
    #[command(flatten)]
    board: BoardArgs,
    /// The position to solve, in one line: `<rows> <side>`, such as "3/1X1/3 O", or FEN for
    /// draughts
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Gives up after so many seconds
    #[arg(long, value_name = "SECONDS")]
    limit: Option<Seconds>,
    #[command(flatten)]
    threads: ThreadArgs,
    /// The memory to use, in mebibytes
    #[arg(long, value_name = "MB", default_value_t = 256)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    memory: u32,
}

impl Solve {
    fn effort(&self) -> Effort {
        let limits = Limits::unlimited();
        let limits = match self.limit {
            Some(Seconds(time)) => limits.with_time(time),
            None => limits,
        };
        let threads = NonZeroUsize::new(self.threads.count()).unwrap_or(NonZeroUsize::MIN);
        Effort { limits, table: TableSize::mib(self.memory as usize), threads }
    }
}

struct Prove<'a> {
    effort: Effort,
    outcome: &'a mut Option<Outcome>,
    out: &'a mut Out,
}

impl Visitor for Prove<'_> {
    fn visit<B: Shown>(self, board: B) -> Result<(), Failure> {
        let Self { effort, outcome, out } = self;
        let proof = board.prove(&effort);
        *outcome = proof.outcome;
        let mut position = board;
        let mut line = "line".to_string();
        for mv in proof.line {
            line.push(' ');
            line.push_str(&position.name(mv));
            position.play_unchecked(mv);
        }
        writeln!(out, "{line}")?;
        Ok(())
    }
}

fn main() -> ExitCode {
    program::run_to_verdict(|args: Solve, out| {
        let mut outcome = None;
        let prove = Prove { effort: args.effort(), outcome: &mut outcome, out };
        args.game.begin(&args.board, args.position.as_deref(), prove)?;
        let (word, verdict) = match outcome {
            None => ("unknown".to_string(), Verdict::Refuted),
            Some(Outcome::Draw) => ("draw".to_string(), Verdict::Fine),
            Some(Outcome::Win(color)) => (color.to_string(), Verdict::Fine),
        };
        writeln!(out, "result {word}")?;
        Ok(verdict)
    })
}
