//! Games out of files, and what is said of them.

use tengen::core::Color;
use tengen::{Cell, Format, Game, Kind, Line, Loaded, Reading, Start};

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
    assert!(loaded.game.count(Some("W+R")).is_none(), "a resignation is not counted");
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
    let games = Reading::default().games(b"(;SZ[9])(;GM[7])(;SZ[5])").unwrap();
    assert_eq!(games.size_hint(), (3, Some(3)));
    assert_eq!(games.map(|game| game.is_ok()).collect::<Vec<_>>(), [true, false, true]);
}

#[test]
fn every_game_has_a_title_a_legend_and_something_to_say() {
    for kind in Kind::ALL {
        let game = Start::new(kind).begin().unwrap();
        assert!(game.title().to_lowercase().contains(kind.name()), "{}", game.title());
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
