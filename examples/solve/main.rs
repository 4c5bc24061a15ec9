//! Proves who wins a position.
//!
//! `cargo run --release --example solve -- nogo --size 4`

mod file;
#[path = "../support/mod.rs"]
mod support;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use tengen_core::{FullRules, Outcome};
use tengen_search::{Limits, TableSize};

use file::ProofFile;
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
/// status 1. Progress goes to the standard error. The proof can be written to a file, and such a
/// file checked by the rules alone.
///
/// Df-pn and the writing of proofs take one thread whatever --threads says, all else as many as it
/// says.
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
    /// The memory to use, in mebibytes: by default 256 for the table of a search, or 64 for NoGo on up to 22
    /// points, and 4096 at most for the positions that a check goes through
    #[arg(long, value_name = "MB")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    memory: Option<u32>,
    /// How to look for the proof; by default as suits the game and the board
    #[arg(long, value_name = "METHOD")]
    method: Option<Method>,
    /// Writes the proof to this file
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
    /// Checks the proof in this file, and solves nothing
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["position", "size", "rule", "proof", "method"])]
    check: Option<PathBuf>,
}

impl Solve {
    fn effort(&self) -> Effort {
        let limits = Limits::unlimited();
        let limits = match self.limit {
            Some(Seconds(time)) => limits.with_time(time),
            None => limits,
        };
        let table = self.memory.map(|mib| TableSize::mib(mib as usize));
        let threads = self.threads.non_zero();
        let wants_claims = self.proof.is_some();
        Effort { limits, table, threads, method: self.method, wants_claims }
    }

    fn proof_file(&self) -> Option<ProofFile<'_>> {
        let (game, rule) = (self.game, self.board.rule.as_deref());
        self.proof.as_deref().map(|path| ProofFile { path, game, rule })
    }
}

struct Prove<'a> {
    effort: Effort,
    file: Option<ProofFile<'a>>,
    outcome: &'a mut Option<Outcome>,
    out: &'a mut Out,
}

impl Visitor for Prove<'_> {
    fn visit<B: Shown + FullRules>(self, board: B) -> Result<(), Failure> {
        let Self { effort, file, outcome, out } = self;
        file.as_ref().map_or(Ok(()), ProofFile::look)?;
        let proof = board.prove(&effort)?;
        if let (Some(file), Some(outcome), Some(claims)) = (file, proof.outcome, &proof.claims) {
            file.write(&board, outcome, claims)?;
        }
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
        if let Some(file) = &args.check {
            let memory = u64::from(args.memory.unwrap_or(4096)) << 20;
            file::check(args.game, file, memory, out)?;
            return Ok(Verdict::Fine);
        }
        let mut outcome = None;
        let (effort, file) = (args.effort(), args.proof_file());
        let prove = Prove { effort, file, outcome: &mut outcome, out };
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
