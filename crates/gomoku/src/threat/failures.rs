//! The positions that a solver has failed to win.

use alloc::vec;
use alloc::vec::Vec;

use tengen_core::Key;

/// How many buckets there are at first, and at most; powers of two.
const FEWEST: usize = 1 << 12;
const MOST: usize = 1 << 20;

/// This many fours or more: never.
pub(super) const NEVER: u32 = 255;

/// Four positions, the newest first. A position is its key with the number of fours in place of the
/// lowest byte.
type Bucket = [u64; 4];

/// Stores positions that are not won with this many fours or fewer; newer ones replace older ones. It
/// grows with a search, to 32 megabytes.
///
/// A position is known by 56 bits of its key, and two such are taken to differ.
#[derive(Clone, Debug)]
pub(super) struct Failures {
    buckets: Vec<Bucket>,
    /// How many positions this search has added.
    added: usize,
    /// What makes keys of this search differ from those of earlier ones.
    salt: u64,
}

impl Failures {
    pub(super) fn new() -> Self {
        Self { buckets: vec![[0; 4]; FEWEST], added: 0, salt: 1 }
    }

    /// Removes all positions.
    pub(super) fn forget(&mut self) {
        self.buckets.truncate(FEWEST);
        self.added = 0;
        self.salt = self.salt.wrapping_add(0x9E37_79B9_7F4A_7C15);
    }

    /// Says whether a position is known not to be won with this many fours, up to [`NEVER`].
    #[inline]
    pub(super) fn has(&self, key: Key, fours: u32) -> bool {
        let known = (key.0 ^ self.salt) & !0xFF;
        let is_known = |place: &u64| place & !0xFF == known && place & 0xFF >= u64::from(fours);
        self.buckets[index(known, self.buckets.len())].iter().any(is_known)
    }

    #[inline]
    pub(super) fn add(&mut self, key: Key, fours: u32) {
        if self.added >= self.buckets.len() * 2 && self.buckets.len() < MOST {
            self.grow();
        }
        self.added += 1;
        let known = (key.0 ^ self.salt) & !0xFF;
        let index = index(known, self.buckets.len());
        insert(&mut self.buckets[index], known | u64::from(fours.min(NEVER)));
    }

    #[cold]
    fn grow(&mut self) {
        let mut buckets = vec![[0; 4]; self.buckets.len() * 4];
        for &place in self.buckets.iter().flat_map(|bucket| bucket.iter().rev()) {
            let index = index(place, buckets.len());
            insert(&mut buckets[index], place);
        }
        self.buckets = buckets;
    }
}

/// Returns the bucket of a position among this many, a power of two.
#[inline]
const fn index(known: u64, buckets: usize) -> usize {
    (known >> 8) as usize & (buckets - 1)
}

/// Puts a position in front of the others, in place of what was known of it or of the oldest.
#[inline]
fn insert(bucket: &mut Bucket, place: u64) {
    let is_same = |other: &u64| other & !0xFF == place & !0xFF;
    let last = bucket.iter().position(is_same).unwrap_or(bucket.len() - 1);
    bucket.copy_within(..last, 1);
    bucket[0] = place;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_growing_memory_keeps_nearly_all_positions() {
        let mut failures = Failures::new();
        let keys = |from: u64| (from..from + 100_000).map(Key::of);
        let known = |failures: &Failures, from, fours| {
            keys(from).filter(|&key| failures.has(key, fours)).count()
        };
        keys(0).for_each(|key| failures.add(key, 7));
        assert!(known(&failures, 0, 7) > 95_000);
        assert_eq!((known(&failures, 0, 8), known(&failures, 1 << 32, 0)), (0, 0));
        // What is added again is known by what was said last.
        keys(0).for_each(|key| failures.add(key, NEVER));
        assert!(known(&failures, 0, NEVER) > 95_000);
        failures.forget();
        assert_eq!((known(&failures, 0, 0), failures.buckets.len()), (0, FEWEST));
    }
}
