//! The rules of a match: its time, and what happens to a player who breaks a rule.
//!
//! Whether a move is legal is a property of the position ([`Board::check`](tengen_core::Board::check)).
//! In a game between two players the rules of NoGo go further: a player who captures, kills his own
//! stones or passes has lost.

use core::time::Duration;

use tengen_core::{Adjudicate, Color, SetTurn, TimeControl};
use tengen_stones::Lattice;

use crate::illegal::IllegalMove;
use crate::position::Position;

/// Gives each side 15 minutes for the game; a side that oversteps them loses.
pub const MATCH_TIME: TimeControl = TimeControl::SuddenDeath { main: Duration::from_secs(15 * 60) };

/// ```
/// use tengen_core::{Attempt, Color, Outcome};
/// use tengen_record::Record;
/// use tengen_nogo::NoGo;
///
/// let board: NoGo<3> = "1X1/X2/1X1 O".parse()?;
/// let mut game = Record::new(board);
/// assert!(game.attempt(Attempt::Play("B3".parse()?)).is_err()); // occupied: he tries again
/// let ending = game.attempt(Attempt::Play("A3".parse()?))?.unwrap();
/// assert_eq!(ending.to_string(), "white broke the rules: a white stone at A3 would be suicide");
/// assert_eq!(ending.outcome(), Some(Outcome::Win(Color::Black)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
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
