//! One game from its text.

use tengen_draughts::pdn::{GameText, GameTree, Item, Mend};
use tengen_record::Replay;

/// How many variations may stand within each other.
const MAX_NESTING: usize = 200;

fn record(text: &str) -> GameText {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn moves(text: &str) -> Vec<String> {
    let moves = record(text).items.into_iter().filter_map(|item| match item {
        Item::Move { text, strength } => Some(text + &strength),
        _ => None,
    });
    moves.collect()
}

#[test]
fn moves_are_read_in_every_usual_dress() {
    for (text, expected) in [
        ("1. 32-28 19-23 2. 28x19 14x23", vec!["32-28", "19-23", "28x19", "14x23"]),
        ("1.32-28 1...19-23", vec!["32-28", "19-23"]),
        (" 1.  32-28  07-12", vec!["32-28", "07-12"]),
        ("1. 32 - 28 1- 7 7 -12", vec!["32-28", "1-7", "7-12"]),
        ("26 x 17 26x 17", vec!["26x17", "26x17"]),
        ("26:17 26X17", vec!["26:17", "26X17"]),
        ("47x38x20x9x36 47x36x19x29", vec!["47x38x20x9x36", "47x36x19x29"]),
        ("c3-d4 f6:h4", vec!["c3-d4", "f6:h4"]),
        ("32-28! 19-23(?!) 28x19 !? 14x23*", vec!["32-28!", "19-23?!", "28x19!?", "14x23*"]),
        ("32-28 % not 33-28\n19-23 ; nor this {\n28x19", vec!["32-28", "19-23", "28x19"]),
        ("32-28\r\n19-23\t28x19", vec!["32-28", "19-23", "28x19"]),
    ] {
        assert_eq!(moves(text), expected, "{text:?}");
    }
}

#[test]
fn a_result_is_told_from_a_move() {
    for (text, result) in [
        ("1-18 1-1", "1-1"),
        ("2-07 2-0", "2-0"),
        ("1-12 1/2-1/2", "1/2-1/2"),
        ("31-27 *", "*"),
        ("1-18 1 - 1", "1-1"),
        ("1-18 0\t-2", "0-2"),
    ] {
        let record = record(text);
        assert_eq!(record.items.len(), 1, "{text:?}");
        assert_eq!(record.result.unwrap().to_string(), result);
    }
    assert_eq!(record("1-18").result, None);
}

#[test]
fn comments_numbers_set_ups_and_variations_are_kept_in_their_order() {
    let text = "[White \"A \\\"B\\\" \\\\ C\"]\n[Black \"\u{e9}\"]\n\n{before} 1. 32-28 $1 $255 {two \
                \n lines} (1. 33-28 19-23 (1... 18-22 {in} ) ) 1... 19-23 /FEN \"B:W28:B1\"/ 1-7 0-0";
    let record = record(text);
    assert_eq!(record.tag("white"), Some("A \"B\" \\ C"));
    assert_eq!(record.items.len(), 16);
    assert_eq!(record.items[4], Item::Comment("two \n lines".into()));
    assert_eq!(record.items[14], Item::SetUp("B:W28:B1".into()));
    assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
    assert_ne!("32-28".parse().as_ref(), Ok(&record));
}

#[test]
fn what_is_no_pdn_is_mended_and_told_with_its_place() {
    for (text, read, warning) in [
        ("32-28 {open", "1. 32-28 {open}", "column 7: the comment that begins here is not closed"),
        ("(32-28", "(1. 32-28)", "column 1: the variation that begins here is not closed"),
        ("32-28 )", "1. 32-28", "column 7: \")\" means nothing here and is left out"),
        ("{a {b} c} 32-28", "{a {b} {c} {} 1. 32-28", ""),
        ("! 32-28", "1. 32-28", "column 1: \"!\" means nothing here and is left out"),
        ("32-28 . 19-23", "1. 32-28 19-23", "column 7: \".\" means nothing here and is left out"),
        ("32-28 $x", "1. 32-28 {x}", ""),
        ("32-28 $65536", "1. 32-28", "column 7: \"$65536\" means nothing here and is left out"),
        ("32-28 $ 1", "1. 32-28 $1", ""),
        ("1 32-28 19-23", "1. 32-28 19-23", "column 1: a move number without a dot"),
        ("3228 1923", "1. 32-28 19-23", ""),
        ("3228.1923", "1. 19-23", ""),
        ("32-28.19-23,28x19", "1. 32-28 19-23 2. 28x19", ""),
        ("32-28/ 19-23", "1. 32-28 19-23", "column 6: \"/\" means nothing here and is left out"),
        ("c3d4 b6:d4", "1. c3-d4 b6:d4", ""),
        ("32\u{2013}28 19\u{d7}23", "1. 32\u{2013}28 19\u{d7}23", ""),
        (
            "32-28 Black loses (19-23)",
            "1. 32-28 {Black loses} (1. 19-23)",
            "column 7: words outside of a comment: \"Black loses\"",
        ),
        ("32-28 ... 31-26 --", "1. 32-28 ... 1... 31-26 ...", ""),
        ("32-28 ½-½", "1. 32-28 1/2-1/2", "column 7: the result \"½-½\" is taken for 1/2-1/2"),
        ("32-28\u{1a}", "1. 32-28", ""),
        ("[White Ann]", "[White \"Ann\"]", "column 1: the tag that begins here is not closed"),
        ("[White \"Ann\n", "[White \"Ann\"]", "column 1: the tag that begins here is not closed"),
        ("[Site \"a \"b\" c\"] *", "[Site \"a \\\"b\\\" c\"]  *", ""),
        (
            "[Result \"4-6\"] 32-28 4-6",
            "[Result \"4-6\"]  1. 32-28 0-2",
            "column 1: the result \"4-6\" is taken for 0-2",
        ),
    ] {
        let game = record(text);
        let shown = game.to_string().replace('\n', " ");
        let warnings: Vec<_> = game.warnings.iter().map(ToString::to_string).collect();
        if text.starts_with("{a") {
            assert_eq!(warnings.len(), 2, "{warnings:?}");
        } else {
            assert_eq!(shown.trim(), read, "{text:?} {warnings:?}");
        }
        if !warning.is_empty() {
            assert_eq!(warnings, [format!("line 1, {warning}")], "{text:?}");
        }
    }
    assert!(record("32-28\n )").warnings[0].to_string().starts_with("line 2, column 2: "));
}

#[test]
fn a_result_of_any_kind_of_points_tells_who_has_more() {
    for (tag, taken) in [
        ("1 1/2 - 1/2", "2-0"),
        ("1/2 - 1\u{bd}", "0-2"),
        ("\u{bd}-\u{bd}", "1/2-1/2"),
        ("1+ - 1-", "1-1"),
        ("0.98-1.02", "0-2"),
        ("2:0", "2-0"),
        ("12-8", "2-0"),
        ("?", "*"),
        ("", "*"),
    ] {
        let game = record(&format!("[Result \"{tag}\"] 1. 32-28"));
        let found = tag.into();
        let [warning] = &game.warnings[..] else { panic!("{tag}: {:?}", game.warnings) };
        assert_eq!(warning.mend, Mend::Result { found, taken: taken.parse().unwrap() });
    }
    for tag in ["White wins", "2-0", "-1-2", "1-", "x"] {
        assert_eq!(record(&format!("[Result \"{tag}\"] 1. 32-28")).warnings, [], "{tag}");
    }
}

#[test]
fn what_is_no_game_is_refused_with_its_place_and_what_was_expected() {
    let deep = "(".repeat(MAX_NESTING + 1);
    for (text, error) in [
        (
            "the best move",
            "column 1: expected a move, a comment, a variation or the result, found \"the\"",
        ),
        ("2-0 32-28", "column 5: expected nothing after the result, found \"32-28\""),
        ("32-28 [A \"b\"]", "column 7: expected one game, found \"[A\""),
        (&deep, "column 201: more than 200 variations within each other"),
    ] {
        let found = text.parse::<GameText>().unwrap_err().to_string();
        assert_eq!(found, format!("line 1, {error}"), "{text:?}");
    }
}

#[test]
fn a_long_nest_of_variations_needs_no_deep_stack() {
    let text = "32-28 (".repeat(MAX_NESTING) + "33-28" + &")".repeat(MAX_NESTING);
    assert_eq!(record(&text).items.len(), 3 * MAX_NESTING + 1);
}

#[test]
fn lines_are_broken_at_eighty_characters() {
    let text = "32-28 ".repeat(100) + "*";
    let written = record(&text).to_string();
    assert!(written.lines().all(|line| line.chars().count() <= 80), "{written}");
    assert!(written.lines().next().unwrap().len() > 70);
    assert_eq!(written.parse(), Ok(record(&text)));
}

#[test]
fn a_quote_in_a_set_up_changes_neither_the_numbers_nor_what_is_read_again() {
    for set_up in ["B:W50:B\"1", "\" \" B:W50:B1", "\"B:W50:B1\" \""] {
        let text = record(&format!("1. 32-28 /FEN {set_up}/ 1-6 50-44 *")).to_string();
        assert_eq!(record(&text).to_string(), text, "{set_up:?}");
        assert!(text.contains("/FEN \"B:W50:B1\"/ 1... 1-6"), "{text}");
    }
}

#[test]
fn a_long_text_of_one_kind_is_read_in_time_with_its_length() {
    // Were each part to look over what is before or behind it, this would take minutes.
    let long = |part: &str| part.repeat(200_000 / part.len());
    for text in [
        "1. 32-28 ".to_string() + &long("(33-28)"),
        "1. 32-28 ".to_string() + &long("$5 ! "),
        "1. 32-28 ".to_string() + &long("(99-1)"),
        "1. 99-1 ".to_string() + &long("(33-28 99-1) "),
        long("99-1 (32-28) "),
        "[B \"\"]".to_string() + &long("{} [A \"\"] "),
        format!("1. 32-28 {{{}}}", long("[%")),
        format!("1. 32-28 {{{}]}}", long("[%")),
    ] {
        let tree = <GameTree>::from_text(&record(&text), Replay::Tolerant).unwrap();
        let again = tree.to_text().to_string();
        assert_eq!(record(&again).to_string(), again);
    }
}
