//! Who chooses the moves.

use clap::ValueEnum;
use tengen_core::{Board, Outcome, Score};
use tengen_gomoku::{DocumentPlayer, Gomoku, Visitor};

use super::support::gomoku_brain::{Means, Thought, think};

/// The players there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Player {
    /// Looks for threats and searches, for as long as it may
    Search,
    /// The source document's player, which looks one move ahead
    Document,
}

/// A player that is asked for a move.
pub(crate) struct Asked {
    pub(crate) player: Player,
    pub(crate) means: Means,
}

impl Visitor for Asked {
    type Output = Result<Thought, String>;

    fn visit<const N: usize>(self, board: Gomoku<N>) -> Self::Output {
        match board.outcome() {
            Some(Outcome::Win(winner)) => {
                return Err(format!("the game is over: {winner} has five"));
            }
            Some(Outcome::Draw) => return Err("the game is over: a draw".to_string()),
            None => {}
        }
        let thought = match self.player {
            Player::Search => think(&board, self.means),
            Player::Document => document_thought(&board),
        };
        thought.ok_or_else(|| "there is no legal move".to_string())
    }
}

fn document_thought<const N: usize>(board: &Gomoku<N>) -> Option<Thought> {
    let mv = DocumentPlayer::default().choose(board)?;
    Some(Thought { mv, score: Score::DRAW, line: vec![mv], depth: 1, nodes: 1 })
}
