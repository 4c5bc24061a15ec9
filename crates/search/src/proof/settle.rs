//! A search by the rules alone, for the ends of games that a proof leaves out.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use tengen_core::{Board, Color, Key, Value};

/// No line is looked along farther.
const MAX_PLIES: u32 = 100;

/// Goes through a position depth first: those moves first that leave the fewest replies, of equal
/// ones the first. What is settled of positions is kept for the next questions, while there is room.
pub(super) struct Settler<B> {
    color: Color,
    claim: Value,
    /// So many positions may still be gone through.
    left: u32,
    /// What is settled, each position in the place that its key says. Empty before the first question.
    settled: Vec<Settled<B>>,
    /// What this question took the place of.
    replaced: Vec<(usize, Settled<B>)>,
}

/// A position by its key, and whether the side gets its claim there.
type Settled<B> = Option<(Key, Box<(B, bool)>)>;

/// Room for so many positions.
const ROOM: usize = 1 << 18;

impl<B: Board> Settler<B> {
    pub(super) const fn new(color: Color, claim: Value) -> Self {
        Self { color, claim, left: 0, settled: Vec::new(), replaced: Vec::new() }
    }

    /// Says whether the side gets its claim, if so many unfinished positions are enough to tell. What is not told is as
    /// if it had not been asked.
    pub(super) fn settle(&mut self, board: &B, effort: u32) -> Option<bool> {
        self.settled.resize_with(ROOM, || None);
        self.replaced.clear();
        self.left = effort;
        let gets = self.gets_claim(board, MAX_PLIES);
        if gets.is_none() {
            while let Some((place, before)) = self.replaced.pop() {
                self.settled[place] = before;
            }
        }
        gets
    }

    fn gets_claim(&mut self, board: &B, plies: u32) -> Option<bool> {
        if let Some(outcome) = board.outcome() {
            return Some(Value::of_outcome(outcome, self.color) >= self.claim);
        }
        if let Some(gets) = self.known(board) {
            return Some(gets);
        }
        self.left = self.left.checked_sub(1)?;
        let plies = plies.checked_sub(1)?;
        let is_ours = board.turn() == self.color;
        let replies = replies(board);
        let mut gets = match replies.iter().any(|(_, after)| self.known(after) == Some(is_ours)) {
            true => return Some(is_ours),
            false => !is_ours,
        };
        for (_, after) in replies {
            if self.gets_claim(&after, plies)? == is_ours {
                gets = is_ours;
                break;
            }
        }
        let key = board.key();
        let before = self.settled[place(key)].replace((key, Box::new((board.clone(), gets))));
        self.replaced.push((place(key), before));
        Some(gets)
    }

    fn known(&self, board: &B) -> Option<bool> {
        let key = board.key();
        let (_, settled) = self.settled[place(key)].as_ref().filter(|(other, _)| *other == key)?;
        (settled.0 == *board).then_some(settled.1)
    }
}

fn place(key: Key) -> usize {
    key.0 as usize % ROOM
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

#[cfg(test)]
mod tests {
    use tengen_core::nim::Nim;

    use super::*;

    fn settler() -> Settler<Nim> {
        Settler::new(Color::Black, Value::Win)
    }

    #[test]
    fn what_is_settled_costs_the_next_question_nothing() {
        assert_eq!(settler().settle(&Nim::new(21), 0), None);
        let mut settler = settler();
        assert_eq!(settler.settle(&Nim::new(21), 100), Some(true));
        assert_eq!(settler.settle(&Nim::new(21), 0), Some(true));
    }

    #[test]
    fn a_question_without_an_answer_leaves_nothing_behind() {
        let mut settler = settler();
        assert_eq!(settler.settle(&Nim::new(40), 30), None);
        assert!(settler.settled.iter().all(Option::is_none));
    }
}
