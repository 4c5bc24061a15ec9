//! Players choose legal moves.

use tengen_core::{Board, Color, Outcome, Rng, Score, nim::Nim, nim::Take};
use tengen_search::{AlphaBeta, Limits, Options, Player, RandomPlayer, TableSize};

use crate::tic_tac_toe::TicTacToe;
use crate::tree::{Shape, Tree};

fn play(black: &mut dyn Player<TicTacToe>, white: &mut dyn Player<TicTacToe>) -> Outcome {
    let mut board = TicTacToe::EMPTY;
    loop {
        let mv = match board.turn() {
            Color::Black => black.choose(&board),
            Color::White => white.choose(&board),
        };
        match mv {
            Some(mv) => board.play(mv).unwrap(),
            None => return board.outcome().unwrap(),
        }
    }
}

#[test]
fn a_full_search_never_loses_at_tic_tac_toe_and_beats_chance() {
    let options = Options { table: TableSize::entries(1 << 12), ..Options::default() };
    let mut engine =
        AlphaBeta::new(|_: &TicTacToe| Score::DRAW, Limits::depth(9)).with_options(options);
    let mut chance = RandomPlayer::new(3);
    let mut wins = 0;
    for _ in 0..10 {
        let as_black = play(&mut engine, &mut chance);
        let as_white = play(&mut chance, &mut engine);
        assert_ne!(as_black, Outcome::Win(Color::White));
        assert_ne!(as_white, Outcome::Win(Color::Black));
        wins += i32::from(as_black != Outcome::Draw) + i32::from(as_white != Outcome::Draw);
    }
    assert!(wins >= 10, "{wins} of 20");
}

#[test]
fn the_random_player_chooses_every_legal_move_and_no_other() {
    let mut player = RandomPlayer::new(11);
    let mut counts = [0; 4];
    for _ in 0..300 {
        let Take(taken) = player.choose(&Nim::new(9)).unwrap();
        counts[usize::from(taken)] += 1;
    }
    assert!(counts[0] == 0 && counts[1..].iter().all(|&count| count > 60), "{counts:?}");
}

#[test]
fn the_random_player_has_no_move_in_a_finished_position() {
    let mut player = RandomPlayer::new(12);
    let mut rng = Rng::new(13);
    for _ in 0..200 {
        let tree = Tree::new(rng.next_u64(), Shape::Branching);
        assert_eq!(Player::<Tree>::choose(&mut player, &tree).is_none(), tree.outcome().is_some());
    }
}
