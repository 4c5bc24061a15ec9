//! What a match asks of a game: a title, openings, and who loses by an illegal move.

use tengen::core::{Color, Outcome};
use tengen::{Effort, Engine, Format, Kind, Start, Value};

#[test]
fn every_game_has_a_title_for_people() {
    for (kind, rule, title) in [
        (Kind::Nogo, None, "NoGo 9x9"),
        (Kind::Go, Some("japanese"), "Go 19x19, rules japanese, komi 6.5"),
        (Kind::Gomoku, Some("renju"), "Gomoku 15x15, renju"),
        (Kind::Draughts, None, "International draughts"),
        (Kind::Draughts, Some("russian"), "Draughts, russian rules"),
    ] {
        let start = Start { rule: rule.map(str::to_string), ..Start::new(kind) };
        assert_eq!(start.begin().unwrap().title(), title);
    }
}

#[test]
fn random_openings_can_be_played_and_decide_little() {
    for kind in Kind::ALL {
        for seed in 0..20 {
            let mut game = Start::new(kind).begin().unwrap();
            let opening = game.random_opening(game.opening_plies(), seed).unwrap();
            assert_eq!(Some(&opening), game.random_opening(game.opening_plies(), seed).as_ref());
            opening.iter().for_each(|mv| game.play(mv).unwrap());
            assert!(game.over().is_none(), "{kind}: {opening:?}");
            let is_quiet = |text: &String| kind != Kind::Draughts || text.contains('-');
            assert!(game.legal_texts().iter().all(is_quiet), "{opening:?}");
        }
    }
    let full = Start::new(Kind::Nogo).with_size(3, 3).begin().unwrap();
    assert_eq!(full.random_opening(9, 1), None);
}

#[test]
fn random_openings_of_draughts_leave_neither_side_a_man_behind() {
    for seed in [13, 24, 26, 36, 44, 54] {
        let mut game = Start::new(Kind::Draughts).begin().unwrap();
        let opening = game.random_opening(8, seed).unwrap();
        opening.iter().for_each(|mv| game.play(mv).unwrap());
        let mut engine = Engine::for_game(&game, 1 << 20);
        let found = engine.best_move(&game, &Effort::depth(6)).unwrap();
        assert!(
            matches!(found.value(), Value::Points(points) if points.abs() < 0.7),
            "{seed}: {:?} after {opening:?}",
            found.value()
        );
    }
}

#[test]
fn an_illegal_move_may_lose_a_game() {
    let mut game = Start::new(Kind::Nogo).with_position("3/3/X2 O").begin().unwrap();
    assert!(game.foul("hello").is_err());
    assert_eq!(game.foul("B1").unwrap_err().to_string(), "the move is legal");
    game.foul("A1").unwrap();
    let over = game.over().unwrap();
    assert_eq!(over.outcome, Some(Outcome::Win(Color::Black)));
    assert!(over.reason.starts_with("white broke the rules: "), "{}", over.reason);
    assert!(game.foul("A1").is_err() && game.to_record(Format::Sgf).unwrap().contains("RE[B+F]"));
}
