//! Values by type, as the specification has them.

use tengen_core::Color;
use tengen_sgf::{
    BoardSize, Collection, Compose, Coordinate, EditError, GO, GameResult, Ident, Margin, Node,
    PropertyError, Real, SimpleText, StoneMove, Text, Value, ValueType,
};

fn collection(text: &str) -> Collection {
    text.parse().expect("a collection")
}

fn texts<T: ToString>(values: &[T]) -> Vec<String> {
    values.iter().map(T::to_string).collect()
}

#[test]
fn the_text_of_the_specification_is_read_as_it_says() {
    let raw = "Meijin NR: yeah, k\\\nyou guys know\\\nwhat i\\: mean\\] \\\\ \\[done\\]";
    let expected = "Meijin NR: yeah, kyou guys knowwhat i: mean] \\ [done]";
    assert_eq!(Text::read(raw).expect("a text").as_str(), expected);
    assert_eq!(SimpleText::read(raw).expect("a text").as_str(), expected);
}

#[test]
fn each_of_the_four_line_breaks_is_one_and_other_white_space_a_space_even_if_escaped() {
    for newline in ["\n", "\r", "\r\n", "\n\r"] {
        let raw = format!("a{newline}{newline}b\\{newline}c");
        assert_eq!(Text::read(&raw).expect("a text").as_str(), "a\n\nbc", "{newline:?}");
        assert_eq!(SimpleText::read(&raw).expect("a text").as_str(), "a  bc", "{newline:?}");
    }
    assert_eq!(Text::read("a\tb\\\tc\x0Bd").expect("a text").as_str(), "a b c d");
    assert_eq!(Text::read("a\\").expect("a text").as_str(), "a", "nothing is escaped");
}

#[test]
fn colons_part_a_composed_value_unless_they_are_escaped() {
    type Pair = Compose<SimpleText, SimpleText>;
    let pair_of = |raw: &str| {
        Pair::read(raw).map(|Compose(a, b)| (a.as_str().to_string(), b.as_str().to_string()))
    };
    let pair = |a: &str, b: &str| Ok((a.to_string(), b.to_string()));
    assert_eq!(pair_of("a\\:b:c"), pair("a:b", "c"));
    assert_eq!(pair_of("a\\\\:c"), pair("a\\", "c"));
    assert_eq!(pair_of(":"), pair("", ""));
    assert_eq!(pair_of("a:b:c"), pair("a", "b:c"));
    assert!(pair_of("a\\:b").is_err());
}

#[test]
fn numbers_are_whole_and_may_have_a_sign() {
    assert_eq!(i64::read("-12"), Ok(-12));
    assert_eq!(i64::read(" 19\n"), Ok(19));
    for wrong in ["", "+", "1.0", "1 2", "0x1", "9223372036854775808"] {
        assert!(i64::read(wrong).is_err(), "{wrong:?}");
    }
}

#[test]
fn reals_have_digits_on_both_sides_of_the_point_and_no_exponent() {
    assert_eq!(Real::read("+6.50").map(Real::to_f64), Ok(6.5));
    for wrong in ["", ".", "5.", ".5", "1e3", "inf", "NaN", "6,5", "--1", "1.+5"] {
        assert!(Real::read(wrong).is_err(), "{wrong:?}");
    }
    assert!(Real::read(&"9".repeat(400)).is_err());
    let error = Real::read("seven").expect_err("a word").to_string();
    assert_eq!(error, "expected a number such as 6.5, found \"seven\"");
}

#[test]
fn reals_are_the_numbers_nearest_to_what_is_written() {
    let long = [
        "9007199254740993",
        "0.1",
        "123456789.123456789",
        "0.30000000000000004",
        "-0.0",
        "00012.50",
    ];
    let odd =
        ["18446744073709551615", "1.00000000000000011102230246251565", "0.0000000000000000001"];
    for text in long.into_iter().chain(odd) {
        let expected: f64 = text.parse().expect("a number");
        let real = Real::read(text).map(Real::to_f64).expect("a real");
        assert!((real - expected).abs() <= expected.abs() * f64::EPSILON, "{text}: {real}");
        assert!(real == expected || odd.contains(&text), "{text}: {real}");
        assert_eq!(real.is_sign_negative(), expected.is_sign_negative(), "{text}");
    }
    for zeros in [1, 20, 300] {
        let text = format!("25{}.5", "0".repeat(zeros));
        let expected: f64 = text.parse().expect("a number");
        let real = Real::read(&text).map(Real::to_f64).expect("a real");
        assert!((real / expected - 1.0).abs() < 1e-13, "{text}: {real}");
    }
    assert_eq!(Real::read(&format!("0.{}1", "0".repeat(19))).map(Real::to_f64), Ok(0.0));
}

#[test]
fn an_error_tells_what_was_expected_and_only_the_beginning_of_what_was_found() {
    let sgf = collection(&format!("(;HA[{}]KM[1][2])", "x".repeat(1000)));
    let root = sgf.games().next().expect("a game");
    let error = root.handicap().expect_err("no number").to_string();
    assert_eq!(
        error,
        format!("property HA: expected a whole number, found \"{}…\"", "x".repeat(40))
    );
    assert_eq!(root.komi().expect_err("two").to_string(), "property KM has 2 values, expected one");
}

#[test]
fn lists_may_be_empty_and_compressed() {
    let sgf = collection("(;DD[]AB[bb:aa]TB[aa:cc][bb]AW[a]LN[aa:bb]LB[aa:a\\:b])");
    let root = sgf.games().next().expect("a game");
    assert_eq!(root.list::<Coordinate>("DD"), Ok(Some(vec![])));
    assert_eq!(root.list::<Coordinate>("VW"), Ok(None));
    assert_eq!(texts(&root.points("AB").expect("points")), ["aa", "ba", "ab", "bb"]);
    assert_eq!(root.points("TB").map(|points| points.len()), Ok(9));
    assert_eq!(root.points("XX"), Ok(vec![]));
    assert_eq!(
        root.points("AW").expect_err("one letter").to_string(),
        "property AW: expected a point such as dd or a rectangle such as aa:cc, found \"a\"",
    );
    let line = root.value::<Compose<Coordinate, Coordinate>>("LN").expect("a line").expect("there");
    assert_eq!(texts(&[line.0, line.1]), ["aa", "bb"]);
    let label =
        root.value::<Compose<Coordinate, SimpleText>>("LB").expect("a label").expect("there");
    assert_eq!(label.1.as_str(), "a:b");
}

#[test]
fn points_go_from_aa_to_capital_zz() {
    let max: Coordinate = "ZZ".parse().expect("a point");
    assert_eq!((max.col(), max.row()), (51, 51));
    assert_eq!(Coordinate::new(52, 0), None);
    for wrong in ["", "a", "aaa", "a1", "é", "aé"] {
        assert!(wrong.parse::<Coordinate>().is_err(), "{wrong:?}");
    }
}

#[test]
fn a_pass_is_nothing_or_tt_on_boards_up_to_19() {
    let on = |raw: &str, cols, rows| {
        let sgf = collection(&format!("(;B[{raw}])"));
        let root = sgf.games().next().expect("a game");
        root.stone_move(Color::Black, BoardSize::new(cols, rows).expect("a size")).ok().flatten()
    };
    assert_eq!(on("", 19, 19), Some(StoneMove::Pass));
    assert_eq!(on("tt", 19, 19), Some(StoneMove::Pass));
    assert_eq!(on("tt", 9, 5), Some(StoneMove::Pass));
    assert_eq!(on("tt", 20, 20), Some("tt".parse().expect("a point")));
    assert_eq!(on("tt", 20, 9), None);
    assert_eq!(on("tt", 9, 20), None);
    assert_eq!(on("ss", 19, 19), Some("ss".parse().expect("a point")));
    assert_eq!(on("st", 19, 19), None);
    assert_eq!(on("", 52, 52), Some(StoneMove::Pass));
}

#[test]
fn sizes_are_square_or_columns_and_rows() {
    let size = |raw| BoardSize::read(raw).ok().map(|size| (size.cols(), size.rows()));
    assert_eq!(size("19"), Some((19, 19)));
    assert_eq!(size("5:4"), Some((5, 4)));
    assert_eq!(size("9:9"), Some((9, 9)));
    for wrong in ["", "0", "53", "9:", ":9", "9:0", "9:7:5", "256", "-1", "9x9"] {
        assert_eq!(size(wrong), None, "{wrong:?}");
    }
}

#[test]
fn results_have_the_forms_of_the_specification() {
    let win = |winner, by| Ok(GameResult::Win { winner, by });
    let points = Margin::Points(Real::new(0.5).expect("finite"));
    assert_eq!(GameResult::read("B+0.5"), win(Color::Black, points));
    assert_eq!(GameResult::read("W+Time"), win(Color::White, Margin::Time));
    assert_eq!(GameResult::read("w+f"), win(Color::White, Margin::Forfeit));
    assert_eq!(GameResult::read("B+"), win(Color::Black, Margin::Unstated));
    assert_eq!(GameResult::read("0"), Ok(GameResult::Draw));
    assert_eq!(GameResult::read("Draw"), Ok(GameResult::Draw));
    assert_eq!(GameResult::read("Void"), Ok(GameResult::Void));
    assert_eq!(GameResult::read("W+R"), win(Color::White, Margin::Resignation));
    for wrong in
        ["", "B", "B-R", "X+1", "B+x", "White wins", "B+0.5 points", "B+-3", "B++3", "W+R+"]
    {
        let error = GameResult::read(wrong).expect_err(wrong).to_string();
        let expected = "expected a result such as B+R, W+2.5, 0, Void or ?, found ";
        assert_eq!(error, format!("{expected}{wrong:?}"));
    }
}

#[test]
fn the_root_tells_about_the_game() {
    let sgf = collection(
        "(;FF[4]GM[4]SZ[15]RU[Renju]KM[-0.5]HA[2]RE[W+T]DT[2026-01-31]TM[900]OT[5x30 byo-yomi]\
         PB[Ann\nB]PW[Bob]BR[1d]PL[W];B[hh]BL[890.5]OB[3])",
    );
    let root = sgf.games().next().expect("a game");
    assert_eq!(root.game(), Ok(4));
    assert_eq!(root.size().map(|size| size.map(|size| size.rows())), Ok(Some(15)));
    assert_eq!(root.rules().as_deref(), Some("Renju"));
    assert_eq!(root.komi(), Ok(Real::new(-0.5)));
    assert_eq!(root.handicap(), Ok(Some(2)));
    assert_eq!(root.result().map(|result| result.map(|r| r.to_string())), Ok(Some("W+T".into())));
    assert_eq!(root.value("TM"), Ok(Real::new(900.0)));
    assert_eq!(root.simple_text("OT").as_deref(), Some("5x30 byo-yomi"));
    assert_eq!(root.simple_text("PB").as_deref(), Some("Ann B"));
    assert_eq!((root.simple_text("BR").as_deref(), root.simple_text("WR")), (Some("1d"), None));
    assert_eq!(root.turn(), Ok(Some(Color::White)));
    let first = root.main_line().nth(1).expect("a move");
    assert_eq!(first.value("BL"), Ok(Real::new(890.5)));
    assert_eq!(first.value::<Real>("WL"), Ok(None));
    assert_eq!(first.value("OB"), Ok(Some(3_i64)));
    assert_eq!(first.game(), Ok(GO)); // left out: not asked of the root
}

#[test]
fn values_of_none_and_colour_are_few() {
    assert_eq!(<()>::read(" "), Ok(()));
    assert!(<()>::read("1").is_err());
    assert_eq!(Color::read("black"), Ok(Color::Black));
    assert_eq!(Color::read("1").map_err(|error| error.expected), Err(ValueType::Color));
}

#[test]
fn names_are_checked_when_a_property_is_set() {
    let mut sgf = Collection::new();
    let mut root = sgf.add_bare_game();
    for wrong in ["", "b", "Ab", "1A", "A B", "É", "B2", "2"] {
        assert!(matches!(root.set(wrong, &1_i64), Err(EditError::Ident(_))), "{wrong:?}");
        assert!(matches!(root.set_raw(wrong, &["x"]), Err(EditError::Ident(_))), "{wrong:?}");
        assert!(root.add_value(wrong, &1_i64).is_err(), "{wrong:?}");
    }
    assert!(matches!(root.set_raw("A", &[]), Err(EditError::NoValue { .. })));
    for wrong in ["]", "\\", "a\\\\]", "\\\\\\"] {
        assert!(matches!(root.set_raw("A", &[wrong]), Err(EditError::Raw { .. })), "{wrong:?}");
    }
    assert_eq!(sgf.to_string(), "(;)\n");
}

#[test]
#[should_panic(expected = "found \"Komi\" for a property's name")]
fn a_wrong_name_that_is_taken_for_right_panics() {
    Collection::new().add_bare_game().put("Komi", &1_i64);
}

#[test]
fn properties_are_set_extended_and_taken_away() {
    let mut sgf = Collection::new();
    let mut root = sgf.add_bare_game();
    root.set("C", &Text::new("one")).expect("a name");
    root.set("N", &SimpleText::new("]")).expect("a name");
    root.set("C", &Text::new("two")).expect("a name");
    root.add_value("C", &Text::new("three")).expect("a name");
    root.add_value("KO", &()).expect("a name");
    root.put_list::<Coordinate>("DD", &[]);
    root.put_list(
        "LB",
        &[Compose("aa".parse::<Coordinate>().expect("a point"), SimpleText::new("a:b"))],
    );
    assert_eq!(root.remove("N").map(|property| property.ident().to_string()), Some("N".into()));
    assert_eq!(root.remove("N"), None);
    assert_eq!(sgf.to_string(), "(;C[two][three]KO[]DD[]LB[aa:a\\:b])\n");
}

#[test]
fn a_value_type_of_ones_own_cannot_break_the_text() {
    let mut sgf = Collection::new();
    sgf.add_bare_game().set("XX", &String::from("a]b\\")).expect("a name");
    assert_eq!(sgf.to_string(), "(;XX[a\\]b\\\\])\n");
}

#[test]
fn only_nodes_of_the_collection_are_found() {
    let mut sgf = collection("(;;)");
    let longer = collection("(;;;)");
    let ids: Vec<_> = longer.games().flat_map(Node::descendants).map(Node::id).collect();
    let id = |index: usize| ids[index];
    assert_eq!(sgf.node(id(1)).map(|node| node.id()), Some(id(1)));
    assert!(sgf.node(id(2)).is_none() && sgf.node_mut(id(2)).is_none());
    assert_eq!(format!("{:?}", sgf.node(id(0))), "Some(0[])");
}

#[test]
fn messages_name_the_property() {
    for text in ["(;B[jj])", "(;B[ja])", "(;B[aj])"] {
        let error = collection(text)
            .games()
            .next()
            .expect("a game")
            .stone_move(Color::Black, BoardSize::square(9).expect("a size"));
        let ident: Ident = "B".parse().expect("a name");
        assert!(ident == "B" && ident != "W" && format!("{ident:?}") == "B");
        assert!(
            matches!(&error, Err(PropertyError::Value { ident: found, .. }) if *found == ident)
        );
    }
}

#[test]
fn a_list_of_white_space_is_empty() {
    let sgf: Collection = "(;DD[ ]TR[\n]VW[]N[ ]AB[aa][ ])".parse().expect("SGF");
    let root = sgf.games().next().expect("a game");
    for ident in ["DD", "TR", "VW"] {
        assert_eq!(root.list::<Coordinate>(ident), Ok(Some(vec![])), "{ident}");
        assert_eq!(root.points(ident), Ok(vec![]), "{ident}");
    }
    assert_eq!(root.list::<SimpleText>("N"), Ok(Some(vec![SimpleText::new(" ")])));
    assert!(root.list::<Coordinate>("AB").is_err());
    let gap = collection("(;LB[][aa]C[a\\]b]GC[a\\]][b])");
    let root = gap.games().next().expect("a game");
    assert!(root.list::<Coordinate>("LB").is_err());
    assert_eq!(root.list::<String>("C"), Ok(Some(vec!["a\\]b".to_string()])));
    assert_eq!(root.text("GC").as_deref(), Some("a]\nb"), "all values");
    let mended = collection("(;C[mended])");
    let shown = root.with_root(mended.games().next().expect("a game"));
    assert_eq!(shown.list::<String>("C"), Ok(Some(vec!["mended".to_string()])));
}

#[test]
fn pairs_of_pairs_are_read_back() {
    type Pair = Compose<SimpleText, SimpleText>;
    let pair = |a: &str, b: &str| Compose(SimpleText::new(a), SimpleText::new(b));
    for (a, b) in [("a", "b"), (":", "\\"), ("]", "\\:"), ("", ""), ("\\]:", "x")] {
        for (c, d) in [("c", "d"), ("::", "\\\\"), ("", "]")] {
            let nested = Compose(pair(a, b), pair(c, d));
            let mut sgf = Collection::new();
            sgf.add_bare_game().set("XY", &nested).expect("a name");
            let read: Collection = sgf.to_string().parse().expect("SGF");
            let root = read.games().next().expect("a game");
            assert_eq!(root.value::<Compose<Pair, Pair>>("XY"), Ok(Some(nested.clone())), "{sgf}");
        }
    }
}
