//! The moves of one pass, for "all moves as first".

use alloc::vec;
use alloc::vec::Vec;

use tengen_core::Color;

/// The moves from the root to the end of a playout, and who played each first.
pub(super) struct Trail {
    moves: Vec<(Color, u32)>,
    /// The first of these that is marked.
    marked: usize,
    /// For each code, the number of the game in which it was last marked, and by whom.
    first: Vec<u32>,
    game: u32,
}

impl Trail {
    pub(super) fn new(codes: u32) -> Self {
        Self { moves: Vec::new(), marked: 0, first: vec![0; codes as usize], game: 0 }
    }

    /// Begins a game with the first `plies` moves of the last one.
    pub(super) fn begin_after(&mut self, plies: usize) {
        self.moves.truncate(plies);
        self.marked = usize::MAX;
        self.game += 1;
        if self.game >= u32::MAX / 2 {
            self.first.fill(0);
            self.game = 1;
        }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, color: Color, code: u32) {
        self.moves.push((color, code));
    }

    /// Marks all moves from the last one back to number `ply`.
    pub(super) fn mark_from(&mut self, ply: usize) {
        let end = self.marked.min(self.moves.len());
        self.marked = ply.min(end);
        for &(color, code) in self.moves[self.marked..end].iter().rev() {
            if let Some(first) = self.first.get_mut(code as usize) {
                *first = self.game << 1 | color.index() as u32;
            }
        }
    }

    /// Says whether, as far as marked, `color` was the first to play this move.
    #[inline(always)]
    pub(super) fn is_first(&self, color: Color, code: u32) -> bool {
        self.first.get(code as usize) == Some(&(self.game << 1 | color.index() as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_plays_a_move_first_counts_and_only_from_the_marked_ply_on() {
        let mut trail = Trail::new(4);
        for _ in 0..2 {
            trail.begin_after(0);
            for (color, code) in
                [(Color::Black, 0), (Color::White, 1), (Color::Black, 1), (Color::White, 2)]
            {
                trail.push(color, code);
            }
            trail.mark_from(2);
            assert!(trail.is_first(Color::Black, 1) && trail.is_first(Color::White, 2));
            assert!(!trail.is_first(Color::Black, 0) && !trail.is_first(Color::Black, 3));
            trail.mark_from(1);
            assert!(trail.is_first(Color::White, 1) && !trail.is_first(Color::Black, 1));
        }
        trail.begin_after(2);
        assert!(!trail.is_first(Color::White, 1), "a new game has no marks");
        trail.mark_from(0);
        assert!(trail.is_first(Color::White, 1) && !trail.is_first(Color::Black, 1));
    }
}
