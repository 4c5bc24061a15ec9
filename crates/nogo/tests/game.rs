//! Records of NoGo games: fouls, time, turns, move numbers, snapshots.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::diagrams::{Shown, from_diagram, point};
use proptest::prelude::*;
use tengen_core::{
    Attempt, Board, Clock, Color, Foul, NoSingleMove, Outcome, Rng, TimeControl,
    single_move_between,
};
use tengen_nogo::{IllegalMove, MATCH_TIME, NoGo, Position};
use tengen_record::{Ending, PlayError, Record};
use tengen_stones::{Large, Lattice, Placement, Point};

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
    let capture = from_diagram(
        "
        O b .
        X . .
    ",
    );
    let at = capture.at('b');
    assert_foul(&capture, at, IllegalMove::Capture { point: at, color: Black });
}

#[test]
fn n4_who_kills_his_own_stones_loses_the_game() {
    let suicide = from_diagram(
        "
        w X .
        X . .
    ",
    )
    .white_to_move();
    let at = suicide.at('w');
    assert_foul(&suicide, at, IllegalMove::Suicide { point: at, color: White });
}

#[test]
fn n4_a_stone_that_does_both_loses_as_a_capture() {
    let both = from_diagram(
        "
        * O X
        O X .
        X . .
    ",
    );
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

/// The number of the move that put each stone on the board; 0 if it was set up.
fn move_numbers<L: Lattice>(game: &Record<Position<L>>) -> BTreeMap<Point, usize> {
    let mut numbers = BTreeMap::new();
    game.replay(|node, board| {
        numbers.retain(|&point, _| board.stones().get(point).is_some());
        let number = if node.mv().is_some() { node.ply() } else { 0 };
        for (point, _) in board.stones().to_placement().stones() {
            numbers.entry(point).or_insert(number);
        }
    });
    numbers
}

#[test]
fn w2_a_record_tells_the_number_of_the_move_of_each_stone() {
    let mut game = Record::new("1X1/3/3 O".parse::<NoGo<3>>().unwrap());
    game.play(point("A1")).unwrap();
    game.play(point("C1")).unwrap();
    let numbers = |game: &Record<NoGo<3>>| -> Vec<String> {
        move_numbers(game).iter().map(|(point, number)| format!("{point} {number}")).collect()
    };
    assert_eq!(numbers(&game), ["A1 1", "C1 2", "B3 0"]);
    game.set_up("1X1/3/1X1 O".parse().unwrap()).unwrap(); // an editor moved them all
    game.play_as(Black, point("A1")).unwrap();
    assert_eq!(numbers(&game), ["A1 3", "B1 0", "B3 0"]);
}

#[test]
fn w9_one_colour_may_play_twice_in_a_record() {
    let mut game = Record::new(NoGo::<5>::new());
    for text in ["A1", "C3", "E5"] {
        game.play_as(Black, point(text)).unwrap();
    }
    assert_eq!(game.board().to_string(), "4X/5/2X2/5/X4 O");
    assert_eq!((game.current().ply(), game.path().count()), (3, 6));
}

/// The one move that makes the board look like `seen`, or what does not fit.
fn move_to<L: Lattice>(
    board: &Position<L>,
    seen: &Placement,
) -> Result<Point, NoSingleMove<Position<L>, Point, Color>> {
    single_move_between(board, |board| board.to_setup().placement.changes(seen).collect())
}

#[test]
fn g10_one_stone_more_is_the_move() {
    let after =
        |text: &str, rows: &str| move_to(&text.parse::<NoGo<3>>().unwrap(), &rows.parse().unwrap());
    assert_eq!(after("1X1/O2/3 O", "1X1/O2/2O"), Ok("C1".parse().unwrap()));
    assert_eq!(after("1X1/O2/3 X", "XX1/O2/3"), Ok("A3".parse().unwrap()));
}

#[test]
fn g10_whatever_else_has_changed_is_named() {
    let before: NoGo<3> = "1X1/O2/3 X".parse().unwrap();
    let table = [
        ("1X1/O2/3", "nothing has changed"),
        ("3/O2/3", "B3 was black and is empty; B3 is occupied by a black stone"),
        ("1X1/X2/3", "A2 was white and is black; A2 is occupied by a white stone"),
        ("1X1/O2/O2", "A1 was empty and is white"),
        ("1X1/OX1/O2", "A1 was empty and is white, B2 was empty and is black"),
        ("1X1/1X1/3", "A2 was white and is empty, B2 was empty and is black"),
    ];
    for (after, reason) in table {
        let error = move_to(&before, &after.parse().unwrap()).unwrap_err().to_string();
        let reached = "no legal move of black leads there: ";
        assert_eq!(error.strip_prefix(reached).unwrap_or(&error), reason, "{after}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn g10_the_stone_between_two_snapshots_is_found(
        seed in any::<u64>(), size in prop::sample::select(vec!["1x7", "4x4", "9x9", "12x5"]),
        plies in 1_u32..60, later in 2_u32..4,
    ) {
        let mut rng = Rng::new(seed);
        let size: tengen_stones::Size = size.parse().unwrap();
        let mut before = Position::empty(Large::of_size(size).unwrap());
        before.playout(|n| rng.below(n), plies);
        let seen = |board: &Position<Large>| board.to_setup().placement;
        let Some(moves) = u32::try_from(before.count_moves()).ok().filter(|&n| n > 0) else {
            let answer = move_to(&before, &Placement::empty(size));
            prop_assert!(matches!(answer, Err(NoSingleMove::Finished(_))));
            return Ok(());
        };
        let mv = before.nth_move(rng.below(moves) as usize).unwrap();
        let mut after = before.after(mv);
        prop_assert_eq!(move_to(&before, &seen(&after)), Ok(mv));
        let back = move_to(&after, &seen(&before));
        prop_assert!(back.is_err(), "stones never leave");
        let more = after.playout(|n| rng.below(n), later).plies as usize;
        match move_to(&before, &seen(&after)) {
            Ok(found) => prop_assert_eq!((found, more), (mv, 0)),
            Err(NoSingleMove::Unreachable { turn, changes, illegal: None }) => {
                prop_assert_eq!((turn, changes.len()), (before.turn(), 1 + more));
            }
            Err(other) => prop_assert!(false, "{other}"),
        }
    }
}
