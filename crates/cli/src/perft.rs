//! `tengen perft`: the classic proof of a move generator.

use std::io::Write;
use std::time::Duration;

use tengen::Perft;

use crate::args::{GameArgs, ThreadArgs, mebibytes};
use crate::failure::Failure;
use crate::program::{Out, Verdict};
use crate::progress::{ProgressArgs, thousands, threads};

/// Counts the sequences of exactly D legal moves
///
/// The last line is `nodes <count>`; time and rate go to the standard error. The count is 1 at
/// depth 0 and 0 at any greater depth from a finished position. Passes count in Go, and two of them
/// end the game; draughts takes no notice of the draw rules. The count does not depend on the
/// threads. It has 64 bits; a depth whose count has more would take decades.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  tengen perft nogo --depth 4
  tengen perft go --size 9 --rule japanese --depth 3 --threads 2
  tengen perft draughts --position W:W31-50:B1-20 --depth 6 --divide
  tengen perft nogo --size 5 --depth 7 --hash 64"
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
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
    /// Counts positions that come again once, with a table of so many MiB. Of no use where the rules
    /// depend on history, as superko does
    #[arg(long, value_name = "MB", default_value_t = 0)]
    #[arg(value_parser = |text: &str| mebibytes(text, 0))]
    hash: u32,
    #[command(flatten)]
    progress: ProgressArgs,
}

impl Args {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let game = self.game.begin(self.position.as_deref())?;
        let memory = usize::try_from(u64::from(self.hash) << 20).unwrap_or(usize::MAX);
        let perft = Perft { depth: self.depth, threads: self.threads.count(), memory };
        let (counts, elapsed) = self.progress.watch(None).during(|| game.divide(perft));
        let nodes = match self.depth {
            0 => Some(1),
            _ => counts.iter().try_fold(0_u64, |sum, &(_, count)| sum.checked_add(count)),
        };
        let nodes = nodes.ok_or_else(|| Failure::input("the count has more than 64 bits"))?;
        if self.divide {
            for (mv, count) in counts {
                writeln!(out, "{mv} {count}")?;
            }
        }
        writeln!(out, "nodes {nodes}")?;
        out.flush()?;
        self.progress.note(&speed(nodes, elapsed, self.threads.count()));
        Ok(Verdict::Fine)
    }
}

fn speed(nodes: u64, elapsed: Duration, count: usize) -> String {
    let seconds = elapsed.as_secs_f64();
    let rate = (nodes as f64 / seconds.max(1e-9)) as u64;
    format!("{seconds:.3} s, {} nodes/s, up to {}", thousands(rate), threads(count))
}
