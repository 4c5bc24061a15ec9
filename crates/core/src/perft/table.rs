//! Counts of positions that come again by another order of moves.

use core::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::vec::Vec;

use crate::board::Board;
use crate::key::Key;

/// Holds the counts of positions, for any number of threads. A new count replaces an old one.
pub(super) struct Table(Vec<Entry>);

/// A count, and the hash of its position and depth exclusive-or the count: if two threads write to
/// one entry at once, the hash fits neither.
#[derive(Default)]
struct Entry {
    check: AtomicU64,
    count: AtomicU64,
}

impl Table {
    /// Makes a table of at most this many bytes; `None` if there is no room for it.
    pub(super) fn new(bytes: usize) -> Option<Self> {
        let entries = (bytes / size_of::<Entry>()).checked_ilog2().map(|log| 1 << log)?;
        let mut table = Vec::new();
        table.try_reserve_exact(entries).ok()?;
        table.resize_with(entries, Entry::default);
        Some(Self(table))
    }

    /// Counts sequences of `depth` moves.
    pub(super) fn count<B: Board>(&self, board: &B, depth: u32) -> u64 {
        if depth < 2 {
            return super::bulk(board, depth);
        }
        // Mixed once more: keys are made of keys of small numbers, which that of a depth would cancel.
        let hash = Key::of(board.key().0.wrapping_add(depth.into())).0;
        let entry = &self.0[hash as usize & (self.0.len() - 1)];
        let known = entry.count.load(Relaxed);
        if entry.check.load(Relaxed) ^ known == hash {
            return known;
        }
        let sum = super::sum_over_moves(board, |next| self.count(next, depth - 1));
        entry.check.store(hash ^ sum, Relaxed);
        entry.count.store(sum, Relaxed);
        sum
    }
}
