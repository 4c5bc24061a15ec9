//! Random games a block of stones at a time.
//!
//! Five in a row stays five in a row, so it is enough to look for it after blocks of stones. A block
//! that has made one is taken back and dropped again stone by stone. What was chosen after the win is
//! discarded.

use tengen_core::{Board, ByColor, Color};

use crate::position::Gomoku;
use crate::short_rows::ShortRows;

/// How many stones are dropped before the next look for five, with `left` points empty: many on an empty
/// board, where a five is unlikely. Always a multiple of six: three of each colour, by two random numbers.
const fn block(left: u32) -> u32 {
    match left {
        180.. => 48,
        150.. => 24,
        _ => 12,
    }
}

/// A random game of a rule without forbidden points on a board of at most 15 × 15 points.
pub(super) struct Blocks<'a, const N: usize> {
    board: &'a mut Gomoku<N>,
    /// The numbers of the empty points, then those of the stones dropped, the last one first.
    list: [u8; 256],
    /// How many points were empty at the start, are empty now, and shall be left at least.
    start: u32,
    left: u32,
    last: u32,
}

impl<'a, const N: usize> Blocks<'a, N> {
    pub(super) fn new(board: &'a mut Gomoku<N>, max_plies: u32) -> Self {
        let mut list = const { all_numbers::<N>() };
        let start = (board.size().area() - board.count_stones()) as u32;
        if start < (N * N) as u32 {
            for (place, point) in list.iter_mut().zip(board.empty_points()) {
                *place = ShortRows::number(point);
            }
        }
        Self { board, list, start, left: start, last: start.saturating_sub(max_plies) }
    }

    /// Drops stones until one wins or no more may be dropped, and returns whose wins.
    pub(super) fn drop_all(mut self, below: &mut impl FnMut(u32) -> u32) -> Option<Color> {
        let chosen = self.drop_blocks(below);
        self.drop_singly(chosen, below)
    }

    /// Drops whole blocks until one makes five in a row, which is taken back, or too few points are
    /// left. Returns how many stones of the block are chosen already: the next ones of the list.
    fn drop_blocks(&mut self, below: &mut impl FnMut(u32) -> u32) -> u32 {
        let first = self.board.turn();
        let mut rows = ByColor::from_fn(|color| ShortRows::of(&self.board.stones()[color]));
        let mut chosen = 0;
        while self.left >= self.last + block(self.left) {
            let (before, block) = (rows, block(self.left));
            for _ in 0..block / 6 {
                for turn in [first, !first] {
                    let numbers = self.choose_three(below);
                    for (color, number) in [turn, !turn, turn].into_iter().zip(numbers) {
                        rows[color].put(number);
                    }
                }
            }
            if rows.black.has_five() | rows.white.has_five() {
                (rows, chosen) = (before, block);
                self.left += block;
                break;
            }
        }
        if self.left < self.start {
            let dropped = &self.list[self.left as usize..self.start as usize];
            self.board.take_rows(&rows, first, dropped);
        }
        chosen
    }

    /// Drops stones one by one, the first ones as they are chosen already; stops at one that wins.
    fn drop_singly(&mut self, chosen: u32, below: &mut impl FnMut(u32) -> u32) -> Option<Color> {
        let mut color = self.board.turn();
        if (self.start - self.left) % 2 == 1 {
            color = !color;
        }
        let unchosen = self.left - chosen;
        while self.left > self.last {
            let place = if self.left > unchosen { self.left - 1 } else { below(self.left) };
            assert!(place < self.left, "`below(n)` must return less than n");
            let point = ShortRows::point(self.take(place))?;
            if self.board.drop_stone(color, point) {
                return Some(color);
            }
            color = !color;
        }
        None
    }

    /// Chooses three points of those left, and puts them behind the others.
    ///
    /// One random number below the product of what is left each time, taken apart by division: each
    /// three places are one of these numbers, so all are equally likely.
    #[inline(always)]
    fn choose_three(&mut self, below: &mut impl FnMut(u32) -> u32) -> [u8; 3] {
        let (a, b, c) = (self.left, self.left - 1, self.left - 2);
        let chosen = below(a * b * c);
        assert!(chosen < a * b * c, "`below(n)` must return less than n");
        let (rest, third) = divide(chosen, c);
        let (first, second) = divide(rest, b);
        [first, second, third].map(|place| self.take(place))
    }

    /// Puts the point at a place behind those that are left, and returns it.
    #[inline(always)]
    fn take(&mut self, place: u32) -> u8 {
        self.left -= 1;
        let (place, end) = (usize::from(place as u8), usize::from(self.left as u8));
        self.list.swap(place, end);
        self.list[end]
    }
}

/// Divides a product of three numbers of points by another such number, both from 1 to 225, with the
/// remainder.
///
/// A multiplication by the reciprocal in place of the division: that is too large by less than 2⁻³² · `by`,
/// which on numbers below 2²⁴ comes to less than one `by`-th, so the quotient is exact.
#[inline(always)]
fn divide(number: u32, by: u32) -> (u32, u32) {
    /// 2³² divided by each number from 1, rounded up or one more.
    const RECIPROCALS: [u64; 256] = {
        let mut list = [0; 256];
        let mut n = 1;
        while n < list.len() {
            list[n] = (1 << 32) / n as u64 + 1;
            n += 1;
        }
        list
    };
    let quotient = ((u64::from(number) * RECIPROCALS[usize::from(by as u8)]) >> 32) as u32;
    (quotient, number - quotient * by)
}

/// Lists the numbers of all points of a board of `N` × `N`.
const fn all_numbers<const N: usize>() -> [u8; 256] {
    let mut list = [0; 256];
    let mut n = 0;
    while n < N * N && n < list.len() {
        list[n] = ((n / N) << 4 | (n % N)) as u8;
        n += 1;
    }
    list
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    use super::*;

    /// Every number below the product gives another triple of places: so each is equally likely.
    #[test]
    fn three_points_are_drawn_as_likely_as_any_other_three() {
        let board: Gomoku = "3/3 X".parse().expect("a position");
        let mut seen = BTreeSet::new();
        for number in 0..6 * 5 * 4 {
            let mut copy = board;
            let mut blocks = Blocks::new(&mut copy, 6);
            let chosen = blocks.choose_three(&mut |n| {
                assert_eq!(n, 6 * 5 * 4);
                number
            });
            let mut left: BTreeSet<u8> = blocks.list[..3].iter().copied().collect();
            assert_eq!(blocks.list[3..6].iter().rev().copied().collect::<Vec<u8>>(), chosen);
            left.extend(chosen);
            assert_eq!(left.into_iter().collect::<Vec<u8>>(), [0, 1, 2, 16, 17, 18]);
            seen.insert(chosen);
        }
        assert_eq!(seen.len(), 6 * 5 * 4);
    }

    #[test]
    fn division_by_a_reciprocal_is_exact() {
        for by in 1..=225 {
            for quotient in 0..225 * 225 {
                let number = quotient * by;
                assert_eq!(divide(number, by), (quotient, 0));
                assert_eq!(divide(number + by - 1, by), (quotient, by - 1));
            }
        }
    }
}
