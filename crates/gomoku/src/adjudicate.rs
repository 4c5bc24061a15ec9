//! What happens to a player who breaks a rule.

use tengen_core::Adjudicate;

use crate::illegal::IllegalMove;
use crate::position::Gomoku;

/// Whether a move is legal is a property of the position. In a game between two players renju goes
/// further: if Black plays a forbidden point, he has lost (RIF rules of renju, 9).
///
/// ```
/// use tengen_core::{Attempt, Color, Outcome};
/// use tengen_record::Record;
/// use tengen_gomoku::Gomoku;
///
/// let board: Gomoku = "7/3X3/3X3/1XX4/7/7/7 X rule=renju".parse()?;
/// let mut game = Record::new(board);
/// assert!(game.attempt(Attempt::Play("D5".parse()?)).is_err()); // occupied: he tries again
/// let ending = game.attempt(Attempt::Play("D4".parse()?))?.expect("a foul");
/// assert_eq!(ending.to_string(), "black broke the rules: D4 is forbidden to black: double three");
/// assert_eq!(ending.outcome(), Some(Outcome::Win(Color::White)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<const N: usize> Adjudicate for Gomoku<N> {
    /// A forbidden point loses. Where there can be no stone at all, the attempt is void.
    fn loses_by(&self, rule: &IllegalMove) -> bool {
        matches!(rule, IllegalMove::Forbidden { .. })
    }

    /// Where players may pass, it is one of the moves; elsewhere the attempt is void.
    fn loses_by_passing(&self) -> bool {
        false
    }
}
