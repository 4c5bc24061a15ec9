//! How often each move is enough where it is tried.

use alloc::vec;
use alloc::vec::Vec;

use tengen_core::Color;

/// The share of the tries in which each move was enough, by side and code. Late tries count most: half of the weight
/// lies on the last seven hundred.
pub(super) struct History {
    /// Black's moves, then White's, from 0 to [`ALWAYS`]. Empty if none is kept.
    shares: Vec<i32>,
    codes: usize,
    /// What a move gains that is always enough.
    weight: i32,
}

/// The share of a move that is always enough.
const ALWAYS: i32 = 1 << 16;
/// A try moves the share by this part of the difference: 1 / 1024.
const RATE_SHIFT: u32 = 10;

impl History {
    pub(super) fn new(codes: u32, weight: i32) -> Self {
        let codes = if weight == 0 { 0 } else { codes as usize };
        Self { shares: vec![0; 2 * codes], codes, weight }
    }

    /// What the move of this code gains in the order.
    #[inline]
    pub(super) fn gain(&self, color: Color, code: u32) -> i32 {
        let share = self.shares.get(self.index(color, code));
        share.map_or(0, |&share| {
            (i64::from(self.weight) * i64::from(share) / i64::from(ALWAYS)) as i32
        })
    }

    /// Learns whether the move of this code was enough.
    #[inline]
    pub(super) fn learn(&mut self, color: Color, code: u32, is_enough: bool) {
        let index = self.index(color, code);
        if let Some(share) = self.shares.get_mut(index) {
            *share += ((if is_enough { ALWAYS } else { 0 }) - *share) >> RATE_SHIFT;
        }
    }

    #[inline]
    fn index(&self, color: Color, code: u32) -> usize {
        color as usize * self.codes + code as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_gains_by_what_it_did_for_its_side_and_late_tries_count_most() {
        let mut history = History::new(4, 1000);
        for round in 0..20_000 {
            history.learn(Color::White, 2, true);
            history.learn(Color::White, 3, round % 4 == 0);
        }
        let of = |history: &History| [2, 3, 1].map(|code| history.gain(Color::White, code));
        assert!((980..=1000).contains(&of(&history)[0]), "{:?}", of(&history));
        assert!((220..=280).contains(&of(&history)[1]), "{:?}", of(&history));
        assert_eq!((of(&history)[2], history.gain(Color::Black, 2)), (0, 0));
        for _ in 0..20_000 {
            history.learn(Color::White, 2, false);
        }
        assert!((0..20).contains(&of(&history)[0]), "{:?}", of(&history));
    }

    #[test]
    fn without_weight_nothing_is_kept() {
        let mut history = History::new(4, 0);
        history.learn(Color::Black, 0, true);
        assert_eq!((history.gain(Color::Black, 0), history.shares.len()), (0, 0));
    }
}
