//! A search by the rules alone, for the ends of games that a proof leaves out.

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
    /// The keys of what is settled, each in the place that it says. Empty before the first question.
    keys: Vec<Key>,
    /// The positions in the places of their keys.
    settled: Vec<Settled<B>>,
    /// What this question took the place of.
    replaced: Vec<(usize, Key, Settled<B>)>,
    /// The positions after the moves of each position of the present line.
    replies: Vec<B>,
    /// How many moves each of them has, and which it is: in the order in which they are gone through.
    order: Vec<(usize, usize)>,
}

/// A position, and whether the side gets its claim there.
type Settled<B> = Option<(B, bool)>;

/// Room for so many positions.
const ROOM: usize = 1 << 18;

impl<B: Board> Settler<B> {
    pub(super) fn new(color: Color, claim: Value) -> Self {
        let (keys, settled, replaced) = (Vec::new(), Vec::new(), Vec::new());
        let (replies, order) = (Vec::new(), Vec::new());
        Self { color, claim, left: 0, keys, settled, replaced, replies, order }
    }

    /// Says whether the side gets its claim, if so many unfinished positions are enough to tell. What is not told is as
    /// if it had not been asked.
    pub(super) fn settle(&mut self, board: &B, effort: u32) -> Option<bool> {
        self.keys.resize(ROOM, Key::ZERO);
        self.settled.resize_with(ROOM, || None);
        self.replaced.clear();
        self.left = effort;
        let gets = self.gets_claim(board, MAX_PLIES);
        if gets.is_none() {
            while let Some((place, key, before)) = self.replaced.pop() {
                (self.keys[place], self.settled[place]) = (key, before);
            }
        }
        gets
    }

    fn gets_claim(&mut self, board: &B, plies: u32) -> Option<bool> {
        if let Some(outcome) = board.outcome() {
            return Some(Value::of_outcome(outcome, self.color) >= self.claim);
        }
        if let Some(gets) = known(&self.keys, &self.settled, board) {
            return Some(gets);
        }
        self.left = self.left.checked_sub(1)?;
        let start = self.replies.len();
        let gets = self.any_reply(board, plies.checked_sub(1)?);
        self.replies.truncate(start);
        self.order.truncate(start);
        gets
    }

    /// Says whether the side gets its claim by a move, or by all of them if the other side is to move.
    fn any_reply(&mut self, board: &B, plies: u32) -> Option<bool> {
        let (is_ours, start) = (board.turn() == self.color, self.replies.len());
        let Self { keys, settled, replies, order, .. } = self;
        let found = board.each_after(|after| {
            if known(keys, settled, after) == Some(is_ours) {
                return ControlFlow::Break(is_ours);
            }
            order.push((after.count_moves(), replies.len()));
            replies.push(after.clone());
            ControlFlow::Continue(())
        });
        if let ControlFlow::Break(gets) = found {
            return Some(gets);
        }
        self.order[start..].sort_unstable();
        let mut gets = !is_ours;
        for n in start..self.replies.len() {
            let after = self.replies[self.order[n].1].clone();
            if self.gets_claim(&after, plies)? == is_ours {
                gets = is_ours;
                break;
            }
        }
        let (key, place) = (board.key(), place(board.key()));
        let other = core::mem::replace(&mut self.keys[place], key);
        let before = self.settled[place].replace((board.clone(), gets));
        self.replaced.push((place, other, before));
        Some(gets)
    }
}

/// Asks the keys first: they fit the processor's cache, and most positions are not there.
fn known<B: Board>(keys: &[Key], settled: &[Settled<B>], board: &B) -> Option<bool> {
    let place = place(board.key());
    if keys[place] != board.key() {
        return None;
    }
    let (other, gets) = settled[place].as_ref()?;
    (other == board).then_some(*gets)
}

fn place(key: Key) -> usize {
    key.0 as usize % ROOM
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
