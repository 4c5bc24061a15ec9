//! Moves as text: what is written, what is read, what is refused and why.

use tengen_core::Board;
use tengen_draughts::{Draughts, IllegalMove, Move, ParseMoveError, SquareSet};

use crate::rules::square;

fn board(fen: &str) -> Draughts {
    fen.parse().unwrap()
}

/// A king can capture four pieces, with the same ends over 14 or over 19.
const TWO_WAYS: &str = "W:WK47:B14,19,29,31,42";

#[test]
fn a_move_is_written_by_its_ends_where_these_tell_it() {
    for (fen, texts) in [
        ("W:W32:B", "32-27 32-28"),
        ("W:W28,32:B17,23,27", "32x12"),
        ("W:W38:B22,23,32,33", "38x38"),
        ("W:W7:B", "7-1 7-2"),
    ] {
        let board = board(fen);
        let written: Vec<_> = board.legal_moves().iter().map(|&mv| board.notation(mv)).collect();
        assert_eq!(written.join(" "), texts, "{fen}");
    }
}

#[test]
fn captures_that_share_their_ends_are_written_with_their_landing_squares() {
    let board = board(TWO_WAYS);
    let written: Vec<_> = board.legal_moves().iter().map(|&mv| board.notation(mv)).collect();
    assert_eq!(written, ["47x38x20x9x36", "47x38x24x13x36"]);
}

#[test]
fn a_capture_that_is_not_legal_is_written_with_its_captured_squares() {
    let board = board("W:W28,32:B17,23,27");
    let mv = board.parse_move("28x19").unwrap();
    assert_eq!(board.notation(mv), "28x19x23");
}

#[test]
fn every_usual_form_is_read() {
    let majority = board("W:W28,32:B17,23,27");
    let mv = majority.legal_moves()[0];
    for text in [
        "32x12",
        "32X12",
        "32:12",
        " 32x12 ",
        "032x0012",
        "32 x 12",
        "\t32x12\n",
        "32x21x12",
        "32:21:12",
        "32x12x17x27",
        "32x12x27x17",
        "32:12:27:17",
    ] {
        assert_eq!(majority.parse_move(text), Ok(mv), "{text:?}");
    }
    let start = Draughts::new();
    for text in ["32-28", "032-28", " 32 - 28 ", "32-0028"] {
        assert_eq!(start.parse_move(text).unwrap().to_string(), "32-28", "{text:?}");
    }
    let black = board("B:W:B7");
    assert_eq!(black.parse_move("07-12").unwrap().to_string(), "7-12");
}

#[test]
fn a_path_may_name_any_landing_square_and_leave_out_those_that_are_not_needed() {
    let board = board(TWO_WAYS);
    let [by_14, by_19] = board.legal_moves()[..] else { panic!("two captures") };
    for text in ["47x38x20x9x36", "47x33x20x9x36", "47x20x9x36", "47x9x36", "47x20x36"] {
        assert_eq!(board.parse_move(text), Ok(by_14), "{text}");
    }
    for text in ["47x38x24x13x36", "47x13x36", "47x24x36", "47x33x13x36"] {
        assert_eq!(board.parse_move(text), Ok(by_19), "{text}");
    }
}

#[test]
fn ends_that_several_captures_share_are_ambiguous() {
    let board = board(TWO_WAYS);
    for text in ["47x36", "47x38x36", "47x33x36"] {
        let moves = board.legal_moves().to_vec();
        let error = board.parse_move(text).unwrap_err();
        assert_eq!(error, ParseMoveError::Ambiguous { moves });
        let message = "several captures fit: 47x36x14x29x31x42, 47x36x19x29x31x42";
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn a_path_that_differs_from_every_legal_one_is_not_taken_for_one() {
    let board = board(TWO_WAYS);
    // On 15 the king could not turn; from 38 it cannot come to 13 at once.
    for text in ["47x15x36", "47x38x9x13x36", "47x20x24x36"] {
        let error = board.parse_move(text).unwrap_err();
        assert!(matches!(error, ParseMoveError::NoSuchCapture { .. }), "{text}: {error}");
    }
}

#[test]
fn a_text_that_is_no_move_is_refused_with_the_reason() {
    let start = Draughts::new();
    let no_number = |place, found: &str| {
        format!("square {place} of the move: expected a number from 1 to 50, found {found:?}")
    };
    let no_square = |place, number: u8| {
        format!("square {place} of the move: there is no square {number}, expected 1 to 50")
    };
    for (text, message) in [
        ("", "expected a move such as 32-28 or 32x23"),
        ("  ", "expected a move such as 32-28 or 32x23"),
        ("32", "expected a move such as 32-28 or 32x23"),
        ("e4-d4", &no_number(1, "e4")),
        ("32-", &no_number(2, "")),
        ("-28", &no_number(1, "")),
        ("32-51", &no_square(2, 51)),
        ("0x28", &no_square(1, 0)),
        ("32x23x55", &no_square(3, 55)),
        ("32-28-23", "the move has too many squares"),
        ("32-28x23", "the move has too many squares"),
        ("32x28-23", "the move has too many squares"),
        ("32x12x18x18", "square 18 is named twice among the captured"),
        ("32x23", "no capture leads from 32 to 23"),
    ] {
        assert_eq!(start.parse_move(text).unwrap_err().to_string(), message, "{text:?}");
    }
    let long = "1x".repeat(100_000) + "1";
    assert_eq!(start.parse_move(&long), Err(ParseMoveError::TooManySquares));
}

#[test]
fn a_move_that_is_not_legal_is_read_so_that_check_can_tell_why() {
    let start = Draughts::new();
    for (text, error) in [
        ("32-18", IllegalMove::NotDiagonal { from: square(32), to: square(18) }),
        ("32-23", IllegalMove::TooFar { from: square(32), to: square(23) }),
        ("36-31", IllegalMove::Blocked { square: square(31) }),
        ("22-17", IllegalMove::NoPiece { square: square(22) }),
        ("20-24", IllegalMove::EnemyPiece { square: square(20) }),
    ] {
        let mv = start.parse_move(text).unwrap();
        assert_eq!(start.check(mv), Err(error), "{text}");
        assert_eq!(start.parse_move(&mv.to_string()), Ok(mv));
    }
    // Captures that would be too small, by ends, by path and by captured squares.
    let board = board("W:W28,32,K46:B17,23,27,41");
    for text in ["28x19", "28x19x23", "46x37", "32x21"] {
        let mv = board.parse_move(text).unwrap();
        let error = IllegalMove::MustCaptureMore { captured: 1, most: 2 };
        assert_eq!(board.check(mv), Err(error), "{text}");
        assert_eq!(board.parse_move(&mv.to_string()), Ok(mv));
    }
}

#[test]
fn an_illegal_path_captures_what_lies_on_its_straight_ways() {
    let board = board("W:W28,32:B17,23,27,13");
    let mv = board.parse_move("28x19x8").unwrap();
    assert_eq!(mv.captured, [square(13), square(23)].into_iter().collect());
    let error = board.parse_move("28x19x9").unwrap_err();
    assert_eq!(error, ParseMoveError::NoSuchCapture { from: square(19), to: square(9) });
}

#[test]
fn the_ends_of_a_smaller_capture_are_read_as_the_most_it_can_capture() {
    // 26 can take two and 45 three.
    let board = board("W:W26,45:B11,19,21,29,40");
    for (text, hub) in [("26x6", "26x6x11x21"), ("26x17", "26x17x21"), ("45x23", "45x23x29x40")] {
        let mv = board.parse_move(text).unwrap();
        assert_eq!(mv.to_string(), hub);
        let captured = mv.captured.len() as u8;
        assert_eq!(board.check(mv), Err(IllegalMove::MustCaptureMore { captured, most: 3 }));
    }
    let error = board.parse_move("26x1").unwrap_err();
    assert_eq!(error.to_string(), "no capture leads from 26 to 1");
}

#[test]
fn a_man_that_comes_to_the_last_row_is_read_as_crowned() {
    let board = board("W:W7,K12:B20");
    assert!(board.parse_move("7-1").unwrap().promotes);
    assert!(!board.parse_move("12-1").unwrap().promotes, "a king is one already");
    assert!(!board.parse_move("20-1").unwrap().promotes, "not his last row");
    assert!(board.parse_move("20-46").unwrap().promotes);
}

#[test]
fn a_path_tells_jump_by_jump_what_is_captured() {
    let board = board("W:WK48:B7,8,31,34,K42,44");
    let mv = board.parse_move("48x50").unwrap();
    let path = board.paths(mv).next().unwrap();
    let steps: Vec<_> =
        path.jumps.iter().map(|jump| format!("{}>{}", jump.over, jump.to)).collect();
    assert_eq!(steps, ["34>30", "8>2", "7>11", "44>50"]);
    assert_eq!(board.paths(mv).count(), 1);
}

#[test]
fn what_is_no_capture_has_no_path() {
    let board = board("W:W28,32:B17,23,27");
    let quiet = board.parse_move("28-22").unwrap();
    let enemy = Move { from: square(23), ..board.legal_moves()[0] };
    let nobody = Move { from: square(50), ..enemy };
    let all = Move { captured: !SquareSet::EMPTY, ..board.legal_moves()[0] };
    for mv in [quiet, enemy, nobody, all] {
        assert_eq!(board.paths(mv).next(), None, "{mv}");
    }
}
