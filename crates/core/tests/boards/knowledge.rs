//! Keys by symmetry, and knowledge of a board lent to the board with its past.

use std::ops::ControlFlow;

use tengen_core::{
    Board, BySymmetry, IgnoresHistory, Knowledge, Prior, Rng, Score, Symmetric, View, WithHistory,
};

use crate::col::{Col, Point};

#[test]
fn symmetric_positions_have_one_canonical_key_and_corresponding_moves_one_code() {
    let mut rng = Rng::new(3);
    for plies in 0..9 {
        let mut board = Col::EMPTY;
        board.playout(|n| rng.below(n), plies);
        let (key, view) = BySymmetry(()).canonical(&board);
        let mut keys = Vec::new();
        for &symmetry in board.symmetries() {
            let turned = board.transformed(symmetry);
            keys.push(turned.key());
            let (turned_key, turned_view) = BySymmetry(()).canonical(&turned);
            assert_eq!(turned_key, key);
            // A board that is symmetric itself may be seen in several ways.
            let seen = |board: &Col, view| {
                let code = |mv| BySymmetry(()).code(board, mv, view);
                let mut codes: Vec<u32> = board.legal_moves().into_iter().map(code).collect();
                codes.sort_unstable();
                codes
            };
            assert_eq!(seen(&turned, turned_view), seen(&board, view));
        }
        assert!(keys.contains(&key), "it is the key of one of them");
    }
}

#[test]
fn the_canonical_key_after_a_move_is_that_of_the_position_after_it() {
    let board = Col::EMPTY;
    for mv in board.legal_moves() {
        let next = board.after(mv);
        assert_eq!(BySymmetry(()).canonical_after(&board, mv), BySymmetry(()).canonical(&next).0);
        assert_eq!(().canonical_after(&board, mv), next.key());
        assert_eq!(().canonical(&next), (next.key(), View::PLAIN));
        assert_eq!(().code(&board, mv, View::PLAIN), Col::code(mv));
        assert_eq!(BySymmetry(()).code(&board, mv, View::PLAIN), Col::code(mv));
    }
}

/// Counts legal moves, and follows those of even number; nobody stands pat where 0 is free.
struct Even;

impl Knowledge<Col> for Even {
    const HAS_NOISY: bool = true;

    fn evaluate(&self, board: &Col) -> Score {
        Score::estimate(board.count_moves() as i32)
    }

    fn each_noisy<T>(
        &self,
        board: &Col,
        mut visit: impl FnMut(Point) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        board.each_move(|mv| if mv.0 % 2 == 0 { visit(mv) } else { ControlFlow::Continue(()) })
    }

    fn may_stand_pat(&self, board: &Col) -> bool {
        board.points[0].is_some()
    }

    fn order(&self, _: &Col, mv: Point) -> i32 {
        mv.0.into()
    }

    fn is_reducible(&self, _: &Col, mv: Point) -> bool {
        mv.0 % 2 == 1
    }
}

fn noisy<B: Board>(board: &B, knowledge: &impl Knowledge<B>) -> Vec<B::Move> {
    let mut moves = Vec::new();
    let _ = knowledge.each_noisy(board, |mv| {
        moves.push(mv);
        ControlFlow::<()>::Continue(())
    });
    moves
}

#[test]
fn what_is_known_of_the_board_is_said_of_the_board_with_its_past() {
    let mut rng = Rng::new(4);
    let mut game = WithHistory::new(Col::EMPTY);
    while game.outcome().is_none() {
        let board = game.board();
        assert_eq!(IgnoresHistory(Even).evaluate(&game), Even.evaluate(board));
        assert_eq!(IgnoresHistory(Even).may_stand_pat(&game), Even.may_stand_pat(board));
        let allowed = |mv: &Point| usize::from(mv.0) != game.past().len();
        let expected: Vec<Point> = noisy(board, &Even).into_iter().filter(allowed).collect();
        assert_eq!(noisy(&game, &IgnoresHistory(Even)), expected);
        assert!(noisy(&game, &IgnoresHistory(())).is_empty());
        let moves = game.legal_moves();
        game.play(moves[rng.below(moves.len() as u32) as usize]).unwrap();
    }
    assert!(noisy(&game, &IgnoresHistory(Even)).is_empty(), "the game is over");
}

#[test]
fn moves_of_the_board_with_its_past_are_ordered_and_reduced_as_those_of_the_board() {
    let game = WithHistory::new(Col::EMPTY);
    let (board, lent) = (game.board(), IgnoresHistory(Even));
    for mv in game.legal_moves() {
        assert_eq!(lent.is_reducible(&game, mv), Even.is_reducible(board, mv));
        assert_eq!(lent.order(&game, mv), Even.order(board, mv));
        assert_eq!(lent.order_after(&game, mv, &game.after(mv)), Even.order(board, mv));
        assert_eq!(().order(&game, mv), 0);
    }
}

#[test]
fn priors_add_up_and_a_draw_is_half_a_win() {
    let mut priors = [Prior { wins: 3.0, games: 4.0 }; 2];
    priors[1].add(0.5, 10.0);
    let [left, right] = priors.map(|prior| (prior.wins, prior.games));
    assert_eq!((left, right), ((3.0, 4.0), (8.0, 14.0)));
}
