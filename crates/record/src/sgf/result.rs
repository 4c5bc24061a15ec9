//! How a game ended, and `RE`.

use tengen_core::{Board, Outcome};
use tengen_sgf::{GameResult, Margin};

use crate::ending::Ending;

impl<B: Board> Ending<B> {
    /// Says in `RE`'s words how the game ended.
    #[must_use]
    pub fn to_result(&self) -> GameResult {
        let by = match self {
            Self::Resignation { .. } => Margin::Resignation,
            Self::Time { .. } => Margin::Time,
            Self::Foul { .. } => Margin::Forfeit,
            _ => Margin::Unstated,
        };
        match self.outcome() {
            Some(Outcome::Win(winner)) => GameResult::Win { winner, by },
            Some(Outcome::Draw) => GameResult::Draw,
            None => GameResult::Void,
        }
    }

    /// Finds the ending that `RE` tells of where neither the board nor a foul ended the game;
    /// `None` if the result is not known or a foul.
    #[must_use]
    pub fn from_result(result: GameResult) -> Option<Self> {
        match result {
            GameResult::Win { winner, by: Margin::Resignation } => {
                Some(Self::Resignation { loser: !winner })
            }
            GameResult::Win { winner, by: Margin::Time } => Some(Self::Time { loser: !winner }),
            GameResult::Win { by: Margin::Forfeit, .. } | GameResult::Unknown => None,
            GameResult::Win { winner, .. } => Some(Self::Agreement(Outcome::Win(winner))),
            GameResult::Draw => Some(Self::Agreement(Outcome::Draw)),
            GameResult::Void => Some(Self::NoResult),
        }
    }
}
