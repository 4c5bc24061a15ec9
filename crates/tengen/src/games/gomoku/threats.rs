//! Wins by force: found, as puzzles and as proofs.

use core::time::Duration;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use tengen_core::{Board, Outcome};
use tengen_gomoku::{Aim, AttackResult, FirstMoves, Gomoku, Move, Vcf, Vct, WinTree};

use crate::solve::{Puzzle, SolveOptions, Solved, Unsolved};

use super::{Table, proof};

/// The positions after which the shortest win is no longer looked for.
const SHORTEST_NODES: u64 = 2_000_000;
/// The positions of a search without a limit of its own.
const NODES: u64 = 20_000_000;
/// More threats than any line has.
const ANY_NUMBER: u32 = 200;

/// Looks for a win by fours for half of the time, by threats until three quarters are over, and for the shortest until
/// seven eighths are; the rest is for a proof, or for other first moves. Each may look at so many nodes.
struct Solvers {
    fours: Vcf,
    threats: Vct,
    /// What has found the win with the fewest threats.
    shortest: Option<Vct>,
    nodes: u64,
    begin: Instant,
    time: Option<Duration>,
    stop: Option<Arc<AtomicBool>>,
}

/// A win by force.
struct Win {
    line: Vec<Move>,
    is_by_fours: bool,
}

impl Solvers {
    fn new(options: &SolveOptions) -> Self {
        let SolveOptions { time, stop, .. } = options.clone();
        let nodes = options.nodes.unwrap_or(if time.is_some() { u64::MAX } else { NODES });
        let fours = Vcf::new(nodes).with_aim(Aim::AnyWin);
        let threats = Vct::new(ANY_NUMBER, nodes).with_aim(Aim::AnyWin);
        Self { fours, threats, shortest: None, nodes, begin: Instant::now(), time, stop }
    }

    /// Says yes until so many eighths of the time are over, or the flag is set.
    fn until(&self, eighths: u32) -> impl FnMut() -> bool + use<> {
        let (begin, stop) = (self.begin, self.stop.clone());
        let time = self.time.map(|time| time / 8 * eighths);
        move || {
            let is_stopped = stop.as_ref().is_some_and(|stop| stop.load(Relaxed));
            !is_stopped && time.is_none_or(|time| begin.elapsed() < time)
        }
    }

    /// Looks for a win, and then for the shortest unless any will do.
    fn win<const N: usize>(&mut self, board: &Gomoku<N>, any_win: bool) -> Result<Win, Unsolved> {
        let nodes = self.nodes.min(SHORTEST_NODES);
        let by_fours = won(self.fours.solve_while(board, self.until(4)));
        if let Ok(any) = by_fours {
            let mut shortest = Vcf::new(nodes);
            let line = match any_win {
                true => any,
                false => won(shortest.solve_while(board, self.until(7))).unwrap_or(any),
            };
            return Ok(Win { line, is_by_fours: true });
        }
        let by_threats = won(self.threats.solve_while(board, self.until(6)));
        let mut line = match (by_fours, by_threats) {
            (Err(Unsolved::Limit), Err(_)) => return Err(Unsolved::Limit),
            (_, by_threats) => by_threats?,
        };
        if !any_win {
            let mut shortest = Vct::new(ANY_NUMBER, nodes);
            if let Ok(found) = won(shortest.solve_while(board, self.until(7))) {
                (line, self.shortest) = (found, Some(shortest));
            }
        }
        Ok(Win { line, is_by_fours: false })
    }
}

fn won(found: AttackResult) -> Result<Vec<Move>, Unsolved> {
    match found {
        AttackResult::Win(line) => Ok(line),
        AttackResult::NoWin => Err(Unsolved::NoWin),
        AttackResult::Unknown => Err(Unsolved::Limit),
    }
}

/// Proves a win by force; `None` if none is found.
pub(super) fn prove<const N: usize>(
    board: &Gomoku<N>,
    table: &Table,
    options: &SolveOptions,
) -> Option<Solved<Move>> {
    let mut solvers = Solvers::new(options);
    let Win { line, is_by_fours } = solvers.win(board, options.any_win).ok()?;
    let tree = match (options.writes_proof, is_by_fours) {
        (false, _) => None,
        (true, true) => WinTree::of_line(&line),
        (true, false) => {
            let goes_on = solvers.until(8);
            solvers.shortest.as_mut().unwrap_or(&mut solvers.threats).proof(board, goes_on)
        }
    };
    let proof = tree.and_then(|tree| proof::written(table, &tree));
    Some(Solved {
        outcome: Some(Outcome::Win(board.turn())),
        line,
        proof,
        nodes: if is_by_fours { solvers.fours.nodes() } else { solvers.threats.nodes() },
        elapsed: solvers.begin.elapsed(),
    })
}

/// Solves a position as a puzzle.
pub(super) fn puzzle<const N: usize>(
    board: &Gomoku<N>,
    options: &SolveOptions,
) -> Result<Puzzle<Move>, Unsolved> {
    let mut solvers = Solvers::new(options);
    let Win { line, is_by_fours } = solvers.win(board, options.any_win)?;
    let goes_on = solvers.until(8);
    let FirstMoves { winning, is_complete } = match is_by_fours {
        true => solvers.fours.first_moves(board, goes_on),
        false => solvers.threats.first_moves(board, goes_on),
    };
    let first = line[0];
    let cooks = winning.into_iter().filter(|&mv| mv != first).collect();
    let by = if is_by_fours { "fours" } else { "threats" };
    Ok(Puzzle { by, line, cooks, is_complete })
}
