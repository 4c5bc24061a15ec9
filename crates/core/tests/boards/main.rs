//! Naive games through everything that the crate offers: the conformance suite, perft in all ways, and
//! the adapters of knowledge.

#[path = "../naive/mod.rs"]
mod naive;

mod knowledge;
mod nogo;
mod single_move;

use tengen_core::{Board, conformance, perft};

/// Counts sequences and compares them, depth by depth from 1, with `counts`.
fn assert_perft<B: Board>(board: &B, counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(board.perft(depth), count, "depth {depth} from {board:?}");
    }
}

/// All ways of counting to `depth`, and any number of threads.
fn assert_perft_agrees<B: Board>(board: &B, depth: u32) {
    conformance::perft_agrees(board, depth).unwrap();
    let divided = perft::divide(board, depth, 1);
    for threads in [0, 1, 2, 5, usize::MAX] {
        assert_eq!(perft::divide(board, depth, threads), divided, "{threads} threads");
    }
}
