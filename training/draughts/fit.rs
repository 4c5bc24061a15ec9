//! Finds weights from positions and how their games ended.
//!
//! Nothing but sums, products, quotients and roots, in a fixed order: the same samples give the same
//! weights on every machine.

use tengen_core::{Color, Rng};
use tengen_draughts::{Draughts, Formation};

use crate::sample::Sample;

/// So many points of the evaluation make the odds e to one.
const SCALE: f32 = 150.0;

/// How the weights are found.
#[derive(Clone, Copy)]
pub(crate) struct Fit {
    /// How often the samples are gone through.
    pub(crate) passes: u32,
    /// How much of what is aimed at is the result; the rest is the score of the search.
    pub(crate) result: f32,
    /// How strongly the weights of patterns are drawn to nothing.
    pub(crate) pull: f32,
    /// How far a weight moves at first.
    pub(crate) step: f32,
}

/// A position and the share of points that White is to expect.
struct Case {
    board: Draughts,
    aim: f32,
    result: f32,
}

impl Case {
    fn of(sample: &Sample, how: &Fit) -> Self {
        let result = f32::from(sample.points) / 2.0;
        let promised = logistic(f32::from(sample.score) / SCALE);
        let aim = how.result * result + (1.0 - how.result) * promised;
        Self { board: sample.board(), aim, result }
    }
}

/// A weight of a feature, for the full board and the empty one.
#[derive(Clone, Copy, Default)]
struct Weight {
    value: [f32; 2],
    /// The squares of all slopes so far.
    squares: [f32; 2],
    /// How many samples have the feature.
    count: f32,
}

/// Plain material.
fn material() -> Vec<Weight> {
    let mut weights = vec![Weight::default(); Formation::FEATURES];
    weights[0].value = [100.0 / SCALE; 2];
    weights[2].value = [250.0 / SCALE; 2];
    weights
}

/// Decided positions teach nothing.
const DECIDED: i16 = 700;
/// Every so many-th game is held back.
const HELD: u32 = 20;
/// The features that are counts, men first and kings third; see [`Formation::each_feature`].
const COUNTS: usize = 9;

/// Finds weights, by gradient descent with a step for each weight that becomes shorter (Adagrad).
pub(crate) fn fit(samples: &[Sample], how: &Fit) -> Vec<[i16; 2]> {
    let taken = samples.iter().filter(|sample| sample.score.abs() < DECIDED);
    let (held, known): (Vec<_>, Vec<_>) = taken.partition(|sample| sample.game % HELD == HELD - 1);
    let [held, mut known]: [Vec<Case>; 2] =
        [held, known].map(|part| part.into_iter().map(|sample| Case::of(sample, how)).collect());
    eprintln!("{} positions, {} held back", known.len(), held.len());
    let mut weights = material();
    for case in &known {
        Formation::each_feature(&case.board, |n, _| weights[n].count += 1.0);
    }
    let mut rng = Rng::new(1);
    for pass in 0..how.passes {
        rng.shuffle(&mut known);
        let step = how.step * (1.0 - pass as f32 / how.passes as f32);
        known.iter().for_each(|case| learn(case, &mut weights, step, how.pull));
        let [aim, result] = errors(&held, &weights);
        eprintln!("pass {}: held back, aim {aim:.5}, result {result:.5}", pass + 1);
    }
    weights.iter().map(|w| w.value.map(|value| (value * SCALE).round() as i16)).collect()
}

/// How much the weights of the full board and those of the empty one count.
fn parts(board: &Draughts) -> [f32; 2] {
    let pieces = board.pieces(Color::White) | board.pieces(Color::Black);
    let full = pieces.len().min(40) as f32 / 40.0;
    [full, 1.0 - full]
}

fn value(board: &Draughts, weights: &[Weight]) -> f32 {
    let [full, empty] = parts(board);
    let mut sum = 0.0;
    Formation::each_feature(board, |n, amount| {
        let [first, second] = weights[n].value;
        sum += amount as f32 * (first * full + second * empty);
    });
    sum
}

/// Moves the weights that a case has.
fn learn(case: &Case, weights: &mut [Weight], step: f32, pull: f32) {
    let miss = logistic(value(&case.board, weights)) - case.aim;
    let parts = parts(&case.board);
    Formation::each_feature(&case.board, |n, amount| {
        if amount == 0 {
            return;
        }
        let weight = &mut weights[n];
        // Once through the samples is one pull, however many have the feature.
        let pull = if n < COUNTS { 0.0 } else { pull / weight.count };
        for (half, part) in parts.into_iter().enumerate() {
            let slope = miss * amount as f32 * part + pull * weight.value[half];
            weight.squares[half] += slope * slope;
            weight.value[half] -= step * slope / (weight.squares[half].sqrt() + 1e-3);
        }
    });
}

/// The mean error of what is held back, to the aim and to the result: the cross entropy.
fn errors(held: &[Case], weights: &[Weight]) -> [f64; 2] {
    let mut sums = [0.0; 2];
    for case in held {
        let share = f64::from(logistic(value(&case.board, weights))).clamp(1e-6, 1.0 - 1e-6);
        for (sum, aim) in sums.iter_mut().zip([case.aim, case.result]) {
            let aim = f64::from(aim);
            *sum -= aim * share.ln() + (1.0 - aim) * (1.0 - share).ln();
        }
    }
    sums.map(|sum| sum / held.len().max(1) as f64)
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + exponential(-x))
}

/// Close to e to the power of x, and the same on every machine: (1 + x/1024) to the power of 1024.
fn exponential(x: f32) -> f32 {
    (0..10).fold(1.0 + x.clamp(-20.0, 20.0) / 1024.0, |power, _| power * power)
}
