//! `tengen perft`: the classic proof of a move generator.

mod pieces;

use std::io::Write;
use std::time::Duration;

use indicatif::HumanCount;
use tengen::{Game, Perft};

use crate::args::{GameArgs, ThreadArgs, bytes, mebibytes};
use crate::failure::Failure;
use crate::layout::counted;
use crate::program::{Out, Verdict, say};
use crate::progress::ProgressArgs;
use crate::shards::{self, OutArgs};

/// Counts the sequences of exactly D legal moves
///
/// The last line is `nodes <count>`; time and rate go to the standard error. The count is 1 at
/// depth 0 and 0 at any greater depth from a finished position. Passes count in Go, and two of them
/// end the game; draughts takes no notice of the draw rules. The count does not depend on the
/// threads. It has 64 bits; if there are more, that is told as an error.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  tengen perft nogo --depth 4
  tengen perft go --size 9 --rule japanese --depth 3 --threads 2
  tengen perft draughts --position W:W31-50:B1-20 --depth 6 --divide
  tengen perft nogo --size 5 --depth 7 --hash 64
  tengen perft draughts --depth 11 --split 8 --out shards
  tengen perft --shard shards/shard-001.json --out 1.json
  tengen perft --merge 1.json 2.json 3.json"
)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The position to begin with, in one line: `<rows> <side>`, such as "3/1X1/3 O", or FEN for
    /// draughts
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// The number of plies, up to 1,000
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(..=1_000))]
    depth: u32,
    /// Prints a line `<move> <count>` for each first move too
    #[arg(long)]
    divide: bool,
    /// Counts nothing, but cuts the count into K shards at most, and writes them to the folder after
    /// --out
    #[arg(long, value_name = "K", requires = "out", conflicts_with_all = ["divide", "threads", "hash"])]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    split: Option<u32>,
    #[command(flatten)]
    work: WorkArgs,
}

/// How a count is worked at, be it the whole or a shard.
#[derive(clap::Args)]
pub(crate) struct WorkArgs {
    #[command(flatten)]
    threads: ThreadArgs,
    /// Counts positions that come again once, with a table of so many MiB. Of no use where the rules
    /// depend on history, as superko does
    #[arg(long, value_name = "MB", default_value_t = 0)]
    #[arg(value_parser = |text: &str| mebibytes(text, 0))]
    hash: u32,
    #[command(flatten)]
    out: OutArgs,
    #[command(flatten)]
    progress: ProgressArgs,
}

pub(crate) type Args = shards::Args<CountArgs>;

impl WorkArgs {
    /// How counts are made, but for their depth.
    fn perft(&self) -> Perft {
        Perft { depth: 0, threads: self.threads.count(), memory: bytes(self.hash) }
    }
}

impl CountArgs {
    fn count(&self, game: &Game, out: &mut Out) -> Result<Verdict, Failure> {
        let work = &self.work;
        let perft = Perft { depth: self.depth, ..work.perft() };
        let (counts, elapsed) = work.progress.watch(None).during(|| game.divide(perft));
        let nodes = match self.depth {
            0 => Some(1),
            _ => counts.iter().try_fold(0_u64, |sum, &(_, count)| sum.checked_add(count)),
        };
        let nodes = nodes.filter(|&nodes| nodes < u64::MAX).ok_or_else(too_great)?;
        if self.divide {
            for (mv, count) in counts {
                writeln!(out, "{mv} {count}")?;
            }
        }
        say(out, format_args!("nodes {nodes}"))?;
        work.progress.note(&speed(nodes, elapsed, work.threads.count()));
        Ok(Verdict::Fine)
    }
}

fn too_great() -> Failure {
    Failure::input("the count has more than 64 bits")
}

fn speed(nodes: u64, elapsed: Duration, threads: usize) -> String {
    let seconds = elapsed.as_secs_f64();
    let rate = HumanCount((nodes as f64 / seconds.max(1e-9)) as u64);
    format!("{seconds:.3} s, {rate} nodes/s, up to {}", counted(threads, "thread"))
}
