//! Wins by force: found, as puzzles and as proofs.

use core::time::Duration;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use tengen_core::{Board, Outcome};
use tengen_gomoku::{Aim, AttackResult, FirstMoves, Gomoku, Move, Vcf, Vct, WinTree};

use crate::solve::{Puzzle, SolveOptions, Solved};

use super::{Table, proof};

/// The positions after which the shortest win by fours is no longer looked for.
const SHORTEST_NODES: u64 = 2_000_000;
/// The positions of a search for threats without limit of time.
const THREAT_NODES: u64 = 20_000_000;
/// More threats than any line has.
const ANY_NUMBER: u32 = 200;

/// Looks for a win by fours for half of the time, then by threats for what is left.
struct Solvers {
    fours: Vcf,
    threats: Vct,
    time: Option<Duration>,
    stop: Option<Arc<AtomicBool>>,
}

/// A win by force.
struct Win {
    line: Vec<Move>,
    is_by_fours: bool,
}

impl Solvers {
    fn new(time: Option<Duration>, stop: Option<Arc<AtomicBool>>) -> Self {
        let nodes = if time.is_some() { u64::MAX } else { THREAT_NODES };
        let threats = Vct::new(ANY_NUMBER, nodes).with_aim(Aim::AnyWin);
        Self { fours: Vcf::new(nodes).with_aim(Aim::AnyWin), threats, time, stop }
    }

    /// Says yes for half of the time from now on, until the flag is set.
    fn half(&self) -> impl FnMut() -> bool + use<> {
        self.within(Instant::now(), self.time.map(|time| time / 2))
    }

    /// Says yes until so much time has gone since the beginning, or the flag is set.
    fn within(&self, begin: Instant, time: Option<Duration>) -> impl FnMut() -> bool + use<> {
        let stop = self.stop.clone();
        move || {
            let is_stopped = stop.as_ref().is_some_and(|stop| stop.load(Relaxed));
            !is_stopped && time.is_none_or(|time| begin.elapsed() < time)
        }
    }

    fn win<const N: usize>(&mut self, board: &Gomoku<N>) -> Option<Win> {
        let begin = Instant::now();
        if let AttackResult::Win(any) = self.fours.solve_while(board, self.half()) {
            let mut shortest = Vcf::new(SHORTEST_NODES);
            let line = match shortest.solve_while(board, self.half()) {
                AttackResult::Win(line) => line,
                AttackResult::NoWin | AttackResult::Unknown => any,
            };
            return Some(Win { line, is_by_fours: true });
        }
        match self.threats.solve_while(board, self.within(begin, self.time)) {
            AttackResult::Win(line) => Some(Win { line, is_by_fours: false }),
            AttackResult::NoWin | AttackResult::Unknown => None,
        }
    }
}

/// Proves a win by force; `None` if none is found.
pub(super) fn prove<const N: usize>(
    board: &Gomoku<N>,
    table: &Table,
    options: &SolveOptions,
) -> Option<Solved<Move>> {
    let begin = Instant::now();
    let mut solvers = Solvers::new(options.time, options.stop.clone());
    let Win { line, is_by_fours } = solvers.win(board)?;
    let tree = match (options.writes_proof, is_by_fours) {
        (false, _) => None,
        (true, true) => WinTree::of_line(&line),
        (true, false) => solvers.threats.proof(board, solvers.within(Instant::now(), solvers.time)),
    };
    let proof = tree.and_then(|tree| proof::written(table, &tree));
    Some(Solved {
        outcome: Some(Outcome::Win(board.turn())),
        line,
        proof,
        nodes: if is_by_fours { solvers.fours.nodes() } else { solvers.threats.nodes() },
        elapsed: begin.elapsed(),
    })
}

/// Solves a position as a puzzle; `None` if no win by force is found.
pub(super) fn puzzle<const N: usize>(board: &Gomoku<N>, time: Duration) -> Option<Puzzle<Move>> {
    let mut solvers = Solvers::new(Some(time), None);
    let Win { line, is_by_fours } = solvers.win(board)?;
    let goes_on = solvers.half();
    let FirstMoves { winning, is_complete } = match is_by_fours {
        true => solvers.fours.first_moves(board, goes_on),
        false => solvers.threats.first_moves(board, goes_on),
    };
    let first = line[0];
    let cooks = winning.into_iter().filter(|&mv| mv != first).collect();
    let by = if is_by_fours { "fours" } else { "threats" };
    Some(Puzzle { by, line, cooks, is_complete })
}
