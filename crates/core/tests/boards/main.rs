//! Four different games through everything that the crate offers: the conformance suite, perft in
//! all ways, type erasure, and a search over the knowledge of a game.

#[path = "../naive/mod.rs"]
mod naive;

mod draughts;
mod go;
mod knowledge;
mod nogo;
mod renju;
mod search;
mod single_move;

use std::fmt::Display;

use tengen_core::{Board, DynBoard, Rng, conformance, perft};

/// Counts sequences and compares them, depth by depth from 1, with `counts`.
fn assert_perft<B: Board>(board: &B, counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(board.perft(depth), count, "depth {depth} from {board:?}");
    }
}

/// All ways of counting to `depth`, and any number of threads.
fn assert_perft_agrees<B: Board>(board: &B, depth: u32) {
    conformance::perft_agrees(board, depth).unwrap();
    let divided = perft::divide(board, depth);
    for threads in [0, 1, 2, 5, usize::MAX] {
        assert_eq!(perft::parallel(board, depth, threads), divided, "{threads} threads");
    }
}

/// Plays one random game twice, once with the types erased, and compares what both say.
fn assert_erasure<B: Board + Display>(board: &B, max_plies: u32) {
    let mut rng = Rng::new(11);
    let mut typed = board.clone();
    let mut erased = DynBoard::new(board.clone());
    for _ in 0..max_plies {
        let moves = typed.legal_moves();
        let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let codes: Vec<u32> = moves.iter().map(|&mv| B::code(mv)).collect();
        assert_eq!((erased.legal_texts(), erased.legal_codes()), (texts, codes));
        assert_eq!(erased.to_string(), typed.to_string());
        assert_eq!(erased.turn(), typed.turn());
        assert_eq!(erased.key(), typed.key());
        assert_eq!(erased.key_tells_all(), B::KEY_TELLS_ALL);
        assert_eq!(erased.outcome(), typed.outcome());
        if moves.is_empty() {
            break;
        }
        let mv = moves[rng.below(moves.len() as u32) as usize];
        typed.play(mv).unwrap();
        erased.play(&mv.to_string()).unwrap();
        assert_eq!(erased.downcast_ref(), Some(&typed));
    }
}
