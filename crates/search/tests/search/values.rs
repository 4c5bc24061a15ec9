//! The value, the best move and the line are those of plain minimax.

use std::cell::Cell;
use std::sync::atomic::{AtomicI32, Ordering::Relaxed};

use proptest::prelude::*;
use tengen_core::{Board, BySymmetry, Score};
use tengen_search::{
    AlphaBeta, Bound, History, Limits, Options, Report, TableSize, minimax, negamax,
};

use crate::check::{
    EXACT_BITS, all_options, line_leads_to_the_value, minimax_values, options, report_is_true,
};
use crate::known::Known;
use crate::tic_tac_toe::{Square, TicTacToe};
use crate::tree::{Branch, Shape, Tree, unfinished_trees};

/// Every exact device.
const ALL_EXACT: u32 = (1 << EXACT_BITS) - 1;

/// A hint that prefers now these, now those moves.
fn hint(tree: &Tree, mv: Branch) -> i32 {
    (tree.key().0 >> (mv.0 * 3) & 3) as i32 - 1
}

/// Searches `tree` and checks every iteration and the report.
fn search_and_check(
    tree: &Tree,
    max_depth: u32,
    options: Options,
    values: &[Score],
    estimate: fn(&Tree) -> Score,
) -> Report<Branch> {
    let known = Known { order: hint, ..Known::new(estimate) };
    let mut engine = AlphaBeta::new(known, Limits::depth(max_depth)).with_options(options);
    let mut depths = 0;
    let report = engine.search_with(tree, |progress| {
        let value = values[progress.depth as usize];
        match progress.bound {
            Bound::Exact => {}
            Bound::Lower => return assert!(progress.score <= value, "{progress:?}"),
            Bound::Upper => return assert!(progress.score >= value, "{progress:?}"),
        }
        depths += 1;
        assert_eq!(progress.depth, depths);
        assert_eq!(progress.score, values[depths as usize], "depth {depths}, {options:?}");
        line_leads_to_the_value(tree, progress.line, depths, progress.score, &estimate);
    });
    assert_eq!(report.depth, depths);
    report_is_true(tree, &report, values, &estimate);
    report
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn d13_the_value_is_minimax_on_any_tree(
        tree in unfinished_trees(),
        bits in 0_u32..1 << EXACT_BITS,
        table in prop::sample::select(&[0_usize, 2, 16, 1 << 12][..]),
        max_depth in 1_u32..8,
    ) {
        let values = minimax_values(&tree, max_depth + 1, &Tree::estimate);
        let options = options(bits, TableSize::entries(table));
        search_and_check(&tree, max_depth, options, &values, Tree::estimate);
    }

    #[test]
    fn the_value_is_minimax_where_the_evaluation_proves_wins_beyond_the_horizon(
        tree in unfinished_trees(),
        bits in 0_u32..1 << EXACT_BITS,
        table in prop::sample::select(&[0_usize, 2, 1 << 12][..]),
    ) {
        let values = minimax_values(&tree, 5, &Tree::estimate_with_foresight);
        let options = options(bits, TableSize::entries(table));
        search_and_check(&tree, 4, options, &values, Tree::estimate_with_foresight);
    }

    #[test]
    fn d13_negamax_is_minimax(seed: u64, shape in prop::sample::select(&Shape::ALL[..])) {
        let tree = Tree::new(seed, shape);
        for depth in 0..6 {
            let value = minimax(&tree, depth, &Tree::estimate);
            prop_assert_eq!(negamax(&tree, depth, &Tree::estimate), value);
        }
    }
}

#[test]
fn a_search_never_answers_with_what_another_search_evaluated() {
    let bias = AtomicI32::new(0);
    let evaluate = |tree: &Tree| Score::estimate(tree.estimate().value() * bias.load(Relaxed));
    let options = Options { table: TableSize::entries(1 << 10), ..Options::default() };
    let mut engine = AlphaBeta::new(evaluate, Limits::depth(4)).with_options(options);
    let tree = (0..)
        .map(|seed| Tree::unfinished(seed, Shape::Circling))
        .find(|tree| !minimax(tree, 8, &Tree::estimate).is_decided())
        .unwrap();
    // More searches than the table has generations.
    for round in 0..100 {
        bias.store([1, -3, 2][round % 3], Relaxed);
        let report = engine.search(&tree);
        report_is_true(&tree, &report, &minimax_values(&tree, 5, &evaluate), &evaluate);
    }
}

#[test]
fn d13_without_scouts_no_iteration_visits_more_than_minimax() {
    let depth = 5;
    for seed in 0..3 {
        for shape in Shape::ALL {
            let tree = Tree::unfinished(seed * 50, shape);
            let plies: Vec<u64> = (0..=depth).map(|ply| tree.perft(ply)).collect();
            let minimax: u64 =
                (1..=depth as usize + 1).map(|n| plies[..n].iter().sum::<u64>()).sum();
            for bits in
                (0..1 << EXACT_BITS).step_by(31).filter(|bits| bits & (1 << 3 | 1 << 7) == 0)
            {
                for table in [TableSize::OFF, TableSize::entries(64)] {
                    let known = Known { order: hint, ..Known::new(Tree::estimate) };
                    let mut engine = AlphaBeta::new(known, Limits::depth(depth))
                        .with_options(options(bits, table));
                    let nodes = engine.search(&tree).nodes;
                    assert!(nodes <= minimax, "{nodes} of {minimax} nodes, {tree:?}");
                }
            }
        }
    }
}

#[test]
fn every_device_saves_nodes_at_tic_tac_toe() {
    let nodes = |options| {
        let engine = AlphaBeta::new(|_: &TicTacToe| Score::DRAW, Limits::depth(9));
        engine.with_options(options).search(&TicTacToe::EMPTY).nodes
    };
    let plain = Options::PLAIN;
    assert!(nodes(Options { scout: true, ..plain }) < nodes(plain));
    assert!(nodes(Options { killers: true, ..plain }) < nodes(plain));
    assert!(nodes(Options { history: History::Depth, ..plain }) < nodes(plain));
    let with_table = Options { table: TableSize::mib(1), ..plain };
    assert!(nodes(with_table) * 2 < nodes(plain));
    assert!(nodes(Options { table_move: true, ..with_table }) < nodes(with_table));
}

#[test]
fn the_node_counts_change_only_with_the_search_itself() {
    // A signature: who changes it has changed the search or the order of moves, not just its form.
    let all = options(ALL_EXACT, TableSize::mib(1));
    let mut engine = AlphaBeta::new(Tree::estimate, Limits::depth(7)).with_options(all);
    let endless = engine.search(&Tree::new(8, Shape::Endless)).nodes;
    let circling = engine.search(&Tree::unfinished(8, Shape::Circling)).nodes;
    let mut engine =
        AlphaBeta::new(|_: &TicTacToe| Score::DRAW, Limits::depth(9)).with_options(all);
    let tic_tac_toe = engine.search(&TicTacToe::EMPTY).nodes;
    let mut engine = AlphaBeta::new(BySymmetry(()), Limits::depth(9)).with_options(all);
    let symmetric = engine.search(&TicTacToe::EMPTY).nodes;
    assert_eq!([endless, circling, tic_tac_toe, symmetric], [1384, 367, 5611, 3984]);
    let by_choice = all_options().map(|options| {
        let known = Known { order: hint, forced: true, ..Known::new(Tree::estimate) };
        let mut engine = AlphaBeta::new(known, Limits::depth(6)).with_options(options);
        let trees = (0..3).map(|n| Tree::unfinished(50 * n, Shape::ALL[n as usize]));
        trees.map(|tree| engine.search(&tree).nodes).sum::<u64>()
    });
    assert_eq!(by_choice.sum::<u64>(), 69161);
}

#[test]
fn moves_are_tried_in_the_order_that_is_known() {
    // At depth 0 the best move is the one that would be tried first.
    let from_the_end = |_: &TicTacToe, square: Square| i32::from(square.0);
    let known = Known::new(|_: &TicTacToe| Score::DRAW);
    let best = |known| AlphaBeta::new(known, Limits::depth(0)).search(&TicTacToe::EMPTY).best;
    assert_eq!(best(known), Some(Square(0)));
    assert_eq!(best(Known { order: from_the_end, ..known }), Some(Square(8)));
}

#[test]
fn the_same_search_by_a_new_engine_gives_the_same_report() {
    let tree = Tree::unfinished(77, Shape::Meeting);
    let summary = |report: Report<Branch>| {
        (report.best, report.score, report.depth, report.nodes, report.line, report.stopped)
    };
    let options = options(ALL_EXACT, TableSize::entries(256));
    let engine = || AlphaBeta::new(Tree::estimate, Limits::depth(8)).with_options(options);
    let first = summary(engine().search(&tree));
    assert_eq!(summary(engine().search(&tree)), first);

    let mut used = engine();
    used.search(&Tree::unfinished(78, Shape::Meeting));
    used.search(&tree);
    used.forget();
    assert_eq!(summary(used.search(&tree)), first);
}

#[test]
fn the_evaluation_is_asked_of_the_root_and_of_unfinished_positions_at_the_horizon_only() {
    let asked = Cell::new(0);
    let root = TicTacToe::EMPTY;
    let evaluate = |board: &TicTacToe| {
        assert!(board.outcome().is_none());
        asked.set(asked.get() + 1);
        Score::DRAW
    };
    AlphaBeta::new(evaluate, Limits::depth(0)).search(&root);
    assert_eq!(asked.get(), 1);
    AlphaBeta::new(evaluate, Limits::depth(1)).with_options(Options::PLAIN).search(&root);
    assert_eq!(asked.get(), 1 + 1 + 9);
}
