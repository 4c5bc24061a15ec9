//! Who played a move first in the playouts of one pass, for "all moves as first".

use alloc::vec;
use alloc::vec::Vec;

use tengen_core::Color;

/// What came later in each playout of a pass.
pub(super) struct Later {
    /// The moves of the playout in hand.
    moves: Vec<(Color, u32)>,
    /// By code, for each playout: the number of the pass in which the move was last marked, and by whom.
    marks: Vec<u32>,
    /// How many playouts a pass has at most.
    most: usize,
    pass: u32,
}

impl Later {
    pub(super) fn new(codes: u32, most: usize) -> Self {
        Self { moves: Vec::new(), marks: vec![0; codes as usize * most], most, pass: 0 }
    }

    pub(super) fn begin_pass(&mut self) {
        self.pass += 1;
        if self.pass >= u32::MAX / 2 {
            self.marks.fill(0);
            self.pass = 1;
        }
    }

    /// A move of the playout in hand.
    #[inline(always)]
    pub(super) fn push(&mut self, color: Color, code: u32) {
        self.moves.push((color, code));
    }

    /// Marks the moves of the playout in hand, from the last to the first, and takes up the next.
    pub(super) fn end_playout(&mut self, number: usize) {
        for &(color, code) in self.moves.iter().rev() {
            if let Some(mark) = self.marks.get_mut(code as usize * self.most + number) {
                *mark = mark_of(self.pass, color);
            }
        }
        self.moves.clear();
    }

    /// Marks a move that came before all playouts, and before those marked already.
    pub(super) fn mark(&mut self, color: Color, code: u32) {
        let first = code as usize * self.most;
        if let Some(marks) = self.marks.get_mut(first..first + self.most) {
            marks.fill(mark_of(self.pass, color));
        }
    }

    /// In how many of the playouts, as far as marked, `color` was the first to play a move, and what was `won` of them.
    #[inline(always)]
    pub(super) fn count(&self, color: Color, code: u32, won: &[u32]) -> (u32, u32) {
        let marks = self.marks.get(code as usize * self.most..).unwrap_or(&[]);
        let mark = mark_of(self.pass, color);
        marks.iter().zip(won).fold((0, 0), |(times, sum), (&of, won)| {
            let is_first = u32::from(of == mark); // it cannot be guessed
            (times + is_first, sum + is_first * won)
        })
    }
}

#[inline(always)]
fn mark_of(pass: u32, color: Color) -> u32 {
    pass << 1 | color.index() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_plays_a_move_first_counts_in_each_playout_and_only_from_the_marked_ply_on() {
        let mut later = Later::new(4, 3);
        for _ in 0..2 {
            later.begin_pass();
            for (number, playout) in [
                &[(Color::Black, 1), (Color::White, 2), (Color::White, 1)][..],
                &[(Color::Black, 2)],
            ]
            .into_iter()
            .enumerate()
            {
                playout.iter().for_each(|&(color, code)| later.push(color, code));
                later.end_playout(number);
            }
            assert_eq!(later.count(Color::Black, 1, &[16, 5]), (1, 16));
            assert_eq!(later.count(Color::White, 1, &[16, 5]), (0, 0));
            assert_eq!(later.count(Color::White, 2, &[16, 5]), (1, 16));
            assert_eq!(later.count(Color::Black, 2, &[16, 5]), (1, 5));
            later.mark(Color::White, 1);
            later.mark(Color::White, 7); // no such code
            assert_eq!(later.count(Color::White, 1, &[16, 5]), (2, 21));
            assert_eq!(later.count(Color::Black, 1, &[16, 5]), (0, 0));
            assert_eq!(later.count(Color::Black, 7, &[16, 5]), (0, 0));
        }
        later.begin_pass();
        assert_eq!(later.count(Color::White, 1, &[16, 5]), (0, 0), "a new pass has no marks");
    }
}
