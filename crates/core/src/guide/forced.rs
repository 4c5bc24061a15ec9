//! Moves that leave no choice.

use core::ops::ControlFlow;

use crate::Board;

/// What [`ForcedMoves`] knows of a position.
///
/// ```
/// use tengen_core::{Forced, ForcedMoves, nim::{Nim, Take}};
///
/// /// Says what a player may play at once, if there is nothing to think about.
/// fn at_once(guide: &impl ForcedMoves<Nim>, heap: &Nim) -> Option<Take> {
///     match guide.forced(heap) {
///         Forced::Only(mv) | Forced::Wins(mv) => Some(mv),
///         Forced::Free | Forced::Lost => None,
///     }
/// }
/// assert_eq!(at_once(&tengen_core::NoForced, &Nim::new(3)), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced<M> {
    /// Nothing is known: the moves of [`each_safe`](ForcedMoves::each_safe) are searched.
    Free,
    /// Every other legal move loses at once.
    Only(M),
    /// The side to move wins at once with this move.
    Wins(M),
    /// Every legal move loses at once, and there is one.
    Lost,
}

/// Finds the moves that leave no choice (parry the only threat, complete the five), and leaves out
/// those that a single reply refutes.
///
/// A move *wins at once* if the game is won when it has been played. A move *loses at once* if
/// the game goes on and some reply to it wins at once.
///
/// # Examples
///
/// ```
/// use core::ops::ControlFlow;
/// use tengen_core::{Board, Forced, ForcedMoves, nim::{Nim, Take}};
///
/// struct LastCounters;
///
/// impl ForcedMoves<Nim> for LastCounters {
///     fn forced(&self, heap: &Nim) -> Forced<Take> {
///         match heap.left() {
///             left @ 1..=3 => Forced::Wins(Take(left)),
///             4 => Forced::Lost,
///             left @ 5..=7 => Forced::Only(Take(left - 4)), // leaves four
///             _ => Forced::Free,
///         }
///     }
///
///     fn each_safe<T>(
///         &self,
///         heap: &Nim,
///         visit: impl FnMut(Take) -> ControlFlow<T>,
///     ) -> ControlFlow<T> {
///         heap.each_move(visit) // from eight on no move loses at once
///     }
/// }
///
/// assert_eq!(LastCounters.forced(&Nim::new(6)), Forced::Only(Take(2)));
/// ```
pub trait ForcedMoves<B: Board> {
    /// Returns what is forced in a position that no early outcome ends. The answer must be true;
    /// without a legal move it is [`Forced::Free`].
    fn forced(&self, board: &B) -> Forced<B::Move>;

    /// Shows legal moves of a position that is [`Forced::Free`] to `visit` until it breaks off. It
    /// may leave out moves that lose at once, and only them.
    fn each_safe<T>(
        &self,
        board: &B,
        visit: impl FnMut(B::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T>;
}

/// Knows of no forced move: every legal move is searched.
///
/// ```
/// use tengen_core::{Forced, ForcedMoves, NoForced, nim::Nim};
///
/// assert_eq!(NoForced.forced(&Nim::new(3)), Forced::Free);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoForced;

impl<B: Board> ForcedMoves<B> for NoForced {
    #[inline]
    fn forced(&self, _: &B) -> Forced<B::Move> {
        Forced::Free
    }

    #[inline]
    fn each_safe<T>(
        &self,
        board: &B,
        visit: impl FnMut(B::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        board.each_move(visit)
    }
}
