//! Which moves have refuted most.

use alloc::vec::Vec;

/// How deep each move has refuted positions, by colour and code: the sum of the squares.
pub(super) struct History {
    /// Black's moves, then White's. Empty if nothing is kept.
    counts: Vec<i32>,
    mask: usize,
}

/// Keeps the counts below the known order.
const MOST: i32 = (1 << 28) - 1;
/// Fewer codes get as much room, or two threads' counts would share a cache line.
const LEAST_CODES: u32 = 64;

impl History {
    pub(super) const fn new() -> Self {
        Self { counts: Vec::new(), mask: 0 }
    }

    /// Makes room for `codes` codes, if any are to be kept, and halves what an earlier search counted.
    pub(super) fn begin_search(&mut self, codes: u32, is_kept: bool) {
        let len = codes.clamp(LEAST_CODES, 1 << 16).next_power_of_two() as usize;
        self.mask = len - 1;
        self.counts.resize(if is_kept { 2 * len } else { 0 }, 0);
        self.halve();
    }

    /// Returns what the moves of `color` have done: by their codes.
    #[inline]
    pub(super) fn of(&self, color: usize) -> impl Fn(u32) -> i64 {
        let counts = self.counts.get(color * (self.mask + 1)..).unwrap_or_default();
        move |code| counts.get(code as usize & self.mask).map_or(0, |&count| i64::from(count))
    }

    /// Learns that the move of this code refuted a position of so much depth.
    pub(super) fn learn(&mut self, color: usize, code: u32, depth: u32) {
        let index = color * (self.mask + 1) + (code as usize & self.mask);
        let Some(count) = self.counts.get_mut(index) else { return };
        *count += (depth * depth) as i32;
        if *count > MOST {
            self.halve();
        }
    }

    fn halve(&mut self) {
        self.counts.iter_mut().for_each(|count| *count /= 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refutations_are_counted_by_colour_and_a_count_that_would_reach_the_order_halves_all() {
        let mut history = History::new();
        history.begin_search(4, true);
        history.learn(1, 2, 10);
        history.learn(0, 3, 5);
        let of = |history: &History| [(0, 2), (0, 3), (1, 2)].map(|(c, code)| history.of(c)(code));
        assert_eq!(of(&history), [0, 25, 100]);
        history.counts[3] = MOST;
        history.learn(0, 3, 1);
        assert_eq!(of(&history), [0, i64::from(MOST).div_euclid(2) + 1, 50]);
        history.begin_search(4, false);
        assert_eq!(of(&history), [0; 3]);
    }
}
