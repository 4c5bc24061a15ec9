//! The best first moves of an iteration, each with its line.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use tengen_core::{Board, Knowledge};

use super::deepening::Deepening;
use super::worker::{Iteration, Worker};
use crate::report::{Line, Progress};
use crate::stop_control::Halt;
use crate::window::{Bound, Window};

impl<B: Board, K: Knowledge<B>> Worker<'_, B, K> {
    /// Searches the best first moves to `depth`, and says whether all their values are settled.
    pub(super) fn search_lines<P, R>(
        &mut self,
        root: &B,
        depth: u32,
        before: &[Line<B::Move>],
        lines: &mut Vec<Line<B::Move>>,
        deepening: &mut Deepening<P, R>,
    ) -> Result<bool, Halt>
    where
        P: FnMut(Progress<'_, B::Move>),
        R: FnMut(&mut Self, &B, u32, Window) -> Result<Iteration, Halt>,
    {
        let among = self.allowed.clone();
        let result =
            self.search_lines_among(root, depth, before, lines, deepening, among.as_deref());
        self.allowed = among;
        result
    }

    fn search_lines_among<P, R>(
        &mut self,
        root: &B,
        depth: u32,
        before: &[Line<B::Move>],
        lines: &mut Vec<Line<B::Move>>,
        deepening: &mut Deepening<P, R>,
        among: Option<&[B::Move]>,
    ) -> Result<bool, Halt>
    where
        P: FnMut(Progress<'_, B::Move>),
        R: FnMut(&mut Self, &B, u32, Window) -> Result<Iteration, Halt>,
    {
        let (mut is_settled, most) = (true, self.options.lines.max(1));
        while lines.len() < most {
            let index = lines.len();
            if index > 0 {
                let is_free = |mv: &B::Move| {
                    among.is_none_or(|among| among.contains(mv))
                        && lines.iter().all(|line| line.moves.first() != Some(mv))
                };
                let free: Vec<B::Move> = root.legal_moves().into_iter().filter(is_free).collect();
                if free.len() <= most - index {
                    is_settled &= self.search_rest(root, depth, before, lines, deepening, &free)?;
                    break;
                }
                self.allowed = Some(free);
            }
            let line = before.get(index).map_or(&[][..], |line| &line.moves);
            is_settled &= self.search_line(root, depth, line, lines, deepening)?;
            let progress = self.progress(depth, index, lines[index].score, Bound::Exact);
            (deepening.progress)(progress);
        }
        deepening.scores.push(lines[0].score);
        Ok(is_settled)
    }

    /// Searches all moves that are left one by one, for all of them are told of: to look for the best of
    /// them again and again would be quadratic.
    fn search_rest<P, R>(
        &mut self,
        root: &B,
        depth: u32,
        before: &[Line<B::Move>],
        lines: &mut Vec<Line<B::Move>>,
        deepening: &mut Deepening<P, R>,
        rest: &[B::Move],
    ) -> Result<bool, Halt>
    where
        P: FnMut(Progress<'_, B::Move>),
        R: FnMut(&mut Self, &B, u32, Window) -> Result<Iteration, Halt>,
    {
        let (mut is_settled, first) = (true, lines.len());
        for mv in rest {
            self.allowed = Some(vec![*mv]);
            let line = before.iter().find(|line| line.moves.first() == Some(mv));
            let line = line.map_or(&[][..], |line| &line.moves);
            is_settled &= self.search_line(root, depth, line, lines, deepening)?;
        }
        lines[first..].sort_by_key(|line| Reverse(line.score));
        for (index, line) in lines.iter().enumerate().skip(first) {
            self.set_line(&line.moves);
            (deepening.progress)(self.progress(depth, index, line.score, Bound::Exact));
        }
        Ok(is_settled)
    }

    /// Searches for one more line, which is likely to go like another.
    fn search_line<P, R>(
        &mut self,
        root: &B,
        depth: u32,
        likely: &[B::Move],
        lines: &mut Vec<Line<B::Move>>,
        deepening: &mut Deepening<P, R>,
    ) -> Result<bool, Halt>
    where
        P: FnMut(Progress<'_, B::Move>),
        R: FnMut(&mut Self, &B, u32, Window) -> Result<Iteration, Halt>,
    {
        self.set_line(likely);
        let found = self.aspire(root, depth, lines.len(), deepening)?;
        self.keep_line();
        lines.push(Line { score: found.score, moves: self.line().to_vec() });
        Ok(found.is_settled)
    }
}
