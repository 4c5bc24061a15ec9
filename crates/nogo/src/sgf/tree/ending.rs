//! How a game ended, and `RE`.

use tengen_core::Ending;
use tengen_sgf::GameResult;
use tengen_stones::Lattice;

use crate::Position;

/// Says in `RE`'s words how a game ended.
pub(super) fn to_result<L: Lattice>(ending: &Ending<Position<L>>) -> GameResult {
    GameResult::of_ending(ending)
}

/// Finds the ending that a result tells of, where neither the board nor a foul ended the game.
pub(super) fn from_result<L: Lattice>(result: GameResult) -> Option<Ending<Position<L>>> {
    result.to_ending()
}
