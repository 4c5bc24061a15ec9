//! The transposition table: what was found out about positions already seen.

use alloc::vec;
use alloc::vec::Vec;

use tengen_core::{Key, Score};

use crate::{Bound, TableSize, Window};

/// Two entries for each bucket: the first keeps the deepest search, the second the newest.
pub(crate) struct Table {
    /// Key, data, key, data. Plain words, so that a new table is zeroed memory.
    buckets: Vec<[u64; 4]>,
    generation: u8,
}

/// What a search found out about one position.
///
/// # When it may answer
///
/// A search at depth *d* must return the minimax value of depth *d*, no better one. Scores are
/// relative to the position they belong to, so an entry means the same wherever the position
/// turns up. It may answer a question at depth *d* in three cases:
///
/// 1. It was made at depth *d*: it is a bound of the very value that is asked for.
/// 2. Its proof nowhere reached the horizon (`is_settled`) and *d* is no smaller than its depth:
///    the deeper search would find the same ends of the game at the same places.
/// 3. It is a proven win or loss within its own depth (`is_settled` again) and within *d*. All
///    games that end within *k* plies are seen by any search of at least *k* plies, so all those
///    searches agree on who wins within *k* plies, and on the bound "not sooner than *k*" too.
///
/// Only entries of the same call of the search answer; an older one lends its move. So neither
/// another evaluator nor other rules under the same keys can leave a trace in a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) depth: u8,
    /// More depth would not change the bound.
    pub(crate) is_settled: bool,
    /// The code of the best move, cut to 16 bits, or [`Entry::NO_CODE`].
    pub(crate) code: u16,
}

impl Entry {
    /// Stands for no move. A move that has this code is never remembered.
    pub(crate) const NO_CODE: u16 = u16::MAX;

    /// Returns the score if it answers the question of `window` at `depth` without an exact value.
    ///
    /// An exact value inside the window answers nothing here: searching on, the principal
    /// variation comes out whole.
    pub(crate) fn answer(&self, depth: u32, window: Window) -> Option<Score> {
        let high = self.bound != Bound::Upper && self.score >= window.beta();
        let low = self.bound != Bound::Lower && self.score <= window.alpha();
        ((high || low) && self.holds_at(depth)).then_some(self.score)
    }

    fn holds_at(&self, depth: u32) -> bool {
        let own_depth = u32::from(self.depth);
        let since = plies_to_end(self.score).unwrap_or(own_depth);
        depth == own_depth || (self.is_settled && depth >= since)
    }
}

/// After how many plies the game is proven to be over, if somebody wins it.
pub(crate) fn plies_to_end(score: Score) -> Option<u32> {
    score.plies_to_win().or(score.plies_to_loss())
}

/// An entry as it comes out of the table.
pub(crate) enum Found {
    /// Made by the present search.
    Fresh(Entry),
    /// Made by an earlier search: only its move is of use.
    Stale(u16),
}

impl Table {
    /// # Panics
    ///
    /// If the memory cannot be had.
    pub(crate) fn new(size: TableSize) -> Self {
        Self { buckets: vec![[0; 4]; size.to_entries() / 2], generation: 1 }
    }

    pub(crate) fn is_off(&self) -> bool {
        self.buckets.is_empty()
    }

    /// Makes every entry stale.
    pub(crate) fn next_generation(&mut self) {
        if self.generation == GENERATIONS - 1 {
            self.clear();
        } else {
            self.generation += 1;
        }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill([0; 4]);
        self.generation = 1;
    }

    /// Visits what is known of the position, at most twice.
    pub(crate) fn find(&self, key: Key) -> impl Iterator<Item = Found> {
        let [key_a, a, key_b, b] = match self.bucket(key) {
            Some(index) => self.buckets[index],
            None => [0; 4],
        };
        [(key_a, a), (key_b, b)]
            .into_iter()
            .filter(move |&(stored, data)| stored == key.0 && data != 0)
            .filter_map(|(_, data)| unpack(data, self.generation))
    }

    /// Stores an entry: over the first of the bucket if that is stale or no deeper, else over the
    /// second.
    pub(crate) fn insert(&mut self, key: Key, entry: Entry) {
        let Some(index) = self.bucket(key) else { return };
        let bucket = &mut self.buckets[index];
        let first_goes = match unpack(bucket[1], self.generation) {
            Some(Found::Fresh(first)) => first.depth <= entry.depth,
            _ => true,
        };
        let slot = if first_goes { 0 } else { 2 };
        bucket[slot] = key.0;
        bucket[slot + 1] = pack(&entry, self.generation);
    }

    /// The key's share of the table, for any number of buckets: the high word of a product.
    fn bucket(&self, key: Key) -> Option<usize> {
        let product = u128::from(key.0) * self.buckets.len() as u128;
        (!self.buckets.is_empty()).then_some((product >> 64) as usize)
    }
}

/// Generations run from 1 to 31; then the table is cleared.
const GENERATIONS: u8 = 32;

/// Score 32 bits, code 16, depth 8, bound 2, settled 1, generation 5. Never zero, as the
/// generation is not.
fn pack(entry: &Entry, generation: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    u64::from(entry.score.value() as u32)
        | u64::from(entry.code) << 32
        | u64::from(entry.depth) << 48
        | bound << 56
        | u64::from(entry.is_settled) << 58
        | u64::from(generation) << 59
}

/// Nothing for an empty place.
fn unpack(data: u64, generation: u8) -> Option<Found> {
    let code = (data >> 32) as u16;
    let bound = match (data >> 56) & 3 {
        1 => Bound::Exact,
        2 => Bound::Lower,
        3 => Bound::Upper,
        _ => return None,
    };
    if data >> 59 != u64::from(generation) {
        return Some(Found::Stale(code));
    }
    Some(Found::Fresh(Entry {
        score: Score::from_value(data as u32 as i32),
        bound,
        depth: (data >> 48) as u8,
        is_settled: (data >> 58) & 1 == 1,
        code,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Key = Key::of(1);

    fn entry(score: Score, bound: Bound, depth: u8) -> Entry {
        Entry { score, bound, depth, is_settled: false, code: 7 }
    }

    fn settled(score: Score, bound: Bound, depth: u8) -> Entry {
        Entry { is_settled: true, ..entry(score, bound, depth) }
    }

    fn fresh(table: &Table, key: Key) -> Vec<Entry> {
        let only_fresh = |found| match found {
            Found::Fresh(entry) => Some(entry),
            Found::Stale(_) => None,
        };
        table.find(key).filter_map(only_fresh).collect()
    }

    #[test]
    fn an_entry_comes_out_as_it_went_in() {
        for score in [Score::MIN, Score::loss_in(3), Score::estimate(-1), Score::MAX] {
            for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
                for entry in [entry(score, bound, 128), settled(score, bound, 1)] {
                    let mut table = Table::new(TableSize::entries(64));
                    table.insert(KEY, entry);
                    assert_eq!(fresh(&table, KEY), [entry]);
                    assert_eq!(fresh(&table, Key::of(2)), []);
                }
            }
        }
    }

    #[test]
    fn a_lower_bound_answers_from_beta_on_and_an_upper_bound_up_to_alpha() {
        let window = Window::new(Score::estimate(-5), Score::estimate(5));
        let answers =
            |score, bound| entry(Score::estimate(score), bound, 3).answer(3, window).is_some();
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

    #[test]
    fn an_entry_that_rests_on_a_judgement_answers_at_its_own_depth_only() {
        let window = Window::new(Score::estimate(-5), Score::estimate(5));
        let depths = |entry: Entry| -> Vec<u32> {
            (0..8).filter(|&depth| entry.answer(depth, window).is_some()).collect()
        };
        let high = Score::estimate(9);
        assert_eq!(depths(entry(high, Bound::Lower, 4)), [4]);
        assert_eq!(depths(entry(Score::win_in(9), Bound::Lower, 4)), [4]);
        // A settled one answers from its depth on, a proven end from its distance on.
        assert_eq!(depths(settled(high, Bound::Lower, 4)), [4, 5, 6, 7]);
        assert_eq!(depths(settled(Score::win_in(3), Bound::Lower, 5)), [3, 4, 5, 6, 7]);
        assert_eq!(depths(settled(Score::loss_in(6), Bound::Upper, 6)), [6, 7]);
    }

    #[test]
    fn the_deepest_entry_of_a_bucket_stays_and_the_newest_does() {
        let mut table = Table::new(TableSize::entries(2));
        let depths = |table: &Table| {
            [1, 2, 3, 4].map(|n| fresh(table, Key::of(n)).first().map(|entry| entry.depth))
        };
        for (n, depth) in [(1, 5), (2, 1), (3, 2)] {
            table.insert(Key::of(n), entry(Score::DRAW, Bound::Exact, depth));
        }
        assert_eq!(depths(&table), [Some(5), None, Some(2), None]);
        table.insert(Key::of(4), entry(Score::DRAW, Bound::Exact, 6));
        assert_eq!(depths(&table), [None, None, Some(2), Some(6)]);
    }

    #[test]
    fn entries_of_earlier_generations_lend_their_move_until_the_table_is_cleared() {
        let mut table = Table::new(TableSize::entries(2));
        table.insert(KEY, entry(Score::DRAW, Bound::Exact, 5));
        for _ in 1..GENERATIONS - 1 {
            table.next_generation();
            assert!(table.find(KEY).all(|found| matches!(found, Found::Stale(7))));
            assert_eq!(table.find(KEY).count(), 1);
        }
        table.next_generation();
        assert_eq!(table.find(KEY).count(), 0);
    }

    #[test]
    fn a_stale_entry_gives_way_however_deep() {
        let mut table = Table::new(TableSize::entries(2));
        table.insert(KEY, entry(Score::DRAW, Bound::Exact, 9));
        table.insert(Key::of(2), entry(Score::DRAW, Bound::Exact, 8));
        table.next_generation();
        table.insert(Key::of(3), entry(Score::DRAW, Bound::Exact, 1));
        assert_eq!(table.find(KEY).count(), 0);
        assert_eq!(fresh(&table, Key::of(3)).len(), 1);
    }

    #[test]
    fn a_table_that_is_off_forgets_everything() {
        let mut table = Table::new(TableSize::OFF);
        table.insert(KEY, entry(Score::DRAW, Bound::Exact, 1));
        assert_eq!(table.find(KEY).count(), 0);
    }
}
