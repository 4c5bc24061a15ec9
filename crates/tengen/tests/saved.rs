//! Saved games come back as they were.

use std::time::Duration;

use tengen::core::{Clock, Color, Outcome, TimeControl};
use tengen::{End, Game, Kind, Start, StartError};

fn again(game: &Game) -> Game {
    Game::load(&game.save()).unwrap_or_else(|error| panic!("{error}\n{}", game.save()))
}

#[test]
fn what_is_agreed_after_two_passes_is_saved() {
    let mut game = Start::new(Kind::Go).with_size(5, 5).begin().unwrap();
    ["C3", "pass", "pass"].iter().for_each(|mv| game.play(mv).unwrap());
    game.reopen().unwrap();
    assert_eq!(again(&game).over(), None);
    assert!(game.foul("D4").is_err() && game.over().is_none(), "no move is a foul after the end");
    game.end(End::Agreed(Outcome::Win(Color::White))).unwrap();
    assert_eq!(again(&game).over(), game.over());
    assert_eq!(again(&game).save(), game.save());
}

#[test]
fn a_position_set_up_after_the_end_is_saved() {
    let mut game = Start::new(Kind::Nogo).with_size(1, 1).begin().unwrap();
    assert!(game.set_up("2/2 X").is_err(), "it is over");
    game.reopen().unwrap();
    game.set_up("2/2 X").unwrap();
    game.play("A1").unwrap();
    assert_eq!(again(&game).save(), game.save());
    assert_eq!(again(&game).position(), "2/X1 O");
}

#[test]
fn a_komi_that_cannot_be_written_is_refused() {
    let go = Start::new(Kind::Go).with_size(5, 5);
    for komi in [9999.5, -9999.5] {
        let game = go.clone().with_komi(komi).begin().unwrap();
        assert_eq!(again(&game).position(), game.position());
    }
    for komi in [10_000.0, -10_000.0, f64::INFINITY, f64::NAN, 0.25] {
        assert!(matches!(go.clone().with_komi(komi).begin(), Err(StartError::Komi(_))), "{komi}");
    }
}

#[test]
fn a_pause_and_the_ends_of_lines_are_saved() {
    let mut game = Start::new(Kind::Nogo).with_size(3, 3).begin().unwrap();
    game.note_mut().comment = "one\r\ntwo\r".into();
    game.pause();
    assert_eq!(again(&game).note(game.root()), game.note(game.root()));
    assert!(again(&game).is_paused());
}

#[test]
fn a_position_set_up_keeps_rules_and_komi() {
    let start = Start::new(Kind::Go).with_size(3, 3).with_rule("chinese").with_komi(2.5);
    let mut game = start.begin().unwrap();
    game.set_up("3/1X1/3 O").unwrap();
    assert_eq!(game.position(), "3/1X1/3 O rules=chinese komi=2.5");
}

#[test]
fn a_move_that_is_thought_about_goes_on_with_its_time() {
    let secs = Duration::from_secs;
    for control in [
        TimeControl::Unlimited,
        TimeControl::SuddenDeath { main: secs(60) },
        TimeControl::ByoYomi { main: secs(4), period: secs(5), periods: 3 },
        TimeControl::Canadian { main: secs(4), period: secs(50), stones: 2 },
        TimeControl::Fischer { main: secs(60), increment: secs(2) },
        TimeControl::Bronstein { main: secs(60), delay: secs(9) },
        TimeControl::Delay { main: secs(60), delay: secs(4) },
        TimeControl::PerMove { limit: secs(60) },
    ] {
        let mut game = Start::new(Kind::Nogo).with_size(5, 5).begin().unwrap();
        game.set_clock(Clock::new(control));
        game.elapse(secs(3));
        game.play("A1").unwrap();
        game.elapse(secs(7));
        let mut saved = again(&game);
        for game in [&mut game, &mut saved] {
            game.elapse(secs(1));
            game.play("B1").unwrap();
        }
        assert_eq!(saved.clock(), game.clock(), "{control:?}");
        assert_eq!(saved.note(saved.here()), game.note(game.here()), "{control:?}");
        assert_eq!(game.note(game.here()).unwrap().elapsed, Some(secs(8)));
    }
}
