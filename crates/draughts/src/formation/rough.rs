//! What men alone tell of an evaluation.

use tengen_core::{Board, Color, Kept, Score};

use crate::position::Position;
use crate::variant::{Ending, Variant};

/// What a man is worth about, and what all else hardly ever comes to.
const MAN: i32 = 100;
const REST: i32 = 200;

/// Where is kept, behind the ways and the men, that an evaluation has been noted, and what in it was not material.
const NOTED: usize = 24;
const LEVEL: usize = 25;

/// What White's men are worth more than Black's, about.
#[inline]
fn material<V: Variant>(board: &Position<V>) -> i32 {
    let men = |color| board.men(color).len() as i32;
    MAN * (men(Color::White) - men(Color::Black))
}

/// Notes of the first position that is evaluated, in a search the root, what is not material in its
/// worth to White; nothing of one with kings.
#[inline]
pub(super) fn note<V: Variant>(board: &Position<V>, of_white: i32, kept: &mut Kept) {
    if kept[NOTED] == 0 {
        kept[NOTED] = 1;
        let has_kings = !board.kings_of_both().is_empty();
        kept[LEVEL] = if has_kings { 0 } else { (of_white - material(board)) as u32 };
    }
}

/// Between what the position is worth to the side to move, if about as much of it is not material as was noted. Kings
/// are worth much or, where they cannot win, nearly nothing: with them it does not tell.
#[inline]
pub(super) fn bounds<V: Variant>(board: &Position<V>, kept: &Kept) -> Option<[Score; 2]> {
    if V::RULES.ending == Ending::FirstKingWins || !board.kings_of_both().is_empty() {
        return None;
    }
    let level = (kept[LEVEL] as i32).clamp(-MAN, MAN);
    let of_white = material(board) + level;
    let sum = if board.turn() == Color::White { of_white } else { -of_white };
    Some([sum - REST, sum + REST].map(Score::estimate))
}
