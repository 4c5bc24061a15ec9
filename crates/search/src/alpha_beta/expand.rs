//! The moves of a node.

use core::ops::{ControlFlow, Range};

use tengen_core::{Board, Forced, Knowledge, Score};

use super::probe::ProbedEntry;
use super::worker::{Node, Worker};
use crate::stop_control::Halt;

/// Which moves of a node are searched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Choice {
    /// All.
    All,
    /// Those that do not lose at once, as far as is known.
    Safe,
}

impl Choice {
    /// Says whether a move that was left out is better than the best of the others: it loses a ply
    /// later.
    pub(super) fn leaves_out_better(self, best: Score) -> bool {
        self == Self::Safe && best <= Score::loss_in(1)
    }
}

impl<B: Board, K: Knowledge<B>> Worker<'_, B, K> {
    /// Searches the moves of a node.
    pub(super) fn expand(
        &mut self,
        board: &B,
        node: Node,
        probed: &mut ProbedEntry,
    ) -> Result<Score, Halt> {
        let start = self.memory.order.len();
        let choice = match self.push_choice(board, node) {
            Ok(choice) => choice,
            Err(score) => return Ok(score),
        };
        let score = self.search_from(start, board, node, choice, probed)?;
        if !choice.leaves_out_better(score) {
            return Ok(score);
        }
        self.push_all(board, node.ply);
        self.search_from(start, board, node, Choice::All, probed)
    }

    /// Searches the moves from `start` on and drops them; without moves the game is over.
    fn search_from(
        &mut self,
        start: usize,
        board: &B,
        node: Node,
        choice: Choice,
        probed: &mut ProbedEntry,
    ) -> Result<Score, Halt> {
        let moves = start..self.memory.order.len();
        let score = if moves.is_empty() {
            self.without_moves(board)
        } else if let Some(score) = self.enhanced_cutoff(board, node, &moves) {
            score
        } else {
            self.best_of(board, node, &moves, choice, probed)?
        };
        self.memory.order.truncate(start);
        Ok(score)
    }

    /// Appends the moves to be searched, or returns a value that needs no search.
    #[inline]
    fn push_choice(&mut self, board: &B, node: Node) -> Result<Choice, Score> {
        let may_choose = self.options.forced && (node.ply > 0 || self.allowed.is_none());
        let forced = match may_choose {
            true => self.knowledge.forced(board),
            false => Forced::Free,
        };
        // A loss in two plies is beyond the horizon of one.
        let sees_replies = node.depth >= 2;
        match forced {
            Forced::Wins(mv) => {
                self.memory.lines.set(node.ply, mv);
                return Err(Score::win_in(1));
            }
            Forced::Lost if sees_replies && node.window.alpha() >= Score::loss_in(2) => {
                return Err(Score::loss_in(2));
            }
            Forced::Only(mv) if sees_replies => {
                self.memory.order.push(mv);
                return Ok(Choice::Safe);
            }
            Forced::Free if sees_replies && may_choose => {
                return Ok(self.push_safe(board));
            }
            _ => {}
        }
        self.push_all(board, node.ply);
        Ok(Choice::All)
    }

    /// Appends the moves that do not lose at once. If there is none, all are appended.
    #[inline]
    fn push_safe(&mut self, board: &B) -> Choice {
        let (start, order) = (self.memory.order.len(), &mut self.memory.order);
        let _ = self.knowledge.each_safe(board, |mv| {
            order.push(mv);
            ControlFlow::<()>::Continue(())
        });
        if order.len() > start {
            return Choice::Safe;
        }
        self.push_all(board, usize::MAX);
        Choice::All
    }

    /// Appends all legal moves; at the root, those that are allowed.
    fn push_all(&mut self, board: &B, ply: usize) {
        let start = self.memory.order.len();
        let order = &mut self.memory.order;
        let _ = board.each_move(|mv| {
            order.push(mv);
            ControlFlow::<()>::Continue(())
        });
        if ply == 0 {
            if let Some(allowed) = &self.allowed {
                order.retain_from(start, |mv| allowed.contains(&mv));
            }
        }
    }

    /// Looks in the table for a move that refutes.
    fn enhanced_cutoff(&mut self, board: &B, node: Node, moves: &Range<usize>) -> Option<Score> {
        let is_asked = self.options.enhanced_cutoffs
            && self.may_try_enhanced_cutoff(node.depth)
            && node.window.is_narrow()
            && !self.table.is_off();
        if !is_asked {
            return None;
        }
        moves.clone().find_map(|index| {
            let mv = self.memory.order.at(index);
            self.refutation_after(board, mv, node)
        })
    }

    /// Brings the move of the line or of the table to the front and says whether there is one.
    pub(super) fn bring_first(
        &mut self,
        board: &B,
        ply: usize,
        moves: &Range<usize>,
        probed: &ProbedEntry,
    ) -> bool {
        let order = &mut self.memory.order;
        if self.on_line {
            if let Some(&first) = self.line.get(ply) {
                if order.bring_forward(moves, |mv| mv == first) {
                    return true;
                }
            }
        }
        if probed.is_unknown() || !self.options.table_move {
            return false;
        }
        let (knowledge, (code, view)) = (self.knowledge, probed.first);
        order.bring_forward(moves, |mv| knowledge.code(board, mv, view) as u16 == code)
    }

    /// Returns how many moves the root has, and the one to be tried first.
    pub(super) fn choices(&mut self, root: &B) -> (usize, Option<B::Move>) {
        let start = self.memory.order.len();
        self.push_all(root, 0);
        let moves = start..self.memory.order.len();
        let first = (!moves.is_empty()).then(|| {
            self.memory.order.rank(root, &moves, 0, self.knowledge, self.options);
            self.memory.order.pick(&moves, 0, self.options)
        });
        self.memory.order.truncate(start);
        (moves.len(), first)
    }
}
