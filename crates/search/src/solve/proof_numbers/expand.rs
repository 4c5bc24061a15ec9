//! The children of a node, with what can be said of them at once.

use core::cmp::Reverse;
use core::ops::ControlFlow;

use tengen_core::{Board, Bounds, Color, Forced, Key, Knowledge, ProofNumbers, Value};

use super::numbers::Numbers;
use super::worker::{Child, NOTHING, Worker};

impl<B: Board, K: Knowledge<B>> Worker<'_, B, K> {
    /// Lists the children of the last node, or says what it is worth where there is nothing to
    /// search.
    pub(crate) fn expand(&mut self) -> Option<Numbers> {
        let board = self.top().board.clone();
        let path_hash = self.path_hash_below();
        let start = self.children.len();
        let knowledge = self.knowledge;
        let mut push = |mv| {
            let number = self.children.len() - start;
            let own_hash = || Key::of(path_hash.0.wrapping_add(number as u64));
            let path_hash = if B::PATH_INDEPENDENT { path_hash } else { own_hash() };
            let child = self.static_child(board.after(mv), path_hash);
            let rank = knowledge.order_after(&board, mv, &child.board);
            let child = Child { rank, ..child };
            self.children.push(child);
            ControlFlow::<()>::Continue(())
        };
        let _ = match knowledge.forced(&board) {
            Forced::Only(mv) => push(mv),
            _ => knowledge.each_safe(&board, push),
        };
        // The sort is stable: equals stay in the board's own order.
        self.children[start..].sort_by_key(|child| Reverse(child.rank));
        if self.children.len() > start {
            return None;
        }
        let value = match board.has_moves() {
            true => Value::Loss, // every move loses at once
            false => Value::of_outcome(board.no_move_outcome(), board.turn()),
        };
        Numbers::of_bounds(self.to_attacker(board.turn(), Bounds::exactly(value)))
    }

    /// Says of a position at the end of a path what is known without searching it.
    pub(crate) fn static_child(&self, board: B, path_hash: Key) -> Child<B> {
        let key = self.key_of(&board, path_hash);
        let (numbers, rests_on) = self
            .static_numbers(&board)
            .or_else(|| self.repeated(key))
            .or_else(|| self.probe(key, path_hash))
            .unwrap_or_else(|| (self.first_numbers(&board), NOTHING));
        Child { board, key, numbers, rests_on, rank: 0 }
    }

    /// The key for the question that is asked. Where the board is not path-independent, every path
    /// has its own.
    fn key_of(&self, board: &B, path_hash: Key) -> Key {
        let key = self.knowledge.canonical(board).0;
        let key = if B::PATH_INDEPENDENT { key } else { key ^ path_hash };
        Key(key.0.rotate_left(self.attacker.index() as u32))
    }

    fn static_numbers(&self, board: &B) -> Option<(Numbers, u32)> {
        let turn = board.turn();
        let bounds = match board.early_outcome() {
            Some(outcome) => Bounds::exactly(Value::of_outcome(outcome, turn)),
            None => match self.knowledge.forced(board) {
                Forced::Wins(_) => Bounds::exactly(Value::Win),
                Forced::Lost => Bounds::exactly(Value::Loss),
                Forced::Free | Forced::Only(_) => self.knowledge.bounds(board),
            },
        };
        let numbers = Numbers::of_bounds(self.to_attacker(turn, bounds))?;
        Some((numbers, NOTHING))
    }

    /// A position that comes back is no progress: the attack has failed here, as long as the path
    /// is this one.
    fn repeated(&self, key: Key) -> Option<(Numbers, u32)> {
        if !B::PATH_INDEPENDENT {
            return None;
        }
        let ply = self.path.iter().position(|node| node.key == key)?;
        Some((Numbers::refuted(Value::Draw), ply as u32))
    }

    fn first_numbers(&self, board: &B) -> Numbers {
        let guess = self.knowledge.proof_numbers(board);
        let cut = |number: u32| number.clamp(1, ProofNumbers::MAX);
        let (proof, disproof) = (cut(guess.proof), cut(guess.disproof));
        match board.turn() == self.attacker {
            true => Numbers::open(proof, disproof),
            false => Numbers::open(disproof, proof),
        }
    }

    fn to_attacker(&self, turn: Color, bounds: Bounds) -> Bounds {
        if turn == self.attacker { bounds } else { -bounds }
    }
}
