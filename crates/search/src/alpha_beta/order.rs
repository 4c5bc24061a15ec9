//! Move ordering: which move is tried first.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::Range;

use tengen_core::{Board, Knowledge};

use super::history::Histories;
use crate::limits::MAX_PLY;
use crate::options::{History, Options};

/// The moves of all nodes from the root to the present one, one node's after another's, and what
/// earlier nodes teach about their order.
pub(super) struct Order<B: Board> {
    moves: Vec<Candidate<B::Move>>,
    /// The codes of the moves on the path from the root, by ply, plus one; 0 for a pass.
    path: Vec<u32>,
    killers: Vec<[Option<B::Move>; 2]>,
    histories: Histories,
}

/// A move and its rank: the highest is tried first.
#[derive(Clone, Copy)]
struct Candidate<M> {
    rank: i64,
    mv: M,
}

/// Ranks: the known order, killers and history in this order.
const ORDER_SHIFT: u32 = 32;
pub(super) const KILLERS: [i64; 2] = [3 << 29, 1 << 30];

/// How many moves of a node are picked best first by lazy picking; the others follow as they stand.
const PICKED: usize = 8;

impl<B: Board> Order<B> {
    pub(super) fn new() -> Self {
        Self {
            moves: Vec::new(),
            path: vec![0; MAX_PLY],
            killers: vec![[None; 2]; MAX_PLY],
            histories: Histories::new(),
        }
    }

    /// Makes room for what `options` ask; forgets the killers and half forgets the history of an
    /// earlier search, and the moves that it held when it was stopped.
    pub(super) fn begin_search(&mut self, options: &Options) {
        self.moves.clear();
        self.killers.fill([None; 2]);
        self.histories.begin_search(B::CODES, options);
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
        let mut index = 0..;
        self.moves.retain(|it| index.next().is_some_and(|n| n < start) || keep(it.mv));
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

    /// Brings the first move that `is_first` accepts to the front and says whether there is one.
    #[inline]
    pub(super) fn bring_forward(
        &mut self,
        moves: &Range<usize>,
        is_first: impl Fn(B::Move) -> bool,
    ) -> bool {
        let found = self.moves[moves.clone()].iter().position(|candidate| is_first(candidate.mv));
        if let Some(index) = found {
            self.moves.swap(moves.start, moves.start + index);
        }
        found.is_some()
    }

    /// Ranks the moves at `moves`, if there are several.
    pub(super) fn rank(
        &mut self,
        board: &B,
        moves: &Range<usize>,
        ply: usize,
        knowledge: &impl Knowledge<B>,
        options: &Options,
    ) {
        if moves.len() < 2 {
            return;
        }
        let color = board.turn().index();
        let reply_to = if ply > 0 { self.path[ply - 1] } else { 0 };
        let killers = if options.killers { self.killers[ply] } else { [None; 2] };
        let candidates = &mut self.moves[moves.clone()];
        let history = self.histories.of(color, reply_to);
        // Codes are compared first, as most are others.
        let codes = killers.map(|killer| killer.map(B::code));
        for Candidate { rank, mv } in &mut *candidates {
            let code = B::code(*mv);
            *rank = history(code);
            for n in 0..killers.len() {
                if codes[n] == Some(code) && killers[n] == Some(*mv) {
                    *rank += KILLERS[n];
                }
            }
        }
        if options.order {
            for Candidate { rank, mv } in &mut *candidates {
                *rank += i64::from(knowledge.order(board, *mv).max(-i32::MAX)) << ORDER_SHIFT;
            }
        }
        if !options.lazy_picking {
            self.moves[moves.clone()].sort_by_key(|candidate| Reverse(candidate.rank));
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
            if best > 0 {
                rest.swap(0, best);
            }
        }
        rest[0].mv
    }

    /// Says that `mv` is made at `ply`.
    #[inline]
    pub(super) fn enter(&mut self, ply: usize, mv: B::Move) {
        self.path[ply] = B::code(mv).wrapping_add(1);
    }

    /// Says that the turn is passed at `ply`.
    pub(super) fn enter_pass(&mut self, ply: usize) {
        self.path[ply] = 0;
    }

    /// Says whether the turn was passed before `ply`.
    pub(super) fn was_pass(&self, ply: usize) -> bool {
        ply > 0 && self.path[ply - 1] == 0
    }

    /// Learns that move number `n` of a node refuted the position.
    pub(super) fn note_cutoff(
        &mut self,
        board: &B,
        moves: &Range<usize>,
        n: usize,
        (ply, depth): (usize, u32),
        options: &Options,
    ) {
        let mv = self.moves[moves.start + n].mv;
        if options.killers {
            let killers = &mut self.killers[ply];
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
        }
        let color = board.turn().index();
        let reply_to = if ply > 0 { self.path[ply - 1] } else { 0 };
        if options.history != History::Off {
            let tried = &self.moves[moves.start..moves.start + n];
            let tried = tried.iter().map(|candidate| B::code(candidate.mv));
            self.histories.learn((color, reply_to), B::code(mv), tried, depth);
        }
    }
}
