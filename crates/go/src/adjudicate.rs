//! What happens to a player who breaks a rule.

use tengen_core::Adjudicate;
use tengen_stones::Lattice;

use crate::illegal::IllegalMove;
use crate::position::Position;

/// No foul loses a game of Go: the attempt is void. To pass is one of the moves.
impl<L: Lattice> Adjudicate for Position<L> {
    fn loses_by(&self, _: &IllegalMove) -> bool {
        false
    }

    fn loses_by_passing(&self) -> bool {
        false
    }
}
