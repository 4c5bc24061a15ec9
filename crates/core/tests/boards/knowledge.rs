//! Keys by symmetry, and knowledge of a board lent to the board with its past.

use std::ops::ControlFlow;

use tengen_core::{
    Board, BySymmetry, HistoryRules, IgnoresHistory, Kept, Key, Knowledge, Outcome, Past,
    ProofNumbers, Rng, Score, Symmetric, View, WithHistory,
};

use super::row::{IllegalStone, Row};

#[test]
fn symmetric_positions_have_one_canonical_key_and_corresponding_moves_one_code() {
    let mut rng = Rng::new(3);
    for plies in 0..9 {
        let mut board = Row::new();
        board.playout(|n| rng.below(n), plies);
        let (key, view) = BySymmetry(()).canonical(&board);
        let mut keys = Vec::new();
        for &symmetry in board.symmetries() {
            let turned = board.transformed(symmetry);
            keys.push(turned.key());
            let (turned_key, turned_view) = BySymmetry(()).canonical(&turned);
            assert_eq!(turned_key, key);
            // A board that is symmetric itself may be seen in several ways.
            let seen = |board: &Row, view| {
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
    let board = Row::new();
    for mv in board.legal_moves() {
        let next = board.after(mv);
        assert_eq!(BySymmetry(()).canonical_after(&board, mv), BySymmetry(()).canonical(&next).0);
        assert_eq!(().canonical_after(&board, mv), next.key());
        assert_eq!(().canonical(&next), (next.key(), View::PLAIN));
        assert_eq!(().code(&board, mv, View::PLAIN), Row::code(mv));
        assert_eq!(BySymmetry(()).code(&board, mv, View::PLAIN), Row::code(mv));
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
    let mut game = WithHistory::new(Row::new());
    while game.outcome().is_none() {
        let (board, lent) = (game.board(), IgnoresHistory(Loud));
        assert_eq!(lent.evaluate(&game), Loud.evaluate(board));
        assert_eq!(lent.may_stand_pat(&game), Loud.may_stand_pat(board));
        assert!(noisy(&game, &IgnoresHistory(())).is_empty());
        let moves = game.legal_moves();
        for &mv in &moves {
            assert_eq!(lent.is_reducible(&game, mv), Loud.is_reducible(board, mv));
            assert_eq!(lent.order(&game, mv), Loud.order(board, mv));
            assert_eq!(lent.order_after(&game, mv, &game.after(mv)), Loud.order(board, mv));
            assert_eq!(().order(&game, mv), 0);
        }
        game.play(moves[rng.below(moves.len() as u32) as usize]).unwrap();
    }
    assert!(noisy(&game, &IgnoresHistory(Loud)).is_empty(), "the game is over");
}

/// A rule for the test: the point of the number of positions before is closed.
impl HistoryRules for Row {
    type Trace = Self;
    type Clock = ();

    fn trace_key(&self) -> Key {
        self.key()
    }

    fn trace(&self) -> Self {
        *self
    }

    fn tick(&self, (): (), _: u8) {}

    fn is_irreversible(&self, _: u8) -> bool {
        false
    }

    fn check_past(&self, mv: u8, past: &Past<Self>) -> Result<(), IllegalStone> {
        match Self::code(mv) == past.len() as u32 {
            true => Err(IllegalStone::Occupied(mv)),
            false => Ok(()),
        }
    }

    fn outcome_past(&self, _: &Past<Self>) -> Option<Outcome> {
        None
    }

    fn finished_error(&self) -> IllegalStone {
        unreachable!("the past ends no game")
    }
}

/// All moves are noisy, ordered and reduced by their codes; values, quiet and proof numbers depend on the
/// position.
struct Loud;

impl Knowledge<Row> for Loud {
    const HAS_NOISY: bool = true;
    const NOISY_PLIES: u32 = 7;

    fn evaluate(&self, board: &Row) -> Score {
        Score::estimate(board.count_moves() as i32)
    }

    fn may_stand_pat(&self, board: &Row) -> bool {
        board.count_moves() % 2 == 0
    }

    fn order(&self, _: &Row, mv: u8) -> i32 {
        Row::code(mv) as i32
    }

    fn is_reducible(&self, _: &Row, mv: u8) -> bool {
        Row::code(mv) % 2 == 0
    }

    fn each_noisy<T>(
        &self,
        board: &Row,
        visit: impl FnMut(u8) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        board.each_move(visit)
    }

    fn evaluate_roughly(&self, _: &Row, kept: &Kept) -> Option<[Score; 2]> {
        Some([3, 5].map(|n| Score::estimate(kept[n] as i32)))
    }

    fn proof_numbers(&self, board: &Row) -> ProofNumbers {
        ProofNumbers { proof: 7, disproof: board.count_moves() as u32 }
    }

    fn chance(&self, board: &Row) -> Option<f32> {
        Some(1.0 / board.count_moves() as f32)
    }
}

#[test]
fn noisy_moves_are_those_that_the_past_allows() {
    let mut game = WithHistory::new(Row::new());
    for plies in 0..3 {
        let legal = game.legal_moves();
        let noisy = noisy(&game, &IgnoresHistory(Loud));
        assert_eq!(noisy[..], legal[..]);
        assert!(noisy.iter().all(|&mv| Row::code(mv) != plies));
        assert!(noisy.len() < game.board().legal_moves().len(), "ply {plies}");
        game.play(legal[legal.len() - 1]).unwrap();
    }
}

#[test]
fn adapters_hand_on_proof_numbers_chances_the_plies_of_noise_and_rough_evaluations() {
    assert_eq!(<BySymmetry<Loud> as Knowledge<Row>>::NOISY_PLIES, 7);
    assert_eq!(<IgnoresHistory<Loud> as Knowledge<WithHistory<Row>>>::NOISY_PLIES, 7);
    let board = Row::new();
    assert_eq!(BySymmetry(Loud).proof_numbers(&board), Loud.proof_numbers(&board));
    let game = WithHistory::new(board);
    assert_eq!(IgnoresHistory(Loud).proof_numbers(&game), Loud.proof_numbers(&board));
    assert_ne!(Loud.proof_numbers(&board), ().proof_numbers(&board));
    assert_eq!(BySymmetry(Loud).chance(&board), Loud.chance(&board));
    assert_eq!(IgnoresHistory(Loud).chance(&game), Loud.chance(&board));
    assert_eq!((Loud.chance(&board).is_some(), ().chance(&board)), (true, None));
    let kept: Kept = core::array::from_fn(|n| n as u32);
    let rough = Some([3, 5].map(Score::estimate));
    assert_eq!(BySymmetry(Loud).evaluate_roughly(&board, &kept), rough);
    assert_eq!(IgnoresHistory(Loud).evaluate_roughly(&game, &kept), rough);
    assert_eq!(().evaluate_roughly(&board, &kept), None);
}
