//! What FF4's grammar allows and what it does not.

use std::iter::successors;

use tengen_sgf::{Collection, Expected, Limits, Place, ReadError, ReadOptions, SyntaxError};

/// Reads strictly and writes.
fn rewritten(text: &str) -> String {
    text.parse::<Collection>().map_or_else(|error| error.to_string(), |read| read.to_string())
}

#[test]
fn what_the_grammar_allows_is_written_as_it_is_read() {
    let spaced = " \n(\t;\r\nAB\x0B[aa]\x0C[bb] C [ a ] ( ; ) ( ; ) ) \n";
    for (text, written) in [
        ("(;)(;B[aa])", "(;)\n(;B[aa])\n"),
        // White space may stand between all signs.
        (spaced, "(;AB[aa][bb]C[ a ]\n(;)\n(;))\n"),
        // A single variation is the same tree as a sequence.
        ("(;B[aa](;W[bb](;B[cc])))", "(;B[aa];W[bb];B[cc])\n"),
        // A property comes once in a node.
        ("(;B[aa];B[bb])", "(;B[aa];B[bb])\n"),
        // Names are capital letters.
        ("(;QZWXYPROPERTY[x])", "(;QZWXYPROPERTY[x])\n"),
        // A value ends at its first bracket that is not escaped.
        ("(;C[a[b\\]c\\\\]N[\\\\\\]])", "(;C[a[b\\]c\\\\]N[\\\\\\]])\n"),
        // A byte order mark is passed over.
        ("\u{FEFF}(;)", "(;)\n"),
    ] {
        assert_eq!(rewritten(text), written);
    }
}

#[test]
fn what_the_grammar_does_not_allow_is_refused_with_its_place() {
    let twice = "property AB comes twice in one node, expected all its values in one place";
    let open = "a value of property C begins here and never ends: expected ]";
    let small = |name: &str| {
        format!("the property's name {name:?} is not in capital letters, as FF[4] has them")
    };
    for (text, line, column, error) in [
        ("", 1, 1, "expected ( to begin a game, found the end"),
        ("(;)x", 1, 4, "expected ( to begin a game, or the end, found 'x'"),
        // A game tree in a game tree needs a node before it.
        ("((;))", 1, 2, "expected ; to begin a node, found '('"),
        ("(;())", 1, 4, "expected ; to begin a node, found ')'"),
        ("()", 1, 2, "expected ; to begin a node, found ')'"),
        ("(B[aa])", 1, 2, "expected ; to begin a node, found 'B'"),
        // Nothing but variations follows a variation.
        ("(;(;);)", 1, 6, "expected ( to begin a variation, or ), found ';'"),
        ("(;(;)B[])", 1, 6, "expected ( to begin a variation, or ), found 'B'"),
        // A property has a value.
        ("(;B;W[aa])", 1, 4, "expected [ to begin a value, found ';'"),
        ("(;\nB", 2, 2, "expected [ to begin a value, found the end"),
        ("(;[aa])", 1, 3, "expected a property, ; or ( or ), found '['"),
        ("(;AB[aa]\nAW[cc]AB[bb])", 2, 7, twice),
        ("(;CoPyright[x])", 1, 3, &small("CoPyright")),
        ("(;B2[x])", 1, 3, &small("B2")),
        ("(;C[a]B])", 1, 8, "expected [ to begin a value, found ']'"),
        ("(;N[é]\nC[a][b\\]\n\n)", 2, 5, open),
        ("(;C[\\", 1, 4, open),
        // Every parenthesis is closed, and none too many.
        ("(;(;)", 1, 6, "expected ( to begin a variation, or ), found the end"),
        ("(;", 1, 3, "expected a property, ; or ( or ), found the end"),
        ("(;))", 1, 4, "expected ( to begin a game, or the end, found ')'"),
    ] {
        assert_eq!(rewritten(text), format!("line {line}, column {column}: {error}"), "{text}");
    }
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
    let error = tolerant.read("(;A[1]A[2][3][4])").expect_err("four values").to_string();
    assert_eq!(error, format!("line 1, column 7: {values}"));
}
