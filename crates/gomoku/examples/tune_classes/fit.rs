//! Finds weights from positions and how their games ended.

use tengen_core::{Board, Color, Knowledge, Rng};
use tengen_gomoku::{AlphaBetaKnowledge, Class, Gomoku, Line, Patterns, Rule, Shape, ThreatBoard};

/// Whether both colours have the same weights.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shared {
    ByBoth,
    ByNobody,
}

/// The marks of a line, classes, and levels of threats of the side to move and of the other.
const MARKS: usize = 9;
const CLASSES: usize = Class::ALL.len();
const LEVELS: usize = 20;
const WAITER: usize = MARKS + CLASSES + LEVELS;
const ONE_SIDE: usize = WAITER + LEVELS;

/// A position: how much it has of its features, and what the side to move got in the end, 0 to 1.
pub(crate) struct Sample {
    features: Vec<(u8, i16)>,
    points: f32,
}

impl Sample {
    /// Takes a position of a game in which Black got so many points; `None` if somebody is near to a five.
    pub(crate) fn of(board: &Gomoku, points: f32) -> Option<Self> {
        let patterns = Patterns::of(board);
        let (own, enemy) = (board.turn(), !board.turn());
        let seen = AlphaBetaKnowledge.evaluate(&ThreatBoard::from(board));
        if seen.is_decided() || patterns.best_class(enemy) == Class::Five {
            return None;
        }
        let mut features = vec![0_i16; 2 * ONE_SIDE];
        for (color, sign) in [(own, 1), (enemy, -1)] {
            let side = &mut features[color.index() * ONE_SIDE..][..ONE_SIDE];
            count(board, &patterns, color, sign, side);
            let classes = &side[MARKS..];
            let level = level(|class| classes[class as usize] != 0);
            let levels = if color == own { MARKS + CLASSES } else { WAITER };
            side[levels + level] = 1;
        }
        let features = (0..).zip(features).filter(|&(_, amount)| amount != 0).collect();
        let points = if own == Color::Black { points } else { 1.0 - points };
        Some(Self { features, points })
    }
}

/// Counts what a stone of a colour makes, over all points.
fn count(board: &Gomoku, patterns: &Patterns, color: Color, sign: i16, side: &mut [i16]) {
    for point in board.empty_points() {
        for line in Line::ALL {
            let mark = match patterns.shape(color, line, point) {
                Shape::Two => 1,
                Shape::OpenTwo => 2,
                Shape::Three => 3,
                Shape::OpenThree => 4,
                Shape::Four => 5,
                Shape::OpenFour => 7,
                _ => continue,
            };
            side[mark] += sign;
        }
        let class = patterns.class(color, point);
        if class != Class::None {
            side[MARKS + class as usize] += sign;
        }
    }
}

/// Returns the best four and the best three that a side can make, as one number.
fn level(has: impl Fn(Class) -> bool) -> usize {
    let fours = [Class::Four, Class::FourAndMore, Class::FourThree];
    let two_ways = has(Class::DoubleFour) || has(Class::OpenFour);
    let four = (0..3).rev().find(|&n| has(fours[n])).map_or(0, |n| n + 1);
    let threes = [Class::OpenThree, Class::OpenThreeAndMore, Class::DoubleThree];
    let three = (0..3).rev().find(|&n| has(threes[n])).map_or(0, |n| n + 1);
    4 * if two_ways { 4 } else { four } + three
}

/// So many points of the evaluation make the odds e to one.
const SCALE: f32 = 200.0;
const PASSES: u32 = 12;
const BATCH: usize = 2048;
/// How strongly the weights are drawn to nothing.
const PULL: f32 = 1e-6;

/// Fits weights to samples, by gradient descent with adapted steps (Adam) that become shorter.
pub(crate) fn fit(samples: &[Sample], shared: Shared, rng: &mut Rng) -> Vec<f32> {
    let mut weights = vec![0.0_f32; 2 * ONE_SIDE];
    let (mut mean, mut square) = (weights.clone(), weights.clone());
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut faded = [1.0_f32; 2];
    for pass in 0..PASSES {
        rng.shuffle(&mut order);
        let length = 4.0 * (1.0 - pass as f32 / PASSES as f32);
        for batch in order.chunks(BATCH) {
            let slope = slope(samples, batch, &weights, shared);
            faded = [0.9 * faded[0], 0.99 * faded[1]];
            for n in 0..weights.len() {
                mean[n] = 0.9 * mean[n] + 0.1 * slope[n];
                square[n] = 0.99 * square[n] + 0.01 * slope[n] * slope[n];
                let (mean, square) = (mean[n] / (1.0 - faded[0]), square[n] / (1.0 - faded[1]));
                weights[n] -= length * mean / (square.sqrt() + 1e-5);
            }
        }
        let error: f32 = samples.iter().map(|sample| miss(sample, &weights).powi(2)).sum();
        eprintln!("pass {pass}: mean square error {}", error / samples.len() as f32);
    }
    weights
}

/// By how much the evaluation expects more than came.
fn miss(sample: &Sample, weights: &[f32]) -> f32 {
    let value: f32 = sample.features.iter().map(|&(n, x)| weights[n as usize] * f32::from(x)).sum();
    1.0 / (1.0 + (-value / SCALE).exp()) - sample.points
}

/// How the error of a batch grows with each weight.
fn slope(samples: &[Sample], batch: &[usize], weights: &[f32], shared: Shared) -> Vec<f32> {
    let mut slope: Vec<f32> = weights.iter().map(|weight| PULL * weight).collect();
    for sample in batch.iter().map(|&n| &samples[n]) {
        let miss = miss(sample, weights);
        for &(n, amount) in &sample.features {
            slope[usize::from(n)] += miss * f32::from(amount) / batch.len() as f32;
        }
    }
    if shared == Shared::ByBoth {
        for n in 0..ONE_SIDE {
            let both = slope[n] + slope[n + ONE_SIDE];
            (slope[n], slope[n + ONE_SIDE]) = (both, both);
        }
    }
    slope
}

/// Prints the weights as the source has them.
pub(crate) fn print(rule: Rule, shared: Shared, weights: &[f32]) {
    let sides: &[&str] = match shared {
        Shared::ByBoth => &[""],
        Shared::ByNobody => &["_BLACK", "_WHITE"],
    };
    for (side, name) in weights.chunks(ONE_SIDE).zip(sides) {
        let mut side: Vec<i32> = side.iter().map(|weight| weight.round() as i32).collect();
        side[6] = side[5]; // two fours of one line
        let (marks, rest) = side.split_at(MARKS);
        let (classes, levels) = rest.split_at(CLASSES);
        let (mover, waiter) = levels.split_at(LEVELS);
        println!(
            "\npub(super) const {}{name}: Weights = Weights {{",
            rule.to_string().to_uppercase()
        );
        println!("    marks: {marks:?},\n    classes: {classes:?},");
        println!("    mover: {mover:?},\n    waiter: {waiter:?},\n}};");
    }
}
