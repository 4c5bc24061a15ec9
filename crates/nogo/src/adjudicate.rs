//! What happens to a player who breaks a rule.
//!
//! Whether a move is legal is a property of the position ([`Board::check`](tengen_core::Board::check)).
//! In a game between two players the rules of NoGo go further: who captures, kills his own stones
//! or passes has lost.

use tengen_core::{Adjudicate, Color, SetTurn};
use tengen_stones::Lattice;

use crate::{IllegalMove, Position};

/// ```
/// use tengen_core::{Adjudicate, Attempt, Color, Foul, Judgement, Outcome};
/// use tengen_nogo::NoGo;
///
/// let board: NoGo<3> = "1X1/X1X/1X1 O".parse()?;
/// let judgement = board.judge(Attempt::Pass);
/// assert_eq!(judgement, Judgement::Loses { loser: Color::White, foul: Foul::Pass });
/// assert_eq!(judgement.outcome(), Some(Outcome::Win(Color::Black)));
/// # Ok::<(), tengen_nogo::ParsePositionError>(())
/// ```
impl<L: Lattice> Adjudicate for Position<L> {
    /// Capture and suicide lose. Where there can be no stone at all, the attempt is void.
    fn loses_by(&self, rule: &IllegalMove) -> bool {
        matches!(rule, IllegalMove::Capture { .. } | IllegalMove::Suicide { .. })
    }

    /// Nobody may pass.
    fn loses_by_passing(&self) -> bool {
        true
    }
}

impl<L: Lattice> SetTurn for Position<L> {
    fn set_turn(&mut self, color: Color) {
        Position::set_turn(self, color); // the type's own
    }
}
