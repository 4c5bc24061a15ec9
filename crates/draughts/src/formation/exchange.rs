//! Quiet moves that are noisy: men that are crowned, and men that are offered to be captured back.

use core::ops::ControlFlow;

use crate::change::Change;
use crate::direction::Direction;
use crate::moves::Move;
use crate::position::Position;
use crate::square_set::SquareSet;
use crate::variant::Variant;

/// Shows steps of men onto the crown row, and where there are no kings those straight towards an enemy who then
/// captures back over the square that the man left and can be captured there. No capture is to be possible.
#[inline]
pub(super) fn each<V: Variant, T>(
    board: &Position<V>,
    mut visit: impl FnMut(Move) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let forces = board.forces();
    let (men, empty) = (forces.men, forces.empty);
    let crown = V::RULES.crown_row(forces.turn);
    let has_kings = !board.kings_of_both().is_empty();
    let caught = SquareSet::union(Direction::ALL.map(|d| men.shift(d) & empty.unshift(d)));
    for direction in Direction::forward(forces.turn) {
        let free = empty.unshift(direction);
        let mut from = men & free & crown.unshift(direction);
        if !has_kings {
            let offered = men & free & forces.enemy.unshift(direction).unshift(direction);
            from |= offered & caught;
        }
        for from in from.singles() {
            let to = from.shift(direction);
            let none = SquareSet::EMPTY;
            let change = Change { from, to, captured: none, king_from: none, king: to & crown };
            visit(change.to_move(board.kings_of_both()))?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use super::*;
    use crate::position::Draughts;

    fn noisy(fen: &str) -> Vec<String> {
        let board: Draughts = fen.parse().unwrap();
        let mut found = Vec::new();
        let _ = each(&board, |mv| {
            assert_eq!(tengen_core::Board::check(&board, mv), Ok(()), "{mv} in {fen}");
            found.push(mv.to_string());
            ControlFlow::<()>::Continue(())
        });
        found
    }

    #[test]
    fn a_step_is_noisy_if_it_crowns_or_offers_a_man_that_is_captured_back() {
        for (fen, expected) in [
            // 19 captures 23 and comes to 28, where 33 captures it and comes to 22, or 32 and comes to 23.
            ("W:W28,33:B19", &["28-23"][..]),
            ("W:W28,32:B19", &["28-23"]),
            // Nobody stands there to capture back, or there are kings.
            ("W:W28:B19", &[]),
            ("W:W28,32:B19,13,21", &["32-27", "28-23"]),
            ("W:W28,K46:B19", &[]),
            ("W:W7:B45", &["7-1", "7-2"]),
            ("B:W36:B18,12,23,44", &["44-49", "44-50"]),
            ("B:W32:B17,22,23", &[]),
            ("W:W31-50:B1-20", &[]),
        ] {
            assert_eq!(noisy(fen), expected, "{fen}");
        }
    }
}
