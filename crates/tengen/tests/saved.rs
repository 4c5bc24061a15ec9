//! Saved games come back as they were.

use std::time::Duration;

use tengen::core::{ByColor, Clock, Color, Outcome, TimeControl};
use tengen::record::{Mark, Sign};
use tengen::{End, Game, Kind, LoadError, Start, StartError};

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
        // A flag that has fallen in a variation which was left ends nothing again.
        game.elapse(secs(3600));
        assert_eq!(game.over().is_some(), control != TimeControl::Unlimited);
        assert!(game.undo());
        game.play("B2").unwrap();
        let mut saved = again(&game);
        assert_eq!((saved.save(), saved.clock()), (game.save(), game.clock()), "{control:?}");
        saved.elapse(secs(3600));
        assert_eq!(saved.over(), None, "{control:?}");
    }
}

#[test]
fn a_saved_game_has_notes_clock_variations_and_ending() {
    let start = Start::new(Kind::Go).with_position("9/9/9/9/9/9/9/9/9 X rules=japanese komi=6.5");
    let mut game = start.begin().unwrap();
    game.players = ByColor::new("Ann \\ Lee".into(), "Bob\nRay".into());
    let control = TimeControl::ByoYomi {
        main: Duration::from_millis(60_500),
        period: Duration::from_secs(30),
        periods: 3,
    };
    game.set_clock(Clock::new(ByColor::new(control, TimeControl::Unlimited)));
    game.elapse(Duration::from_millis(1_250));
    game.play("E5").unwrap();
    game.note_mut().comment = "two\nlines \\n".into();
    game.note_mut().marks.push(Mark { place: "D 4".into(), sign: Sign::Label("x y".into()) });
    game.play("pass").unwrap();
    assert!(game.undo());
    game.play("E6").unwrap();
    game.set_up("9/9/9/9/4X4/9/9/9/9 O").unwrap();
    game.end(End::Resign(Color::Black)).unwrap();
    let again = again(&game);
    assert_eq!(again.save(), game.save());
    assert_eq!((&again.players, again.clock()), (&game.players, game.clock()));
    assert_eq!(again.over().unwrap().reason, "black resigned");
    let fork = again.parent(again.here()).and_then(|id| again.parent(id)).unwrap();
    assert_eq!(again.variations_at(fork).len(), 2);
    let note = again.note(again.variations_at(again.root())[0]).unwrap();
    assert_eq!(note.comment, "two\nlines \\n");
    assert_eq!(note.marks[0].sign, Sign::Label("x y".into()));
    assert_eq!(note.time_left.black.unwrap().time, Duration::from_millis(59_250));
}

#[test]
fn a_saved_game_that_breaks_a_rule_is_refused() {
    let good = "tengen-game 1\ngame nogo\nrules \nstart 3/3/3 X\nnode 1 0 play B2\nhere 1\n";
    assert_eq!(Game::load(good).unwrap().ply(), 1);
    for (from, to, line) in [
        ("tengen-game 1", "tengen-game 9", 1),
        ("game nogo", "game chess", 2),
        ("rules ", "rules x", 4),
        ("start 3/3/3 X", "start 3/3 X O", 4),
        ("node 1 0 play B2", "node 1 0 play B9", 5),
        ("node 1 0 play B2", "node 1 7 play B2", 5),
        ("node 1 0 play B2", "node 2 0 play B2", 5),
        ("here 1", "here 4", 6),
        ("here 1", "end 1 boredom", 6),
        ("here 1", "clock black fischer 1.2.3 4", 6),
    ] {
        let error: LoadError = Game::load(&good.replace(from, to)).unwrap_err();
        assert_eq!(error.line, line, "{to}: {error}");
    }
    assert!(Game::load("").is_err());
}

#[test]
fn every_rule_set_of_go_is_saved_with_any_komi_and_handicap() {
    for rule in Kind::Go.rule_sets() {
        for komi in [None, Some(0.0), Some(3.5), Some(6.5), Some(7.0), Some(-5.5)] {
            for handicap in [0, 3] {
                let start = Start { komi, handicap, ..Start::new(Kind::Go).with_rule(rule) };
                let mut game = start.with_size(9, 9).begin().unwrap();
                game.play("E4").unwrap();
                let again = again(&game);
                assert_eq!((again.save(), again.position()), (game.save(), game.position()));
            }
        }
    }
}

/// The end of the main line of a record, and all there is to count there.
fn at_end(record: &str) -> Game {
    let loaded = Game::from_record(record.as_bytes()).unwrap().remove(0).unwrap();
    let mut game = loaded.game;
    assert!(game.go_to(loaded.end));
    game
}

#[test]
fn what_a_set_up_of_go_keeps_of_the_game_is_saved() {
    let captured = ";B[ba];W[aa];B[ab];W[ee]";
    let ko = ";B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb]"; // retakes at once
    for (rules, moves, prisoners) in [
        ("Japanese", format!("{captured};AB[cc]"), [1, 0]),
        ("Japanese", format!("{captured};B[ee];W[dd]"), [1, 0]), // E1 is occupied
        ("Japanese", format!("{ko};W[];B[]"), [1, 1]),
        ("NZ", format!("{ko};W[ee]"), [1, 1]),
    ] {
        let game = at_end(&format!("(;GM[1]SZ[5]RU[{rules}]KM[0.5]{moves})"));
        let again = again(&game);
        let of = |game: &Game| {
            let score = game.score(&[]).map(|score| score.text);
            (game.position(), Color::ALL.map(|color| game.captured(color)), score, game.save())
        };
        assert_eq!(of(&again), of(&game), "{moves}");
        assert_eq!(of(&again).1, prisoners, "{moves}");
        let refused = |game: &Game| {
            game.cells()
                .map(|at| {
                    let mut game = game.clone();
                    game.play_cell(at).err().map(|refusal| refusal.code)
                })
                .collect::<Vec<_>>()
        };
        assert_eq!(refused(&again), refused(&game), "{moves}");
    }
}

#[test]
fn prisoners_stay_where_a_position_is_set_up_and_hostile_ones_are_refused() {
    let mut game = at_end("(;GM[1]SZ[5]RU[Japanese]KM[0.5];B[ba];W[aa];B[ab];W[ee])");
    game.set_up("5/5/2X2/5/5 O").unwrap();
    assert_eq!(game.captured(Color::Black), 1);
    let sgf = at_end(&game.to_record(tengen::Format::Sgf).unwrap());
    assert_eq!(sgf.score(&[]).unwrap().text, game.score(&[]).unwrap().text);
    let before = game.save();
    for end in
        ["prisoners=1", "prisoners=-1:0", "prisoners=1:99999999999", "prisoners=", "past past"]
    {
        assert!(game.set_up(&format!("5/5/2X2/5/5 O {end}")).is_err(), "{end}");
    }
    assert!(game.set_up("2/2 X past").is_err());
    assert_eq!(game.save(), before);
}

#[test]
fn a_set_up_that_only_gives_the_turn_begins_no_new_past() {
    let mut game = crate::at(Kind::Go, "3/3/3 X rules=chinese");
    game.play("B2").unwrap();
    let other = game.position().replace(" O", " X");
    let mut given = game.clone();
    given.give_turn(Color::Black).unwrap();
    game.set_up(&other).unwrap();
    assert_eq!((game.position(), game.save()), (other, given.save()));
    assert_eq!(again(&game).save(), game.save());
}
