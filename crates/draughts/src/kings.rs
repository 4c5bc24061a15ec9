//! What kings capture, all kings at once (FMJD art. 4.2, 4.3).
//!
//! Two jumps of a king can neither meet its start square nor the piece that it has jumped, so the
//! board may stay as it is for so long; beyond that `strokes` follows each king on its own.

use crate::capture::Changes;
use crate::change::Change;
use crate::direction::Direction;
use crate::forces::{Forces, Tally};
use crate::ray;
use crate::square_set::SquareSet;

/// How many jumps [`Jumps::tally`] follows.
pub(crate) const MAX_JUMPS: u32 = 2;

/// What kings see around them.
pub(crate) struct Sight {
    /// How many quiet moves they have: two kings never reach a square in the same direction, since the
    /// one behind stops at the other.
    pub(crate) steps: u32,
    /// The enemies that they can jump first, by direction.
    pub(crate) over: [SquareSet; 4],
}

impl Sight {
    /// Looks along the rays of a few kings one by one, of many all at once.
    #[inline(always)]
    pub(crate) fn of(forces: &Forces) -> Self {
        if forces.kings.len() > 3 {
            let far = Direction::each(|d| forces.kings.slide(d, forces.empty));
            let met = |d: Direction| (forces.kings | far[d as usize]).shift(d);
            let over = Direction::each(|d| met(d) & forces.exposed(d));
            return Self { steps: far.iter().map(|far| far.len()).sum(), over };
        }
        let (mut steps, mut met) = (0, [SquareSet::EMPTY; 4]);
        for king in forces.kings {
            let looks = Direction::each(|d| ray::look(king, d, forces.empty));
            steps += SquareSet::union(looks.map(|look| look.free)).len();
            met = Direction::each(|d| met[d as usize] | looks[d as usize].met);
        }
        Self { steps, over: Direction::each(|d| met[d as usize] & forces.exposed(d)) }
    }
}

/// The first jumps of kings, by direction. One king at most can jump a piece in each direction:
/// the one behind it would have to jump the other first.
#[derive(Clone, Copy)]
pub(crate) struct Jumps {
    /// The enemies that can be jumped.
    over: [SquareSet; 4],
    /// The empty squares behind each, up to the next piece (art. 4.3).
    landings: [SquareSet; 4],
}

impl Jumps {
    /// Goes on from what kings see.
    #[inline]
    pub(crate) fn of(forces: &Forces, sight: &Sight) -> Self {
        let over = sight.over;
        Self { over, landings: Direction::each(|d| over[d as usize].slide(d, forces.empty)) }
    }

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
        let count = Direction::each(|d| self.count_second(forces, second, d)).into_iter().sum();
        Tally { size: MAX_JUMPS, count }
    }

    /// Counts the ways over two pieces, the second in `direction`.
    ///
    /// Kings may come to it from several squares of its line, but those of one line that the same
    /// piece leads to are one way.
    #[inline(always)]
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

    /// Adds the captures of one piece to `changes`.
    pub(crate) fn add_singles(&self, forces: &Forces, changes: &mut Changes) {
        for (d, jumped) in Direction::ALL.into_iter().zip(self.over) {
            for captured in jumped.singles() {
                let from = forces.king_before(captured, d);
                let landings = captured.slide(d, forces.empty).singles();
                changes.extend(landings.map(|to| Change {
                    from,
                    to,
                    captured,
                    king_from: from,
                    king: to,
                }));
            }
        }
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
