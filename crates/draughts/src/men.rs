//! What men capture, all men at once (FMJD art. 4.1, 4.4 to 4.7).
//!
//! A *wave* is the set of men that jump in the same directions one after the other. Each stays a
//! different man on a different square, so a shift moves them all and counting bits counts moves.
//! Up to [`MAX_JUMPS`] jumps no man can meet its own start square or a piece that it has jumped,
//! and no two waves are the same capture; beyond that `strokes` follows each man on his own.

use core::ops::ControlFlow;

use crate::direction::Direction;
use crate::forces::{Forces, Tally};
use crate::moves::Move;
use crate::square::Square;
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

/// Counts the captures of men, of which there are some, if they are of one piece each.
#[inline]
pub(crate) fn count_single(forces: &Forces) -> Option<u32> {
    let jumps = jumps(forces);
    let single = !may_jump_second(forces, &jumps);
    single.then(|| jumps.iter().map(|over| over.len()).sum())
}

/// Counts the largest captures of men; a size above [`MAX_JUMPS`] only says that there may be one.
#[inline]
pub(crate) fn tally(forces: &Forces, jumps: &Jumps) -> Tally {
    let single = Tally { size: 1, count: jumps.iter().map(|over| over.len()).sum() };
    if may_jump_second(forces, jumps) { tally_waves(forces, jumps, single) } else { single }
}

#[inline(never)]
fn tally_waves(forces: &Forces, jumps: &Jumps, mut tally: Tally) -> Tally {
    for d in Direction::ALL.into_iter().filter(|&d| !jumps[d as usize].is_empty()) {
        count_further(forces, jumps[d as usize].shift(d), d, 1, &mut tally);
    }
    tally
}

/// Says whether any man can jump again.
#[inline]
fn may_jump_second(forces: &Forces, jumps: &Jumps) -> bool {
    let landings = Direction::each(|d| jumps[d as usize].shift(d));
    let second = Direction::each(|d| {
        // A man that jumped the opposite way faces the piece that it jumped.
        let [left, right] = d.across();
        let at = landings[d as usize] | landings[left as usize] | landings[right as usize];
        at.shift(d) & forces.exposed(d)
    });
    !SquareSet::union(second).is_empty()
}

/// Adds what the men of a wave capture further on, who stand `at` where their jump number `size`
/// has led in direction `last`.
fn count_further(forces: &Forces, at: SquareSet, last: Direction, size: u32, tally: &mut Tally) {
    if size == MAX_JUMPS {
        if may_jump_fourth(forces, at, last) {
            tally.add(Tally { size: MAX_JUMPS + 1, count: 0 });
        }
        return;
    }
    Direction::each(|d| {
        let over = at.shift(d) & forces.exposed(d);
        if !over.is_empty() && d != last.opposite() {
            tally.add(Tally { size: size + 1, count: over.len() });
            count_further(forces, over.shift(d), d, size + 1, tally);
        }
    });
}

/// Says whether a man might jump a fourth time. It may come back to its start square, which is
/// empty by now. Which man of the wave started where is not known here, so the squares of all men
/// count as empty, and pieces jumped before count as there: this may say yes where there is no
/// fourth jump, which costs time alone, but never no where there is one.
fn may_jump_fourth(forces: &Forces, at: SquareSet, last: Direction) -> bool {
    let free = forces.empty | forces.men;
    let mut directions = Direction::ALL.into_iter().filter(|&d| d != last.opposite());
    directions.any(|d| !(at.shift(d) & forces.enemy & free.shift(d.opposite())).is_empty())
}

/// Shows the captures of `size` pieces, [`MAX_JUMPS`] at most, to `visit`.
#[inline]
pub(crate) fn each<V: Variant, T>(
    forces: &Forces,
    jumps: &Jumps,
    size: u32,
    visit: &mut impl FnMut(V::Move) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let crown = V::RULES.crown_row(forces.turn);
    for d in Direction::ALL {
        let jumped = jumps[d as usize];
        if size == 1 {
            for over in jumped {
                let (from, to) = (over.back(d), over.back(d.opposite()));
                visit(
                    Move { from, to, promotes: crown.contains(to), captured: over.into() }.into(),
                )?;
            }
        } else if !jumped.is_empty() {
            let wave = Wave { at: jumped.shift(d), path: [d; MAX_JUMPS as usize], jumps: 1 };
            wave.each::<V, T>(forces, size, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Men that have jumped in the same directions.
#[derive(Clone, Copy)]
struct Wave {
    at: SquareSet,
    path: [Direction; MAX_JUMPS as usize],
    jumps: usize,
}

impl Wave {
    fn each<V: Variant, T>(
        self,
        forces: &Forces,
        size: u32,
        visit: &mut impl FnMut(V::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        if self.jumps as u32 == size {
            return self
                .at
                .into_iter()
                .try_for_each(|to| visit(self.trace::<V>(forces, to).into()));
        }
        let last = self.path[self.jumps - 1];
        for d in Direction::ALL.into_iter().filter(|d| *d != last.opposite()) {
            let jumped = self.at.shift(d) & forces.exposed(d);
            if !jumped.is_empty() {
                let mut next = Self { at: jumped.shift(d), jumps: self.jumps + 1, ..self };
                next.path[self.jumps] = d;
                next.each::<V, T>(forces, size, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The move of the man that has come `to` this square, found by going back.
    fn trace<V: Variant>(&self, forces: &Forces, to: Square) -> Move {
        let mut from = to;
        let mut captured = SquareSet::EMPTY;
        for &d in self.path[..self.jumps].iter().rev() {
            captured.insert(from.back(d));
            from = from.back(d).back(d);
        }
        Move { from, to, promotes: V::RULES.crown_row(forces.turn).contains(to), captured }
    }
}
