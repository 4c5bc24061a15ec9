//! What is looked for before a search: wins by threats, and moves after which the enemy has none.

use std::cell::Cell;
use std::time::Duration;

use crate::attack::assert_proves;
use crate::counts::board;
use tengen_core::{Board, Rng};
use tengen_gomoku::{Attack, AttackResult, Move, Vcf};

const SECOND: Duration = Duration::from_secs(1);

/// A clock that stands still: the nodes alone are bounded.
fn still() -> Option<Duration> {
    Some(Duration::ZERO)
}

#[test]
fn a_win_by_fours_is_found_before_one_by_threats() {
    let mut attack = Attack::new();
    // Four in a row wins at once, a double three only later.
    let fours = board("9/9/9/4X4/OOX1X1XX1/2XX5/9/O1O6/9 X");
    let AttackResult::Win(line) = attack.find_win(&fours, SECOND, still) else { panic!("no win") };
    assert_eq!(AttackResult::Win(line.clone()), Vcf::default().solve(&fours));
    assert_proves(&fours, &line);
    let threats = board("9/9/9/4X4/4X4/2XX5/9/O1O6/9 X");
    assert_eq!(Vcf::default().solve(&threats), AttackResult::NoWin);
    let AttackResult::Win(line) = attack.find_win(&threats, SECOND, still) else {
        panic!("no win")
    };
    assert_proves(&threats, &line);
    assert!(attack.nodes() > 0);
}

#[test]
fn without_a_win_none_is_found_and_a_clock_may_stop_the_look() {
    let calm = board("9/9/9/3OX4/4X4/9/9/9/9 O");
    assert_eq!(Attack::new().find_win(&calm, SECOND, still), AttackResult::NoWin);
    let double_three = board("9/9/9/4X4/4X4/2XX5/9/O1O6/9 X");
    let stopped = Attack::new().find_win(&double_three, SECOND, || None);
    assert_eq!(stopped, AttackResult::Unknown);
    let asked = Cell::new(0_u32);
    let late = || {
        asked.set(asked.get() + 1);
        Some(SECOND * asked.get())
    };
    assert_eq!(Attack::new().find_win(&double_three, SECOND, late), AttackResult::Unknown);
}

#[test]
fn the_same_position_gives_the_same_win() {
    let position = board("9/9/9/4X4/4X4/2XX5/9/O1O6/9 X");
    let mut attack = Attack::new();
    let first = attack.find_win(&position, SECOND, still);
    assert_eq!(attack.find_win(&position, SECOND, still), first);
    assert_eq!(Attack::new().find_win(&position, SECOND, still), first);
}

#[test]
fn moves_are_safe_after_which_the_enemy_does_not_win_by_fours() {
    let (mut rng, mut attack, mut left_out) = (Rng::new(11), Attack::new(), 0);
    for _ in 0..60 {
        let mut board = board("9/9/9/3XX4/3O5/9/9/9/9 X");
        board.playout(|n| rng.below(n), 14);
        if board.outcome().is_some() {
            continue;
        }
        let moves = board.legal_moves();
        let safe = attack.safe_moves(&board, &moves, || true);
        let loses =
            |mv: &Move| matches!(Vcf::new(2_000).solve(&board.after(*mv)), AttackResult::Win(_));
        let expected: Vec<Move> = moves.iter().copied().filter(|mv| !loses(mv)).collect();
        left_out += moves.len() - safe.len();
        // A move that spoils the own defence is not told from others if a pass is safe.
        assert!(expected.iter().all(|mv| safe.contains(mv)), "{board}");
        assert!(safe.len() == moves.len() || safe == expected, "{board}");
    }
    assert!(left_out > 0);
}

#[test]
fn moves_that_nobody_has_looked_at_are_taken_to_be_safe() {
    let threatened = board("9/9/9/9/3XXX3/9/9/O6O1/9 O");
    let moves = threatened.legal_moves();
    let mut attack = Attack::new();
    assert_eq!(attack.safe_moves(&threatened, &moves, || false), moves[..]);
    let names: Vec<String> =
        attack.safe_moves(&threatened, &moves, || true).iter().map(ToString::to_string).collect();
    assert_eq!(names, ["C5", "G5"]);
}
