//! Plays random games and tells how fast, how long and who won.
//!
//! `cargo run --release --example playouts -- nogo`

mod support;

use std::io::Write;
use std::ops::AddAssign;
use std::panic::resume_unwind;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use clap::Parser;
use tengen_core::{Board, Color, FullRules, Outcome, Rng};

use support::args::{BoardArgs, Seconds, ThreadArgs};
use support::failure::Failure;
use support::game::{Game, Purpose, Visitor};
use support::layout::{counted, thousands};
use support::program::{self, Out};
use support::shown::{Shown, ShownPast};

/// Plays games of uniformly random legal moves; in Go, of those that fill no own eye.
///
/// The last line is `playouts/s <integer> moves/s <integer> mean-length <two decimals> black <share
/// won by Black>`. The same --games and --seed give the same games on any number of threads.
#[derive(Parser)]
#[command(name = "playouts", version, allow_negative_numbers = true)]
struct Playouts {
    /// The game
    game: Game,
    #[command(flatten)]
    board: BoardArgs,
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
}

/// Games that share one random sequence, so that it does not matter which thread plays them.
const GAMES_PER_BLOCK: u64 = 64;

/// Longer games are cut; no game of NoGo is.
const MAX_PLIES: u32 = 1_000;

/// What came of some games.
#[derive(Clone, Copy, Default)]
struct Totals {
    games: u64,
    plies: u64,
    black_wins: u64,
}

impl AddAssign for Totals {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.plies += other.plies;
        self.black_wins += other.black_wins;
    }
}

/// Deals out blocks of games until there are enough or the time is over.
struct Dealer {
    next: AtomicU64,
    games: Option<u64>,
    deadline: Instant,
    seed: u64,
}

impl Dealer {
    fn new(args: &Playouts) -> Self {
        // Mixed once, or the blocks of the next seed would be the same but for one.
        let seed = Rng::new(args.seed).next_u64();
        let deadline = Instant::now() + args.seconds.0;
        Self { next: AtomicU64::new(0), games: args.games, deadline, seed }
    }

    /// Returns how many blocks there will be, as far as that is known.
    fn blocks(&self) -> usize {
        let blocks = self.games.map_or(u64::MAX, |games| games.div_ceil(GAMES_PER_BLOCK));
        usize::try_from(blocks).unwrap_or(usize::MAX)
    }

    /// Returns the generator of the next block and its number of games. The first block is always
    /// dealt.
    fn deal(&self) -> Option<(Rng, u64)> {
        let block = self.next.fetch_add(1, Relaxed);
        let games = match self.games {
            Some(games) => games.saturating_sub(block.saturating_mul(GAMES_PER_BLOCK)),
            None if block > 0 && Instant::now() >= self.deadline => 0,
            None => GAMES_PER_BLOCK,
        };
        let rng = Rng::new(Rng::new(self.seed.wrapping_add(block)).next_u64());
        (games > 0).then(|| (rng, games.min(GAMES_PER_BLOCK)))
    }
}

/// Plays blocks of games from `start` until the dealer has no more.
fn play<B: Board>(start: &B, dealer: &Dealer) -> Totals {
    let mut totals = Totals::default();
    while let Some((mut rng, games)) = dealer.deal() {
        for _ in 0..games {
            let playout = start.clone().playout(|n| rng.below(n), MAX_PLIES);
            totals.plies += u64::from(playout.plies);
            totals.black_wins += u64::from(playout.outcome == Some(Outcome::Win(Color::Black)));
        }
        totals.games += games;
    }
    totals
}

/// Returns the number of threads that there were, too.
fn play_on_threads<B: Board>(start: &B, dealer: &Dealer, threads: usize) -> (Totals, usize) {
    let mut used = 1;
    let mut totals = Totals::default();
    thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, || play(start, dealer)).ok();
        let others: Vec<_> = (1..threads).map_while(spawn).collect(); // as many as there can be
        used += others.len();
        totals += play(start, dealer);
        for other in others {
            totals += other.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
    (totals, used)
}

struct Measure<'a> {
    args: &'a Playouts,
    out: &'a mut Out,
}

impl Visitor for Measure<'_> {
    const PURPOSE: Purpose = Purpose::Playouts;

    fn visit<B: Shown + FullRules>(self, board: B) -> Result<(), Failure> {
        self.measure(&board)
    }

    fn visit_without_history<B: ShownPast>(self, board: B) -> Result<(), Failure> {
        self.measure(&board)
    }
}

impl Measure<'_> {
    fn measure<B: Board>(self, board: &B) -> Result<(), Failure> {
        let dealer = Dealer::new(self.args);
        let threads = self.args.threads.count().min(dealer.blocks());
        let start = Instant::now();
        let (totals, threads) = play_on_threads(board, &dealer, threads);
        let elapsed = start.elapsed();
        writeln!(self.out, "{}", report(totals, elapsed))?;
        self.out.flush()?;
        program::note(&format!(
            "{} games in {:.2} s, {}, seed {}",
            thousands(totals.games),
            elapsed.as_secs_f64(),
            counted(threads, "thread"),
            self.args.seed,
        ));
        Ok(())
    }
}

fn report(totals: Totals, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs_f64().max(1e-9);
    let games = totals.games as f64;
    format!(
        "playouts/s {:.0} moves/s {:.0} mean-length {:.2} black {:.4}",
        games / seconds,
        totals.plies as f64 / seconds,
        totals.plies as f64 / games,
        totals.black_wins as f64 / games,
    )
}

fn main() -> ExitCode {
    program::run(|args: Playouts, out| {
        args.game.begin(&args.board, None, Measure { args: &args, out })
    })
}
