//! A board with symmetries, and the same with a past, through what the crate offers.

mod col;
mod knowledge;
mod single_move;

use col::Col;
use tengen_core::{Board, Rng, WithHistory, conformance, perft};

/// All ways of counting to `depth`, and any number of threads.
fn assert_perft_agrees<B: Board>(board: &B, depth: u32) {
    conformance::perft_agrees(board, depth).unwrap();
    let divided = perft::divide(board, depth, 1);
    for threads in [0, 1, 2, 5, usize::MAX] {
        assert_eq!(perft::divide(board, depth, threads), divided, "{threads} threads");
    }
}

#[test]
fn every_law_holds() {
    let mut rng = Rng::new(1);
    conformance::random_games(&Col::EMPTY, 10, 20, &mut rng).unwrap();
    conformance::keys_tell_apart(&Col::EMPTY, 10, 20, &mut rng).unwrap();
    conformance::walk(&Col::EMPTY, 20, &mut rng, conformance::symmetric).unwrap();
    assert_perft_agrees(&Col::EMPTY, 4);
    let game = WithHistory::new(Col::EMPTY);
    conformance::random_games(&game, 10, 20, &mut rng).unwrap();
    assert_perft_agrees(&game, 4);
}
