//! A table of proven bounds, eight bytes for each position.

use alloc::vec::Vec;

use tengen_core::{Board, Bounds, Key, Value};

use crate::solve::solution::Proven;
use crate::table::{TableSize, Word};

/// Stores between which bounds positions lie. Threads may share it: an entry is one word.
///
/// A position's bucket follows from the high bits of its key, and the entry holds the low 48 bits.
/// From 65,536 buckets on (2 MiB) that is the whole key.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    generation: u64,
    /// What is there is not to be forgotten.
    is_kept: bool,
}

/// Half a line of the processor's cache.
#[repr(align(32))]
struct Bucket([Word; WAYS]);

const WAYS: usize = 4;

/// An entry, from the high bits: 48 of the key, 4 of bounds, 6 of effort, 6 of generation.
const CHECK_SHIFT: u32 = 16;
const BOUNDS_SHIFT: u32 = 12;
const EFFORT_SHIFT: u32 = 6;
const EFFORT_MASK: u64 = 63;
const GENERATION_MASK: u64 = 63;
const CHECK_MASK: u64 = !0 << CHECK_SHIFT | GENERATION_MASK;

impl Table {
    /// Makes room, if it can be had; none for boards that are not path-independent.
    pub(crate) fn new<B: Board>(size: TableSize) -> Self {
        let bytes = size.to_entries().saturating_mul(TableSize::BYTES_PER_ENTRY);
        Self::of(if B::PATH_INDEPENDENT { bytes / size_of::<Bucket>() } else { 0 })
    }

    fn of(count: usize) -> Self {
        let mut buckets = Vec::new();
        if buckets.try_reserve_exact(count).is_ok() {
            buckets.resize_with(count, || Bucket([const { Word::zero() }; WAYS]));
        }
        Self { buckets, generation: 1, is_kept: false }
    }

    pub(crate) fn is_off(&self) -> bool {
        self.buckets.is_empty()
    }

    /// Forgets everything that was proven but for this.
    pub(crate) fn begin(&mut self, proven: &[Proven]) {
        if !core::mem::take(&mut self.is_kept) {
            self.next_generation();
        }
        proven.iter().for_each(|&proven| self.insert(proven));
    }

    /// Shows the generation and all entries, and keeps what is returned for them.
    pub(crate) fn each_word(&mut self, mut visit: impl FnMut(u64) -> u64) {
        self.generation = visit(self.generation).clamp(1, GENERATION_MASK);
        let entries = self.buckets.iter().flat_map(|bucket| &bucket.0);
        entries.for_each(|entry| entry.set(visit(entry.get())));
        self.is_kept = true;
    }

    /// Forgets everything that was proven.
    ///
    /// One part of the table is wiped each time. Until a number of a generation is used again, all
    /// parts have been.
    fn next_generation(&mut self) {
        let part = self.buckets.len().div_ceil(GENERATION_MASK as usize).max(1);
        let wiped = self.buckets.chunks(part).nth(self.generation as usize - 1);
        wiped.into_iter().flatten().flat_map(|bucket| &bucket.0).for_each(|entry| entry.set(0));
        self.generation = self.generation % GENERATION_MASK + 1;
    }

    /// Returns what is known of the position, [`Bounds::UNKNOWN`] if nothing is.
    #[inline]
    pub(crate) fn find(&self, key: Key) -> Bounds {
        self.entry(key).map_or(Bounds::UNKNOWN, |entry| unpack(entry >> BOUNDS_SHIFT))
    }

    /// Returns the power of two below the nodes that a position took, 0 if nothing is known of it.
    pub(crate) fn effort(&self, key: Key) -> u64 {
        self.entry(key).map_or(0, |entry| 1 << (entry >> EFFORT_SHIFT & EFFORT_MASK))
    }

    #[inline]
    fn entry(&self, key: Key) -> Option<u64> {
        let check = self.check(key);
        let mut entries = self.buckets[self.index(key)?].0.iter().map(Word::get);
        entries.find(|entry| entry & CHECK_MASK == check)
    }

    /// Fetches what will be asked for. Buckets fetched one right after the other come from memory
    /// together; looked at one by one, each is waited for.
    #[inline]
    pub(crate) fn fetch(&self, keys: impl Iterator<Item = Key>) {
        let words =
            keys.filter_map(|key| self.index(key)).map(|index| self.buckets[index].0[0].get());
        core::hint::black_box(words.fold(0, |all, word| all ^ word));
    }

    /// Adds what was proven with the `effort` of this many nodes. It takes the place of the entry
    /// that took least.
    #[inline]
    pub(crate) fn insert(&self, Proven { key, bounds, nodes }: Proven) {
        let Some(index) = self.index(key) else { return };
        let check = self.check(key);
        let bucket = &self.buckets[index].0;
        let entries = [0, 1, 2, 3].map(|way: usize| bucket[way].get());
        let same = (0..WAYS).find(|&way| entries[way] & CHECK_MASK == check);
        let (way, bounds) = match same {
            Some(way) => (way, bounds.narrowed(unpack(entries[way] >> BOUNDS_SHIFT))),
            None => (least(&entries, self.generation), bounds),
        };
        let effort = u64::from(nodes.max(1).ilog2());
        bucket[way].set(check | pack(bounds) << BOUNDS_SHIFT | effort << EFFORT_SHIFT);
    }

    /// What an entry of the key is known by, in the bits of [`CHECK_MASK`].
    #[inline]
    fn check(&self, key: Key) -> u64 {
        key.0 << CHECK_SHIFT | self.generation
    }

    /// The key's share of the table, for any number of buckets: the high word of a product.
    #[inline]
    fn index(&self, key: Key) -> Option<usize> {
        let product = u128::from(key.0) * self.buckets.len() as u128;
        (!self.buckets.is_empty()).then_some((product >> 64) as usize)
    }
}

/// The entry that it costs least to lose, the first of several.
#[inline]
fn least(entries: &[u64; WAYS], generation: u64) -> usize {
    let worth = entries.map(|entry| worth(entry, generation));
    (1..WAYS).fold(0, |least, way| if worth[way] < worth[least] { way } else { least })
}

/// How much it would cost to lose an entry: nothing if it is of an earlier generation.
#[inline]
fn worth(entry: u64, generation: u64) -> u64 {
    let is_fresh = entry & GENERATION_MASK == generation;
    if is_fresh { 1 + (entry >> EFFORT_SHIFT & EFFORT_MASK) } else { 0 }
}

#[inline]
fn pack(bounds: Bounds) -> u64 {
    bounds.least as u64 | (bounds.most as u64) << 2
}

#[inline]
fn unpack(bits: u64) -> Bounds {
    let value = |bits: u64| match bits & 3 {
        0 => Value::Loss,
        1 => Value::Draw,
        _ => Value::Win,
    };
    Bounds { least: value(bits), most: value(bits >> 2) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn insert(table: &Table, key: Key, bounds: Bounds, nodes: u64) {
        table.insert(Proven { key, bounds, nodes });
    }

    const DRAW_OR_MORE: Bounds = Bounds { least: Value::Draw, most: Value::Win };
    const DRAW_OR_LESS: Bounds = Bounds { least: Value::Loss, most: Value::Draw };

    #[test]
    fn bounds_come_out_as_they_went_in_and_no_other_key_has_them() {
        for least in Value::ALL {
            for most in Value::ALL.into_iter().filter(|&most| most >= least) {
                let table = Table::of(64);
                insert(&table, Key::of(1), Bounds { least, most }, u64::MAX);
                assert_eq!(table.find(Key::of(1)), Bounds { least, most });
                assert_eq!(table.find(Key::of(2)), Bounds::UNKNOWN);
            }
        }
    }

    #[test]
    fn two_proofs_of_one_position_are_both_kept() {
        let table = Table::of(64);
        insert(&table, Key::of(1), DRAW_OR_MORE, 5);
        insert(&table, Key::of(1), DRAW_OR_LESS, 1);
        assert_eq!(table.find(Key::of(1)), Bounds::exactly(Value::Draw));
    }

    #[test]
    fn the_entry_that_took_least_effort_gives_way() {
        let table = Table::of(1); // one bucket of four entries
        for (n, effort) in [(1, 64), (2, 2), (3, 8), (4, 64), (5, 1)] {
            insert(&table, Key::of(n), DRAW_OR_MORE, effort);
        }
        let kept = [1, 2, 3, 4, 5].map(|n| table.find(Key::of(n)) == DRAW_OR_MORE);
        assert_eq!(kept, [true, false, true, true, true]);
    }

    #[test]
    fn nothing_of_an_earlier_generation_is_found_or_kept() {
        for buckets in [1, 2, 63, 100] {
            let mut table = Table::of(buckets);
            for round in 0..200 {
                let keys = (4 * round..4 * round + 4).map(Key::of);
                keys.clone().for_each(|key| insert(&table, key, DRAW_OR_MORE, 1 << 40));
                for later in 0..(if round == 50 { 200 } else { 1 }) {
                    table.next_generation();
                    assert!(keys.clone().all(|key| table.find(key) == Bounds::UNKNOWN), "{later}");
                }
            }
            insert(&table, Key::of(5), DRAW_OR_LESS, 1);
            assert_eq!(table.find(Key::of(5)), DRAW_OR_LESS);
        }
    }

    #[test]
    fn a_table_that_is_off_forgets_everything() {
        let table = Table::of(0);
        assert!(table.is_off());
        insert(&table, Key::of(1), DRAW_OR_MORE, 1);
        assert_eq!(table.find(Key::of(1)), Bounds::UNKNOWN);
    }
}
