//! The table of proof numbers, sixteen bytes for each position.

use alloc::vec::Vec;

use tengen_core::{Key, Value};

use super::numbers::Numbers;
use crate::table::TableSize;

/// Stores numbers in buckets of a cache line; what took least effort gives way.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    generation: u64,
}

const WAYS: usize = 4;

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

/// The data, from the high bits: 25 of proof, 25 of disproof, 1 whether a refutation is a draw, 6
/// of effort, 7 of generation. Generation 0 is an empty slot.
#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    data: u64,
}

const NUMBER_BITS: u32 = 25;
const NUMBER_MASK: u64 = (1 << NUMBER_BITS) - 1;
const EFFORT_SHIFT: u32 = 7;
const DRAW_SHIFT: u32 = 13;
const DISPROOF_SHIFT: u32 = 14;
const PROOF_SHIFT: u32 = DISPROOF_SHIFT + NUMBER_BITS;
const GENERATION_MASK: u64 = (1 << EFFORT_SHIFT) - 1;

impl Table {
    const EMPTY: Bucket = Bucket([Slot { key: 0, data: 0 }; WAYS]);

    /// Makes room, if it can be had.
    pub(crate) fn new(size: TableSize) -> Self {
        let count = size.to_entries().div_ceil(WAYS);
        let mut buckets = Vec::new();
        if buckets.try_reserve_exact(count).is_ok() {
            buckets.resize(count, Self::EMPTY);
        }
        Self { buckets, generation: 1 }
    }

    /// Forgets everything.
    pub(crate) fn next_generation(&mut self) {
        self.generation += 1;
        if self.generation > GENERATION_MASK {
            self.buckets.fill(Self::EMPTY);
            self.generation = 1;
        }
    }

    #[inline]
    pub(crate) fn find(&self, key: Key) -> Option<Numbers> {
        let bucket = self.buckets.get(self.index(key))?;
        let is_it =
            |slot: &&Slot| slot.key == key.0 && slot.data & GENERATION_MASK == self.generation;
        bucket.0.iter().find(is_it).map(|slot| unpack(slot.data))
    }

    pub(crate) fn insert(&mut self, key: Key, numbers: Numbers, effort: u64) {
        let (index, generation) = (self.index(key), self.generation);
        let Some(bucket) = self.buckets.get_mut(index) else { return };
        let worth = |slot: &Slot| match slot.data & GENERATION_MASK == generation {
            true if slot.key == key.0 => 0,
            true => 2 + (slot.data >> EFFORT_SHIFT & 63),
            false => 1,
        };
        let effort = u64::from(effort.max(1).ilog2());
        let data = pack(numbers) | effort << EFFORT_SHIFT | generation;
        if let Some(slot) = bucket.0.iter_mut().min_by_key(|slot| worth(slot)) {
            *slot = Slot { key: key.0, data };
        }
    }

    /// The key's share of the table: the high word of a product.
    #[inline]
    fn index(&self, key: Key) -> usize {
        ((u128::from(key.0) * self.buckets.len() as u128) >> 64) as usize
    }
}

fn pack(numbers: Numbers) -> u64 {
    let is_draw = u64::from(numbers.most == Value::Draw);
    u64::from(numbers.proof) << PROOF_SHIFT
        | u64::from(numbers.disproof) << DISPROOF_SHIFT
        | is_draw << DRAW_SHIFT
}

fn unpack(data: u64) -> Numbers {
    let number = |shift: u32| (data >> shift & NUMBER_MASK) as u32;
    let (proof, disproof) = (number(PROOF_SHIFT), number(DISPROOF_SHIFT));
    let most = match (disproof, data >> DRAW_SHIFT & 1) {
        (0, 0) => Value::Loss,
        (0, _) => Value::Draw,
        _ => Value::Win,
    };
    Numbers { proof, disproof, most }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::proof_numbers::numbers::NEVER;

    #[test]
    fn numbers_come_out_as_they_went_in_and_no_other_key_has_them() {
        let refuted = [Value::Draw, Value::Loss].map(Numbers::refuted);
        let open = [Numbers::open(1, 1), Numbers::open(NEVER - 1, 3), Numbers::open(7, NEVER - 1)];
        for numbers in refuted.into_iter().chain(open).chain([Numbers::PROVEN]) {
            let mut table = Table::new(TableSize::entries(64));
            table.insert(Key::of(1), numbers, u64::MAX);
            assert_eq!(table.find(Key::of(1)), Some(numbers));
            assert_eq!(table.find(Key::of(2)), None);
        }
    }

    #[test]
    fn the_entry_that_took_least_effort_gives_way() {
        let mut table = Table::new(TableSize::entries(4));
        for (n, effort) in [(1, 64), (2, 2), (3, 8), (4, 64), (5, 1)] {
            table.insert(Key::of(n), Numbers::PROVEN, effort);
        }
        let kept = [1, 2, 3, 4, 5].map(|n| table.find(Key::of(n)).is_some());
        assert_eq!(kept, [true, false, true, true, true]);
    }

    #[test]
    fn nothing_of_an_earlier_generation_is_found_or_kept() {
        let mut table = Table::new(TableSize::entries(4));
        for _ in 0..300 {
            for n in 1..=4 {
                table.insert(Key::of(n), Numbers::PROVEN, 1 << 40);
            }
            assert!((1..=4).all(|n| table.find(Key::of(n)).is_some()));
            table.next_generation();
            assert!((1..=4).all(|n| table.find(Key::of(n)).is_none()));
        }
    }

    #[test]
    fn a_table_without_room_forgets_everything() {
        let mut table = Table::new(TableSize::OFF);
        table.insert(Key::of(1), Numbers::PROVEN, 1);
        assert_eq!(table.find(Key::of(1)), None);
        assert_eq!(Table::new(TableSize::entries(usize::MAX - 3)).find(Key::of(1)), None);
    }
}
