//! Late positions, which the solver settles.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use tengen_core::{Board, Color, Knowledge, Outcome};
use tengen_nogo::{LateKnowledge, Position, SolverKnowledge};
use tengen_search::{Limits, MAX_DEPTH, Solution, Solver, TableSize};
use tengen_stones::{Lattice, Point, Small};

use super::{Table, is_late, on};
use crate::analysis::{Analysis, Value};
use crate::effort::Effort;
use crate::think::{Think, untried};

/// The longest time for the solver.
const MOST: Duration = Duration::from_secs(10);
/// About what the solver takes where both sides together have this many moves. Twice the time is
/// enough for two more.
const LEAST: Duration = Duration::from_millis(40);
const MOVES_IN_LEAST: usize = 32;
/// The longest time for a glance before it.
const GLANCE: Duration = Duration::from_millis(50);
/// The solver fills a mebibyte of its table in this time.
const FILLS: Duration = Duration::from_millis(200);

/// Asks the solver where it may well be done in five sixths of the time, and plays what it wins. Else `think`
/// plays; it has a glance before, so that there is a move and something to tell whenever it is stopped.
pub(super) fn with_solver(mut think: Think<Table>) -> Think<Table> {
    Box::new(move |board, effort, hear| {
        let Some(time) = time_to_solve(board, effort) else { return think(board, effort, hear) };
        let (turn, stop, begin) = (board.turn(), effort.stop(), (effort.now)());
        let effort = Effort { stop: Some(stop.clone()), ..effort.clone() };
        let short = Effort { time: Some(GLANCE.min(time / 10)), ..effort.clone() };
        let glance = think(board, &short, hear)?;
        if stop.load(Relaxed) || matches!(glance.value(), Value::Win(_) | Value::Loss(_)) {
            return Some(glance);
        }
        let solution = match on::<Small>(board) {
            Some(board) if !cfg!(target_family = "wasm") => solve(&board, time, &effort),
            _ => solve(board, time, &effort),
        };
        let elapsed = (effort.now)().saturating_sub(begin);
        match (solution.outcome, solution.line.first()) {
            (Some(Outcome::Win(winner)), Some(&best)) if winner == turn => {
                let (nodes, depth) = (solution.nodes, solution.line.len() as u32);
                let win = untried(Value::Win(MAX_DEPTH), solution.line, best);
                Some(Analysis { depth, nodes, elapsed, ..Analysis::of(best, vec![win]) })
            }
            (outcome, _) => {
                let mut found = think(board, &effort.after(elapsed, turn), hear)?;
                found.nodes += glance.nodes;
                found.elapsed = (effort.now)().saturating_sub(begin);
                if outcome == Some(Outcome::Win(!turn)) {
                    found.candidates.iter_mut().for_each(|of| of.value = lost(of.value));
                }
                Some(found)
            }
        }
    })
}

/// Five sixths of the time, if the solver may well be done by then.
fn time_to_solve(board: &Table, effort: &Effort) -> Option<Duration> {
    let time = (effort.time_alone(board.turn())? / 6 * 5).min(MOST);
    (count_moves(board) <= most_moves(time)).then_some(time)
}

/// The value of a position that is lost.
fn lost(value: Value) -> Value {
    match value {
        Value::Loss(plies) => Value::Loss(plies),
        _ => Value::Loss(MAX_DEPTH),
    }
}

/// The moves of both sides together.
fn count_moves(board: &Table) -> usize {
    Color::ALL.into_iter().map(|color| board.legal_points(color).len()).sum()
}

/// With so many moves of both sides the solver may well be done in this time.
fn most_moves(time: Duration) -> usize {
    let doublings = (time.as_nanos() / LEAST.as_nanos()).checked_ilog2();
    doublings.map_or(0, |doublings| MOVES_IN_LEAST + 2 * doublings as usize)
}

fn solve<L: Lattice>(board: &Position<L>, time: Duration, effort: &Effort) -> Solution<Point> {
    match is_late(board) {
        true => solve_by(LateKnowledge, board, time, effort),
        false => solve_by(SolverKnowledge::new(board.size()), board, time, effort),
    }
}

fn solve_by<L: Lattice>(
    knowledge: impl Knowledge<Position<L>> + Sync,
    board: &Position<L>,
    time: Duration,
    effort: &Effort,
) -> Solution<Point> {
    let limits = Limits::time(time).with_stop_flag(effort.stop()).with_now(effort.now);
    let table = TableSize::mib(time.div_duration_f64(FILLS).ceil().clamp(1.0, 16.0) as usize);
    let mut solver = Solver::alpha_beta(knowledge, limits).with_table(table);
    solver.solve_parallel(board, effort.threads, |_| {})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twice_the_time_is_enough_for_two_moves_more() {
        let most = [39, 40, 79, 80, 4_166, 10_000].map(Duration::from_millis).map(most_moves);
        assert_eq!(most, [0, 32, 32, 34, 44, 46]);
        assert_eq!(most_moves(Duration::ZERO), 0);
    }
}
