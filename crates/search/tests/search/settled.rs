//! A search stops when more depth cannot change the value.

use tengen_core::{Score, nim::Nim};
use tengen_search::{AlphaBeta, Bound, Limits, Options, Stopped, TableSize};

use crate::check::{all_options, minimax_values, report_is_true};
use crate::tic_tac_toe::TicTacToe;

#[test]
fn a_finished_position_has_its_outcome_and_no_move() {
    let row = TicTacToe::drawn("XXX OO. ...");
    let full = TicTacToe::drawn("XOX XOO OXX");
    for (board, score) in [(row, Score::loss_in(0)), (full, Score::DRAW)] {
        for depth in [0, 5] {
            let evaluate = |_: &TicTacToe| -> Score { panic!("nothing to evaluate") };
            let report = AlphaBeta::new(evaluate, Limits::depth(depth)).search(&board);
            assert_eq!((report.best, report.score), (None, score));
            assert_eq!((report.depth, report.nodes, report.stopped), (0, 1, Stopped::Settled));
        }
    }
}

#[test]
fn tic_tac_toe_is_a_draw_and_nine_plies_settle_it() {
    for options in all_options().filter(|options| options.table != TableSize::entries(2)).step_by(7)
    {
        let engine = AlphaBeta::new(|_: &TicTacToe| Score::estimate(1), Limits::unlimited());
        let report = engine.with_options(options).search(&TicTacToe::EMPTY);
        assert_eq!((report.score, report.depth), (Score::DRAW, 9), "{options:?}");
        assert_eq!((report.line.len(), report.stopped), (9, Stopped::Settled));
    }
}

#[test]
fn an_evaluation_that_proves_a_far_win_does_not_end_the_deepening() {
    // The winner is right, the distance far too long. A heap's text begins
    // with its size.
    let far = |board: &Nim| {
        let heap: u32 = board.to_string().split(' ').next().unwrap().parse().unwrap();
        if heap % 4 == 0 { Score::loss_in(60) } else { Score::win_in(61) }
    };
    for heap in 1..16 {
        let board = Nim::new(heap);
        let values = minimax_values(&board, 8, &far);
        for depth in 0..8 {
            let report = AlphaBeta::new(far, Limits::depth(depth)).search(&board);
            report_is_true(&board, &report, &values, &far);
        }
    }
    let report = AlphaBeta::new(far, Limits::depth(3)).search(&Nim::new(10));
    assert_eq!((report.score, report.stopped), (Score::win_in(63), Stopped::Depth));
}

#[test]
fn no_second_move_is_tried_where_the_first_wins_at_once() {
    let won = TicTacToe::drawn(".XX OO. ...");
    let mut engine = AlphaBeta::new(|_: &TicTacToe| Score::DRAW, Limits::unlimited().with_nodes(2));
    assert_eq!(
        engine.search_window(&won, 5, Score::MIN..Score::MAX),
        Ok((Score::win_in(1), Bound::Exact))
    );
}

#[test]
fn no_line_is_followed_that_can_only_win_later() {
    // From 5, taking 1 wins in three plies: ten nodes. Taking 2 or 3 takes one reply each, and
    // the position after it, to see that a win at once would come too late: four nodes.
    let nodes = |nodes| {
        let engine = AlphaBeta::new(|_: &Nim| Score::DRAW, Limits::unlimited().with_nodes(nodes));
        engine.with_options(Options::PLAIN).search_window(&Nim::new(5), 3, Score::MIN..Score::MAX)
    };
    assert_eq!(nodes(1 + 10 + 4), Ok((Score::win_in(3), Bound::Exact)));
    assert_eq!(nodes(1 + 10 + 3), Err(Stopped::Nodes));
}
