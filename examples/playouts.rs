//! Plays random games on all cores, and tells how long they are and who wins them.
//!
//! `cargo run --release --example playouts -- go 9 10000`

use std::env;
use std::thread;
use std::time::Instant;

use tengen::{Kind, Start};

/// Games that share one random sequence, so that it does not matter which thread plays them.
const BLOCK: u64 = 64;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let kind: Kind = args.first().map_or(Ok(Kind::Nogo), |name| name.parse())?;
    let mut start = Start::new(kind);
    if let Some(side) = args.get(1) {
        start = start.with_size(side.parse()?, side.parse()?);
    }
    let games: u64 = args.get(2).map_or(Ok(10_000), |games| games.parse())?;
    let game = start.begin()?;

    let threads = thread::available_parallelism()?.get();
    let begin = Instant::now();
    // Each block is asked for its number of games, by whichever thread is free, until there are none.
    let deal = |block: u64| games.saturating_sub(block.saturating_mul(BLOCK)).min(BLOCK);
    let sum = game.playouts_by_blocks(threads, 1, deal);
    let seconds = begin.elapsed().as_secs_f64();

    let share = |count: u64| 100.0 * count as f64 / sum.games.max(1) as f64;
    println!("{}, {} games on {threads} threads", game.title(), sum.games);
    println!("mean length {:.2} plies", sum.plies as f64 / sum.games.max(1) as f64);
    println!("black {:.2}% white {:.2}%", share(sum.wins.black), share(sum.wins.white));
    println!("drawn {:.2}%", share(sum.draws));
    println!("{:.0} games a second", sum.games as f64 / seconds);
    Ok(())
}
