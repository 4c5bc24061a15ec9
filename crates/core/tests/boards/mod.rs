//! A naive game through what the crate offers: the conformance suite, perft in all ways, the adapters of
//! knowledge, and the move between two snapshots.

mod knowledge;
mod row;
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
    let divided = perft::divide(board, depth, 1, 0);
    for threads in [0, 1, 2, 5, usize::MAX] {
        assert_eq!(perft::divide(board, depth, threads, 0), divided, "{threads} threads");
    }
}
