//! Several threads find what one finds.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use tengen_core::{Board, Knowledge, Outcome, Score};
use tengen_search::{AlphaBeta, Limits, Options, Report, Solver, Stopped, TableSize};

use crate::ONE;
use crate::check::{EXACT_BITS, line_leads_to_the_value, options};
use crate::short::Short;
use crate::solver::assert_proven;
use crate::tic_tac_toe::TicTacToe;
use crate::tree::{Branch, Shape, Tree};

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap()
}

#[test]
fn the_value_is_that_of_one_thread() {
    for (n, shape) in [Shape::Branching, Shape::Endless, Shape::Circling].into_iter().enumerate() {
        for seed in 0..3 {
            let tree = Tree::unfinished(seed * 7, shape);
            let bits = ((n as u32 + 3 * seed as u32) * 0x9E5 + 33) % (1 << EXACT_BITS);
            let options = options(bits | 1 << 5, TableSize::entries(1 << 14));
            let engine = || AlphaBeta::new(Tree::estimate, Limits::depth(11)).with_options(options);
            let alone = engine().search(&tree);
            for count in [1, 2, 3] {
                let report = engine().search_parallel(&tree, None, threads(count), |_| {});
                assert_eq!((report.score, report.depth), (alone.score, alone.depth));
                assert!(tree.is_legal(report.best.unwrap()));
                assert_eq!(report.line.first(), report.best.as_ref());
                let Report { line, depth, score, .. } = report;
                line_leads_to_the_value(&tree, &line, depth, score, &Tree::estimate);
            }
        }
    }
}

#[test]
fn one_thread_in_parallel_is_one_thread() {
    let engine = || AlphaBeta::new(|_: &TicTacToe| Score::DRAW, Limits::depth(9));
    let alone = engine().search(&TicTacToe::EMPTY);
    let parallel = engine().search_parallel(&TicTacToe::EMPTY, None, threads(1), |_| {});
    assert_eq!((alone.nodes, alone.line), (parallel.nodes, parallel.line));
}

#[test]
fn several_threads_keep_to_the_moves_that_are_allowed() {
    for seed in 0..3 {
        let tree = Tree::new(seed, Shape::Endless);
        let moves = [Branch(2), Branch(7), Branch(0)]; // there is no seventh
        let engine = || AlphaBeta::new(Tree::estimate, Limits::depth(10));
        let alone = engine().search_parallel(&tree, Some(&moves), ONE, |_| {});
        let report = engine().search_parallel(&tree, Some(&moves), threads(3), |_| {});
        assert_eq!((report.score, report.depth), (alone.score, 10));
        assert!(report.nodes > 5_000, "one thread did it: {}", report.nodes);
        assert!(report.best.is_some_and(|mv| mv.0 != 1), "{report:?}");
        assert_eq!(report.line.first(), report.best.as_ref());
    }
    let none = AlphaBeta::new(Tree::estimate, Limits::depth(3));
    let report =
        { none }.search_parallel(&Tree::new(0, Shape::Endless), Some(&[]), threads(2), |_| {});
    assert_eq!((report.best, report.depth), (None, 0));
}

#[test]
fn limits_hold_for_all_threads_together() {
    let tree = Tree::new(1, Shape::Endless);
    let search = |limits| {
        AlphaBeta::new(Tree::estimate, limits)
            .with_options(Options { table: TableSize::entries(1 << 12), ..Options::EXACT })
            .search_parallel(&tree, None, threads(3), |_| {})
    };
    let report = search(Limits::unlimited().with_nodes(40_000));
    assert_eq!(report.stopped, Stopped::Nodes);
    assert!((35_000..=40_000 + 3 * 64).contains(&report.nodes), "{}", report.nodes);
    assert_eq!(search(Limits::time(Duration::from_millis(60))).stopped, Stopped::Time);
    let stop = Arc::new(AtomicBool::new(true));
    let stopped = search(Limits::unlimited().with_stop_flag(stop));
    assert_eq!((stopped.stopped, stopped.depth), (Stopped::Flag, 0));
    assert!(tree.is_legal(stopped.best.unwrap()));
}

#[test]
fn a_panic_in_one_thread_stops_the_others() {
    for is_of_main in [true, false] {
        let main = thread::current().id();
        let (asked, after) = (AtomicU32::new(0), AtomicU32::new(0));
        let is_broken = AtomicBool::new(false);
        let evaluate = |tree: &Tree| {
            if is_broken.load(Relaxed) && after.fetch_add(1, Relaxed) < 1000 {
                thread::sleep(Duration::from_millis(1));
            }
            let is_here = (thread::current().id() == main) == is_of_main;
            let is_enough = asked.fetch_add(1, Relaxed) >= 30_000;
            if is_enough && is_here && !is_broken.swap(true, Relaxed) {
                resume_unwind(Box::new("enough")); // without a backtrace, which may take its time
            }
            tree.estimate()
        };
        // Time enough for either thread to come to it, and an end to a search that nobody stops.
        let (options, nodes) = (Options { table: TableSize::OFF, ..Options::EXACT }, 20_000_000);
        let limits = Limits::unlimited().with_nodes(nodes);
        let mut engine = AlphaBeta::new(evaluate, limits).with_options(options);
        let search =
            || engine.search_parallel(&Tree::new(1, Shape::Endless), None, threads(2), |_| {});
        assert!(catch_unwind(AssertUnwindSafe(search)).is_err());
        let after = after.load(Relaxed);
        assert!(after < 1000, "{after} positions after the panic, of main: {is_of_main}");
    }
}

#[test]
fn more_threads_than_there_can_be_are_done_without() {
    let engine = AlphaBeta::new(|_: &TicTacToe| Score::DRAW, Limits::depth(3));
    let options = Options { table: TableSize::OFF, ..Options::EXACT };
    let report = engine.with_options(options).search_parallel(
        &TicTacToe::EMPTY,
        None,
        NonZeroUsize::MAX,
        |_| {},
    );
    assert_eq!((report.score, report.depth), (Score::DRAW, 3));
}

#[test]
fn threads_prove_what_one_proves() {
    for (seed, shape) in (0..).zip(Shape::ALL.into_iter().cycle().take(24)) {
        let board = Short::new(Tree::new(seed, shape), 8);
        for (count, entries) in [(1, 64), (2, 0), (2, 8), (3, 1 << 12)] {
            let solver = Solver::alpha_beta((), Limits::unlimited());
            let mut solver = solver.with_table(TableSize::entries(entries));
            let solution = solver.solve_parallel(&board, threads(count), |_| {});
            assert_proven(&board, &solution);
        }
    }
}

#[test]
fn threads_that_prove_stop_at_the_limits_and_when_told_to() {
    let stop = Arc::new(AtomicBool::new(false));
    let limits =
        [Limits::unlimited().with_nodes(1_000), Limits::unlimited().with_stop_flag(stop.clone())];
    for (limits, stopped) in limits.into_iter().zip([Stopped::Nodes, Stopped::Flag]) {
        stop.store(true, Relaxed);
        let mut solver = Solver::alpha_beta((), limits).with_table(TableSize::entries(16));
        let solution = solver.solve_parallel(&TicTacToe::EMPTY, threads(3), |_| {});
        assert_eq!((solution.outcome, solution.stopped), (None, stopped));
        assert!(solution.nodes <= 1_000 + 3 * 64, "{}", solution.nodes);
        // The same solver goes on to prove something else.
        solver.set_limits(Limits::unlimited());
        let outcome = solver.solve_parallel(&TicTacToe::EMPTY, threads(2), |_| {}).outcome;
        assert_eq!(outcome, Some(Outcome::Draw));
    }
}

#[test]
fn a_panic_of_one_thread_that_proves_ends_all() {
    /// Panics in whichever thread asks it for the thousandth time.
    struct Panics(AtomicU32);
    impl Knowledge<TicTacToe> for Panics {
        fn order(&self, _: &TicTacToe, _: <TicTacToe as Board>::Move) -> i32 {
            assert!(self.0.fetch_add(1, Relaxed) != 1_000, "as it should");
            0
        }
    }
    let solver = Solver::alpha_beta(Panics(AtomicU32::new(0)), Limits::unlimited());
    let mut solver = solver.with_table(TableSize::entries(16));
    let solve = || solver.solve_parallel(&TicTacToe::EMPTY, threads(3), |_| {}).outcome;
    assert!(catch_unwind(AssertUnwindSafe(solve)).is_err());
}
