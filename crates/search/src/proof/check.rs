//! Proofs that can be checked without trusting any search.

use alloc::vec::Vec;

use tengen_core::{Board, Color, MoveList, Value};
use thiserror::Error;

use super::seen::Seen;
use super::settle::Settler;

/// A proof that one side gets at least a value from a position: how it answers every move.
///
/// Whoever checks it goes through the game depth first. Where the other side is to move, all legal moves are tried, in the
/// order of the moves themselves; where the prover is, its next answer is played. What was gone through once is not gone
/// through again. So the list of answers is the whole proof, but for what whoever checks it is to [search](Answer::Search).
///
/// A win must come about however the other side plays, and so no line of it may return to a position. A draw may be held
/// for ever.
///
/// ```
/// use tengen_core::{Color, Value, nim::{Nim, Take}};
/// use tengen_search::{Answer, Proof};
///
/// // From five take one; whatever is taken then, take what is left.
/// let answers = [Take(1), Take(3), Take(2), Take(1)].map(Answer::Play).to_vec();
/// let proof = Proof { color: Color::Black, claim: Value::Win, answers };
/// let checked = proof.check(&Nim::new(5))?;
/// assert_eq!((checked.answers, checked.positions), (4, 5));
/// # Ok::<(), tengen_search::ProofError<Take>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Proof<M> {
    /// The side that proves.
    pub color: Color,
    /// What it gets at least.
    pub claim: Value,
    /// Its answers.
    pub answers: Vec<Answer<M>>,
}

/// What a proof has for a position where the prover is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer<M> {
    /// The prover plays this.
    Play(M),
    /// The claim is left to a search by the rules alone, of up to 65,536 positions that searches before have not settled.
    Search,
}

/// The most positions that a check searches for one answer.
pub(super) const MAX_SEARCH: u32 = 1 << 16;

/// Tells how much a checked proof went through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Checked {
    /// How many answers there were.
    pub answers: u64,
    /// How many unfinished positions were gone through, without those of searches.
    pub positions: u64,
}

/// Why a proof proves nothing.
///
/// ```
/// use tengen_core::{Color, Value, nim::{Nim, Take}};
/// use tengen_search::{Answer, Proof};
///
/// let answers = vec![Answer::Play(Take(1))];
/// let proof = Proof { color: Color::Black, claim: Value::Win, answers };
/// let error = proof.check(&Nim::new(3)).unwrap_err();
/// assert_eq!(error.to_string(), "the proof breaks off after 1 answers");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ProofError<M> {
    /// The answers are at an end and another is needed.
    #[error("the proof breaks off after {answers} answers")]
    TooShort {
        /// The number of its answers.
        answers: u64,
    },
    /// Everything is proven and answers are left.
    #[error("the proof is complete after {answers} answers, but goes on")]
    TooLong {
        /// The number of answers that it needs.
        answers: u64,
    },
    /// A move is illegal where it is to be played.
    #[error("answer {answer} of the proof, {mv}, is illegal where it is due")]
    Illegal {
        /// The number of the answer, counted from 1.
        answer: u64,
        /// The move.
        mv: M,
    },
    /// A search does not come to an end.
    #[error(
        "answer {answer} of the proof leaves a position to a search that {MAX_SEARCH} positions do not settle"
    )]
    Unsettled {
        /// The number of the answer, counted from 1.
        answer: u64,
    },
    /// A line ends with less than the claim.
    #[error("a line ends with less than the claim after answer {answers} of the proof")]
    TooLittle {
        /// How many answers of the proof were used.
        answers: u64,
    },
    /// A claim to a win goes round in a circle.
    #[error("a line comes back to a position after answer {answers} of the proof")]
    Circle {
        /// How many answers of the proof were used.
        answers: u64,
    },
}

impl<M: Copy> Proof<M> {
    /// Checks the proof of a position by the rules alone.
    ///
    /// It stores every position that it goes through, [as a number](Board::packed) if it can, and 262,144 positions of its
    /// searches.
    ///
    /// # Errors
    ///
    /// What is wrong first.
    pub fn check<B: Board<Move = M>>(&self, root: &B) -> Result<Checked, ProofError<M>> {
        let mut answers = self.answers.iter();
        let checked = self.walk(root, true, |_, _, _| answers.next().copied())?;
        match answers.len() {
            0 => Ok(checked),
            _ => Err(ProofError::TooLong { answers: checked.answers }),
        }
    }

    /// Checks a claim with the answers that `next` gives for the positions it is shown, and what was gone through before them;
    /// the list of answers is left alone. So moves can be read where they are due, in a notation that needs the position.
    ///
    /// # Errors
    ///
    /// What is wrong first. [`ProofError::TooLong`] is for the caller to find.
    pub fn check_with<B: Board<Move = M>>(
        &self,
        root: &B,
        mut next: impl FnMut(&B, Checked) -> Option<Answer<M>>,
    ) -> Result<Checked, ProofError<M>> {
        self.walk(root, true, |board, checked, _| next(board, checked))
    }

    /// Checks a claim with the answers that `next` gives, which may ask whoever searches, too; what is left to a search is
    /// searched, or taken for true.
    pub(super) fn walk<B: Board<Move = M>>(
        &self,
        root: &B,
        searches: bool,
        next: impl FnMut(&B, Checked, &mut Settler<B>) -> Option<Answer<M>>,
    ) -> Result<Checked, ProofError<M>> {
        let checked = Checked { answers: 0, positions: 0 };
        let settler = Settler::new(self.color, self.claim);
        let (seen, lines) = (Seen::new(), Vec::new());
        let mut walk = Walk { proof: self, searches, next, settler, seen, lines, checked };
        walk.visit(root.clone())?;
        while let Some(line) = walk.lines.last_mut() {
            match line.moves.pop() {
                Some(mv) => {
                    let board = line.board.after(mv);
                    walk.visit(board)?;
                }
                None => drop(walk.lines.pop()),
            }
        }
        Ok(walk.checked)
    }
}

/// One check on its way.
struct Walk<'a, B: Board, N> {
    proof: &'a Proof<B::Move>,
    searches: bool,
    next: N,
    settler: Settler<B>,
    seen: Seen<B>,
    /// The present line: each position with the moves that are still to be tried, the next last.
    lines: Vec<Line<B>>,
    checked: Checked,
}

struct Line<B: Board> {
    board: B,
    moves: Vec<B::Move>,
}

impl<B: Board, N> Walk<'_, B, N>
where
    N: FnMut(&B, Checked, &mut Settler<B>) -> Option<Answer<B::Move>>,
{
    fn visit(&mut self, board: B) -> Result<(), ProofError<B::Move>> {
        let answers = self.checked.answers;
        if let Some(outcome) = board.outcome() {
            return match Value::of_outcome(outcome, self.proof.color) >= self.proof.claim {
                true => Ok(()),
                false => Err(ProofError::TooLittle { answers }),
            };
        }
        if !self.seen.insert(&board) {
            let is_circle = self.proof.claim == Value::Win && self.is_on_line(&board);
            return if is_circle { Err(ProofError::Circle { answers }) } else { Ok(()) };
        }
        let moves = self.moves_of(&board)?;
        self.checked.positions += 1;
        self.lines.push(Line { board, moves });
        Ok(())
    }

    /// The moves to be tried, the last first.
    fn moves_of(&mut self, board: &B) -> Result<Vec<B::Move>, ProofError<B::Move>> {
        if board.turn() != self.proof.color {
            return Ok(sorted(board).into_iter().rev().collect());
        }
        let answers = self.checked.answers;
        let answer = (self.next)(board, self.checked, &mut self.settler)
            .ok_or(ProofError::TooShort { answers })?;
        self.checked.answers += 1;
        match answer {
            Answer::Play(mv) if board.is_legal(mv) => Ok(Vec::from([mv])),
            Answer::Play(mv) => Err(ProofError::Illegal { answer: answers + 1, mv }),
            Answer::Search if !self.searches => Ok(Vec::new()),
            Answer::Search => match self.settler.settle(board, MAX_SEARCH) {
                Some(true) => Ok(Vec::new()),
                Some(false) => Err(ProofError::TooLittle { answers: answers + 1 }),
                None => Err(ProofError::Unsettled { answer: answers + 1 }),
            },
        }
    }

    /// Says whether the present line has come through the position.
    fn is_on_line(&self, board: &B) -> bool {
        let key = board.key();
        self.lines.iter().any(|line| line.board.key() == key && line.board == *board)
    }
}

/// The legal moves in the order of the moves themselves.
pub(crate) fn sorted<B: Board>(board: &B) -> MoveList<B::Move> {
    let mut moves = board.legal_moves();
    moves.sort();
    moves
}
