//! Evaluations of draughts that are asked where nothing can be captured.

use std::cell::Cell;
use std::cmp::max;

use tengen_core::{Board, Evaluate, NoisyMoves, Score, WithHistory};
use tengen_draughts::Draughts;

/// Plays captures, which are compulsory, to their end before it asks an evaluation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Resolved<E>(pub(crate) E);

/// So many positions are looked at before one is judged as it stands: kings among many pieces can
/// capture on for very long.
const MOST: u32 = 100;

impl<E: Evaluate<Draughts> + NoisyMoves<Draughts>> Resolved<E> {
    fn value(&self, board: &Draughts, mut alpha: Score, beta: Score, left: &Cell<u32>) -> Score {
        left.set(left.get().saturating_sub(1));
        if left.get() == 0 || self.0.may_stand_pat(board) {
            return self.0.evaluate(board);
        }
        let mut best = Score::MIN;
        for mv in board.legal_moves() {
            best = max(best, -self.value(&board.after(mv), -beta, -alpha, left));
            alpha = max(alpha, best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

impl<E: Evaluate<Draughts> + NoisyMoves<Draughts>> Evaluate<Draughts> for Resolved<E> {
    fn evaluate(&self, board: &Draughts) -> Score {
        self.value(board, Score::MIN, Score::MAX, &Cell::new(MOST))
    }
}

impl<E: Evaluate<Draughts> + NoisyMoves<Draughts>> Evaluate<WithHistory<Draughts>> for Resolved<E> {
    fn evaluate(&self, game: &WithHistory<Draughts>) -> Score {
        self.evaluate(game.board())
    }
}
