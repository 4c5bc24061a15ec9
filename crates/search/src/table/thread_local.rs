//! The small table of what lies near the horizon, of each thread's own.
//!
//! Most positions are near the horizon, and the same one mostly comes back soon or never. In a
//! table that fits the processor's own cache they are found many times as fast as in the memory
//! that a large one takes, and they leave that to what cost more to find out.

use super::size::TableSize;
use super::transposition::{SLOTS, Table};

/// How many buckets there are at most: 2 MiB.
const BUCKETS: usize = 1 << 15;
/// The same of a small table of what lies beyond the horizon: 128 KiB.
const BEYOND: usize = 1 << 11;

impl Table {
    /// Positions up to this depth are near the horizon.
    pub(crate) const THREAD_LOCAL_DEPTH: u32 = 3;

    /// Begins a search as the table of positions near the horizon, beside `shared` for the rest. It is no
    /// larger than that, so without the one there is not the other.
    pub(crate) fn begin_thread_local(&mut self, shared: &Self) {
        self.begin(shared, BUCKETS);
    }

    /// Begins a search as the table of positions beyond the horizon, a small one that the nearest cache holds or one
    /// that costs fewer nodes.
    pub(crate) fn begin_beyond(&mut self, shared: &Self, is_small: bool) {
        self.begin(shared, if is_small { BEYOND } else { BUCKETS });
    }

    fn begin(&mut self, shared: &Self, most: usize) {
        let buckets = shared.buckets.len().min(most);
        if self.buckets.len() != buckets {
            *self = Self::new(TableSize::entries(buckets * SLOTS));
        }
        self.next_generation();
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::{Key, Score};

    use super::super::entry::Entry;
    use super::*;
    use crate::window::Bound;

    #[test]
    fn it_is_as_small_as_the_other_or_fits_a_cache() {
        let mut table = Table::off();
        for (entries, buckets) in [(0, 0), (64, 16), (1 << 20, BUCKETS), (8, 2), (0, 0)] {
            table.begin_thread_local(&Table::new(TableSize::entries(entries)));
            assert_eq!(table.buckets.len(), buckets);
        }
        for (is_small, buckets) in [(true, BEYOND), (false, BUCKETS)] {
            table.begin_beyond(&Table::new(TableSize::entries(1 << 20)), is_small);
            assert_eq!(table.buckets.len(), buckets);
        }
    }

    #[test]
    fn it_keeps_what_earlier_searches_found() {
        let (key, shared) = (Key::of(1), Table::new(TableSize::entries(64)));
        let entry =
            Entry { score: Score::DRAW, bound: Bound::Exact, depth: 1, is_settled: false, code: 7 };
        let mut table = Table::off();
        table.begin_thread_local(&shared);
        table.insert(key, entry);
        assert!(table.find(key).is_some_and(|found| found.is_fresh));
        table.begin_thread_local(&shared);
        assert!(table.find(key).is_some_and(|found| !found.is_fresh));
    }
}
