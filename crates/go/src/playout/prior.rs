//! Priors: what moves seem worth before they are searched.

use alloc::vec::Vec;

use tengen_core::Prior;
use tengen_stones::{Lattice, Weights, chances};

use super::feature::{self, images};
use super::net::Look;
use super::tree::TreeKnowledge;
use crate::moves::Move;
use crate::position::Position;
use crate::rules::Passes;

/// Even games for every move.
const EVEN: f32 = 10.0;
/// Won games for a move that is certain to be played, and for others by the root of how likely they are.
const LIKELY: f32 = 60.0;
/// Lost games for filling an own eye.
const EYE: f32 = 100.0;
/// Games for a pass: half of them are won where so many other moves are left.
const PASS: f32 = 30.0;
const LATE: f32 = 4.0;
/// Won games for a pass that ends the game and wins by area: it is looked at once, and then certain.
const END: f32 = 100.0;

pub(super) static WEIGHTS: Weights =
    Weights::new(include_bytes!("weights.bin"), feature::END, images);

/// Adds to the priors of legal moves.
pub(super) fn fill<L: Lattice>(
    board: &Position<L>,
    last: Option<Move>,
    moves: &[Move],
    priors: &mut [Prior],
) {
    let logarithms: Vec<Option<i32>> = match Look::at(board, last) {
        Some(look) => moves.iter().map(|&mv| look.of_move(mv)).collect(),
        None => {
            let features = TreeKnowledge::features(board, last, moves).into_iter();
            features.map(|of| Some(WEIGHTS.logarithm(of?))).collect()
        }
    };
    let ends = board.passes() > 0 && board.rules().passes == Passes::TwoEnd;
    let wins = ends && board.margin().leader() == Some(board.side());
    let others = logarithms.iter().flatten().count() as f32;
    let mut chances = chances(logarithms.iter().copied().flatten());
    for ((&mv, prior), logarithm) in moves.iter().zip(priors).zip(&logarithms) {
        prior.add(0.5, EVEN);
        match logarithm.and_then(|_| chances.next()) {
            Some(chance) => prior.add(1.0, LIKELY * chance),
            None if mv != Move::Pass => prior.add(0.0, EYE),
            None if wins => prior.add(1.0, END),
            None => prior.add(LATE / (LATE + others), PASS),
        }
    }
}
