//! How games end, and that they stay ended until they are reopened.

use std::fmt::Display;

use tengen_core::nim::{Nim, Take};
use tengen_core::{Adjudicate, Attempt, Board, Color, Foul, Outcome, WithHistory};
use tengen_record::{EndError, Ending, PlayError, Record, TakeBack};

use crate::ring::{BLACK_AT_0, IllegalStep, Ring};

use Color::{Black, White};

const BEFORE_THE_END: Ring = Ring { field: 198, turn: Black };

#[test]
fn a_game_ends_when_the_board_says_so() {
    let mut game = Record::new(BEFORE_THE_END);
    game.play(2).unwrap();
    let ending = Ending::Board(Outcome::Win(Black));
    assert_eq!(game.ending(), Some(&ending));
    assert_eq!(game.play(1), Err(PlayError::Ended(ending.clone())));
    assert_eq!(game.result(), Some(&ending));
    game.back();
    assert_eq!(game.ending(), None, "before the last move it goes on");
    assert!(game.play(1).is_ok(), "another move may be tried there");
    assert_eq!(game.result(), Some(&ending), "the main line is what counts");
}

#[test]
fn a_game_that_begins_at_the_end_has_ended() {
    let over = Ring { field: 200, turn: Black };
    let lost = Ending::Board(Outcome::Win(White));
    assert_eq!(Record::new(over).result(), Some(&lost));
    let mut game = Record::new(BLACK_AT_0);
    game.set_up(over).unwrap();
    assert_eq!(game.ending(), Some(&lost));
}

#[test]
fn what_the_past_brings_about_ends_the_game_too() {
    let mut game = Record::new(WithHistory::new(BLACK_AT_0));
    for _ in 0..4 {
        game.play(0).unwrap();
    }
    assert_eq!(game.ending(), Some(&Ending::Board(Outcome::Draw)));
}

#[test]
fn every_ending_names_its_outcome_and_its_reason() {
    let foul = Foul::Illegal { mv: 9, rule: IllegalStep::Foul(9) };
    let (black, white) = (Some(Outcome::Win(Black)), Some(Outcome::Win(White)));
    let table = [
        (Ending::Resignation { loser: Black }, white, "black resigned"),
        (Ending::Time { loser: White }, black, "white overstepped the time"),
        (Ending::Agreement(Outcome::Draw), Some(Outcome::Draw), "drawn by agreement"),
        (Ending::Agreement(Outcome::Win(White)), white, "white won by agreement"),
        (
            Ending::Foul { loser: White, foul },
            black,
            "white broke the rules: a step of 9 is a foul",
        ),
        (Ending::Foul { loser: Black, foul: Foul::Pass }, white, "black broke the rules: passed"),
        (Ending::NoResult, None, "no result"),
    ];
    for (ending, outcome, text) in table {
        let mut game = Record::new(BLACK_AT_0);
        game.play(1).unwrap();
        game.end(ending.clone()).unwrap();
        assert_eq!((game.ending(), game.result()), (Some(&ending), Some(&ending)));
        assert_eq!((ending.outcome(), ending.to_string().as_str()), (outcome, text));
        assert_eq!(game.play(1), Err(PlayError::Ended(ending.clone())));
        assert_eq!(game.set_up(BLACK_AT_0), Err(PlayError::Ended(ending.clone())));
        assert_eq!(game.set_turn(Black), Err(PlayError::Ended(ending.clone())));
        assert_eq!(game.play_as(Black, 1), Err(PlayError::Ended(ending.clone())));
        assert_eq!(game.attempt(Attempt::Pass), Err(PlayError::Ended(ending.clone())));
        let again = Ending::Resignation { loser: White };
        assert_eq!(game.end(again), Err(EndError::Ended(ending.clone())));
        assert_eq!((game.ending(), game.current().ply()), (Some(&ending), 1));
        assert_eq!(game.reopen(), Ok(ending));
        assert_eq!(game.ending(), None);
        assert_eq!(game.reopen(), Err(EndError::NotEnded));
        assert!(game.play(1).is_ok());
    }
    assert_eq!(Ending::<Ring>::Board(Outcome::Draw).to_string(), "drawn on the board");
    assert_eq!(Ending::<Ring>::Board(Outcome::Win(Black)).to_string(), "black won on the board");
}

#[test]
fn nobody_may_claim_for_the_board_what_it_does_not_say() {
    let claim = Ending::Board(Outcome::Win(Black));
    let mut game = Record::new(BEFORE_THE_END);
    let refused = game.end(claim.clone()).unwrap_err();
    assert_eq!(refused.to_string(), "the board does not say: black won on the board");
    assert_eq!(refused, EndError::NotOnBoard(claim.clone()));
    assert_eq!(game.ending(), None);
    game.play(2).unwrap();
    game.reopen().unwrap();
    assert!(game.end(Ending::Board(Outcome::Draw)).is_err());
    assert_eq!(game.end(claim), Ok(()));
}

#[test]
fn players_may_agree_on_a_score_where_the_board_had_another_and_nothing_is_taken_back_too() {
    for policy in [TakeBack::Allowed, TakeBack::Refused] {
        let mut game = Record::new(BEFORE_THE_END);
        game.set_take_back_policy(policy);
        game.play(2).unwrap();
        assert_eq!(game.reopen(), Ok(Ending::Board(Outcome::Win(Black))));
        assert!(matches!(game.play(1), Err(PlayError::Illegal { .. })), "it is finished still");
        game.end(Ending::Agreement(Outcome::Draw)).unwrap();
        assert_eq!(game.result().and_then(Ending::outcome), Some(Outcome::Draw));
        assert_eq!(game.reopen().is_ok(), policy == TakeBack::Allowed);
    }
}

#[test]
fn a_foul_loses_a_void_attempt_does_not_and_a_legal_move_is_played() {
    let rule = IllegalStep::Foul(9);
    let foul = Ending::Foul { loser: White, foul: Foul::Illegal { mv: 9, rule } };
    let mut game = Record::new(BLACK_AT_0);
    assert_eq!(game.attempt(Attempt::Play(1)), Ok(None));
    assert_eq!(game.board().field, 1);
    let void = IllegalStep::TooLong(8);
    assert_eq!(game.board().foul(Attempt::Play(8)), None);
    assert_eq!(game.attempt(Attempt::Play(8)), Err(PlayError::Illegal { mv: 8, reason: void }));
    assert_eq!(game.attempt(Attempt::Pass), Err(PlayError::NoPass), "White has no pass");
    assert_eq!(game.ending(), None);
    assert_eq!(game.attempt(Attempt::Play(9)), Ok(Some(foul.clone())));
    assert_eq!((game.board().field, game.result()), (1, Some(&foul)));
    game.reopen().unwrap();
    game.play(1).unwrap();
    let passed = Ending::Foul { loser: Black, foul: Foul::Pass };
    assert_eq!(game.attempt(Attempt::Pass), Ok(Some(passed)));
}

#[test]
fn an_attempt_that_wins_says_so() {
    let mut game = Record::new(BEFORE_THE_END);
    let won = Ending::Board(Outcome::Win(Black));
    assert_eq!(game.attempt(Attempt::Play(2)), Ok(Some(won)));
}

#[test]
fn nothing_is_attempted_in_a_pause() {
    let mut game = Record::new(BLACK_AT_0);
    game.pause();
    assert_eq!(game.attempt(Attempt::Pass), Err(PlayError::Paused));
    assert_eq!(game.ending(), None);
}

#[test]
fn a_foul_cannot_take_the_place_of_a_move_that_stands() {
    let mut game = Record::new(BLACK_AT_0);
    game.play(1).unwrap();
    game.back();
    game.set_take_back_policy(TakeBack::Refused);
    assert_eq!(game.attempt(Attempt::Pass), Err(PlayError::Fixed));
    assert_eq!(game.ending(), None);
}

#[test]
fn fouls_are_fouls_in_a_game_with_history_too() {
    let mut game = Record::new(WithHistory::new(BLACK_AT_0));
    assert!(matches!(game.attempt(Attempt::Play(9)), Ok(Some(Ending::Foul { .. }))));
    game.reopen().unwrap();
    assert!(matches!(game.attempt(Attempt::Pass), Ok(Some(Ending::Foul { .. }))));
    assert_eq!(game.board().turn(), Black);
}

#[test]
fn endings_are_hashed_by_what_they_are() {
    let foul = Foul::Illegal { mv: 9, rule: IllegalStep::Foul(9) };
    let endings = [
        Ending::Board(Outcome::Draw),
        Ending::Agreement(Outcome::Draw),
        Ending::Resignation { loser: Black },
        Ending::Resignation { loser: White },
        Ending::Time { loser: White },
        Ending::Foul { loser: White, foul },
        Ending::Foul { loser: White, foul: Foul::Pass },
        Ending::<Ring>::NoResult,
    ];
    let set: std::collections::HashSet<_> = endings.iter().chain(&endings).collect();
    assert_eq!(set.len(), endings.len());
}

#[test]
fn at_nim_only_to_take_nothing_loses() {
    let foul = |taken| Nim::new(2).foul(Attempt::Play(Take(taken)));
    for taken in [2, 3, 4] {
        assert_eq!(foul(taken), None, "{taken}");
    }
    assert!(matches!(foul(0), Some(Foul::Illegal { mv: Take(0), .. })));
}

#[test]
fn every_value_is_written_within_width_and_fill() {
    let resigned: Ending<Ring> = Ending::Resignation { loser: Color::White };
    let table: [(&dyn Display, &str); 3] = [
        (&resigned, "white resigned"),
        (&Ending::<Ring>::NoResult, "no result"),
        (&Record::new(BLACK_AT_0).root(), "0"),
    ];
    for (value, text) in table {
        assert_eq!(format!("[{value:>30}]"), format!("[{text:>30}]"));
        assert_eq!(format!("[{value:<30}]"), format!("[{text:<30}]"));
        assert_eq!(format!("[{value:-^30}]"), format!("[{text:-^30}]"));
    }
}
