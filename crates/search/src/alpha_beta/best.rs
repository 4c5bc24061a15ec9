//! The best of a node's moves.

use core::ops::Range;

use tengen_core::{Board, Knowledge, Score};

use super::expand::Choice;
use super::probe::ProbedEntry;
use super::worker::{Node, Worker};
use crate::stop_control::Halt;
use crate::window::{Bound, Window};

/// What is known of a node's moves while they are tried.
struct Tally {
    best: Score,
    window: Window,
    /// The moves among the first 64 deferred because another thread searches them (ABDADA).
    deferred: u64,
}

/// What follows from a move that was tried.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Move,
    /// No other move can matter.
    Done,
}

/// Reductions begin at this depth and behind so many moves.
const REDUCED_DEPTH: u32 = 3;
const REDUCED_FROM: usize = 3;
/// Late moves are left out behind so many moves and a part of the square of the depth.
const PRUNED_FROM: usize = 4;
/// Threads keep out of each other's way from this depth on.
const BUSY_DEPTH: u32 = 3;

impl<B: Board, K: Knowledge<B>> Worker<'_, B, K> {
    /// Tries the moves in order and stores what comes of it.
    pub(super) fn best_of(
        &mut self,
        board: &B,
        node: Node,
        moves: &Range<usize>,
        choice: Choice,
        probed: &mut ProbedEntry,
    ) -> Result<Score, Halt> {
        let heuristic_leaves = self.heuristic_leaves;
        let mut tally = Tally { best: Score::MIN, window: node.window, deferred: 0 };
        let has_first = self.bring_first(board, node.ply, moves, probed);
        let mut is_ranked = false;
        for n in 0..moves.len() {
            let mv = if n == 0 && has_first {
                self.memory.order.at(moves.start)
            } else {
                if !is_ranked {
                    self.rank(board, node.ply, &(moves.start + n..moves.end));
                    is_ranked = true;
                }
                self.memory.order.pick(moves, n, self.options)
            };
            if self.is_pruned(node, n, tally.best) {
                self.heuristic_leaves += 1; // what is left proves nothing
                continue;
            }
            if self.is_busy(node, n, probed, mv) {
                tally.deferred |= 1 << n;
                continue;
            }
            let next = self.try_move(board, node, moves, n, &mut tally, probed)?;
            self.on_line = false;
            if next == Next::Done {
                tally.deferred = 0;
                break;
            }
        }
        if tally.deferred != 0 {
            self.try_deferred(board, node, moves, &mut tally, probed)?;
        }
        if !self.table.is_off() && !choice.leaves_out_better(tally.best) {
            self.store(node, tally.best, probed, heuristic_leaves);
        }
        Ok(tally.best)
    }

    fn rank(&mut self, board: &B, ply: usize, moves: &Range<usize>) {
        self.memory.order.rank(board, moves, ply, self.knowledge, self.options);
    }

    /// Tries the deferred moves.
    #[cold]
    fn try_deferred(
        &mut self,
        board: &B,
        node: Node,
        moves: &Range<usize>,
        tally: &mut Tally,
        probed: &mut ProbedEntry,
    ) -> Result<(), Halt> {
        while tally.deferred != 0 {
            let n = self.next_deferred(node, moves, tally.deferred, probed);
            tally.deferred &= !(1 << n);
            if self.try_move(board, node, moves, n, tally, probed)? == Next::Done {
                break;
            }
        }
        Ok(())
    }

    /// Searches move number `n` and counts what it is worth.
    #[inline(always)]
    fn try_move(
        &mut self,
        board: &B,
        node: Node,
        moves: &Range<usize>,
        n: usize,
        tally: &mut Tally,
        probed: &mut ProbedEntry,
    ) -> Result<Next, Halt> {
        let mv = self.memory.order.at(moves.start + n);
        let is_only = moves.len() == 1;
        let asked = Node { window: tally.window, ..node };
        let is_first = tally.best == Score::MIN;
        let team = self.control.team.filter(|_| !is_first && node.depth >= BUSY_DEPTH);
        if let Some(team) = team {
            team.enter(probed.key, B::code(mv), node.depth);
        }
        let score = self.after_move(board, mv, asked, (n, is_first, is_only));
        if let Some(team) = team {
            team.leave(probed.key, B::code(mv), node.depth);
        }
        let score = score?;
        tally.best = tally.best.max(score);
        if score <= tally.window.alpha() {
            return Ok(Next::Move);
        }
        probed.code = self.knowledge.code(board, mv, probed.view) as u16;
        if score >= tally.window.beta() {
            let at = (node.ply, node.depth);
            self.memory.order.note_cutoff(board, moves, n, at, self.options);
            return Ok(Next::Done);
        }
        self.memory.lines.extend_back(node.ply, self.memory.order.at(moves.start + n));
        tally.window = tally.window.above(score);
        // No other move wins sooner than at once.
        Ok(if score >= Score::win_in(1) { Next::Done } else { Next::Move })
    }

    /// Says whether another thread is at the same move.
    #[inline]
    fn is_busy(&self, node: Node, n: usize, probed: &ProbedEntry, mv: B::Move) -> bool {
        match self.control.team {
            Some(team) if n > 0 && n < 64 && node.depth >= BUSY_DEPTH => {
                team.is_at(probed.key, B::code(mv), node.depth)
            }
            _ => false,
        }
    }

    /// Returns the first of the deferred moves that no thread searches any more, or the first
    /// of them all: the bits of `deferred`, which has some.
    fn next_deferred(
        &self,
        node: Node,
        moves: &Range<usize>,
        deferred: u64,
        probed: &ProbedEntry,
    ) -> usize {
        let is_free = |&n: &usize| {
            deferred >> n & 1 == 1
                && !self.is_busy(node, n, probed, self.memory.order.at(moves.start + n))
        };
        let first = deferred.trailing_zeros() as usize;
        (first..64).find(is_free).unwrap_or(first)
    }

    /// Values a move from the seat of who makes it: the `n`th of the node, perhaps the first that
    /// is searched or the only one.
    #[inline(always)]
    fn after_move(
        &mut self,
        board: &B,
        mv: B::Move,
        node: Node,
        (n, is_first, is_only): (usize, bool, bool),
    ) -> Result<Score, Halt> {
        let next = board.after(mv);
        let Node { depth, ply, window } = node;
        self.memory.order.enter(ply, mv);
        let depth = if is_only && self.may_extend(node) { depth } else { depth - 1 };
        if depth == 0 && !self.has_quiescence() {
            // An evaluation needs no window.
            return Ok(self.horizon(&next, ply + 1)?.one_ply_before());
        }
        let ask =
            |depth, window: Window| Node { depth, ply: ply + 1, window: window.one_ply_after() };
        if !is_first && self.options.scout {
            let scout = window.scout();
            let reduction = self.reduction(board, mv, node, n);
            if reduction > 0 {
                let reduced = depth.saturating_sub(reduction);
                let score = self.value(&next, ask(reduced, scout))?.one_ply_before();
                if score <= window.alpha() {
                    return Ok(score);
                }
            }
            let score = self.value(&next, ask(depth, scout))?.one_ply_before();
            if window.bound(score) != Bound::Exact || window.is_narrow() {
                return Ok(score);
            }
        }
        Ok(self.value(&next, ask(depth, window))?.one_ply_before())
    }

    /// Says whether a move is so late for its depth that it is left out, as long as another does not lose.
    #[inline]
    fn is_pruned(&self, node: Node, n: usize, best: Score) -> bool {
        self.options.late_pruning
            && n >= PRUNED_FROM + (node.depth * node.depth * 3 / 5) as usize
            && node.ply > 0
            && node.window.is_narrow()
            && !best.is_decided()
    }

    /// By how many plies less a late move is searched at first.
    #[inline]
    fn reduction(&self, board: &B, mv: B::Move, node: Node, n: usize) -> u32 {
        let is_late =
            self.options.late_reductions && n >= REDUCED_FROM && node.depth >= REDUCED_DEPTH;
        if !is_late || !self.knowledge.is_reducible(board, mv) {
            return 0;
        }
        // About half the product of the logarithms.
        let log = |n: u32| n.ilog2();
        (log(node.depth) * log(n as u32) / 2).max(1)
    }
}
