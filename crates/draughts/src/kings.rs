//! What kings capture, all kings at once (FMJD art. 4.2, 4.3).
//!
//! Two jumps of a king can neither meet its start square nor the piece that it has jumped, so the
//! board may stay as it is for so long; beyond that `strokes` follows each king on its own.

use core::ops::ControlFlow;

use crate::change::Change;
use crate::direction::Direction;
use crate::forces::{Forces, Tally};
use crate::position::Rank;
use crate::square_set::SquareSet;

/// How many jumps [`Jumps::tally`] follows.
pub(crate) const MAX_JUMPS: u32 = 2;

/// The first jumps of kings, by direction. One king at most can jump a piece in each direction:
/// the one behind it would have to jump the other first.
#[derive(Clone, Copy)]
pub(crate) struct Jumps {
    /// The enemies that can be jumped.
    pub(crate) over: [SquareSet; 4],
    /// The empty squares behind each, up to the next piece (art. 4.3).
    landings: [SquareSet; 4],
}

/// Finds the first jumps.
#[inline]
pub(crate) fn jumps(forces: &Forces) -> Jumps {
    let over = Direction::each(|d| forces.range(forces.kings, d).shift(d) & forces.exposed(d));
    let landings = Direction::each(|d| over[d as usize].slide(d, forces.empty));
    Jumps { over, landings }
}

impl Jumps {
    /// Counts the largest captures; a size above [`MAX_JUMPS`] only says that there is one.
    #[inline(always)]
    pub(crate) fn tally(&self, forces: &Forces) -> Tally {
        if SquareSet::union(self.over).is_empty() {
            return Tally::NONE;
        }
        let second = further(forces, &self.landings);
        if SquareSet::union(second).is_empty() {
            return Tally { size: 1, count: self.landings.iter().map(|to| to.len()).sum() };
        }
        let landings = Direction::each(|d| second[d as usize].slide(d, forces.empty));
        if !SquareSet::union(further(forces, &landings)).is_empty() {
            return Tally { size: MAX_JUMPS + 1, count: 0 };
        }
        let count = Direction::ALL.into_iter().map(|d| self.count_second(forces, second, d)).sum();
        Tally { size: MAX_JUMPS, count }
    }

    /// Counts the ways over two pieces, the second in `direction`.
    ///
    /// Kings may come to it from several squares of its line, but those of one line that the same
    /// piece leads to are one way.
    fn count_second(&self, forces: &Forces, second: [SquareSet; 4], direction: Direction) -> u32 {
        let [left, right] = direction.across().map(|d| self.landings[d as usize]);
        let straight = self.landings[direction as usize];
        let ways = |over: SquareSet| {
            let run = over.slide(direction.opposite(), forces.empty);
            let came = (run & left).len() + (run & right).len();
            let came_straight = !(over.shift(direction.opposite()) & straight).is_empty();
            (came + u32::from(came_straight)) * over.slide(direction, forces.empty).len()
        };
        second[direction as usize].into_iter().map(|over| ways(over.into())).sum()
    }

    /// Shows the captures of one piece to `visit`.
    pub(crate) fn each_single<T>(
        &self,
        forces: &Forces,
        visit: &mut impl FnMut(Rank, Change) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        for (d, jumped) in Direction::ALL.into_iter().zip(self.over) {
            for captured in jumped.singles() {
                let from = forces.king_before(captured, d);
                for to in captured.slide(d, forces.empty).singles() {
                    visit(Rank::King, Change { from, to, captured, king: to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The enemies that kings jump next who may have landed on the squares of `landings`, by
/// direction: straight on, or across from any of the squares.
#[inline]
fn further(forces: &Forces, landings: &[SquareSet; 4]) -> [SquareSet; 4] {
    Direction::each(|d| {
        let [left, right] = d.across();
        let across = forces.range(landings[left as usize] | landings[right as usize], d);
        (landings[d as usize] | across).shift(d) & forces.exposed(d)
    })
}
