//! What the table is asked and told.

use tengen_core::{Board, Key, Knowledge, Score, View};

use super::worker::{Node, Worker};
use crate::table::{Deeper, Entry, Found, Table};
use crate::window::{Bound, Window};

/// How the table knows a position, and the move that it tells.
pub(super) struct ProbedEntry {
    pub(super) key: Key,
    pub(super) view: View,
    /// The code of the best move as seen through the view, or [`Entry::NO_CODE`].
    pub(super) code: u16,
    /// The same of the table's move, and the view of its own.
    pub(super) first: (u16, View),
}

impl ProbedEntry {
    pub(super) fn is_unknown(&self) -> bool {
        self.first.0 == Entry::NO_CODE
    }
}

/// The least depth at which the table is asked of the positions after each move.
const ENHANCED_DEPTH: u32 = 6;

impl<B: Board, K: Knowledge<B>> Worker<'_, B, K> {
    /// Asks the table: an answer is an error.
    #[inline]
    pub(super) fn probe(&mut self, board: &B, node: Node) -> Result<ProbedEntry, Score> {
        let (key, view) = match self.is_symmetric(node.depth) {
            true => self.knowledge.canonical(board),
            false => (board.key(), View::PLAIN),
        };
        let mut probed =
            ProbedEntry { key, view, code: Entry::NO_CODE, first: (Entry::NO_CODE, view) };
        // At the root the table may know of moves that are not allowed.
        if node.ply == 0 && self.allowed.is_some() {
            return Ok(probed);
        }
        if let Some(found) = self.table_at(node.depth).find(key) {
            if let Some(score) = self.answer(found, node.depth, node.window) {
                return Err(score);
            }
            probed.code = found.entry.code;
            probed.first.0 = probed.code;
        }
        if probed.is_unknown() && self.was_elsewhere(node.depth) {
            probed.first = match self.is_symmetric(node.depth - 1) {
                true => (self.move_known_at(node.depth - 1, key), view),
                false => (self.move_known_at(node.depth - 1, board.key()), View::PLAIN),
            };
        }
        Ok(probed)
    }

    /// Says whether a ply nearer to the horizon a position is known in another table or by another
    /// key. There the iteration before has left its move.
    #[inline]
    fn was_elsewhere(&self, depth: u32) -> bool {
        self.options.thread_local_table && depth == Table::THREAD_LOCAL_DEPTH + 1
            || self.options.symmetry && depth == K::CANONICAL_MIN_DEPTH
    }

    fn move_known_at(&self, depth: u32, key: Key) -> u16 {
        self.table_at(depth).find(key).map_or(Entry::NO_CODE, |found| found.entry.code)
    }

    /// Returns the table that knows what was found out at `depth`.
    #[inline]
    fn table_at(&self, depth: u32) -> &Table {
        match self.options.thread_local_table && depth <= Table::THREAD_LOCAL_DEPTH {
            true => &self.memory.thread_local,
            false => self.table,
        }
    }

    /// Says whether symmetric positions are taken for one so far from the horizon.
    #[inline]
    fn is_symmetric(&self, depth: u32) -> bool {
        self.options.symmetry && depth >= K::CANONICAL_MIN_DEPTH
    }

    /// Says whether it is worth to ask the table of the positions after each move: not where the
    /// keys of them all cost too much.
    #[inline]
    pub(super) fn may_try_enhanced_cutoff(&self, depth: u32) -> bool {
        let are_cheap = K::CANONICAL_MIN_DEPTH < ENHANCED_DEPTH;
        depth >= ENHANCED_DEPTH && (are_cheap || !self.is_symmetric(depth - 1))
    }

    /// Takes the entry's answer, if it has one to the question.
    #[inline]
    fn answer(&mut self, found: Found, depth: u32, window: Window) -> Option<Score> {
        let deeper = match self.options.deeper_entries {
            true => Deeper::Taken,
            false => Deeper::Refused,
        };
        if !found.is_fresh && deeper == Deeper::Refused {
            return None;
        }
        let score = found.entry.answer(depth, window, deeper)?;
        self.heuristic_leaves += u64::from(!found.entry.is_settled);
        Some(score)
    }

    /// Returns the value of the position after `mv` if the table knows that `mv` refutes.
    #[inline]
    pub(super) fn refutation_after(&mut self, board: &B, mv: B::Move, node: Node) -> Option<Score> {
        let depth = node.depth - 1;
        let key = match self.is_symmetric(depth) {
            true => self.knowledge.canonical_after(board, mv),
            false => board.key_after(mv),
        };
        let found = self.table_at(depth).find(key)?;
        let window = node.window.one_ply_after();
        if found.entry.bound == Bound::Lower || found.entry.score > window.alpha() {
            return None;
        }
        self.answer(found, depth, window).map(Score::one_ply_before)
    }

    /// Tells the table what was found since the count of evaluated leaves was `heuristic_leaves`.
    pub(super) fn store(
        &mut self,
        node: Node,
        score: Score,
        probed: &ProbedEntry,
        heuristic_leaves: u64,
    ) {
        if node.ply == 0 && self.allowed.is_some() {
            return;
        }
        let entry = Entry {
            score,
            bound: node.window.bound(score),
            depth: node.depth as u8,
            is_settled: self.is_settled(score, node.depth, heuristic_leaves),
            code: probed.code,
        };
        self.table_at(node.depth).insert(probed.key, entry);
    }

    /// Takes what the table beyond the horizon knows of a position that is followed for `left` more plies; a search
    /// that need not be exact, from any number of them.
    #[inline]
    pub(super) fn known_beyond(&mut self, key: Key, window: Window, left: u32) -> Option<Score> {
        let least = if self.options.deeper_entries { 0 } else { left };
        self.answer(self.memory.beyond.find(key)?, least, window)
    }

    /// Tells the table beyond the horizon what was found in `left` plies.
    pub(super) fn store_beyond(&mut self, key: Key, bound: Bound, score: Score, left: u32) {
        // It may rest on its evaluation, as noise may be declined.
        let is_settled = false;
        let entry = Entry { score, bound, depth: left as u8, is_settled, code: Entry::NO_CODE };
        self.memory.beyond.insert(key, entry);
    }
}
