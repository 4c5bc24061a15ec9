//! Writing a proof down.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use tengen_core::{Board, Color, Key, Value};

use super::check::{Proof, sorted};
use super::oracle::{Oracle, kept_from};
use crate::stop_control::Halt;

/// Proves that `color` gets at least `claim`, or returns `None` if it does not.
///
/// A place is made for each position that the proof needs: all replies of the other side, one
/// answer of the prover. A claim to a win must not go round in circles, and true answers may. So
/// places are ranked from the ends of games backwards, and where that does not reach the root,
/// the prover's places that have no rank get all their answers.
pub(crate) fn record<B: Board>(
    oracle: &mut dyn Oracle<B>,
    root: &B,
    color: Color,
    claim: Value,
) -> Result<Option<Proof<B::Move>>, Halt> {
    let mut draft = Draft { color, claim, places: Vec::new(), known: BTreeMap::new() };
    if !draft.holds(oracle, root)? {
        return Ok(None);
    }
    draft.place(root.clone());
    draft.explore(oracle, 0)?;
    while claim == Value::Win && !draft.rank() {
        let from = draft.places.len();
        if !draft.add_answers(oracle)? {
            return Ok(None);
        }
        draft.explore(oracle, from)?;
    }
    let moves = draft.moves();
    Ok(Some(Proof { color, claim, moves }))
}

struct Draft<B: Board> {
    color: Color,
    claim: Value,
    places: Vec<Place<B>>,
    /// The places by the keys of their positions, those of one key counted through.
    known: BTreeMap<(Key, usize), usize>,
}

struct Place<B: Board> {
    board: B,
    /// Moves and the places they lead to, in the order of the moves.
    replies: Vec<(B::Move, usize)>,
    /// Which of the replies the prover plays.
    answer: usize,
    answers: Answers,
    is_ranked: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Answers {
    /// The other side is to move, or nobody.
    None,
    One,
    All,
}

impl<B: Board> Draft<B> {
    /// Says whether the prover gets the claim.
    fn holds(&self, oracle: &mut dyn Oracle<B>, board: &B) -> Result<bool, Halt> {
        if self.is_plain(oracle, board) {
            return Ok(true);
        }
        Ok(match board.turn() == self.color {
            true => oracle.value_of(board, self.claim)?.least >= self.claim,
            false => oracle.value_of(board, kept_from(self.claim))?.most <= -self.claim,
        })
    }

    /// Says whether that is known without a search.
    fn is_plain(&self, oracle: &mut dyn Oracle<B>, board: &B) -> bool {
        self.claim == Value::Loss || {
            let known = oracle.known(board);
            let known = if board.turn() == self.color { known } else { -known };
            known.least >= self.claim
        }
    }

    fn place(&mut self, board: B) -> usize {
        let new = self.places.len();
        let mut slot = (board.key(), 0);
        while let Some(&old) = self.known.get(&slot) {
            if self.places[old].board == board {
                return old;
            }
            slot.1 += 1;
        }
        self.known.insert(slot, new);
        let (replies, answers) = (Vec::new(), Answers::None);
        self.places.push(Place { board, replies, answer: 0, answers, is_ranked: false });
        new
    }

    /// Gives replies to all places from `next` on.
    fn explore(&mut self, oracle: &mut dyn Oracle<B>, mut next: usize) -> Result<(), Halt> {
        while next < self.places.len() {
            let board = self.places[next].board.clone();
            if board.outcome().is_none() {
                if board.turn() == self.color {
                    let answer = self.first_answer(oracle, &board)?;
                    self.places[next].answers = Answers::One;
                    self.add_replies(next, answer);
                } else {
                    self.add_replies(next, sorted(&board));
                }
            }
            next += 1;
        }
        Ok(())
    }

    fn add_replies(&mut self, place: usize, moves: impl IntoIterator<Item = B::Move>) {
        let board = self.places[place].board.clone();
        for mv in moves {
            let reply = self.place(board.after(mv));
            self.places[place].replies.push((mv, reply));
        }
    }

    fn first_answer(&self, oracle: &mut dyn Oracle<B>, board: &B) -> Result<Option<B::Move>, Halt> {
        let moves = oracle.in_order(board);
        for &mv in &moves {
            if self.is_plain(oracle, &board.after(mv)) {
                return Ok(Some(mv));
            }
        }
        for mv in moves {
            if self.holds(oracle, &board.after(mv))? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Gives all answers to the prover's places without a rank, and says whether there are any.
    fn add_answers(&mut self, oracle: &mut dyn Oracle<B>) -> Result<bool, Halt> {
        let mut is_more = false;
        for place in 0..self.places.len() {
            if self.places[place].is_ranked || self.places[place].answers != Answers::One {
                continue;
            }
            self.places[place].answers = Answers::All;
            is_more = true;
            let board = self.places[place].board.clone();
            let mut answers = Vec::new();
            for mv in board.legal_moves() {
                if self.holds(oracle, &board.after(mv))? {
                    answers.push(mv);
                }
            }
            self.places[place].replies.clear();
            self.add_replies(place, answers);
        }
        Ok(is_more)
    }

    /// Ranks the places from which the prover reaches an end, chooses its answers accordingly,
    /// and says whether the root is among them.
    fn rank(&mut self) -> bool {
        let mut before = Vec::new();
        before.resize(self.places.len(), Vec::new());
        let mut missing = Vec::new();
        let mut ready = Vec::new();
        for (n, place) in self.places.iter_mut().enumerate() {
            place.is_ranked = place.replies.is_empty();
            missing.push(place.replies.len());
            if place.is_ranked {
                ready.push(n);
            }
            for (reply, &(_, after)) in place.replies.iter().enumerate() {
                before[after].push((n, reply));
            }
        }
        while let Some(after) = ready.pop() {
            for &(n, reply) in &before[after] {
                let place = &mut self.places[n];
                missing[n] -= 1;
                let is_answer = place.answers != Answers::None;
                if !place.is_ranked && (is_answer || missing[n] == 0) {
                    (place.is_ranked, place.answer) = (true, reply);
                    ready.push(n);
                }
            }
        }
        self.places[0].is_ranked
    }

    /// Collects the answers in the order in which a proof is checked.
    fn moves(&self) -> Vec<B::Move> {
        let mut is_done = Vec::new();
        is_done.resize(self.places.len(), false);
        let mut moves = Vec::new();
        let mut next = Vec::from([0]);
        while let Some(n) = next.pop() {
            if core::mem::replace(&mut is_done[n], true) {
                continue;
            }
            let place = &self.places[n];
            if place.answers == Answers::None {
                next.extend(place.replies.iter().rev().map(|&(_, reply)| reply));
            } else if let Some(&(mv, reply)) = place.replies.get(place.answer) {
                moves.push(mv);
                next.push(reply);
            }
        }
        moves
    }
}
