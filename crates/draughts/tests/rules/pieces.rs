//! How men and kings move, and when a man is crowned (FMJD art. 3).

use tengen_core::{Board, Change, Rng, single_move_between};
use tengen_draughts::{Draughts, Rank, Square};

use super::{Black, White, assert_legal, square};

#[test]
fn d3_a_man_moves_one_square_diagonally_forward() {
    // FMJD art. 3.4.
    let diagram = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   w   .   .
          w   .   .   .   .
    ";
    assert_legal(White, diagram, &["28-22", "28-23", "31-26", "31-27"]);
}

#[test]
fn d3_a_black_man_moves_down() {
    // FMJD art. 3.4.
    let diagram = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   b
          .   .   .   .   .
        .   .   b   .   .
    ";
    assert_legal(Black, diagram, &["20-24", "20-25", "28-32", "28-33"]);
}

#[test]
fn d7_a_king_moves_any_distance_over_empty_squares() {
    // FMJD art. 3.9.
    let diagram = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          w   .   .   .   .
        .   .   .   .   .
          .   W   .   .   .
        .   .   .   .   .
          .   .   .   .   b
    ";
    assert_legal(
        White,
        diagram,
        &[
            "21-16", "21-17", "32-27", "32-28", "32-23", "32-19", "32-14", "32-10", "32-5",
            "32-37", "32-41", "32-46", "32-38", "32-43", "32-49",
        ],
    );
}

#[test]
fn d6_a_man_that_ends_its_move_on_the_far_row_becomes_a_king() {
    // FMJD art. 3.5: it is a king from the next move on.
    for (fen, text, end) in [("W:W7:B30", "7-1", 1), ("B:W21:B44", "44-50", 50)] {
        let board: Draughts = fen.parse().unwrap();
        let mv = board.parse_move(text).unwrap();
        assert!(mv.promotes);
        let after = board.after(mv);
        assert_eq!(after.at(square(end)).unwrap().rank, Rank::King, "{after}");
    }
}

#[test]
fn g10_the_move_between_two_snapshots_of_draughts_is_found() {
    let look = |board: &Draughts| Square::all().map(|square| board.at(square)).collect::<Vec<_>>();
    let mut rng = Rng::new(10);
    let mut boards: Vec<Draughts> = vec!["W:WK47:B14,19,29,31,42".parse().unwrap()];
    for plies in 0..60 {
        let mut board = Draughts::new();
        board.playout(|n| rng.below(n), plies);
        boards.push(board);
    }
    for before in boards {
        for mv in before.legal_moves() {
            let seen = look(&before.after(mv));
            let found = single_move_between(&before, |board| {
                let pairs = Square::all().zip(look(board)).zip(&seen);
                let changes = pairs.filter(|((_, before), after)| before != *after);
                let change = |((place, before), &after)| Change { place, before, after };
                changes.map(change).collect::<Vec<_>>()
            });
            assert_eq!(found, Ok(mv), "{before}");
        }
    }
}
