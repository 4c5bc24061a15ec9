//! The captures of a position: compulsory, and the largest ones only (FMJD art. 4.1, 4.13), where the
//! variant says nothing else.

use smallvec::SmallVec;

use crate::change::Change;
use crate::forces::{Forces, Tally};
use crate::kings::Sight;
use crate::square_set::SquareSet;
use crate::variant::Variant;
use crate::{kings, men, quiet, strokes};

/// Captures, each once.
pub(crate) type Changes = SmallVec<[Change; 8]>;

/// Counts the largest captures of men who can jump twice; there is no king.
#[inline(never)]
pub(crate) fn count_of_men<V: Variant>(forces: &Forces, jumps: &men::Jumps) -> u32 {
    match men::tally_waves(forces, jumps) {
        Tally { size, .. } if size > men::MAX_JUMPS => strokes::tally::<V>(forces).count,
        Tally { count, .. } => count,
    }
}

/// Counts the moves where there are kings.
#[inline(never)]
pub(crate) fn count_with_kings<V: Variant>(forces: &Forces) -> u32 {
    let (by_men, sight) = (men::jumps(forces), Sight::of(forces));
    let no_men = SquareSet::union(by_men).is_empty();
    if no_men && sight.jumps_are_none() {
        return quiet::count_of_men(forces) + sight.steps;
    }
    let men = tally_men(forces, &by_men);
    let kings = kings::Jumps::of(forces, &sight).tally(forces);
    if men.size > men::MAX_JUMPS || kings.size > kings::MAX_JUMPS {
        return strokes::tally::<V>(forces).count;
    }
    men.with(kings).count
}

#[inline]
fn tally_men(forces: &Forces, jumps: &men::Jumps) -> Tally {
    match SquareSet::union(*jumps).is_empty() {
        true => Tally::NONE,
        false => men::tally(forces, jumps),
    }
}

/// Lists the captures among which the rules let a player choose.
#[inline(never)]
pub(crate) fn list<V: Variant>(forces: &Forces, enemy_kings: SquareSet) -> Changes {
    if V::RULES.captures_are_international() {
        let jumps = men::jumps(forces);
        let kings = kings::Jumps::of(forces, &Sight::of(forces));
        let mut changes = Changes::new();
        match (tally_men(forces, &jumps).size, kings.tally(forces).size) {
            (0, 0) => return changes,
            (size, fewer) if size > fewer && size <= men::MAX_JUMPS => {
                men::waves::<V>(forces, &jumps, size, &mut changes);
                return changes;
            }
            (0 | 1, 1) => {
                men::waves::<V>(forces, &jumps, 1, &mut changes);
                kings.singles(forces, &mut changes);
                return changes;
            }
            // They may be longer, or come from kings over two pieces: each piece is followed.
            _ => {}
        }
    }
    let moves = strokes::find::<V>(forces, enemy_kings, V::RULES.choice);
    moves.into_iter().map(|mv| Change::of(mv, forces.kings)).collect()
}
