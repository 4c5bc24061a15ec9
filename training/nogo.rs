//! Finds the weights of the priors of NoGo from searches.
//!
//! ```text
//! cargo run --release -p tengen-training --bin nogo -- OUT GAMES PLAYOUTS PASSES
//! ```
//!
//! The engine plays GAMES on 9×9 with itself, with PLAYOUTS a move, after up to eleven random moves; of the
//! later moves every fifth is one of those that the search has tried, as often as it has. The weights are those
//! by which the moves are as likely as the searches have tried them: how likely a move is goes by the sum of its
//! features' weights. Every twelfth game is held back: after each of the PASSES come the mean negative
//! logarithm of how likely its moves were, and how often the likeliest was tried most. OUT goes to
//! `crates/nogo/src/playout/weights.bin`.
//!
//! The weights of the crate come from 400 games with 2,500 playouts, and 4 passes, by the engine before it had them:
//! its priors went by how many points a move leaves to either side alone.

mod softmax;

use std::env;
use std::error::Error;
use std::fs;

use tengen_core::{Board, Rng};
use tengen_nogo::{NoGo, TreeKnowledge};
use tengen_search::{Limits, Mcts, MctsOptions};
use tengen_stones::Point;

use crate::softmax::Softmax;

/// The features of the moves of a position, and the share of the search that each had.
type Example = (Vec<[usize; 7]>, Vec<f32>);

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [out, games, playouts, passes] = &words[..] else {
        return Err("expected OUT GAMES PLAYOUTS PASSES".into());
    };
    let (games, playouts): (u64, u64) = (games.parse()?, playouts.parse()?);
    let (mut learned, mut held_back) = (Vec::new(), Vec::new());
    for game in 0..games {
        play(game, playouts, if game % 12 == 5 { &mut held_back } else { &mut learned });
    }
    let mut softmax = Softmax::new(TreeKnowledge::weights().firsts());
    for pass in 1..=passes.parse()? {
        Rng::new(pass).shuffle(&mut learned);
        for (moves, wanted) in &learned {
            softmax.learn(moves, wanted, 1.0);
        }
        println!("pass {pass}: {}", judge(&softmax, &held_back));
    }
    Ok(fs::write(out, softmax.to_bytes())?)
}

/// Plays a game until it is decided, and adds what was searched.
fn play(game: u64, playouts: u64, examples: &mut Vec<Example>) {
    let options = MctsOptions { rave: Some(1e9), expand_after: 4, seed: game, ..MctsOptions::PLAY };
    let mut search = Mcts::new(TreeKnowledge, Limits::playouts(playouts)).with_options(options);
    let (mut board, mut last, mut rng) = (NoGo::<9>::new(), None, Rng::new(game));
    let opening = rng.below(12);
    for ply in 0.. {
        let moves: Vec<Point> = board.legal_moves().into_iter().collect();
        if moves.is_empty() {
            return;
        }
        let mv = if ply < opening {
            moves[rng.below(moves.len() as u32) as usize]
        } else {
            let report = search.search(&board);
            let Some(best) = report.best.filter(|_| !report.is_proven) else { return };
            let tried =
                |mv: &Point| report.moves.iter().find(|of| of.mv == *mv).map_or(0, |of| of.visits);
            let visits: Vec<u32> = moves.iter().map(tried).collect();
            let all: u32 = visits.iter().sum();
            let wanted = visits.iter().map(|&visits| visits as f32 / all as f32).collect();
            examples.push((TreeKnowledge::features(&board, last, &moves), wanted));
            if rng.below(5) == 0 { drawn(&moves, &visits, rng.below(all)) } else { best }
        };
        board.play_unchecked(mv);
        last = Some(mv);
    }
}

/// The move of this visit.
fn drawn(moves: &[Point], visits: &[u32], visit: u32) -> Point {
    let mut before = 0;
    let index = visits.iter().position(|visits| {
        before += visits;
        visit < before
    });
    moves[index.unwrap_or(0)]
}

fn judge(softmax: &Softmax, examples: &[Example]) -> String {
    let first_most = |of: &[f32]| (0..of.len()).max_by(|&a, &b| of[a].total_cmp(&of[b]));
    let (mut loss, mut hits) = (0.0, 0);
    for (moves, wanted) in examples {
        let likely = softmax.likely(moves);
        loss -= likely.iter().zip(wanted).map(|(likely, wanted)| wanted * likely.ln()).sum::<f32>();
        hits += usize::from(first_most(&likely) == first_most(wanted));
    }
    let count = examples.len() as f32;
    format!("{:.3} ({:.1}%)", loss / count, 100.0 * hits as f32 / count)
}
