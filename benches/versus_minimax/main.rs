//! Alpha-beta against crate `minimax` on the same boards, to the same depth and value:
//! `cargo bench -p tengen-benches --bench versus_minimax`.
//!
//! Ten positions of each game; processor time of one thread, so that a loaded machine does little
//! harm. Every setting of `minimax` that may help is tried on every position, and a game's best
//! setting is the one with the least time on all ten. A position's time is the median of some runs
//! in turn: `minimax` begins with a random order of moves, and ours takes its turn between.
//!
//! After `--` the names of games (connect-four, nogo-5x5, nogo-7x7, draughts, othello) choose among them,
//! `rounds=N` sets how many runs there are (0: only our settings are tried), and
//! `threads=N` lets both search with so many threads, by the clock on the wall of an idle machine.
//! `one-thread` compares that with our own search with one thread instead, some plies deeper.

mod adapter;
#[path = "../../tests/connect_four/game/mod.rs"]
mod connect_four;
mod contest;
mod cpu;
mod games;
mod othello;
mod settings;
mod speed_up;

use std::num::NonZeroUsize;

use contest::{Contest, Rival};

fn main() {
    let mut contest = Contest { rounds: 3, threads: NonZeroUsize::MIN, rival: Rival::Minimax };
    let mut names = Vec::new();
    for arg in std::env::args().skip(1) {
        if let Some(rounds) = arg.strip_prefix("rounds=") {
            contest.rounds = rounds.parse().expect("a number of rounds");
        } else if let Some(threads) = arg.strip_prefix("threads=") {
            contest.threads = threads.parse().expect("a number of threads");
        } else if arg == "one-thread" {
            contest.rival = Rival::OneThread;
        } else if !arg.starts_with("--") {
            names.push(arg); // cargo's own is `--bench`
        }
    }
    let clock = if contest.threads.get() == 1 { "Processor time" } else { "Time on the wall" };
    println!("{clock}, threads {}, compiled for {} processors", contest.threads, flags());
    games::compare(&contest, &names);
}

/// Names the processor flags that this program was compiled for.
fn flags() -> &'static str {
    if cfg!(target_feature = "avx2") { "x86-64-v3 or better" } else { "default" }
}
