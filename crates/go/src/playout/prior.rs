//! Priors: what moves seem worth before they are searched.

use alloc::vec::Vec;

use tengen_core::Prior;
use tengen_stones::Lattice;

use super::feature::END;
use super::tree::TreeKnowledge;
use crate::moves::Move;
use crate::position::Position;

/// Even games for every move.
const EVEN: f32 = 10.0;
/// Won games for a move that is certain to be played, and for others by the root of how likely they are.
const LIKELY: f32 = 60.0;
/// Lost games for filling an own eye.
const EYE: f32 = 100.0;
/// Lost games for a pass, unless the enemy has just passed.
const PASS: f32 = 30.0;

/// For each feature the logarithm of how much likelier it makes a move: sixteenths of a doubling, as
/// signed bytes.
pub(super) static WEIGHTS: &[u8; END] = include_bytes!("weights.bin");

/// Adds to the priors of legal moves.
pub(super) fn fill<L: Lattice>(
    board: &Position<L>,
    last: Option<Move>,
    moves: &[Move],
    priors: &mut [Prior],
) {
    let weight = |feature: usize| i32::from(WEIGHTS[feature] as i8);
    let logarithm = |features: [usize; 6]| features.into_iter().map(weight).sum();
    let features = TreeKnowledge::features(board, last, moves).into_iter();
    let logarithms: Vec<Option<i32>> = features.map(|known| known.map(logarithm)).collect();
    let all = to_logarithm(logarithms.iter().flatten().map(|&sum| of_logarithm(sum)).sum());
    for ((&mv, prior), logarithm) in moves.iter().zip(priors).zip(logarithms) {
        prior.add(0.5, EVEN);
        match logarithm {
            Some(logarithm) => prior.add(1.0, LIKELY * of_logarithm((logarithm - all) / 2)),
            None if mv != Move::Pass => prior.add(0.0, EYE),
            None if board.passes() == 0 => prior.add(0.0, PASS),
            None => {}
        }
    }
}

/// Two to the power of so many sixteenths; between whole powers, on the straight line.
fn of_logarithm(sixteenths: i32) -> f32 {
    f32::from_bits(((127 * 16 + sixteenths) << 19) as u32)
}

fn to_logarithm(number: f32) -> i32 {
    (number.to_bits() >> 19) as i32 - 127 * 16
}
