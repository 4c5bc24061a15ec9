//! What must be captured and how (FMJD art. 4).

use tengen_core::Board;
use tengen_draughts::Draughts;

use super::{White, assert_legal};

#[test]
fn d4_of_two_captures_the_one_of_more_pieces_is_compulsory() {
    // FMJD art. 4.13.
    let diagram = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   b   .   .   .
          .   .   b   .   .
        .   b   w   .   .
          .   w   .   .   .
    ";
    assert_legal(White, diagram, &["32x12x17x27"]);
}

#[test]
fn d4_the_majority_counts_pieces_not_kings() {
    // FMJD art. 4.13.
    let diagram = "
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
    assert_legal(White, diagram, &["48x19x24x34x43"]);
}

#[test]
fn d4_a_king_obeys_the_majority_rule() {
    // FMJD art. 4.13.
    let diagram = "
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
    assert_legal(White, diagram, &["48x50x7x8x34x44"]);
}

#[test]
fn kings_among_the_captured_give_no_preference() {
    // FMJD art. 4.14.
    let diagram = "
          .   .   .   .   .
        .   .   .   .   .
          .   b   .   .   .
        .   .   .   .   .
          B   .   .   .   .
        w   .   .   .   .
          b   b   .   .   .
    ";
    assert_legal(White, diagram, &["26x8x12x21", "26x28x31x32"]);
}

#[test]
fn man_or_king_may_take() {
    // FMJD art. 4.13.
    let diagram = "
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
        diagram,
        &[
            "25x14x20", "46x37x41", "46x32x41", "46x28x41", "46x23x41", "46x19x41", "46x14x41",
            "46x10x41", "46x5x41",
        ],
    );
}

#[test]
fn d5_captured_pieces_stay_until_the_end_and_block_a_king() {
    // FMJD art. 4.8.
    // The Turkish stroke.
    let diagram = "
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
    assert_legal(White, diagram, &["41x43x9x12x19x38"]);
}

#[test]
fn d6_a_man_that_passes_the_crown_row_in_a_capture_stays_a_man() {
    // FMJD art. 4.15.
    let diagram = "
          .   .   .   .   .
        .   .   .   b   b
          .   .   .   .   w
    ";
    assert_legal(White, diagram, &["15x13x9x10"]);
}

#[test]
fn d6_a_man_whose_capture_ends_on_the_crown_row_becomes_a_king() {
    // FMJD art. 3.5.
    let diagram = "
          .   .   .   .   .
        .   .   b   .   .
          .   .   .   .   w
        .   .   .   b   b
    ";
    assert_legal(White, diagram, &["15x2x8x19x20"]);
}

#[test]
fn d3_a_man_captures_backward_too() {
    // FMJD art. 4.1.
    let diagram = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   b   .   .
          .   .   w   .   .
        .   .   b   .   .
    ";
    assert_legal(White, diagram, &["23x12x18", "23x32x28"]);
}

#[test]
fn d7_a_king_chooses_its_landing_square() {
    // FMJD art. 4.3.
    let diagram = "
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
    assert_legal(White, diagram, &["46x19x23", "46x14x23", "46x10x23", "46x5x23"]);
}

#[test]
fn the_majority_rule_may_force_the_landing_square() {
    // FMJD art. 4.6.
    let diagram = "
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
    assert_legal(White, diagram, &["47x17x9x12x33", "47x21x9x12x33", "47x26x9x12x33"]);
}

#[test]
fn the_same_ends_with_different_captured_pieces_are_two_moves() {
    // FMJD art. 4.6.
    let diagram = "
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
    assert_legal(White, diagram, &["47x36x14x29x31x42", "47x36x19x29x31x42"]);
}

#[test]
fn a_man_may_come_round_to_its_square_and_that_is_one_move() {
    // FMJD art. 4.6.
    let diagram = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   b   b   .   .
        .   .   .   .   .
          .   b   b   .   .
        .   .   w   .   .
    ";
    assert_legal(White, diagram, &["38x38x22x23x32x33"]);
}

#[test]
fn the_square_where_a_king_starts_counts_as_empty() {
    // FMJD art. 4.7.
    let diagram = "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   b   b   .   .
          .   .   .   .   .
        .   b   b   .   .
          .   W   .   .   .
    ";
    assert_legal(
        White,
        diagram,
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
    let diagram = "
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
    assert_legal(White, diagram, &["46-41", "46-37"]);
}

#[test]
fn a_man_that_passes_the_far_row_is_no_king_afterwards() {
    // FMJD art. 4.15.
    for (fen, mv) in [("W:W15:B9,10,40", "15x13"), ("W:W13:B7,8,40", "13x11")] {
        let board: Draughts = fen.parse().unwrap();
        assert!(board.after(board.parse_move(mv).unwrap()).kings(White).is_empty(), "{fen}");
    }
}

#[test]
fn d5_all_captured_pieces_leave_the_board_at_the_end() {
    // FMJD art. 4.8, with kings among them.
    let board: Draughts = "W:W26:B12,K21,31,32".parse().unwrap();
    let after = board.after(board.parse_move("26x8").unwrap());
    assert_eq!(after.to_string(), "B:W8:B31,32");
}
