//! Gradient descent with adapted steps.

/// The means of the slopes and of their squares, and how much of them is still the nothing that they began with.
pub(crate) struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    faded: [f32; 2],
}

impl Adam {
    pub(crate) fn new(weights: usize) -> Self {
        Self { mean: vec![0.0; weights], square: vec![0.0; weights], faded: [1.0; 2] }
    }

    /// Moves each weight down its slope by about `length`.
    pub(crate) fn step(&mut self, weights: &mut [f32], slope: &[f32], length: f32) {
        self.faded = [0.9 * self.faded[0], 0.99 * self.faded[1]];
        for n in 0..weights.len() {
            self.mean[n] = 0.9 * self.mean[n] + 0.1 * slope[n];
            self.square[n] = 0.99 * self.square[n] + 0.01 * slope[n] * slope[n];
            let mean = self.mean[n] / (1.0 - self.faded[0]);
            let square = self.square[n] / (1.0 - self.faded[1]);
            weights[n] -= length * mean / (square.sqrt() + 1e-5);
        }
    }
}
