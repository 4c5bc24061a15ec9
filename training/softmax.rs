//! Weights of features by which some moves are likelier than others, and how to find them.

/// How far a weight goes at first.
const STEP: f32 = 0.15;

pub(crate) struct Softmax {
    /// For each feature the first one that it is an image of.
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

    /// Writes the file of [`tengen_stones::Weights`]: sixteenths of a doubling, as signed bytes.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let firsts = (0..self.same.len()).filter(|&feature| self.same[feature] == feature);
        let sixteenths = |feature: usize| (self.weights[feature] * 16.0 / 2_f32.ln()).round();
        firsts.map(|feature| sixteenths(feature) as i8 as u8).collect()
    }
}
