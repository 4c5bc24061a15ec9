//! What a search may ask about a game beyond its rules.
//!
//! Games implement these traits on types of their own; the search takes what it is given. Neither
//! knows the other. Each capability is a trait of its own, so that its absence is visible in the
//! types and no default answers in silence.

use core::ops::ControlFlow;

use crate::{Board, Score};

/// Judges a position without searching.
///
/// A closure from a board to a [`Score`] is an evaluator too.
///
/// # Examples
///
/// ```
/// use tengen_core::{Board, Evaluate, Score, nim::Nim};
///
/// // More choice is better.
/// let freedom = |heap: &Nim| Score::estimate(heap.count_moves() as i32);
/// assert_eq!(freedom.evaluate(&Nim::new(9)), Score::estimate(3));
/// ```
pub trait Evaluate<B: Board> {
    /// Returns what the position is worth to the side to move. Asked of unfinished positions
    /// only; a proven score must be true.
    fn evaluate(&self, board: &B) -> Score;
}

impl<B: Board, F: Fn(&B) -> Score> Evaluate<B> for F {
    #[inline]
    fn evaluate(&self, board: &B) -> Score {
        self(board)
    }
}

/// Names the moves after which a static judgement cannot be trusted (captures, threats).
///
/// A quiescence search follows them beyond its depth.
pub trait NoisyMoves<B: Board> {
    /// Shows every noisy legal move to `visit` until it breaks off.
    fn each_noisy<T>(
        &self,
        board: &B,
        visit: impl FnMut(B::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T>;

    /// Says whether the side to move may decline all of them; where it may not (a capture is
    /// compulsory in draughts), the static judgement is no lower bound.
    fn may_stand_pat(&self, board: &B) -> bool;
}

/// Guesses which moves are worth trying first.
///
/// A closure from a board and a move to a number is a hint too.
pub trait OrderHint<B: Board> {
    /// Returns a number for a legal move: the higher, the earlier it is tried.
    fn hint(&self, board: &B, mv: B::Move) -> i32;
}

impl<B: Board, F: Fn(&B, B::Move) -> i32> OrderHint<B> for F {
    #[inline]
    fn hint(&self, board: &B, mv: B::Move) -> i32 {
        self(board, mv)
    }
}

/// Gives every move the same hint: the board's own order stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoHint;

impl<B: Board> OrderHint<B> for NoHint {
    #[inline]
    fn hint(&self, _: &B, _: B::Move) -> i32 {
        0
    }
}

/// What [`ForcedMoves`] knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced<M> {
    /// Nothing is known: every legal move is searched.
    Free,
    /// Every other legal move loses at once.
    Only(M),
    /// The side to move wins at once with this move.
    Wins(M),
}

/// Finds the moves that leave no choice (parry the only threat, complete the five).
pub trait ForcedMoves<B: Board> {
    /// Returns what is forced in an unfinished position. The answer must be true.
    fn forced(&self, board: &B) -> Forced<B::Move>;
}

/// Grants a search permission to pass, which no legal move may do.
///
/// Null-move pruning assumes that some move is better than none. That is false in NoGo and
/// draughts, so a game must say so itself.
pub trait NullMove<B: Board> {
    /// Returns the position with the turn passed, or `None` where the assumption may fail.
    fn passed(&self, board: &B) -> Option<B>;
}
