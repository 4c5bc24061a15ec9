//! Long and bushy records: how many moves a step costs, and how much stack.

use std::thread;

use tengen_core::{Board, Color, WithHistory};
use tengen_record::Record;

use crate::ring::{BLACK_AT_0, Ring, count_played};

const LENGTH: usize = 100_000;

/// The step that ply `n` makes: the token never stops on field 200.
fn step_at(board: Ring) -> u8 {
    if board.field == 199 { 2 } else { 1 }
}

fn line_of(length: usize) -> Record<Ring> {
    let mut game = Record::new(BLACK_AT_0);
    for _ in 0..length {
        game.play(step_at(*game.board())).unwrap();
    }
    game
}

fn with_small_stack(work: impl FnOnce() + Send + 'static) {
    thread::Builder::new().stack_size(256 * 1024).spawn(work).unwrap().join().unwrap();
}

#[test]
fn a_step_back_plays_at_most_31_moves_and_a_step_forward_one() {
    let mut game = line_of(200);
    assert_eq!(count_played(|| game.back()).1, 0, "the board that was left last is kept");
    let (mut most, mut kept) = (0, 0);
    while game.current().ply() > 0 {
        let ply = game.current().ply();
        let (_, played) = count_played(|| game.back());
        let replayed = (ply as u64 - 1) % 32;
        let expected = if kept > 0 { 0 } else { replayed };
        assert_eq!(played, expected, "back from ply {ply}");
        kept = if kept > 0 { kept - 1 } else { replayed.min(8) };
        most = most.max(played);
    }
    assert_eq!(most, 31);
    for ply in 1..=200 {
        assert_eq!(count_played(|| game.forward()).1, 1, "forward to ply {ply}");
    }
    assert!(count_played(|| game.to_start()).1 == 0);
    assert!(count_played(|| game.to_end()).1 < 32);
    assert_eq!(count_played(|| game.go_to(game.here())).1, 0);
}

#[test]
fn to_play_a_move_plays_it_once() {
    let mut game = line_of(40);
    assert_eq!(count_played(|| game.play(0)).1, 1);
}

#[test]
fn a_set_up_is_a_board_kept() {
    let mut game = line_of(20);
    game.set_up(BLACK_AT_0).unwrap();
    game.play(1).unwrap();
    assert_eq!(count_played(|| game.back()).1, 0);
    assert_eq!(count_played(|| game.back()).1, 20);
}

#[test]
fn w1_a_game_of_100_000_moves_needs_little_stack_and_no_patience() {
    with_small_stack(|| {
        let mut game = line_of(LENGTH);
        assert_eq!(game.current().ply(), LENGTH);
        let end = *game.board();
        game.to_start();
        assert_eq!(game.board(), &BLACK_AT_0);
        game.to_end();
        assert_eq!(game.board(), &end);
        assert_eq!(game.main_line().count(), LENGTH + 1);
        assert_eq!(game.subtree(game.root()).count(), LENGTH + 1);
        let mut visited = 0;
        game.replay(|_, _| visited += 1);
        assert_eq!(visited, LENGTH + 1);
        let last = game.here();
        let copy = game.clone();
        assert_eq!(format!("{copy:?}").matches("Move(").count(), LENGTH);
        game.take_back(LENGTH - 1).unwrap();
        assert_eq!((game.node(last).is_none(), game.current().ply()), (true, 1));
        assert_eq!(copy.board_at(last), Some(end));
        game.promote(game.here()).unwrap();
        game.delete(game.here()).unwrap();
        assert_eq!(game.subtree(game.root()).count(), 1);
    });
}

#[test]
fn a_long_game_with_history_needs_little_stack_too() {
    with_small_stack(|| {
        const LENGTH: usize = 30_000; // looking back takes its time
        let mut game = Record::new(WithHistory::new(BLACK_AT_0));
        for _ in 0..LENGTH {
            game.play(step_at(*game.board().board())).unwrap();
        }
        game.to_start();
        game.to_end();
        assert_eq!(game.board().past().clock() as usize, LENGTH);
    });
}

#[test]
fn a_bushy_record_needs_no_patience_either() {
    with_small_stack(|| {
        let mut game = Record::new(BLACK_AT_0);
        for n in 0..LENGTH {
            game.set_up(Ring { field: (n % 200) as u8, turn: Color::White }).unwrap();
            game.play(1).unwrap();
            game.to_start();
        }
        assert_eq!(game.variations().count(), LENGTH);
        let last = game.variations().last().unwrap();
        game.promote(last).unwrap();
        assert_eq!(game.main_line().nth(1), Some(last));
        assert_eq!(game.subtree(game.root()).count(), 2 * LENGTH + 1);
        let all: Vec<_> = game.variations().collect();
        for id in all {
            game.delete(id).unwrap();
        }
        assert_eq!(game.variations().next(), None);
    });
}

#[test]
fn a_board_with_history_comes_back_with_its_history() {
    let mut game = Record::new(WithHistory::new(BLACK_AT_0));
    let mut boards = vec![game.board().clone()];
    for step in [1, 2, 0].into_iter().cycle().take(70) {
        game.play(step).unwrap();
        boards.push(game.board().clone());
    }
    for board in boards.iter().rev() {
        assert_eq!(game.board(), board);
        game.back();
    }
    for board in &boards {
        assert_eq!(game.board(), board);
        game.forward();
    }
    assert_eq!(game.board().legal_moves().len(), 4);
}

#[test]
fn a_remark_keeps_no_board() {
    with_small_stack(|| {
        let mut game = line_of(20);
        for _ in 0..LENGTH {
            game.add_remark().unwrap();
        }
        game.play(1).unwrap();
        let (_, played) = count_played(|| game.back());
        assert_eq!((played, game.current().ply()), (0, 20), "the board is kept after 31 remarks");
        game.to_start();
        for _ in 0..30 {
            game.forward();
        }
        assert_eq!(count_played(|| game.back()).1, 0, "the board that was left last is kept");
        assert_eq!(count_played(|| game.back()).1, 20, "and by none of the remarks before");
    });
}
