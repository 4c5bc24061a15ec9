//! Texts: positions, points in two orientations, matrix, move strings, game files, snapshots.

use std::fmt::Display;

use crate::diagrams::{names, play, point};
use proptest::prelude::*;
use tengen_core::{Board, ByColor, Change, Color, single_move_between};
use tengen_gomoku::{
    Choice, Forbidden, Gomoku, Library, LibraryNode, Line, Move, OpeningStep, ParsePositionError,
    ParsePsqError, Protocol, Psq, Rif, Rule, Seat, Setup, Shape, document_text, parse_moves,
};
use tengen_stones::{Letters, Placement, Point, Size};

use Color::{Black, White};

/// Where the stones of a file were put.
fn places(game: &Psq) -> String {
    names(&game.moves.iter().map(|mv| mv.point).collect::<Vec<_>>())
}

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

#[test]
fn a_position_names_only_what_differs_from_the_default() {
    for text in [
        "3/1X1/3 O",
        "3/1X1/3 X rule=standard",
        "3/1X1/3 O rule=renju passes=0",
        "1 X passes=1",
        "1 X rule=caro passes=2",
    ] {
        let board: Gomoku = text.parse().unwrap();
        assert_eq!(board.to_string(), text);
        assert_eq!(format!("{board:?}"), format!("Gomoku(\"{text}\")"));
    }
    let board: Gomoku = "3 X rule=freestyle".parse().unwrap();
    assert_eq!(board.to_string(), "3 X");
}

#[test]
fn a_wrong_position_is_refused_with_the_reason() {
    let rest = |word: usize, found: &str| {
        format!("word {word}, {found:?}: expected rule=… and then passes=…, each at most once")
    };
    for (text, reason) in [
        ("", "row 1 is empty"),
        ("3/2 X", "row 2 has 2 points, the first row 3"),
        ("3", "the side to move is missing: expected X or O after the rows and a space"),
        ("3 ", "the side to move is missing: expected X or O after the rows and a space"),
        ("3 x", "found \"x\" for the side to move, expected X or O"),
        (
            "3 X rule=go",
            "expected the rule freestyle, standard, renju, caro or caro6, found \"go\"",
        ),
        ("3 X passes=3", "passes=\"3\": expected 0, 1 or 2"),
        ("3 X passes=01", "passes=\"01\": expected 0, 1 or 2"),
        ("3 X passes=0 rule=renju", &rest(4, "rule=renju")),
        ("3 X  rule=renju", &rest(3, "")),
        ("3 X ", &rest(3, "")),
        (&format!("3 X {}", "é".repeat(99)), &rest(3, &"é".repeat(40))),
        ("3 O rule=renju", "white is to move on an empty board, but in renju black begins"),
        ("16 X", "a setup of size 16x1 on a board type for sizes up to 15"),
        ("XXXXX/OOOOO X", "both have five in a row: black at A2, white at A1"),
    ] {
        let error: ParsePositionError = text.parse::<Gomoku>().unwrap_err();
        assert_eq!(error.to_string(), reason, "{text:?}");
    }
    let mut setup = Setup::empty(size("3"), Rule::Caro);
    setup.passes = Some(3);
    let error = Gomoku::<15>::try_from(setup.clone()).unwrap_err();
    assert_eq!(error.to_string(), "3 passes in a row, but the second ends the game");
}

#[test]
fn moves_have_i_among_their_letters() {
    let board = Gomoku::new();
    assert_eq!(board.parse_move("i8").unwrap().to_string(), "I8");
    assert_eq!(board.parse_move("O15"), Ok(play("O15")));
    assert_eq!(board.parse_move("Pass"), Ok(Move::Pass));
    for (text, reason) in [
        ("8H", "expected a column letter, found '8'"),
        ("", "expected a point such as D4, found nothing"),
        ("H0", "row of a point such as D4: expected a number from 1 to 25, found 0"),
        ("Z1", "there is no column Z: with I, the letters end at Y"),
    ] {
        let error = board.parse_move(text).unwrap_err().to_string();
        assert_eq!(error, format!("expected a point such as H8 or the word pass: {reason}"));
    }
    assert!(Gomoku::<15>::CODES > Gomoku::<15>::code(Move::Pass));
    assert_eq!(Gomoku::<15>::code(play("Y25")), 624);
}

#[test]
fn g1_the_documents_coordinates_count_from_the_top_right() {
    let fifteen = size("15");
    let text = |name: &str| document_text(point(name), fifteen).map(|text| text.to_string());
    for (standard, document) in [("H8", "H8"), ("A1", "O15"), ("O15", "A1"), ("I9", "G7")] {
        assert_eq!(text(standard).as_deref(), Some(document));
    }
    assert_eq!(text("P1"), None);
}

#[test]
fn g5_the_matrix_has_1_for_the_opponent_and_2_for_oneself() {
    let text = "0 1 2\n2 0 0";
    let white = Setup::from_matrix(text, White, Rule::Standard).unwrap();
    assert_eq!(white.to_string(), "1XO/O2 O rule=standard");
    let black = Setup::from_matrix(text, Black, Rule::Freestyle).unwrap();
    assert_eq!(black.to_string(), "1OX/X2 X");
    assert_eq!((white.to_matrix(White), black.to_matrix(Black)), (text.into(), text.into()));
    assert_eq!(black.to_matrix(White), "0 2 1\n1 0 0");
    assert!(Setup::from_matrix("0 3", White, Rule::Freestyle).is_err());
}

#[test]
fn boards_of_every_size_are_read_and_written() {
    for (cols, rows) in (1..=25).flat_map(|side| [(side, side), (side, 1), (1, side)]) {
        let size = Size::new(cols, rows).unwrap();
        let setup = Setup::empty(size, Rule::Standard);
        assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
        assert_eq!(Gomoku::<25>::try_from(setup.clone()).unwrap().count_moves(), size.area());
        assert_eq!(Gomoku::<20>::try_from(setup.clone()).is_ok(), cols.max(rows) <= 20, "{size}");
    }
}

#[test]
fn move_strings_are_read() {
    let moves = parse_moves("h8I9a15").unwrap();
    assert_eq!(names(&moves), "H8 I9 A15");
    assert_eq!(parse_moves(""), Ok(vec![]));
    for pasted in
        ["1. h8 I9 2. A15", "1.h8 2.i9 3.a15", "1) h8,i9;\r\n2) a15", "H8-I9-A15 ", "h8 | i9 | a15"]
    {
        assert_eq!(parse_moves(pasted).as_deref(), Ok(&moves[..]), "{pasted}");
    }
    let wrong =
        [("8h", 1, 1), ("h8 é9", 2, 4), ("1. h8i26", 2, 6), ("h8é9", 2, 3), ("h8 -- g7", 2, 4)];
    for (text, number, at) in wrong {
        let error = parse_moves(text).unwrap_err();
        assert_eq!((error.number, error.at), (number, at), "{text}");
    }
    let error = parse_moves("h8é9").unwrap_err();
    assert_eq!(error.to_string(), "move 2, character 3: expected a column letter, found 'é'");
}

const PSQ: &str = "Piskvorky 20x18, 11:11, 1\r
1,18,0\r
20,1,1500\r
3,3\r
a brain.zip\r
b.exe\r
-1\r
1,Freestyle\r
";

#[test]
fn psq_files_are_read_with_all_their_parts() {
    let game: Psq = PSQ.parse().unwrap();
    assert_eq!((game.size, game.levels, game.first), (size("20x18"), [11, 11], 1));
    assert_eq!(places(&game), "A1 T18 C16");
    assert_eq!(game.moves.iter().map(|mv| mv.millis).collect::<Vec<_>>(), [0, 1500, 0]);
    assert_eq!(
        (game.rule, game.players.clone()),
        (Some(Rule::Freestyle), ["a brain.zip", "b.exe"].map(Into::into))
    );
    let written = "Piskvorky 20x18, 11:11, 1\n1,18,0\n20,1,1500\n3,3,0\na brain.zip\nb.exe\n-1\n";
    assert_eq!(game.to_string(), written);
    assert_eq!(written.parse(), Ok(Psq { rule: None, ..game }));
}

/// The versions of Piskvork and Gomocup differ in what follows the moves.
#[test]
fn psq_files_of_all_versions_are_read() {
    let head = "piskvorky 15x15, 11:11, 0, 0\n8,8,5\n9,7,0\n";
    for (rest, players, rule) in [
        ("", ["", ""], None),
        ("-1\n", ["", ""], None),
        ("\n0\n", ["", ""], None),
        ("a\nb\n-1\n", ["a", "b"], None),
        ("a\n-1\n", ["a", ""], None),
        ("a\nb\n-1\n1,Freestyle\n", ["a", "b"], Some(Rule::Freestyle)),
        ("a\nb\n2\n2,Renju\n", ["a", "b"], Some(Rule::Renju)),
        ("a\nb\n2\n2,Chess\n", ["a", "b"], None),
    ] {
        let game: Psq = format!("{head}{rest}").parse().unwrap();
        assert_eq!((places(&game).as_str(), game.rule), ("H8 I9", rule), "{rest:?}");
        assert_eq!(game.players, players, "{rest:?}");
    }
    let rec = Psq::from_rec("one\r\ntwo\r\n0,0,7\r\n19,19,0\r\n0\r\n").unwrap();
    assert_eq!((rec.size, places(&rec).as_str()), (size("20"), "A20 T1"));
    assert_eq!((rec.players, rec.moves[0].millis), (["one", "two"].map(Into::into), 7));
    assert_eq!(Psq::from_rec("0,0,7\n"), Err(ParsePsqError::Header));
    let off = Psq::from_rec("a\nb\n20,0,7\n").unwrap_err().to_string();
    assert_eq!(off, "line 3: column 20, row 0 are off the board of size 20");
}

/// The bytes of a library: the head, and what follows.
fn library(nodes: &[u8]) -> Vec<u8> {
    [b"\xFFRenLib\xFF\x03\x04", &[0xFF; 10][..], nodes].concat()
}

/// The nodes as `depth point comment label mark`.
fn told(bytes: &[u8]) -> Vec<String> {
    let show = |node: LibraryNode| {
        let point = node.point.map_or("-".into(), |point| point.text(Letters::WithI).to_string());
        let mark = if node.is_marked { "*" } else { "" };
        format!("{} {point} {:?} {:?}{mark}", node.depth, node.comment, node.label)
    };
    let nodes = Library::new(bytes).unwrap();
    nodes.map(|node| node.map_or_else(|error| error.to_string(), show)).collect()
}

/// ```text
///        root "r"
///         H8 "one", "two lines"
///      /      \
///    I9        H9 (label A)
///   /  \         \
/// G7*   a pass    A1
/// ```
#[test]
fn a_library_is_read_with_its_tree_its_comments_and_its_marks() {
    let nodes: &[&[u8]] = &[
        &[0x00, 0x08, b'r', 0],
        &[0x78, 0x08, b'o', b'n', b'e', 8, b't', b'w', b'o', 0],
        &[0x69, 0x80],                    // I9, a sibling follows
        &[0x87, 0xD0],                    // G7 ends its line, is marked, a sibling follows
        &[0x00, 0x40],                    // a pass
        &[0x68, 0x01, 0, 1, b'A', 0],     // H9 with a label
        &[0xE1, 0x60, b'o', b'k' | 0x80], // A1 with an old comment
    ];
    let bytes = library(&nodes.concat());
    let expected = [
        "0 - \"r\" \"\"",
        "1 H8 \"one\\ntwo\" \"\"",
        "2 I9 \"\" \"\"",
        "3 G7 \"\" \"\"*",
        "3 - \"\" \"\"",
        "2 H9 \"\" \"A\"",
        "3 A1 \"ok\" \"\"",
    ];
    assert_eq!(told(&bytes), expected);
    // Without a head the centre comes first.
    assert_eq!(told(&[0x78, 0, 0x69, 0x40]), ["1 H8 \"\" \"\"", "2 I9 \"\" \"\""]);
    // A byte is left over behind the tree; a node is cut behind its point, and later; a comment is.
    assert_eq!(told(&library(&[0x78, 0x40, 0])).len(), 1);
    let cut = "the file ends before its tree does, at byte 22";
    assert_eq!(told(&library(&[0x78, 0, 0x69])), ["1 H8 \"\" \"\"", cut]);
    // A node that goes on is the last, or one whose sibling follows.
    assert_eq!(told(&library(&[0x78, 0])), ["1 H8 \"\" \"\"", cut]);
    assert_eq!(told(&library(&[0x78, 0xC0])), ["1 H8 \"\" \"\"", cut]);
    assert_eq!(told(&library(&[0x78, 0x01])), [cut]);
    assert_eq!(told(&library(&[0x78, 0x08, b'a', b'b'])).len(), 1);
    assert_eq!(told(&library(&[0xF8, 0])), ["byte 20: 0xf8 is no point of the board of 15 by 15"]);
    assert_eq!(told(&library(&[0x10, 0])), ["byte 20: 0x10 is no point of the board of 15 by 15"]);
}

#[test]
fn other_files_are_no_libraries() {
    for (bytes, error) in [
        (&b""[..], "expected a file of RenLib, with its name first or the centre, 78"),
        (b"\xFFRenLi", "expected a file of RenLib, with its name first or the centre, 78"),
        (b"\xFFRenLib\xFF\x03\x05", "a file of RenLib 3.5, expected 3.4 at most"),
    ] {
        assert_eq!(Library::new(bytes).unwrap_err().to_string(), error);
    }
    assert!(Library::new(b"\xFFRenLib\xFF").unwrap().all(|node| node.is_err()));
}

#[test]
fn the_database_of_renjunet_is_read_game_by_game() {
    let text = "<?xml version=\"1.0\"?>\n<database>\n<rules><rule id=\"1\" name=\"RIF\"/>\n\
        <rule id='3' name='Gomoku &amp; pro'></rule></rules><players>\n\
        <player id=\"7\" name=\"Ann\" surname=\"O&apos;Two\" country = \"1\"/><player id=\"8\" name=\"Bo\"/>\n\
        </players><games>\n<game id=\"1\" rule=\"1\" black=\"7\" white=\"8\" bresult=\"0.5\">\n\
        <move>h8 i9 g7 </move><info>x</info></game>\n\
        <game id=\"2\" rule=\"3\" black=\"8\" white=\"9\" bresult=\"0\"><move></move></game>\n\
        <game id=\"3\"><move>a1";
    let games: Vec<_> = Rif::new(text.to_string()).collect();
    let told: Vec<_> = games
        .iter()
        .map(|game| {
            let ByColor { black, white } = &game.players;
            format!("{black}|{white}|{}|{:?}|{}", game.rule, game.outcome, game.moves)
        })
        .collect();
    let expected = [
        "Ann O'Two|Bo|RIF|Some(Draw)|h8 i9 g7",
        "Bo||Gomoku & pro|Some(Win(White))|",
        "|||None|a1",
    ];
    assert_eq!(told, expected);
    assert_eq!(Rif::new("<game".into()).count(), 0);
    // Neither what is no end of a game nor the want of one costs the others.
    let game = "<game><move>h8</move>";
    let text = format!("<!-- {game}</game> --></game>{game}{game}</game><game/>{game}</game>");
    let moves = Rif::new(text).map(|game| game.moves);
    assert_eq!(moves.collect::<Vec<_>>(), ["h8", "h8", "", "h8"]);
}

#[test]
fn a_wrong_psq_file_is_refused_with_its_line() {
    let after = |rest: &str| format!("Piskvorky 15x15, 11:11, 0\n{rest}").parse::<Psq>();
    for header in [
        "",
        "Piskvorky",
        "Piskvorky 15, 11:11, 0",
        "Piskvorky 15x15, 11:11, 2",
        "15x15",
        "Piskvorkx 15x15, 1:1, 0",
    ] {
        assert_eq!(header.parse::<Psq>(), Err(ParsePsqError::Header), "{header}");
    }
    let large = "Piskvorky 1000x0, 11:11, 0\na\nb\n-1".parse::<Psq>();
    assert!(matches!(large, Err(ParsePsqError::Size(_))));
    for (rest, reason) in [
        ("1,1,5\n1,x,5\na\nb\n-1", "line 3: expected a move such as 8,8,1200, three numbers"),
        ("1,1,5,6\na\nb", "line 2: expected a move such as 8,8,1200, three numbers"),
        ("-1,1,5\na\nb\n-1", "line 2: expected a move such as 8,8,1200, three numbers"),
        ("1,1,5\n8;8;5\na\nb\n-1", "line 3: expected a move such as 8,8,1200, three numbers"),
        ("1,1,99999999999\na\nb", "line 2: expected a move such as 8,8,1200, three numbers"),
        ("16,0,5", "line 2: column 16, row 0 are off the board of size 15"),
        ("1,0,5", "line 2: column 1, row 0 are off the board of size 15"),
    ] {
        assert_eq!(after(rest).unwrap_err().to_string(), reason, "{rest:?}");
    }
}

/// The one move that makes the board look like these rows, or what does not fit.
fn move_to(board: &Gomoku, rows: &str) -> Result<Move, String> {
    let seen: Placement = rows.parse().unwrap();
    let found = single_move_between(board, |board| {
        let stones = board.to_setup().placement;
        let named = |change: Change<Point, Color>| Change {
            place: Move::Play(change.place),
            before: change.before,
            after: change.after,
        };
        stones.changes(&seen).map(named).collect()
    });
    found.map_err(|error| error.to_string())
}

#[test]
fn g10_a_snapshot_tells_the_move() {
    let board: Gomoku = "3/OX1/3 O".parse().unwrap();
    assert_eq!(move_to(&board, "3/OX1/2O"), Ok(play("C1")));
    let cases = [
        ("3/OX1/3", "nothing has changed"),
        ("3/O2/2O", "C1 was empty and is white, B2 was black and is empty"),
        ("3/OO1/3", "B2 was black and is white; B2 is occupied by a black stone"),
        ("3/OXX/3", "C2 was empty and is black"),
        ("2O/OX1/O2", "A1 was empty and is white, C3 was empty and is white"),
    ];
    for (rows, reason) in cases {
        let error = move_to(&board, rows).unwrap_err();
        let reached = "no legal move of white leads there: ";
        assert_eq!(error.strip_prefix(reached).unwrap_or(&error), reason, "{rows}");
    }
    let passing: Gomoku = "3/OX1/3 O passes=0".parse().unwrap();
    assert_eq!(move_to(&passing, "3/OX1/3"), Ok(Move::Pass));
    let renju: Gomoku = "XXX1XX1 X rule=renju".parse().unwrap();
    let error = move_to(&renju, "XXXXXX1").unwrap_err();
    assert!(error.ends_with("D1 was empty and is black; D1 is forbidden to black: overline"));
    let beside: Gomoku = "15 X".parse().unwrap();
    assert_eq!(move_to(&beside, "8X6").map(|mv| mv.to_string()), Ok("I1".to_string()));
}

#[test]
fn forbidden_points_are_drawn() {
    let board: Gomoku = "7/3X3/3X3/1XX4/7/7/7 X rule=renju".parse().unwrap();
    let shown = board.forbidden_diagram().to_string();
    let row = shown.lines().nth(4).unwrap();
    assert_eq!(row, "4 . X X t . . . 4");
    assert_eq!(shown.matches(['v', 'f', 't']).count(), board.forbidden_points().count());
}

proptest! {
    #[test]
    fn points_survive_both_orientations(cols in 1..=25_u8, rows in 1..=25_u8, place in any::<prop::sample::Index>()) {
        let size = Size::new(cols, rows).unwrap();
        let point = size.points().nth(place.index(size.area())).unwrap();
        let text = point.text(Letters::WithI).to_string();
        prop_assert_eq!(parse_moves(&text.repeat(2)), Ok(vec![point, point]));
        prop_assert_eq!(Point::parse(&text, Letters::WithI), Ok(point));
        let turned = Point::parse(&document_text(point, size).unwrap().to_string(), Letters::WithI);
        prop_assert_eq!(document_text(turned.unwrap(), size).unwrap().to_string(), text);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,40}") {
        let _ = (text.parse::<Gomoku>(), text.parse::<Psq>(), parse_moves(&text));
        let _ = format!("Piskvorky 15x15, 11:11, 0\n{text}").parse::<Psq>();
    }
}

#[test]
fn what_was_found_is_told_in_one_line_and_not_at_length() {
    let rule = "ren\nju".parse::<Rule>().unwrap_err().to_string();
    assert!(rule.ends_with("found \"ren\\nju\""), "{rule}");
    let rule = "x".repeat(1000).parse::<Rule>().unwrap_err().to_string();
    assert!(rule.len() < 150, "{rule}");
    let side = format!("3 {}", "x".repeat(1000)).parse::<Setup>().unwrap_err().to_string();
    assert!(side.len() < 150, "{side}");
}

#[test]
fn every_value_is_written_within_width_and_fill() {
    let setup: Setup = "3/1X1/3 O rule=renju passes=1".parse().unwrap();
    let board = Gomoku::<15>::try_from(setup.clone()).unwrap();
    let steps = parse_moves("h8h9j9").unwrap();
    let steps: Vec<_> = steps.into_iter().map(OpeningStep::Put).collect();
    let due = |count| Protocol::Swap2.due(Gomoku::<15>::new(), &steps[..count]).unwrap();
    let values: [&dyn Display; 14] = [
        &setup,
        &board,
        &Rule::Renju,
        &Move::Pass,
        &board.parse_move("C3").unwrap(),
        &Forbidden::DoubleFour,
        &Shape::OpenThree,
        &Line::Rising,
        &Protocol::Swap2,
        &Seat::Second,
        &due(0),
        &due(3),
        &Choice::Take(Color::White),
        &Choice::PutTwoMore,
    ];
    for value in values {
        let text = value.to_string();
        assert_eq!(format!("[{value:>90}]"), format!("[{text:>90}]"));
        assert_eq!(format!("[{value:-<90}]"), format!("[{text:-<90}]"));
        assert_eq!(format!("[{value:*^90}]"), format!("[{text:*^90}]"));
        assert_eq!(format!("[{value:1}]"), format!("[{text}]"), "never cut");
    }
}
