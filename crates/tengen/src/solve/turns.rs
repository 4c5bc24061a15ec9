//! A search in turns, between which its table is kept.

use std::path::Path;
use std::time::{Duration, Instant};

use tengen_core::{Board, Knowledge};
use tengen_search::{Solver, Stopped};

use super::{HearSolver, SolveOptions, SolveProgress, Solved, tables};

/// The table is kept so often,
pub(super) const EVERY: Duration = Duration::from_secs(5 * 60);
/// or after so many times as long as that took.
const SHARE: u32 = 5;

/// Searches until all is done or a limit comes, and says why it stopped.
pub(super) fn one<B: Board, K: Knowledge<B> + Sync>(
    board: &B,
    solver: &mut Solver<B, K>,
    options: &SolveOptions,
    hear: HearSolver<'_>,
) -> (Solved<B::Move>, Stopped) {
    let solution = solver.solve_parallel(board, options.threads, |progress| {
        let (nodes, elapsed) = (progress.nodes, progress.elapsed);
        hear(SolveProgress { nodes, elapsed, proven: progress.proven, ..SolveProgress::default() });
    });
    let (nodes, elapsed) = (solution.nodes, solution.elapsed);
    let solved =
        Solved { outcome: solution.outcome, line: solution.line, proof: None, nodes, elapsed };
    (solved, solution.stopped)
}

/// Searches, and keeps the table whenever so much time has gone; then goes on with what is in it.
pub(super) fn all<B: Board, K: Knowledge<B> + Sync>(
    board: &B,
    solver: &mut Solver<B, K>,
    (path, every): (&Path, Duration),
    options: &SolveOptions,
    hear: HearSolver<'_>,
) -> Solved<B::Move> {
    let (mut nodes, mut elapsed, mut turn) = (0, Duration::ZERO, every);
    loop {
        let time = options.time.map_or(turn, |time| turn.min(time.saturating_sub(elapsed)));
        let limits = SolveOptions { time: Some(time), ..options.clone() }.limits();
        let left = options.nodes.map_or(u64::MAX, |all| all.saturating_sub(nodes));
        solver.set_limits(limits.with_nodes(left));
        let (mut solved, stopped) = one(board, solver, options, &mut |progress| {
            let (nodes, elapsed) = (nodes + progress.nodes, elapsed + progress.elapsed);
            hear(SolveProgress { nodes, elapsed, ..progress });
        });
        (nodes, elapsed) = (nodes + solved.nodes, elapsed + solved.elapsed);
        let is_over = options.time.is_some_and(|time| elapsed >= time);
        if solved.outcome.is_some() || stopped != Stopped::Time || is_over {
            solver.set_limits(options.limits());
            (solved.nodes, solved.elapsed) = (nodes, elapsed);
            return solved;
        }
        let begin = Instant::now();
        if tables::save(solver, path).is_err() {
            solver.each_table_word(|word| word); // without room for it the search has it still
        }
        turn = every.max(SHARE * begin.elapsed());
        elapsed += begin.elapsed();
    }
}

#[cfg(all(test, feature = "nogo"))]
mod tests {
    use tengen_nogo::{Position, SolverKnowledge};
    use tengen_search::{Limits, TableSize};
    use tengen_stones::{AnySize, Size};

    use super::*;

    type Tiny = AnySize<1>;
    type TinySolver = Solver<Position<Tiny>, SolverKnowledge>;

    fn start() -> (Position<Tiny>, impl Fn() -> TinySolver) {
        let size = Size::new(4, 3).expect("a size");
        let solver = move || {
            let limits = Limits::unlimited();
            Solver::alpha_beta(SolverKnowledge::new(size), limits).with_table(TableSize::mib(1))
        };
        (Position::empty(AnySize::try_new(size).expect("one word")), solver)
    }

    #[test]
    fn turns_change_no_outcome_and_the_table_is_kept_between_them() {
        let (board, solver) = start();
        let path = std::env::temp_dir().join(format!("tengen-turns-{}.table", std::process::id()));
        let options = SolveOptions::default();
        let (whole, _) = one(&board, &mut solver(), &options, &mut |_| {});
        // Turns that began with nothing would not come to the end.
        for (path, every) in [
            (Path::new("/no/folder/table"), whole.elapsed / 8),
            (&path, Duration::from_nanos(1)), // one look at the clock, then longer ones
        ] {
            let solved = all(&board, &mut solver(), (path, every), &options, &mut |_| {});
            assert_eq!((solved.outcome, &solved.line), (whole.outcome, &whole.line));
        }
        let mut again = solver();
        tables::load(&mut again, &path).expect("it was kept");
        let rest = one(&board, &mut again, &options, &mut |_| {}).0.nodes;
        assert!(rest < whole.nodes, "{rest} of {}", whole.nodes);
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn limits_are_those_of_all_turns() {
        let (board, solver) = start();
        let all_nodes = one(&board, &mut solver(), &SolveOptions::default(), &mut |_| {}).0.nodes;
        let limits = [(Some(Duration::from_nanos(1)), None), (None, Some(all_nodes / 4))];
        for (time, nodes) in limits {
            let options = SolveOptions { time, nodes, ..SolveOptions::default() };
            let to = (Path::new("/no/folder/table"), EVERY);
            let limited = all(&board, &mut solver(), to, &options, &mut |_| {});
            assert!(limited.outcome.is_none() && limited.elapsed >= time.unwrap_or_default());
            assert!(nodes.is_none_or(|nodes| limited.nodes <= nodes), "{} nodes", limited.nodes);
        }
    }
}
