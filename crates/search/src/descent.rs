//! The recursion of alpha-beta.

use alloc::vec::Vec;
use core::ops::Range;

use tengen_core::{Board, Evaluate, OrderHint, Score};

use crate::limits::Watch;
use crate::lines::Lines;
use crate::order::{Known, Order};
use crate::table::{Deeper, Entry, Table, plies_to_end};
use crate::{Bound, Options, Stopped, Window};

/// What outlives a search: the table, the move orders, and room to work in.
pub(crate) struct Memory<B: Board> {
    pub(crate) table: Table,
    pub(crate) order: Order<B>,
    pub(crate) lines: Lines<B::Move>,
}

/// One search on its way through the tree.
pub(crate) struct Descent<'a, B: Board, E, H> {
    evaluate: &'a E,
    hint: &'a H,
    pub(crate) options: &'a Options,
    memory: &'a mut Memory<B>,
    pub(crate) watch: Watch<'a>,
    /// Counts the static judgements that values rest on, directly or through the table.
    judgements: u64,
    /// The principal variation of the iteration before.
    line: Vec<B::Move>,
    /// Says whether the path from the root is still the beginning of `line`.
    on_line: bool,
}

/// Where in the tree a node is, and what it is asked.
#[derive(Clone, Copy)]
struct Node {
    /// Plies left to the horizon.
    depth: u32,
    /// Plies from the root.
    ply: usize,
    window: Window,
}

impl<'a, B: Board, E: Evaluate<B>, H: OrderHint<B>> Descent<'a, B, E, H> {
    pub(crate) fn new(
        evaluate: &'a E,
        hint: &'a H,
        options: &'a Options,
        memory: &'a mut Memory<B>,
        watch: Watch<'a>,
    ) -> Self {
        memory.table.next_generation();
        memory.order.begin_search();
        Self {
            evaluate,
            hint,
            options,
            memory,
            watch,
            judgements: 0,
            line: Vec::new(),
            on_line: false,
        }
    }

    /// Searches the tree below an unfinished `root` to `depth` plies.
    pub(crate) fn iterate(
        &mut self,
        root: &B,
        depth: u32,
        window: Window,
    ) -> Result<Iteration, Stopped> {
        self.watch.poll()?;
        self.on_line = true;
        let judgements = self.judgements;
        let score = self.value(root, Node { depth, ply: 0, window })?;
        debug_assert!(self.memory.order.is_empty(), "a node has left its moves behind");
        self.line.clear();
        self.line.extend_from_slice(self.memory.lines.root());
        Ok(Iteration { score, is_settled: self.is_settled(score, depth, judgements) })
    }

    /// Returns the principal variation of the last finished iteration.
    pub(crate) fn line(&self) -> &[B::Move] {
        &self.line
    }

    /// Returns how many moves the root has, and the one to be tried first.
    pub(crate) fn choices(&mut self, root: &B) -> (usize, Option<B::Move>) {
        let moves = self.push_moves(root, 0, Entry::NO_CODE);
        let first = (!moves.is_empty()).then(|| self.memory.order.pick(&moves, 0));
        self.memory.order.pop_moves(&moves);
        (moves.len(), first)
    }

    /// Values an unfinished position without searching.
    pub(crate) fn judge(&mut self, board: &B) -> Score {
        self.judgements += 1;
        self.evaluate.evaluate(board)
    }

    /// Returns the value of a position, or a bound of it if it is outside the window.
    fn value(&mut self, board: &B, node: Node) -> Result<Score, Stopped> {
        self.watch.count_node()?;
        self.memory.lines.begin(node.ply);
        self.on_line &= node.ply < self.line.len();
        if let Some(outcome) = board.early_outcome() {
            return Ok(Score::of_outcome(outcome, board.turn()));
        }
        if node.depth == 0 {
            return Ok(self.leaf(board));
        }
        let mut table_code = Entry::NO_CODE;
        if !self.memory.table.is_off() {
            match self.recall(board, node) {
                Recalled::Answer(score) => return Ok(score),
                Recalled::Code(code) => table_code = code,
            }
        }
        let moves = self.push_moves(board, node.ply, table_code);
        let score = if moves.is_empty() {
            Score::of_outcome(board.no_move_outcome(), board.turn())
        } else if node.window.alpha() >= Score::win_in(1) {
            Score::win_in(1) // no move wins sooner
        } else {
            self.best_of(board, node, &moves, table_code)?
        };
        self.memory.order.pop_moves(&moves);
        Ok(score)
    }

    /// Values a position at the horizon.
    fn leaf(&mut self, board: &B) -> Score {
        if board.has_moves() {
            self.judge(board)
        } else {
            Score::of_outcome(board.no_move_outcome(), board.turn())
        }
    }

    /// Asks the table.
    fn recall(&mut self, board: &B, node: Node) -> Recalled {
        let Some(found) = self.memory.table.find(board.key()) else {
            return Recalled::Code(Entry::NO_CODE);
        };
        if found.is_fresh {
            if let Some(score) = found.entry.answer(node.depth, node.window, Deeper::Refused) {
                self.judgements += u64::from(!found.entry.is_settled);
                return Recalled::Answer(score);
            }
        }
        Recalled::Code(found.entry.code)
    }

    fn push_moves(&mut self, board: &B, ply: usize, table_code: u16) -> Range<usize> {
        let line_move = if self.on_line { self.line.get(ply).copied() } else { None };
        let table_code = if self.options.table_move { table_code } else { Entry::NO_CODE };
        let known = Known { line_move, table_code };
        self.memory.order.push_moves(board, ply, known, self.hint, self.options)
    }

    /// Tries the moves in order and remembers what comes of it.
    fn best_of(
        &mut self,
        board: &B,
        node: Node,
        moves: &Range<usize>,
        table_code: u16,
    ) -> Result<Score, Stopped> {
        let judgements = self.judgements;
        let mut window = node.window;
        let mut best = Score::MIN;
        let mut code = table_code;
        for n in 0..moves.len() {
            let mv = self.memory.order.pick(moves, n);
            let score = self.after_move(board, mv, Node { window, ..node }, n)?;
            best = best.max(score);
            if score > window.alpha() {
                code = B::code(mv) as u16;
                if score >= window.beta() {
                    self.memory.order.note_cutoff(board, mv, node.ply, node.depth);
                    break;
                }
                self.memory.lines.extend_back(node.ply, mv);
                window = window.above(score);
                if score >= Score::win_in(1) {
                    break; // no other move wins sooner
                }
            }
        }
        if !self.memory.table.is_off() {
            self.remember(board, node, best, code, judgements);
        }
        Ok(best)
    }

    /// Values move number `n` of a node, from the seat of who makes it.
    fn after_move(
        &mut self,
        board: &B,
        mv: B::Move,
        node: Node,
        n: usize,
    ) -> Result<Score, Stopped> {
        let next = board.after(mv);
        let Node { depth, ply, window } = node;
        let ask = |window: Window| Node {
            depth: depth - 1,
            ply: ply + 1,
            window: window.one_ply_after(),
        };
        if self.options.scout && n > 0 {
            let score = self.value(&next, ask(window.scout()))?.one_ply_before();
            let is_told = window.bound(score) != Bound::Exact || depth == 1;
            if is_told {
                return Ok(score);
            }
        }
        Ok(self.value(&next, ask(window))?.one_ply_before())
    }

    fn remember(&mut self, board: &B, node: Node, score: Score, code: u16, judgements: u64) {
        let entry = Entry {
            score,
            bound: node.window.bound(score),
            depth: node.depth as u8,
            is_settled: self.is_settled(score, node.depth, judgements),
            code,
        };
        self.memory.table.insert(board.key(), entry);
    }

    /// Says whether more depth would not change what was found at `depth` since the count of
    /// judgements was `judgements`.
    fn is_settled(&self, score: Score, depth: u32, judgements: u64) -> bool {
        self.judgements == judgements || plies_to_end(score).is_some_and(|plies| plies <= depth)
    }
}

/// What an iteration found at the root.
pub(crate) struct Iteration {
    pub(crate) score: Score,
    pub(crate) is_settled: bool,
}

/// What the table knows of a node.
enum Recalled {
    /// The answer to its question.
    Answer(Score),
    /// The code of the move to try first, or [`Entry::NO_CODE`].
    Code(u16),
}
