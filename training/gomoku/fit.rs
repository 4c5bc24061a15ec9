//! Finds weights from positions and how their games ended.

use tengen_core::{Board, Color, Knowledge, Rng};
use tengen_gomoku::{AlphaBetaKnowledge, ThreatBoard};

use crate::Shared;
use crate::adam::Adam;

const LEVELS: usize = 20;
pub(crate) const ONE_SIDE: usize = ThreatBoard::<15>::FEATURES;

/// A position: how much it has of its features, and what the side to move got in the end, 0 to 1.
pub(crate) struct Sample {
    features: Vec<(u16, i8)>,
    points: f32,
}

impl Sample {
    /// Takes a position of a game in which Black got so many points; `None` if somebody is near to a five.
    pub(crate) fn of(board: &ThreatBoard, shared: Shared, points: f32) -> Option<Self> {
        let seen = AlphaBetaKnowledge.evaluate(board);
        if seen.is_decided() || !AlphaBetaKnowledge.may_stand_pat(board) {
            return None;
        }
        let mut features = vec![0_i8; 2 * ONE_SIDE];
        board.each_feature(|color, feature, amount| {
            let side = if shared == Shared::ByBoth { 0 } else { color.index() };
            features[side * ONE_SIDE + feature] += amount;
        });
        let features = (0..).zip(features).filter(|&(_, amount)| amount != 0).collect();
        let points = if board.turn() == Color::Black { points } else { 1.0 - points };
        Some(Self { features, points })
    }
}

/// So many points of the evaluation make the odds e to one.
const SCALE: f32 = 200.0;
const PASSES: u32 = 12;
const BATCH: usize = 2048;
/// How strongly the weights are drawn to nothing.
const PULL: f32 = 1e-6;

/// The weights that several features share: of the four lines one by one, of the two best of them, and of each level.
const SIZES: usize = 7;
const SHARED: usize = SIZES + SIZES * (SIZES + 1) / 2 + 2 * LEVELS;

/// Returns for each feature of a side the shared weights that it is worth besides its own.
fn shares() -> Vec<Vec<usize>> {
    let mut shares = Vec::new();
    for d in 0..SIZES {
        for c in 0..=d {
            for b in 0..=c {
                shares.extend((0..=b).map(|a| vec![a, b, c, d, SIZES + (d + 1) * d / 2 + c]));
            }
        }
    }
    shares[0].clear(); // no line is worth anything
    let levels = SHARED - 2 * LEVELS;
    for own in 0..LEVELS {
        shares.extend((0..LEVELS).map(|enemy| vec![levels + own, levels + LEVELS + enemy]));
    }
    shares
}

/// Fits weights to samples, by gradient descent with adapted steps (Adam) that become shorter.
///
/// What comes up seldom is worth what its shared weights say: only much evidence moves its own weight far.
pub(crate) fn fit(samples: &[Sample], rng: &mut Rng) -> Vec<f32> {
    let shares = shares();
    let mut weights = vec![0.0_f32; 2 * (ONE_SIDE + SHARED)];
    let mut adam = Adam::new(weights.len());
    let mut order: Vec<usize> = (0..samples.len()).collect();
    for pass in 0..PASSES {
        rng.shuffle(&mut order);
        let length = 4.0 * (1.0 - pass as f32 / PASSES as f32);
        for batch in order.chunks(BATCH) {
            let slope = slope(samples, batch, &weights, &shares);
            adam.step(&mut weights, &slope, length);
        }
        let summed = summed(&weights, &shares);
        let error: f32 = samples.iter().map(|sample| miss(sample, &summed).powi(2)).sum();
        eprintln!("pass {pass}: mean square error {}", error / samples.len() as f32);
    }
    summed(&weights, &shares)
}

/// Adds to the weight of each feature those that it shares.
fn summed(weights: &[f32], shares: &[Vec<usize>]) -> Vec<f32> {
    let sides = weights.chunks(ONE_SIDE + SHARED).map(|side| side.split_at(ONE_SIDE));
    let sum = |(own, common): (&[f32], &[f32])| {
        let sums = own.iter().zip(shares);
        let sums = sums.map(|(own, shares)| own + shares.iter().map(|&n| common[n]).sum::<f32>());
        sums.collect::<Vec<f32>>()
    };
    sides.flat_map(sum).collect()
}

/// By how much the evaluation expects more than came.
fn miss(sample: &Sample, summed: &[f32]) -> f32 {
    let value: f32 = sample.features.iter().map(|&(n, x)| summed[n as usize] * f32::from(x)).sum();
    1.0 / (1.0 + (-value / SCALE).exp()) - sample.points
}

/// How the error of a batch grows with each weight.
fn slope(samples: &[Sample], batch: &[usize], weights: &[f32], shares: &[Vec<usize>]) -> Vec<f32> {
    let summed = summed(weights, shares);
    let mut found = vec![0.0; summed.len()];
    for sample in batch.iter().map(|&n| &samples[n]) {
        let miss = miss(sample, &summed);
        for &(n, amount) in &sample.features {
            found[usize::from(n)] += miss * f32::from(amount) / batch.len() as f32;
        }
    }
    let mut slope: Vec<f32> = weights.iter().map(|weight| PULL * weight).collect();
    for (n, found) in found.into_iter().enumerate() {
        let (begin, feature) = (n / ONE_SIDE * (ONE_SIDE + SHARED), n % ONE_SIDE);
        slope[begin + feature] += found;
        shares[feature].iter().for_each(|&share| slope[begin + ONE_SIDE + share] += found);
    }
    slope
}

/// Rounds the weights, of Black's features and of White's.
pub(crate) fn rounded(shared: Shared, weights: &[f32]) -> Vec<i16> {
    let (black, white) = weights.split_at(ONE_SIDE);
    let white = if shared == Shared::ByBoth { black } else { white };
    black.iter().chain(white).map(|weight| weight.round() as i16).collect()
}
