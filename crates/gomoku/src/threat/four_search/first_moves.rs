//! All first moves of wins by fours.

use alloc::vec::Vec;

use super::{ANY_NUMBER, FourSearch};
use crate::moves::Move;
use crate::threat::attack_result::FirstMoves;

impl<const N: usize> FourSearch<'_, N> {
    /// Tries every first move.
    pub(in crate::threat) fn first_moves(&mut self) -> FirstMoves {
        let mut winning: Vec<Move> = self.board.fives(self.attacker).map(Move::Play).collect();
        if winning.is_empty() {
            self.find_candidates();
            for candidate in core::mem::take(&mut self.candidates) {
                if self.wins_with(candidate, ANY_NUMBER) {
                    winning.push(Move::Play(candidate.four));
                }
                self.line.clear();
            }
        }
        winning.sort_unstable();
        winning.dedup();
        FirstMoves { winning, is_complete: !self.is_over() }
    }
}
