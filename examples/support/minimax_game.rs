//! A tengen board as a game of crate `minimax`.

use std::cmp::Reverse;
use std::marker::PhantomData;
use std::ops::ControlFlow;

use minimax::{Evaluation, Evaluator, Winner};
use tengen_core::{Board, CanonicalKey, Evaluate, ForcedMoves, OrderHint, Outcome, Score};

/// What is known of a game: how to judge and what to try first, and more.
pub(crate) trait Known<B: Board>:
    Evaluate<B> + OrderHint<B> + Clone + Default + Send + Sync + 'static
{
    /// What leaves no choice; `minimax` cannot be told.
    type Forced: ForcedMoves<B> + Copy + Default + Send + Sync;
    /// What positions are the same; `minimax` cannot be told.
    type Keys: CanonicalKey<B> + Copy + Default + Send + Sync;

    /// Shows the moves that are followed beyond the depth, if there are to be any.
    fn each_noisy(&self, _board: &B, _visit: impl FnMut(B::Move)) {}
}

/// The game that the knowledge belongs to. `minimax` knows no order of moves but that in which they are
/// generated: with `SORTED` they are generated in the order of the hint.
pub(crate) struct Adapter<B, G, const SORTED: bool>(PhantomData<(B, G)>);

/// The judgement, for `minimax`.
pub(crate) struct Judge<B, G, const SORTED: bool>(G, PhantomData<B>);

impl<B, G: Default, const SORTED: bool> Default for Judge<B, G, SORTED> {
    fn default() -> Self {
        Self(G::default(), PhantomData)
    }
}

impl<B, G: Clone, const SORTED: bool> Clone for Judge<B, G, SORTED> {
    fn clone(&self) -> Self {
        Self(self.0.clone(), PhantomData)
    }
}

impl<B: Board, G: Known<B>, const SORTED: bool> minimax::Game for Adapter<B, G, SORTED> {
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
            let guide = G::default();
            moves.sort_by_cached_key(|&mv| Reverse(guide.hint(board, mv)));
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

impl<B: Board, G: Known<B>, const SORTED: bool> Evaluator for Judge<B, G, SORTED> {
    type G = Adapter<B, G, SORTED>;

    fn evaluate(&self, board: &B) -> Evaluation {
        to_evaluation(self.0.evaluate(board))
    }

    fn generate_noisy_moves(&self, board: &B, moves: &mut Vec<B::Move>) {
        self.0.each_noisy(board, |mv| moves.push(mv));
    }
}

/// The score as `minimax` counts, if nobody wins yet.
pub(crate) fn to_evaluation(score: Score) -> Evaluation {
    Evaluation::try_from(score.value()).expect("a judgement of sixteen bits")
}

fn winner<B: Board>(board: &B, outcome: Outcome) -> Winner {
    match outcome.winner() {
        None => Winner::Draw,
        Some(color) if color == board.turn() => Winner::PlayerToMove,
        Some(_) => Winner::PlayerJustMoved,
    }
}
