//! The weights of the network, constants of the program.

use super::{CHANNELS, HIDDEN, LAYERS, Row, THINGS};

/// One layer of windows of 3×3: by the site of a window, what each channel there adds to each channel.
pub(super) struct Layer {
    pub(super) weights: [[Row; CHANNELS]; 9],
    pub(super) bias: Row,
}

/// The weights.
pub(super) struct Net {
    pub(super) things: [[Row; THINGS]; 9],
    pub(super) bias: Row,
    pub(super) white: Row,
    pub(super) layers: [Layer; LAYERS],
    pub(super) moves: [Row; 9],
    /// Of the sums over all points.
    pub(super) sums: [[f32; HIDDEN]; CHANNELS],
    /// Of the highest of all points.
    pub(super) peaks: [[f32; HIDDEN]; CHANNELS],
    pub(super) hidden: [f32; HIDDEN],
    pub(super) wins: [f32; HIDDEN],
    pub(super) even: [f32; 1],
}

/// As `training/go_net.py` has found them.
pub(super) static NET: Net = Net::read(include_bytes!("weights.bin"));

/// A file: for each set of weights what a unit is worth, as a float, then the weights as signed bytes.
struct File {
    bytes: &'static [u8],
    at: usize,
}

impl File {
    const fn next(&mut self) -> u8 {
        self.at += 1;
        self.bytes[self.at - 1]
    }

    const fn unit(&mut self) -> f32 {
        f32::from_le_bytes([self.next(), self.next(), self.next(), self.next()])
    }

    const fn row<const N: usize>(&mut self, unit: f32) -> [f32; N] {
        let (mut row, mut n) = ([0.0; N], 0);
        while n < N {
            row[n] = unit * self.next() as i8 as f32;
            n += 1;
        }
        row
    }

    const fn vector<const N: usize>(&mut self) -> [f32; N] {
        let unit = self.unit();
        self.row(unit)
    }

    const fn matrix<const N: usize, const M: usize>(&mut self) -> [[f32; N]; M] {
        let (mut rows, mut m, unit) = ([[0.0; N]; M], 0, self.unit());
        while m < M {
            rows[m] = self.row(unit);
            m += 1;
        }
        rows
    }

    const fn windows<const M: usize>(&mut self) -> [[Row; M]; 9] {
        let (mut windows, mut n, unit) = ([[[0.0; CHANNELS]; M]; 9], 0, self.unit());
        while n < 9 * M {
            windows[n / M][n % M] = self.row(unit);
            n += 1;
        }
        windows
    }

    const fn layer(&mut self) -> Layer {
        Layer { weights: self.windows(), bias: self.vector() }
    }
}

impl Net {
    const fn read(bytes: &'static [u8]) -> Self {
        let mut file = File { bytes, at: 0 };
        let net = Self {
            things: file.windows(),
            bias: file.vector(),
            white: file.vector(),
            layers: [file.layer(), file.layer(), file.layer(), file.layer()],
            moves: file.matrix(),
            sums: file.matrix(),
            peaks: file.matrix(),
            hidden: file.vector(),
            wins: file.vector(),
            even: file.vector(),
        };
        assert!(file.at == bytes.len(), "the file is of another network");
        net
    }
}
