//! Moves that capture nothing (FMJD art. 3).

use core::ops::ControlFlow;

use crate::direction::Direction;
use crate::forces::Forces;
use crate::moves::Move;
use crate::square_set::SquareSet;
use crate::variant::Variant;
use tengen_core::Color;

/// Counts the quiet moves of men.
#[inline]
pub(crate) fn count_of_men(forces: &Forces) -> u32 {
    // The empty squares are shifted rather than the men: `exposed` has done so before.
    let one = |d: Direction| (forces.men & forces.empty.shift(d.opposite())).len();
    match forces.turn {
        Color::White => one(Direction::NorthWest) + one(Direction::NorthEast),
        Color::Black => one(Direction::SouthWest) + one(Direction::SouthEast),
    }
}

/// Counts the quiet moves of all pieces: two kings never reach a square in the same direction,
/// since the one behind stops at the other.
#[inline]
pub(crate) fn count(forces: &Forces) -> u32 {
    let far = |direction| forces.kings.slide(direction, forces.empty).len();
    count_of_men(forces) + Direction::each(far).into_iter().sum::<u32>()
}

/// Shows the quiet moves to `visit`: men one square forward (art. 3.4), kings any distance over
/// empty squares (art. 3.9).
#[inline]
pub(crate) fn each<V: Variant, T>(
    forces: &Forces,
    mut visit: impl FnMut(V::Move) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let crown = V::RULES.crown_row(forces.turn);
    for direction in Direction::forward(forces.turn) {
        for to in forces.men.shift(direction) & forces.empty {
            let from = to.back(direction);
            let promotes = crown.contains(to);
            visit(Move { from, to, promotes, captured: SquareSet::EMPTY }.into())?;
        }
    }
    for from in forces.kings {
        let king = SquareSet::from(from);
        let reach = Direction::ALL
            .into_iter()
            .fold(SquareSet::EMPTY, |reach, d| reach | king.slide(d, forces.empty));
        for to in reach {
            visit(Move { from, to, promotes: false, captured: SquareSet::EMPTY }.into())?;
        }
    }
    ControlFlow::Continue(())
}
