//! Games out of files, and what is said of them.

use tengen::core::{ByColor, Color, Outcome};
use tengen::{Cell, End, Format, Game, Kind, Line, Loaded, Reading, Start};

fn single(text: &[u8]) -> Loaded {
    Game::from_record(text).unwrap().remove(0).unwrap()
}

#[test]
fn a_fault_has_its_ply_its_line_and_its_reason() {
    let loaded = single(b"(;GM[1]RU[NoGo]SZ[3];B[aa](;W[aa];B[cc])(;W[bb];B[ca])(;W[]))");
    let faults: Vec<_> = loaded.faults.iter().map(|fault| (fault.ply, fault.line)).collect();
    assert_eq!(faults, [(2, Line::Main), (2, Line::Variation)]);
    assert_eq!(loaded.faults[0].to_string(), "move 2: A3 is occupied by a black stone");
    assert!(loaded.faults[1].to_string().starts_with("move 2 of a variation: white passed"));
    assert_eq!((loaded.game.ply_at(loaded.end), loaded.skipped), (Some(1), 1));
}

#[test]
fn the_result_is_that_of_the_board_and_what_the_file_says_besides_is_told() {
    let won = single(b"(;GM[1]RU[NoGo]SZ[3:1]RE[W+R];B[ba])");
    assert_eq!((won.result.as_deref(), won.stated.as_deref()), (Some("B+"), Some("RE[W+R]")));
    let agreed = single(b"1. 32-28 19-23 1-1");
    assert_eq!((agreed.result.as_deref(), agreed.stated), (Some("1-1"), None));
    let open = single(b"(;GM[4];B[hh])");
    assert_eq!((open.result, open.stated), (None, None));
}

#[test]
fn the_end_of_a_game_of_go_is_counted_by_its_marks() {
    let text = b"(;GM[1]SZ[3]RU[Chinese]KM[0.5]RE[B+8.5];B[bb];W[aa];B[];W[]TB[aa:cc])";
    let mut loaded = single(text);
    loaded.game.go_to(loaded.end);
    let count = loaded.game.count(loaded.result.as_deref()).unwrap();
    assert_eq!((count.result.as_deref(), count.stated), (Some("B+8.5"), None));
    assert!(
        count.lines.iter().any(|line| line == "dead stones: A3 (as the record marks territory)")
    );
    assert!(count.territory.contains(&(Cell::new(0, 2), Color::Black)));
    let other = loaded.game.count(Some("W+2")).unwrap();
    assert_eq!(other.stated.as_deref(), Some("RE[W+2]"));
    assert_eq!(loaded.game.count(Some("?")).unwrap().stated, None);
    let odd = single(b"(;SZ[9]RE[1-0];B[cc])");
    assert_eq!(odd.result, None);
    let warning = "line 1, column 8: property RE: expected a result such as B+R, W+2.5, 0, Void or ?, found \"1-0\"";
    assert_eq!(odd.warnings, [warning]);
    assert!(loaded.game.count(Some("W+R")).is_none(), "a resignation is not counted");
}

#[test]
fn a_text_that_does_not_tell_its_format_is_of_the_game_that_is_asked_for() {
    let read = |text: &str, kind| {
        let reading = Reading { kind: Some(kind), ..Reading::default() };
        reading.games(text.as_bytes())?.next().unwrap()
    };
    let loaded = read("h8i9g7", Kind::Gomoku).unwrap();
    assert_eq!((loaded.game.kind(), loaded.game.ply_at(loaded.end)), (Some(Kind::Gomoku), Some(3)));
    assert_eq!(read("32-28 19-23", Kind::Draughts).unwrap().game.kind(), Some(Kind::Draughts));
    let draughts = "[Event \"x\"]\n1. 32-28 19-23 *";
    for kind in [Kind::Nogo, Kind::Go, Kind::Gomoku] {
        read(draughts, kind).expect_err("these are moves of draughts");
    }
}

#[test]
fn a_face_in_a_comment_of_pdn_is_no_game_tree() {
    let loaded = single(b"[Event \"Club\"]\n\n1. 32-28 {well, well (;-)} 19-23 *");
    assert_eq!((loaded.game.kind(), loaded.faults.len()), (Some(Kind::Draughts), 0));
    assert_eq!(loaded.game.ply_at(loaded.end), Some(2));
}

#[test]
fn games_of_playok_name_players_and_results_by_who_began() {
    // By swap2 the second chooses colours after three stones, or puts two more and leaves the choice.
    let five = "a1 f1 a2 f2 a3 f3 a4 f4";
    let games = [
        (format!("1. {five} 5. a5 1-0"), "1-0", "Ann", Some("B+")),
        (format!("1. a1 f1 2. a2 black 3. f2 {} a5 0-1", &five[12..]), "0-1", "Bob", Some("B+")),
        (
            format!("1. a1 f1 2. a2 white 3. -- f2 {} h8 f5 0-1", &five[12..]),
            "0-1",
            "Ann",
            Some("W+"),
        ),
        ("1. a1 f1 2. a2 f2 3. a3 -- 4. white -- 5. f3 1-0".into(), "1-0", "Bob", Some("W+")),
        ("1. h8 -- 2. black i9 *".into(), "*", "Ann", None),
    ];
    let text = |(moves, result, ..): &(String, _, _, _)| {
        let tags = "[Black \"Ann\"]\n[White \"Bob\"]\n[GameType \"61,15\"]\n";
        format!("{tags}[Result \"{result}\"]\n\n{moves}\n\n")
    };
    let read = Game::from_record(games.iter().map(text).collect::<String>().as_bytes()).unwrap();
    assert_eq!(read.len(), games.len());
    for ((moves, _, black, result), loaded) in games.iter().zip(read) {
        let loaded = loaded.unwrap();
        assert_eq!((&loaded.faults[..], &loaded.stated), (&[][..], &None), "{moves}");
        assert_eq!(
            (&*loaded.game.players.black, loaded.result.as_deref()),
            (*black, *result),
            "{moves}"
        );
    }
}

#[test]
fn a_game_is_written_as_it_was_mended_with_all_that_its_file_says() {
    let loaded = single(b"(;GM[1]SZ[5]KM[0,5]EV[Final];B[aa]GW[1](;W[bb])(;W[aa]))");
    assert_eq!(loaded.to_record(Format::Moves).as_deref(), Some("A5 B4"));
    let text = loaded.to_record(Format::Sgf).unwrap();
    for part in ["KM[0.5]", "EV[Final]", "GW[1]", ";W[bb]"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let again = single(text.as_bytes());
    assert_eq!((again.warnings.len(), again.faults.len()), (0, 0));
    let pdn = single(b"[Event \"a\"]\n1. 32-28! 18-27 0-2");
    assert!(pdn.to_record(Format::Pdn).unwrap().contains("[Event \"a\"]"));
    assert_eq!((pdn.faults.len(), pdn.to_record(Format::Sgf)), (1, None));
}

#[test]
fn a_reading_may_be_strict_and_names_what_the_file_does_not() {
    let strict = Reading { is_strict: true, ..Reading::default() };
    assert!(strict.games(b"(;GaMe[1];B[aa]").is_err());
    let moves = |kind, rule: &str| {
        let rule = Some(rule.to_string());
        Reading { format: Some(Format::Moves), kind, rule, ..Reading::default() }.games(b"h8 i9")
    };
    let loaded = moves(None, "renju").unwrap().next().unwrap().unwrap();
    assert_eq!((loaded.game.rules().as_str(), loaded.game.ply_at(loaded.end)), ("renju", Some(2)));
    assert!(moves(None, "chess").is_err() && moves(Some(Kind::Go), "renju").is_err());
    let by = |rule: &str, sgf: &str| {
        let reading = Reading { rule: Some(rule.to_string()), ..Reading::default() };
        reading.games(sgf.as_bytes()).unwrap().next().unwrap().map(|loaded| loaded.game.title())
    };
    assert_eq!(by("chinese", "(;SZ[9])").as_deref(), Ok("Go 9x9, rules chinese, komi 0"));
    let named = by("chinese", "(;SZ[9]RU[Japanese])");
    assert_eq!(named.as_deref(), Ok("Go 9x9, rules japanese, komi 0"));
    assert_eq!(by("renju", "(;GM[4])").as_deref(), Ok("Gomoku 15x15, renju"));
    let refused = by("japanese", "(;GM[1]RU[NoGo])").unwrap_err().to_string();
    assert_eq!(refused, "rule \"japanese\": nogo has no rule sets");
    let games = Reading::default().games(b"(;SZ[9])(;GM[7])(;SZ[5])").unwrap();
    assert_eq!(games.size_hint(), (3, Some(3)));
    assert_eq!(games.map(|game| game.is_ok()).collect::<Vec<_>>(), [true, false, true]);
}

#[test]
fn every_game_has_a_legend_and_something_to_say() {
    for kind in Kind::ALL {
        let game = Start::new(kind).begin().unwrap();
        assert!(!game.legend().is_empty() && !game.standing().is_empty());
        assert!(game.study().iter().any(|line| line == &format!("{} to move", game.turn())));
        let result = game.result();
        assert!(["?", "*", "W+7.5"].contains(&result.as_str()), "{result}");
    }
    let mut go = Start::new(Kind::Go).with_size(3, 3).begin().unwrap();
    go.play("A1").unwrap();
    assert_eq!(go.liberties(), [(Cell::new(0, 0), 2)]);
}

#[test]
fn the_result_of_a_game_is_that_of_its_record() {
    let draw = End::Agreed(Outcome::Draw);
    let ends = [End::Resign(Color::Black), End::Time(Color::White), End::NoResult, draw];
    let mut results = Vec::new();
    for (kind, format) in [(Kind::Nogo, Format::Sgf), (Kind::Draughts, Format::Pdn)] {
        for end in ends {
            let mut game = Start::new(kind).begin().unwrap();
            game.end(end).unwrap();
            let record = game.to_record(format).unwrap();
            assert_eq!(single(record.as_bytes()).result, Some(game.result()), "{record}");
            results.push(game.result());
        }
    }
    assert_eq!(results.join(" "), "W+R B+T Void 0 2-0 0-2 0-0 1-1");
}

#[test]
fn a_refusal_names_the_stones_and_a_pass_where_there_is_none_is_explained() {
    let game = |kind, text: &str| Start::new(kind).with_position(text).begin().unwrap();
    let refused = |game: &Game, text: &str| game.explain(text).unwrap_err();
    let nogo = game(Kind::Nogo, "1X1/X2/O2 O");
    let suicide = refused(&nogo, "A3");
    assert!(suicide.reason.contains("the chain A3;"), "{suicide}");
    assert_eq!(refused(&nogo, "pass").code, "pass");
    assert!(
        refused(&Start::new(Kind::Draughts).begin().unwrap(), "pass").reason.contains("draughts")
    );
    assert!(refused(&nogo, &"x".repeat(5_000)).reason.len() < 200);
}

/// A game loaded by whatever rules, and its last position.
fn end(mut loaded: Loaded) -> (Loaded, String) {
    loaded.game.go_to(loaded.end);
    let position = loaded.game.position();
    (loaded, position)
}

#[test]
fn draughts_are_read_by_the_rules_that_the_file_or_the_caller_names() {
    let by = |rule: Option<&str>, text: &str| {
        let rule = rule.map(str::to_string);
        let reading = Reading { rule, ..Reading::default() };
        end(reading.games(text.as_bytes()).unwrap().next().unwrap().unwrap())
    };
    let letters = "1. c3-d4 d6-c5 2. b2-c3";
    for (rule, text, rules, warnings) in [
        (None, "[GameType \"25\"] 1. c3-d4", "russian", 0),
        (None, "[GameType \"26\"] 1. 22-18", "brazilian", 0),
        (None, "[Variant \"Antidraughts\"] 1. 32-28", "antidraughts", 0),
        (None, "[GameType \"96\"] 1. 32-28", "breakthrough", 0),
        (Some("brazilian"), "[GameType \"20\"] 1. c3-d4", "brazilian", 0),
        (None, "1. 32-28 19-23", "international", 0),
        (None, letters, "russian", 1),
        // Along a row, as only Frisian pieces capture.
        (
            None,
            "1. 34-30 20-25 2. 31-26 25x34 3. 39x30 17-21 4. 26x17 12x21 5. 44-39 21-26 6. 30-24 19x30 7. 35x24 14x34 8. 33x35",
            "frisian",
            1,
        ),
    ] {
        let (loaded, _) = by(rule, text);
        assert_eq!((loaded.game.rules().as_str(), loaded.faults.len()), (rules, 0), "{text}");
        assert_eq!(loaded.warnings.len(), warnings, "{text}: {:?}", loaded.warnings);
        let again = end(single(loaded.to_record(Format::Pdn).unwrap().as_bytes()));
        assert_eq!((again.0.game.rules().as_str(), again.1), (rules, by(rule, text).1), "{text}");
        let plain = loaded.game.to_record(Format::Pdn).unwrap();
        assert_eq!(single(plain.as_bytes()).game.rules(), rules, "{plain}");
    }
    let strict = Reading { is_strict: true, ..Reading::default() };
    assert!(strict.games(letters.as_bytes()).unwrap().next().unwrap().is_err());
    assert!(strict.games(b"1. 32-28").unwrap().next().unwrap().is_ok());
}

#[test]
fn games_of_other_kinds_say_so_and_cost_no_other() {
    let text =
        b"[GameType \"21\"] 1. 11-15 *\n[Event \"b\"] 1. 11-15 23-19 *\n[Event \"c\"] 1. 32-28 *";
    let games = Game::from_record(text).unwrap();
    let other: Vec<_> =
        games.iter().map(|game| game.as_ref().err().map(|e| e.is_other_game())).collect();
    assert_eq!(other, [Some(true), Some(true), None]);
    let alone = Game::from_record(b"[GameType \"21\"] 1. 11-15 *").unwrap().remove(0);
    assert!(alone.is_err_and(|error| error.is_other_game()));
    assert!(Game::from_record(b"[FEN \"W:W51:B1\"] *").is_err());
}

#[test]
fn a_game_of_64_squares_that_keeps_to_other_rules_is_another_game() {
    let checked = |text: &str| Reading::default().games(text.as_bytes()).unwrap().next().unwrap();
    // Men that do not capture backward; fewer captured than must be; a step and a jump on the other board.
    let czech = "[FEN \"W:Wc5,h2:Bd4,a7\"] 1. h2-g3 a7-b6 *";
    let english = "[FEN \"W:W32,27,24,22:B20,15,10,7\"] 1. 27-23 20x27 *";
    let italian = "1. 22-18 12-15 *";
    let jump = "1. 23-20 10-14 2. 20-15 11x20 *";
    // The third move leaves a capture, and the one after that is none of this board.
    let longer = "[FEN \"W:W22,32:B14,12\"] 1. 32-28 14-18 2. 28-24 12-15 *";
    for text in [czech, english, italian, jump, longer] {
        let error = checked(text).unwrap_err();
        assert!(error.is_other_game(), "{text}: {error}");
        assert!(error.to_string().starts_with("another game, of none of these: "), "{error}");
    }
    // Slips that no rules know, a capture forward among them that is left out; games that say which they are.
    let slip = "1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. g3-h4 *";
    for (text, plies) in [
        ("1. c3-d4 d6-c5 2. a1-h8 *", 2),
        (&*longer.replace("12-15", "12-16"), 2),
        (slip, 4),
        (&*format!("[GameType \"25\"] {slip}"), 4),
        (&*format!("[GameType \"25\"] {czech}"), 0),
    ] {
        let loaded = checked(text).unwrap();
        assert_eq!(
            (loaded.faults.len(), loaded.game.ply_at(loaded.end)),
            (1, Some(plies)),
            "{text}"
        );
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimisation")]
fn a_long_file_of_games_is_read_and_one_of_semicolons_is_not() {
    let of = |node: &str, nodes: usize| format!("(;GM[1]SZ[2]{})", node.repeat(nodes));
    let games =
        |text: &str| Reading::default().games(text.as_bytes()).map(|games| games.size_hint().0);
    assert_eq!(games(&of(";B[]", 2_100_000)), Ok(1));
    let error = games(&of(";", 2_100_000)).unwrap_err().to_string();
    assert!(error.ends_with("more than 2000000 nodes, which is the bound of nodes"), "{error}");
}

#[test]
fn a_library_is_a_tree_by_renju_or_by_freestyle_where_renju_refuses() {
    let library = |nodes: &[u8]| [b"\xFFRenLib\xFF\x03\x04", &[0xFF; 10][..], nodes].concat();
    let loaded = single(&library(&[0x78, 0x18, b'h', b'i', 0, 0, 0x69, 0xC0, 0x68, 0x40]));
    assert_eq!(loaded.game.rules(), "renju");
    let first = loaded.game.variations_at(loaded.game.root())[0];
    assert_eq!(loaded.game.variations_at(first).len(), 2);
    let note = loaded.game.note(first).unwrap();
    assert_eq!((note.comment.as_str(), note.marks.len()), ("hi", 1));
    // A stone on a stone, and what follows it, is left out.
    let twice = single(&library(&[0x78, 0, 0x78, 0x80, 0x69, 0x40, 0x68, 0x40]));
    assert_eq!((twice.faults.len(), twice.skipped, twice.faults[0].ply), (1, 1, 2));
    assert_eq!(twice.game.ply_at(twice.end), Some(2));
    // Two threes of Black meet on H8: F8 G8, H6 H7.
    let threes = [0x76, 0x11, 0x77, 0x12, 0x98, 0x13, 0x88, 0x1F, 0x78];
    let mut nodes: Vec<u8> = threes.into_iter().flat_map(|point| [point, 0]).collect();
    nodes[17] = 0x40;
    let free = single(&library(&nodes));
    assert_eq!((free.game.rules().as_str(), free.warnings.len()), ("freestyle", 1));
    assert_eq!(free.game.ply_at(free.end), Some(9));
    let cut = single(&library(&[0x78, 0, 0x69, 0x01]));
    assert_eq!((cut.warnings.len(), cut.game.ply_at(cut.end)), (1, Some(1)));
}

#[test]
fn a_game_of_the_database_ends_as_it_says() {
    let text = "<rule id='2' name='Gomoku'/><rule id='1' name='RIF'/>\
        <game rule='1' bresult='0'><move>f8 b2 g8 c2 h7 d2 h6 o2 h8</move></game>\
        <game rule='2' bresult='0.5'><move>h8 i9</move></game>\
        <game rule='1' bresult='1'><move>f8 b2 g8 c2 h7 d2 h6 o2 h8</move></game>";
    let games: Vec<_> =
        Game::from_record(text.as_bytes()).unwrap().into_iter().map(Result::unwrap).collect();
    let told: Vec<_> = games
        .iter()
        .map(|loaded| (loaded.game.rules(), loaded.result.clone(), loaded.faults.len()))
        .collect();
    let result = |text: &str| Some(text.to_string());
    assert_eq!(told[0], ("renju".into(), result("W+F"), 0), "Black lost by a double three");
    assert_eq!(told[1], ("standard".into(), result("0"), 0));
    assert_eq!((told[2].2, games[2].stated.as_deref()), (1, Some("bresult 1")));
}

#[test]
fn records_are_written_and_read_again() {
    let game = |kind, moves: &[&str]| {
        let mut game = Start::new(kind).begin().unwrap();
        game.players.black = "Ann".into();
        moves.iter().for_each(|mv| game.play(mv).unwrap());
        game
    };
    for (kind, format, moves) in [
        (Kind::Nogo, Format::Sgf, &["E5", "E6"][..]),
        (Kind::Go, Format::Sgf, &["D4", "pass", "Q16"]),
        (Kind::Gomoku, Format::Sgf, &["H8", "I9"]),
        (Kind::Gomoku, Format::Psq, &["H8", "I9"]),
        (Kind::Draughts, Format::Pdn, &["32-28", "19-23", "28x19"]),
    ] {
        let game = game(kind, moves);
        let text = game.to_record(format).unwrap();
        let mut all = Game::from_record(text.as_bytes()).unwrap();
        assert_eq!(all.len(), 1);
        let loaded = all.remove(0).unwrap();
        assert_eq!((&loaded.warnings[..], &loaded.faults[..]), (&[][..], &[][..]), "{text}");
        let mut read = loaded.game;
        assert_eq!((read.kind(), read.ply()), (Some(kind), 0));
        while read.redo() {}
        assert_eq!((read.moves(), read.position()), (game.moves(), game.position()), "{text}");
        if format != Format::Psq {
            assert_eq!(read.players.black, "Ann");
        }
        assert!(
            game.to_record(if format == Format::Pdn { Format::Sgf } else { Format::Pdn }).is_none()
        );
    }
    let mended = single(b"(;GM[1]SZ[9]KM[0,5];B[ee])");
    assert_eq!((mended.warnings.len(), mended.game.position().contains("komi=0.5")), (1, true));
    assert!(Game::from_record(b"no game").is_err());
    assert!(Game::from_record(b"(;GM[2]SZ[8])").unwrap()[0].is_err());
}

#[test]
fn a_record_that_cannot_hold_the_game_is_none() {
    let mut game = Start::new(Kind::Gomoku).begin().unwrap();
    game.players = ByColor::new("Ann, 3 dan".into(), "-1".into());
    game.play("H8").unwrap();
    let psq = game.to_record(Format::Psq).unwrap();
    assert!(psq.ends_with("\nAnn, 3 dan\nwhite\n-1\n"), "{psq}");
    game.players = ByColor::new("8,8,1 x".into(), "Bob\nRay".into());
    let psq = game.to_record(Format::Psq).unwrap();
    assert!(psq.ends_with("\nblack\nBob Ray\n-1\n"), "{psq}");
    // Its colours alternate, from Black on.
    let mut twice = game.clone();
    twice.play_as(Color::Black, "A1").unwrap();
    let white = Start::new(Kind::Gomoku).with_position("3/3/3 O").begin().unwrap();
    let mut edited = game.clone();
    edited.set_up(&game.position()).unwrap();
    for game in [&twice, &white, &edited] {
        assert_eq!(game.to_record(Format::Psq), None, "{}", game.save());
        assert!(game.to_record(Format::Sgf).is_some());
    }
    // The size of a file is that of all its positions.
    game.set_up("3/3/3 X").unwrap();
    assert!([Format::Sgf, Format::Psq].iter().all(|format| game.to_record(*format).is_none()));
}
