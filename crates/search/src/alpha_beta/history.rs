//! Which moves have refuted most.

use alloc::vec::Vec;

use crate::options::{History, Options};

/// How often, and how deep, each move has refuted a position: by colour and code, and by the
/// enemy's last move and code.
pub(super) struct Histories {
    kind: History,
    /// Black's moves, then White's.
    counts: Vec<i32>,
    mask: usize,
    /// For each move that is replied to, the replies, as gravity counts. Empty if it is not kept.
    replies: Vec<i16>,
    reply_bits: u32,
}

/// Keeps the counts, and the sum of two, below the other ranks.
const MOST: i32 = (1 << 28) - 1;
/// The greatest count of [`History::Gravity`].
const GRAVITY: i32 = 1 << 14;
/// Fewer codes get as much room, or two threads' counts would share a cache line.
const LEAST_CODES: u32 = 64;
/// Replies are kept for this many classes of moves at most, by this many of replies.
const MAX_REPLY_BITS: u32 = 9;

impl Histories {
    pub(super) const fn new() -> Self {
        Self { kind: History::Off, counts: Vec::new(), mask: 0, replies: Vec::new(), reply_bits: 0 }
    }

    /// Makes room for `codes` codes, and halves what an earlier search counted.
    pub(super) fn begin_search(&mut self, codes: u32, options: &Options) {
        self.kind = options.history;
        let len = codes.clamp(LEAST_CODES, 1 << 16).next_power_of_two() as usize;
        self.mask = len - 1;
        self.counts.resize(2 * len, 0);
        self.reply_bits = len.trailing_zeros().min(MAX_REPLY_BITS);
        let is_kept = options.continuation && options.history != History::Off;
        self.replies.resize(if is_kept { 2 << (2 * self.reply_bits) } else { 0 }, 0);
        age(&mut self.counts);
        self.replies.iter_mut().for_each(|count| *count /= 2);
    }

    #[inline]
    fn index(&self, color: usize, code: u32) -> usize {
        color * (self.mask + 1) + (code as usize & self.mask)
    }

    #[inline]
    fn reply_index(&self, color: usize, reply_to: u32, code: u32) -> usize {
        let class =
            |code: u32| (code ^ code >> self.reply_bits) as usize & ((1 << self.reply_bits) - 1);
        (color << self.reply_bits | class(reply_to)) << self.reply_bits | class(code)
    }

    /// What moves have done that `color` makes in reply to a move: by their codes.
    #[inline]
    pub(super) fn of(&self, color: usize, reply_to: u32) -> impl Fn(u32) -> i64 {
        let counts: &[i32] = match self.kind {
            History::Off => &[],
            _ => &self.counts[self.index(color, 0)..][..self.mask + 1],
        };
        move |code| {
            let count = counts.get(code as usize & self.mask).copied().unwrap_or(0);
            let mut sum = i64::from(count);
            if !self.replies.is_empty() {
                sum += i64::from(self.replies[self.reply_index(color, reply_to, code)]);
            }
            sum
        }
    }

    /// Learns that the move of this code refuted a position of so much depth, after the moves of
    /// the codes `tried` had not.
    pub(super) fn learn(
        &mut self,
        (color, reply_to): (usize, u32),
        code: u32,
        tried: impl Iterator<Item = u32>,
        depth: u32,
    ) {
        let bonus = (depth * depth) as i32;
        self.add(color, reply_to, code, bonus);
        if self.kind == History::Gravity {
            for code in tried {
                self.add(color, reply_to, code, -bonus);
            }
        }
    }

    fn add(&mut self, color: usize, reply_to: u32, code: u32, bonus: i32) {
        let kind = self.kind;
        let index = self.index(color, code);
        bump(&mut self.counts, index, bonus, kind);
        if !self.replies.is_empty() {
            let index = self.reply_index(color, reply_to, code);
            let count = &mut self.replies[index];
            *count = with_gravity(i32::from(*count), bonus) as i16;
        }
    }
}

fn bump(counts: &mut [i32], index: usize, bonus: i32, kind: History) {
    let count = &mut counts[index];
    if kind == History::Gravity {
        *count = with_gravity(*count, bonus);
        return;
    }
    *count += bonus;
    if *count > MOST {
        age(counts);
    }
}

/// The count after a bonus, the less of which is added the more there is: never beyond the greatest.
fn with_gravity(count: i32, bonus: i32) -> i32 {
    let bonus = bonus.clamp(-GRAVITY / 8, GRAVITY / 8);
    count + bonus - count * bonus.abs() / GRAVITY
}

fn age(counts: &mut [i32]) {
    for count in counts {
        *count /= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn histories(history: History) -> Histories {
        let mut histories = Histories::new();
        histories.begin_search(4, &Options { history, continuation: true, ..Options::EXACT });
        histories
    }

    #[test]
    fn a_count_that_would_reach_the_other_ranks_halves_all() {
        let mut counts = [100, MOST];
        bump(&mut counts, 1, 1, History::Depth);
        assert_eq!(counts, [50, MOST.div_euclid(2) + 1]);
        assert!(2 * i64::from(MOST) < super::super::order::KILLERS[1]);
    }

    #[test]
    fn a_reply_is_counted_for_its_colour_and_for_what_it_answers() {
        let mut histories = histories(History::Depth);
        histories.learn((1, 2), 3, [0].into_iter(), 5);
        histories.learn((0, 2), 63, [].into_iter(), 5);
        let of = |color, reply_to, code| histories.of(color, reply_to)(code);
        assert_eq!([of(1, 2, 3), of(1, 1, 3), of(0, 2, 3), of(1, 2, 0)], [50, 25, 0, 0]);
        assert_eq!(of(1, 2, 1), 0);
    }

    #[test]
    fn only_balance_takes_from_moves_tried_in_vain_and_it_stays_within_bounds() {
        let mut histories = histories(History::Gravity);
        for _ in 0..1000 {
            histories.learn((0, 1), 3, [0, 2].into_iter(), 100);
        }
        let bound = 2 * i64::from(GRAVITY);
        assert!((bound / 2..=bound).contains(&histories.of(0, 1)(3)));
        assert!((-bound..=-bound / 2).contains(&histories.of(0, 1)(0)));
    }
}
