//! What tolerant mode makes of texts that strict mode refuses.

use tengen_sgf::{Collection, Mode, ReadOptions};

/// Reads tolerantly and writes. Strict mode must refuse the text.
fn mended(text: &str) -> String {
    assert!(text.parse::<Collection>().is_err(), "{text} needs no mending");
    let read = ReadOptions::tolerant().read(text);
    read.map_or_else(|error| error.to_string(), |read| read.to_string())
}

#[test]
fn what_has_one_meaning_is_read_so() {
    for (text, meant) in [
        // Text around the games is passed over, and so is a closing parenthesis too many.
        ("From: (me)\n\n(;B[aa]) bye (\n;W[bb]) .", "(;B[aa])\n(;W[bb])\n"),
        (";B[aa];W[bb])(;W[cc])", "(;B[aa];W[bb])\n(;W[cc])\n"),
        ("(;B[aa])))(;W[bb])", "(;B[aa])\n(;W[bb])\n"),
        // Small letters of names are dropped, and long names may be in any case.
        ("(;GAME[1]SiZe[9]addblack[aa];White[bb])", "(;GM[1]SZ[9]AB[aa];W[bb])\n"),
        ("(;none[1]B[aa])", "(;B[aa])\n"),
        // A property that comes twice is one list, and one without values is dropped.
        ("(;AB[aa]C[x]AB[bb][cc])", "(;AB[aa][bb][cc]C[x])\n"),
        ("(;B;W[aa]KO)", "(;;W[aa])\n"),
        // What is open at the end is closed.
        ("(;B[aa](;W[bb])(;W[cc]", "(;B[aa]\n(;W[bb])\n(;W[cc]))\n"),
        ("(;B[aa];W[bb]C[and then", "(;B[aa];W[bb])\n"),
        ("(;GM[1];B[aa](;GM[1];W[bb])", "(;GM[1];B[aa])\n(;GM[1];W[bb])\n"),
        ("(;B[aa](;W[bb]SZ[9])(;W[cc])", "(;B[aa]\n(;W[bb]SZ[9])\n(;W[cc]))\n"),
        // Characters that have no business in a game are passed over.
        ("(;B[aa], MN[1] é [2];)", "(;B[aa]MN[1];)\n"),
        // A node behind a variation is a variation; parentheses without a node are nothing.
        ("(;B[aa](;W[bb]);W[cc];B[dd])", "(;B[aa]\n(;W[bb])\n(;W[cc];B[dd]))\n"),
        ("((;B[aa]))", "(;B[aa])\n"),
        ("(;B[aa]((;W[bb])())())", "(;B[aa];W[bb])\n"),
        // A node begins by itself where its semicolon is missing.
        ("(;B[aa](C[x];W[bb])(W[cc]))", "(;B[aa]\n(;C[x];W[bb])\n(;W[cc]))\n"),
    ] {
        assert_eq!(mended(text), meant, "{text}");
    }
}

#[test]
fn a_text_without_a_game_is_an_error_still() {
    let error = "expected ( to begin a game, found the end";
    assert_eq!(mended("no game"), format!("line 1, column 1: {error}"));
    assert_eq!(ReadOptions::tolerant().mode, Mode::Tolerant);
}

/// Reads tolerantly, writes, and tells the warnings.
fn warned(text: &str) -> (String, Vec<String>) {
    let read = ReadOptions::tolerant().read(text).expect("a game");
    let again = ReadOptions::tolerant().read(&read.to_string()).expect("what was written");
    assert_eq!((&again, again.warnings().len()), (&read, 0), "{text}");
    (read.to_string(), read.warnings().iter().map(ToString::to_string).collect())
}

#[test]
fn values_end_where_they_were_meant_to() {
    for (text, meant, warning) in [
        ("(;B[;W[])", "(;B[];W[])", "4: a value of property B begins here and has no ]"),
        (
            "(;SZ[9\nKM[6]\n;B[aa])",
            "(;SZ[9]KM[6];B[aa])",
            "5: a value of property SZ begins here and has no ]",
        ),
        ("(;B[aa)", "(;B[aa])", "4: a value of property B begins here and has no ]"),
        ("(;C[see] !;B[aa])", "(;C[see];B[aa])", "10: expected a property, ; or ( or ), found '!'"),
        (
            "(;C[see [A] here];B[aa])",
            "(;C[see [A\\] here];B[aa])",
            "4: a ] within a value of property C that begins here is not written \\]",
        ),
        (
            "(;C[in C:\\];B[aa];W[bb])",
            "(;C[in C:];B[aa];W[bb])",
            "4: a value of property C that begins here ends with \\], expected ]",
        ),
        (
            "(;B[aa];W[bb]C[bye\\])",
            "(;B[aa];W[bb]C[bye])",
            "15: a value of property C that begins here ends with \\], expected ]",
        ),
        (
            "(;C[see ;B[aa];W[bb])",
            "(;C[see];B[aa];W[bb])",
            "4: a value of property C begins here and has no ]",
        ),
        (
            "(;B[aa]C[see\n(;W[bb]C[x])(;W[cc]))",
            "(;B[aa]C[see]\n(;W[bb]C[x])\n(;W[cc]))",
            "9: a value of property C begins here and has no ]",
        ),
        ("(;RE[B + 3,5])", "(;RE[B+3.5])", "3: property RE: \"B + 3,5\" is taken for \"B+3.5\""),
        ("(;RE[White+½])", "(;RE[W+0.5])", "3: property RE: \"White+½\" is taken for \"W+0.5\""),
        ("(;RE[jigo])", "(;RE[0])", "3: property RE: \"jigo\" is taken for \"0\""),
        ("(;B[Q16])", "(;B[pd])", "3: property B: \"Q16\" is taken for \"pd\""),
        ("(;W[PD])", "(;W[pd])", "3: property W: \"PD\" is taken for \"pd\""),
        ("(;AB[zz:pp])", "(;AB[pp:ss])", "3: property AB: \"zz:pp\" is taken for \"pp:ss\""),
        (
            "(;AB[aa][bb]AW[aa])",
            "(;AB[bb]AW[aa])",
            "3: property AB: aa is set up again in the same node, which counts",
        ),
        ("(;GM[4]B[i5])", "(;GM[4]B[ik])", "8: property B: \"i5\" is taken for \"ik\""),
        ("(;B[pass])", "(;B[])", "3: property B: \"pass\" is taken for \"\""),
        ("(;PL[1]AB[aa])", "(;PL[B]AB[aa])", "3: property PL: \"1\" is taken for \"B\""),
        ("(;PL[2]AB[aa])", "(;PL[W]AB[aa])", "3: property PL: \"2\" is taken for \"W\""),
        (
            "(;KM[1]KM[2])",
            "(;KM[1])",
            "8: property KM comes twice in one node, expected all its values in one place",
        ),
        (
            "(;C[x]b[aa];W[bb])",
            "(;C[x]B[aa];W[bb])",
            "7: the property's name \"b\" is not in capital letters, as FF[4] has them",
        ),
        (
            "(;W[aa]B[bb])",
            "(;W[aa];B[bb])",
            "8: a second move in one node, expected ; before property B",
        ),
        (
            "Hi (there)\n\u{e9}(;B[aa])",
            "(;B[aa])",
            "1: outside of the games, passed over: 12 characters",
        ),
        ("(;B[aa];W[bb]", "(;B[aa];W[bb])", "14: expected a property, ; or ( or ), found the end"),
    ] {
        let (read, warnings) = warned(text);
        assert_eq!(read, format!("{meant}\n"), "{text}");
        assert_eq!(warnings, [format!("line 1, column {warning}")], "{text}");
    }
}

#[test]
fn a_warning_names_its_game_or_the_next_one() {
    let read = ReadOptions::tolerant().read("!(;B[aa]!)!(;B[bb]!)").expect("games");
    assert_eq!(read.warnings().iter().map(|of| of.game).collect::<Vec<_>>(), [0, 0, 1, 1]);
    // An old name is told once.
    let old = ReadOptions::tolerant().read("(;GaMe[1];White[aa];White[bb])").expect("a game");
    assert_eq!(old.warnings().len(), 2);
}

#[test]
fn what_ff4_allows_is_left_as_it_is() {
    for text in [
        "(;C[a;b(c)[d \\];B[x\\] e]LB[aa:(][bb:\\]]N[];B[aa])",
        "(;C[one]\n\nGN [two] ;B[aa]\n)",
        "(;C[];B[aa](;W[bb]C[x])(;W[cc]C[y]))",
        "(;SZ[30];B[AB];W[tt];B[])",
        "(;SZ[9]AB[jj:kk])",
        "(;B[I5];W[Q20];B[R0];W[x]XYZ[])",
        "(;C[;B[a];C[B[aa];C[;AB[aa];C[;B[aA];C[; b[aa]RE[?];RE[Void])",
    ] {
        let (tolerant, strict) =
            (ReadOptions::tolerant().read(text), ReadOptions::strict().read(text));
        assert_eq!(tolerant, strict, "{text}");
        assert_eq!(tolerant.map(|read| read.warnings().len()), Ok(0), "{text}");
    }
}

#[test]
fn damage_without_end_is_told_a_thousand_times_in_the_time_of_one_pass() {
    for piece in [
        "x;", ";C[\\];", ";B[aa", ";C[a]b ", "(", "\\]", "C[\n", "(;SZ[9]", ");B[aa]", "(C[x]",
        "(;C[",
    ] {
        let text = format!("(;{}", piece.repeat(200_000 / piece.len()));
        let read = ReadOptions::tolerant().read(&text);
        assert!(read.map_or(0, |read| read.warnings().len()) <= 1000, "{piece}");
    }
    let lines = format!("(;C[see] !{}];B[aa])", "\n".repeat(1 << 20));
    assert_eq!(ReadOptions::tolerant().read(&lines).map(|read| read.warnings().len()), Ok(1));
}

#[test]
fn digits_of_old_names_are_kept() {
    let options = ReadOptions::tolerant();
    let read = options.read("(;B2[x])").expect("a collection");
    assert_eq!(options.read(&read.to_string()), Ok(read));
}
