//! A player that looks a few plies ahead, at the most promising moves only.

use tengen_core::{Board, Forced, Knowledge, Rng, Score};
use tengen_gomoku::{AlphaBetaKnowledge, Move, ThreatBoard};

/// How deep it looks, and how many moves it looks at in each position.
const DEPTH: u32 = 3;
const WIDTH: usize = 8;
/// Moves that are worth so much less than the best are played, too.
const CARELESS: u32 = 30;

/// Returns the move for a position, `None` if the game is over.
pub(crate) fn choose(board: &ThreatBoard, rng: &mut Rng) -> Option<Move> {
    if board.outcome().is_some() {
        return None;
    }
    if let Forced::Wins(mv) | Forced::Only(mv) = AlphaBetaKnowledge.forced(board) {
        return Some(mv);
    }
    let mut best = (Score::MIN, None);
    for mv in promising(board) {
        let value = -search(&board.after(mv), DEPTH - 1, Score::MIN, -best.0);
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

fn promising(board: &ThreatBoard) -> Vec<Move> {
    let mut moves = board.legal_moves();
    moves.sort_by_key(|&mv| core::cmp::Reverse(AlphaBetaKnowledge.order(board, mv)));
    moves.into_iter().take(WIDTH).collect()
}

/// Values a position by alpha-beta; a reply to a four costs no depth.
fn search(board: &ThreatBoard, depth: u32, mut alpha: Score, beta: Score) -> Score {
    if let Some(outcome) = board.outcome() {
        return Score::of_outcome(outcome, board.turn());
    }
    let depth = match AlphaBetaKnowledge.forced(board) {
        Forced::Wins(_) => return Score::win_in(1),
        Forced::Lost => return Score::loss_in(2),
        Forced::Only(mv) => return -search(&board.after(mv), depth, -beta, -alpha),
        Forced::Free => depth,
    };
    let seen = AlphaBetaKnowledge.evaluate(board);
    if depth == 0 || seen.is_decided() {
        return seen;
    }
    let mut best = Score::MIN;
    for mv in promising(board) {
        best = best.max(-search(&board.after(mv), depth - 1, -beta, -alpha));
        alpha = alpha.max(best);
        if best >= beta {
            break;
        }
    }
    best
}
