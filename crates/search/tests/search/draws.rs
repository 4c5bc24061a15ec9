//! What a draw is worth.

use proptest::prelude::*;
use tengen_core::{Board, Color, Outcome, Score};
use tengen_search::{AlphaBeta, History, Limits, Options, TableSize};

use crate::check::{EXACT_BITS, options};
use crate::tic_tac_toe::{Square, TicTacToe};
use crate::tree::{Branch, Tree, unfinished_trees};

/// Like minimax, with draws worth `draw` to Black.
fn with_draws(tree: &Tree, depth: u32, draw: i32) -> Score {
    let to_move = |score: i32| match tree.turn() {
        Color::Black => Score::estimate(score),
        Color::White => Score::estimate(-score),
    };
    match tree.outcome() {
        Some(Outcome::Draw) => to_move(draw),
        Some(outcome) => Score::of_outcome(outcome, tree.turn()),
        None if depth == 0 => tree.estimate(),
        None => {
            let moves = tree.legal_moves().into_iter();
            let value = |mv| with_draws(&tree.after(mv), depth - 1, draw).one_ply_before();
            moves.map(value).max().expect("an unfinished position has a move")
        }
    }
}

#[test]
fn what_one_side_thinks_of_a_draw_does_not_answer_the_other() {
    // A search may believe what an earlier one found, but not where draws counted otherwise: then
    // it takes as many nodes as that of a new engine.
    let nodes = |draw_score, earlier: &[TicTacToe]| {
        let history = History::Off; // which would lend the order of its moves
        let options = Options { draw_score, history, deeper_entries: true, ..Options::EXACT };
        let evaluate = |_: &TicTacToe| Score::estimate(1);
        let mut engine = AlphaBeta::new(evaluate, Limits::depth(8)).with_options(options);
        for board in earlier {
            engine.search(board);
        }
        engine.search(&TicTacToe::EMPTY.after(Square(0))).nodes
    };
    let root = TicTacToe::EMPTY;
    for draw_score in [-5, 5] {
        assert_eq!(nodes(draw_score, &[root]), nodes(draw_score, &[]));
    }
    assert!(nodes(0, &[root]) < nodes(0, &[]));
    let ours = root.after(Square(0)).after(Square(4)).after(Square(8)); // White to move again
    assert!(nodes(-5, &[ours, root]) < nodes(-5, &[]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_draw_is_worth_what_the_options_say(
        mut tree in unfinished_trees(),
        bits in 0_u32..1 << EXACT_BITS,
        draw_score in -8..8,
        is_white in any::<bool>(),
    ) {
        if is_white {
            tree.play_unchecked(Branch(0));
            prop_assume!(tree.outcome().is_none());
        }
        let options = Options { draw_score, ..options(bits, TableSize::entries(1 << 10)) };
        let draw = if is_white { -draw_score } else { draw_score };
        let mut engine = AlphaBeta::new(Tree::estimate, Limits::depth(5)).with_options(options);
        let report = engine.search(&tree);
        prop_assert_eq!(report.score, with_draws(&tree, report.depth, draw));
    }
}
