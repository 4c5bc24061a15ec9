//! Weights by which the moves are as likely as the searches have tried them: how likely a move is goes by the sum of
//! its features' weights.

use tengen_core::Rng;
use tengen_nogo::TreeKnowledge;

use crate::play::play;
use crate::softmax::Softmax;

/// The features of the moves of a position, and the share of the search that each had.
type Example = (Vec<[usize; 7]>, Vec<f32>);

/// Prints after each pass the mean negative logarithm of how likely the moves held back were, and how often the
/// likeliest was tried most. Returns the file.
pub(crate) fn learn(games: u64, playouts: u64, passes: u64) -> Vec<u8> {
    let (mut learned, mut held_back): (Vec<Example>, Vec<Example>) = Default::default();
    for game in 0..games {
        let examples = if game % 12 == 5 { &mut held_back } else { &mut learned };
        play(game, playouts, 5, |of| {
            let all: u32 = of.visits.iter().sum();
            let wanted: Vec<f32> =
                of.visits.iter().map(|&visits| visits as f32 / all as f32).collect();
            examples.push((TreeKnowledge::features(of.board, of.last, of.moves), wanted));
        });
    }
    let mut softmax = Softmax::new(TreeKnowledge::weights().firsts());
    for pass in 1..=passes {
        Rng::new(pass).shuffle(&mut learned);
        for (moves, wanted) in &learned {
            softmax.learn(moves, wanted, 1.0);
        }
        println!("pass {pass}: {}", judge(&softmax, &held_back));
    }
    softmax.to_bytes()
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
