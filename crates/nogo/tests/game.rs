//! Records of NoGo games: fouls and time.

use std::time::Duration;

use crate::diagrams::{Shown, from_diagram, point};
use tengen_core::{Attempt, Board, Clock, Color, Foul, Outcome, TimeControl};
use tengen_nogo::{IllegalMove, MATCH_TIME, NoGo};
use tengen_record::{Ending, PlayError, Record};
use tengen_stones::Point;

use Color::{Black, White};

/// Attempts a move or a pass in a match at this position, and checks that it loses by `rule`.
fn assert_foul(shown: &Shown, at: Point, rule: IllegalMove) {
    let loser = shown.board.turn();
    let mut game = Record::new(shown.board);
    let refused = PlayError::Illegal { mv: at, reason: rule };
    assert_eq!(game.play(at), Err(refused), "to play an illegal move is an error, and no more");
    let ending = Ending::Foul { loser, foul: Foul::Illegal { mv: at, rule } };
    assert_eq!(game.attempt(Attempt::Play(at)), Ok(Some(ending.clone())));
    assert_eq!((game.board(), game.result()), (&shown.board, Some(&ending)));
    assert_eq!(ending.outcome(), Some(Outcome::Win(!loser)));
    assert!(matches!(game.attempt(Attempt::Play(at)), Err(PlayError::Ended(_))));
}

#[test]
fn n3_who_captures_loses_the_game() {
    let capture = from_diagram("O b .\nX . .");
    let at = capture.at('b');
    assert_foul(&capture, at, IllegalMove::Capture { point: at, color: Black });
}

#[test]
fn n4_who_kills_his_own_stones_loses_the_game() {
    let suicide = from_diagram("w X .\nX . .").white_to_move();
    let at = suicide.at('w');
    assert_foul(&suicide, at, IllegalMove::Suicide { point: at, color: White });
}

#[test]
fn n4_a_stone_that_does_both_loses_as_a_capture() {
    let both = from_diagram("* O X\nO X .\nX . .");
    let at = both.at('*');
    assert_foul(&both, at, IllegalMove::Capture { point: at, color: Black });
}

#[test]
fn n5_who_passes_loses_the_game() {
    let mut game = Record::new(NoGo::<9>::new());
    game.attempt(Attempt::Play(point("E5"))).unwrap();
    let ending = Ending::Foul { loser: White, foul: Foul::Pass };
    assert_eq!(game.attempt(Attempt::Pass), Ok(Some(ending.clone())));
    assert_eq!(ending.to_string(), "white broke the rules: passed");
    assert_eq!(game.result().and_then(Ending::outcome), Some(Outcome::Win(Black)));
}

#[test]
fn a_stone_where_none_can_be_is_void_and_the_same_player_moves() {
    let mut game = Record::new(NoGo::<9>::new());
    game.play(point("E5")).unwrap();
    for text in ["E5", "K1"] {
        let mv = point(text);
        let reason = game.board().check(mv).unwrap_err();
        assert_eq!(game.attempt(Attempt::Play(mv)), Err(PlayError::Illegal { mv, reason }));
        assert_eq!((game.ending(), game.board().turn()), (None, White));
    }
    assert_eq!(game.attempt(Attempt::Play(point("E4"))), Ok(None));
}

#[test]
fn n7_who_has_no_move_left_has_lost_the_game() {
    let mut game = Record::new("1X1/X2/1X1 X".parse::<NoGo<3>>().unwrap());
    let lost = Ending::Board(Outcome::Win(Black));
    assert_eq!(game.attempt(Attempt::Play(point("C2"))), Ok(Some(lost)));
}

#[test]
fn n6_each_side_has_fifteen_minutes_and_loses_by_overstepping_them() {
    let minute = Duration::from_secs(60);
    assert_eq!(MATCH_TIME, TimeControl::SuddenDeath { main: 15 * minute });
    let mut game = Record::new(NoGo::<9>::new());
    game.set_clock(Clock::new(MATCH_TIME));
    for (minutes, text) in [(14, "A1"), (15, "C3"), (1, "E5")] {
        game.elapse(minutes * minute);
        game.play(point(text)).unwrap();
    }
    assert_eq!(game.ending(), None);
    game.elapse(Duration::from_nanos(1));
    assert_eq!(game.ending(), Some(&Ending::Time { loser: White }));
    assert_eq!(game.result().and_then(Ending::outcome), Some(Outcome::Win(Black)));
}
