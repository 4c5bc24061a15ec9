//! The captures of a position: compulsory, and the largest ones only (FMJD art. 4.1, 4.13). For the
//! variants that capture [so](crate::variant::Rules::captures_are_international).

use core::ops::ControlFlow;

use crate::change::Change;
use crate::forces::{Forces, Tally};
use crate::kings::Sight;
use crate::moves::Move;
use crate::position::Rank;
use crate::square_set::SquareSet;
use crate::variant::{Choice, Variant};
use crate::{kings, men, quiet, strokes};

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

/// The largest captures, found by the means that suffice.
pub(crate) enum Captures {
    /// There is none.
    None,
    /// They are of `size` pieces, by men.
    OfMen { jumps: men::Jumps, size: u32 },
    /// They are of one piece, by kings and perhaps men.
    Single { men: men::Jumps, kings: kings::Jumps },
    /// They may be longer than [`men::MAX_JUMPS`] and [`kings::MAX_JUMPS`], or come from kings over
    /// two pieces: each piece must be followed on its own.
    Long,
}

impl Captures {
    #[inline]
    pub(crate) fn of(forces: &Forces) -> Self {
        match forces.kings.is_empty() && men::jumps_are_none(forces) {
            true => Self::None,
            false => Self::of_any(forces),
        }
    }

    /// Out of line, to keep the common case above short.
    #[inline(never)]
    fn of_any(forces: &Forces) -> Self {
        let jumps = men::jumps(forces);
        if !forces.kings.is_empty() {
            return Self::with_kings(forces, jumps);
        }
        match tally_men(forces, &jumps).size {
            0 => Self::None,
            size if size > men::MAX_JUMPS => Self::Long,
            size => Self::OfMen { jumps, size },
        }
    }

    fn with_kings(forces: &Forces, jumps: men::Jumps) -> Self {
        let kings = kings::Jumps::of(forces, &Sight::of(forces));
        let sizes = (tally_men(forces, &jumps).size, kings.tally(forces).size);
        match sizes {
            (0, 0) => Self::None,
            (size, smaller) if size > smaller && size <= men::MAX_JUMPS => {
                Self::OfMen { jumps, size }
            }
            (0 | 1, 1) => Self::Single { men: jumps, kings },
            _ => Self::Long,
        }
    }

    /// Shows the captures to `visit`, with the rank of the piece.
    #[inline]
    pub(crate) fn each<V: Variant, T>(
        &self,
        forces: &Forces,
        visit: &mut impl FnMut(Rank, Change) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        match self {
            Self::None => ControlFlow::Continue(()),
            Self::OfMen { jumps, size } => men::each::<V, T>(forces, jumps, *size, visit),
            Self::Single { men, kings } => {
                men::each::<V, T>(forces, men, 1, visit)?;
                kings.each_single(forces, visit)
            }
            Self::Long => {
                let moves = strokes::find::<V>(forces, SquareSet::EMPTY, Choice::Most);
                each_of(&moves, forces.kings, visit)
            }
        }
    }
}

/// Shows moves that are listed to `visit`.
pub(crate) fn each_of<T>(
    moves: &[Move],
    kings: SquareSet,
    visit: &mut impl FnMut(Rank, Change) -> ControlFlow<T>,
) -> ControlFlow<T> {
    moves.iter().try_for_each(|&mv| {
        let rank = if kings.contains(mv.from) { Rank::King } else { Rank::Man };
        visit(rank, Change::of(mv, kings))
    })
}
