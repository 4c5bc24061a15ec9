//! Late positions, which the solver settles.

use std::time::Duration;

use tengen_core::{Board, Color, Outcome};
use tengen_nogo::{LateKnowledge, Position};
use tengen_search::{Limits, MAX_DEPTH, Solution, Solver};
use tengen_stones::{Lattice, Point, Small};

use super::{Table, on};
use crate::analysis::{Analysis, Value};
use crate::effort::Effort;
use crate::think::{Think, untried};

/// The longest time for the solver.
const MOST: Duration = Duration::from_secs(10);
/// About what the solver takes where both sides together have this many moves. Twice the time is
/// enough for two more.
const LEAST: Duration = Duration::from_millis(32);
const MOVES_IN_LEAST: usize = 30;

/// Asks the solver first where it may well be done in two thirds of the time, and plays what it wins. Else
/// `think` plays.
pub(super) fn solver_first(mut think: Think<Table>) -> Think<Table> {
    Box::new(move |board, effort, hear| {
        let Some(solution) = try_to_solve(board, effort) else { return think(board, effort, hear) };
        let (turn, elapsed) = (board.turn(), solution.elapsed);
        match (solution.outcome, solution.best) {
            (Some(Outcome::Win(winner)), Some(best)) if winner == turn => {
                let (nodes, depth) = (solution.nodes, solution.line.len() as u32);
                let win = untried(Value::Win(MAX_DEPTH), solution.line, best);
                Some(Analysis { depth, nodes, elapsed, ..Analysis::of(best, vec![win]) })
            }
            (outcome, _) => {
                let mut found = think(board, &effort.after(elapsed, turn), hear)?;
                if outcome.is_some() {
                    found.candidates.iter_mut().for_each(|of| of.value = lost(of.value));
                }
                Some(found)
            }
        }
    })
}

fn try_to_solve(board: &Table, effort: &Effort) -> Option<Solution<Point>> {
    let time = (effort.time_alone(board.turn())? / 3 * 2).min(MOST);
    if count_moves(board) > most_moves(time) {
        return None;
    }
    Some(match on::<Small>(board) {
        Some(board) if !cfg!(target_family = "wasm") => solve(&board, time, effort),
        _ => solve(board, time, effort),
    })
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
    let limits = Limits::time(time).with_stop_flag(effort.stop()).with_now(effort.now);
    let mut solver = Solver::alpha_beta(LateKnowledge, limits);
    solver.solve_parallel(board, effort.threads, |_| {})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twice_the_time_is_enough_for_two_moves_more() {
        let most = [31, 32, 63, 64, 2_500, 10_000].map(Duration::from_millis).map(most_moves);
        assert_eq!(most, [0, 30, 30, 32, 42, 46]);
        assert_eq!(most_moves(Duration::ZERO), 0);
    }
}
