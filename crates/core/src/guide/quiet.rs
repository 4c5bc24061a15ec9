//! Moves that may be searched less deeply, or not at all.

use crate::Board;

/// Grants a search permission to look less deeply at moves that it tries late (late-move
/// reductions), and near the horizon, if it is asked to, not at all (late-move pruning).
///
/// That is sound only where a move that the order puts late is seldom best, and where its refutation
/// or its point shows with less depth; so a game must say so itself, move by move.
///
/// A closure from a board and a move to a `bool` grants it too.
///
/// ```
/// use tengen_core::{QuietMoves, nim::{Nim, Take}};
///
/// // To take the last counters is not quiet.
/// let quiet = |heap: &Nim, mv: Take| heap.left() > mv.0;
/// assert!(quiet.is_quiet(&Nim::new(5), Take(1)));
/// assert!(!quiet.is_quiet(&Nim::new(2), Take(2)));
/// ```
pub trait QuietMoves<B: Board> {
    /// Says whether a legal move may be searched less deeply, or left out, when it comes late.
    fn is_quiet(&self, board: &B, mv: B::Move) -> bool;
}

impl<B: Board, F: Fn(&B, B::Move) -> bool> QuietMoves<B> for F {
    #[inline]
    fn is_quiet(&self, board: &B, mv: B::Move) -> bool {
        self(board, mv)
    }
}

/// Grants no reduction.
///
/// ```
/// use tengen_core::{NoQuiet, QuietMoves, nim::{Nim, Take}};
///
/// assert!(!NoQuiet.is_quiet(&Nim::new(5), Take(1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoQuiet;

impl<B: Board> QuietMoves<B> for NoQuiet {
    #[inline]
    fn is_quiet(&self, _: &B, _: B::Move) -> bool {
        false
    }
}
