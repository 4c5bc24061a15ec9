//! Who plays the games that the weights are found from.
//!
//! It is frozen, and needs no more of the house than the rules: another player plays other games, and
//! other games give other weights. The engine gets better from day to day, so it is not asked.

use tengen_core::{Board, Knowledge, Outcome, Rng};
use tengen_draughts::{Draughts, Formation, Move};

use crate::Game;

/// How many moves it looks ahead; captures are followed to their end.
const DEPTH: u32 = 4;
/// More than any position is worth.
const WON: i32 = 1_000_000;

/// Looks a few moves ahead, and judges by weights.
pub(crate) struct Player<'a> {
    pub(crate) judge: &'a Formation,
}

impl Player<'_> {
    /// Chooses a move, by chance among the best. `None` where the game is over.
    pub(crate) fn choose(&self, game: &Game, rng: &mut Rng) -> Option<Move> {
        let mut moves = game.legal_moves().to_vec();
        rng.shuffle(&mut moves);
        let (mut best, mut most) = (None, -2 * WON);
        for mv in moves {
            let value = match game.after(mv).outcome() {
                Some(Outcome::Draw) => 0,
                _ => -self.value(&game.board().after(mv), DEPTH - 1, -2 * WON, -most),
            };
            if value > most {
                (best, most) = (Some(mv), value);
            }
        }
        best
    }

    /// Alpha-beta over positions without their past.
    fn value(&self, board: &Draughts, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        let moves = board.legal_moves();
        let Some(first) = moves.first() else {
            return -WON - depth as i32; // the sooner the worse
        };
        if depth == 0 && !first.is_capture() {
            return self.judge.evaluate(board).value();
        }
        for &mv in &moves {
            let value = -self.value(&board.after(mv), depth.saturating_sub(1), -beta, -alpha);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        alpha
    }
}
