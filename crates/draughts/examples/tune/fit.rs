//! Finds weights from positions and how their games ended.
//!
//! Nothing but sums, products, quotients and roots, in a fixed order: the same samples give the same
//! weights on every machine.

use std::ops::RangeInclusive;

use tengen_core::{Color, Rng};
use tengen_draughts::{Draughts, Formation};

/// A position: how much it has of its features, and what White got in the end, 0 to 1.
pub(crate) struct Sample {
    features: Vec<(u16, i16)>,
    points: f32,
}

impl Sample {
    /// Takes a position of a game in which White got so many points. `None` if somebody can capture
    /// there.
    pub(crate) fn of(board: &Draughts, points: f32) -> Option<Self> {
        is_quiet(board).then(|| Self { features: features(board), points })
    }
}

fn is_quiet(board: &Draughts) -> bool {
    Color::ALL.into_iter().all(|color| board.can_capture(color).is_empty())
}

fn features(board: &Draughts) -> Vec<(u16, i16)> {
    let mut all: Vec<(u16, i16)> = Vec::new();
    Formation::each_feature(board, |feature, amount| all.push((feature as u16, amount as i16)));
    all.sort_unstable();
    all.dedup_by(|next, last| {
        let is_same = next.0 == last.0;
        last.1 += if is_same { next.1 } else { 0 };
        is_same
    });
    all.retain(|&(_, amount)| amount != 0);
    all.shrink_to_fit();
    all
}

/// So many points of the evaluation make the odds e to one.
const SCALE: f32 = 150.0;
const KING: usize = 100;
/// A king is left at three men, on the main road too: positions with kings are mostly drawn, which
/// says little of what it is worth to get one. Where one of the two weights is left alone and the
/// other not, the other takes all that is wrong with both.
const LEFT_ALONE: RangeInclusive<usize> = KING..=KING + 1;
/// How often the samples are gone through, and how many make a step.
const PASSES: u32 = 8;
const BATCH: usize = 4096;
/// How strongly the weights are drawn to plain material.
const PULL: f32 = 2e-5;

/// Fits weights to samples, by gradient descent with adapted steps (Adam) that become shorter.
pub(crate) fn fit(samples: &[Sample], start: &[f32], rng: &mut Rng) -> Vec<f32> {
    let plain: Vec<f32> = plain().collect();
    let mut weights = start.to_vec();
    let (mut mean, mut square) = (vec![0.0; weights.len()], vec![0.0_f32; weights.len()]);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut faded = [1.0_f32; 2];
    for pass in 0..PASSES {
        rng.shuffle(&mut order);
        let length = 2.0 * (1.0 - pass as f32 / PASSES as f32);
        for batch in order.chunks(BATCH) {
            let slope = slope(samples, batch, &weights, &plain);
            faded = [0.9 * faded[0], 0.99 * faded[1]];
            let [even_mean, even_square] = faded.map(|rest| 1.0 - rest);
            for n in (0..weights.len()).filter(|n| !LEFT_ALONE.contains(n)) {
                mean[n] = 0.9 * mean[n] + 0.1 * slope[n];
                square[n] = 0.99 * square[n] + 0.01 * slope[n] * slope[n];
                let (mean, square) = (mean[n] / even_mean, square[n] / even_square);
                weights[n] -= length * mean / (square.sqrt() + 1e-5);
            }
        }
    }
    weights
}

/// How the error of a batch grows with each weight.
fn slope(samples: &[Sample], batch: &[usize], weights: &[f32], plain: &[f32]) -> Vec<f32> {
    let pulls = weights.iter().zip(plain).map(|(weight, plain)| PULL * (weight - plain));
    let mut slope: Vec<f32> = pulls.collect();
    let part = |amount: i16| f32::from(amount) / Formation::UNIT as f32;
    for Sample { features, points } in batch.iter().map(|&n| &samples[n]) {
        let value: f32 = features.iter().map(|&(n, x)| weights[usize::from(n)] * part(x)).sum();
        let miss = 1.0 / (1.0 + exponential(-value / SCALE)) - points;
        for &(n, amount) in features {
            slope[usize::from(n)] += miss * part(amount) / batch.len() as f32;
        }
    }
    slope
}

/// Close to e to the power of x, and the same on every machine: (1 + x/1024) to the power of 1024.
fn exponential(x: f32) -> f32 {
    (0..10).fold(1.0 + x.clamp(-20.0, 20.0) / 1024.0, |power, _| power * power)
}

/// Plain material: a man 100 wherever it stands, a king 300.
pub(crate) fn plain() -> impl Iterator<Item = f32> {
    (0..Formation::FEATURES).map(|n| match n {
        0..KING => 100.0,
        KING => 300.0,
        _ => 0.0,
    })
}
