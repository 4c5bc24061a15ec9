//! A search with a narrow window answers with true bounds.

use std::ops::Range;

use proptest::prelude::*;
use tengen_core::Score;
use tengen_search::{AlphaBeta, Bound, Limits, MAX_DEPTH, TableSize, minimax};

use crate::check::{EXACT_BITS, options};
use crate::tree::{Shape, Tree, unfinished_trees};

/// Scores near those that the trees have.
fn any_score() -> impl Strategy<Value = Score> {
    prop_oneof![
        (-7..=7).prop_map(Score::estimate),
        (0_u32..7).prop_map(Score::win_in),
        (0_u32..7).prop_map(Score::loss_in),
    ]
}

/// What a search of a window says of a value is true.
fn assert_bound(value: Score, window: Range<Score>, (score, bound): (Score, Bound)) {
    match bound {
        Bound::Exact => assert_eq!(score, value),
        Bound::Lower => assert!(window.end <= score && score <= value),
        Bound::Upper => assert!(value <= score && score <= window.start),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn fail_soft_bounds_are_true_and_on_the_right_side(
        tree in unfinished_trees(),
        bits in 0_u32..1 << EXACT_BITS,
        table in prop::sample::select(&[0_usize, 2, 1 << 12][..]),
        depth in 0_u32..6,
        alpha in any_score(),
        beta in any_score(),
    ) {
        let mut engine = AlphaBeta::new(Tree::estimate, Limits::unlimited())
            .with_options(options(bits, TableSize::entries(table)));
        let beta = beta.max(Score::from_value(alpha.value() + 1)); // an empty window is widened
        let answer = engine.search_window(&tree, depth, alpha..beta).unwrap();
        let value = minimax(&tree, depth, &Tree::estimate);
        assert_bound(value, alpha..beta, answer);
    }

    #[test]
    fn bounds_are_true_in_windows_that_only_just_hold_or_miss_the_value(
        tree in unfinished_trees(),
        bits in 0_u32..1 << EXACT_BITS,
        depth in 3_u32..7,
        below in -2_i32..=2,
        width in 1_i32..4,
    ) {
        // Most positions are won or lost here, so that the values are distances.
        let evaluate = |_: &Tree| Score::DRAW;
        let value = minimax(&tree, depth, &evaluate);
        let alpha = value.value().saturating_sub(below);
        let (alpha, beta) = (Score::from_value(alpha), Score::from_value(alpha + width));
        let mut engine = AlphaBeta::new(evaluate, Limits::unlimited())
            .with_options(options(bits, TableSize::entries(1 << 12)));
        let answer = engine.search_window(&tree, depth, alpha..beta).unwrap();
        assert_bound(value, alpha..beta, answer);
    }
}

#[test]
fn a_window_search_heeds_the_limits_but_not_the_depth_limit() {
    let tree = Tree::unfinished(3, Shape::Circling);
    let full = minimax(&tree, 4, &Tree::estimate);
    let mut engine = AlphaBeta::new(Tree::estimate, Limits::depth(1));
    assert_eq!(engine.search_window(&tree, 4, Score::MIN..Score::MAX), Ok((full, Bound::Exact)));
    engine.set_limits(Limits::unlimited().with_nodes(3));
    let stopped = Err(tengen_search::Stopped::Nodes);
    assert_eq!(engine.search_window(&tree, MAX_DEPTH + 5, Score::MIN..Score::MAX), stopped);
}
