//! The two policies of taking back.

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
    let mut game = line(TakeBack::Refused);
    assert_eq!((game.take_back(1), game.take_back(0)), (Err(TakeBackError::Refused), Ok(())));
    assert_eq!(TakeBackError::Refused.to_string(), "no move may be taken back");
    assert_eq!(game.delete(game.here()), Err(EditError::Fixed));
    assert_eq!(game.set_up(BLACK_AT_0), Err(PlayError::Fixed));
    assert_eq!(game.set_turn(Color::Black), Err(PlayError::Fixed));
    assert_eq!(game.play_as(Color::Black, 1), Err(PlayError::Fixed));
    game.back();
    assert_eq!(game.play(2), Err(PlayError::Fixed), "no move beside the one played");
    assert_eq!(game.set_up(BLACK_AT_0), Err(PlayError::Fixed));
    assert!(game.play(1).is_ok(), "that is the move played");
    assert!(game.play(3).is_ok(), "the end of the line is open");
    assert_eq!((game.subtree(game.root()).count(), game.board().field), (7, 8));
}
