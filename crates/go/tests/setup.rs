//! Setups, texts, handicap: what comes from outside.

use std::fmt::Display;

use crate::diagrams::point;
use tengen_core::{Board, ByColor, Color};
use tengen_go::{
    Compensation, Go, HandicapError, IllegalMove, InvalidSetup, Komi, Margin, Move,
    ParsePositionError, ParseRulesError, ParseSetupError, Passes, Position, Rules, Setup, Ties,
    fixed_handicap, free_handicap,
};
use tengen_stones::{Large, Point, Size, Small, WithoutLiberty};

fn refused(text: &str) -> ParsePositionError {
    text.parse::<Position<Large>>().unwrap_err()
}

fn invalid(text: &str) -> InvalidSetup {
    match refused(text) {
        ParsePositionError::Setup(invalid) => invalid,
        other => panic!("{text}: {other}"),
    }
}

pub(crate) fn size(cols: u8, rows: u8) -> Size {
    Size::new(cols, rows).unwrap()
}

#[test]
fn a_setup_is_refused_for_each_reason() {
    let dead = WithoutLiberty { point: point("C2"), color: Color::White, chains: 3 };
    assert_eq!(invalid("XOX/1XO/OXX X"), dead.into());
    let setup = Setup { passes: 3, ..Setup::empty(size(3, 3)) };
    let refused = Go::<3>::try_from(setup.clone()).unwrap_err();
    assert_eq!(refused, InvalidSetup::TooManyPasses { passes: 3 });
    let wrong = Go::<4>::try_from(Setup::empty(size(3, 3))).unwrap_err();
    assert_eq!(wrong, InvalidSetup::WrongSize { size: size(3, 3) });
    let off = InvalidSetup::KoOffBoard { point: point("D1"), size: size(3, 3) };
    assert_eq!(invalid("3/3/3 X ko=D1"), off);
    let occupied = InvalidSetup::KoOccupied { point: point("B2"), stone: Color::Black };
    assert_eq!(invalid("3/1X1/3 O ko=B2"), occupied);
    let after_pass = InvalidSetup::KoAfterPass { point: point("B3") };
    assert_eq!(invalid("1XO1/X1XO/1XO1/4 O ko=B3 passes=1"), after_pass);
}

#[test]
fn a_ko_is_where_one_lone_stone_could_be_retaken() {
    let ko = "1XO1/X1XO/1XO1/4 O ko=B3";
    let board: Position<Large> = ko.parse().unwrap();
    assert_eq!(board.check(Move::Play(point("B3"))), Err(IllegalMove::Ko { point: point("B3") }));
    assert_eq!(board.to_string(), ko);
    for text in [
        "1XO1/X1XO/1XO1/4 X ko=B3",   // the other side to move
        "1XO1/X1X1/1XO1/4 O ko=B3",   // it has another liberty
        "1XO1/X1XO/1XXO/2O1 O ko=B3", // it is not alone
        "1XO1/O1XO/1XO1/4 O ko=B3",   // there was a liberty
        "2O1/X1XO/1XO1/4 O ko=B3",
        "4/4/4/4 O ko=B3",
    ] {
        let Err(InvalidSetup::NotAKo { point: at, .. }) =
            Position::<Large>::try_from(text.parse::<Setup>().unwrap())
        else {
            panic!("{text}")
        };
        assert_eq!(at, point("B3"));
    }
}

#[test]
fn a_position_is_one_line_of_text() {
    for text in [
        "3/1X1/3 O",
        "3/1X1/3 X passes=1",
        "3/1X1/3 X passes=2",
        "3/1X1/3 O rules=japanese",
        "3/1X1/3 O rules=japanese komi=0.5",
        "3/1X1/3 O komi=-3",
        "1XO1/X1XO/1XO1/4 O ko=B3 rules=aga komi=0",
        "3/3/3 X rules=ko=simple,scoring=area,tax=none,suicide=yes,komi=5.5",
        "3/3/3 X rules=ko=simple,scoring=territory,tax=all,suicide=no,komi=7.5,handicap=n-1,passes=stones,ties=black",
    ] {
        let board: Position<Small> = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(board.to_string(), text);
        assert_eq!(text.parse::<Setup>().unwrap().to_string(), text);
        let again = Position::<Small>::try_from(board.to_setup()).unwrap();
        assert_eq!(again.rules(), board.rules());
    }
    for (text, short) in [
        ("3/3/3 X passes=0 rules=tromp-taylor komi=7.5", "3/3/3 X"),
        ("3/3/3 X rules=korean", "3/3/3 X rules=japanese"),
        ("3/3/3 X rules=suicide=no", "3/3/3 X rules=cgos"),
        ("3/3/3 X rules=aga komi=7.5", "3/3/3 X rules=aga"),
    ] {
        assert_eq!(text.parse::<Position<Small>>().unwrap().to_string(), short);
    }
}

#[test]
fn a_text_is_refused_for_each_reason() {
    use ParseSetupError::{Field, Passes, Side};
    let text = |text: &str| text.parse::<Setup>().unwrap_err();
    assert_eq!(text("3/3/3"), ParseSetupError::MissingSide);
    assert_eq!(text("3/3/3 "), ParseSetupError::MissingSide);
    assert_eq!(text("3/3/3 x"), Side { found: "x".into() });
    assert!(matches!(text("3/2/3 X"), ParseSetupError::Rows(_)));
    for field in ["", "x", "ko", "sides=2", "komi =3"] {
        let found = field.split(' ').next().unwrap().to_string();
        assert_eq!(text(&format!("3/3/3 X {field}")), Field { found });
    }
    assert_eq!(text("3/3/3 X komi=3 ko=A1"), Field { found: "ko=A1".into() });
    assert_eq!(text("3/3/3 X passes=1 passes=1"), Field { found: "passes=1".into() });
    assert_eq!(text("3/3/3 X passes=3"), Passes { found: "3".into() });
    assert_eq!(text("3/3/3 X passes=01"), Passes { found: "01".into() });
    assert!(matches!(text("3/3/3 X ko=I1"), ParseSetupError::Ko(_)));
    assert!(matches!(text("3/3/3 X rules=thai"), ParseSetupError::Rules(_)));
    assert!(matches!(text("3/3/3 X komi=7.3"), ParseSetupError::Komi(_)));
    assert!(matches!(refused("3"), ParsePositionError::Text(_)));
}

#[test]
fn rules_are_text() {
    for (name, rules) in Rules::NAMED {
        assert_eq!(name.parse(), Ok(rules));
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    assert_eq!(Rules::default(), Rules::TROMP_TAYLOR);
    let aga_in_print = Rules { passes: Passes::HandOverStones, ..Rules::AGA };
    let other_komi = Rules { komi: Komi::of_half_points(1), ..Rules::ING };
    for rules in [aga_in_print, other_komi, Rules { ties: Ties::Black, ..Rules::STONE }] {
        assert_eq!(rules.to_string().parse(), Ok(rules), "{rules}");
    }
    let handicap = Rules { compensation: Compensation::EachStone, ..Rules::TROMP_TAYLOR };
    assert_eq!("handicap=n".parse(), Ok(handicap));
    let error = |text: &str| text.parse::<Rules>().unwrap_err();
    use ParseRulesError::{Komi as BadKomi, RepeatedAxis, UnknownAxis, UnknownSet, UnknownValue};
    assert_eq!(error(""), UnknownSet { found: String::new() });
    assert_eq!(error("Japanese"), UnknownSet { found: "Japanese".into() });
    assert_eq!(error("board=flat"), UnknownAxis { found: "board".into() });
    assert_eq!(error("ko=simple,ko=simple"), RepeatedAxis { axis: "ko" });
    let value = UnknownValue { axis: "suicide", found: "maybe".into(), expected: "yes, no" };
    assert_eq!(error("suicide=maybe"), value);
    assert_eq!(value.to_string(), "suicide=\"maybe\": expected one of yes, no");
    assert!(matches!(error("komi=x"), BadKomi(_)));
    assert!(matches!(error("ko=simple,"), UnknownSet { .. }));
}

#[test]
fn komi_is_counted_in_half_points_and_written_in_points() {
    for (text, half_points) in [
        ("7.5", 15),
        ("0.5", 1),
        ("-0.5", -1),
        ("0", 0),
        ("6", 12),
        ("-10", -20),
        ("9999.5", 19999),
    ] {
        let komi: Komi = text.parse().unwrap();
        assert_eq!((komi.half_points(), komi.to_string()), (half_points, text.into()));
    }
    assert_eq!("7.0".parse(), Ok(Komi::of_half_points(14)));
    assert_eq!(Komi::of_half_points(14).plus_points(2), Komi::of_half_points(18));
    for text in
        ["", "-", "x", "7,5", ".5", "7.", "7.25", "7.50", "1e3", "+7", "10000", "99999999999"]
    {
        assert!(text.parse::<Komi>().is_err(), "{text}");
    }
    let no_number = tengen_go::ParseKomiError::NotANumber { found: "7.".into() };
    assert_eq!("7.".parse::<Komi>(), Err(no_number));
    for (text, margin) in [
        ("XXX1X X rules=tromp-taylor komi=0", "B+5"),
        ("2 X rules=tromp-taylor komi=0", "0"),
        ("2 X rules=tromp-taylor komi=361.5", "W+361.5"),
    ] {
        let board = Position::<Large>::try_from(text.parse::<Setup>().unwrap()).unwrap();
        assert_eq!(board.score(&board.all_alive()).margin().to_string(), margin);
    }
    assert_eq!((Margin::default().to_string(), Margin::default().leader()), ("0".into(), None));
}

#[test]
fn moves_are_text() {
    let board = Go::<19>::new();
    for (text, mv) in [("pass", Move::Pass), ("D4", Move::Play(point("D4")))] {
        assert_eq!(board.parse_move(text), Ok(mv));
        assert_eq!(board.parse_move(&text.to_lowercase()), Ok(mv));
        assert_eq!(mv.to_string(), text);
    }
    let error = board.parse_move("I4").unwrap_err();
    assert_eq!(
        error.to_string(),
        "neither pass nor a point: there is no column I: the letters go from H to J"
    );
    assert!(Move::Play(point("Z25")) < Move::Pass);
}

#[test]
fn fixed_handicap_stands_where_it_always_does() {
    let names = |stones| {
        let points = fixed_handicap(size(19, 19), stones).unwrap();
        points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(2), "Q16 D4");
    assert_eq!(names(5), "D16 Q16 K10 D4 Q4");
    assert_eq!(names(9), "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4");
    let error = |cols, rows, stones| fixed_handicap(size(cols, rows), stones).unwrap_err();
    for (cols, rows, stones, most) in
        [(19, 19, 1, 9), (19, 19, 10, 9), (8, 8, 5, 4), (7, 7, 5, 4), (6, 6, 2, 0), (19, 6, 2, 0)]
    {
        let wanted = HandicapError::NoFixedPoints { stones, size: size(cols, rows), most };
        assert_eq!(error(cols, rows, stones), wanted);
    }
    assert_eq!(fixed_handicap(size(19, 13), 9).unwrap().len(), 9);
    assert_eq!(fixed_handicap(size(9, 9), 2).unwrap()[0], point("G7"));
}

#[test]
fn handicap_stones_give_white_the_move_and_what_the_rules_say() {
    for (rules, komi) in [(Rules::CHINESE, 11), (Rules::AGA, 9), (Rules::JAPANESE, 1)] {
        let mut board = Go::<9>::new().with_rules(rules).with_komi(Komi::of_half_points(1));
        board.place_handicap(&fixed_handicap(board.size(), 5).unwrap()).unwrap();
        assert_eq!((board.turn(), board.komi().half_points()), (Color::White, komi));
        assert_eq!(board.stones().of(Color::Black).len(), 5);
        assert_eq!(board.count_moves(), 81 - 5 + 1);
    }
}

#[test]
fn free_handicap_spreads_from_the_inner_points_to_the_edge() {
    let names = |size: Size, stones| -> Vec<String> {
        free_handicap(size, stones).unwrap().iter().map(ToString::to_string).collect()
    };
    // Every other point that is two lines or more from the edge, then one line, then the edge.
    let points = names(size(9, 9), 41);
    let edges = points.iter().map(|name| {
        let point: Point = name.parse().unwrap();
        [point.col(), point.row(), 8 - point.col(), 8 - point.row()]
            .into_iter()
            .min()
            .unwrap()
            .min(2)
    });
    let edges: Vec<u8> = edges.collect();
    assert_eq!(edges.iter().filter(|&&edge| edge == 2).count(), 13);
    assert!(edges.is_sorted_by(|before, after| before >= after), "{edges:?}");
    assert_eq!(edges[40], 0);
}

#[test]
fn free_handicap_is_refused_for_each_reason() {
    let points = |names: &str| names.split(' ').map(point).collect::<Vec<_>>();
    let refused = |names: &str| {
        let mut board = Go::<3>::new();
        let error = board.place_handicap(&points(names)).unwrap_err();
        assert_eq!(board, Go::<3>::new(), "nothing has changed");
        error
    };
    assert_eq!(refused("A1"), HandicapError::WrongNumber { stones: 1, most: 8 });
    let nine = "A1 A2 A3 B1 B2 B3 C1 C2 C3";
    assert_eq!(refused(nine), HandicapError::WrongNumber { stones: 9, most: 8 });
    assert_eq!(refused("A1 A1"), HandicapError::Repeated { point: point("A1") });
    assert!(matches!(refused("A1 D1"), HandicapError::OffBoard(_)));
    let mut board = Go::<3>::new();
    board.play(Move::Play(point("A1"))).unwrap();
    let error = board.place_handicap(&points("B1 B2")).unwrap_err();
    assert_eq!(error, HandicapError::NotEmpty { stones: 1 });
    let mut board = Go::<3>::new();
    board.place_handicap(&points("A1 B2")).unwrap();
    assert_eq!(board.to_string(), "3/1X1/X2 O");
}

#[test]
fn each_error_says_what_is_wrong_and_what_was_expected() {
    let komi = "7.3".parse::<Komi>().unwrap_err().to_string();
    let rules = "ko=never".parse::<Rules>().unwrap_err().to_string();
    let passes = "3/3/3 X passes=7".parse::<Setup>().unwrap_err().to_string();
    let handicap = fixed_handicap(size(19, 19), 10).unwrap_err().to_string();
    let stone = Go::<5>::new().all_alive().mark_dead(point("C3")).unwrap_err();
    for (message, expected) in [
        (komi, "expected whole or half points such as 7 or 7.5, found \"7.3\""),
        (rules, "ko=\"never\": expected one of simple, positional, situational"),
        (passes, "passes=\"7\": expected 0, 1 or 2"),
        (handicap, "no fixed points for 10 stones on size 19, expected 2 to 9"),
        (stone.to_string(), "there is no stone at C3"),
    ] {
        assert_eq!(message, expected);
    }
}

#[test]
fn setting_the_turn_lifts_the_ko_and_ends_a_row_of_passes() {
    let mut board: Go<4> = "1XO1/X1XO/1XO1/4 O ko=B3".parse().unwrap();
    board.set_turn(Color::White);
    assert_eq!(board.ko(), Some(point("B3")), "no change, no effect");
    board.set_turn(Color::Black);
    assert_eq!((board.turn(), board.ko()), (Color::Black, None));
    board.play(Move::Pass).unwrap();
    board.set_turn(Color::Black);
    assert_eq!(board.passes(), 0);
}

#[test]
fn prisoners_can_be_set() {
    let board = Go::<5>::new().with_prisoners(ByColor::new(7, 3));
    assert_eq!((board.prisoners(Color::Black), board.prisoners(Color::White)), (7, 3));
    assert_eq!(board, Go::<5>::new(), "by area they do not count");
}

#[cfg(feature = "serde")]
#[test]
fn texts_are_the_serialised_form() {
    let board: Go<3> = "3/1X1/3 O rules=aga komi=0.5".parse().unwrap();
    let json = serde_json::to_string(&board).unwrap();
    assert_eq!(json, "\"3/1X1/3 O rules=aga komi=0.5\"");
    assert_eq!(serde_json::from_str::<Go<3>>(&json).unwrap(), board);
    assert_eq!(serde_json::to_string(&Move::Pass).unwrap(), "\"pass\"");
    assert!(serde_json::from_str::<Komi>("\"7.3\"").is_err());
    let ko = IllegalMove::Ko { point: "C3".parse().unwrap() };
    let json = serde_json::to_string(&ko).unwrap();
    assert_eq!(json, r#"{"ko":{"point":"C3"}}"#);
    assert_eq!(serde_json::from_str::<IllegalMove>(&json).unwrap(), ko);
}

#[test]
fn every_value_is_written_within_width_and_fill() {
    let setup: Setup = "3/1X1/3 O passes=1 rules=aga komi=0.5".parse().unwrap();
    let board = Position::<Small>::try_from(setup.clone()).unwrap();
    let unnamed = Rules { compensation: Compensation::EachStone, ..Rules::TROMP_TAYLOR };
    let values: [&dyn Display; 8] = [
        &setup,
        &board,
        &unnamed,
        &Rules::AGA,
        &board.komi(),
        &board.margin(),
        &Move::Pass,
        &Move::Play(point("C3")),
    ];
    for value in values {
        let text = value.to_string();
        assert_eq!(format!("[{value:>90}]"), format!("[{text:>90}]"));
        assert_eq!(format!("[{value:-<90}]"), format!("[{text:-<90}]"));
        assert_eq!(format!("[{value:*^90}]"), format!("[{text:*^90}]"));
        assert_eq!(format!("[{value:1}]"), format!("[{text}]"), "never cut");
    }
}
