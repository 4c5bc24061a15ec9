//! The positions before the present one.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use smallvec::SmallVec;

use crate::history::HistoryRules;
use crate::key::Key;

/// How many positions are kept in place before they are moved into a shared chunk. They are copied
/// with every board, so few are better than many.
const RECENT: usize = 4;
/// How many positions a shared chunk gets. A walk through the past waits for memory once a chunk; a chunk
/// that is not full is copied where somebody else holds it.
const CHUNK: usize = 16;

/// The positions before the present one, as far back as they matter, and the running counters.
///
/// Copies share all but the newest four positions, so a copy costs the same after ten moves
/// and after a hundred thousand.
///
/// ```
/// use tengen_core::{Key, HistoryRules, Past};
///
/// /// Says whether the position stood on the board twice before: the rule of many games.
/// fn third_time<B: HistoryRules>(board: &B, past: &Past<B>) -> bool {
///     past.count(board.trace_key(), || board.trace()) >= 2
/// }
/// ```
pub struct Past<B: HistoryRules> {
    clock: B::Clock,
    len: usize,
    recent: SmallVec<[Position<B>; RECENT]>,
    older: Option<Arc<Chunk<B>>>,
}

/// One position of the past.
#[derive(Clone, PartialEq, Eq)]
struct Position<T: HistoryRules> {
    key: Key,
    trace: T::Trace,
}

/// Up to `CHUNK` positions, and those before them. Two pasts of one length are cut at the same places. The
/// keys stand together, since most walks ask for nothing else.
struct Chunk<B: HistoryRules> {
    keys: SmallVec<[Key; CHUNK]>,
    traces: Vec<B::Trace>,
    older: Option<Arc<Chunk<B>>>,
}

impl<B: HistoryRules> Past<B> {
    /// No position before the present one.
    pub(crate) fn new(clock: B::Clock) -> Self {
        Self { clock, len: 0, recent: SmallVec::new(), older: None }
    }

    /// Returns the counters as they stand.
    #[inline]
    #[must_use]
    pub fn clock(&self) -> B::Clock {
        self.clock
    }

    pub(crate) fn set_clock(&mut self, clock: B::Clock) {
        self.clock = clock;
    }

    /// Returns how many earlier positions are kept; the present one is not among them.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Says whether no earlier position is kept.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns how many of the kept positions equal the one that `key` and `trace` describe.
    ///
    /// `trace` is asked for only where the key agrees. O(positions kept).
    pub fn count(&self, key: Key, mut trace: impl FnMut() -> B::Trace) -> usize {
        let mut wanted = None;
        self.newest_first()
            .filter(|&(k, t)| k == key && *t == *wanted.get_or_insert_with(&mut trace))
            .count()
    }

    /// Returns how many moves ago the position that `key` and `trace` describe last stood on the
    /// board: 1 is the position before the present one. O(positions kept).
    pub fn moves_since(&self, key: Key, mut trace: impl FnMut() -> B::Trace) -> Option<usize> {
        let mut wanted = None;
        self.newest_first()
            .position(|(k, t)| k == key && *t == *wanted.get_or_insert_with(&mut trace))
            .map(|index| index + 1)
    }

    /// Walks the keys of the kept positions from the newest to the oldest.
    pub fn keys(&self) -> impl Iterator<Item = Key> {
        self.newest_first().map(|(key, _)| key)
    }

    /// Walks what is kept of the positions, from the newest to the oldest.
    pub fn traces(&self) -> impl Iterator<Item = &B::Trace> {
        let recent = self.recent.iter().rev().map(|position| &position.trace);
        recent.chain(self.chunks().flat_map(|chunk| chunk.traces.iter().rev()))
    }

    /// Walks the keys, too.
    #[inline]
    pub(crate) fn newest_first(&self) -> impl Iterator<Item = (Key, &B::Trace)> {
        let recent = self.recent.iter().rev().map(|position| (position.key, &position.trace));
        let older = self.chunks().flat_map(|of| of.keys.iter().copied().zip(&of.traces).rev());
        recent.chain(older)
    }

    fn chunks(&self) -> impl Iterator<Item = &Chunk<B>> {
        core::iter::successors(self.older.as_deref(), |chunk| chunk.older.as_deref())
    }

    /// Adds the position on the board before a move.
    pub(crate) fn push(&mut self, board: &B) {
        self.push_trace(board.trace_key(), board.trace());
    }

    /// Adds a position of which this is kept.
    #[inline]
    pub(crate) fn push_trace(&mut self, key: Key, trace: B::Trace) {
        let position = Position { key, trace };
        if self.recent.len() == RECENT {
            self.share_recent();
        }
        self.recent.push(position);
        self.len += 1;
    }

    /// Moves the newest positions into a chunk.
    fn share_recent(&mut self) {
        let mut chunk = match self.older.take() {
            Some(chunk) if chunk.keys.len() < CHUNK => chunk,
            older => {
                let (keys, traces) = (SmallVec::new(), Vec::with_capacity(CHUNK));
                Arc::new(Chunk { keys, traces, older })
            }
        };
        let Chunk { keys, traces, .. } = Arc::make_mut(&mut chunk);
        for Position { key, trace } in self.recent.drain(..) {
            keys.push(key);
            traces.push(trace);
        }
        self.older = Some(chunk);
    }

    /// Returns the past with one position more, and another clock.
    #[inline(never)]
    pub(crate) fn with(&self, board: &B, clock: B::Clock) -> Self {
        let mut past = self.clone();
        past.push(board);
        past.set_clock(clock);
        past
    }

    /// Drops every position; the clock stays.
    pub(crate) fn forget(&mut self) {
        self.recent.clear();
        self.older = None;
        self.len = 0;
    }
}

/// Frees a long chain of chunks one by one: the compiler's own drop would recurse.
impl<B: HistoryRules> Drop for Chunk<B> {
    fn drop(&mut self) {
        let mut older = self.older.take();
        while let Some(mut chunk) = older.and_then(Arc::into_inner) {
            older = chunk.older.take();
        }
    }
}

impl<B: HistoryRules> Clone for Chunk<B> {
    fn clone(&self) -> Self {
        let Self { keys, traces, older } = self;
        Self { keys: keys.clone(), traces: traces.clone(), older: older.clone() }
    }
}

impl<B: HistoryRules> Clone for Past<B> {
    fn clone(&self) -> Self {
        Self {
            clock: self.clock,
            len: self.len,
            recent: self.recent.clone(),
            older: self.older.clone(),
        }
    }

    fn clone_from(&mut self, other: &Self) {
        (self.clock, self.len) = (other.clock, other.len);
        self.recent.clone_from(&other.recent);
        self.older.clone_from(&other.older);
    }
}

impl<B: HistoryRules> PartialEq for Past<B> {
    /// O(positions kept that the two do not share).
    fn eq(&self, other: &Self) -> bool {
        self.clock == other.clock
            && self.len == other.len
            && self.recent == other.recent
            && same_chunks(self.older.as_ref(), other.older.as_ref())
    }
}

/// Compares two chains of chunks, as far as they are not one and the same.
fn same_chunks<'a, B: HistoryRules>(
    mut a: Option<&'a Arc<Chunk<B>>>,
    mut b: Option<&'a Arc<Chunk<B>>>,
) -> bool {
    while let (Some(left), Some(right)) = (a, b) {
        if Arc::ptr_eq(left, right) {
            return true;
        }
        if left.keys != right.keys || left.traces != right.traces {
            return false;
        }
        (a, b) = (left.older.as_ref(), right.older.as_ref());
    }
    a.is_none() && b.is_none()
}

impl<B: HistoryRules> Eq for Past<B> {}

impl<B: HistoryRules> fmt::Debug for Past<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Past").field("clock", &self.clock).field("len", &self.len).finish()
    }
}
