//! The table itself.

use alloc::vec::Vec;

use tengen_core::Key;

use super::entry::{self, Entry, Found, GENERATIONS, is_fresh, pack, unpack};
use super::size::TableSize;
use super::word::Word;

/// Stores positions by their keys, in buckets of a cache line. Threads share it without locks.
///
/// A slot holds its data and the exclusive or of key and data: words of two entries that threads
/// wrote at the same time do not fit each other, and are taken for another position's.
pub(crate) struct Table {
    pub(super) buckets: Vec<Bucket>,
    generation: u8,
}

pub(super) const SLOTS: usize = 4;

#[repr(align(64))]
pub(super) struct Bucket([Slot; SLOTS]);

struct Slot {
    /// Key xor data.
    check: Word,
    /// Zero for nothing.
    data: Word,
}

impl Bucket {
    const fn empty() -> Self {
        Self([const { Slot { check: Word::zero(), data: Word::zero() } }; SLOTS])
    }
}

impl Slot {
    #[inline]
    fn data_of(&self, key: Key) -> Option<u64> {
        let data = self.data.get();
        (self.check.get() ^ data == key.0 && data != 0).then_some(data)
    }

    #[inline]
    fn set(&self, key: Key, data: u64) {
        self.check.set(key.0 ^ data);
        self.data.set(data);
    }
}

impl Table {
    /// No room at all.
    pub(crate) const fn off() -> Self {
        Self { buckets: Vec::new(), generation: 1 }
    }

    /// Makes room for `size`, or none if the memory cannot be had.
    pub(crate) fn new(size: TableSize) -> Self {
        let count = size.to_entries().div_ceil(SLOTS);
        let mut buckets = Vec::new();
        if buckets.try_reserve_exact(count).is_ok() {
            buckets.resize_with(count, || const { Bucket::empty() });
        }
        Self { buckets, ..Self::off() }
    }

    #[inline]
    pub(crate) fn is_off(&self) -> bool {
        self.buckets.is_empty()
    }

    /// Makes every entry stale: goes on to the next number of a generation. A share of the table is emptied each time, so
    /// that when a number comes back nothing is left that bore it, and no search pays for all.
    pub(crate) fn next_generation(&mut self) {
        let numbers = usize::from(GENERATIONS) - 1;
        self.generation = self.generation % (GENERATIONS - 1) + 1;
        let share = self.buckets.len().div_ceil(numbers);
        let old = self.buckets.chunks_mut(share.max(1)).nth(usize::from(self.generation) - 1);
        old.unwrap_or_default().fill_with(|| const { Bucket::empty() });
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(|| const { Bucket::empty() });
        self.generation = 1;
    }

    /// Returns what is known of the position.
    #[inline]
    pub(crate) fn find(&self, key: Key) -> Option<Found> {
        let bucket = self.bucket(key)?;
        let data = bucket.0.iter().find_map(|slot| slot.data_of(key))?;
        unpack(data, self.generation)
    }

    /// Stores an entry: over what the position had before, else over a stale one, else over the
    /// shallowest.
    #[inline]
    pub(crate) fn insert(&self, key: Key, entry: Entry) {
        let Some(bucket) = self.bucket(key) else { return };
        let mut victim = &bucket.0[0];
        let mut least = u64::MAX;
        for slot in &bucket.0 {
            let data = slot.data.get();
            if slot.check.get() ^ data == key.0 {
                victim = slot;
                break;
            }
            let worth = self.worth(data);
            if worth < least {
                (victim, least) = (slot, worth);
            }
        }
        victim.set(key, pack(&entry, self.generation));
    }

    /// How much is lost with a slot that holds `data`: least if it is empty, as the search keeps
    /// no entry of depth 0.
    #[inline]
    fn worth(&self, data: u64) -> u64 {
        u64::from(is_fresh(data, self.generation)) << 8 | u64::from(entry::depth(data))
    }

    /// Returns how many of a thousand slots hold entries of the present search, by a sample.
    pub(crate) fn permille_used(&self) -> u32 {
        let sample = self.buckets.iter().take(250);
        let slots = sample.len() * SLOTS;
        let fresh = sample
            .flat_map(|bucket| &bucket.0)
            .filter(|slot| is_fresh(slot.data.get(), self.generation))
            .count();
        (fresh * 1000).checked_div(slots).unwrap_or(0) as u32
    }

    /// The key's share of the table, for any number of buckets: the high word of a product.
    #[inline]
    fn bucket(&self, key: Key) -> Option<&Bucket> {
        let product = u128::from(key.0) * self.buckets.len() as u128;
        self.buckets.get((product >> 64) as usize)
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::Score;

    use super::super::entry::Deeper;
    use super::*;
    use crate::window::{Bound, Window};

    const KEY: Key = Key::of(1);

    fn window() -> Window {
        Window::new(Score::estimate(-5), Score::estimate(5))
    }

    fn entry(score: Score, bound: Bound, depth: u8) -> Entry {
        Entry { score, bound, depth, is_settled: false, code: 7 }
    }

    fn settled(score: Score, bound: Bound, depth: u8) -> Entry {
        Entry { is_settled: true, ..entry(score, bound, depth) }
    }

    fn fresh(table: &Table, key: Key) -> Option<Entry> {
        table.find(key).filter(|found| found.is_fresh).map(|found| found.entry)
    }

    #[test]
    fn an_entry_comes_out_as_it_went_in() {
        for score in [Score::MIN, Score::loss_in(3), Score::estimate(-1), Score::MAX] {
            for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
                for entry in [entry(score, bound, 128), settled(score, bound, 1)] {
                    let table = Table::new(TableSize::entries(64));
                    table.insert(KEY, entry);
                    assert_eq!(fresh(&table, KEY), Some(entry));
                    assert_eq!(fresh(&table, Key::of(2)), None);
                }
            }
        }
    }

    #[test]
    fn a_lower_bound_answers_from_beta_on_and_an_upper_bound_up_to_alpha() {
        let answers = |score, bound| {
            entry(Score::estimate(score), bound, 3).answer(3, window(), Deeper::Refused).is_some()
        };
        let rows = [-6, -5, 0, 5, 6].map(|score| {
            [Bound::Exact, Bound::Lower, Bound::Upper].map(|bound| answers(score, bound))
        });
        assert_eq!(
            rows,
            [
                [true, false, true],
                [true, false, true],
                [false, false, false],
                [true, true, false],
                [true, true, false],
            ]
        );
    }

    fn depths(entry: Entry, deeper: Deeper) -> Vec<u32> {
        (0..8).filter(|&depth| entry.answer(depth, window(), deeper).is_some()).collect()
    }

    #[test]
    fn an_entry_that_rests_on_an_evaluation_answers_at_its_own_depth_only() {
        let high = Score::estimate(9);
        assert_eq!(depths(entry(high, Bound::Lower, 4), Deeper::Refused), [4]);
        assert_eq!(depths(entry(Score::win_in(9), Bound::Lower, 4), Deeper::Refused), [4]);
        // A settled one answers from its depth on, a proven end from its distance on.
        assert_eq!(depths(settled(high, Bound::Lower, 4), Deeper::Refused), [4, 5, 6, 7]);
        let win = settled(Score::win_in(3), Bound::Lower, 5);
        assert_eq!(depths(win, Deeper::Refused), [3, 4, 5, 6, 7]);
        assert_eq!(depths(settled(Score::loss_in(6), Bound::Upper, 6), Deeper::Refused), [6, 7]);
    }

    #[test]
    fn a_search_that_need_not_be_exact_takes_entries_of_greater_depth() {
        let high = Score::estimate(9);
        assert_eq!(depths(entry(high, Bound::Lower, 4), Deeper::Taken), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn the_shallowest_of_a_full_bucket_gives_way() {
        let table = Table::new(TableSize::entries(4));
        for (n, depth) in [(1, 5), (2, 1), (3, 2), (4, 9), (5, 3)] {
            table.insert(Key::of(n), entry(Score::DRAW, Bound::Exact, depth));
        }
        let depths = [1, 2, 3, 4, 5].map(|n| fresh(&table, Key::of(n)).map(|entry| entry.depth));
        assert_eq!(depths, [Some(5), None, Some(2), Some(9), Some(3)]);
    }

    #[test]
    fn a_position_has_one_entry_its_newest() {
        let table = Table::new(TableSize::entries(4));
        for depth in [5, 3, 4] {
            table.insert(KEY, entry(Score::DRAW, Bound::Exact, depth));
        }
        assert_eq!(fresh(&table, KEY).map(|entry| entry.depth), Some(4));
        assert_eq!(table.permille_used(), 250);
    }

    #[test]
    fn entries_of_earlier_generations_lend_their_move_until_their_share_of_the_table_is_emptied() {
        let mut table = Table::new(TableSize::entries(4 * 100));
        let keys = (0..200).map(Key::of);
        for key in keys.clone() {
            table.insert(key, entry(Score::DRAW, Bound::Exact, 5));
        }
        let mut left = vec![keys.clone().filter(|&key| table.find(key).is_some()).count()];
        for _ in 1..GENERATIONS {
            assert!(left.last() > Some(&0), "{left:?}");
            table.next_generation();
            let found: Vec<_> = keys.clone().filter_map(|key| table.find(key)).collect();
            assert!(found.iter().all(|found| !found.is_fresh && found.entry.code == 7));
            left.push(found.len());
        }
        assert!(left[1] * 10 > left[0] * 9 && left[15] * 3 > left[0], "{left:?}");
        assert_eq!(left.last(), Some(&0)); // the number of their generation has come back
    }

    #[test]
    fn no_entry_is_older_than_there_are_numbers_of_generations() {
        for entries in [4, 8, 4 * 30, 4 * 31, 4 * 32, 4 * 100] {
            let mut table = Table::new(TableSize::entries(entries));
            for n in 0..70 {
                assert!((0..n).all(|n| fresh(&table, Key::of(n)).is_none()), "{entries}, {n}");
                table.insert(Key::of(n), entry(Score::DRAW, Bound::Exact, 5));
                table.next_generation();
            }
        }
    }

    #[test]
    fn a_stale_entry_gives_way_however_deep() {
        let mut table = Table::new(TableSize::entries(4));
        for n in 1..=4 {
            table.insert(Key::of(n), entry(Score::DRAW, Bound::Exact, 9));
        }
        table.next_generation();
        for n in 5..=8 {
            table.insert(Key::of(n), entry(Score::DRAW, Bound::Exact, 1));
        }
        assert!((1..=4).all(|n| table.find(Key::of(n)).is_none()));
        assert!((5..=8).all(|n| fresh(&table, Key::of(n)).is_some()));
    }

    #[test]
    fn a_slot_torn_between_two_writers_is_nobodys() {
        let table = Table::new(TableSize::entries(4));
        table.insert(KEY, entry(Score::DRAW, Bound::Exact, 5));
        let other = pack(&entry(Score::MAX, Bound::Lower, 6), 1);
        table.buckets[0].0[0].data.set(other); // without its check
        assert!(table.find(KEY).is_none());
    }

    #[test]
    fn a_table_that_is_off_forgets_everything() {
        let table = Table::new(TableSize::OFF);
        table.insert(KEY, entry(Score::DRAW, Bound::Exact, 1));
        assert!(table.find(KEY).is_none() && table.permille_used() == 0);
    }

    #[test]
    fn a_table_that_no_memory_holds_is_off() {
        assert!(Table::new(TableSize::entries(usize::MAX - 1)).is_off());
    }
}
