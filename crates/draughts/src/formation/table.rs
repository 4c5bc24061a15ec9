//! The weights as the evaluation looks them up, and as the file keeps them.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use tengen_core::Color;

use super::feature::{COUNTS, PATTERNS, counts, each_pattern};
use super::{Formation, each_part};
use crate::position::Position;
use crate::variant::{Breakthrough, Variant};

/// Weights found by `cargo run --release -p tengen-training --bin draughts`, as [`decode`] reads them. A program that
/// never asks for those of breakthrough does not contain them.
static INTERNATIONAL: &[u8] = include_bytes!("weights.bin");
static BREAKTHROUGH: &[u8] = include_bytes!("breakthrough.bin");

/// The weights with the blocks' added to the strips'.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Table {
    counts: [[i32; 2]; COUNTS],
    /// Two weights in one number: the first and, 65,536 times, the second.
    patterns: Box<[i32]>,
}

/// A pattern's weight is cut to this, so that the sums of 32 stay within 16 bits.
const MOST: i32 = 1000;
/// Room for any 16 bits behind the last field's start: no number of a pattern is beyond it.
const ROOM: usize = PATTERNS + (1 << 16);
/// The number of pieces of a full board.
const FULL: i32 = 40;

impl Table {
    /// The weights of a file.
    pub(super) fn shared<V: Variant>() -> Arc<Self> {
        let is_breakthrough = V::RULES.name == Breakthrough::RULES.name;
        let file = if is_breakthrough { BREAKTHROUGH } else { INTERNATIONAL };
        let read = || Arc::new(Self::of(&decode(file)));
        #[cfg(feature = "std")]
        {
            use std::sync::OnceLock;
            static SHARED: [OnceLock<Arc<Table>>; 2] = [OnceLock::new(), OnceLock::new()];
            SHARED[usize::from(is_breakthrough)].get_or_init(read).clone()
        }
        #[cfg(not(feature = "std"))]
        read()
    }

    pub(super) fn of(weights: &[[i16; 2]]) -> Self {
        let of = |feature: usize| weights.get(feature).map_or([0; 2], |pair| pair.map(i32::from));
        let mut patterns = vec![0; ROOM].into_boxed_slice();
        for (n, packed) in patterns[..PATTERNS].iter_mut().enumerate() {
            let mut sums = [0; 2];
            each_part(n, |feature| {
                let [full, empty] = of(feature);
                sums = [sums[0] + full, sums[1] + empty];
            });
            let [full, empty] = sums.map(|sum| sum.clamp(-MOST, MOST));
            *packed = full + (empty << 16);
        }
        Self { counts: core::array::from_fn(of), patterns }
    }

    /// What the position is worth to White.
    #[inline]
    pub(super) fn sum<V: Variant>(&self, board: &Position<V>) -> i32 {
        let Some(weights) = self.patterns.first_chunk::<ROOM>() else { return 0 };
        let mut packed = [0; 2];
        each_pattern(board, |color, pattern| packed[color.index()] += weights[pattern]);
        let packed = packed[Color::White.index()] - packed[Color::Black.index()];
        let full = i32::from(packed as i16);
        let mut sums = [full, (packed - full) >> 16];
        for (count, weights) in counts(board).into_iter().zip(&self.counts) {
            sums = [sums[0] + count * weights[0], sums[1] + count * weights[1]];
        }
        let pieces = (board.pieces(Color::White) | board.pieces(Color::Black)).len() as i32;
        let pieces = pieces.min(FULL);
        (sums[0] * pieces + sums[1] * (FULL - pieces)) / FULL
    }
}

/// Reads weights as the tool writes them: for the full board and then for the empty one, in turn how many features weigh
/// nothing and what the next one weighs. Numbers are in seven bits a byte, the lowest first, bit 7 in all
/// but the last; a weight is twice its size less one if it is positive, twice its size if not.
fn decode(file: &[u8]) -> Vec<[i16; 2]> {
    let mut weights = vec![[0; 2]; Formation::FEATURES];
    let mut at = 0;
    let mut numbers = numbers(file);
    while let (Some(zeros), Some(code)) = (numbers.next(), numbers.next()) {
        at += zeros as usize;
        let size = (code / 2 + code % 2) as i16;
        let (half, feature) = (at / Formation::FEATURES, at % Formation::FEATURES);
        if half < 2 {
            weights[feature][half] = if code % 2 == 1 { size } else { -size };
        }
        at += 1;
    }
    weights
}

fn numbers(file: &[u8]) -> impl Iterator<Item = u32> {
    let mut bytes = file.iter();
    core::iter::from_fn(move || {
        let (mut number, mut shift) = (0, 0);
        loop {
            let &byte = bytes.next()?;
            number |= u32::from(byte & 127) << shift;
            shift = (shift + 7).min(28);
            if byte < 128 {
                return Some(number);
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_as_it_says_and_what_lies_beyond_the_features_is_left_out() {
        // Feature 1 weighs 3 and feature 131 −2 on the full board; the last feature −64 on the empty one.
        let rest = 2 * Formation::FEATURES as u32 - 133;
        let mut file = vec![1, 5, 0x81, 1, 4];
        file.extend([rest & 127 | 128, rest >> 7 & 127 | 128, rest >> 14].map(|n| n as u8));
        file.extend([0x80, 1, 0, 5]);
        let mut expected = vec![[0; 2]; Formation::FEATURES];
        (expected[1][0], expected[131][0]) = (3, -2);
        expected[Formation::FEATURES - 1][1] = -64;
        assert_eq!(decode(&file), expected);
        assert_eq!(decode(&[255; 40]), decode(&[]), "a number without an end");
    }

    #[test]
    fn the_weights_are_those_that_the_tool_wrote() {
        // FNV-1a of the files: other weights, other numbers.
        let hash = |file: &[u8]| {
            file.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, &byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
            })
        };
        let hashes = [INTERNATIONAL, BREAKTHROUGH].map(hash);
        assert_eq!(hashes, [0xCA66_B662_F3CE_9685, 0x3C46_5F2E_3BA9_1216], "{hashes:#018X?}");
    }
}
