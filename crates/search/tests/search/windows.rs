//! A search with a narrow window answers with true bounds.

use proptest::prelude::*;
use tengen_core::Score;
use tengen_search::{AlphaBeta, Bound, Limits, MAX_DEPTH, TableSize, Window, minimax};

use crate::check::options;
use crate::tree::{Shape, Tree};

/// Scores near those that the trees have.
fn any_score() -> impl Strategy<Value = Score> {
    prop_oneof![
        (-7..=7).prop_map(Score::estimate),
        (0_u32..7).prop_map(Score::win_in),
        (0_u32..7).prop_map(Score::loss_in),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn fail_soft_bounds_are_true_and_on_the_right_side(
        seed in 0_u64..1 << 40,
        shape in prop::sample::select(&Shape::ALL[..]),
        bits in 0_u32..32,
        table in prop::sample::select(&[0_usize, 2, 1 << 12][..]),
        depth in 0_u32..6,
        alpha in any_score(),
        beta in any_score(),
    ) {
        let tree = Tree::unfinished(seed, shape);
        let mut engine = AlphaBeta::new(Tree::estimate, Limits::unlimited())
            .with_options(options(bits, TableSize::entries(table)));
        let window = Window::new(alpha, beta);
        let (score, bound) = engine.search_window(&tree, depth, window).unwrap();
        let value = minimax(&tree, depth, &Tree::estimate);
        match bound {
            Bound::Exact => prop_assert_eq!(score, value),
            Bound::Lower => prop_assert!(window.beta() <= score && score <= value),
            Bound::Upper => prop_assert!(value <= score && score <= window.alpha()),
        }
    }
}

#[test]
fn an_empty_window_is_taken_as_the_narrowest() {
    let five = Score::estimate(5);
    assert_eq!(Window::new(five, five), Window::new(five, Score::estimate(6)));
    assert_eq!(Window::new(five, Score::MIN), Window::new(five, Score::estimate(6)));
}

#[test]
fn a_window_search_heeds_the_limits_but_not_the_depth_limit() {
    let tree = Tree::unfinished(3, Shape::Circling);
    let full = minimax(&tree, 4, &Tree::estimate);
    let mut engine = AlphaBeta::new(Tree::estimate, Limits::depth(1));
    assert_eq!(engine.search_window(&tree, 4, Window::FULL), Ok((full, Bound::Exact)));
    engine.set_limits(Limits::nodes(3));
    let stopped = Err(tengen_search::Stopped::Nodes);
    assert_eq!(engine.search_window(&tree, MAX_DEPTH + 5, Window::FULL), stopped);
}
