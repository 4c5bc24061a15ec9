//! Moves, set-ups and turns: what is added, joined and refused.

use std::sync::Arc;

use tengen_core::{Board, Color, WithHistory};
use tengen_record::{
    Action, EditError, Ending, Mark, NodeId, PlayError, Record, Sign, UnknownNode,
};

use crate::ring::{BLACK_AT_0, IllegalStep, Ring};

use Color::{Black, White};

/// Everything that can be seen of a record.
fn picture(game: &Record<Ring>) -> (NodeId, Ring, String) {
    (game.here(), *game.board(), format!("{game:?}"))
}

#[test]
fn a_node_that_is_not_there_is_refused_and_the_record_stays_as_it_was() {
    let mut game = Record::new(BLACK_AT_0);
    let gone = game.play(1).unwrap();
    game.delete(gone).unwrap();
    let before = picture(&game);
    assert_eq!(game.go_to(gone), Err(UnknownNode(gone)));
    assert_eq!(game.promote(gone), Err(UnknownNode(gone).into()));
    assert_eq!(game.delete(gone), Err(EditError::Unknown(UnknownNode(gone))));
    assert_eq!(game.delete(game.root()), Err(EditError::Root));
    assert!(game.node(gone).is_none() && game.board_at(gone).is_none());
    assert_eq!(game.variations_at(gone).count() + game.subtree(gone).count(), 0);
    assert_eq!(picture(&game), before);
    let again = game.play(1).unwrap();
    assert_ne!(again, gone, "an id is never given out twice");
    assert_eq!(UnknownNode(gone).to_string(), "no node 1 in this game");
}

#[test]
fn w9_a_learner_may_hold_both_colours_and_play_one_of_them_twice() {
    let mut game = Record::new(BLACK_AT_0);
    game.play_as(Black, 1).unwrap();
    let second = game.play_as(Black, 2).unwrap();
    assert_eq!((game.board().turn(), game.current().ply()), (White, 2));
    let turn_given = game.current().parent().unwrap();
    assert_eq!(
        game.node(turn_given).unwrap().action(),
        &Action::SetUp(Arc::new(Ring { field: 1, turn: Black }))
    );
    game.back();
    game.back();
    assert_eq!(game.set_turn(Black), Ok(turn_given));
    game.back();
    assert_eq!(game.play_as(Black, 2), Ok(second), "both nodes are joined");
    assert_eq!(game.set_turn(White), Ok(second), "it is White's turn already");
    let foul = PlayError::Illegal { mv: 8, reason: IllegalStep::Foul(8) };
    assert_eq!(foul.to_string(), "illegal move 8: a step of 8 is a foul");
    assert_eq!(game.play_as(Black, 8), Err(foul), "to Black alone it is one");
}

#[test]
fn a_game_that_has_ended_with_the_turn_given_refuses_a_move_and_stays() {
    let mut game = Record::new(BLACK_AT_0);
    game.set_turn(White).unwrap();
    game.end(Ending::NoResult).unwrap();
    game.back();
    let before = picture(&game);
    assert_eq!(game.play_as(White, 1), Err(PlayError::Ended(Ending::NoResult)));
    assert_eq!(picture(&game), before);
    game.pause();
    assert_eq!(game.set_turn(White), Err(PlayError::Paused), "though that node is there");
}

#[test]
fn a_turn_given_in_a_game_with_history_keeps_the_history() {
    let mut game = Record::new(WithHistory::new(BLACK_AT_0));
    game.play(0).unwrap();
    game.set_turn(Black).unwrap();
    assert_eq!((game.board().turn(), game.board().past().len()), (Black, 1));
    game.set_up(WithHistory::new(BLACK_AT_0)).unwrap();
    assert!(game.board().past().is_empty());
}

#[cfg(feature = "serde")]
#[test]
fn a_note_survives_serialisation_and_what_is_missing_is_empty() {
    use tengen_record::Note;

    let sign = Sign::ArrowTo("7".into());
    let note = Note { marks: vec![Mark { place: "5".into(), sign }], ..Note::default() };
    let text = serde_json::to_string(&note).unwrap();
    assert_eq!(serde_json::from_str::<Note>(&text).unwrap(), note);
    assert_eq!(serde_json::from_str::<Note>("{}").unwrap(), Note::default());
}

#[test]
fn w2_comments_and_marks_stay_with_their_node() {
    let mut game = Record::new(BLACK_AT_0);
    game.play(1).unwrap();
    let mark = Mark { place: "1".into(), sign: Sign::Label("A".into()) };
    game.note_mut().marks.push(mark.clone());
    game.note_mut().comment.push_str("well done");
    game.play(2).unwrap();
    assert_eq!(game.current().note().comment, "");
    assert!(game.current().note().marks.is_empty());
    game.back();
    assert_eq!(game.current().note().comment, "well done");
    assert_eq!(game.current().note().marks, [mark]);
}

#[test]
fn a_remark_is_a_node_in_which_nothing_is_done() {
    let mut game = Record::new(BLACK_AT_0);
    game.play(0).unwrap();
    game.play(0).unwrap();
    let board = *game.board();
    let remark = game.add_remark().unwrap();
    assert_eq!((game.here(), game.board(), game.current().ply()), (remark, &board, 2));
    assert_eq!((game.current().action(), game.current().mv()), (&Action::Remark, None));
    game.add_remark().unwrap();
    game.play(1).unwrap();
    assert_eq!((game.current().ply(), game.board_at(remark)), (3, Some(board)));
    game.take_back(1).unwrap();
    assert_eq!(game.current().parent(), Some(remark), "remarks are no moves");
    game.pause();
    assert_eq!(game.add_remark(), Err(PlayError::Paused));
}
