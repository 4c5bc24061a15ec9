//! Principal variations while they are being found.

use alloc::vec;
use alloc::vec::Vec;

use crate::limits::MAX_PLY;

/// For each ply of the present path, the best line found from there on.
pub(super) struct Lines<M> {
    rows: Vec<Vec<M>>,
}

impl<M: Copy> Lines<M> {
    pub(super) fn new() -> Self {
        Self { rows: vec![Vec::new(); MAX_PLY + 1] }
    }

    /// Starts a node at `ply`: no best line yet.
    #[inline]
    pub(super) fn begin(&mut self, ply: usize) {
        self.rows[ply].clear();
    }

    /// Makes the best line at `ply` a single move.
    pub(super) fn set(&mut self, ply: usize, mv: M) {
        let row = &mut self.rows[ply];
        row.clear();
        row.push(mv);
    }

    /// Makes the best line at `ply` that of the ply after, with `mv` before it.
    pub(super) fn extend_back(&mut self, ply: usize, mv: M) {
        let (before, after) = self.rows.split_at_mut(ply + 1);
        let row = &mut before[ply];
        row.clear();
        row.push(mv);
        row.extend_from_slice(&after[0]);
    }

    /// Returns the best line from the root.
    pub(super) fn root(&self) -> &[M] {
        &self.rows[0]
    }

    /// Takes over the best line from the root that another thread found.
    #[cfg(all(feature = "std", target_has_atomic = "64"))]
    pub(super) fn set_root(&mut self, line: &[M]) {
        self.rows[0].clear();
        self.rows[0].extend_from_slice(line);
    }
}
