//! The messages of errors that no other test reads.

use tengen_core::Color;
use tengen_draughts::{CannotMove, Draughts, Setup, Square};

#[test]
fn each_error_says_what_is_wrong_and_where() {
    let on = |number| Square::new(number).unwrap();
    let enter = |number| Draughts::new().enter(on(number)).unwrap_err();
    let mut rows = [[0; 10]; 10];
    rows[9][1] = 1;
    let row = Setup::from_rows(&rows, Color::Black).unwrap_err();
    for (message, expected) in [
        (Square::new(51).unwrap_err().to_string(), "there is no square 51, expected 1 to 50"),
        (enter(36).to_string(), "the piece on square 36 is blocked"),
        (row.to_string(), "row 10, column 2: a piece on a light square"),
    ] {
        assert_eq!(message, expected);
    }
    assert_eq!(enter(25), CannotMove::NoPiece { square: on(25) });
    assert_eq!(enter(20), CannotMove::EnemyPiece { square: on(20) });
}

#[cfg(feature = "pdn")]
#[test]
fn a_text_that_is_no_result_is_told_the_results() {
    let error = "3-0".parse::<tengen_draughts::pdn::GameResult>().unwrap_err();
    assert_eq!(error.to_string(), "expected one of 2-0, 1-1, 0-2, 1-0, 1/2-1/2, 0-1, 0-0, *");
}
