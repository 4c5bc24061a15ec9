//! A naive NoGo through the trait.

use tengen_core::{Board, Color, Outcome, Rng, conformance};

use crate::naive::nogo::{IllegalNoGo, NoGo};
use crate::{assert_perft, assert_perft_agrees};

#[test]
fn a_move_may_neither_capture_nor_be_suicide() {
    let board: NoGo = "
        .X..
        X.X.
        .XO. X"
        .trim()
        .parse()
        .unwrap();
    let read = |text| board.parse_move(text).unwrap();
    let verdict = |text| board.check(read(text));
    let color = |color, text| board.check_for(color, read(text));
    // White at b2 has no liberty among four black stones that all have others.
    assert_eq!(color(Color::White, "b2"), Err(IllegalNoGo::Suicide { point: read("b2") }));
    assert_eq!(verdict("b2"), Ok(()));
    assert_eq!(verdict("b1"), Err(IllegalNoGo::Occupied { point: read("b1") }));
    assert_eq!(verdict("e1"), Err(IllegalNoGo::OffBoard { point: read("e1") }));
    // d1 is the last liberty of the white stone on c1.
    let capture = IllegalNoGo::Capture { point: read("d1"), chain: read("c1") };
    assert_eq!(verdict("d1"), Err(capture));
}

#[test]
fn who_has_no_legal_move_loses() {
    let mut board = NoGo::new(2, 2);
    for text in ["a1", "b2", "a2"] {
        assert_eq!(board.outcome(), None);
        board.play(board.parse_move(text).unwrap()).unwrap();
    }
    // XO     White at b1 would capture nothing, but Black's a1 and a2 keep b1 as their liberty;
    // X.     for White it is the last liberty of both.
    assert_eq!(board.outcome(), Some(Outcome::Win(Color::Black)));
}

/// (columns, rows, counts from depth 1): computed with two programs.
const COUNTS: [(u8, u8, &[u64]); 8] = [
    (9, 9, &[81]),
    (5, 5, &[25, 600]),
    (4, 4, &[16, 240, 3352]),
    (3, 3, &[9, 72, 496, 2832, 12768]),
    (3, 2, &[6, 30, 112, 264, 216, 0]),
    (2, 2, &[4, 12, 16, 0]),
    (5, 1, &[5, 16, 30, 8, 0]),
    (1, 1, &[0]),
];

#[test]
fn the_known_numbers_of_sequences_come_out() {
    for (width, height, counts) in COUNTS {
        assert_perft(&NoGo::new(width, height), counts);
        if width != height {
            assert_perft(&NoGo::new(height, width), counts);
        }
    }
}

#[test]
#[ignore = "minutes in debug builds: run with --release"]
fn the_deeper_numbers_of_sequences_come_out() {
    assert_perft(&NoGo::new(9, 9), &[81, 6480, 511_912]);
    assert_perft(&NoGo::new(5, 5), &[25, 600, 13792, 302_896]);
    assert_perft(&NoGo::new(4, 4), &[16, 240, 3352, 43264, 511_776]);
    let whole = [9, 72, 496, 2832, 12768, 41328, 80352, 43776, 0];
    assert_perft(&NoGo::new(3, 3), &whole);
}

#[test]
fn every_law_holds() {
    let mut rng = Rng::new(1);
    for (width, height) in [(1, 1), (2, 2), (3, 2), (4, 4), (5, 1)] {
        let board = NoGo::new(width, height);
        conformance::random_games(&board, 3, 1000, &mut rng).unwrap();
        conformance::keys_tell_apart(&board, 10, 1000, &mut rng).unwrap();
        conformance::walk(&board, 1000, &mut rng, conformance::symmetric).unwrap();
        conformance::walk(&board, 1000, &mut rng, conformance::position_text).unwrap();
        assert_perft_agrees(&board, 4);
    }
}
