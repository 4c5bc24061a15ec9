//! The best first moves of an iteration, each with its line.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use tengen_core::{Board, Knowledge};

use super::deepening::Deepening;
use super::worker::Worker;
use crate::report::Line;
use crate::stop_control::Halt;
use crate::window::Bound;

/// One iteration at the root.
pub(super) struct RootIteration<'a, B: Board> {
    pub(super) root: &'a B,
    pub(super) depth: u32,
    /// The lines of the iteration before.
    pub(super) before: &'a [Line<B::Move>],
    /// Those found so far.
    pub(super) lines: Vec<Line<B::Move>>,
}

impl<'a, B: Board, K: Knowledge<B>> Worker<'a, B, K> {
    /// Searches the best first moves, and says whether all their values are settled.
    pub(super) fn search_lines(
        &mut self,
        iteration: &mut RootIteration<'_, B>,
        deepening: &mut Deepening<'_, 'a, B, K>,
    ) -> Result<bool, Halt> {
        let among = self.allowed.clone();
        let result = self.search_lines_among(iteration, deepening, among.as_deref());
        self.allowed = among;
        result
    }

    fn search_lines_among(
        &mut self,
        iteration: &mut RootIteration<'_, B>,
        deepening: &mut Deepening<'_, 'a, B, K>,
        among: Option<&[B::Move]>,
    ) -> Result<bool, Halt> {
        let (mut is_settled, most) = (true, self.options.lines.max(1));
        while iteration.lines.len() < most {
            let index = iteration.lines.len();
            if index > 0 {
                let is_free = |mv: &B::Move| {
                    among.is_none_or(|among| among.contains(mv))
                        && iteration.lines.iter().all(|line| line.moves.first() != Some(mv))
                };
                let free: Vec<B::Move> =
                    iteration.root.legal_moves().into_iter().filter(is_free).collect();
                if free.len() <= most - index {
                    is_settled &= self.search_rest(iteration, deepening, &free)?;
                    break;
                }
                self.allowed = Some(free);
            }
            let line = iteration.before.get(index).map_or(&[][..], |line| &line.moves);
            is_settled &= self.search_line(iteration, deepening, line)?;
            let progress =
                self.progress(iteration.depth, index, iteration.lines[index].score, Bound::Exact);
            (deepening.progress)(progress);
        }
        deepening.scores.push(iteration.lines[0].score);
        Ok(is_settled)
    }

    /// Searches all moves that are left one by one, for all of them are told of: to look for the best of
    /// them again and again would be quadratic.
    fn search_rest(
        &mut self,
        iteration: &mut RootIteration<'_, B>,
        deepening: &mut Deepening<'_, 'a, B, K>,
        rest: &[B::Move],
    ) -> Result<bool, Halt> {
        let (mut is_settled, first) = (true, iteration.lines.len());
        for mv in rest {
            self.allowed = Some(vec![*mv]);
            let line = iteration.before.iter().find(|line| line.moves.first() == Some(mv));
            let line = line.map_or(&[][..], |line| &line.moves);
            is_settled &= self.search_line(iteration, deepening, line)?;
        }
        iteration.lines[first..].sort_by_key(|line| Reverse(line.score));
        for (index, line) in iteration.lines.iter().enumerate().skip(first) {
            self.set_line(&line.moves);
            (deepening.progress)(self.progress(iteration.depth, index, line.score, Bound::Exact));
        }
        Ok(is_settled)
    }

    /// Searches for one more line, which is likely to go like another.
    fn search_line(
        &mut self,
        iteration: &mut RootIteration<'_, B>,
        deepening: &mut Deepening<'_, 'a, B, K>,
        likely: &[B::Move],
    ) -> Result<bool, Halt> {
        self.set_line(likely);
        let found =
            self.aspire(iteration.root, iteration.depth, iteration.lines.len(), deepening)?;
        self.keep_line();
        iteration.lines.push(Line { score: found.score, moves: self.line().to_vec() });
        Ok(found.is_settled)
    }
}
