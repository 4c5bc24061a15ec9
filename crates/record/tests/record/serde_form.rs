//! Records as data.

use std::time::Duration;

use serde_json::{from_str, from_value, json, to_string, to_value};
use tengen_core::{Attempt, Clock, Color, TimeControl};
use tengen_record::{Ending, Mark, Record, Sign, TakeBack};

use crate::ring::{BLACK_AT_0, IllegalStep, Ring};

/// A game with everything in it.
fn rich() -> Record<Ring> {
    let mut game = Record::new(BLACK_AT_0);
    let (main, increment) = (Duration::from_secs(60), Duration::from_secs(2));
    game.set_clock(Clock::new(TimeControl::Fischer { main, increment }));
    for step in (0..100).map(|step| step % 3) {
        game.elapse(Duration::from_millis(10));
        game.play(step).unwrap();
    }
    game.to_start();
    game.play_as(Color::White, 3).unwrap();
    let doomed = game.play(1).unwrap();
    game.delete(doomed).unwrap();
    game.add_remark().unwrap();
    game.note_mut().comment.push_str("why?");
    game.note_mut().marks.push(Mark { place: "7".into(), sign: Sign::LineTo("8".into()) });
    game.attempt(Attempt::Play(9)).unwrap();
    game.to_start();
    let third = game.play(3).unwrap();
    game.promote(third).unwrap();
    game.set_up(Ring { field: 200, turn: Color::White }).unwrap();
    game.back();
    game.elapse(Duration::from_secs(1));
    game.set_take_back_policy(TakeBack::Refused);
    game.pause();
    game
}

#[test]
fn a_record_is_read_back_from_its_data() {
    let game = rich();
    let text = to_string(&game).unwrap();
    let mut again: Record<Ring> = from_str(&text).unwrap();
    assert_eq!(to_string(&again).unwrap(), text);
    assert_eq!((again.board(), again.clock()), (game.board(), game.clock()));
    let nodes = |game: &Record<Ring>| -> Vec<_> {
        let nodes = game.subtree(game.root()).map(|id| game.node(id).unwrap().clone());
        nodes
            .map(|n| (n.action().clone(), n.ply(), n.note().clone(), n.ending().cloned()))
            .collect()
    };
    assert_eq!(nodes(&again), nodes(&game));
    // It goes on as the other does.
    let mut game = game;
    for game in [&mut game, &mut again] {
        game.resume();
        game.elapse(Duration::from_secs(1));
        game.set_take_back_policy(TakeBack::Allowed);
        game.play(1).unwrap();
        assert_eq!(game.current().note().elapsed, Some(Duration::from_secs(2)));
    }
    assert_eq!(to_string(&again).unwrap(), to_string(&game).unwrap().as_str());
}

#[test]
fn the_form_of_a_record_is_a_flat_list() {
    let mut game = Record::new(BLACK_AT_0);
    game.play(2).unwrap();
    game.end(Ending::Resignation { loser: Color::White }).unwrap();
    let form = json!({
        "nodes": [
            {"action": {"set_up": {"field": 0, "turn": "black"}}},
            {"parent": 0, "action": {"move": 2}, "ending": {"resignation": {"loser": "white"}}},
        ],
        "here": 1, "take_back": "allowed", "paused": false,
    });
    assert_eq!(to_value(&game).unwrap(), form);
    assert!(from_value::<Record<Ring>>(form).is_ok());
}

#[test]
fn data_that_is_no_record_is_refused() {
    let root = r#"{"action": {"set_up": {"field": 0, "turn": "black"}}}"#;
    for (nodes, here, reason) in [
        ("", 0, "the first node of a record"),
        (r#"{"action": "remark"}"#, 0, "the first node of a record"),
        (&format!("{root}, {root}"), 0, "node 1: expected the number of a node before it"),
        (&format!(r#"{root}, {{"parent": 1, "action": "remark"}}"#), 0, "node 1: expected"),
        (&format!(r#"{root}, {{"parent": 0, "action": {{"move": 7}}}}"#), 0, "illegal move 7"),
        (
            r#"{"action": {"set_up": {"field": 0, "turn": "black"}}, "ending": {"board": "draw"}}"#,
            0,
            "the board does not say: drawn",
        ),
        (root, 1, "the cursor is at node 1, expected one of 1"),
    ] {
        let text = format!(
            r#"{{"nodes": [{nodes}], "here": {here}, "take_back": "allowed", "paused": false}}"#
        );
        let error = from_str::<Record<Ring>>(&text).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn a_long_record_needs_little_stack_as_data_too() {
    let work = || {
        let mut game = Record::new(BLACK_AT_0);
        for _ in 0..20_000 {
            game.play(0).unwrap();
        }
        let again: Record<Ring> = from_str(&to_string(&game).unwrap()).unwrap();
        assert_eq!(again.board(), game.board());
    };
    std::thread::Builder::new().stack_size(256 * 1024).spawn(work).unwrap().join().unwrap();
}

#[test]
fn endings_are_data() {
    let foul = tengen_core::Foul::Illegal { mv: 9, rule: IllegalStep::Foul(9) };
    for ending in [
        Ending::<Ring>::Foul { loser: Color::Black, foul },
        Ending::NoResult,
        Ending::Time { loser: Color::White },
    ] {
        let text = to_string(&ending).unwrap();
        assert_eq!(from_str::<Ending<Ring>>(&text).unwrap(), ending);
    }
}

#[test]
fn a_clock_that_runs_says_how_it_stood_before() {
    let mut form = to_value(rich()).unwrap();
    assert!(form["clock"].is_object() && form["thinking"].is_object(), "{form}");
    form.as_object_mut().unwrap().remove("rested");
    let error = from_value::<Record<Ring>>(form).unwrap_err().to_string();
    assert_eq!(error, "time has passed on a clock, expected how it stood before");
}
