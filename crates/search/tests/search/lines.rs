//! Several lines, and searches among some moves.

use proptest::prelude::*;
use tengen_core::{Board, Score, nim::Nim, nim::Take};
use tengen_search::{AlphaBeta, Bound, Limits, Options, Stopped, TableSize, negamax};

use crate::ONE;
use crate::check::{EXACT_BITS, line_leads_to_the_value, options};
use crate::tree::{Branch, Shape, Tree, unfinished_trees};

/// The value of each move at `depth`, the best one first.
fn values_of_moves(tree: &Tree, depth: u32) -> Vec<Score> {
    let value = |mv| negamax(&tree.after(mv), depth - 1, &Tree::estimate).one_ply_before();
    let mut values: Vec<Score> = tree.legal_moves().into_iter().map(value).collect();
    values.sort_by(|a, b| b.cmp(a));
    values
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn the_lines_are_those_of_the_best_moves(
        tree in unfinished_trees(),
        bits in 0_u32..1 << EXACT_BITS,
        lines in prop::sample::select(&[0, 1, 2, 3, 4, 5, 6, usize::MAX][..]),
    ) {
        let options = Options { lines, ..options(bits, TableSize::entries(1 << 10)) };
        let mut engine = AlphaBeta::new(Tree::estimate, Limits::depth(5)).with_options(options);
        let mut shown = 0;
        let report = engine.search_with(&tree, |progress| {
            if progress.bound == Bound::Exact && progress.depth == 1 {
                assert_eq!(progress.index, shown);
                shown += 1;
            }
        });
        let values = values_of_moves(&tree, report.depth);
        let count = lines.clamp(1, values.len());
        prop_assert_eq!(shown, count);
        let scores: Vec<Score> = report.lines.iter().map(|line| line.score).collect();
        prop_assert_eq!(scores, &values[..count]);
        prop_assert_eq!(&report.lines[0].moves, &report.line);
        for line in &report.lines {
            let first = line.moves[0];
            let value = negamax(&tree.after(first), report.depth - 1, &Tree::estimate);
            prop_assert_eq!(value.one_ply_before(), line.score);
            line_leads_to_the_value(&tree, &line.moves, report.depth, line.score, &Tree::estimate);
        }
    }

    #[test]
    fn among_some_moves_the_best_of_them_is_found(
        tree in unfinished_trees(),
        bits in 0_u32..1 << EXACT_BITS,
        among in prop::collection::vec(0_u8..8, 0..4),
        lines in 1_usize..4,
    ) {
        let among: Vec<Branch> = among.into_iter().map(Branch).collect();
        let options = Options { lines, ..options(bits, TableSize::entries(1 << 10)) };
        let mut engine = AlphaBeta::new(Tree::estimate, Limits::depth(5)).with_options(options);
        let report = engine.search_parallel(&tree, Some(&among), ONE, |_| {});
        let value = |&mv: &Branch| {
            negamax(&tree.after(mv), report.depth - 1, &Tree::estimate).one_ply_before()
        };
        match among.iter().copied().filter(|&mv| tree.is_legal(mv)).max_by_key(|mv| (report.depth > 0).then(|| value(mv))) {
            None => prop_assert_eq!((report.best, report.depth), (None, 0)),
            Some(best) => {
                prop_assert_eq!(report.score, value(&best));
                prop_assert!(among.contains(&report.best.unwrap()));
                let mut legal: Vec<_> = among.iter().filter(|&&mv| tree.is_legal(mv)).collect();
                legal.sort_unstable();
                legal.dedup();
                prop_assert_eq!(report.lines.len(), legal.len().min(lines));
            }
        }
        // What was found among some moves is not taken for the truth later.
        let all = engine.search(&tree);
        prop_assert_eq!(all.score, negamax(&tree, all.depth, &Tree::estimate));
    }
}

#[test]
fn what_the_root_is_worth_without_its_best_moves_is_not_its_worth_where_it_comes_back() {
    let options = Options { lines: 5, table: TableSize::entries(1 << 10), ..Options::EXACT };
    let mut engine = AlphaBeta::new(Tree::estimate, Limits::depth(7)).with_options(options);
    for seed in 0..200 {
        let tree = Tree::unfinished(seed, Shape::Circling);
        let report = engine.search(&tree);
        let scores: Vec<Score> = report.lines.iter().map(|line| line.score).collect();
        assert_eq!(scores, values_of_moves(&tree, report.depth), "{tree:?}");
    }
}

#[test]
fn a_move_named_twice_has_one_line() {
    let options = Options { lines: 3, ..Options::EXACT };
    let mut engine =
        AlphaBeta::new(|_: &Nim| Score::DRAW, Limits::unlimited()).with_options(options);
    let report = engine.search_parallel(
        &Nim::new(7),
        Some(&[Take(1), Take(9), Take(1), Take(2)]),
        ONE,
        |_| {},
    );
    let first: Vec<_> = report.lines.iter().map(|line| line.moves[0]).collect();
    assert_eq!(first, [Take(1), Take(2)]);
}

#[test]
fn the_only_move_allowed_is_found_even_if_it_loses() {
    let mut engine = AlphaBeta::new(|_: &Nim| Score::DRAW, Limits::unlimited());
    let report = engine.search_parallel(&Nim::new(7), Some(&[Take(1)]), ONE, |_| {});
    assert_eq!((report.best, report.score), (Some(Take(1)), Score::loss_in(4)));
    assert_eq!(report.stopped, Stopped::Settled);
}

#[test]
fn progress_tells_how_far_and_how_full() {
    let mut seen = Vec::new();
    let options = Options { table: TableSize::entries(1 << 8), ..Options::EXACT };
    let mut engine = AlphaBeta::new(Tree::estimate, Limits::depth(6)).with_options(options);
    let report = engine.search_with(&Tree::new(2, Shape::Endless), |progress| {
        assert!(progress.selective_depth >= progress.depth && progress.table_use <= 1000);
        seen.push((progress.nodes, progress.table_use));
    });
    assert!(seen.is_sorted() && seen.last().unwrap().1 > 300, "{seen:?}");
    assert!(report.selective_depth >= 6);
}
