//! A player that looks a few plies ahead, at the most promising moves only.

use tengen_core::{Board, Forced, Knowledge, Rng, Score};
use tengen_gomoku::{AlphaBetaKnowledge, Move, ThreatBoard};

use crate::fit::ONE_SIDE;

/// How deep it looks, and how many moves it looks at in each position.
const DEPTH: u32 = 3;
const WIDTH: usize = 8;
/// Moves that are worth so much less than the best are played, too.
const CARELESS: u32 = 30;

/// Judges by the weights of Black's features, then of White's.
pub(crate) struct Player(pub(crate) Vec<i16>);

impl Player {
    /// Returns the move for a position, `None` if the game is over.
    pub(crate) fn choose(&self, board: &ThreatBoard, rng: &mut Rng) -> Option<Move> {
        if board.outcome().is_some() {
            return None;
        }
        if let Forced::Wins(mv) | Forced::Only(mv) = AlphaBetaKnowledge.forced(board) {
            return Some(mv);
        }
        let mut best = (Score::MIN, None);
        for mv in promising(board) {
            let value = -self.search(&board.after(mv), DEPTH - 1, Score::MIN, -best.0);
            let value = match value.is_decided() {
                true => value,
                false => Score::estimate(value.value() + rng.below(CARELESS) as i32),
            };
            if best.1.is_none() || value > best.0 {
                best = (value, Some(mv));
            }
        }
        best.1
    }

    /// Values a position by alpha-beta; a reply to a four costs no depth.
    fn search(&self, board: &ThreatBoard, depth: u32, mut alpha: Score, beta: Score) -> Score {
        if let Some(outcome) = board.outcome() {
            return Score::of_outcome(outcome, board.turn());
        }
        let depth = match AlphaBetaKnowledge.forced(board) {
            Forced::Wins(_) => return Score::win_in(1),
            Forced::Lost => return Score::loss_in(2),
            Forced::Only(mv) => return -self.search(&board.after(mv), depth, -beta, -alpha),
            Forced::Free => depth,
        };
        let proven = AlphaBetaKnowledge.evaluate(board);
        if proven.is_decided() {
            return proven;
        }
        if depth == 0 {
            return self.estimate(board);
        }
        let mut best = Score::MIN;
        for mv in promising(board) {
            best = best.max(-self.search(&board.after(mv), depth - 1, -beta, -alpha));
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        best
    }

    fn estimate(&self, board: &ThreatBoard) -> Score {
        let mut value = 0;
        board.each_feature(|color, feature, amount| {
            let weight = self.0[color.index() * ONE_SIDE + feature];
            value += i32::from(amount) * i32::from(weight);
        });
        Score::estimate(value)
    }
}

fn promising(board: &ThreatBoard) -> Vec<Move> {
    let mut moves = board.legal_moves();
    moves.sort_by_key(|&mv| core::cmp::Reverse(AlphaBetaKnowledge.order(board, mv)));
    moves.into_iter().take(WIDTH).collect()
}
