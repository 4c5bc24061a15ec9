//! What points and threats are worth to a position. The numbers are found by `examples/tune`.

use super::class::Class;
use super::marks::Mark;

/// What a colour's points and threats are worth: about 200 make the odds e to one.
pub(super) struct Weights {
    /// What an empty point is worth for what a stone there would make of each line.
    pub(super) marks: [i16; Mark::COUNT],
    /// The same for the lines together.
    pub(super) classes: [i16; Class::ALL.len()],
    /// What its [level](super::points::Points::level) is worth to the side to move.
    pub(super) mover: [i16; LEVELS],
    /// What the level of the side that is not to move is worth to the other.
    pub(super) waiter: [i16; LEVELS],
}

/// How many levels of threats there are.
pub(super) const LEVELS: usize = 20;

pub(super) const FREESTYLE: Weights = Weights {
    marks: [0, 2, 19, 21, 14, 40, 40, 76, 0],
    classes: [0, -22, -34, -17, -26, 0, 4, 4, 43, 4, 39, 167, 12, 76, 0],
    mover: [-14, 16, 93, 209, 2, 11, 99, 282, -5, -3, 122, 297, 3, 153, 442, 333, 0, 0, 0, 0],
    waiter: [
        100, 109, 94, 164, 61, 94, 82, 86, 101, 123, 110, 115, -1, 93, 146, 81, 217, 181, 117, -4,
    ],
};

pub(super) const STANDARD: Weights = Weights {
    marks: [0, 1, 20, 21, 19, 41, 41, 74, 0],
    classes: [0, -23, -34, -15, -24, 0, -1, -1, 32, 9, 39, 184, 4, 75, 0],
    mover: [-18, 28, 82, 196, 1, 1, 94, 268, 3, -6, 119, 288, 0, 167, 427, 303, 0, 0, 0, 0],
    waiter: [
        104, 102, 100, 176, 66, 67, 83, 98, 106, 107, 105, 112, 0, 79, 155, 75, 172, 168, 112, -9,
    ],
};

pub(super) const RENJU_BLACK: Weights = Weights {
    marks: [0, 0, 9, 9, 12, 28, 28, 26, 0],
    classes: [0, -12, -14, -9, -4, -17, -1, 11, 0, 6, 53, 226, 0, 35, 0],
    mover: [-12, 1, 45, 0, -20, -12, 74, 0, -22, 11, 101, 0, 0, 281, 546, 0, 0, 3, 6, 0],
    waiter: [57, 98, 103, 0, 58, 54, 83, 0, 120, 112, 99, 0, 0, 136, 233, 0, 102, 86, 18, 0],
};

pub(super) const RENJU_WHITE: Weights = Weights {
    marks: [0, 1, 6, 4, 10, 25, 25, 54, 0],
    classes: [0, -10, -8, -3, 3, 0, 2, 13, 49, 10, 46, 117, -14, 55, 0],
    mover: [-23, 8, 63, 131, 0, -15, 91, 190, -4, -9, 108, 219, 4, 137, 338, 235, 0, 0, 0, 0],
    waiter: [65, 77, 59, 129, 58, 73, 48, 72, 53, 114, 67, 91, 2, 61, 91, 56, 120, 113, 40, -18],
};
