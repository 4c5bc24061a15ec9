//! Beyond the horizon.

use core::ops::{ControlFlow, Range};

use tengen_core::{Board, Knowledge, Score};

use super::worker::{Node, Worker};
use crate::limits::MAX_QUIESCENCE_PLY;
use crate::stop_control::Halt;
use crate::window::Window;

impl<B: Board, K: Knowledge<B>> Worker<'_, B, K> {
    /// Values an unfinished position at the horizon.
    #[inline]
    pub(super) fn leaf(&mut self, board: &B, node: Node) -> Result<Score, Halt> {
        if self.has_quiescence() {
            return self.quiesce(board, node, K::NOISY_PLIES.min(MAX_QUIESCENCE_PLY));
        }
        self.selective_depth = self.selective_depth.max(node.ply);
        Ok(self.stand_pat(board, node.window))
    }

    /// Values a position at the horizon where no noise is followed: what `value` does, in short.
    #[inline]
    pub(super) fn horizon(&mut self, board: &B, ply: usize) -> Result<Score, Halt> {
        self.control.count_node()?;
        self.memory.lines.begin(ply);
        if let Some(outcome) = board.early_outcome() {
            return Ok(Score::of_outcome(outcome, board.turn()));
        }
        self.selective_depth = self.selective_depth.max(ply);
        Ok(self.stand_pat(board, Window::FULL))
    }

    /// Says whether a position at the horizon may be worth something else than its evaluation.
    #[inline]
    pub(super) fn has_quiescence(&self) -> bool {
        self.options.quiescence && K::HAS_NOISY
    }

    /// Values a position as it stands, by a bound where that is beyond the window and need not be exact.
    fn stand_pat(&mut self, board: &B, window: Window) -> Score {
        if !board.has_moves() {
            return self.without_moves(board);
        }
        let asked = self.options.futility.then_some(board);
        match asked.and_then(|board| self.knowledge.evaluate_roughly(board, &self.kept)) {
            Some([low, _]) if low >= window.beta() => self.take_estimate(low),
            Some([_, high]) if high <= window.alpha() => self.take_estimate(high),
            _ => self.evaluate(board),
        }
    }

    /// Follows noisy moves for up to `left` plies, until the position is quiet.
    fn quiesce(&mut self, board: &B, node: Node, left: u32) -> Result<Score, Halt> {
        let Node { ply, window, .. } = node;
        self.selective_depth = self.selective_depth.max(ply);
        let mut best = Score::MIN;
        if left == 0 || self.knowledge.may_stand_pat(board) {
            best = self.stand_pat(board, window);
            if left == 0 || best >= window.beta() {
                return Ok(best);
            }
        }
        let start = self.memory.order.len();
        let order = &mut self.memory.order;
        let _ = self.knowledge.each_noisy(board, |mv| {
            order.push(mv);
            ControlFlow::<()>::Continue(())
        });
        let moves = start..order.len();
        if moves.is_empty() {
            return Ok(if best == Score::MIN { self.stand_pat(board, window) } else { best });
        }
        // Noise that may be declined often comes to the same position by another order.
        let known = match best > Score::MIN {
            true => self.known_beyond(board.key(), window, left),
            false => None,
        };
        let score = match known {
            Some(score) => score,
            None => self.best_noisy(board, node, &moves, best, left)?,
        };
        self.memory.order.truncate(start);
        if known.is_none() && best > Score::MIN {
            self.store_beyond(board.key(), window.bound(score), score, left);
        }
        Ok(score)
    }

    /// Tries the noisy moves at `moves`, of a position that is worth `best` without them.
    fn best_noisy(
        &mut self,
        board: &B,
        node: Node,
        moves: &Range<usize>,
        mut best: Score,
        left: u32,
    ) -> Result<Score, Halt> {
        let Node { ply, mut window, .. } = node;
        if best > window.alpha() {
            window = window.above(best);
        }
        self.memory.order.rank(board, moves, ply, self.knowledge, self.options);
        for n in 0..moves.len() {
            let mv = self.memory.order.pick(moves, n, self.options);
            self.memory.order.enter(ply, mv);
            let score = self.quiesce_after(&board.after(mv), ply + 1, window, left - 1)?;
            best = best.max(score);
            if score >= window.beta() {
                break;
            }
            if score > window.alpha() {
                self.memory.lines.extend_back(ply, self.memory.order.at(moves.start + n));
                window = window.above(score);
            }
        }
        Ok(best)
    }

    /// Values a noisy move from the seat of who makes it, by the position after it.
    fn quiesce_after(
        &mut self,
        next: &B,
        ply: usize,
        window: Window,
        left: u32,
    ) -> Result<Score, Halt> {
        self.control.count_node()?;
        self.memory.lines.begin(ply);
        let node = Node { depth: 0, ply, window: window.one_ply_after() };
        let score = match next.early_outcome() {
            Some(outcome) => Score::of_outcome(outcome, next.turn()),
            None => self.quiesce(next, node, left)?,
        };
        Ok(score.one_ply_before())
    }
}
