//! Writing a proof down.

use alloc::vec::Vec;

use hashbrown::HashMap;
use tengen_core::{Board, Color, Value};

use super::check::{Answer, MAX_SEARCH, Proof, ProofError, sorted};
use super::oracle::{Oracle, kept_from};
use crate::stop_control::Halt;

/// Proves that `color` gets at least `claim`, or returns `None` if it does not.
///
/// The answers are those that a check would ask for, as they come. Only where a claim to a win goes round in circles by
/// them, all the positions are looked at together. The first answers may be `given`; all others are told as they are `found`.
pub(crate) fn record<B: Board>(
    oracle: &mut dyn Oracle<B>,
    root: &B,
    (color, claim, effort): (Color, Value, u32),
    given: &mut dyn FnMut(&B) -> Option<Answer<B::Move>>,
    found: &mut dyn FnMut(Answer<B::Move>),
) -> Result<Option<Proof<B::Move>>, Halt> {
    let mut proof = Proof { color, claim, answers: Vec::new() };
    if !holds(oracle, root, &proof)? {
        return Ok(None);
    }
    let (mut answers, mut halted, mut is_given) = (Vec::new(), None, true);
    // A check may know other positions by then, and so has room for more.
    let most = effort.saturating_mul(16).min(MAX_SEARCH / 4);
    let checked = proof.walk(root, false, |board, _, settler| {
        if let Some(answer) = is_given.then(|| given(board)).flatten() {
            answers.push(answer);
            return Some(answer);
        }
        is_given = false;
        let is_small = effort > 0 && oracle.effort(board) <= u64::from(effort);
        let answer = match is_small && settler.settle(board, most) == Some(true) {
            true => Some(Answer::Search),
            false => first_answer(oracle, board, &proof).map_or_else(
                |halt| {
                    halted = Some(halt);
                    None
                },
                |mv| mv.map(Answer::Play),
            ),
        };
        answers.extend(answer);
        answer.inspect(|&answer| found(answer))
    });
    match (halted, checked) {
        (Some(halt), _) => Err(halt),
        (None, Err(ProofError::Circle { .. })) => without_circles(oracle, root, proof),
        (None, Err(_)) => Ok(None),
        (None, Ok(_)) => {
            proof.answers = answers;
            Ok(Some(proof))
        }
    }
}

/// Says whether the prover gets the claim.
fn holds<B: Board>(
    oracle: &mut dyn Oracle<B>,
    board: &B,
    proof: &Proof<B::Move>,
) -> Result<bool, Halt> {
    if is_plain(oracle, board, proof) {
        return Ok(true);
    }
    Ok(match board.turn() == proof.color {
        true => oracle.value_of(board, proof.claim)?.least >= proof.claim,
        false => oracle.value_of(board, kept_from(proof.claim))?.most <= -proof.claim,
    })
}

/// Says whether that is known without a search.
fn is_plain<B: Board>(oracle: &mut dyn Oracle<B>, board: &B, proof: &Proof<B::Move>) -> bool {
    proof.claim == Value::Loss || {
        let known = oracle.known(board);
        let known = if board.turn() == proof.color { known } else { -known };
        known.least >= proof.claim
    }
}

fn first_answer<B: Board>(
    oracle: &mut dyn Oracle<B>,
    board: &B,
    proof: &Proof<B::Move>,
) -> Result<Option<B::Move>, Halt> {
    let moves = oracle.in_order(board);
    for &mv in &moves {
        if is_plain(oracle, &board.after(mv), proof) {
            return Ok(Some(mv));
        }
    }
    for mv in moves {
        if holds(oracle, &board.after(mv), proof)? {
            return Ok(Some(mv));
        }
    }
    Ok(None)
}

/// Proves a win without a circle, though true answers may go round in one.
///
/// A place is made for each position that the proof needs: all replies of the other side, one answer of the prover. Places
/// are ranked from the ends of games backwards; if the root gets no rank, the prover's places without one get all answers.
fn without_circles<B: Board>(
    oracle: &mut dyn Oracle<B>,
    root: &B,
    proof: Proof<B::Move>,
) -> Result<Option<Proof<B::Move>>, Halt> {
    let mut draft = Draft { proof: &proof, places: Vec::new(), known: HashMap::new() };
    draft.place(root.clone());
    draft.explore(oracle, 0)?;
    while !draft.rank() {
        let from = draft.places.len();
        if !draft.add_answers(oracle)? {
            return Ok(None);
        }
        draft.explore(oracle, from)?;
    }
    let answers = draft.answers();
    Ok(Some(Proof { answers, ..proof }))
}

struct Draft<'a, B: Board> {
    proof: &'a Proof<B::Move>,
    places: Vec<Place<B>>,
    known: HashMap<B, usize>,
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

impl<B: Board> Draft<'_, B> {
    fn place(&mut self, board: B) -> usize {
        let new = self.places.len();
        if let Some(&old) = self.known.get(&board) {
            return old;
        }
        self.known.insert(board.clone(), new);
        let (replies, answers) = (Vec::new(), Answers::None);
        self.places.push(Place { board, replies, answer: 0, answers, is_ranked: false });
        new
    }

    /// Gives replies to all places from `next` on.
    fn explore(&mut self, oracle: &mut dyn Oracle<B>, mut next: usize) -> Result<(), Halt> {
        while next < self.places.len() {
            let board = self.places[next].board.clone();
            if board.outcome().is_none() {
                if board.turn() == self.proof.color {
                    let answer = first_answer(oracle, &board, self.proof)?;
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
                if holds(oracle, &board.after(mv), self.proof)? {
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
    fn answers(&self) -> Vec<Answer<B::Move>> {
        let mut is_done = Vec::new();
        is_done.resize(self.places.len(), false);
        let mut answers = Vec::new();
        let mut next = Vec::from([0]);
        while let Some(n) = next.pop() {
            if core::mem::replace(&mut is_done[n], true) {
                continue;
            }
            let place = &self.places[n];
            if place.answers == Answers::None {
                next.extend(place.replies.iter().rev().map(|&(_, reply)| reply));
            } else if let Some(&(mv, reply)) = place.replies.get(place.answer) {
                answers.push(Answer::Play(mv));
                next.push(reply);
            }
        }
        answers
    }
}
