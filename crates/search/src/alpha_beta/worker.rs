//! One thread's search: the recursion of alpha-beta.

use alloc::vec::Vec;

use tengen_core::{Board, Kept, Knowledge, Score};

use super::lines::Lines;
use super::order::Order;
use crate::limits::MAX_DEPTH;
use crate::options::Options;
use crate::stop_control::{Halt, StopControl};
use crate::table::{Table, plies_to_end};
use crate::window::Window;

/// What one thread keeps from search to search. Two threads' memories share no cache line.
#[repr(align(128))]
pub(super) struct Memory<B: Board> {
    pub(super) order: Order<B>,
    pub(super) lines: Lines<B::Move>,
    /// What is known of positions near the horizon, if they have a table of their own.
    pub(super) thread_local: Table,
    /// What is known of positions beyond the horizon.
    pub(super) beyond: Table,
}

impl<B: Board> Memory<B> {
    pub(super) fn new() -> Self {
        let (thread_local, beyond) = (Table::off(), Table::off());
        Self { order: Order::new(), lines: Lines::new(), thread_local, beyond }
    }

    /// Forgets all earlier searches.
    pub(super) fn forget(&mut self) {
        self.order.clear();
        self.thread_local.clear();
        self.beyond.clear();
    }

    /// Gets ready for a search that uses `options` and `table`.
    fn begin_search(&mut self, options: &Options, table: &Table) {
        self.order.begin_search(options);
        match options.thread_local_table {
            true => self.thread_local.begin_thread_local(table),
            false => self.thread_local = Table::off(),
        }
    }
}

/// One search on its way through the tree; in cache lines of its own, as its thread writes to it at
/// every node.
#[repr(align(128))]
pub(super) struct Worker<'a, B: Board, K> {
    pub(super) knowledge: &'a K,
    pub(super) options: &'a Options,
    pub(super) table: &'a Table,
    pub(super) memory: &'a mut Memory<B>,
    pub(super) control: StopControl<'a>,
    /// Counts the evaluated leaves that values rest on, directly or through the table.
    pub(super) heuristic_leaves: u64,
    pub(super) selective_depth: usize,
    /// The principal variation of the iteration before.
    pub(super) line: Vec<B::Move>,
    /// Says whether the path from the root is still the beginning of `line`.
    pub(super) on_line: bool,
    /// The moves that may be made at the root; all if `None`.
    pub(super) allowed: Option<Vec<B::Move>>,
    /// What the knowledge keeps from one evaluation to the next.
    pub(super) kept: Kept,
    /// The depth of the present iteration.
    depth: u32,
}

/// Where in the tree a node is, and what it is asked.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// Plies left to the horizon.
    pub(super) depth: u32,
    /// Plies from the root.
    pub(super) ply: usize,
    pub(super) window: Window,
}

/// Positions are valued as they stand up to this depth.
const FUTILITY_DEPTH: u32 = 6;
/// The least depth at which a pass is tried.
const NULL_MOVE_DEPTH: u32 = 3;

impl<'a, B: Board, K: Knowledge<B>> Worker<'a, B, K> {
    pub(super) fn new(
        knowledge: &'a K,
        options: &'a Options,
        table: &'a Table,
        memory: &'a mut Memory<B>,
        control: StopControl<'a>,
    ) -> Self {
        memory.begin_search(options, table);
        if options.quiescence && K::HAS_NOISY {
            memory.beyond.begin_beyond(table, options.thread_local_table);
        }
        Self {
            knowledge,
            options,
            table,
            memory,
            control,
            heuristic_leaves: 0,
            selective_depth: 0,
            line: Vec::new(),
            on_line: false,
            allowed: None,
            kept: Kept::default(),
            depth: 0,
        }
    }

    /// Searches the tree below an unfinished `root` to `depth` plies.
    pub(super) fn iterate(
        &mut self,
        root: &B,
        depth: u32,
        window: Window,
    ) -> Result<Iteration, Halt> {
        self.memory.lines.begin(0); // no line of an earlier search is left if this is stopped
        self.control.poll()?;
        self.on_line = true;
        self.depth = depth;
        self.memory.order.begin_iteration();
        let heuristic_leaves = self.heuristic_leaves;
        let score = self.value(root, Node { depth, ply: 0, window })?;
        debug_assert!(self.memory.order.len() == 0, "a node has left its moves behind");
        Ok(Iteration { score, is_settled: self.is_settled(score, depth, heuristic_leaves) })
    }

    /// Makes the line that was found last the one that is tried first.
    pub(super) fn keep_line(&mut self) {
        self.line.clear();
        self.line.extend_from_slice(self.memory.lines.root());
    }

    /// Makes `line` the one that is tried first.
    pub(super) fn set_line(&mut self, line: &[B::Move]) {
        self.line.clear();
        self.line.extend_from_slice(line);
    }

    /// Returns the line that is tried first.
    pub(super) fn line(&self) -> &[B::Move] {
        &self.line
    }

    /// Values an unfinished position without searching.
    pub(super) fn evaluate(&mut self, board: &B) -> Score {
        let score = self.knowledge.evaluate_next(board, &mut self.kept);
        self.take_estimate(score)
    }

    /// Counts an estimate as a leaf that a value rests on.
    pub(super) fn take_estimate(&mut self, score: Score) -> Score {
        self.heuristic_leaves += 1;
        score
    }

    /// Values a position without a legal move.
    pub(super) fn without_moves(&self, board: &B) -> Score {
        Score::of_outcome(board.no_move_outcome(), board.turn())
    }

    /// Returns the value of a position, or a bound of it if it is outside the window.
    pub(super) fn value(&mut self, board: &B, node: Node) -> Result<Score, Halt> {
        self.control.count_node()?;
        self.memory.lines.begin(node.ply);
        self.on_line &= node.ply < self.line.len();
        if let Some(outcome) = board.early_outcome() {
            return Ok(Score::of_outcome(outcome, board.turn()));
        }
        if node.depth == 0 {
            return self.leaf(board, node);
        }
        if node.window.alpha() >= Score::win_in(1) && node.ply > 0 {
            // No move wins sooner.
            return Ok(if board.has_moves() {
                Score::win_in(1)
            } else {
                self.without_moves(board)
            });
        }
        self.inner(board, node)
    }

    /// Values an unfinished position above the horizon.
    pub(super) fn inner(&mut self, board: &B, mut node: Node) -> Result<Score, Halt> {
        let mut probed = match self.probe(board, node) {
            Ok(probed) => probed,
            Err(score) => return Ok(score),
        };
        if let Some(score) = self.stands_well(board, node) {
            return Ok(score);
        }
        if self.options.null_move {
            if let Some(score) = self.try_passing(board, node)? {
                return Ok(score);
            }
        }
        if self.options.internal_reductions && probed.is_unknown() && node.depth > 3 && node.ply > 0
        {
            node.depth -= 1;
        }
        self.expand(board, node, &mut probed)
    }

    /// Values a position near the horizon as it stands, if that is a proven win or far better than asked.
    fn stands_well(&mut self, board: &B, node: Node) -> Option<Score> {
        let Node { depth, ply, window } = node;
        let may_stand = self.options.futility
            && depth <= FUTILITY_DEPTH
            && ply > 0
            && window.is_narrow()
            && self.knowledge.may_stand_pat(board);
        let margin = K::MARGIN.filter(|_| may_stand)?;
        if !board.has_moves() {
            return None;
        }
        let score = self.knowledge.evaluate_next(board, &mut self.kept);
        if score.plies_to_win().is_some() {
            return Some(score);
        }
        let beta = window.beta();
        if beta.is_decided() || score.value() - margin * (depth as i32) < beta.value() {
            return None;
        }
        self.heuristic_leaves += 1;
        Some(score)
    }

    /// Returns beta if even a pass reaches it.
    pub(super) fn try_passing(&mut self, board: &B, node: Node) -> Result<Option<Score>, Halt> {
        let Node { depth, ply, window } = node;
        let may_pass = depth >= NULL_MOVE_DEPTH
            && ply > 0
            && window.is_narrow()
            && !window.beta().is_decided()
            && !self.memory.order.was_pass(ply);
        if !may_pass {
            return Ok(None);
        }
        let Some(next) = self.knowledge.null_move(board) else { return Ok(None) };
        self.memory.order.enter_pass(ply);
        let depth = depth.saturating_sub(3 + depth / 4);
        let node = Node { depth, ply: ply + 1, window: window.one_ply_after() };
        let on_line = core::mem::take(&mut self.on_line);
        let heuristic_leaves = self.heuristic_leaves;
        let score = self.value(&next, node)?.one_ply_before();
        self.on_line = on_line;
        if score < window.beta() {
            self.heuristic_leaves = heuristic_leaves; // nothing rests on it
            return Ok(None);
        }
        self.heuristic_leaves += 1; // it proves nothing
        Ok(Some(window.beta()))
    }

    /// Says whether more depth would not change what was found at `depth` since the count of
    /// evaluated leaves was `heuristic_leaves`.
    pub(super) fn is_settled(&self, score: Score, depth: u32, heuristic_leaves: u64) -> bool {
        self.heuristic_leaves == heuristic_leaves
            || plies_to_end(score).is_some_and(|plies| plies <= depth)
    }

    /// Says whether a line of a single move may be searched a ply deeper at `ply`, where nobody has left
    /// the others out.
    pub(super) fn may_extend(&self, node: Node) -> bool {
        self.options.extend_only_moves
            && (node.ply > 0 || self.allowed.is_none())
            && node.ply < 2 * self.depth as usize
            && node.ply + (node.depth as usize) < MAX_DEPTH as usize
    }
}

/// What an iteration found at the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct Iteration {
    pub(super) score: Score,
    pub(super) is_settled: bool,
}
