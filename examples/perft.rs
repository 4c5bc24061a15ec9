//! Counts the move sequences of a game to a depth, the classic proof of a move generator.
//!
//! `cargo run --release --example perft -- nogo --depth 4`

mod support;

use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use tengen_core::{Board, FullRules, perft};

use support::args::{BoardArgs, ThreadArgs};
use support::failure::Failure;
use support::game::{Game, Purpose, Visitor};
use support::program::{self, Out};
use support::shown::{Shown, ShownPast};

/// Counts the sequences of exactly D legal moves.
///
/// The last line is `nodes <count>`; time and rate go to the standard error. The count is 1 at
/// depth 0 and 0 at any greater depth from a finished position. It does not depend on the threads.
/// It has 64 bits; a depth whose count has more would take decades.
#[derive(Parser)]
#[command(name = "perft", version, allow_negative_numbers = true)]
struct Perft {
    /// The game
    game: Game,
    #[command(flatten)]
    board: BoardArgs,
    /// The position to begin with, in one line: `<rows> <side>`, such as "3/1X1/3 O", or FEN for
    /// draughts
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// The number of plies
    #[arg(long, value_name = "D")]
    depth: u32,
    /// Prints a line `<move> <count>` for each first move too
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    threads: ThreadArgs,
}

struct Count<'a> {
    args: &'a Perft,
    out: &'a mut Out,
}

impl Visitor for Count<'_> {
    const PURPOSE: Purpose = Purpose::Perft;

    fn visit<B: Shown + FullRules>(self, board: B) -> Result<(), Failure> {
        self.count(&board)
    }

    fn visit_without_history<B: ShownPast>(self, board: B) -> Result<(), Failure> {
        self.count(&board)
    }
}

impl Count<'_> {
    fn count<B: Board>(self, board: &B) -> Result<(), Failure> {
        let Self { args, out } = self;
        let start = Instant::now();
        let counts = perft::divide(board, args.depth, args.threads.count());
        let elapsed = start.elapsed();
        let nodes = match args.depth {
            0 => Some(1),
            _ => counts.iter().try_fold(0_u64, |sum, &(_, count)| sum.checked_add(count)),
        };
        let nodes = nodes.ok_or_else(|| Failure::input("the count has more than 64 bits"))?;
        if args.divide {
            for (mv, count) in counts {
                writeln!(out, "{mv} {count}")?;
            }
        }
        writeln!(out, "nodes {nodes}")?;
        out.flush()?;
        program::note(&speed(nodes, elapsed, args.threads.count()));
        Ok(())
    }
}

fn speed(nodes: u64, elapsed: Duration, threads: usize) -> String {
    let seconds = elapsed.as_secs_f64();
    let rate = (nodes as f64 / seconds.max(1e-9)) as u64;
    let threads = support::layout::counted(threads, "thread");
    format!("{seconds:.3} s, {} nodes/s, up to {threads}", support::layout::thousands(rate))
}

fn main() -> ExitCode {
    program::run(|args: Perft, out| {
        args.game.begin(&args.board, args.position.as_deref(), Count { args: &args, out })
    })
}
