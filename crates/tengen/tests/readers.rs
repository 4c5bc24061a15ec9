//! What readers make of files that are not as their format asks for.

use tengen::{Format, Loaded, Reading};

fn read(format: Format, bytes: &[u8]) -> Result<Loaded, String> {
    read_as(Reading { format: Some(format), ..Reading::default() }, bytes)
}

fn read_as(reading: Reading, bytes: &[u8]) -> Result<Loaded, String> {
    let mut games = reading.games(bytes).map_err(|error| error.to_string())?;
    games.next().expect("a game").map_err(|error| error.to_string())
}

/// The position at the end of a game, and its warnings.
fn end(loaded: Result<Loaded, String>) -> (String, Vec<String>) {
    let mut loaded = loaded.unwrap();
    assert_eq!(loaded.faults, []);
    loaded.game.go_to(loaded.end);
    (loaded.game.position(), loaded.warnings)
}

fn pdn(text: &str) -> (String, Vec<String>) {
    end(read(Format::Pdn, text.as_bytes()))
}

#[test]
fn moves_of_gomoku_may_stand_in_brackets() {
    let (position, _) = end(read(Format::Moves, b"[h8][i9]\n[g7]"));
    assert_eq!(position, end(read(Format::Moves, b"h8i9g7")).0);
    assert_eq!(position, "15/15/15/15/15/15/8O6/7X7/6X8/15/15/15/15/15/15 O");
}

#[test]
fn short_notation_names_the_column_where_a_move_begins() {
    let russian = "[GameType \"25,W,8,8,S0,0\"] ";
    let long = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5";
    let short = "1. cd4 dc5 2. bc3 fg5 3. cb4 gh4 4. b:d6 exc5";
    let (position, warnings) = pdn(&format!("{russian}{short}"));
    assert_eq!((&position, &warnings[..]), (&pdn(&format!("{russian}{long}")).0, &[][..]));
    assert_eq!(position, "W:W18,21,23,24,26-32:B1-6,8,9,12,14,20");
    assert_eq!(pdn(short).0, position, "the moves tell the game");
    // Two men of the column could come there: what follows tells which.
    let start = "[GameType \"25\"] [FEN \"W:Wc3,c5,a1:Bb8,h8\"] ";
    assert_eq!(
        pdn(&format!("{start}1. cd4 bc7 2. cd6")),
        pdn(&format!("{start}1. c3-d4 b8-c7 2. c5-d6"))
    );
    // What no move fits is a fault, and no word passed over.
    let loaded = read(Format::Pdn, format!("{russian}1. ce5").as_bytes()).unwrap();
    assert_eq!((loaded.faults.len(), &loaded.warnings[..]), (1, &[][..]));
}

#[test]
fn a_rule_that_is_named_leaves_the_names_of_the_squares_to_the_file() {
    for (text, rule) in [
        ("[GameType \"25,W,8,8,N0,0\"] 1. 11-15 24-20", "russian"),
        ("[gametype \"20,W,10,10,N0,0\"] [variant \"Standard\"] 1. 16-21 35-30", "frisian"),
    ] {
        let reading = Reading { rule: Some(rule.into()), ..Reading::default() };
        let (_, warnings) = end(read_as(reading, text.as_bytes()));
        assert_eq!(warnings, [""; 0], "{text}");
    }
}

#[test]
fn two_squares_with_a_blank_between_are_a_move() {
    let (position, warnings) = pdn("1. 32 28 19 23 2. 28 19 14 23");
    assert_eq!(position, pdn("1. 32-28 19-23 2. 28x19 14x23").0);
    assert_eq!(warnings[0], "line 1, column 4: the sign of 32-28 is missing or another");
    // The first of an odd number of them is that of the move; one alone always was.
    assert_eq!(pdn("1 32 28 19 23\n2 28x19 14 23").0, position);
    // Many numbers may be anything.
    assert!(read(Format::Pdn, b"1 32 28 19 23 2 28 19").is_err());
}

#[test]
fn a_file_of_which_nothing_is_read_is_an_error() {
    for (format, text) in [
        (Format::Pdn, "[Event \"x\"]\n1. Nf3 Nf6 *"),
        (Format::Pdn, "[Event \"x\"]\n1 2 3 4 5 6 7 *"),
        (Format::Pdn, "no moves"),
        (Format::Psq, "Piskvorky 15x15, 11:11, 0\nh8 i9\ng7 g8\n"),
        (Format::Rec, "one thing\nand another\nand one more\n"),
        (Format::Moves, " \n"),
        (Format::Lib, "x\u{1}"),
    ] {
        assert!(read(format, text.as_bytes()).is_err(), "{text}");
    }
    // What was not played has names, a result or a position.
    for (format, text) in [
        (Format::Pdn, "[White \"Ann\"]\n*"),
        (Format::Pdn, "[White \"Ann\"]\nBlack did not come 2-0"),
        (Format::Pdn, "[FEN \"W:W31:B20\"]\nWhite to win *"),
        (Format::Psq, "Piskvorky 15x15, 11:11, 0\na.zip\nb.zip\n-1\n"),
    ] {
        assert_eq!(read(format, text.as_bytes()).map(|loaded| loaded.faults), Ok(vec![]), "{text}");
    }
}

#[test]
fn moves_behind_what_is_no_move_are_told_of() {
    let text = "Piskvorky 15x15, 11:11, 0\n8,8,0\nlost\n9, 9, 0\n1,1\na.zip\n-1\n1,Freestyle\n";
    let loaded = read(Format::Psq, text.as_bytes()).unwrap();
    assert_eq!(loaded.game.ply_at(loaded.end), Some(1));
    assert_eq!(loaded.warnings, ["2 moves stand behind what is no move: left out"]);
    let whole = "one.zip\ntwo.zip\n9,9,120\n10,9,80\n0\n";
    assert_eq!(end(read(Format::Rec, whole.as_bytes())).1, [""; 0]);
}

#[test]
fn a_comment_behind_the_result_belongs_to_its_game() {
    let written = |text: &str| -> Vec<String> {
        let games = Reading::default().games(text.as_bytes()).unwrap();
        games.map(|game| game.unwrap().to_record(Format::Pdn).unwrap()).collect()
    };
    for text in
        ["1. 32-28 {x} 2-0 {a} % y\n\n{b}", "1. 32-28 {x} 2-0 {a}\n{b}\n[Event \"n\"] 1. 33-28 *"]
    {
        let games = written(text);
        assert!(games[0].ends_with("1. 32-28 {x a b} 2-0\n"), "{games:?}");
        assert!(!games[1..].concat().contains('{'), "{games:?}");
    }
    // Before the moves of a game without tags it is of that game, but not in the line of the result.
    let games = written("1. 32-28 2-0 {a}\n{b} 1. 33-28 *");
    assert!(
        games[0].ends_with("1. 32-28 {a} 2-0\n") && games[1].contains("{b} 1. 33-28"),
        "{games:?}"
    );
}

#[test]
fn results_with_blanks_are_read_and_differing_ones_told_where_they_stand() {
    let read = |text: &str| {
        let loaded = read(Format::Pdn, text.as_bytes()).unwrap();
        (loaded.result, loaded.warnings)
    };
    let result = |text: &str| Some(text.to_string());
    let taken = "the result \"1 1/2 - 1/2\" is taken for 2-0";
    let tagged = "[Event \"x\"]\n[Result \"1 1/2 - 1/2\"]\n\n1. 32-28 19-23 1 1/2 - 1/2";
    let places = [format!("line 4, column 16: {taken}"), format!("line 2, column 1: {taken}")];
    assert_eq!(read(tagged), (result("2-0"), places.to_vec()));
    assert_eq!(read("1. 32-28 1/2 - 1 1/2").0, result("0-2"));
    assert_eq!(read("1. 32-28 19-23 1/2 - 1/2"), (result("1-1"), vec![]));
    // At the fifth move the game was drawn.
    assert_eq!(read("1. 32-28 5 1/2-1/2").0, result("1-1"));
    let both = "[Site \"x\"]\n[Result \"2-0\"]\n1. 32-28 0-2";
    let told = "line 2, column 1: the tag says 2-0, the end of the moves 0-2".to_string();
    assert_eq!(read(both), (result("0-2"), vec![told]));
    for same in [
        "[Result \"1-0\"] 1. 32-28 2-0",
        "[Result \"*\"] 1. 32-28 2-0",
        "[Result \"2-0\"] 1. 32-28 *",
    ] {
        assert_eq!(read(same), (result("2-0"), vec![]), "{same}");
    }
}

#[test]
fn a_game_type_that_nobody_knows_is_another_game() {
    for kind in ["99", "0", "60", "draughts"] {
        let error =
            read(Format::Pdn, format!("[GameType \"{kind}\"] 1. 32-28").as_bytes()).unwrap_err();
        assert!(error.contains("is another game, expected "), "{error}");
    }
    // Servers give this number to games from a position.
    let (position, warnings) = pdn("[GameType \"99\"] [FEN \"W:W32:B19\"] 1. 32-28");
    assert_eq!((position.as_str(), warnings.len()), ("B:W28:B19", 0));
}

#[test]
fn a_game_whose_first_moves_are_not_of_the_game_that_it_tells_is_read_as_what_it_is() {
    let moves = "1. c3-d4 d6-c5 2. b2-c3 f6-g5";
    let (position, warnings) = pdn(&format!("[GameType \"20\"] {moves}"));
    assert_eq!(position, pdn(moves).0);
    assert_eq!(warnings, ["the moves are not of international, as the file says: read as russian"]);
    // Where no other rules let all be played, or some moves were, the file has the say.
    for (moves, plies) in [("1. c3-d4 d6-c5 2. b2-a1", 0), ("1. 32-28 19-23 2. 28x19 1-6", 3)] {
        let loaded = read(Format::Pdn, format!("[GameType \"20\"] {moves}").as_bytes()).unwrap();
        assert_eq!((loaded.game.rules().as_str(), loaded.faults.len()), ("international", 1));
        assert_eq!(loaded.game.ply_at(loaded.end), Some(plies), "{moves}");
    }
    // A number before the tags is none of a game.
    assert_eq!(pdn("3\n1\n[Event \"x\"] 1. 32-28").1.len(), 2);
}

#[test]
fn a_library_that_is_cut_says_so() {
    let whole = b"\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x78\x00\x69\x40";
    assert_eq!(end(read(Format::Lib, whole)).1, [""; 0]);
    for cut in [1, 2] {
        let loaded = read(Format::Lib, &whole[..whole.len() - cut]).unwrap();
        assert_eq!(loaded.warnings, ["the file ends before its tree does, at byte 22"]);
        assert_eq!(loaded.game.ply_at(loaded.end), Some(1));
    }
}

#[test]
fn a_thousand_warnings_of_a_game_are_kept_and_the_others_counted() {
    let text = format!("1. 32-28 {}", ") ".repeat(3000));
    let (_, warnings) = pdn(&text);
    assert_eq!(
        (warnings.len(), warnings[1000].as_str()),
        (1001, "2000 more warnings are left out")
    );
}

#[test]
fn a_strict_reading_refuses_what_else_is_mended() {
    let strict = |format, bytes: &[u8]| {
        read_as(Reading { format: Some(format), is_strict: true, ..Reading::default() }, bytes)
    };
    let lib = b"\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x78\x00\x69";
    for (format, bytes) in [
        (Format::Pdn, &b"1 32-28 *"[..]),
        (Format::Psq, b"Piskvorky 15x15, 11:11, 0\n8,8,0\nlost\n9,9,0\na\nb\n-1\n"),
        (Format::Rec, b"a\nb\n9,9,120\nlost\n10,9,80\n0\n"),
        (Format::Moves, b"h8 t20"),
        (Format::Lib, lib),
    ] {
        let warning = read(format, bytes).unwrap().warnings.remove(0);
        assert_eq!(strict(format, bytes).unwrap_err(), warning);
    }
    assert!(strict(Format::Pdn, b"1. 32-28 *").is_ok() && strict(Format::Moves, b"h8 i9").is_ok());
}
