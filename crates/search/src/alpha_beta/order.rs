//! Move ordering: which move is tried first.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::Range;

use tengen_core::{Board, Knowledge};

use super::history::History;
use crate::limits::MAX_PLY;
use crate::options::Options;

/// The moves of all nodes from the root to the present one, one node's after another's, and what
/// earlier nodes teach about their order.
pub(super) struct Order<B: Board> {
    moves: Vec<Candidate<B::Move>>,
    /// Whether the turn was passed on the path from the root, by ply.
    passes: Vec<bool>,
    history: History,
}

/// A move and its rank: the highest is tried first.
#[derive(Clone, Copy)]
struct Candidate<M> {
    rank: i64,
    mv: M,
}

/// The rank is the known order, below it the history.
const ORDER_SHIFT: u32 = 32;

/// How many moves of a node are picked best first by lazy picking; the others follow as they stand.
const PICKED: usize = 8;

impl<B: Board> Order<B> {
    pub(super) fn new() -> Self {
        Self { moves: Vec::new(), passes: vec![false; MAX_PLY], history: History::new() }
    }

    /// Makes room for what `options` ask; half forgets the history of an earlier search, and the moves
    /// that it held when it was stopped.
    pub(super) fn begin_search(&mut self, options: &Options) {
        self.moves.clear();
        self.history.begin_search(B::CODES, options.history);
    }

    /// Drops the moves that were held when an iteration was stopped.
    pub(super) fn begin_iteration(&mut self) {
        self.moves.clear();
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        *self = Self::new();
    }

    /// Returns where the next move will be.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// Appends a move that has no rank yet.
    #[inline]
    pub(super) fn push(&mut self, mv: B::Move) {
        self.moves.push(Candidate { rank: 0, mv });
    }

    /// Keeps of the moves from `start` on those that `keep` accepts.
    pub(super) fn retain_from(&mut self, start: usize, keep: impl Fn(B::Move) -> bool) {
        let mut kept = start;
        for index in start..self.moves.len() {
            if keep(self.moves[index].mv) {
                self.moves.swap(kept, index);
                kept += 1;
            }
        }
        self.moves.truncate(kept);
    }

    /// Drops the moves from `start` on: those of a node, and of nodes below it.
    #[inline]
    pub(super) fn truncate(&mut self, start: usize) {
        self.moves.truncate(start);
    }

    /// Returns the move at `index`.
    #[inline]
    pub(super) fn at(&self, index: usize) -> B::Move {
        self.moves[index].mv
    }

    #[inline]
    fn of(&self, moves: &Range<usize>) -> &[Candidate<B::Move>] {
        &self.moves[moves.clone()]
    }

    /// Brings the first move that `is_first` accepts to the front and says whether there is one.
    #[inline]
    pub(super) fn bring_forward(
        &mut self,
        moves: &Range<usize>,
        is_first: impl Fn(B::Move) -> bool,
    ) -> bool {
        let found = self.of(moves).iter().position(|candidate| is_first(candidate.mv));
        if let Some(index) = found {
            self.moves.swap(moves.start, moves.start + index);
        }
        found.is_some()
    }

    /// Ranks the moves at `moves`.
    pub(super) fn rank(
        &mut self,
        board: &B,
        moves: &Range<usize>,
        knowledge: &impl Knowledge<B>,
        options: &Options,
    ) {
        let candidates = &mut self.moves[moves.clone()];
        let history = self.history.of(board.turn().index());
        for candidate in &mut *candidates {
            candidate.rank = history(B::code(candidate.mv));
        }
        if options.order {
            for Candidate { rank, mv } in &mut *candidates {
                *rank += i64::from(knowledge.order(board, *mv).max(-i32::MAX)) << ORDER_SHIFT;
            }
        }
        if !options.lazy_picking {
            candidates.sort_by_key(|candidate| Reverse(candidate.rank));
        }
    }

    /// Puts the best ranked of the moves at `moves` in front and returns it; behind the first
    /// `PICKED` of a node, or if they are sorted, the one that stands there.
    ///
    /// To be asked for move number 0, 1, 2 and so on: each answer puts one move in its place.
    #[inline]
    pub(super) fn pick(&mut self, moves: &Range<usize>, n: usize, options: &Options) -> B::Move {
        let rest = &mut self.moves[moves.start + n..moves.end];
        if options.lazy_picking && n < PICKED {
            let mut best = 0;
            let mut highest = rest[0].rank;
            for (index, candidate) in rest.iter().enumerate().skip(1) {
                if candidate.rank > highest {
                    (best, highest) = (index, candidate.rank);
                }
            }
            rest.swap(0, best);
        }
        rest[0].mv
    }

    /// Says that a move is made at `ply`.
    #[inline]
    pub(super) fn enter_move(&mut self, ply: usize) {
        self.passes[ply] = false;
    }

    /// Says that the turn is passed at `ply`.
    pub(super) fn enter_pass(&mut self, ply: usize) {
        self.passes[ply] = true;
    }

    /// Says whether the turn was passed before `ply`.
    pub(super) fn was_pass(&self, ply: usize) -> bool {
        ply > 0 && self.passes[ply - 1]
    }

    /// Learns that `mv` refuted the position, searched to so much depth.
    pub(super) fn note_cutoff(&mut self, board: &B, mv: B::Move, depth: u32) {
        self.history.learn(board.turn().index(), B::code(mv), depth);
    }
}
