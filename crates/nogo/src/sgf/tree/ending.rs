//! How a game ended, and `RE`.

use tengen_core::{Ending, Outcome};
use tengen_sgf::{GameResult, Margin};
use tengen_stones::Lattice;

use crate::Position;

/// Says in `RE`'s words how a game ended.
pub(super) fn to_result<L: Lattice>(ending: &Ending<Position<L>>) -> GameResult {
    let by = match ending {
        Ending::Resignation { .. } => Margin::Resignation,
        Ending::Time { .. } => Margin::Time,
        Ending::Foul { .. } => Margin::Forfeit,
        _ => Margin::Unstated,
    };
    match ending.outcome() {
        Some(Outcome::Win(winner)) => GameResult::Win { winner, by },
        Some(Outcome::Draw) => GameResult::Draw,
        None => GameResult::Void,
    }
}

/// Finds the ending that a result tells of, where neither the board nor a foul ended the game.
pub(super) fn from_result<L: Lattice>(result: GameResult) -> Option<Ending<Position<L>>> {
    match result {
        GameResult::Win { winner, by: Margin::Resignation } => {
            Some(Ending::Resignation { loser: !winner })
        }
        GameResult::Win { winner, by: Margin::Time } => Some(Ending::Time { loser: !winner }),
        GameResult::Win { by: Margin::Forfeit, .. } | GameResult::Unknown => None,
        GameResult::Win { winner, .. } => Some(Ending::Agreement(Outcome::Win(winner))),
        GameResult::Draw => Some(Ending::Agreement(Outcome::Draw)),
        GameResult::Void => Some(Ending::NoResult),
    }
}
