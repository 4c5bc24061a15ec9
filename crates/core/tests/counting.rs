//! Perft and playouts on the smallest game.

use proptest::prelude::*;
use tengen_core::nim::{Nim, Take};
use tengen_core::{Board, Rng, conformance, perft};

/// Sequences of `depth` numbers of 1, 2 or 3 whose sum is at most `heap`.
fn compositions(heap: u32, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => (1..=heap.min(3)).map(|taken| compositions(heap - taken, depth - 1)).sum(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn perft_counts_the_sequences_whatever_the_way(heap in 0..12_u8, depth in 0..9_u32, threads in prop_oneof![6 => 0..7_usize, 1 => Just(usize::MAX)]) {
        let board = Nim::new(heap);
        let wanted = compositions(heap.into(), depth);
        prop_assert_eq!(board.perft(depth), wanted);
        prop_assert_eq!(perft::every_leaf(&board, depth), wanted);
        let divided = perft::divide(&board, depth, 1, 0);
        let firsts: Vec<Take> = divided.iter().map(|&(mv, _)| mv).collect();
        let moves = if depth == 0 { vec![] } else { board.legal_moves().to_vec() };
        prop_assert_eq!(firsts, moves);
        for &(mv, count) in &divided {
            prop_assert_eq!(count, compositions((heap - mv.0).into(), depth - 1));
        }
        prop_assert_eq!(perft::divide(&board, depth, threads, 0), divided);
    }
}

#[test]
fn a_playout_plays_what_below_draws() {
    let mut board = Nim::new(6);
    let mut draws = [2, 0, 1].into_iter();
    let report = board.playout(|n| draws.next().filter(|&draw| draw < n).unwrap(), 9);
    assert_eq!((report.plies, board), (3, "0 white".parse().unwrap()));
}

#[test]
#[should_panic(expected = "`below(n)` must return less than n")]
fn a_playout_refuses_a_draw_that_is_too_large() {
    Nim::new(6).playout(|n| n, 9);
}

#[test]
fn nim_is_lawful() {
    let mut rng = Rng::new(1);
    for heap in [0, 1, 2, 3, 4, 21, 255] {
        let board = Nim::new(heap);
        conformance::random_games(&board, 10, 1000, &mut rng).unwrap();
        conformance::keys_tell_apart(&board, 10, 1000, &mut rng).unwrap();
        conformance::walk(&board, 1000, &mut rng, conformance::position_text).unwrap();
        conformance::perft_agrees(&board, 5).unwrap();
        conformance::candidates(&board, (0..=255).map(Take)).unwrap();
    }
}
