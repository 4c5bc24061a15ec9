//! The rules.

use proptest::prelude::*;
use tengen_core::{Board, Color, Outcome, Rng, conformance};

use crate::game::{Column, ConnectFour, IllegalColumn};
use crate::naive::{Naive, agree};

fn after<const W: usize, const H: usize>(moves: &str) -> ConnectFour<W, H> {
    moves.parse().unwrap()
}

/// A diagram as it is drawn in a test.
fn lines(picture: &str) -> Vec<&str> {
    picture.trim().lines().map(str::trim).collect()
}

#[test]
fn four_in_a_row_win_across_up_and_along_both_diagonals() {
    for (moves, picture) in [
        (
            "1122334",
            "O O O . . . .
             X X X X . . .",
        ),
        (
            "1212121",
            "X . . . . . .
             X O . . . . .
             X O . . . . .
             X O . . . . .",
        ),
        (
            "12233434474",
            ". . . X . . .
             . . X X . . .
             . X X O . . .
             X O O O . . O",
        ),
        (
            "76655454414",
            ". . . X . . .
             . . . X X . .
             . . . O X X .
             O . . O O O X",
        ),
    ] {
        let board: ConnectFour = after(moves);
        let drawn = board.to_string();
        let drawn = drawn.strip_suffix("\n1 2 3 4 5 6 7").unwrap();
        let stones: Vec<&str> =
            lines(drawn).into_iter().filter(|row| *row != ". . . . . . .").collect();
        assert_eq!(stones, lines(picture), "{moves}");
        assert_eq!(board.outcome(), Some(Outcome::Win(Color::Black)), "{moves}");
        assert_eq!(board.check(Column(6)), Err(IllegalColumn::Finished), "{moves}");
    }
}

#[test]
fn a_full_column_and_one_beside_the_board_are_refused() {
    let board: ConnectFour = after("444444");
    assert_eq!(board.check(Column(3)), Err(IllegalColumn::Full { column: Column(3) }));
    assert_eq!(board.check(Column(7)), Err(IllegalColumn::Outside { column: Column(7), width: 7 }));
    assert_eq!(board.check(Column(2)), Ok(()));
}

#[test]
fn a_full_board_without_a_four_is_a_draw() {
    // 4×4: X O X O on two rows, then O X O X.
    let board: ConnectFour<4, 4> = after("1212343421214343");
    assert_eq!(board.count_moves(), 0);
    assert_eq!(board.outcome(), Some(Outcome::Draw), "{board}");
}

/// The counts of the first eight plies of the usual board, as an independent program has them.
const COUNTS: [u64; 9] = [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];

#[test]
fn the_counts_are_the_known_ones() {
    for (depth, count) in (0..8).zip(COUNTS) {
        assert_eq!(ConnectFour::<7, 6>::EMPTY.perft(depth), count, "depth {depth}");
    }
    for (depth, count) in (0..6).zip(COUNTS) {
        assert_eq!(Naive::empty(7, 6).perft(depth), count, "depth {depth}");
    }
}

#[test]
#[ignore = "half a minute without optimisation"]
fn the_counts_of_greater_depths_are_the_known_ones() {
    assert_eq!(ConnectFour::<7, 6>::EMPTY.perft(8), COUNTS[8]);
    assert_eq!(Naive::empty(7, 6).perft(7), COUNTS[7]);
    assert_eq!(ConnectFour::<7, 6>::EMPTY.perft(9), 39_394_572);
}

#[test]
fn the_counts_on_small_boards_are_those_of_a_naive_board() {
    for depth in 0..10 {
        assert_eq!(ConnectFour::<4, 3>::EMPTY.perft(depth), Naive::empty(4, 3).perft(depth));
        assert_eq!(ConnectFour::<2, 5>::EMPTY.perft(depth), Naive::empty(2, 5).perft(depth));
    }
}

#[test]
fn the_board_obeys_the_laws() {
    let mut rng = Rng::new(4);
    let empty = ConnectFour::<7, 6>::EMPTY;
    conformance::random_games(&empty, 20, 50, &mut rng).unwrap();
    conformance::random_games(&ConnectFour::<4, 5>::EMPTY, 20, 50, &mut rng).unwrap();
    conformance::perft_agrees(&empty, 4).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_position_of_a_random_game_is_that_of_a_naive_board(seed: u64) {
        let mut rng = Rng::new(seed);
        let (mut board, mut naive) = (ConnectFour::<7, 6>::EMPTY, Naive::empty(7, 6));
        loop {
            agree(&board, &naive).unwrap();
            prop_assert_eq!(conformance::symmetric(&board), Ok(()));
            let moves = naive.moves();
            if moves.is_empty() {
                break;
            }
            let column = moves[rng.below(moves.len() as u32) as usize];
            naive.play(column);
            board.play(Column(column as u8)).unwrap();
        }
        prop_assert!(board.outcome().is_some());
    }
}
