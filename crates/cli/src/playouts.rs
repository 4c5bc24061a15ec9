//! `tengen playouts`: random games, how fast, how long, and who wins them.

use std::time::Duration;

use indicatif::HumanCount;
use tengen::Playouts;

use crate::args::{GameArgs, Seconds, ThreadArgs};
use crate::failure::Failure;
use crate::layout::counted;
use crate::program::{Out, Verdict, say};
use crate::progress::{Progress, ProgressArgs};

/// Plays games of uniformly random legal moves; in Go, of those that fill no own eye
///
/// The last line is `playouts/s <integer> moves/s <integer> mean-length <two decimals> black <share
/// won by Black>`. The same --games and --seed give the same games on any number of threads.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  tengen playouts nogo
  tengen playouts go --size 9 --games 10000 --seed 7 --threads 2
  tengen playouts gomoku --rule renju --seconds 1"
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// How long to play
    #[arg(long, value_name = "T", default_value = "5", conflicts_with = "games")]
    seconds: Seconds,
    /// How many games to play instead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// What the random moves follow from
    #[arg(long, value_name = "K", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadArgs,
    #[command(flatten)]
    progress: ProgressArgs,
}

/// Games that share one random sequence, so that it does not matter which thread plays them.
const GAMES_PER_BLOCK: u64 = 64;

impl Args {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let game = self.game.begin(None)?;
        let blocks = self.games.map_or(u64::MAX, |games| games.div_ceil(GAMES_PER_BLOCK));
        let count = self.threads.count().min(usize::try_from(blocks).unwrap_or(usize::MAX));
        let units = self.games.unwrap_or(millis(self.seconds.0));
        let progress = self.progress.watch(Some(units));
        let sum = game.playouts_by_blocks(count, self.seed, |block| self.deal(block, &progress));
        let elapsed = progress.finish();
        say(out, report(sum, elapsed))?;
        self.progress.note(&format!(
            "{} games in {:.2} s, {}, seed {}",
            HumanCount(sum.games),
            elapsed.as_secs_f64(),
            counted(count, "thread"),
            self.seed,
        ));
        Ok(Verdict::Fine)
    }

    /// Returns the number of games of a block. The first block is always dealt.
    fn deal(&self, block: u64, progress: &Progress) -> u64 {
        let dealt = block.saturating_mul(GAMES_PER_BLOCK);
        progress.reach(self.games.map_or_else(|| millis(progress.elapsed()), |_| dealt));
        match self.games {
            Some(games) => games.saturating_sub(dealt).min(GAMES_PER_BLOCK),
            None if block > 0 && progress.elapsed() >= self.seconds.0 => 0,
            None => GAMES_PER_BLOCK,
        }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn report(sum: Playouts, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs_f64().max(1e-9);
    let games = sum.games as f64;
    format!(
        "playouts/s {:.0} moves/s {:.0} mean-length {:.2} black {:.4}",
        games / seconds,
        sum.plies as f64 / seconds,
        sum.plies as f64 / games,
        sum.wins.black as f64 / games,
    )
}
