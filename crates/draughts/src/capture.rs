//! The captures of a position: compulsory, and the largest ones only (FMJD art. 4.1, 4.13).

use core::ops::ControlFlow;

use crate::forces::Forces;
use crate::majority::{self, Largest};
use crate::tally::Tally;
use crate::{Move, SquareSet, kings, men};

/// Counts the largest captures; the size is 0 if there is no capture.
#[inline]
pub(crate) fn tally(forces: &Forces) -> Tally {
    let by_men = men::jumps(forces);
    if forces.kings.is_empty() {
        if is_empty(&by_men) {
            return Tally::NONE;
        }
        let tally = men::tally(forces, &by_men);
        return if tally.size > men::WAVE { of_list(&majority::largest(forces)) } else { tally };
    }
    Captures::of(forces, by_men).tally()
}

/// Shows the largest captures to `visit`; the second value says whether there is a capture.
#[inline]
pub(crate) fn each<T>(
    forces: &Forces,
    visit: &mut impl FnMut(Move) -> ControlFlow<T>,
) -> (ControlFlow<T>, bool) {
    let by_men = men::jumps(forces);
    if is_empty(&by_men) && forces.kings.is_empty() {
        return (ControlFlow::Continue(()), false);
    }
    let captures = Captures::of(forces, by_men);
    (captures.each(forces, visit), captures.tally().size > 0)
}

#[inline]
fn is_empty(jumps: &men::Jumps) -> bool {
    jumps.iter().fold(SquareSet::EMPTY, |all, &jumped| all | jumped).is_empty()
}

fn of_list(moves: &Largest) -> Tally {
    let size = moves.first().map_or(0, |mv| mv.captured.len());
    Tally { size, count: moves.len() as u32 }
}

/// The largest captures, found by the means that suffice.
enum Captures {
    /// At most three pieces by a man, one by a king.
    Sets { by_men: men::Jumps, men: Tally, by_kings: kings::Jumps, kings: Tally },
    /// More.
    List(Largest),
}

impl Captures {
    #[inline]
    fn of(forces: &Forces, by_men: men::Jumps) -> Self {
        let men = if is_empty(&by_men) { Tally::NONE } else { men::tally(forces, &by_men) };
        let by_kings =
            if forces.kings.is_empty() { [SquareSet::EMPTY; 4] } else { kings::jumps(forces) };
        let kings = match is_empty(&by_kings) {
            true => Tally::NONE,
            false if kings::second_jumps(forces, &by_kings) => return Self::list(forces),
            false => kings::count_single(forces, &by_kings),
        };
        match men.size > men::WAVE {
            true => Self::list(forces),
            false => Self::Sets { by_men, men, by_kings, kings },
        }
    }

    fn list(forces: &Forces) -> Self {
        Self::List(majority::largest(forces))
    }

    #[inline]
    fn tally(&self) -> Tally {
        match self {
            Self::Sets { men, kings, .. } => {
                let mut tally = *men;
                tally.add(*kings);
                tally
            }
            Self::List(moves) => of_list(moves),
        }
    }

    #[inline]
    fn each<T>(
        &self,
        forces: &Forces,
        visit: &mut impl FnMut(Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        match self {
            Self::List(moves) => moves.iter().copied().try_for_each(visit),
            Self::Sets { by_men, men, by_kings, kings } => {
                if men.size > 0 && men.size >= kings.size {
                    men::each(forces, by_men, men.size, visit)?;
                }
                if kings.size > 0 && kings.size >= men.size {
                    kings::each_single(forces, by_kings, visit)?;
                }
                ControlFlow::Continue(())
            }
        }
    }
}
