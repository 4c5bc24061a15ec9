//! Finds the weights of NoGo's tree search: the files `weights.bin` and `chance.bin` in `crates/nogo/src/playout`.
//!
//! `cargo run --release -p tengen-training --bin nogo -- moves|chances OUT GAMES PLAYOUTS PASSES`
//!
//! The engine plays GAMES on 9×9 with itself, with PLAYOUTS a move, after up to eleven random moves; some of the next
//! thirty are drawn from those that the search has tried, each as often as it has. Every twelfth game is held back,
//! and after each of the PASSES over the others it is told how well the weights do there.
//!
//! The `moves` come from 400 games with 2,500 playouts, and 4 passes, by the engine before it had such weights: its
//! priors went by how many points a move leaves to either side alone. The `chances` come from 17,000 games with 1,000
//! playouts, and 5 passes, by the engine with weights from fewer of them.

mod chances;
mod moves;
mod play;
#[path = "../softmax.rs"]
mod softmax;

use std::error::Error;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [what, out, games, playouts, passes] = &words[..] else {
        return Err("expected moves|chances OUT GAMES PLAYOUTS PASSES".into());
    };
    let (games, playouts, passes) = (games.parse()?, playouts.parse()?, passes.parse()?);
    let file = match what.as_str() {
        "moves" => moves::learn(games, playouts, passes),
        "chances" => chances::learn(games, playouts, passes),
        _ => return Err(format!("expected moves or chances, found {what}").into()),
    };
    Ok(fs::write(out, file)?)
}
