//! What points are worth to a position.

use super::class::Class;
use super::marks::Mark;

/// What an empty point is worth to a colour by what its stone would make there.
pub(super) struct Weights {
    /// Of each line.
    pub(super) marks: [i16; Mark::COUNT],
    /// Of the lines together.
    pub(super) classes: [i16; Class::ALL.len()],
}

const FIRST: Weights =
    Weights { marks: [0, 1, 3, 9, 23, 33, 93, 93, 90], classes: [0; Class::ALL.len()] };

pub(super) const FREESTYLE: Weights = FIRST;
pub(super) const STANDARD: Weights = FIRST;
pub(super) const RENJU_BLACK: Weights = FIRST;
pub(super) const RENJU_WHITE: Weights = FIRST;
