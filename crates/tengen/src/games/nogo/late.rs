//! Late positions, which the solver settles.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use tengen_core::{Board, Color, Outcome};
use tengen_search::MAX_DEPTH;

use super::Table;
use super::solve::prove;
use crate::analysis::{Analysis, Value};
use crate::effort::{Effort, UNASKED};
use crate::solve::SolveOptions;
use crate::think::{Think, untried};

/// The longest time for the solver.
const MOST: Duration = Duration::from_secs(10);
/// About what the solver takes where both sides together have this many moves. Twice the time is
/// enough for two more.
const LEAST: Duration = Duration::from_millis(40);
const MOVES_IN_LEAST: usize = 32;
/// The longest time for a glance before it.
const GLANCE: Duration = Duration::from_millis(50);
/// The most for the table of the solver, which fills a mebibyte in `FILLS`.
const MEBIBYTES: f64 = 16.0;
const FILLS: Duration = Duration::from_millis(200);

/// Asks the solver where it may well be done in five sixths of the time, and plays what it wins. Else `think`
/// plays; it has a glance before, so that there is a move and something to tell whenever it is stopped.
pub(super) fn with_solver(mut think: Think<Table>) -> Think<Table> {
    Box::new(move |board, effort, hear| {
        let effort = &effort.with_moves(board.count_moves(), board.turn());
        let Some(time) = time_to_solve(board, effort) else { return think(board, effort, hear) };
        let (turn, stop, begin) = (board.turn(), effort.stop(), (effort.now)());
        let effort = Effort { stop: Some(stop.clone()), ..effort.clone() };
        let short = Effort { time: Some(GLANCE.min(time / 10)), ..effort.clone() };
        let glance = think(board, &short, hear)?;
        if stop.load(Relaxed) || matches!(glance.value(), Value::Win(_) | Value::Loss(_)) {
            return Some(glance);
        }
        let solved = prove(board, &options(time, &effort), &mut |_| {});
        let elapsed = (effort.now)().saturating_sub(begin);
        match (solved.outcome, solved.line.first()) {
            (Some(Outcome::Win(winner)), Some(&best)) if winner == turn => {
                let (nodes, depth) = (solved.nodes, solved.line.len() as u32);
                let win = untried(Value::Win(MAX_DEPTH), solved.line, best);
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
    let time = (time_alone(effort, board.turn())? / 6 * 5).min(MOST);
    (count_moves(board) <= most_moves(time)).then_some(time)
}

/// The whole time for a move of `color`, if nothing else ends a tree search and only its end is told; none while
/// it goes on until it is stopped.
fn time_alone(effort: &Effort, color: Color) -> Option<Duration> {
    let is_limited = effort.nodes.or(effort.playouts).is_some() || !effort.only.is_empty();
    let tells_more = effort.lines > 1 || effort.interval.is_some() || effort.pondering.is_some();
    let budget = effort.with_whole_share(color).budget(color);
    let time = budget.map_or(UNASKED, |budget| budget.enough);
    (!is_limited && !tells_more && time < Duration::MAX).then_some(time)
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

/// What the solver may cost.
fn options(time: Duration, effort: &Effort) -> SolveOptions {
    let mebibytes = time.div_duration_f64(FILLS).ceil().clamp(1.0, MEBIBYTES) as usize;
    SolveOptions {
        time: Some(time),
        memory: Some(mebibytes << 20),
        threads: effort.threads,
        stop: effort.stop.clone(),
        ..SolveOptions::default()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use tengen_search::Budget;

    use super::*;

    #[test]
    fn twice_the_time_is_enough_for_two_moves_more() {
        let most = [39, 40, 79, 80, 4_166, 10_000].map(Duration::from_millis).map(most_moves);
        assert_eq!(most, [0, 32, 32, 34, 44, 46]);
        assert_eq!(most_moves(Duration::ZERO), 0);
    }

    #[test]
    fn the_time_is_alone_where_nothing_else_ends_a_search_or_is_told() {
        let time = Duration::from_secs(2);
        let alone = |effort: Effort| time_alone(&effort, Color::White);
        assert_eq!(alone(Effort::default()), Some(UNASKED));
        assert_eq!(alone(Effort { depth: Some(3), ..Effort::time(time) }), Some(time));
        let budget = Some(Budget { enough: time, most: 3 * time });
        assert_eq!(alone(Effort { budget, ..Effort::default() }), Some(2 * time));
        let flag = Arc::new(AtomicBool::new(false));
        for other in [
            Effort::until(flag.clone()),
            Effort { pondering: Some(flag), ..Effort::time(time) },
            Effort { nodes: Some(9), ..Effort::time(time) },
            Effort { playouts: Some(9), ..Effort::time(time) },
            Effort { lines: 2, ..Effort::time(time) },
            Effort { interval: Some(time), ..Effort::time(time) },
            Effort { only: vec!["A1".to_string()], ..Effort::time(time) },
        ] {
            assert_eq!(alone(other), None);
        }
    }
}
