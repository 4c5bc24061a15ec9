//! A search by the rules alone, for the ends of games that a proof leaves out.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use tengen_core::{Board, Color, Key, Value};

/// No line is looked along farther.
const MAX_PLIES: u32 = 100;

/// Goes through a position depth first: those moves first that leave the fewest replies, of equal
/// ones the first. What is settled of a position is kept until the next question.
pub(super) struct Settler<B> {
    color: Color,
    claim: Value,
    /// So many positions may still be gone through.
    left: u32,
    settled: BTreeMap<Key, (B, bool)>,
}

impl<B: Board> Settler<B> {
    pub(super) const fn new(color: Color, claim: Value) -> Self {
        Self { color, claim, left: 0, settled: BTreeMap::new() }
    }

    /// Says whether the side gets its claim, if so many unfinished positions are enough to tell.
    pub(super) fn settle(&mut self, board: &B, effort: u32) -> Option<bool> {
        self.settled.clear();
        self.left = effort;
        self.gets_claim(board, MAX_PLIES)
    }

    fn gets_claim(&mut self, board: &B, plies: u32) -> Option<bool> {
        if let Some(outcome) = board.outcome() {
            return Some(Value::of_outcome(outcome, self.color) >= self.claim);
        }
        let key = board.key();
        if let Some((_, gets)) = self.settled.get(&key).filter(|(other, _)| other == board) {
            return Some(*gets);
        }
        self.left = self.left.checked_sub(1)?;
        let plies = plies.checked_sub(1)?;
        let is_ours = board.turn() == self.color;
        let mut gets = !is_ours;
        for (_, after) in replies(board) {
            if self.gets_claim(&after, plies)? == is_ours {
                gets = is_ours;
                break;
            }
        }
        self.settled.insert(key, (board.clone(), gets));
        Some(gets)
    }
}

/// The positions after each move with the number of moves there, the fewest first.
fn replies<B: Board>(board: &B) -> Vec<(usize, B)> {
    let mut replies = Vec::new();
    let _ = board.each_after(|after| {
        replies.push((after.count_moves(), after.clone()));
        ControlFlow::<()>::Continue(())
    });
    replies.sort_by_key(|&(count, _)| count);
    replies
}
