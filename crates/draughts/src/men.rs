//! What men capture, all men at once (FMJD art. 4.1, 4.4 to 4.7).
//!
//! A *wave* is the set of men that jump in the same directions one after the other. Each stays a
//! different man on a different square, so a shift moves them all and counting bits counts moves.
//! Up to [`MAX_JUMPS`] jumps no man can meet its own start square or a piece that it has jumped,
//! and no two waves are the same capture; beyond that `strokes` follows each man on his own.

use core::ops::ControlFlow;

use tengen_core::Color;

use crate::capture::Changes;
use crate::change::Change;
use crate::direction::Direction;
use crate::forces::{Forces, Tally};
use crate::square_set::SquareSet;
use crate::variant::Variant;

/// How many jumps a wave follows: the fourth may come round to the start square.
pub(crate) const MAX_JUMPS: u32 = 3;

/// The enemies that men can jump first, by the direction of the jump.
pub(crate) type Jumps = [SquareSet; 4];

/// Finds the enemies that men can jump first.
#[inline]
pub(crate) fn jumps(forces: &Forces) -> Jumps {
    Direction::each(|d| forces.men.shift(d) & forces.exposed(d))
}

/// Says whether no man can capture.
#[inline]
pub(crate) fn jumps_are_none(forces: &Forces) -> bool {
    SquareSet::union(jumps(forces)).is_empty()
}

/// Says whether any man can jump again.
#[inline]
pub(crate) fn may_jump_second(forces: &Forces, jumps: &Jumps) -> bool {
    !SquareSet::union(next(forces, &Direction::each(|d| jumps[d as usize].shift(d)))).is_empty()
}

/// The enemies that men jump next who have landed on the squares of `landings`, by direction.
#[inline]
fn next(forces: &Forces, landings: &[SquareSet; 4]) -> [SquareSet; 4] {
    Direction::each(|d| {
        // A man that jumped the opposite way faces the piece that it jumped.
        let [left, right] = d.across();
        let at = landings[d as usize] | landings[left as usize] | landings[right as usize];
        at.shift(d) & forces.exposed(d)
    })
}

/// Counts the largest captures of men; a size above [`MAX_JUMPS`] only says that there may be one.
#[inline]
pub(crate) fn tally(forces: &Forces, jumps: &Jumps) -> Tally {
    match may_jump_second(forces, jumps) {
        true => tally_waves(forces, jumps),
        false => Tally { size: 1, count: count(jumps) },
    }
}

/// How many squares there are in all.
#[inline]
pub(crate) fn count(sets: &[SquareSet; 4]) -> u32 {
    sets.iter().map(|set| set.len()).sum()
}

/// Counts the largest captures of men, some of whom can jump twice.
pub(crate) fn tally_waves(forces: &Forces, jumps: &Jumps) -> Tally {
    // By the first direction, then the second.
    let second = Direction::each(|d| further(forces, jumps[d as usize].shift(d), d));
    let landings = Direction::each(|d| {
        let by = |first: Direction| second[first as usize][d as usize];
        SquareSet::union(Direction::ALL.map(by)).shift(d)
    });
    if SquareSet::union(next(forces, &landings)).is_empty() {
        return Tally { size: 2, count: second.iter().map(count).sum() };
    }
    let (mut count_of_three, mut thirds) = (0, [SquareSet::EMPTY; 4]);
    Direction::each(|d| {
        for over in second.map(|over| over[d as usize]).into_iter().filter(|over| !over.is_empty())
        {
            let third = further(forces, over.shift(d), d);
            count_of_three += count(&third);
            thirds = Direction::each(|d| thirds[d as usize] | third[d as usize]);
        }
    });
    match may_jump_fourth(forces, &Direction::each(|d| thirds[d as usize].shift(d))) {
        true => Tally { size: MAX_JUMPS + 1, count: 0 },
        false => Tally { size: 3, count: count_of_three },
    }
}

/// The enemies that the men of a wave jump next, by direction: they stand `at` where a jump in
/// direction `last` has led.
#[inline(always)]
fn further(forces: &Forces, at: SquareSet, last: Direction) -> [SquareSet; 4] {
    Direction::each(|d| match d == last.opposite() {
        true => SquareSet::EMPTY,
        false => at.shift(d) & forces.exposed(d),
    })
}

/// Says whether a man might jump a fourth time, from one of `landings`. It may come back to its start
/// square, which is empty by now. Which man of the wave started where is not known here, so the squares
/// of all men count as empty, and pieces jumped before count as there: this may say yes where there is
/// no fourth jump, which costs time alone, but never no where there is one.
fn may_jump_fourth(forces: &Forces, landings: &[SquareSet; 4]) -> bool {
    let free = Forces { empty: forces.empty | forces.men, ..*forces };
    !SquareSet::union(next(&free, landings)).is_empty()
}

/// Shows the captures of one piece to `visit`.
#[inline]
pub(crate) fn each_single<V: Variant, T>(
    turn: Color,
    jumps: &Jumps,
    mut visit: impl FnMut(Change) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let crown = V::RULES.crown_row(turn);
    for d in Direction::ALL {
        for captured in jumps[d as usize].singles() {
            let (from, to) = (captured.unshift(d), captured.shift(d));
            visit(Change { from, to, captured, king: to & crown })?;
        }
    }
    ControlFlow::Continue(())
}

/// Lists the captures of `size` pieces, [`MAX_JUMPS`] at most.
pub(crate) fn waves<V: Variant>(forces: &Forces, jumps: &Jumps, size: u32, changes: &mut Changes) {
    let crown = V::RULES.crown_row(forces.turn);
    for d in Direction::ALL.into_iter().filter(|&d| !jumps[d as usize].is_empty()) {
        let at = jumps[d as usize].shift(d);
        let wave = Wave { at, path: [d; MAX_JUMPS as usize], jumps: 1, crown };
        wave.list(forces, size, changes);
    }
}

/// Men that have jumped in the same directions.
#[derive(Clone, Copy)]
struct Wave {
    at: SquareSet,
    path: [Direction; MAX_JUMPS as usize],
    jumps: usize,
    crown: SquareSet,
}

impl Wave {
    fn list(self, forces: &Forces, size: u32, changes: &mut Changes) {
        if self.jumps as u32 == size {
            return changes.extend(self.at.singles().map(|to| self.trace(to)));
        }
        let next = further(forces, self.at, self.path[self.jumps - 1]);
        for (d, jumped) in Direction::ALL.into_iter().zip(next) {
            if !jumped.is_empty() {
                let mut next = Self { at: jumped.shift(d), jumps: self.jumps + 1, ..self };
                next.path[self.jumps] = d;
                next.list(forces, size, changes);
            }
        }
    }

    /// What the man does that has come `to` this square, found by going back.
    fn trace(&self, to: SquareSet) -> Change {
        let mut from = to;
        let mut captured = SquareSet::EMPTY;
        for &d in self.path[..self.jumps].iter().rev() {
            captured |= from.unshift(d);
            from = from.unshift(d).unshift(d);
        }
        Change { from, to, captured, king: to & self.crown }
    }
}
