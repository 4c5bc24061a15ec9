//! The clock of a game: pressed by moves, stopped by pauses, set back with moves taken back.

use std::time::Duration;

use tengen_core::{Clock, Color, TimeControl, TimeLeft};
use tengen_record::{Ending, PlayError, Record};

use crate::ring::{BLACK_AT_0, Ring};

use Color::{Black, White};

const fn secs(secs: u64) -> Duration {
    Duration::from_secs(secs)
}

fn left(game: &Record<Ring>, color: Color) -> Option<TimeLeft> {
    game.clock().unwrap().left(color)
}

fn main_time(seconds: u64) -> Option<TimeLeft> {
    Some(TimeLeft { time: secs(seconds), overtime: None })
}

/// A game of 60 seconds and 2 more for each move, in which each of these moves took so long.
fn fischer(moves: &[u64]) -> Record<Ring> {
    let mut game = Record::new(BLACK_AT_0);
    game.set_clock(Clock::new(TimeControl::Fischer { main: secs(60), increment: secs(2) }));
    for &seconds in moves {
        game.elapse(secs(seconds));
        game.play(1).unwrap();
    }
    game
}

#[test]
fn w11_every_node_tells_how_long_its_move_took_and_what_it_left() {
    let mut game = fischer(&[10, 20, 5]);
    let mut times = Vec::new();
    game.replay(|node, _| {
        let left = node.note().time_left;
        times.push((node.note().elapsed, left.black, left.white));
    });
    let expected = [
        (None, main_time(60), main_time(60)),
        (Some(secs(10)), main_time(52), None),
        (Some(secs(20)), None, main_time(42)),
        (Some(secs(5)), main_time(49), None),
    ];
    assert_eq!(times, expected);
    game.play(1).unwrap();
    assert_eq!(game.current().note().elapsed, Some(secs(0)));
    assert_eq!((left(&game, Black), left(&game, White)), (main_time(49), main_time(44)));
}

#[test]
fn n6_a_flag_that_falls_ends_the_game() {
    let mut game = fischer(&[60, 60]);
    assert_eq!(game.ending(), None, "exactly the time is in time");
    game.elapse(secs(3));
    let lost = Ending::Time { loser: Black };
    assert_eq!(game.ending(), Some(&lost));
    assert_eq!(game.play(1), Err(PlayError::Ended(lost.clone())));
    game.elapse(secs(100));
    assert_eq!(left(&game, White), main_time(2), "no more time passes");
    assert_eq!(game.reopen(), Ok(lost));
    assert_eq!((game.clock().unwrap().flag(), left(&game, Black)), (None, main_time(2)));
    assert!(game.play(1).is_ok());
}

#[test]
fn taking_back_sets_overtime_back() {
    let mut game = Record::new(BLACK_AT_0);
    let control = TimeControl::Canadian { main: secs(10), period: secs(60), stones: 3 };
    game.set_clock(Clock::new(control));
    let mut before = Vec::new();
    for seconds in [9, 11, 30, 29, 30, 30, 0, 0, 20, 20] {
        before.push(game.clock().unwrap().clone());
        game.elapse(secs(seconds));
        game.play(1).unwrap();
    }
    while let Some(clock) = before.pop() {
        game.take_back(1).unwrap();
        assert_eq!(game.clock(), Some(&clock), "after {} moves", before.len());
    }
}

#[test]
fn a_clock_that_comes_in_a_pause_waits_for_its_end() {
    let mut game = Record::new(BLACK_AT_0);
    game.pause();
    game.set_clock(Clock::new(TimeControl::SuddenDeath { main: secs(60) }));
    game.elapse(secs(1000));
    game.resume();
    assert_eq!(game.ending(), None);
    game.elapse(secs(61));
    assert_eq!(game.ending(), Some(&Ending::Time { loser: Black }));
}

#[test]
fn without_a_clock_only_the_time_that_passed_is_told() {
    let mut game = Record::new(BLACK_AT_0);
    game.play(1).unwrap();
    assert_eq!(game.current().note().elapsed, None);
    game.elapse(secs(3));
    game.elapse(secs(4));
    game.play(1).unwrap();
    assert_eq!(game.current().note().elapsed, Some(secs(7)));
    assert_eq!(game.current().note().time_left.white, None);
    game.take_back(1).unwrap();
    assert!(game.clock().is_none());
}

#[test]
fn a_time_written_by_hand_that_the_clock_cannot_show_is_passed_over() {
    let mut game = fischer(&[10, 20]);
    game.note_mut().time_left.black = Some(TimeLeft { time: secs(1), overtime: Some(5) });
    game.play(1).unwrap();
    game.take_back(1).unwrap();
    assert_eq!((left(&game, Black), left(&game, White)), (main_time(52), main_time(42)));
}

#[test]
fn a_move_out_of_turn_that_is_refused_leaves_the_clock_alone() {
    let mut game = fischer(&[10]);
    game.play_as(Black, 1).unwrap();
    game.back();
    game.back();
    game.elapse(secs(3));
    let (clock, here) = (game.clock().cloned(), game.here());
    game.set_take_back_policy(tengen_record::TakeBack::Refused);
    assert!(matches!(game.play_as(Black, 2), Err(PlayError::Fixed)));
    assert_eq!((game.clock(), game.here()), (clock.as_ref(), here));
    game.set_take_back_policy(tengen_record::TakeBack::Allowed);
    game.play(2).unwrap();
    assert_eq!(game.current().note().elapsed, Some(secs(3)));
}

#[test]
fn a_move_that_is_made_once_more_and_tells_no_time_presses_the_clock() {
    let mut game = Record::new(BLACK_AT_0);
    game.play(1).unwrap();
    game.to_start();
    game.set_clock(Clock::new(TimeControl::Fischer { main: secs(60), increment: secs(2) }));
    game.elapse(secs(5));
    game.play(1).unwrap();
    assert_eq!(left(&game, Black), main_time(57));
    let note = game.current().note();
    assert_eq!((note.elapsed, note.time_left.black), (Some(secs(5)), main_time(57)));
}

#[test]
fn a_new_clock_begins_with_the_time_it_shows() {
    let mut game = Record::new(BLACK_AT_0);
    game.elapse(secs(50));
    game.set_clock(Clock::new(TimeControl::SuddenDeath { main: secs(60) }));
    game.play_as(White, 1).unwrap();
    assert_eq!((left(&game, Black), left(&game, White)), (main_time(60), main_time(60)));
}
