//! The recursion: is a position worth at least this?

use alloc::vec::Vec;

use tengen_core::{Board, Bounds, Color, Key, Knowledge, MoveList, Value};

use super::history::History;
use super::table::Table;
use crate::proof::{Oracle, in_order, kept_from};
use crate::report::Stopped;
use crate::solve::solution::{NODES_PER_TELL, Proven, SolveProgress};
use crate::stop_control::{Halt, StopControl};

/// One thread's search.
pub(crate) struct Worker<'a, B: Board, K> {
    pub(super) knowledge: &'a K,
    pub(crate) table: &'a Table,
    pub(crate) control: StopControl<'a>,
    pub(crate) progress: &'a mut dyn FnMut(SolveProgress),
    /// The moves to be searched of all nodes from the root to the present one.
    pub(crate) candidates: Vec<Candidate<B>>,
    pub(super) history: History,
}

/// A move to be searched, as the position that it leads to.
#[derive(Clone)]
pub(crate) struct Candidate<B: Board> {
    pub(crate) place: Place<B>,
    pub(crate) key: Key,
    /// The highest is tried first.
    pub(crate) rank: i32,
    pub(crate) mv: B::Move,
}

/// A position below another, with forced moves between them or not.
#[derive(Clone)]
pub(crate) struct Place<B> {
    pub(crate) board: B,
    /// Plies from the root.
    pub(crate) ply: u32,
    pub(crate) seat: Seat,
}

/// Who is to move, as seen from a position above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seat {
    /// The same side as there.
    Same,
    /// The other side.
    Other,
}

impl<'a, B: Board, K: Knowledge<B>> Worker<'a, B, K> {
    pub(crate) fn new(
        knowledge: &'a K,
        table: &'a Table,
        control: StopControl<'a>,
        progress: &'a mut dyn FnMut(SolveProgress),
    ) -> Self {
        let history = History::new(B::CODES, K::HISTORY_WEIGHT);
        Self { knowledge, table, control, progress, candidates: Vec::new(), history }
    }

    /// Answers whether any position at all is worth at least `wanted`, as [`value`](Self::value)
    /// does.
    pub(crate) fn value_of(&mut self, board: &B, wanted: Value) -> Result<Value, Halt> {
        self.control.poll()?;
        self.candidates.clear();
        let place = Place { board: board.clone(), ply: 0, seat: Seat::Same };
        let (place, bounds) = self.look(place);
        if let Some(value) = answer(bounds, wanted) {
            return Ok(value);
        }
        let key = self.knowledge.canonical(&place.board).0;
        self.ask(&place, key, wanted)
    }

    /// Answers whether an unfinished position is worth at least `wanted`, which is a win or a
    /// draw. A value from `wanted` on is a lower bound, a smaller one an upper bound.
    fn value(&mut self, board: &B, key: Key, ply: u32, wanted: Value) -> Result<Value, Halt> {
        self.count_node()?;
        if ply >= self.control.max_depth() {
            return Err(Halt::Limit(Stopped::Depth));
        }
        let nodes = self.control.nodes();
        let start = self.candidates.len();
        let mut best = self.expand(board, ply, wanted);
        if best < wanted {
            self.rank(board, ply, start);
            best = self.try_in_order(board.turn(), start, best, wanted)?;
        }
        self.candidates.truncate(start);
        if !self.table.is_off() {
            let bounds = match best >= wanted {
                true => Bounds { least: best, ..Bounds::UNKNOWN },
                false => Bounds { most: best, ..Bounds::UNKNOWN },
            };
            let proven = Proven { key, bounds, nodes: self.control.nodes() - nodes + 1 };
            self.table.insert(proven);
            if proven.nodes >= NODES_PER_TELL {
                (self.progress)(SolveProgress::new(&self.control, Some(proven)));
            }
        }
        Ok(best)
    }

    /// Searches the moves that are left until one is enough.
    fn try_in_order(
        &mut self,
        turn: Color,
        start: usize,
        mut best: Value,
        wanted: Value,
    ) -> Result<Value, Halt> {
        let end = self.candidates.len();
        for n in start..end {
            self.bring_first(n, end);
            while self.defers(n) {
                self.bring_first(n, end);
            }
            let candidate = self.candidates[n].clone();
            // What was not known when the node was expanded, a move before this may have shown.
            let known = if n > start { self.bounds_of(&candidate) } else { Bounds::UNKNOWN };
            let value = match answer(known, wanted) {
                Some(value) => value,
                None => self.ask(&candidate.place, candidate.key, wanted)?,
            };
            best = best.max(value);
            self.history.learn(turn, B::code(candidate.mv), value >= wanted);
            if best >= wanted {
                break;
            }
        }
        Ok(best)
    }

    /// Says whether another thread is at the candidate, which is then the last in order. If it
    /// was already, there is nothing better to do.
    fn defers(&mut self, n: usize) -> bool {
        let Candidate { key, rank, .. } = &mut self.candidates[n];
        let is_busy = self.control.team.is_some_and(|team| team.is_at(*key, 0, 0));
        is_busy && core::mem::replace(rank, i32::MIN) != i32::MIN
    }

    /// Puts the candidate of the highest rank at `n`, the first of several.
    fn bring_first(&mut self, n: usize, end: usize) {
        let rank = |index: usize| self.candidates[index].rank;
        let first = (n + 1..end)
            .fold(n, |first, other| if rank(other) > rank(first) { other } else { first });
        self.candidates.swap(n, first);
    }

    /// Values a place from the seat of who chose it.
    fn ask(&mut self, place: &Place<B>, key: Key, wanted: Value) -> Result<Value, Halt> {
        let Place { board, ply, seat } = place;
        if let Some(team) = self.control.team {
            team.enter(key, 0, 0);
        }
        let value = match seat {
            Seat::Same => self.value(board, key, *ply, wanted),
            Seat::Other => self.value(board, key, *ply, kept_from(wanted)).map(|value| -value),
        };
        if let Some(team) = self.control.team {
            team.leave(key, 0, 0);
        }
        value
    }

    fn count_node(&mut self) -> Result<(), Halt> {
        SolveProgress::count_node(&mut self.control, self.progress)
    }
}

impl<B: Board, K: Knowledge<B>> Oracle<B> for Worker<'_, B, K> {
    fn value_of(&mut self, board: &B, wanted: Value) -> Result<Bounds, Halt> {
        let value = Worker::value_of(self, board, wanted)?;
        Ok(match value >= wanted {
            true => Bounds { least: value, ..Bounds::UNKNOWN },
            false => Bounds { most: value, ..Bounds::UNKNOWN },
        })
    }

    fn known(&mut self, board: &B) -> Bounds {
        let (place, bounds) = self.look(Place { board: board.clone(), ply: 1, seat: Seat::Same });
        if bounds.value().is_some() || self.table.is_off() {
            return bounds;
        }
        let key = self.knowledge.canonical(&place.board).0;
        bounds.narrowed(place.seat.see(self.table.find(key)))
    }

    fn effort(&self, board: &B) -> u64 {
        if self.table.is_off() {
            return 0;
        }
        self.table.effort(self.knowledge.canonical(board).0)
    }

    fn in_order(&self, board: &B) -> MoveList<B::Move> {
        in_order(board, self.knowledge)
    }

    fn control(&self) -> &StopControl<'_> {
        &self.control
    }
}

impl Seat {
    /// Turns bounds between the two seats.
    #[inline]
    pub(crate) fn see(self, bounds: Bounds) -> Bounds {
        match self {
            Self::Same => bounds,
            Self::Other => -bounds,
        }
    }

    /// The seat after one more ply.
    #[inline]
    pub(crate) fn after_a_ply(self) -> Self {
        match self {
            Self::Same => Self::Other,
            Self::Other => Self::Same,
        }
    }
}

/// Returns the value that answers whether `wanted` is reached, if the bounds tell.
#[inline]
pub(crate) fn answer(bounds: Bounds, wanted: Value) -> Option<Value> {
    if bounds.least >= wanted {
        Some(bounds.least)
    } else {
        (bounds.most < wanted).then_some(bounds.most)
    }
}
