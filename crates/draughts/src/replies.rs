//! Two plies at once: the replies to the steps of men, whole sets of steps at a time.
//!
//! Where there is no king and nobody can capture, what a step changes lies close around it. Let a
//! white man step *ahead* from `f` to `t`, to the left, the other way forward being *aside*:
//!
//! ```text
//!  2   3      An enemy on 2 may capture the man on t, for f is empty now; one on 1 or 3 may if the
//!   \ /       other of these squares is empty. A man beside f may be captured by an enemy that
//!    t   5    stood behind it and lands on f.
//!   / \ /     Of the enemy's steps, that of 3 to t is gone, and that of 5 to f is there; where 2 is
//!  1   f      an enemy, it captures.
//! ```
//!
//! So the replies to a step that lets no enemy capture are the steps that the enemy had, less and
//! more these. Where some can capture, but none a second time, they are those captures. Only the
//! steps that let an enemy capture twice are made, and the replies counted as elsewhere.

use tengen_core::Color;

use crate::direction::Direction::{self, NorthEast, NorthWest, SouthEast, SouthWest};
use crate::forces::Forces;
use crate::square_set::SquareSet;
use crate::variant::Variant;
use crate::{board, men, quiet};

/// Counts the replies to all moves on a board without kings; `None` if somebody can capture.
#[inline]
pub(crate) fn count<V: Variant>(forces: &Forces) -> Option<u64> {
    let enemy = Forces { turn: !forces.turn, men: forces.enemy, enemy: forces.men, ..*forces };
    if !men::jumps_are_none(forces) || !men::jumps_are_none(&enemy) {
        return None;
    }
    let unchanged = quiet::count_of_men(&enemy);
    let forward = Direction::forward(forces.turn);
    let sides = match forces.turn {
        Color::White => [steps(forces, NorthWest, NorthEast), steps(forces, NorthEast, NorthWest)],
        Color::Black => [steps(forces, SouthWest, SouthEast), steps(forces, SouthEast, SouthWest)],
    };
    let mut sum = 0;
    for (steps, ahead) in sides.into_iter().zip(forward) {
        sum += steps.quiet * unchanged + steps.gained - steps.lost + steps.captures;
        for to in steps.made {
            sum += after::<V>(forces, to.into(), ahead);
        }
    }
    Some(sum.into())
}

/// The steps in one direction.
struct Steps {
    /// How many let no enemy capture.
    quiet: u32,
    /// How many replies to them there were not without the step, and how many are gone.
    gained: u32,
    lost: u32,
    /// How many captures of one piece the others let enemies make, but for those in `made`.
    captures: u32,
    /// Where those lead that let an enemy capture twice.
    made: SquareSet,
}

/// Sorts the steps in direction `ahead`. Sets of squares stand for steps by where they lead.
#[inline(always)]
fn steps(forces: &Forces, ahead: Direction, aside: Direction) -> Steps {
    let Forces { men, enemy, empty, .. } = *forces;
    let (back, aback) = (ahead.opposite(), aside.opposite());
    let steps = men.shift(ahead) & empty;
    // Where an enemy that stands there can jump on in direction `d`.
    let jump = |d| (men & empty.unshift(d)).unshift(d);
    let (on_ahead, on_aside, on_back, on_aback) =
        (jump(ahead), jump(aside), jump(back), jump(aback));
    // The man that has come is jumped in direction `d`, and then another in any direction but back.
    let taken = |d: Direction, on: SquareSet| {
        let by = steps & enemy.shift(d) & empty.unshift(d);
        (by, by & (on | on_ahead | on_back).unshift(d))
    };
    let ahead_by = steps & enemy.unshift(ahead);
    // An enemy lands in direction `d` on the square that has become empty.
    let landing = |d: Direction, on: SquareSet| {
        let by = steps & (men & enemy.shift(d)).shift(d).shift(ahead);
        (by, by & (on.shift(ahead) | empty.unshift(ahead)))
    };
    let captures = [
        taken(aside, on_aside),
        taken(aback, on_aback),
        (ahead_by, ahead_by & (on_back | on_aside | on_aback).shift(ahead)),
        landing(ahead, on_aside | on_aback),
        landing(aside, on_aside | on_back),
        landing(aback, on_aback | on_back),
    ];
    let (mut any, mut made) = (SquareSet::EMPTY, SquareSet::EMPTY);
    for (by, twice) in captures {
        any |= by;
        made |= twice;
    }
    let quiet = steps - any;
    let beside = enemy.unshift(aside);
    let lost = (quiet & beside).len();
    let gained = (quiet & beside.shift(ahead)).len();
    let captures = captures.iter().map(|&(by, _)| (by - made).len()).sum();
    Steps { quiet: quiet.len(), gained, lost, captures, made }
}

/// Counts the replies to the step that leads `to` there, by making it.
fn after<V: Variant>(forces: &Forces, to: SquareSet, ahead: Direction) -> u32 {
    let from = to.unshift(ahead);
    let own = (forces.men - from) | to;
    let empty = (forces.empty | from) - to;
    board::count::<V>(!forces.turn, forces.enemy, SquareSet::EMPTY, own, empty)
}
