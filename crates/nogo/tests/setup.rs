//! Setups, their texts and matrices, and what is no position; Fig. 7 of the source document.

use std::collections::HashSet;
use std::fmt::Display;

use tengen_core::{Board, Color, Key};
use tengen_nogo::{IllegalMove, InvalidSetup, NoGo, ParsePositionError, Position, Setup};
use tengen_stones::{Large, ParseMatrixError, Placement, Point, Size, Small};

use Color::{Black, White};

/// Fig. 7 as the document writes it, less the tenth zeros in its rows 5 and 6.
const FIG_7: &str = "\
0 2 0 1 0 1 0 1 0
1 0 2 2 0 0 1 0 2
0 2 0 2 0 0 0 0 0
0 0 1 0 0 0 0 0 0
0 0 0 0 1 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
1 0 0 0 0 0 2 0 1
0 2 0 0 0 0 2 1 0";

fn from_matrix(text: &str) -> Result<Setup, ParseMatrixError> {
    let placement = Placement::from_matrix(text)?;
    Ok(Setup { turn: placement.likely_turn(), placement })
}

fn fig_7() -> Setup {
    from_matrix(FIG_7).unwrap()
}

/// Row i and column j of the document, from 0 at the upper left.
fn cell(i: usize, j: usize) -> Point {
    Point::from_row_col(i, j, Size::square(9).unwrap()).unwrap()
}

#[test]
fn n1_the_matrix_says_0_for_empty_1_for_black_2_for_white() {
    let setup = from_matrix("0 1 0\n2 0 0").unwrap();
    assert_eq!(setup.to_string(), "1X1/O2 X");
    assert_eq!(setup.placement.to_matrix(), "0 1 0\n2 0 0");
}

#[test]
fn n1_the_matrix_tells_the_turn_by_the_number_of_stones() {
    for (matrix, turn) in [("0 0", Black), ("1 0", White), ("0 1 0 2 0", Black), ("2 0", Black)] {
        assert_eq!(from_matrix(matrix).unwrap().turn, turn, "{matrix}");
    }
}

#[test]
fn n1_a_wrong_matrix_is_told_where() {
    let found = "3".to_string();
    let wrong = ParseMatrixError::UnexpectedEntry { line: 2, column: 1, found };
    assert_eq!(from_matrix("0 1\n3 0"), Err(wrong));
    let ragged = FIG_7.replace("1 0 2 2 0 0 1 0 2", "1 0 2 2 0 0 1 0 2 0");
    let wrong = ParseMatrixError::RaggedRow { line: 2, found: 10, expected: 9 };
    assert_eq!(from_matrix(&ragged), Err(wrong));
}

#[test]
fn n9_fig_7_loads_and_prints() {
    let diagram = "
        . O . X . X . X .
        X . O O . . X . O
        . O . O . . . . .
        . . X . . . . . .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
        X . . . . . O . X
        . O . . . . O X .
    ";
    let setup = fig_7();
    assert_eq!(setup.placement, Placement::from_diagram(diagram).unwrap());
    assert_eq!(setup.placement.to_matrix(), FIG_7);
    let board = NoGo::<9>::try_from(setup).unwrap();
    let text = "1O1X1X1X1/X1OO2X1O/1O1O5/2X6/4X4/9/9/X5O1X/1O4OX1 O";
    assert_eq!(board.to_string(), text);
    assert_eq!(text.parse(), Ok(board));
    assert_eq!(board.to_setup().placement.to_matrix(), FIG_7);
    assert_eq!((board.stones().of(Black).len(), board.stones().of(White).len()), (10, 9));
    assert_eq!(board.turn(), White);
}

#[test]
fn n9_fig_7_has_62_empty_points_62_for_black_and_60_for_white() {
    let board = NoGo::<9>::try_from(fig_7()).unwrap();
    assert_eq!(board.stones().vacant().len(), 62);
    assert_eq!(board.legal_points(Black), board.stones().vacant());
    assert_eq!(board.legal_points(White).len(), 60);
    assert_eq!(board.count_moves(), 60);
    let closed = board.exclusive_points(Black);
    let wanted: Vec<Point> = vec![cell(8, 8), cell(0, 6)];
    assert_eq!(closed.iter().collect::<Vec<_>>(), wanted);
    assert!(board.exclusive_points(White).is_empty());
    for at in wanted {
        let suicide = IllegalMove::Suicide { point: at, color: White };
        assert_eq!(board.check(at), Err(suicide));
        let evidence = board.explain(at).unwrap_err();
        assert_eq!(evidence.illegal, suicide);
        assert_eq!(evidence.dying.iter().collect::<Vec<_>>(), [at]);
    }
}

#[test]
fn n9_stone_counts_are_not_validated() {
    let board: NoGo<4> = "XXXX/4/4/4 X".parse().unwrap();
    assert_eq!((board.turn(), board.count_moves()), (Black, 12));
    let board: NoGo<4> = "OOOO/4/4/4 X".parse().unwrap();
    assert_eq!(board.count_moves(), 12);
}

#[test]
fn a_position_with_a_dead_chain_is_refused() {
    for (text, refusal) in [
        ("XO/O1 O", "the black chain at A2 has no liberty"),
        ("OX/XO O", "the black chain at A1 has no liberty, nor have 3 other chains"),
        ("XO O", "the black chain at A1 has no liberty, nor has 1 other chain"),
        ("XXO/OO1/2O X", "the black chain at A3 has no liberty"),
        ("1XO/2X/3 X", "the white chain at C3 has no liberty"),
        ("XXX O", "the black chain at A1 has no liberty"),
    ] {
        let setup: Setup = text.parse().unwrap();
        let refused = Position::<Large>::try_from(setup.clone()).unwrap_err();
        assert_eq!(refused.to_string(), refusal);
        assert_eq!(Position::<Small>::try_from(setup.clone()), Err(refused));
        assert_eq!(text.parse::<Position<Large>>(), Err(ParsePositionError::Setup(refused)));
    }
}

#[test]
fn a_setup_needs_a_board_of_its_size() {
    let setup: Setup = "3/3/3 X".parse().unwrap();
    let size = setup.placement.size();
    assert_eq!(NoGo::<4>::try_from(setup.clone()), Err(InvalidSetup::WrongSize { size }));
    assert_eq!(NoGo::<3, 4>::try_from(setup.clone()), Err(InvalidSetup::WrongSize { size }));
    let setup = Setup::empty(Size::square(19).unwrap());
    let size = setup.placement.size();
    assert_eq!(Position::<Small>::try_from(setup.clone()), Err(InvalidSetup::WrongSize { size }));
    let refused = NoGo::<9>::try_from(setup.clone()).unwrap_err();
    assert_eq!(refused.to_string(), "a setup of size 19 on a board type of another size");
    assert!(Position::<Large>::try_from(setup.clone()).is_ok());
}

#[test]
fn a_text_that_is_no_position_is_told_why() {
    for (text, reason) in [
        ("3/3/3", "the side to move is missing: expected X or O after the rows and a space"),
        ("3/3/3 ", "the side to move is missing: expected X or O after the rows and a space"),
        ("3/3/3 x", "found 'x' for the side to move, expected X or O"),
        ("3/3/3  X", "found ' ' for the side to move, expected X or O"),
        ("3/3/3 X ", "found ' ' after the side to move, expected the end"),
        ("3/3/3 XO", "found 'O' after the side to move, expected the end"),
    ] {
        assert_eq!(text.parse::<NoGo<3>>().unwrap_err().to_string(), reason, "{text:?}");
        assert_eq!(text.parse::<Setup>().unwrap_err().to_string(), reason, "{text:?}");
    }
    for text in ["", " X", "3/3/2 X", "0/3/3 X", "03 X", "3/3/3/ X", "3\n3\n3 X", "3/4 X", "26 X"] {
        assert!(text.parse::<Setup>().is_err(), "{text:?}");
    }
}

/// Stored keys stay good from version to version and on every platform.
#[test]
fn keys_are_the_same_for_ever() {
    let key = |setup: Setup| Position::<Large>::try_from(setup).unwrap().key().0;
    let other: Setup = "1X1O1/5/2X2/O4 O".parse().unwrap();
    let keys = [Setup::empty(Size::square(9).unwrap()), fig_7(), other].map(key);
    assert_eq!(
        keys,
        [9_512_897_416_965_109_243, 8_196_869_366_594_734_361, 18_410_055_024_526_420_044]
    );
    assert_eq!(NoGo::<9>::new().key().0, keys[0]);
    assert_eq!("1X1O1/5/2X2/O4 O".parse::<NoGo<5, 4>>().unwrap().key().0, keys[2]);
}

#[test]
fn every_point_has_a_code_of_its_own() {
    let codes: HashSet<u32> = Size::square(25).unwrap().points().map(NoGo::<25>::code).collect();
    assert_eq!(codes.len(), 625);
    assert!(codes.iter().all(|&code| code < NoGo::<25>::CODES));
}

#[test]
fn empty_boards_of_different_sizes_have_different_keys() {
    let sizes = (1..=25).flat_map(|cols| (1..=25).map(move |rows| Size::new(cols, rows).unwrap()));
    let keys: HashSet<Key> = sizes.map(|size| Position::empty(Large::new(size)).key()).collect();
    assert_eq!(keys.len(), 625);
}

#[test]
fn a_copy_at_9x9_takes_96_bytes() {
    assert_eq!(size_of::<NoGo<9>>(), 96);
}

#[test]
fn every_value_is_written_within_width_and_fill() {
    let board: NoGo<3> = "3/1X1/3 O".parse().unwrap();
    let values: [&dyn Display; 2] = [&board, &board.to_setup()];
    for value in values {
        let text = value.to_string();
        assert_eq!(format!("[{value:>90}]"), format!("[{text:>90}]"));
        assert_eq!(format!("[{value:-<90}]"), format!("[{text:-<90}]"));
        assert_eq!(format!("[{value:*^90}]"), format!("[{text:*^90}]"));
        assert_eq!(format!("[{value:1}]"), format!("[{text}]"), "never cut");
    }
}
