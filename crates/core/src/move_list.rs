//! A list of moves that rarely allocates.

use alloc::vec::Vec;
use core::fmt;
use core::ops::{Deref, DerefMut};

use smallvec::SmallVec;

/// How many moves a list holds in place before it asks the allocator.
const INLINE: usize = 64;

/// Holds moves in place up to 64 of them, and on the heap beyond.
///
/// It is a slice in everything but growth. Hot loops that need no list use
/// [`Board::each_move`](crate::Board::each_move).
///
/// ```
/// use tengen_core::{Board, MoveList, nim::Nim};
///
/// let moves: MoveList<_> = Nim::new(2).legal_moves();
/// assert_eq!(moves.len(), 2);
/// assert_eq!(moves.iter().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["1", "2"]);
/// assert_eq!(moves.to_vec(), moves); // it compares with vectors, slices and arrays
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct MoveList<M>(SmallVec<[M; INLINE]>);

impl<M> MoveList<M> {
    /// Makes an empty list without touching the heap.
    #[inline]
    pub(crate) fn new() -> Self {
        Self(SmallVec::new())
    }

    /// Appends a move. Amortised O(1).
    #[inline]
    pub(crate) fn push(&mut self, mv: M) {
        self.0.push(mv);
    }
}

impl<M> Default for MoveList<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M> Deref for MoveList<M> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        &self.0
    }
}

impl<M> DerefMut for MoveList<M> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [M] {
        &mut self.0
    }
}

/// Compares with slices, arrays and vectors.
impl<M: PartialEq, S: AsRef<[M]> + ?Sized> PartialEq<S> for MoveList<M> {
    fn eq(&self, other: &S) -> bool {
        **self == *other.as_ref()
    }
}

impl<M: PartialEq> PartialEq<MoveList<M>> for [M] {
    fn eq(&self, other: &MoveList<M>) -> bool {
        *self == **other
    }
}

impl<M: PartialEq> PartialEq<MoveList<M>> for &[M] {
    fn eq(&self, other: &MoveList<M>) -> bool {
        **self == **other
    }
}

impl<M: PartialEq, const N: usize> PartialEq<MoveList<M>> for [M; N] {
    fn eq(&self, other: &MoveList<M>) -> bool {
        *self == **other
    }
}

impl<M: PartialEq> PartialEq<MoveList<M>> for Vec<M> {
    fn eq(&self, other: &MoveList<M>) -> bool {
        **self == **other
    }
}

impl<M: fmt::Debug> fmt::Debug for MoveList<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<M> FromIterator<M> for MoveList<M> {
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Self {
        Self(moves.into_iter().collect())
    }
}

impl<M> Extend<M> for MoveList<M> {
    fn extend<I: IntoIterator<Item = M>>(&mut self, moves: I) {
        self.0.extend(moves);
    }
}

impl<M> IntoIterator for MoveList<M> {
    type Item = M;
    type IntoIter = smallvec::IntoIter<[M; INLINE]>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, M> IntoIterator for &'a MoveList<M> {
    type Item = &'a M;
    type IntoIter = core::slice::Iter<'a, M>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
