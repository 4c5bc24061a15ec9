//! The captures of a position by the *majority rule*: compulsory, and only those of the most pieces
//! (FMJD art. 4.1, 4.13), where the variant says nothing else. `strokes` states the rule piece by piece
//! (`Found::add`); here the longest captures of all men are compared with those of all kings.

use core::ops::ControlFlow;

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
    if SquareSet::union(by_men).is_empty() && SquareSet::union(sight.over).is_empty() {
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

/// Adds the captures among which the rules let a player choose to `changes`.
#[inline(never)]
pub(crate) fn add<V: Variant>(forces: &Forces, enemy_kings: SquareSet, changes: &mut Changes) {
    if V::RULES.captures_are_international() && add_sets::<V>(forces, changes) {
        return;
    }
    let moves = strokes::find::<V>(forces, enemy_kings, V::RULES.choice);
    changes.extend(moves.iter().map(|&mv| Change::of(mv, forces.kings)));
}

/// Adds the largest captures, set by set. Returns whether that will do; if not, they may be too long, or
/// come from kings over two pieces, and nothing is added.
fn add_sets<V: Variant>(forces: &Forces, changes: &mut Changes) -> bool {
    let jumps = men::jumps(forces);
    if forces.kings.is_empty() {
        return men::add_longest::<V>(forces, &jumps, changes) <= men::MAX_JUMPS;
    }
    let kings = kings::Jumps::of(forces, &Sight::of(forces));
    match (tally_men(forces, &jumps).size, kings.tally(forces).size) {
        (0, 0) => true,
        (men, kings) if men > kings => {
            men::add_longest::<V>(forces, &jumps, changes) <= men::MAX_JUMPS
        }
        (0 | 1, 1) => {
            let _ = men::each_single::<V, ()>(forces.turn, &jumps, |change| {
                changes.push(change);
                ControlFlow::Continue(())
            });
            kings.add_singles(forces, changes);
            true
        }
        _ => false,
    }
}
