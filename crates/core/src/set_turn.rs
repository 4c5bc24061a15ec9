//! Boards on which either colour may be given the move.

use crate::board::Board;
use crate::color::Color;
use crate::history::{HistoryRules, WithHistory};

/// A board that can give the move to either colour, whoever's turn it was.
///
/// Records and protocols of the stone games let one colour play twice in a row.
///
/// # Laws
///
/// Afterwards it is that colour's turn. Nothing else changes, save what only the turn gave a
/// meaning (a ko). Giving the move to who has it changes nothing. The conformance suite checks it.
///
/// # Examples
///
/// ```
/// use tengen_core::{Color, SetTurn, nim::Nim};
///
/// let mut heap = Nim::new(9);
/// heap.set_turn(Color::White);
/// assert_eq!(heap.to_string(), "9 white");
/// ```
pub trait SetTurn: Board {
    /// Gives the move to `color`.
    fn set_turn(&mut self, color: Color);
}

/// The past stays as it is: no move has been made.
impl<B: SetTurn + HistoryRules> SetTurn for WithHistory<B> {
    fn set_turn(&mut self, color: Color) {
        self.edit(|board| board.set_turn(color));
    }
}
