//! What FF4's grammar allows and what it does not.

use std::iter::successors;

use tengen_sgf::{Collection, Expected, Limits, Place, ReadError, ReadOptions, SyntaxError};

/// Reads strictly and writes.
fn rewritten(text: &str) -> String {
    text.parse::<Collection>().map_or_else(|error| error.to_string(), |read| read.to_string())
}

#[test]
fn a_collection_is_one_game_after_another() {
    assert_eq!(rewritten("(;)(;B[aa])"), "(;)\n(;B[aa])\n");
    assert_eq!(rewritten(""), "line 1, column 1: expected ( to begin a game, found the end");
    assert_eq!(
        rewritten("(;)x"),
        "line 1, column 4: expected ( to begin a game, or the end, found 'x'"
    );
}

#[test]
fn white_space_may_stand_between_all_signs() {
    let spaced = " \n(\t;\r\nAB\x0B[aa]\x0C[bb] C [ a ] ( ; ) ( ; ) ) \n";
    assert_eq!(rewritten(spaced), "(;AB[aa][bb]C[ a ]\n(;)\n(;))\n");
}

#[test]
fn the_tree_of_the_specification_is_numbered_in_the_order_of_the_text() {
    let text = "(;C[r](;C[a];C[b](;C[c])(;C[d];C[e]))(;C[f](;C[g];C[h];C[i])(;C[j])))";
    let sgf: Collection = text.parse().expect("a collection");
    let root = sgf.games().next().expect("a game");
    let order: Vec<_> = root
        .descendants()
        .map(|node| (node.id().index(), node.text("C").expect("a name")))
        .collect();
    let names = "rabcdefghij".chars().map(String::from);
    assert_eq!(order, names.enumerate().collect::<Vec<_>>());
    let below_b = root.descendants().nth(2).expect("b").descendants().count();
    assert_eq!(below_b, 4); // b, c, d, e: not what follows in the text
    let main: String = root.main_line().filter_map(|node| node.text("C")).collect();
    assert_eq!(main, "rabc");
    let h = root.descendants().nth(8).expect("h");
    let up: String =
        successors(h.parent(), |node| node.parent()).filter_map(|node| node.text("C")).collect();
    assert_eq!(up, "gfr");
}

#[test]
fn a_game_tree_in_a_game_tree_needs_a_node_before_it() {
    assert_eq!(rewritten("((;))"), "line 1, column 2: expected ; to begin a node, found '('");
    assert_eq!(rewritten("(;())"), "line 1, column 4: expected ; to begin a node, found ')'");
    assert_eq!(rewritten("()"), "line 1, column 2: expected ; to begin a node, found ')'");
    assert_eq!(rewritten("(B[aa])"), "line 1, column 2: expected ; to begin a node, found 'B'");
}

#[test]
fn nothing_but_variations_follows_a_variation() {
    let expected = "expected ( to begin a variation, or )";
    assert_eq!(rewritten("(;(;);)"), format!("line 1, column 6: {expected}, found ';'"));
    assert_eq!(rewritten("(;(;)B[])"), format!("line 1, column 6: {expected}, found 'B'"));
}

#[test]
fn a_single_variation_is_the_same_tree_as_a_sequence() {
    assert_eq!(rewritten("(;B[aa](;W[bb](;B[cc])))"), "(;B[aa];W[bb];B[cc])\n");
}

#[test]
fn a_property_has_a_value() {
    assert_eq!(rewritten("(;B;W[aa])"), "line 1, column 4: expected [ to begin a value, found ';'");
    assert_eq!(rewritten("(;\nB"), "line 2, column 2: expected [ to begin a value, found the end");
    assert_eq!(
        rewritten("(;[aa])"),
        "line 1, column 3: expected a property, ; or ( or ), found '['"
    );
}

#[test]
fn a_property_comes_once_in_a_node() {
    let error = "property AB comes twice in one node, expected all its values in one place";
    assert_eq!(rewritten("(;AB[aa]\nAW[cc]AB[bb])"), format!("line 2, column 7: {error}"));
    assert_eq!(rewritten("(;B[aa];B[bb])"), "(;B[aa];B[bb])\n");
}

#[test]
fn names_are_capital_letters() {
    let error = |name: &str| {
        format!("the property's name {name:?} is not in capital letters, as FF[4] has them")
    };
    assert_eq!(rewritten("(;CoPyright[x])"), format!("line 1, column 3: {}", error("CoPyright")));
    assert_eq!(rewritten("(;B2[x])"), format!("line 1, column 3: {}", error("B2")));
    assert_eq!(rewritten("(;QZWXYPROPERTY[x])"), "(;QZWXYPROPERTY[x])\n");
}

#[test]
fn a_value_ends_at_its_first_bracket_that_is_not_escaped() {
    assert_eq!(rewritten("(;C[a[b\\]c\\\\]N[\\\\\\]])"), "(;C[a[b\\]c\\\\]N[\\\\\\]])\n");
    assert_eq!(rewritten("(;C[a]B])"), "line 1, column 8: expected [ to begin a value, found ']'");
}

#[test]
fn a_value_without_an_end_is_told_where_it_begins() {
    let error = "a value of property C begins here and never ends: expected ]";
    assert_eq!(rewritten("(;N[é]\nC[a][b\\]\n\n)"), format!("line 2, column 5: {error}"));
    assert_eq!(rewritten("(;C[\\"), format!("line 1, column 4: {error}"));
}

#[test]
fn columns_count_characters() {
    let read: Result<Collection, _> = "(;N[碁é]\r\nC[碁]!".parse();
    let place = Place { line: 2, column: 5 };
    let error = SyntaxError::Unexpected { expected: Expected::InNode, found: Some('!') };
    assert_eq!(read, Err(ReadError::Syntax { place, error }));
}

#[test]
fn lines_end_with_either_break_or_with_a_pair() {
    for text in ["(;\n\n;!", "(;\r\r;!", "(;\r\n\r\n;!", "(;\n\r\n\r;!"] {
        let read: Result<Collection, _> = text.parse();
        let place = Place { line: 3, column: 2 };
        let error = SyntaxError::Unexpected { expected: Expected::InNode, found: Some('!') };
        assert_eq!(read, Err(ReadError::Syntax { place, error }), "{text:?}");
    }
}

#[test]
fn every_parenthesis_is_closed_and_none_too_many() {
    assert_eq!(
        rewritten("(;(;)"),
        "line 1, column 6: expected ( to begin a variation, or ), found the end"
    );
    assert_eq!(
        rewritten("(;"),
        "line 1, column 3: expected a property, ; or ( or ), found the end"
    );
    assert_eq!(
        rewritten("(;))"),
        "line 1, column 4: expected ( to begin a game, or the end, found ')'"
    );
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    assert_eq!(rewritten("\u{FEFF}(;)"), "(;)\n");
}

#[test]
fn bounds_are_named() {
    let limits = Limits { depth: 2, nodes: 3, properties: 2, values: 3 };
    let options = ReadOptions { limits, ..ReadOptions::strict() };
    let read = |text: &str| options.read(text).map_err(|error| error.to_string()).err();
    assert_eq!(read("(;A[]B[](;;))"), None);
    let depth = "more than 2 game trees within each other, which is the bound of depth";
    assert_eq!(read("(;(;(;"), Some(format!("line 1, column 5: {depth}")));
    let nodes = "more than 3 nodes, which is the bound of nodes";
    assert_eq!(read("(;;)(;;"), Some(format!("line 1, column 7: {nodes}")));
    let properties = "more than 2 properties in one node, which is the bound of properties";
    assert_eq!(read("(;A[]B[]C[]"), Some(format!("line 1, column 9: {properties}")));
    assert_eq!(read("(;A[1][2][3];B[])"), None);
    let values = "more than 3 values in one property, which is the bound of values";
    assert_eq!(read("(;A[1][2][3][4])"), Some(format!("line 1, column 13: {values}")));
    let tolerant = ReadOptions { limits, ..ReadOptions::tolerant() };
    assert!(tolerant.read("(;A[1][2]A[3])").is_ok());
    let error = tolerant.read("(;A[1][2]A[3][4])").expect_err("four values").to_string();
    assert_eq!(error, format!("line 1, column 10: {values}"));
}
