//! Limits are kept, and a stopped search still has a legal move.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use tengen_core::{Board, Knowledge, Score};
use tengen_search::{
    AlphaBeta, Bound, Budget, Limits, MAX_DEPTH, Options, Stopped, TableSize, minimax, negamax,
};

use crate::MAX_QUIESCENCE_PLY;
use crate::chain::{Chain, Step};
use crate::check::{minimax_values, report_is_true};
use crate::tic_tac_toe::{Square, TicTacToe};
use crate::tree::{Shape, Tree};

fn small_table() -> Options {
    Options { table: TableSize::entries(1 << 10), ..Options::default() }
}

#[test]
fn a_node_limit_is_kept_to_the_node() {
    let tree = Tree::unfinished(4, Shape::Branching);
    let values = minimax_values(&tree, 7, &Tree::estimate);
    let mut engine =
        AlphaBeta::new(Tree::estimate, Limits::unlimited()).with_options(small_table());
    let mut stops = 0;
    for nodes in 0..400 {
        engine.set_limits(Limits::unlimited().with_nodes(nodes).with_depth(6));
        let report = engine.search(&tree);
        match report.stopped {
            Stopped::Nodes => {
                assert_eq!(report.nodes, nodes.max(1));
                stops += 1;
            }
            _ => assert!(report.nodes <= nodes),
        }
        report_is_true(&tree, &report, &values, &Tree::estimate);
    }
    assert!(stops > 100);
}

#[test]
fn a_search_of_depth_zero_evaluates_the_root_and_names_a_legal_move() {
    let tree = Tree::unfinished(9, Shape::Branching);
    let report = AlphaBeta::new(Tree::estimate, Limits::depth(0)).search(&tree);
    assert_eq!(report.score, tree.estimate());
    assert!(tree.is_legal(report.best.unwrap()));
    assert_eq!((report.depth, report.nodes, report.stopped), (0, 1, Stopped::Depth));
    assert!(report.line.is_empty());
}

#[test]
fn a_stop_flag_that_is_set_before_the_start_and_no_time_leave_a_legal_move() {
    let flagged = Limits::unlimited().with_stop_flag(Arc::new(AtomicBool::new(true)));
    for (limits, why) in [(flagged, Stopped::Flag), (Limits::time(Duration::ZERO), Stopped::Time)] {
        let report = AlphaBeta::new(|_: &TicTacToe| Score::DRAW, limits).search(&TicTacToe::EMPTY);
        assert_eq!((report.best, report.stopped), (Some(Square(0)), why));
        assert_eq!((report.depth, report.nodes), (0, 1));
    }
}

#[test]
fn no_iteration_is_begun_when_there_was_time_enough() {
    let budget = Budget { enough: Duration::ZERO, most: Duration::MAX };
    let limits = Limits::depth(5).with_budget(Some(budget));
    let mut engine = AlphaBeta::new(Tree::estimate, limits).with_options(small_table());
    let report = engine.search(&Tree::new(1, Shape::Endless));
    assert_eq!((report.depth, report.stopped), (1, Stopped::Time));
}

#[test]
fn an_evaluation_that_takes_long_makes_a_search_look_at_the_clock_more_often() {
    let asked = AtomicU32::new(0);
    let evaluate = |tree: &Tree| {
        asked.fetch_add(1, Relaxed);
        thread::sleep(Duration::from_millis(10));
        tree.estimate()
    };
    let limits = Limits::time(Duration::from_millis(40));
    let mut engine = AlphaBeta::new(evaluate, limits).with_options(Options::PLAIN);
    let answer = engine.search_window(&Tree::new(1, Shape::Endless), 8, Score::MIN..Score::MAX);
    assert_eq!(answer, Err(Stopped::Time));
    // Four evaluations take all the time there is, however slow the machine.
    assert!(asked.load(Relaxed) <= 6, "{asked:?}");
}

/// A clock that goes on by a millisecond each time it is read.
pub(crate) fn ticking() -> Duration {
    thread_local!(static READ: Cell<u64> = const { Cell::new(0) });
    READ.set(READ.get() + 1);
    Duration::from_millis(READ.get())
}

#[test]
fn the_time_begins_when_pondering_ends() {
    let tree = Tree::new(1, Shape::Endless);
    let pondering = Arc::new(AtomicBool::new(true));
    let time = Duration::from_millis(80);
    let limits = Limits::time(time).with_pondering(pondering.clone()).with_now(ticking);
    let mut engine = AlphaBeta::new(Tree::estimate, limits).with_options(small_table());
    let mut begun = Duration::ZERO;
    let report = engine.search_with(&tree, |progress| {
        if progress.elapsed >= time && pondering.swap(false, Relaxed) {
            begun = progress.elapsed;
        }
    });
    assert_eq!(report.stopped, Stopped::Time);
    assert!(begun >= time && report.elapsed >= begun + time / 2, "{begun:?} {report:?}");
}

#[test]
fn a_stop_flag_ends_pondering_that_nobody_else_ends() {
    let (pondering, stop) = (Arc::new(AtomicBool::new(true)), Arc::new(AtomicBool::new(false)));
    let limits =
        Limits::time(Duration::ZERO).with_pondering(pondering).with_stop_flag(stop.clone());
    let mut engine = AlphaBeta::new(Tree::estimate, limits).with_options(small_table());
    let report = engine.search_with(&Tree::new(1, Shape::Endless), |progress| {
        stop.store(progress.depth == 4, Relaxed);
    });
    assert_eq!((report.depth, report.stopped), (4, Stopped::Flag));
}

#[test]
fn a_stop_flag_is_seen_within_64_nodes() {
    let stop = Arc::new(AtomicBool::new(false));
    let (flag, asked) = (stop.clone(), AtomicU32::new(0));
    let evaluate = |tree: &Tree| {
        if asked.fetch_add(1, Relaxed) == 5000 {
            flag.store(true, Relaxed);
        }
        tree.estimate()
    };
    let mut engine = AlphaBeta::new(evaluate, Limits::unlimited().with_stop_flag(stop));
    let report = engine.search(&Tree::new(2, Shape::Endless));
    assert_eq!(report.stopped, Stopped::Flag);
    assert!(asked.load(Relaxed) <= 5001 + 64);
}

#[test]
fn a_node_is_a_position_whose_value_is_asked_for() {
    // One look at the root, then 2, 3, 4 and 5 positions in the four iterations.
    let evaluate = |chain: &Chain| Score::estimate(chain.ply() as i32);
    let mut engine = AlphaBeta::new(evaluate, Limits::depth(4))
        .with_options(Options { aspiration: false, ..small_table() });
    assert_eq!(engine.search(&Chain::START).nodes, 1 + 2 + 3 + 4 + 5);
}

#[test]
fn no_depth_overflows_a_stack_of_two_mebibytes() {
    fn search() {
        let evaluate = |chain: &Chain| Score::estimate(chain.ply() as i32);
        let mut engine = AlphaBeta::new(evaluate, Limits::unlimited().with_depth(1000))
            .with_options(small_table());
        let report = engine.search(&Chain::START);
        assert_eq!((report.depth, report.line.len()), (MAX_DEPTH, MAX_DEPTH as usize));
        assert_eq!(report.score, Score::estimate(MAX_DEPTH as i32));
        assert_eq!(report.best, Some(Step));
        let at_the_end = Ok((report.score, Bound::Exact));
        assert_eq!(engine.search_window(&Chain::START, 1000, Score::MIN..Score::MAX), at_the_end);
        assert_eq!(minimax(&Chain::START, 1000, &evaluate), report.score);
        assert_eq!(negamax(&Chain::START, 1000, &evaluate), report.score);
    }
    thread::Builder::new().stack_size(2 << 20).spawn(search).unwrap().join().unwrap();
}

/// Makes every move of a chain noisy, and none that may be declined.
struct Always<const PLIES: u32>;

impl<const PLIES: u32> Knowledge<Chain> for Always<PLIES> {
    const HAS_NOISY: bool = true;
    const NOISY_PLIES: u32 = PLIES;

    fn evaluate(&self, chain: &Chain) -> Score {
        Score::estimate(chain.ply() as i32)
    }

    fn each_noisy<T>(
        &self,
        _: &Chain,
        mut visit: impl FnMut(Step) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        visit(Step)
    }

    fn may_stand_pat(&self, _: &Chain) -> bool {
        false
    }
}

/// What a search says of a chain where noise never ends and more of it is wanted than a search follows.
fn noisy(limits: Limits, depth: u32) -> Result<(Score, Bound), Stopped> {
    AlphaBeta::new(Always::<99>, limits).with_options(small_table()).search_window(
        &Chain::START,
        depth,
        Score::MIN..Score::MAX,
    )
}

#[test]
fn noise_is_followed_as_far_as_is_wanted() {
    let report = AlphaBeta::new(Always::<5>, Limits::depth(1)).search(&Chain::START);
    assert_eq!((report.score, report.selective_depth), (Score::estimate(6), 6));
}

#[test]
fn no_noise_behind_the_greatest_depth_overflows_a_stack_of_two_mebibytes() {
    fn search() {
        let plies = MAX_DEPTH + MAX_QUIESCENCE_PLY;
        let at_the_end = Ok((Score::estimate(plies as i32), Bound::Exact));
        assert_eq!(noisy(Limits::unlimited(), MAX_DEPTH), at_the_end);
    }
    thread::Builder::new().stack_size(2 << 20).spawn(search).unwrap().join().unwrap();
}

#[test]
fn positions_behind_the_horizon_are_nodes_and_limits_hold_there() {
    let at_the_end = Ok((Score::estimate(MAX_QUIESCENCE_PLY as i32), Bound::Exact));
    let nodes = u64::from(MAX_QUIESCENCE_PLY) + 1;
    assert_eq!(noisy(Limits::unlimited().with_nodes(nodes), 0), at_the_end);
    assert_eq!(noisy(Limits::unlimited().with_nodes(nodes - 1), 0), Err(Stopped::Nodes));
    assert_eq!(noisy(Limits::unlimited().with_nodes(2), 0), Err(Stopped::Nodes));
}
