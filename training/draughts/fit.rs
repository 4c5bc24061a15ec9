//! Finds weights from positions and how their games ended.
//!
//! Nothing but sums, products, quotients and roots, in a fixed order: the same samples give the same
//! weights on every machine.

use tengen_core::{Color, Rng};
use tengen_draughts::{Draughts, Features};

use crate::sample::Sample;

/// So many points of the evaluation make the odds e to one.
const SCALE: f32 = 150.0;

/// How the weights are found.
pub(crate) struct Fit {
    /// How often the samples are gone through.
    pub(crate) passes: u32,
    /// How much of what is aimed at is the result; the rest is the score of the search.
    pub(crate) result: f32,
    /// How strongly the weights of patterns are drawn to nothing.
    pub(crate) pull: f32,
    /// A whole pattern that fewer positions have weighs nothing.
    pub(crate) least: u32,
    /// How far a weight moves at first.
    pub(crate) step: f32,
    /// The weights to begin with, if not plain material.
    pub(crate) begin: Vec<[i16; 2]>,
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

/// As if each weight had moved so much already: else the first few samples of a rare feature would decide.
const MOVED: f32 = 1.0;

/// Plain material.
fn material() -> Vec<Weight> {
    let mut weights = vec![Weight { squares: [MOVED; 2], ..Weight::default() }; Features::COUNT];
    weights[0].value = [100.0 / SCALE; 2];
    weights[2].value = [250.0 / SCALE; 2];
    weights
}

/// Decided positions teach nothing.
const DECIDED: i16 = 700;
/// Every so many-th game is held back.
const HELD: u32 = 20;
/// The features that are counts, men first and kings third; see [`Features::each`].
const COUNTS: usize = 9;

/// Finds weights, by gradient descent with a step for each weight that becomes shorter (Adagrad).
///
/// Shows `save` the weights after each pass, or those at the beginning if there is none.
pub(crate) fn fit<E>(
    samples: &[Sample],
    how: &Fit,
    mut save: impl FnMut(&[[i16; 2]]) -> Result<(), E>,
) -> Result<(), E> {
    let taken = samples.iter().filter(|sample| sample.score.abs() < DECIDED);
    let (held, known): (Vec<_>, Vec<_>) = taken.partition(|sample| sample.game % HELD == HELD - 1);
    let [held, mut known]: [Vec<Case>; 2] =
        [held, known].map(|part| part.into_iter().map(|sample| Case::of(sample, how)).collect());
    eprintln!("{} positions, {} held back", known.len(), held.len());
    let (features, mut weights) = (Features::default(), material());
    for (weight, value) in weights.iter_mut().zip(&how.begin) {
        weight.value = value.map(|value| f32::from(value) / SCALE);
    }
    for case in &known {
        features.each(&case.board, |n, _| weights[n].count += 1.0);
    }
    for weight in &mut weights[Features::PARTS..] {
        if weight.count < how.least as f32 {
            *weight = Weight::default();
        }
    }
    let mut rng = Rng::new(1);
    for pass in 0..=how.passes {
        rng.shuffle(&mut known);
        for (n, case) in known.iter().enumerate().filter(|_| pass > 0) {
            let done = ((pass - 1) as f32 + n as f32 / known.len() as f32) / how.passes as f32;
            learn(&features, case, &mut weights, how.step * (1.0 - done), how.pull);
        }
        let [aim, result] = errors(&features, &held, &weights);
        eprintln!("pass {pass}: held back, aim {aim:.5}, result {result:.5}");
        if pass > 0 || how.passes == 0 {
            save(&written(&weights))?;
        }
    }
    Ok(())
}

/// The weights as the file has them.
fn written(weights: &[Weight]) -> Vec<[i16; 2]> {
    let written =
        |(n, weight): (usize, &Weight)| weight.value.map(|value| rounded(n, value * SCALE) as i16);
    weights.iter().enumerate().map(written).collect()
}

/// The weight as it is written. Parts of patterns that weigh hardly anything weigh nothing: that makes the file
/// smaller by a third.
fn rounded(feature: usize, weight: f32) -> f32 {
    let unit = f32::from(Features::UNIT);
    match feature {
        Features::PARTS.. => (weight / unit).round() * unit,
        COUNTS.. if weight.abs() < 1.5 => 0.0,
        _ => weight.round(),
    }
}

/// How much the weights of the full board and those of the empty one count.
fn parts(board: &Draughts) -> [f32; 2] {
    let pieces = board.pieces(Color::White) | board.pieces(Color::Black);
    let full = pieces.len().min(40) as f32 / 40.0;
    [full, 1.0 - full]
}

/// The features that a position has, and how much of each.
fn features(known: &Features, board: &Draughts) -> Vec<(u32, f32)> {
    let mut features = Vec::with_capacity(128);
    known.each(board, |n, amount| {
        if amount != 0 {
            features.push((n as u32, amount as f32));
        }
    });
    features
}

fn value(features: &[(u32, f32)], [full, empty]: [f32; 2], weights: &[Weight]) -> f32 {
    let mut sum = 0.0;
    for &(n, amount) in features {
        let [first, second] = weights[n as usize].value;
        sum += amount * (first * full + second * empty);
    }
    sum
}

/// Moves the weights that a case has.
fn learn(known: &Features, case: &Case, weights: &mut [Weight], step: f32, pull: f32) {
    let (features, parts) = (features(known, &case.board), parts(&case.board));
    let miss = logistic(value(&features, parts, weights)) - case.aim;
    for (n, amount) in features {
        let n = n as usize;
        let weight = &mut weights[n];
        if weight.count == 0.0 {
            continue;
        }
        // Once through the samples is one pull, however many have the feature.
        let pull = if n < COUNTS { 0.0 } else { pull / weight.count };
        for (half, part) in parts.into_iter().enumerate() {
            let slope = miss * amount * part + pull * weight.value[half];
            weight.squares[half] += slope * slope;
            weight.value[half] -= step * slope / (weight.squares[half].sqrt() + 1e-3);
        }
    }
}

/// The mean error of what is held back, to the aim and to the result: the cross entropy.
fn errors(known: &Features, held: &[Case], weights: &[Weight]) -> [f64; 2] {
    let mut sums = [0.0; 2];
    for case in held {
        let value = value(&features(known, &case.board), parts(&case.board), weights);
        let share = f64::from(logistic(value)).clamp(1e-6, 1.0 - 1e-6);
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
