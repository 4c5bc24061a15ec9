//! The rules of international draughts, one sentence a test, with the article of the FMJD's rules.
//!
//! Drawings show Black's side at the top, `w` and `b` for men, `W` and `B` for kings.

use tengen_core::{Board, Color, Outcome};
use tengen_draughts::{Draughts, InvalidSetup, Rank, Setup, Square, SquareSet};

use Color::{Black, White};

fn square(number: u8) -> Square {
    Square::new(number).unwrap()
}

fn drawn(turn: Color, drawing: &str) -> Draughts {
    Draughts::try_from(Setup::from_diagram(drawing, turn).unwrap()).unwrap()
}

/// Checks that exactly these moves are legal, here and on the turned board, by every function that
/// tells of legal moves.
fn assert_legal(turn: Color, drawing: &str, expected: &[&str]) {
    let board = drawn(turn, drawing);
    let mut texts: Vec<_> = board.legal_moves().iter().map(ToString::to_string).collect();
    let mut expected: Vec<_> = expected.iter().map(ToString::to_string).collect();
    texts.sort();
    expected.sort();
    assert_eq!(texts, expected, "{board}");
    assert_eq!((board.count_moves(), board.has_moves()), (texts.len(), true));
    for mv in board.legal_moves() {
        assert_eq!(board.check(mv), Ok(()));
        assert_eq!(board.mirrored().check(mv.mirrored()), Ok(()));
    }
    assert_eq!(board.mirrored().count_moves(), texts.len());
}

#[test]
fn a_man_moves_one_square_diagonally_forward() {
    // FMJD art. 3.4.
    let drawn = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   w   .   .
          w   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
    ";
    assert_legal(White, drawn, &["28-22", "28-23", "31-26", "31-27"]);
}

#[test]
fn a_black_man_moves_down() {
    // FMJD art. 3.4.
    let drawn = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   b
          .   .   .   .   .
        .   .   b   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
    ";
    assert_legal(Black, drawn, &["20-24", "20-25", "28-32", "28-33"]);
}

#[test]
fn a_king_moves_any_distance_over_empty_squares() {
    // FMJD art. 3.9.
    let drawn = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          w   .   .   .   .
        .   .   .   .   .
          .   W   .   .   .
        .   .   .   .   .
          .   .   .   .   b
        .   .   .   .   .
    ";
    assert_legal(
        White,
        drawn,
        &[
            "21-16", "21-17", "32-27", "32-28", "32-23", "32-19", "32-14", "32-10", "32-5",
            "32-37", "32-41", "32-46", "32-38", "32-43", "32-49",
        ],
    );
}

#[test]
fn of_two_captures_the_one_of_more_pieces_is_compulsory() {
    // FMJD art. 4.13.
    let drawn = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   b   .   .   .
          .   .   b   .   .
        .   b   w   .   .
          .   w   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
    ";
    assert_legal(White, drawn, &["32x12x17x27"]);
}

#[test]
fn the_majority_counts_pieces_not_kings() {
    // FMJD art. 4.13.
    let drawn = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   b   .
        .   .   .   .   .
          B   .   .   b   .
        .   .   .   .   .
          .   B   b   .   .
        .   .   w   .   .
    ";
    assert_legal(White, drawn, &["48x19x24x34x43"]);
}

#[test]
fn a_king_obeys_the_majority_rule() {
    // FMJD art. 4.13.
    let drawn = "
          .   .   .   .   .
        .   b   b   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          b   .   .   b   .
        .   .   .   .   .
          .   B   .   b   .
        .   .   W   .   .
    ";
    assert_legal(White, drawn, &["48x50x7x8x34x44"]);
}

#[test]
fn kings_among_the_captured_give_no_preference() {
    // FMJD art. 4.14.
    let drawn = "
          .   .   .   .   .
        .   .   .   .   .
          .   b   .   .   .
        .   .   .   .   .
          B   .   .   .   .
        w   .   .   .   .
          b   b   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
    ";
    assert_legal(White, drawn, &["26x8x12x21", "26x28x31x32"]);
}

#[test]
fn man_or_king_may_take() {
    // FMJD art. 4.13.
    let drawn = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   b
          .   .   .   .   w
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          b   .   .   .   .
        W   .   .   .   .
    ";
    assert_legal(
        White,
        drawn,
        &[
            "25x14x20", "46x37x41", "46x32x41", "46x28x41", "46x23x41", "46x19x41", "46x14x41",
            "46x10x41", "46x5x41",
        ],
    );
}

#[test]
fn captured_pieces_stay_until_the_end_and_block_a_king() {
    // FMJD art. 4.8.
    // The Turkish strike.
    let drawn = "
          .   .   .   .   .
        .   .   .   b   b
          .   b   .   .   .
        .   .   .   b   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   b   .   .
          W   .   .   .   .
        .   .   .   w   .
    ";
    assert_legal(White, drawn, &["41x43x9x12x19x38"]);
}

#[test]
fn captured_pieces_stay_until_the_end_and_block_a_black_king() {
    // FMJD art. 4.8.
    // The Turkish strike.
    let drawn = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   B
        .   w   w   .   .
          .   .   .   .   .
        .   .   w   w   .
          .   w   .   .   .
        .   .   .   .   .
    ";
    assert_legal(Black, drawn, &["25x33x27x28x39x42"]);
}

#[test]
fn a_man_that_passes_the_crown_row_in_a_capture_stays_a_man() {
    // FMJD art. 4.15.
    let drawn = "
          .   .   .   .   .
        .   .   .   b   b
          .   .   .   .   w
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
    ";
    assert_legal(White, drawn, &["15x13x9x10"]);
}

#[test]
fn a_man_that_passes_the_crown_row_captures_on_as_a_man() {
    // FMJD art. 4.15.
    let drawn = "
          .   .   .   .   .
        .   b   b   .   .
          .   .   w   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
    ";
    assert_legal(White, drawn, &["13x11x7x8"]);
}

#[test]
fn a_man_whose_capture_ends_on_the_crown_row_becomes_a_king() {
    // FMJD art. 3.5.
    let drawn = "
          .   .   .   .   .
        .   .   b   .   .
          .   .   .   .   w
        .   .   .   b   b
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
    ";
    assert_legal(White, drawn, &["15x2x8x19x20"]);
}

#[test]
fn a_man_captures_backward_too() {
    // FMJD art. 4.1.
    let drawn = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   b   .   .
          .   .   w   .   .
        .   .   b   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
    ";
    assert_legal(White, drawn, &["23x12x18", "23x32x28"]);
}

#[test]
fn a_king_chooses_its_landing_square() {
    // FMJD art. 4.3.
    let drawn = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   b   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        W   .   .   .   .
    ";
    assert_legal(White, drawn, &["46x19x23", "46x14x23", "46x10x23", "46x5x23"]);
}

#[test]
fn the_majority_rule_may_force_the_landing_square() {
    // FMJD art. 4.6.
    let drawn = "
          .   .   .   .   .
        .   .   .   b   .
          .   b   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   b   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   W   .   .   .
    ";
    assert_legal(White, drawn, &["47x17x9x12x33", "47x21x9x12x33", "47x26x9x12x33"]);
}

#[test]
fn the_same_ends_with_different_captured_pieces_are_two_moves() {
    // FMJD art. 4.6.
    let drawn = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   b   .
        .   .   .   b   .
          .   .   .   .   .
        .   .   .   b   .
          b   .   .   .   .
        .   .   .   .   .
          .   b   .   .   .
        .   W   .   .   .
    ";
    assert_legal(White, drawn, &["47x36x14x29x31x42", "47x36x19x29x31x42"]);
}

#[test]
fn a_man_may_come_round_to_its_square_and_that_is_one_move() {
    // FMJD art. 4.6.
    let drawn = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   b   b   .   .
        .   .   .   .   .
          .   b   b   .   .
        .   .   w   .   .
          .   .   .   .   .
        .   .   .   .   .
    ";
    assert_legal(White, drawn, &["38x38x22x23x32x33"]);
}

#[test]
fn the_square_where_a_king_starts_counts_as_empty() {
    // FMJD art. 4.7.
    let drawn = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   b   b   .   .
          .   .   .   .   .
        .   b   b   .   .
          .   W   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
    ";
    assert_legal(
        White,
        drawn,
        &[
            "32x32x17x18x27x28",
            "32x37x17x18x27x28",
            "32x41x17x18x27x28",
            "32x46x17x18x27x28",
            "32x38x17x18x27x28",
            "32x43x17x18x27x28",
            "32x49x17x18x27x28",
        ],
    );
}

#[test]
fn two_pieces_in_a_row_cannot_be_jumped() {
    // FMJD art. 4.2.
    let drawn = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   b   .   .
          .   b   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        W   .   .   .   .
    ";
    assert_legal(White, drawn, &["46-41", "46-37"]);
}

#[test]
fn white_begins_with_twenty_men_on_the_last_four_rows() {
    // FMJD art. 2.6 and 3.1; the lower right corner is light (art. 2.3).
    let board = drawn(
        White,
        "
         1     b   b   b   b   b    5
         6   b   b   b   b   b     10
        11     b   b   b   b   b   15
        16   b   b   b   b   b     20
        21     .   .   .   .   .   25
        26   .   .   .   .   .     30
        31     w   w   w   w   w   35
        36   w   w   w   w   w     40
        41     w   w   w   w   w   45
        46   w   w   w   w   w     50
        ",
    );
    assert_eq!(board, Draughts::new());
    assert_eq!(board, Draughts::default());
    assert_eq!(Draughts::new().to_string(), "W:W31-50:B1-20");
    let moves: Vec<_> = board.legal_moves().iter().map(ToString::to_string).collect();
    let expected = "31-26 32-27 33-28 34-29 35-30 31-27 32-28 33-29 34-30";
    let mut expected: Vec<_> = expected.split(' ').collect();
    expected.sort_unstable();
    let mut sorted = moves.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, expected);
}

#[test]
fn the_first_mover_is_an_option() {
    // Row D2: the document lets Black begin.
    let board = Draughts::first(Black);
    assert_eq!((board.turn(), board.count_moves()), (Black, 9));
    assert_eq!(board, "B:W31-50:B1-20".parse().unwrap());
    assert_eq!(board.outcome(), None);
}

#[test]
fn a_man_that_ends_its_move_on_the_far_row_becomes_a_king() {
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
fn a_man_that_passes_the_far_row_is_no_king_afterwards() {
    // FMJD art. 4.15.
    let board: Draughts = "W:W15:B9,10,40".parse().unwrap();
    let after = board.after(board.parse_move("15x13").unwrap());
    assert_eq!(after.to_string(), "B:W13:B40");
}

#[test]
fn all_captured_pieces_leave_the_board_at_the_end() {
    // FMJD art. 4.8, with kings among them.
    let board: Draughts = "W:W26:B12,K21,31,32".parse().unwrap();
    let after = board.after(board.parse_move("26x8").unwrap());
    assert_eq!(after.to_string(), "B:W8:B31,32");
}

#[test]
fn a_side_without_pieces_has_lost() {
    // FMJD art. 6.2.
    for (fen, winner) in [("W:W:B1", Black), ("B:WK50:B", White), ("W:W:B", Black)] {
        let board: Draughts = fen.parse().unwrap();
        assert_eq!(board.outcome(), Some(Outcome::Win(winner)), "{fen}");
        assert_eq!((board.count_moves(), board.has_moves()), (0, false));
    }
    // The other side has lost its pieces only when it is to move.
    let board: Draughts = "W:W28:B".parse().unwrap();
    assert_eq!(board.outcome(), None);
}

#[test]
fn a_side_without_a_legal_move_has_lost() {
    // FMJD art. 6.2.
    let board = drawn(
        White,
        "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   b   .   .   .
          b   .   .   .   .
        w   .   .   .   .
        ",
    );
    assert_eq!(board, "W:W46:B37,41".parse().unwrap());
    assert_eq!((board.count_moves(), board.outcome()), (0, Some(Outcome::Win(Black))));
}

#[test]
fn two_pieces_cannot_share_a_square_and_no_man_stands_on_its_crown_row() {
    let mut setup = Setup::empty(White);
    setup.men[Black].insert(square(46));
    let error = InvalidSetup::UncrownedMan { square: square(46), color: Black };
    assert_eq!(Draughts::try_from(setup), Err(error));
    setup.kings[White].insert(square(46));
    let error = InvalidSetup::Shared { square: square(46) };
    assert_eq!(Draughts::try_from(setup), Err(error));
    assert_eq!(error.to_string(), "two pieces on square 46");
    // The other side's row is no matter.
    let mut setup = Setup::empty(White);
    (setup.men[Black], setup.men[White]) = (SquareSet::TOP_ROW, SquareSet::BOTTOM_ROW);
    assert_eq!(Draughts::try_from(setup).unwrap().to_string(), "W:W46-50:B1-5");
}
