//! How a game ended, and `RE`.

use tengen_core::{Ending, Outcome, WithHistory};
use tengen_sgf::{GameResult, Margin};
use tengen_stones::Lattice;

use crate::Position;

type Board<L> = WithHistory<Position<L>>;

/// Finds the ending that a result tells of, where the board has not ended the game.
pub(super) fn from_result<L: Lattice>(result: GameResult) -> Option<Ending<Board<L>>> {
    match result {
        GameResult::Win { winner, by } => Some(match by {
            Margin::Resignation => Ending::Resignation { loser: !winner },
            Margin::Time => Ending::Time { loser: !winner },
            _ => Ending::Agreement(Outcome::Win(winner)),
        }),
        GameResult::Draw => Some(Ending::Agreement(Outcome::Draw)),
        GameResult::Void => Some(Ending::NoResult),
        GameResult::Unknown => None,
    }
}

/// Says in `RE`'s words how a game ended, where nobody has counted.
pub(super) fn to_result<L: Lattice>(ending: &Ending<Board<L>>) -> Option<GameResult> {
    let by = match ending {
        Ending::Resignation { .. } => Margin::Resignation,
        Ending::Time { .. } => Margin::Time,
        Ending::Foul { .. } => Margin::Forfeit,
        Ending::NoResult => return Some(GameResult::Void),
        Ending::Agreement(_) => Margin::Unstated,
        _ => return None, // two passes: the score is to be agreed on
    };
    ending.outcome().map(|outcome| match outcome {
        Outcome::Win(winner) => GameResult::Win { winner, by },
        Outcome::Draw => GameResult::Draw,
    })
}
