//! Weights of features by which some moves are likelier than others, and how to find them.

/// How far a weight goes at first.
const STEP: f32 = 0.15;

pub(crate) struct Softmax {
    /// For each feature the one that it is the same as, turned and mirrored.
    same: Vec<usize>,
    weights: Vec<f32>,
    /// The sum of the squares of all slopes so far.
    squares: Vec<f32>,
}

impl Softmax {
    pub(crate) fn new(same: Vec<usize>) -> Self {
        Self { weights: vec![0.0; same.len()], squares: vec![1.0; same.len()], same }
    }

    /// Says how likely each of some moves is.
    pub(crate) fn likely<const N: usize>(&self, moves: &[[usize; N]]) -> Vec<f32> {
        let weight = |&feature: &usize| self.weights[self.same[feature]];
        let odds: Vec<f32> =
            moves.iter().map(|features| features.iter().map(weight).sum::<f32>().exp()).collect();
        let all: f32 = odds.iter().sum();
        odds.into_iter().map(|odds| odds / all).collect()
    }

    /// Goes a step towards what is wanted of some moves, which counts so often.
    pub(crate) fn learn<const N: usize>(
        &mut self,
        moves: &[[usize; N]],
        wanted: &[f32],
        count: f32,
    ) {
        let likely = self.likely(moves);
        for ((features, likely), wanted) in moves.iter().zip(likely).zip(wanted) {
            let slope = count * (likely - wanted);
            for &feature in features.iter().filter(|_| slope.abs() > 1e-4) {
                let feature = self.same[feature];
                self.squares[feature] += slope * slope;
                self.weights[feature] -= STEP * slope / self.squares[feature].sqrt();
            }
        }
    }

    /// Sixteenths of a doubling, as signed bytes.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let byte = |&same: &usize| (self.weights[same] * 16.0 / 2_f32.ln()).round() as i8 as u8;
        self.same.iter().map(byte).collect()
    }
}

/// Turns what is on four points, each one of `things`, and from 4 on mirrors it, so that number n becomes
/// number `sum` - n.
pub(crate) fn turned(code: usize, things: usize, turn: usize, sum: usize) -> usize {
    (0..4).fold(0, |turned, n| {
        let from = (n + turn) % 4;
        let from = if turn < 4 { from } else { (sum - from) % 4 };
        turned * things + code / things.pow(3 - from as u32) % things
    })
}
