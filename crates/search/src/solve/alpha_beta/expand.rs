//! What can be said of a position, and of each of its moves, without searching.

use core::ops::ControlFlow;

use tengen_core::{Board, Bounds, Forced, Key, Knowledge, Value};

use super::worker::{Candidate, Place, Seat, Worker, answer};

impl<B: Board, K: Knowledge<B>> Worker<'_, B, K> {
    /// Follows forced moves from a place as long as there are any, and returns where they lead and
    /// what is known of it, from the seat that the place is seen from.
    pub(crate) fn look(&self, mut place: Place<B>) -> (Place<B>, Bounds) {
        loop {
            let turn = place.board.turn();
            if let Some(outcome) = place.board.early_outcome() {
                let value = Value::of_outcome(outcome, turn);
                let bounds = place.seat.see(Bounds::exactly(value));
                return (place, bounds);
            }
            let bounds = match self.knowledge.forced(&place.board) {
                Forced::Only(mv) if place.ply < self.control.max_depth() => {
                    place.board.play_unchecked(mv);
                    place.ply += 1;
                    place.seat = place.seat.after_a_ply();
                    continue;
                }
                Forced::Free | Forced::Only(_) => self.knowledge.bounds(&place.board),
                Forced::Wins(_) => Bounds::exactly(Value::Win),
                Forced::Lost => Bounds::exactly(Value::Loss),
            };
            let bounds = place.seat.see(bounds);
            return (place, bounds);
        }
    }

    /// Appends the moves that must be searched and returns the best of what is known of the
    /// others, `wanted` or more if one of them is enough.
    pub(crate) fn expand(&mut self, board: &B, ply: u32, wanted: Value) -> Value {
        let start = self.candidates.len();
        let mut best = Value::Loss;
        let mut has_safe = false;
        let knowledge = self.knowledge;
        let enough = knowledge.each_safe(board, |mv| {
            has_safe = true;
            let after = Place { board: board.after(mv), ply: ply + 1, seat: Seat::Other };
            let (place, bounds) = self.look(after);
            match answer(bounds, wanted) {
                Some(value) if value >= wanted => return ControlFlow::Break(value),
                Some(value) => best = best.max(value),
                None => {
                    self.candidates.push(Candidate { place, key: Key::ZERO, rank: 0, mv });
                }
            }
            ControlFlow::Continue(())
        });
        match enough {
            ControlFlow::Break(value) => value,
            ControlFlow::Continue(()) if has_safe => self.probe(start, best, wanted),
            ControlFlow::Continue(()) if board.has_moves() => Value::Loss,
            ControlFlow::Continue(()) => Value::of_outcome(board.no_move_outcome(), board.turn()),
        }
    }

    /// Probes the table for the candidates from `start` on and keeps those that it does not know.
    ///
    /// All are asked before any is searched: the answers come in together, and often one is
    /// enough.
    fn probe(&mut self, start: usize, mut best: Value, wanted: Value) -> Value {
        if self.table.is_off() {
            return best;
        }
        let candidates = &mut self.candidates[start..];
        for candidate in candidates.iter_mut() {
            candidate.key = self.knowledge.canonical(&candidate.place.board).0;
        }
        self.table.fetch(candidates.iter().map(|candidate| candidate.key));
        let mut kept = start;
        for n in start..self.candidates.len() {
            match answer(self.bounds_of(&self.candidates[n]), wanted) {
                Some(value) if value >= wanted => return value,
                Some(value) => best = best.max(value),
                None => {
                    if kept < n {
                        self.candidates.swap(kept, n);
                    }
                    kept += 1;
                }
            }
        }
        self.candidates.truncate(kept);
        best
    }

    /// Ranks the candidates from `start` on, unless there is but one.
    ///
    /// That comes after the table has been asked: half of the nodes need no order.
    pub(crate) fn rank(&mut self, board: &B, ply: u32, start: usize) {
        let (knowledge, history, turn) = (self.knowledge, &self.history, board.turn());
        let candidates = &mut self.candidates[start..];
        if candidates.len() < 2 {
            return;
        }
        for Candidate { place, mv, rank, .. } in candidates {
            // Unless forced moves were played on, the position after the move is at hand.
            *rank = match place.ply == ply + 1 {
                true => knowledge.order_after(board, *mv, &place.board),
                false => knowledge.order(board, *mv),
            };
            *rank = rank.saturating_add(history.gain(turn, B::code(*mv)));
        }
    }

    /// What the table knows of a candidate, from the seat of who chose it.
    #[inline]
    pub(crate) fn bounds_of(&self, candidate: &Candidate<B>) -> Bounds {
        candidate.place.seat.see(self.table.find(candidate.key))
    }
}
