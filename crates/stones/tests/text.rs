//! Placements as text: on one line, drawn, and as the documents' matrix.

use std::fmt::Display;

use proptest::prelude::*;
use tengen_core::{Color, Rng};
use tengen_stones::{
    Diagram, Fixed, Letters, ParseDiagramError, ParseMatrixError, ParseNumberError,
    ParsePlacementError, Placement, Point, Size, Stones,
};

use crate::geometry::{point, size};

/// A placement from its one-line text.
pub(crate) fn board(text: &str) -> Placement {
    text.parse().unwrap()
}

/// Scatters stones and empty points over a board.
fn scattered(size: Size, rng: &mut Rng) -> Placement {
    let mut board = Placement::empty(size);
    for point in size.points() {
        let stone = [None, None, Some(Color::Black), Some(Color::White)][rng.below(4) as usize];
        board.set(point, stone).unwrap();
    }
    board
}

fn lines(lines: &[&str]) -> String {
    lines.join("\n")
}

#[test]
fn where_nothing_tells_it_is_blacks_turn_unless_black_has_more_stones() {
    let turn = |board: &str| board.parse::<Placement>().unwrap().likely_turn();
    for (board, expected) in [("3", Color::Black), ("XO1", Color::Black), ("OO1", Color::Black)] {
        assert_eq!(turn(board), expected, "{board}");
    }
    assert_eq!(turn("1X1"), Color::White);
    assert_eq!(turn("XXO"), Color::White);
}

#[test]
fn stones_are_put_found_counted_and_taken_away() {
    let mut board = Placement::empty(size(3, 2));
    assert_eq!(board.stones().count(), 0);
    board.set(point("C2"), Some(Color::Black)).unwrap();
    board.set(point("B1"), Some(Color::White)).unwrap();
    assert_eq!(board.to_string(), "2X/1O1");
    assert_eq!(board.get(point("C2")), Some(Color::Black));
    assert_eq!(board.get(point("B2")), None);
    let stones = [(point("B1"), Color::White), (point("C2"), Color::Black)];
    assert!(board.stones().eq(stones));
    assert!(board.stones().rev().eq(stones.into_iter().rev()));
    board.set(point("C2"), Some(Color::White)).unwrap();
    assert_eq!((board.count(Color::Black), board.count(Color::White)), (0, 2));
    board.set(point("C2"), None).unwrap();
    board.set(point("B1"), None).unwrap();
    assert_eq!(board, Placement::empty(size(3, 2)));
}

#[test]
fn a_stone_off_the_board_is_refused_and_changes_nothing() {
    let mut board = board("1X/O1");
    let before = board.clone();
    for off in ["C1", "A3", "Z25"] {
        let error = board.set(point(off), Some(Color::Black)).unwrap_err();
        assert_eq!((error.point, error.size), (point(off), size(2, 2)));
        assert_eq!(board.get(point(off)), None);
    }
    assert_eq!(board, before);
}

#[test]
fn boards_of_different_size_are_different() {
    assert_ne!(Placement::empty(size(2, 3)), Placement::empty(size(3, 2)));
}

#[test]
fn one_line_text_goes_by_rows_from_the_top() {
    let drawn = Placement::from_diagram(
        "
        X . . . . . . . . . . O
        . . . . . . . . . . . .
        . O O . . X X . . . . .
        ",
    )
    .unwrap();
    assert_eq!(drawn.to_string(), "X10O/12/1OO2XX5");
    assert_eq!(board("X10O/12/1OO2XX5"), drawn);
    assert_eq!(format!("{drawn:?}"), "Placement(\"X10O/12/1OO2XX5\")");
}

#[test]
fn a_one_line_text_that_cannot_be_read_is_told_why() {
    use ParsePlacementError::{
        EmptyRow, LeadingZero, RaggedRow, TooManyColumns, TooManyRows, UnexpectedCharacter,
    };
    let unexpected = |row, at, found| UnexpectedCharacter { row, at, found };
    for (text, error) in [
        ("", EmptyRow { row: 1 }),
        ("/", EmptyRow { row: 1 }),
        ("3//3", EmptyRow { row: 2 }),
        ("3/", EmptyRow { row: 2 }),
        ("3/1x1", unexpected(2, 2, 'x')),
        ("3 /3", unexpected(1, 2, ' ')),
        ("3/1X1/3 O", unexpected(3, 2, ' ')),
        ("3\n3", unexpected(1, 2, '\n')),
        ("..X", unexpected(1, 1, '.')),
        ("XX٣", unexpected(1, 3, '٣')),
        ("X0X", LeadingZero { row: 1, at: 2 }),
        ("XX1/X01", LeadingZero { row: 2, at: 2 }),
        ("26", TooManyColumns { row: 1 }),
        ("1/25X", TooManyColumns { row: 2 }),
        ("X25", TooManyColumns { row: 1 }),
        ("18446744073709551617", TooManyColumns { row: 1 }),
        ("3/1X/3", RaggedRow { row: 2, found: 2, expected: 3 }),
        ("3/3/1X11", RaggedRow { row: 3, found: 13, expected: 3 }),
    ] {
        assert_eq!(text.parse::<Placement>(), Err(error), "{text:?}");
    }
    assert_eq!(vec!["5"; 26].join("/").parse::<Placement>(), Err(TooManyRows));
    assert_eq!(board(&["25"; 25].join("/")), Placement::empty(size(25, 25)));
    assert_eq!(
        "3/1x1".parse::<Placement>().unwrap_err().to_string(),
        "row 2, character 2: expected X, O or a number of empty points, found 'x'"
    );
}

#[test]
fn a_matrix_that_cannot_be_read_is_told_why() {
    use ParseMatrixError::{Empty, RaggedRow, TooManyColumns, TooManyRows, UnexpectedEntry};
    let unexpected =
        |line, column, found: &str| UnexpectedEntry { line, column, found: found.into() };
    for (text, error) in [
        ("", Empty),
        (" \n\t\n", Empty),
        ("0 1\n0 3", unexpected(2, 2, "3")),
        ("\n\n0 -1", unexpected(3, 2, "-1")),
        ("010", unexpected(1, 1, "010")),
        ("00", unexpected(1, 1, "00")),
        ("0,1,0", unexpected(1, 1, "0,1,0")),
        ("0 ０", unexpected(1, 2, "０")),
        ("0 ééééééééééééé", unexpected(1, 2, "éééééééééééé…")),
        ("0 1 2\n\n0 1", RaggedRow { line: 3, found: 2, expected: 3 }),
        ("0\n0 1", RaggedRow { line: 2, found: 2, expected: 1 }),
        (&"0 ".repeat(26), TooManyColumns { line: 1 }),
        (&"0\n\n".repeat(26), TooManyRows { line: 51 }),
    ] {
        assert_eq!(Placement::from_matrix(text), Err(error), "{text:?}");
    }
    assert_eq!(
        Placement::from_matrix(&("0 ".repeat(25) + "\r\n").repeat(25)),
        Ok(Placement::empty(size(25, 25)))
    );
    let message = unexpected(2, 2, "3").to_string();
    assert_eq!(message, "line 2, column 2: expected 0, 1 or 2, found \"3\"");
}

#[test]
fn a_drawn_board_needs_neither_blanks_nor_coordinates() {
    let expected = board("3/XO1/1X1");
    for text in [
        "...\nXO.\n.X.",
        "\n\n   . . .\n\n   X O .\r\n   . X .   \n",
        "3 . . .\n2 X O .\n1 . X .\n  A B C",
        "  A B C\n3 . . . 3\n2 X O . 2\n1 . X . 1\n  A B C",
        "ABC\n3...\nXO.2\n1.X.1",
        ". . .\nX O .\n.(X).",
        "+ . +\nX(O).\n. X .",
    ] {
        assert_eq!(Placement::from_diagram(text), Ok(expected.clone()), "{text}");
    }
}

#[test]
fn marks_and_the_last_move_are_read_with_their_points() {
    // Closed to Black: `b`; to White: `w`; to both: `*`.
    let diagram = Diagram::parse(
        "
        * O X O
        X X w b
        .(O). .
        ",
    )
    .unwrap();
    assert_eq!(diagram.placement, board("1OXO/XX2/1O2"));
    assert_eq!(diagram.marks, [(point("C2"), 'w'), (point("D2"), 'b'), (point("A3"), '*')]);
    assert_eq!(diagram.last, Some(point("B1")));
    assert_eq!(diagram.marked('b').collect::<Vec<_>>(), [point("D2")]);
    assert_eq!(diagram.marked('?').count(), 0);
}

#[test]
fn a_drawing_without_stones_may_be_all_marks() {
    let diagram = Diagram::parse("a b c\nd e f").unwrap();
    assert_eq!(diagram.placement, Placement::empty(size(3, 2)));
    let order: String = diagram.marks.iter().map(|(_, mark)| mark).collect();
    assert_eq!(order, "defabc");
}

#[test]
fn a_drawn_board_that_cannot_be_read_is_told_why() {
    use ParseDiagramError::*;
    let unexpected = |line, column, found| UnexpectedCharacter { line, column, found };
    let letter =
        |line, column, found, expected| WrongColumnLetter { line, column, found, expected };
    let count = |line, found, expected| ColumnLetterCount { line, found, expected };
    for (text, error) in [
        ("", Empty),
        ("  \n \n", Empty),
        ("A B C", Empty),
        ("A B\nA B", Empty),
        ("2\n1 .", EmptyRow { line: 1 }),
        (". .\n\n. x", unexpected(3, 2, 'x')),
        (". o", unexpected(1, 2, 'o')),
        (". B .", unexpected(1, 2, 'B')),
        (". .\nA B\n. .", unexpected(2, 1, 'A')),
        (". 1 .", unexpected(1, 2, '1')),
        (". ● .", unexpected(1, 2, '●')),
        (". \u{200b}", unexpected(1, 2, '\u{200b}')),
        (". \u{0}", unexpected(1, 2, '\u{0}')),
        (". ) .", unexpected(1, 2, ')')),
        (". ()", unexpected(1, 2, ')')),
        (". ((.))", unexpected(1, 2, '(')),
        (". (X", Unclosed { line: 1, column: 2 }),
        (". (", Unclosed { line: 1, column: 2 }),
        (". (X O)", Unclosed { line: 1, column: 2 }),
        (". (X)\n(.) .", SecondLastMove { line: 2, column: 1 }),
        (". . .\n. .", RaggedRow { line: 2, found: 2, expected: 3 }),
        (". .\n\n. . .", RaggedRow { line: 3, found: 3, expected: 2 }),
        ("2 . .\n2 . .", WrongRowNumber { line: 2, found: 2, expected: 1 }),
        (". . 1\n. . 2", WrongRowNumber { line: 1, found: 1, expected: 2 }),
        ("2 . . 1\n. .", WrongRowNumber { line: 1, found: 1, expected: 2 }),
        ("0 . .", InvalidRowNumber { line: 1, error: ParseNumberError::Zero }),
        (". . 01", InvalidRowNumber { line: 1, error: ParseNumberError::LeadingZero }),
        ("99 . .", InvalidRowNumber { line: 1, error: ParseNumberError::TooLarge }),
        ("A C\n. .", letter(1, 2, 'C', 'B')),
        ("A\n. .", count(1, 1, 2)),
        (". .\n\nA B C", count(3, 3, 2)),
        ("A B C\n. .\nA B", count(1, 3, 2)),
        ("ABCDEFGHK\n.........", letter(1, 9, 'K', 'J')),
        ("ABCDEFGHIK\n..........", letter(1, 10, 'K', 'J')),
        (&".".repeat(26), TooManyColumns { line: 1 }),
        (&".\n".repeat(26), TooManyRows { line: 26 }),
        (&format!("A\n{}A", ".\n".repeat(26)), TooManyRows { line: 27 }),
        (&format!("A\n{}A\n.", ".\n".repeat(25)), TooManyRows { line: 27 }),
    ] {
        assert_eq!(Diagram::parse(text), Err(error), "{text:?}");
        assert_eq!(Placement::from_diagram(text), Err(error), "{text:?}");
    }
    let marked = ParseDiagramError::MarkRefused { line: 2, column: 1, found: '*' };
    assert_eq!(Placement::from_diagram(". .\n* ."), Err(marked));
    assert_eq!(
        Diagram::parse("A C\n. .").unwrap_err().to_string(),
        "line 1, column 2: expected the column letter B, found 'C'"
    );
    assert_eq!(ParseDiagramError::Empty.to_string(), "expected a diagram, found no row");
}

#[test]
fn a_board_of_19_lines_is_drawn_with_two_digit_rows_and_nine_dots() {
    let mut board = Placement::empty(size(19, 19));
    board.set(point("Q16"), Some(Color::Black)).unwrap();
    board.set(point("A10"), Some(Color::White)).unwrap();
    board.set(point("T1"), Some(Color::White)).unwrap();
    let mut diagram = board.diagram().with_mark(point("D17"), 'a');
    diagram.last = Some(point("T1"));
    let drawn = diagram.to_string();
    let rows: Vec<&str> = drawn.lines().collect();
    let letters = "   A B C D E F G H J K L M N O P Q R S T";
    assert_eq!((rows.len(), rows[0], rows[20]), (21, letters, letters));
    let expected = [
        (1, "19 . . . . . . . . . . . . . . . . . . . 19"),
        (3, "17 . . . a . . . . . . . . . . . . . . . 17"),
        (4, "16 . . . + . . . . . + . . . . . X . . . 16"),
        (10, "10 O . . + . . . . . + . . . . . + . . . 10"),
        (11, " 9 . . . . . . . . . . . . . . . . . . . 9"),
        (16, " 4 . . . + . . . . . + . . . . . + . . . 4"),
        (19, " 1 . . . . . . . . . . . . . . . . . .(O)1"),
    ];
    assert!(expected.iter().all(|&(row, text)| rows[row] == text), "{drawn}");
}

#[test]
fn of_two_marks_the_later_is_drawn_and_none_is_off_the_board() {
    let diagram = board("2/XO").diagram();
    let mut diagram = diagram
        .with_mark(point("A1"), 'a')
        .with_mark(point("A1"), 'b')
        .with_mark(point("Z25"), 'c');
    diagram.last = Some(point("C1"));
    assert_eq!(diagram.to_string(), lines(&["  A B", "2 . . 2", "1 b O 1", "  A B"]));
}

#[test]
fn all_forms_are_read_back_on_every_size() {
    let mut rng = Rng::new(1);
    for size in (1..=25).flat_map(|rows| (1..=25).map(move |cols| size(cols, rows))) {
        for board in [Placement::empty(size), scattered(size, &mut rng)] {
            assert_eq!(board.to_string().parse(), Ok(board.clone()));
            assert_eq!(Placement::from_matrix(&board.to_matrix()), Ok(board.clone()));
            for letters in [Letters::SkipI, Letters::WithI] {
                let drawn = Diagram { letters, ..board.diagram() }.to_string();
                assert_eq!(Placement::from_diagram(&drawn), Ok(board.clone()));
            }
        }
    }
}

#[test]
fn endless_texts_are_refused_without_delay() {
    for pattern in [
        "1", "9", "X", "O", "/", "1/", "0", "0 ", "1 2 ", "0\n", "\n", " ", ".", ". ", ".\n", "(",
        "(.)", ")", "a", "A", "A\n", "9\n", "9 . 9\n", "é", "\u{feff}", "١", "🂡\n", "\r", "\0",
    ] {
        let text = pattern.repeat((1 << 18) / pattern.len());
        assert!(text.parse::<Placement>().is_err(), "{pattern:?}");
        assert!(Placement::from_diagram(&text).is_err(), "{pattern:?}");
        assert!(Diagram::parse(&text).is_err(), "{pattern:?}");
        let error = Placement::from_matrix(&text).unwrap_err();
        assert!(error.to_string().len() < 200, "{pattern:?}");
    }
}

/// Boards of all sizes, small ones as often as large ones.
fn placements() -> impl Strategy<Value = Placement> {
    (1_u8..=25, 1_u8..=25, any::<u64>())
        .prop_map(|(cols, rows, seed)| scattered(size(cols, rows), &mut Rng::new(seed)))
}

/// Boards with a last move and marks on some empty points, as the reader lists them.
fn diagrams() -> impl Strategy<Value = Diagram> {
    let sign = any::<prop::sample::Index>();
    (placements(), prop::collection::vec((any::<u16>(), sign), 0..9), any::<Option<u16>>())
        .prop_map(|(placement, marks, last)| {
            let area = placement.size().area();
            let at = |n: u16| placement.size().points().nth(usize::from(n) % area).unwrap();
            let last = last.map(at);
            let mut marks: Vec<(Point, char)> = marks
                .into_iter()
                .map(|(n, sign)| {
                    (at(n), *sign.get(&['a', 'b', 'w', 'z', '*', '?', '#', '/', '-', '"']))
                })
                .filter(|&(point, _)| placement.get(point).is_none())
                .collect();
            marks.sort();
            marks.dedup_by_key(|(point, _)| *point);
            Diagram { placement, marks, last, letters: Letters::SkipI }
        })
}

/// Replaces, removes or inserts one character.
fn mutate(text: &str, n: usize, kind: u8, new: char) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let at = n % chars.len();
    match kind % 3 {
        0 => chars[at] = new,
        1 => drop(chars.remove(at)),
        _ => chars.insert(at, new),
    }
    chars.into_iter().collect()
}

proptest! {
    #[test]
    fn a_diagram_is_read_back_from_its_drawing(diagram in diagrams()) {
        if diagram.placement.size().cols() > 8 {
            let with_i = Diagram { letters: Letters::WithI, ..diagram.clone() };
            prop_assert_eq!(with_i.to_string().parse(), Ok(with_i));
        }
        prop_assert_eq!(diagram.to_string().parse(), Ok(diagram));
    }

    #[test]
    fn drawings_end_no_line_in_a_blank(diagram in diagrams()) {
        let drawn = diagram.to_string();
        prop_assert!(drawn.lines().all(|line| line.trim_end() == line));
        prop_assert_eq!(drawn.lines().count(), usize::from(diagram.placement.size().rows()) + 2);
    }

    #[test]
    fn a_changed_character_is_an_error_or_another_board(
        board in placements(),
        changes in prop::collection::vec((any::<usize>(), any::<u8>(), prop_oneof![
            prop::sample::select(vec!['X', 'O', '/', '1', '0', '2', ' ', '\n', '.', '(', ')', 'A', 'a']),
            any::<char>(),
        ]), 1..4),
    ) {
        let change = |text: String| changes.iter().fold(text, |text, &(n, kind, new)| {
            if text.is_empty() { text } else { mutate(&text, n, kind, new) }
        });
        let one_line = change(board.to_string());
        if let Ok(read) = one_line.parse::<Placement>() {
            prop_assert_eq!(read.to_string(), one_line);
        }
        if let Ok(read) = Placement::from_matrix(&change(board.to_matrix())) {
            prop_assert_eq!(Placement::from_matrix(&read.to_matrix()), Ok(read));
        }
        if let Ok(read) = Diagram::parse(&change(board.diagram().to_string())) {
            prop_assert_eq!(Diagram::parse(&read.to_string()), Ok(read));
        }
    }
}

#[test]
fn texts_stand_behind_their_stones_in_columns_as_wide_as_the_longest() {
    let placement: Placement = "2X/1O1/3".parse().unwrap();
    let texts = [("C3", "9"), ("B2", "12\n"), ("C3", "1"), ("D1", "off the board")];
    let texts = texts.map(|(name, text)| (name.parse::<Point>().unwrap(), text));
    let drawing = "
  A   B   C
3 .   .   X1  3
2 .   O12 .   2
1 .   .   .   1
  A   B   C";
    assert_eq!(format!("\n{}", placement.labelled(texts, Letters::SkipI)), drawing);

    let wide = Placement::empty(Size::new(9, 10).unwrap());
    let drawn = wide.labelled([("C3".parse::<Point>().unwrap(), "")], Letters::WithI);
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!((lines.len(), lines[0]), (12, "   A B C D E F G H I"));
    assert_eq!((lines[1], lines[2]), ("10 . . . . . . . . . 10", " 9 . . . . . . . . . 9"));
}

#[test]
fn every_value_is_written_within_width_and_fill() {
    let point: Point = "J9".parse().unwrap();
    let (square, oblong): (Size, Size) = ("9".parse().unwrap(), "5x4".parse().unwrap());
    let placement: Placement = "3/1X1/3".parse().unwrap();
    let stones = Stones::try_from_placement(Fixed::<3, 3>, &placement).unwrap();
    let with_i = point.text(Letters::WithI);
    let table: [(&dyn Display, &str); 6] = [
        (&point, "J9"),
        (&with_i, "I9"),
        (&square, "9"),
        (&oblong, "5x4"),
        (&placement, "3/1X1/3"),
        (&stones, "3/1X1/3"),
    ];
    for (value, text) in table {
        assert_eq!(format!("[{value:>9}]"), format!("[{text:>9}]"));
        assert_eq!(format!("[{value:<9}]"), format!("[{text:<9}]"));
        assert_eq!(format!("[{value:-^9}]"), format!("[{text:-^9}]"));
        assert_eq!(format!("[{value:1}]"), format!("[{text}]"), "never cut");
    }
}
