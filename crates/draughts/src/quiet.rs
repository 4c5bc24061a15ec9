//! Moves that capture nothing (FMJD art. 3).

use core::ops::ControlFlow;

use crate::change::Change;
use crate::direction::Direction;
use crate::forces::Forces;
use crate::square_set::SquareSet;
use crate::variant::Variant;
use tengen_core::Color;

/// Counts the quiet moves of men.
#[inline]
pub(crate) fn count_of_men(forces: &Forces) -> u32 {
    // The empty squares are shifted rather than the men: `exposed` has done so before.
    let one = |d: Direction| (forces.men & forces.empty.unshift(d)).len();
    match forces.turn {
        Color::White => one(Direction::NorthWest) + one(Direction::NorthEast),
        Color::Black => one(Direction::SouthWest) + one(Direction::SouthEast),
    }
}

/// Shows the quiet moves to `visit`: men one square forward (art. 3.4), kings any distance over empty
/// squares (art. 3.9).
#[inline]
pub(crate) fn each<V: Variant, T>(
    forces: &Forces,
    mut visit: impl FnMut(Change) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let captured = SquareSet::EMPTY;
    match forces.turn {
        Color::White => each_of_men::<V, T>(Color::White, forces, &mut visit)?,
        Color::Black => each_of_men::<V, T>(Color::Black, forces, &mut visit)?,
    }
    for from in forces.kings.singles() {
        let reach = SquareSet::union(Direction::each(|d| from.slide(d, forces.empty)));
        for to in reach.singles() {
            visit(Change { from, to, captured, king_from: from, king: to })?;
        }
    }
    ControlFlow::Continue(())
}

/// Always inlined, so that the shifts of each side become constants.
#[inline(always)]
fn each_of_men<V: Variant, T>(
    turn: Color,
    forces: &Forces,
    mut visit: impl FnMut(Change) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let (captured, king_from) = (SquareSet::EMPTY, SquareSet::EMPTY);
    let crown = V::RULES.crown_row(turn);
    for direction in Direction::forward(turn) {
        for to in (forces.men.shift(direction) & forces.empty).singles() {
            let from = to.unshift(direction);
            visit(Change { from, to, captured, king_from, king: to & crown })?;
        }
    }
    ControlFlow::Continue(())
}
