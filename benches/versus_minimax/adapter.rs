//! A tengen board as a game of crate `minimax`.

use std::cmp::Reverse;
use std::marker::PhantomData;
use std::ops::ControlFlow;

use minimax::{Evaluation, Evaluator, Winner};
use tengen_core::{Board, Knowledge, Outcome, Score};

/// The game that the knowledge belongs to. `minimax` knows no order of moves but that in which they are
/// generated: with `SORTED` they are generated in the order of the knowledge.
pub(crate) struct Adapter<B, K, const SORTED: bool>(PhantomData<(B, K)>);

/// The evaluation, for `minimax`, which cannot be told of forced moves or canonical keys.
pub(crate) struct Evaluated<B, K, const SORTED: bool>(K, PhantomData<B>);

/// What `minimax` wants of knowledge.
pub(crate) trait Owned<B: Board>:
    Knowledge<B> + Clone + Default + Send + Sync + 'static
{
}

impl<B: Board, K: Knowledge<B> + Clone + Default + Send + Sync + 'static> Owned<B> for K {}

impl<B, K: Default, const SORTED: bool> Default for Evaluated<B, K, SORTED> {
    fn default() -> Self {
        Self(K::default(), PhantomData)
    }
}

impl<B, K: Clone, const SORTED: bool> Clone for Evaluated<B, K, SORTED> {
    fn clone(&self) -> Self {
        Self(self.0.clone(), PhantomData)
    }
}

impl<B: Board, K: Owned<B>, const SORTED: bool> minimax::Game for Adapter<B, K, SORTED> {
    type S = B;
    type M = B::Move;

    fn generate_moves(board: &B, moves: &mut Vec<B::Move>) -> Option<Winner> {
        if let Some(outcome) = board.early_outcome() {
            return Some(winner(board, outcome));
        }
        let _ = board.each_move(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        if moves.is_empty() {
            return Some(winner(board, board.no_move_outcome()));
        }
        if SORTED {
            let knowledge = K::default();
            moves.sort_by_cached_key(|&mv| Reverse(knowledge.order(board, mv)));
        }
        None
    }

    fn apply(board: &mut B, mv: B::Move) -> Option<B> {
        Some(board.after(mv))
    }

    fn get_winner(board: &B) -> Option<Winner> {
        board.outcome().map(|outcome| winner(board, outcome))
    }

    fn zobrist_hash(board: &B) -> u64 {
        board.key().0
    }

    fn table_index(mv: B::Move) -> u16 {
        B::code(mv) as u16
    }

    fn max_table_index() -> u16 {
        (B::CODES - 1) as u16
    }
}

impl<B: Board, K: Owned<B>, const SORTED: bool> Evaluator for Evaluated<B, K, SORTED> {
    type G = Adapter<B, K, SORTED>;

    fn evaluate(&self, board: &B) -> Evaluation {
        to_evaluation(self.0.evaluate(board))
    }

    fn generate_noisy_moves(&self, board: &B, moves: &mut Vec<B::Move>) {
        let _ = self.0.each_noisy(board, |mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
    }
}

/// The score in the sixteen bits of `minimax`, if nobody has won yet.
pub(crate) fn to_evaluation(score: Score) -> Evaluation {
    score.value().clamp(-30_000, 30_000) as Evaluation
}

fn winner<B: Board>(board: &B, outcome: Outcome) -> Winner {
    match outcome.winner() {
        None => Winner::Draw,
        Some(color) if color == board.turn() => Winner::PlayerToMove,
        Some(_) => Winner::PlayerJustMoved,
    }
}
