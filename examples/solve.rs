//! Proves who wins a position.
//!
//! `cargo run --release --example solve -- nogo --size 4`

mod support;

use std::fs;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use tengen_core::Outcome;
use tengen_search::{Limits, TableSize};

use support::args::{BoardArgs, Seconds, ThreadArgs};
use support::failure::Failure;
use support::game::{Game, Visitor};
use support::program::{self, Out, Verdict};
use support::proof::{Effort, Method};
use support::shown::Shown;

/// Proves who wins, or that nobody does.
///
/// Prints `line <moves>`, a game in which neither side gives anything away, and then
/// `result <black|white|draw|unknown>`. Unknown, after --limit or for want of depth, is exit
/// status 1. Progress goes to the standard error. In NoGo the proof can be written to a file, and
/// such a file checked by the rules alone.
///
/// Df-pn works with one thread whatever --threads says, all else with as many as it says.
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
    /// How to look for the proof; by default as suits the game and the board
    #[arg(long, value_name = "METHOD")]
    method: Option<Method>,
    /// Writes the proof to this file (nogo)
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
    /// Checks the proof in this file, and solves nothing (nogo)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "size", "proof", "method"])]
    check: Option<PathBuf>,
}

impl Solve {
    fn effort(&self) -> Effort {
        let limits = Limits::unlimited();
        let limits = match self.limit {
            Some(Seconds(time)) => limits.with_time(time),
            None => limits,
        };
        let threads = NonZeroUsize::new(self.threads.count()).unwrap_or(NonZeroUsize::MIN);
        let table = TableSize::mib(self.memory as usize);
        Effort { limits, table, threads, method: self.method, file: self.proof.clone() }
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
        let proof = board.prove(&effort)?;
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

struct Check<'a> {
    lines: &'a str,
    out: &'a mut Out,
}

impl Visitor for Check<'_> {
    fn visit<B: Shown>(self, board: B) -> Result<(), Failure> {
        writeln!(self.out, "{}", board.check_proof(self.lines)?)?;
        Ok(())
    }
}

/// Checks the proof in a file: its first line names the game and the position.
fn check(args: &Solve, file: &Path, out: &mut Out) -> Result<Verdict, Failure> {
    let complaint = |what: String| Failure::input(format!("--check {}: {what}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| complaint(error.to_string()))?;
    let (head, lines) = text.split_once('\n').unwrap_or((&text, ""));
    let position = head
        .strip_prefix("nogo ")
        .ok_or_else(|| complaint("expected a first line such as \"nogo 3/1X1/3 O\"".to_string()))?;
    args.game.begin(&args.board, Some(position), Check { lines, out })?;
    Ok(Verdict::Fine)
}

fn main() -> ExitCode {
    program::run_to_verdict(|args: Solve, out| {
        if let Some(file) = &args.check {
            return check(&args, file, out);
        }
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
