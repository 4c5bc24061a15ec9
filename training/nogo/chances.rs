//! Weights by which a position's features tell how likely the side to move wins.

use tengen_core::{Board, Color, Rng};
use tengen_nogo::TreeKnowledge;

use crate::play::play;

/// How far a weight goes at first.
const STEP: f32 = 3.0;
/// How much of what is learned is the result of the game; the rest is what the search thought.
const RESULT: f32 = 0.9;

/// A position of a game.
pub(crate) struct Example {
    pub(crate) features: Vec<u32>,
    pub(crate) doubling: f32,
    pub(crate) is_won: bool,
    /// The share of games that the search has won.
    pub(crate) value: f32,
}

/// Prints after each pass the mean negative logarithm of how likely the results held back were. Returns the file.
pub(crate) fn learn(games: u64, playouts: u64, passes: u64) -> Vec<u8> {
    let (mut learned, mut held_back) = (Vec::new(), Vec::new());
    let mut chance = Rng::new(games);
    for game in 0..games {
        let mut examples: Vec<(Color, Example)> = Vec::new();
        let winner = play(game, playouts, 10, |of| {
            // Two that follow each other teach little more than one.
            if chance.below(2) == 0 {
                let (features, doubling) = TreeKnowledge::chance_features(of.board);
                let features = features.into_iter().map(|feature| feature as u32).collect();
                let example = Example { features, doubling, is_won: false, value: of.value };
                examples.push((of.board.turn(), example));
            }
        });
        let of = examples.into_iter();
        let told = of.map(|(turn, example)| Example { is_won: turn == winner, ..example });
        if game % 12 == 5 { held_back.extend(told) } else { learned.extend(told) }
    }
    let mut chances = Chances::new();
    for pass in 1..=passes {
        Rng::new(pass).shuffle(&mut learned);
        // The last passes settle what the first have found.
        let step = STEP / [5.0, 2.0, 1.0][2.min(passes - pass) as usize];
        learned.iter().for_each(|example| chances.learn(example, step));
        println!("pass {pass}: {:.4}", chances.loss(&held_back));
    }
    chances.to_bytes()
}

pub(crate) struct Chances {
    /// For each feature the first one that it is an image of.
    same: Vec<usize>,
    weights: Vec<f32>,
    /// The sum of the squares of all slopes so far.
    squares: Vec<f32>,
}

impl Chances {
    pub(crate) fn new() -> Self {
        let same = TreeKnowledge::chance_weights().firsts();
        Self { weights: vec![0.0; same.len()], squares: vec![1e-4; same.len()], same }
    }

    fn chance(&self, example: &Example) -> f32 {
        let weight = |&feature: &u32| self.weights[self.same[feature as usize]];
        let sum: f32 = example.features.iter().map(weight).sum();
        1.0 / (1.0 + (-sum / example.doubling).exp2())
    }

    /// Goes a step down the slope of the cross-entropy.
    pub(crate) fn learn(&mut self, example: &Example, step: f32) {
        let result = f32::from(u8::from(example.is_won));
        let wanted = RESULT * result + (1.0 - RESULT) * example.value;
        let slope = (self.chance(example) - wanted) * 100.0 / example.doubling;
        for &feature in &example.features {
            let feature = self.same[feature as usize];
            self.squares[feature] += slope * slope;
            self.weights[feature] -= step * slope / self.squares[feature].sqrt();
        }
    }

    pub(crate) fn loss(&self, examples: &[Example]) -> f32 {
        let loss = |example: &Example| {
            let chance = self.chance(example);
            -(if example.is_won { chance } else { 1.0 - chance }).max(1e-6).ln()
        };
        examples.iter().map(loss).sum::<f32>() / examples.len() as f32
    }

    /// Writes the file of [`tengen_stones::Weights`].
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let firsts = (0..self.same.len()).filter(|&feature| self.same[feature] == feature);
        firsts.map(|feature| self.weights[feature].round() as i8 as u8).collect()
    }
}
