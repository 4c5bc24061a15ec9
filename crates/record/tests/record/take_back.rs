//! The three policies of taking back.

use tengen_core::Color;
use tengen_record::{EditError, PlayError, Record, TakeBack, TakeBackError};

use crate::ring::{BLACK_AT_0, Ring};

fn line(policy: TakeBack) -> Record<Ring> {
    let mut game = Record::new(BLACK_AT_0);
    for _ in 0..5 {
        game.play(1).unwrap();
    }
    game.set_take_back_policy(policy);
    game
}

#[test]
fn g3_in_study_any_number_of_moves_may_be_taken_back() {
    let mut game = line(TakeBack::Allowed);
    let last = game.here();
    game.take_back(2).unwrap();
    assert_eq!((game.board().field, game.variations().count()), (3, 0));
    assert!(game.node(last).is_none(), "what is taken back leaves the record");
    assert_eq!(game.take_back(4), Err(TakeBackError::TooMany { moves: 4, ply: 3 }));
    assert_eq!(game.board().field, 3);
    game.take_back(0).unwrap();
    game.take_back(3).unwrap();
    assert_eq!(game.here(), game.root());
}

#[test]
fn g3_in_a_rated_game_what_has_been_played_stands() {
    let policy = TakeBack::Refused;
    let mut game = line(policy);
    let refused = TakeBackError::Refused { policy, moves: 1, taken_back: 0 };
    assert_eq!(game.take_back(1), Err(refused));
    assert_eq!(game.delete(game.here()), Err(EditError::Fixed { policy }));
    assert_eq!(game.set_up(BLACK_AT_0), Err(PlayError::Fixed { policy }));
    assert_eq!(game.set_turn(Color::Black), Err(PlayError::Fixed { policy }));
    assert_eq!(game.play_as(Color::Black, 1), Err(PlayError::Fixed { policy }));
    game.back();
    assert_eq!(game.play(2), Err(PlayError::Fixed { policy }), "no move beside the one played");
    assert_eq!(game.set_up(BLACK_AT_0), Err(PlayError::Fixed { policy }));
    assert!(game.play(1).is_ok(), "that is the move played");
    assert!(game.play(3).is_ok(), "the end of the line is open");
    assert_eq!((game.subtree(game.root()).count(), game.board().field), (7, 8));
}

#[test]
fn g3_a_limit_counts_all_moves_taken_back_in_the_game() {
    let policy = TakeBack::UpTo(3);
    let mut game = line(policy);
    game.take_back(2).unwrap();
    game.play(1).unwrap();
    let refused = TakeBackError::Refused { policy, moves: 2, taken_back: 2 };
    assert_eq!(game.take_back(2), Err(refused));
    assert_eq!(
        refused.to_string(),
        "the policy is take-back of at most 3 moves: 2 were asked for after 2 taken back"
    );
    game.take_back(1).unwrap();
    assert!(game.take_back(1).is_err());
    assert_eq!(game.board().field, 3);
    game.back();
    assert_eq!(game.play(2), Err(PlayError::Fixed { policy }));
}

#[test]
fn g3_a_limit_counts_the_moves_behind_the_cursor_too() {
    let policy = TakeBack::UpTo(2);
    let mut game = line(policy);
    game.to_start();
    game.forward();
    let refused = TakeBackError::Refused { policy, moves: 5, taken_back: 0 };
    assert_eq!(game.take_back(1), Err(refused));
    game.to_end();
    game.back();
    game.take_back(1).unwrap();
    assert_eq!((game.board().field, game.current().ply()), (3, 3));
    let refused = TakeBackError::Refused { policy, moves: 1, taken_back: 2 };
    assert_eq!(game.take_back(1), Err(refused));
}
