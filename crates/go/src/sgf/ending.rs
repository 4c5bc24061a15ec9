//! How a game ended, and `RE`.

use tengen_core::{Ending, Outcome, WithHistory};
use tengen_sgf::{GameResult, Margin};
use tengen_stones::Lattice;

use crate::Position;

type Board<L> = WithHistory<Position<L>>;

/// Finds the ending that a result tells of, where the board has not ended the game. No foul ends a
/// game of Go, so a forfeit is taken as agreed on.
pub(super) fn from_result<L: Lattice>(result: GameResult) -> Option<Ending<Board<L>>> {
    match result {
        GameResult::Win { winner, by: Margin::Forfeit } => {
            Some(Ending::Agreement(Outcome::Win(winner)))
        }
        other => other.to_ending(),
    }
}

/// Says in `RE`'s words how a game ended, where nobody has counted. After two passes the score is to
/// be agreed on.
pub(super) fn to_result<L: Lattice>(ending: &Ending<Board<L>>) -> Option<GameResult> {
    match ending {
        Ending::Board(_) => None,
        other => Some(GameResult::of_ending(other)),
    }
}
