//! What men capture, all men at once (FMJD art. 4.1, 4.4 to 4.7).
//!
//! A *wave* is the set of men that jump in the same directions one after the other. Each stays a
//! different man on a different square, so a shift moves them all and counting bits counts moves.
//! Up to [`MAX_JUMPS`] jumps no man can meet its own start square or a piece that it has jumped,
//! and no two waves are the same capture; beyond that `strokes` follows each man on his own.

use core::ops::ControlFlow;

use smallvec::SmallVec;
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

/// The enemies that men can jump second, by the direction of the first jump and of the second.
pub(crate) type SecondJumps = [Jumps; 4];

/// Finds the enemies that men can jump second.
#[inline]
pub(crate) fn second_jumps(forces: &Forces, jumps: &Jumps) -> SecondJumps {
    Direction::each(|d| further(forces, jumps[d as usize].shift(d), d))
}

/// Says whether any man can jump a third time.
#[inline]
pub(crate) fn may_jump_third(forces: &Forces, second: &SecondJumps) -> bool {
    let landings = Direction::each(|d| {
        let by = |first: Direction| second[first as usize][d as usize];
        SquareSet::union(Direction::ALL.map(by)).shift(d)
    });
    !SquareSet::union(next(forces, &landings)).is_empty()
}

/// Counts the largest captures of men, some of whom can jump twice.
pub(crate) fn tally_waves(forces: &Forces, jumps: &Jumps) -> Tally {
    let second = second_jumps(forces, jumps);
    if !may_jump_third(forces, &second) {
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
            visit(Change { from, to, captured, king_from: SquareSet::EMPTY, king: to & crown })?;
        }
    }
    ControlFlow::Continue(())
}

/// Shows the captures of two pieces to `visit`.
#[inline]
pub(crate) fn each_double<V: Variant, T>(
    turn: Color,
    second: &SecondJumps,
    mut visit: impl FnMut(Change) -> ControlFlow<T>,
) -> ControlFlow<T> {
    // Most sets are empty: they are sorted out without a branch.
    let mut ways = [(SquareSet::EMPTY, Direction::NorthWest, Direction::NorthWest); 16];
    let mut found = 0;
    for first in Direction::ALL {
        for d in Direction::ALL {
            let over = second[first as usize][d as usize];
            ways[found] = (over, first, d);
            found += usize::from(!over.is_empty());
        }
    }
    let crown = V::RULES.crown_row(turn);
    for &(over, first, d) in &ways[..found] {
        for over in over.singles() {
            let first_over = over.unshift(d).unshift(first);
            let (from, to) = (first_over.unshift(first), over.shift(d));
            let captured = first_over | over;
            visit(Change { from, to, captured, king_from: SquareSet::EMPTY, king: to & crown })?;
        }
    }
    ControlFlow::Continue(())
}

/// Adds the largest captures to `changes` and returns their size; one above [`MAX_JUMPS`] only says
/// that there may be one, and nothing is added.
pub(crate) fn add_longest<V: Variant>(
    forces: &Forces,
    jumps: &Jumps,
    changes: &mut Changes,
) -> u32 {
    // The waves of each length, one after the other; the last ones begin here.
    let (mut waves, mut begin, mut size) = (SmallVec::<[Wave; 24]>::new(), 0, 1);
    Wave { at: SquareSet::EMPTY, path: 0 }.add_next(jumps, &mut waves);
    for jump in 1..MAX_JUMPS {
        let end = waves.len();
        for n in begin..end {
            let wave = waves[n];
            wave.add_next(&further(forces, wave.at, wave.last()), &mut waves);
        }
        if waves.len() == end {
            break;
        }
        (begin, size) = (end, jump + 1);
    }
    let longest = &waves[begin..];
    if size == MAX_JUMPS {
        let landings = |d| longest.iter().filter(move |wave| wave.last() == d);
        let union = |all: SquareSet, wave: &Wave| all | wave.at;
        let at = Direction::each(|d| landings(d).fold(SquareSet::EMPTY, union));
        if may_jump_fourth(forces, &at) {
            return MAX_JUMPS + 1;
        }
    }
    let crown = V::RULES.crown_row(forces.turn);
    for wave in longest {
        for to in wave.at.singles() {
            changes.push(trace(wave.path, size, to, crown));
        }
    }
    size
}

/// Men that have jumped in the same directions.
#[derive(Clone, Copy)]
struct Wave {
    /// Where they have landed.
    at: SquareSet,
    /// The directions of the jumps by two bits each, the last one's lowest.
    path: u64,
}

impl Wave {
    /// The direction of the last jump.
    fn last(self) -> Direction {
        Direction::ALL[(self.path & 3) as usize]
    }

    /// Adds the waves that jump over these pieces next, by direction.
    #[inline(always)]
    fn add_next(self, over: &[SquareSet; 4], waves: &mut SmallVec<[Self; 24]>) {
        for (d, over) in Direction::ALL.into_iter().zip(*over) {
            if !over.is_empty() {
                waves.push(Self { at: over.shift(d), path: self.path << 2 | d as u64 });
            }
        }
    }
}

/// What a man does that has come `to` this square by a path of so many jumps, found by going back.
fn trace(path: u64, size: u32, to: SquareSet, crown: SquareSet) -> Change {
    let (mut from, mut captured) = (to, SquareSet::EMPTY);
    for jump in 0..size {
        let d = Direction::ALL[(path >> (2 * jump) & 3) as usize];
        captured |= from.unshift(d);
        from = from.unshift(d).unshift(d);
    }
    Change { from, to, captured, king_from: SquareSet::EMPTY, king: to & crown }
}
