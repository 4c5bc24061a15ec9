//! A search plays.

use tengen_core::{Board, Color, Outcome, Rng, Score};
use tengen_search::{AlphaBeta, Limits, Options, TableSize};

use crate::tic_tac_toe::TicTacToe;

#[test]
fn a_full_search_never_loses_at_tic_tac_toe_and_beats_chance() {
    let options = Options { table: TableSize::entries(1 << 12), ..Options::default() };
    let mut engine =
        AlphaBeta::new(|_: &TicTacToe| Score::DRAW, Limits::depth(9)).with_options(options);
    let (mut rng, mut wins) = (Rng::new(3), 0);
    for game in 0..20 {
        let (mut board, own) = (TicTacToe::EMPTY, Color::ALL[game % 2]);
        while board.outcome().is_none() {
            let mv = match board.turn() == own {
                true => engine.search(&board).best,
                false => board.nth_move(rng.below(board.count_moves() as u32) as usize),
            };
            board.play(mv.expect("a legal move")).unwrap();
        }
        assert_ne!(board.outcome(), Some(Outcome::Win(!own)));
        wins += i32::from(board.outcome() == Some(Outcome::Win(own)));
    }
    assert!(wins >= 10, "{wins} of 20");
}
