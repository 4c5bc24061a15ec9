//! The weights as the evaluation looks them up, and as the file keeps them.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use tengen_core::{Color, Kept};

use super::Features;
use super::feature::{COUNTS, PATTERNS, SHAPES, WAYS, Ways, counts, ways};
use super::part::{self, HALF};
use crate::position::Position;
use crate::variant::{Breakthrough, Variant};

/// Weights found by `cargo run --release -p tengen-training --bin draughts`, as [`decode`] reads them. A program that
/// never asks for those of breakthrough does not contain them.
static INTERNATIONAL: &[u8] = include_bytes!("weights.bin");
static BREAKTHROUGH: &[u8] = include_bytes!("breakthrough.bin");

/// The weights of parts added to those of the patterns.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Table {
    counts: [[i32; 2]; COUNTS],
    /// For each way of each shape.
    patterns: Box<[i16; PATTERNS]>,
}

/// A pattern's weights are kept in this unit, and those beyond 8 bits are cut.
const UNIT: i32 = 2;
const PARTS: usize = Features::PARTS;
/// The number of pieces of a full board.
const FULL: i32 = 40;

impl Table {
    /// The weights of a file.
    pub(super) fn shared<V: Variant>() -> Arc<Self> {
        let is_breakthrough = V::RULES.name == Breakthrough::RULES.name;
        let file = if is_breakthrough { BREAKTHROUGH } else { INTERNATIONAL };
        let read = || Arc::new(Self::of(&decode(file).expect("a file of the tool")));
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
        let mut of_parts: Vec<i64> = weights.iter().take(PARTS).map(|&pair| both(pair)).collect();
        of_parts.resize(PARTS, 0);
        let mut patterns = vec![0; PATTERNS];
        for (shape, parts) in part::of_shapes().iter().enumerate() {
            for upper in 0..HALF {
                let mut sums = [0; HALF];
                parts.iter().for_each(|part| part.add(&of_parts, upper, &mut sums));
                let first = shape * WAYS + upper * HALF;
                let row = &mut patterns[first..first + HALF];
                let rest = weights.get(PARTS + first..).unwrap_or_default();
                let mut lower = 0; // An iterator would take ten times as long in builds for tests.
                while lower < HALF {
                    let own = if lower < rest.len() { both(rest[lower]) } else { 0 };
                    row[lower] = in_units(sums[lower] + own);
                    lower += 1;
                }
            }
        }
        let patterns = patterns.into_boxed_slice().try_into().expect("each pattern once");
        let of_count = |n: usize| weights.get(n).map_or([0; 2], |pair| pair.map(i32::from));
        Self { counts: core::array::from_fn(of_count), patterns }
    }

    /// What the position is worth to White.
    #[inline]
    pub(super) fn sum<V: Variant>(&self, board: &Position<V>, kept: &mut Kept) -> i32 {
        let ways = ways(board, kept);
        let pairs: Ways<i16> =
            core::array::from_fn(|n| self.patterns[n % SHAPES * WAYS + ways[n] as usize]);
        let mut sums = [0; 2];
        for (n, pair) in pairs.into_iter().enumerate() {
            let sign = if n < SHAPES { 1 } else { -1 };
            let [full, empty] = [pair << 8 >> 8, pair >> 8];
            sums = [sums[0] + sign * full, sums[1] + sign * empty];
        }
        let mut sums = sums.map(|sum| UNIT * i32::from(sum));
        for (count, weights) in counts(board).into_iter().zip(&self.counts) {
            sums = [sums[0] + count * weights[0], sums[1] + count * weights[1]];
        }
        let pieces = (board.pieces(Color::White) | board.pieces(Color::Black)).len() as i32;
        let pieces = pieces.min(FULL);
        (sums[0] * pieces + sums[1] * (FULL - pieces)) / FULL
    }
}

/// The weights on the full and on the empty board, so that one sum adds both.
const fn both([full, empty]: [i16; 2]) -> i64 {
    ((full as i64) << 32) + empty as i64
}

/// A pattern's weights as the table keeps them.
const fn in_units(both: i64) -> i16 {
    let empty = both as i32;
    let full = ((both - empty as i64) >> 32) as i32;
    cut(full) & 255 | cut(empty) << 8
}

const fn cut(weight: i32) -> i16 {
    match (weight + UNIT / 2) >> UNIT.ilog2() {
        ..-127 => -127,
        128.. => 127,
        units => units as i16,
    }
}

/// Reads weights as the tool writes them: for the full board and then for the empty one, in turn how many features weigh
/// nothing and what the next one weighs. Numbers are in seven bits a byte, the lowest first, bit 7 in all
/// but the last; a weight is twice its size less one if it is positive, twice its size if not. Behind all others
/// come whole patterns, their weights divided by [`Features::UNIT`]. The last four bytes are the [`checksum`] of the
/// others, the lowest byte first; `None` if they are not.
pub(super) fn decode(file: &[u8]) -> Option<Vec<[i16; 2]>> {
    let (file, sum) = file.split_last_chunk()?;
    (checksum(file) == u32::from_le_bytes(*sum)).then(|| weights(file))
}

/// FNV-1a: another byte, another sum.
fn checksum(file: &[u8]) -> u32 {
    let with = |sum: u32, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    file.iter().fold(0x811C_9DC5, with)
}

fn weights(file: &[u8]) -> Vec<[i16; 2]> {
    let mut weights = vec![[0; 2]; Features::COUNT];
    let mut at = 0_u32;
    let mut numbers = numbers(file);
    while let (Some(zeros), Some(code)) = (numbers.next(), numbers.next()) {
        at = zeros.saturating_add(at);
        let size = i16::try_from(code / 2 + code % 2).unwrap_or(i16::MAX);
        if let Some((feature, half)) = place(at as usize) {
            let size = if feature < PARTS { size } else { size.saturating_mul(Features::UNIT) };
            weights[feature][half] = if code % 2 == 1 { size } else { -size };
        }
        at = at.saturating_add(1);
    }
    weights
}

/// Whose weight is the one at `at`.
const fn place(at: usize) -> Option<(usize, usize)> {
    match at.checked_sub(2 * PARTS) {
        None => Some((at % PARTS, at / PARTS)),
        Some(at) if at < 2 * PATTERNS => Some((PARTS + at % PATTERNS, at / PATTERNS)),
        Some(_) => None,
    }
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
        // Feature 1 weighs 3 and feature 131 −2 on the full board; the last pattern −16 units on the empty one.
        let rest = 2 * Features::COUNT as u32 - 133;
        let mut file = vec![1, 5, 0x81, 1, 4];
        file.extend([0, 7, 14].map(|shift| (rest >> shift & 127 | 128) as u8));
        file.extend([(rest >> 21) as u8, 32, 0, 5]);
        let mut expected = vec![[0; 2]; Features::COUNT];
        (expected[1][0], expected[131][0]) = (3, -2);
        expected[Features::COUNT - 1][1] = -64;
        assert!(weights(&file) == expected);
        assert!(weights(&[255; 40]) == weights(&[]), "a number without an end");
        let biggest = weights(&[0, 0x80, 0x80, 4, 0xFF, 0xFF, 0xFF, 0xFF, 15, 2]);
        assert_eq!(biggest[0][0], -i16::MAX);
    }

    #[test]
    fn a_file_of_which_a_byte_is_another_or_missing_is_refused() {
        for file in [INTERNATIONAL, BREAKTHROUGH] {
            assert!(decode(file).is_some_and(|weights| weights[0] != [0; 2]));
            assert_eq!(decode(&file[..file.len() - 1]), None);
            for at in [0, 1000, file.len() - 5, file.len() - 1] {
                let mut other = file.to_vec();
                other[at] ^= 1;
                assert_eq!(decode(&other), None, "byte {at}");
            }
        }
        assert_eq!(decode(&[]), None);
    }
}
