//! SGF that is damaged, careless or of an old form: each with the board that it means and what is told of it.

use tengen::{Kind, Reading};

/// Reads all games, and returns the positions at their ends and all warnings.
fn read(reading: &Reading, bytes: &[u8]) -> (Vec<String>, Vec<String>) {
    let mut warnings = Vec::new();
    let games = reading.games(bytes).expect("SGF").map(|loaded| {
        let mut loaded = loaded.expect("a game");
        assert_eq!(loaded.faults, [], "{}", bytes.escape_ascii());
        warnings.append(&mut loaded.warnings);
        loaded.game.go_to(loaded.end);
        let position = loaded.game.position();
        position.split(' ').next().unwrap_or_default().to_string()
    });
    (games.collect(), warnings)
}

/// Checks what texts mean and what is told of it, and that a strict reading refuses each with a place.
fn check(cases: &[(&[u8], &[&str], &[&str])]) {
    let strict = Reading { is_strict: true, ..Reading::default() };
    for (bytes, boards, warnings) in cases {
        let (ends, told) = read(&Reading::default(), bytes);
        assert!(
            ends == *boards && told == *warnings,
            "{}: {ends:?} {told:#?}",
            bytes.escape_ascii()
        );
        let refused = strict.games(bytes).and_then(|mut games| games.next().expect("a game"));
        let reason = refused.map(|_| ()).expect_err("a strict reading refuses it").to_string();
        assert!(["line ", "byte "].iter().any(|place| reason.starts_with(place)), "{reason}");
    }
}

#[test]
fn a_game_whose_end_is_missing_ends_before_the_next_one() {
    let told = "a game begins within another one, expected ) before it";
    check(&[
        (
            b"(;GM[1]SZ[3];B[aa];W[bb]\n(;GM[1]SZ[4];B[D1])",
            &["X2/1O1/3", "4/4/4/3X"],
            &[
                &format!("line 2, column 1: {told}"),
                "line 2, column 14: property B: \"D1\" is taken for \"dd\"",
            ],
        ),
        (
            b"(;SZ[3];B[aa](;EV[x]FF[4]SZ[3];B[bb](;SZ[3];B[cc]",
            &["X2/3/3", "3/1X1/3", "3/3/2X"],
            &[
                &format!("line 1, column 14: {told}"),
                &format!("line 1, column 37: {told}"),
                "line 1, column 50: expected a property, ; or ( or ), found the end",
            ],
        ),
    ]);
    // Brackets that fit are believed: these are variations.
    let whole = b"(;SZ[3];B[aa](;SZ[3];W[bb])(;SZ[3];W[cc]))";
    assert_eq!(read(&Reading::default(), whole), (vec!["X2/1O1/3".into()], vec![]));
}

#[test]
fn nodes_behind_the_end_of_a_game_go_on_with_it_and_other_text_is_counted() {
    let told = "a node behind the end of its game, expected no ) before it";
    check(&[
        (b"(;SZ[3];B[aa];W[bb]);B[cc])", &["X2/1O1/2X"], &[&format!("line 1, column 21: {told}")]),
        (
            b"(;SZ[3];B[aa];W[bb])\n C[x] ;B[cc];W[ca])\n(;SZ[3];B[bb]) end\n",
            &["X1O/1O1/2X", "3/1X1/3"],
            &[
                "line 2, column 2: outside of the games, passed over: 4 characters",
                &format!("line 2, column 7: {told}"),
                "line 3, column 16: outside of the games, passed over: 3 characters",
            ],
        ),
        (
            b"(;SZ[3];B[aa])(see C [1]; or D)",
            &["X2/3/3"],
            &["line 1, column 15: outside of the games, passed over: 17 characters"],
        ),
    ]);
}

#[test]
fn a_game_without_its_first_semicolon_is_read() {
    let told = |column, found| {
        format!("line 1, column {column}: expected ; to begin a node, found '{found}'")
    };
    check(&[
        (
            b"(B[aa];W[bb])",
            &["X18/1O17/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19"],
            &[&told(2, 'B')],
        ),
        (b"(SZ[3]AB[aa];W[bb])(;SZ[3];B[cc])", &["X2/1O1/3", "3/3/2X"], &[&told(2, 'S')]),
    ]);
}

#[test]
fn long_names_are_read_in_any_case() {
    let old = |column, name, meant| {
        format!("line 1, column {column}: the property's name \"{name}\" is taken for {meant}")
    };
    let small = |column, name| {
        format!(
            "line 1, column {column}: the property's name \"{name}\" is not in capital letters, as FF[4] has them"
        )
    };
    check(&[
        (
            b"(;SIZE[3]ADDBLACK[aa];WHITE[bb];BLACK[cc];WHITE[ca])",
            &["X1O/1O1/2X"],
            &[
                &old(3, "SIZE", "SZ"),
                &old(10, "ADDBLACK", "AB"),
                &old(23, "WHITE", "W"),
                &old(33, "BLACK", "B"),
            ],
        ),
        (
            b"(;Size[3]addblack[aa]player[White];white[bb])",
            &["X2/1O1/3"],
            &[&small(3, "Size"), &small(10, "addblack"), &small(22, "player"), &small(36, "white")],
        ),
    ]);
}

#[test]
fn points_of_letter_and_number_have_the_columns_of_their_game() {
    let told = |column, found, meant| {
        format!("line 1, column {column}: property B: \"{found}\" is taken for \"{meant}\"")
    };
    check(&[
        (b"(;GM[4]SZ[9];B[i1])", &["9/9/9/9/9/9/9/9/8X"], &[&told(14, "i1", "ii")]),
        (b"(;GM[1]SZ[9];B[J1])", &["9/9/9/9/9/9/9/9/8X"], &[&told(14, "J1", "ii")]),
    ]);
    // The game that is asked for outranks the file.
    let gomoku = Reading { kind: Some(Kind::Gomoku), ..Reading::default() };
    let (boards, warnings) = read(&gomoku, b"(;SZ[9];B[i1])");
    assert_eq!((boards, warnings.len()), (vec!["9/9/9/9/9/9/9/9/8X".into()], 2), "{warnings:?}");
}

#[test]
fn white_space_within_a_point_is_passed_over() {
    let told = |column, ident, found: &str, meant| {
        format!("line 1, column {column}: property {ident}: {found:?} is taken for {meant:?}")
    };
    check(&[(
        b"(;SZ[3]AB[ a a ][ba : ca];W[ c\nb ])",
        &["XXX/2O/3"],
        &[
            &told(8, "AB", " a a ", "aa"),
            &told(8, "AB", "ba : ca", "ba:ca"),
            &told(27, "W", " c\nb ", "cb"),
        ],
    )]);
}

#[test]
fn of_stones_the_part_on_the_board_counts_and_of_two_on_a_point_the_later() {
    let told = |at, what| format!("line 1, column {at}: property {what}");
    let again = "is set up again in the same node, which counts";
    check(&[
        (
            b"(;SZ[3]AB[bb:zz]AW[aa];B[ca])",
            &["O1X/1XX/1XX"],
            &[&told(8, "AB: \"bb:zz\" is taken for \"bb:cc\"")],
        ),
        (
            b"(;SZ[3];B[bb];AW[aa:ab]AB[aa][cc])",
            &["O2/OX1/2X"],
            &[&told(24, &format!("AB: aa {again}"))],
        ),
        (
            b"(;GM[4]SZ[5]AB[aa][bb]AW[aa]AE[bb])",
            &["O4/5/5/5/5"],
            &[&told(13, &format!("AB: aa {again}")), &told(13, &format!("AB: bb {again}"))],
        ),
    ]);
}

#[test]
fn what_a_root_says_in_its_own_way_is_told_with_its_place() {
    check(&[
        (
            b"(;SZ[3]\nKM[375]PL[1];B[aa])",
            &["X2/3/3"],
            &[
                "line 2, column 8: property PL: \"1\" is taken for \"B\"",
                "line 2, column 1: property KM: \"375\" is taken for 7.5",
            ],
        ),
        (
            b"(;SZ[3]\n HA[4];B[aa];W[bb];B[cc])",
            &["X2/1O1/2X"],
            &[
                "line 2, column 2: property HA: \"4\" is taken for no handicap, for no stones are set up",
            ],
        ),
        (
            b"(;SZ[3]RE[B+0.5];B[aa])",
            &["X2/3/3"],
            &["line 1, column 2: property KM: \"\" is taken for 6.5"],
        ),
        (
            b"(;GM[4]\nSZ[x];B[hh])",
            &["15/15/15/15/15/15/15/7X7/15/15/15/15/15/15/15"],
            &[
                "line 2, column 1: property SZ: expected a size from 1 to 52, such as 19 or 9:7, found \"x\"",
            ],
        ),
    ]);
}

#[test]
fn a_strict_reading_refuses_a_later_turn_of_an_old_form_and_takes_what_is_whole() {
    let strict = Reading { is_strict: true, ..Reading::default() };
    let refused = strict.games(b"(;SZ[3];PL[1];B[aa])").map(|_| ()).expect_err("an old form");
    let told = "line 1, column 9: property PL: \"1\" is taken for \"B\"";
    assert_eq!(refused.to_string(), told);
    let whole = b"(;SZ[3]KM[7.5]HA[2]AB[aa][cc];W[bb])";
    assert_eq!(read(&strict, whole), (vec!["X2/1O1/2X".into()], vec![]));
}

#[test]
fn latin_letters_in_a_file_that_claims_utf_8_are_told_with_their_byte() {
    let taken = if cfg!(feature = "encodings") { "windows-1252" } else { "ISO-8859-1" };
    let fit = format!("byte 22, from 0: character set \"UTF-8\" does not fit: taken for {taken}");
    check(&[(b"(;CA[UTF-8]SZ[3]PB[Jos\xE9];B[aa])", &["X2/3/3"], &[&fit])]);
    let loaded = Reading::default().games(b"(;CA[UTF-8]PB[Jos\xE9])").unwrap().next().unwrap();
    assert_eq!(loaded.unwrap().game.players.black, "José");
}
