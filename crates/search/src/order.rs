//! Move ordering: which move is tried first.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use tengen_core::{Board, OrderHint};

use crate::table::Entry;
use crate::{MAX_DEPTH, Options};

/// The moves of all nodes from the root to the present one, one node's after another's, and what
/// earlier nodes teach about their order.
pub(crate) struct Order<B: Board> {
    moves: Vec<Candidate<B::Move>>,
    killers: Vec<[Option<B::Move>; 2]>,
    history: History,
}

/// A move and its rank: the highest is tried first.
#[derive(Clone, Copy)]
struct Candidate<M> {
    rank: i64,
    mv: M,
}

/// What is known of a node before its moves are ranked.
#[derive(Clone, Copy)]
pub(crate) struct Known<M> {
    /// The move of the principal variation of the iteration before.
    pub(crate) line_move: Option<M>,
    /// The code of the table's move, or [`Entry::NO_CODE`].
    pub(crate) table_code: u16,
}

/// Ranks: the variation's move, the table's move, then hint, killers and history in this order.
const LINE_MOVE: i64 = i64::MAX;
const TABLE_MOVE: i64 = i64::MAX - 1;
const HINT_SHIFT: u32 = 30;
const KILLERS: [i64; 2] = [2 << 28, 1 << 28];

/// How many moves of a node are picked best first; the others follow as they stand. A node that
/// has not been refuted by then will hardly be.
const PICKED: usize = 8;

impl<B: Board> Order<B> {
    pub(crate) fn new() -> Self {
        Self {
            moves: Vec::new(),
            killers: vec![[None; 2]; MAX_DEPTH as usize + 1],
            history: History::new(B::CODES),
        }
    }

    /// Forgets the killers and half forgets the history of an earlier search, and the moves that
    /// it held when it was stopped.
    pub(crate) fn begin_search(&mut self) {
        self.moves.clear();
        self.killers.fill([None; 2]);
        self.history.fade();
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.begin_search();
        self.history.clear();
    }

    /// Says whether no node's moves are held.
    pub(crate) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Appends the ranked moves of a node and returns where they are.
    pub(crate) fn push_moves(
        &mut self,
        board: &B,
        ply: usize,
        known: Known<B::Move>,
        hint: &impl OrderHint<B>,
        options: &Options,
    ) -> Range<usize> {
        let start = self.moves.len();
        let killers = if options.killers { self.killers[ply] } else { [None; 2] };
        let history = if options.history { self.history.of(board) } else { &[] };
        let (moves, mask) = (&mut self.moves, self.history.mask);
        let _ = board.each_move(|mv| {
            let code = B::code(mv);
            let rank = if known.line_move == Some(mv) {
                LINE_MOVE
            } else if known.table_code == code as u16 && known.table_code != Entry::NO_CODE {
                TABLE_MOVE
            } else {
                let hint = if options.hint { hint.hint(board, mv) } else { 0 };
                let killer = killers.iter().position(|&killer| killer == Some(mv));
                let refuted = history.get(code as usize & mask).copied().unwrap_or(0);
                (i64::from(hint) << HINT_SHIFT)
                    + killer.map_or(0, |index| KILLERS[index])
                    + i64::from(refuted)
            };
            moves.push(Candidate { rank, mv });
            ControlFlow::<()>::Continue(())
        });
        start..self.moves.len()
    }

    /// Drops the moves of a node, and of nodes below it.
    pub(crate) fn pop_moves(&mut self, moves: &Range<usize>) {
        self.moves.truncate(moves.start);
    }

    /// Returns move number `n` of a node whose moves are at `moves`, the highest ranks first.
    ///
    /// To be asked for 0, 1, 2 and so on: each answer puts one move in its place.
    pub(crate) fn pick(&mut self, moves: &Range<usize>, n: usize) -> B::Move {
        let rest = &mut self.moves[moves.start + n..moves.end];
        if n < PICKED {
            let mut best = 0;
            for index in 1..rest.len() {
                if rest[index].rank > rest[best].rank {
                    best = index;
                }
            }
            rest.swap(0, best);
        }
        rest[0].mv
    }

    /// Learns that `mv` refuted the position.
    pub(crate) fn note_cutoff(&mut self, board: &B, mv: B::Move, ply: usize, depth: u32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        self.history.add(board, mv, depth * depth);
    }
}

/// How often, and how deep, each move has refuted a position, by colour and code.
struct History {
    /// Black's moves, then White's.
    counts: Vec<u32>,
    mask: usize,
}

/// Keeps the counts below the killers' ranks.
const HISTORY_MAX: u32 = (1 << 28) - 1;

impl History {
    fn new(codes: u32) -> Self {
        let len = codes.clamp(1, 1 << 16).next_power_of_two() as usize;
        Self { counts: vec![0; 2 * len], mask: len - 1 }
    }

    /// The counts of the side to move.
    fn of<B: Board>(&self, board: &B) -> &[u32] {
        let (black, white) = self.counts.split_at(self.mask + 1);
        [black, white][board.turn().index()]
    }

    fn add<B: Board>(&mut self, board: &B, mv: B::Move, bonus: u32) {
        let index = board.turn().index() * (self.mask + 1) + (B::code(mv) as usize & self.mask);
        self.counts[index] += bonus;
        if self.counts[index] > HISTORY_MAX {
            self.fade();
        }
    }

    fn fade(&mut self) {
        for count in &mut self.counts {
            *count /= 2;
        }
    }

    fn clear(&mut self) {
        self.counts.fill(0);
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::nim::{Nim, Take};

    use super::*;

    #[test]
    fn a_count_that_would_reach_the_killers_ranks_halves_all() {
        let mut history = History::new(Nim::CODES);
        let board = Nim::new(9);
        let count = |history: &History, taken| {
            history.of(&board)[Nim::code(Take(taken)) as usize & history.mask]
        };
        history.add(&board, Take(1), 100);
        history.add(&board, Take(2), HISTORY_MAX);
        assert_eq!([1, 2].map(|taken| count(&history, taken)), [100, HISTORY_MAX]);
        history.add(&board, Take(2), 1);
        assert_eq!([1, 2].map(|taken| count(&history, taken)), [50, HISTORY_MAX.div_ceil(2)]);
        assert!(i64::from(HISTORY_MAX) < KILLERS[1] && KILLERS[0] + KILLERS[1] < 1 << HINT_SHIFT);
    }
}
