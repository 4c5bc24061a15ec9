//! Positions as text: FEN, the documents' matrix, diagrams.

use proptest::prelude::*;
use tengen_core::{Board, Color};
use tengen_draughts::variant::{Counted, Limit, Russian};
use tengen_draughts::{
    Draughts, DrawReason, InvalidSetup, ParseMatrixError, ParsePositionError, Position, Setup,
    Square, SquareSet,
};

use crate::rules::square;

use Color::{Black, White};

/// Any pieces anywhere, each square with one at most; men on their crown rows too.
fn setups() -> impl Strategy<Value = Setup> {
    let squares = prop::collection::vec(0_u8..12, 50);
    (any::<bool>(), squares).prop_map(|(turn, squares)| {
        let mut setup = Setup::empty(if turn { White } else { Black });
        for (square, kind) in Square::all().zip(squares) {
            match kind {
                0 | 1 => setup.men[White].insert(square),
                2 | 3 => setup.men[Black].insert(square),
                4 => setup.kings[White].insert(square),
                5 => setup.kings[Black].insert(square),
                _ => {}
            }
        }
        setup
    })
}

proptest! {
    #[test]
    fn every_setup_is_read_back_from_each_of_its_texts(setup in setups()) {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        prop_assert_eq!(Setup::from_matrix(&setup.to_matrix(), setup.turn), Ok(setup));
        let drawn = setup.diagram().to_string();
        prop_assert_eq!(Setup::from_diagram(&drawn, setup.turn), Ok(setup));
        if let Ok(board) = Draughts::try_from(setup) {
            prop_assert_eq!(Setup::from(board), setup);
            prop_assert_eq!(board.to_string(), setup.to_string());
        }
    }

    #[test]
    fn any_text_like_a_fen_is_answered(text in "[WBKwb:,.0-9 -]{0,40}|W:[WK0-9,-]{0,20}:B[K0-9,-]{0,20}") {
        if let Ok(setup) = text.parse::<Setup>() {
            let written = setup.to_string();
            prop_assert_eq!(written.parse(), Ok(setup));
            prop_assert_eq!(text.parse::<Draughts>().is_ok(), Draughts::try_from(setup).is_ok());
        }
    }

    #[test]
    fn any_text_at_all_is_answered(text in "\\PC{0,60}") {
        let _ = text.parse::<Draughts>();
        let _ = Setup::from_matrix(&text, White);
        let _ = Setup::from_diagram(&text, White);
    }
}

#[test]
fn a_fen_is_read_in_every_form() {
    let start = "W:W31-50:B1-20";
    for (text, normal) in [
        (start, start),
        ("W:B1-20:W31-50", start),
        ("W:W31-50:B1-20.", start),
        (" w : w31 - 50 : b1-20 . ", start),
        ("W:W31-50:B1-20:H0:F1", start),
        ("W:W031-050:B01-20", start),
        (
            "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29",
            "B:WK10,K15,18,24,27,28:B12,16,20,K22,K25,K29",
        ),
        ("W:WK31-50:BK1-20", "W:WK31-50:BK1-20"),
        ("W:W28", "W:W28:B"),
        ("B:B28", "B:W:B28"),
        ("W:W:B", "W:W:B"),
        ("W:W28:B.", "W:W28:B"),
        ("W:W31,32:B1", "W:W31,32:B1"),
        ("W:W31,32,33:B1", "W:W31-33:B1"),
        ("W:W28-28:B1", "W:W28:B1"),
    ] {
        assert_eq!(text.parse::<Setup>().unwrap().to_string(), normal, "{text}");
    }
}

#[test]
fn a_text_that_is_no_fen_is_refused_with_place_and_reason() {
    for (text, message) in [
        ("", "column 1: expected W or B"),
        ("X:W1", "column 1: expected W or B"),
        ("W:31-50", "column 3: expected W or B"),
        ("W:W31:W32", "column 7: the squares of white are given twice"),
        ("W", "no pieces: expected a list such as :W31-50 or :B1-20"),
        ("W:W0:B1", "column 4: there is no square 0, expected 1 to 50"),
        ("W:W31,:B1", "column 7: expected a number from 1 to 50, found ':'"),
        ("W:WK:B1", "column 5: expected a number from 1 to 50, found ':'"),
        ("W:W50-31:B1", "column 4: the range runs backward, from 50 to 31"),
        ("W:W31-50:B1,K28-31", "column 13: square 31 is named twice"),
        ("W:W31 ;B1", "column 7: expected a comma, a colon or the end, found ';'"),
        ("W:W31:B1.x", "column 10: expected the end, found 'x'"),
        ("W W31:B1", "column 3: expected a colon, found 'W'"),
        ("W:W31-", "column 7: expected a number from 1 to 50, found the end"),
        ("W:W31:", "column 7: expected W or B"),
        ("W:W31:H", "column 8: expected a number, found the end"),
        ("W:W31:H0,1", "column 9: expected a colon or the end, found ','"),
    ] {
        let error = text.parse::<Setup>().unwrap_err();
        assert_eq!(error.to_string(), message, "{text:?}");
        assert_eq!(text.parse::<Draughts>(), Err(ParsePositionError::Fen(error)));
    }
    let error = "W:W3:B8".parse::<Draughts>().unwrap_err();
    let expected = InvalidSetup::UncrownedMan { square: square(3), color: White };
    assert_eq!(error, ParsePositionError::Setup(expected));
    let message = "a white man on square 3, where it would have been crowned";
    assert_eq!(error.to_string(), message);
}

#[cfg(feature = "pdn")]
#[test]
fn a_text_that_is_no_result_is_told_the_results() {
    let error = "3-0".parse::<tengen_draughts::pdn::GameResult>().unwrap_err();
    assert_eq!(error.to_string(), "expected one of 2-0, 1-1, 0-2, 1-0, 1/2-1/2, 0-1, 0-0, *");
}

/// Row D10: 0 empty, 1 and 10 Black's man and king, -1 and -10 White's.
const MATRIX: &str = "\
0 10 0 0 0 0 0 0 0 1
0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0
0 0 0 0 -1 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0
-10 0 0 0 0 0 0 0 0 0";

#[test]
fn d10_the_matrix_of_the_documents_goes_in_and_out() {
    let setup = Setup::from_matrix(MATRIX, White).unwrap();
    assert_eq!(setup.to_string(), "W:W28,K46:BK1,5");
    assert_eq!(setup.to_matrix(), MATRIX);
    assert_eq!(Setup::from_matrix(&format!("\u{feff}{MATRIX}"), White), Ok(setup));
    let commas = MATRIX.replace(' ', ", ").replace('\n', ",\r\n\n");
    assert_eq!(Setup::from_matrix(&commas, White), Ok(setup));
    assert!(Draughts::try_from(setup).is_ok());
    // A man on its crown row is for `Draughts` to refuse.
    let uncrowned = MATRIX.replacen("10 0 0", "-1 0 0", 1);
    let setup = Setup::from_matrix(&uncrowned, White).unwrap();
    let error = InvalidSetup::UncrownedMan { square: square(1), color: White };
    assert_eq!(Draughts::try_from(setup), Err(error));
}

#[test]
fn a_text_that_is_no_matrix_is_refused_with_row_and_column() {
    use ParseMatrixError::*;
    let nine = MATRIX.rsplit_once('\n').unwrap().0;
    let unexpected =
        |row, column, found: &str| UnexpectedEntry { row, column, found: found.to_owned() };
    for (text, error) in [
        (String::new(), RowCount { found: 0 }),
        (nine.to_owned(), RowCount { found: 9 }),
        (format!("{MATRIX}\n0"), RowCount { found: 11 }),
        (format!("{nine}\n0 0"), EntryCount { row: 10, found: 2 }),
        (MATRIX.replacen("0 10", "0 0 10", 1), EntryCount { row: 1, found: 11 }),
        (MATRIX.replace("-10", "-11"), unexpected(10, 1, "-11")),
        (MATRIX.replace("-10", "w"), unexpected(10, 1, "w")),
        (MATRIX.replace("-10", &"9".repeat(99)), unexpected(10, 1, "999999999999…")),
        (MATRIX.replace("-10 0", "0 -10"), LightSquare { row: 10, column: 2 }),
    ] {
        let found = Setup::from_matrix(&text, White).unwrap_err();
        assert_eq!(found, error, "{text}");
    }
    assert_eq!(RowCount { found: 9 }.to_string(), "expected 10 rows, found 9");
    let message = "row 10: expected 10 entries, found 2";
    assert_eq!(EntryCount { row: 10, found: 2 }.to_string(), message);
    let message = "row 10, column 2: a piece on a light square";
    assert_eq!(LightSquare { row: 10, column: 2 }.to_string(), message);
}

const DRAWN: &str = "
 1     B   .   .   .   b    5
 6   .   .   .   .   .     10
11     .   .   .   .   .   15
16   .   .   .   .   .     20
21     .   .   .   .   .   25
26   .   .   w   .   .     30
31     .   .   .   .   .   35
36   .   .   .   .   .     40
41     .   .   .   .   .   45
46   W   .   .   .   .     50
";

#[test]
fn a_drawn_board_is_read_with_its_numbers_or_without() {
    let setup = Setup::from_diagram(DRAWN, White).unwrap();
    assert_eq!(setup.to_string(), "W:W28,K46:BK1,5");
    assert_eq!(format!("\n{}", setup.diagram()), DRAWN);
    let rows = "B...b\n.....\n.....\n.....\n.....\n..w..\n.....\n.....\n.....\nW....";
    assert_eq!(Setup::from_diagram(rows, White), Ok(setup));
}

#[test]
fn a_drawing_marks_where_the_last_move_began_what_it_captured_and_where_it_ended() {
    let board: Draughts = "W:W28,32:B17,23,27".parse().unwrap();
    let mv = board.parse_move("32x12").unwrap();
    let expected = "
 1     .   .   .   .   .    5
 6   .   .   .   .   .     10
11     .  (w)  .   .   .   15
16   .   x   .   .   .     20
21     .   .   b   .   .   25
26   .   x   w   .   .     30
31     .   *   .   .   .   35
36   .   .   .   .   .     40
41     .   .   .   .   .   45
46   .   .   .   .   .     50
";
    assert_eq!(format!("\n{}", board.after(mv).diagram().after(mv)), expected);
}

#[test]
fn a_text_that_is_no_drawn_board_is_refused_with_the_place() {
    for (text, message) in [
        (String::new(), "expected 10 rows, found 0"),
        (DRAWN.replacen("1     B", "1     B B", 1), "row 1: expected 5 squares, found 6"),
        (DRAWN.replace('w', "x"), "square 28: expected w, W, b, B or a dot, found 'x'"),
        (DRAWN.replace("46", "45"), "row 10: expected the number 46 at this end"),
        (
            DRAWN.replace("25", "2500000000000000000000"),
            "row 5: expected the number 25 at this end",
        ),
    ] {
        assert_eq!(Setup::from_diagram(&text, White).unwrap_err().to_string(), message);
    }
}

#[test]
fn short_texts_honour_width_and_fill() {
    let board: Draughts = "W:W28:B23".parse().unwrap();
    let mv = board.legal_moves()[0];
    let path = board.paths(mv).next().unwrap();
    let russian = Position::<Russian>::new();
    let russian_move = russian.parse_move("22-18").unwrap();
    let piece = board.at(square(28)).unwrap();
    let limit = Limit { counted: Counted::KingMoves, moves: 25 };
    for (shown, expected) in [
        (format!("{:*>4}|{:*<4}", square(6), square(28)), "***6|28**"),
        (format!("{:*>6}", SquareSet::from(square(6)) | square(28).into()), "**6,28"),
        (SquareSet::EMPTY.to_string(), ""),
        (format!("{:*>11}|{:*<5}", piece, piece.rank), "**white man|man**"),
        (format!("{mv:*>10}|{path:*<7}"), "**28x19x23|28x19**"),
        (format!("{russian_move:*>7}"), "**22-18"),
        (format!("{board:*>11}|{:*<11}", Setup::from(board)), "**W:W28:B23|W:W28:B23**"),
        (format!("{russian:*>16}"), "**W:W21-32:B1-12"),
        (format!("{:*>18}", DrawReason::Repetition), "**third repetition"),
        (format!("{limit:*>29}"), "**25 moves each of kings only"),
        (format!("{:*<28}", DrawReason::Limit(limit)), "25 moves each of kings only*"),
    ] {
        assert_eq!(shown, expected);
    }
}

#[test]
fn two_pieces_on_one_square_show_as_one() {
    let mut setup = Setup::empty(White);
    let both: SquareSet = square(28).into();
    (setup.men[White], setup.men[Black]) = (both, both);
    let shown = |setup: Setup| setup.to_matrix().lines().nth(5).unwrap().to_owned();
    assert_eq!(shown(setup), "0 0 0 0 1 0 0 0 0 0");
    setup.kings[White] = both;
    assert_eq!(shown(setup), "0 0 0 0 -10 0 0 0 0 0");
    assert!(Draughts::try_from(setup).is_err());
}

#[cfg(feature = "serde")]
mod serde {
    use super::*;
    use ::serde::{Serialize, de::DeserializeOwned};
    use tengen_core::ByColor;
    use tengen_draughts::{DrawClock, IllegalMove, Move, Path, Piece, Rank};

    fn assert_json<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(
        value: &T,
        json: &str,
    ) {
        assert_eq!(serde_json::to_string(value).unwrap(), json);
        assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
    }

    #[test]
    fn squares_are_numbers_sets_are_lists_and_positions_are_fens() {
        assert_json(&square(28), "28");
        let set: SquareSet = [square(6), square(28)].into_iter().collect();
        assert_json(&set, "[6,28]");
        assert_eq!(serde_json::from_str::<SquareSet>("[28, 6, 28]").unwrap(), set);
        assert_json(&Draughts::new(), "\"W:W31-50:B1-20\"");
        assert_json(&Setup::empty(Black), "\"B:W:B\"");
        let russian = "\"W:W21-32:B1-12\"";
        assert_json(&Position::<Russian>::new(), russian);
        assert_json(
            &Piece { color: White, rank: Rank::King },
            r#"{"color":"white","rank":"king"}"#,
        );
    }

    #[test]
    fn moves_and_paths_have_named_fields() {
        let board: Draughts = "W:W15:B8,19,20".parse().unwrap();
        let mv: Move = board.legal_moves()[0];
        assert_json(&mv, r#"{"from":15,"to":2,"promotes":true,"captured":[8,19,20]}"#);
        let path: Path = board.paths(mv).next().unwrap();
        let jumps = r#"[{"over":20,"to":24},{"over":19,"to":13},{"over":8,"to":2}]"#;
        assert_json(&path, &format!(r#"{{"from":15,"jumps":{jumps}}}"#));
    }

    #[test]
    fn reasons_and_clocks_have_names_and_fields() {
        assert_json(&DrawReason::Repetition, "\"repetition\"");
        let main_road = Limit { counted: Counted::MainRoad, moves: 5 };
        let json = r#"{"limit":{"counted":"main-road","moves":5}}"#;
        assert_json(&DrawReason::Limit(main_road), json);
        let runs = ByColor { black: None, white: Some((square(28), 2)) };
        let clock =
            DrawClock { king_moves: 1, three: 2, main_road: 3, two: 4, same_pieces: 5, runs };
        let json = r#"{"king_moves":1,"three":2,"main_road":3,"two":4,"same_pieces":5,"#;
        assert_json(&clock, &format!(r#"{json}"runs":{{"black":null,"white":[28,2]}}}}"#));
        assert_json(&IllegalMove::Finished, "\"finished\"");
        let blocked = IllegalMove::Blocked { square: square(31) };
        assert_json(&blocked, r#"{"blocked":{"square":31}}"#);
    }

    #[test]
    fn what_cannot_be_is_refused_with_the_reason() {
        let error = serde_json::from_str::<Square>("51").unwrap_err().to_string();
        assert!(error.starts_with("there is no square 51, expected 1 to 50"), "{error}");
        assert!(serde_json::from_str::<SquareSet>("[0]").is_err());
        let error = serde_json::from_str::<Draughts>("\"W:W3:B8\"").unwrap_err().to_string();
        assert!(error.starts_with("a white man on square 3"), "{error}");
        assert!(serde_json::from_str::<Setup>("\"W:W3:B8\"").is_ok());
    }
}
