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
    marks: [0, 0, 18, 18, 17, 37, 37, 81, 0],
    classes: [0, -20, -31, -16, -21, 0, 2, 1, 18, 4, 41, 183, 14, 83, 0],
    mover: [-30, 9, 105, 190, -8, 8, 124, 295, -12, 22, 151, 321, 1, 144, 432, 317, 0, 0, 0, 0],
    waiter: [
        97, 128, 118, 218, 57, 70, 83, 115, 91, 83, 108, 121, 9, 118, 153, 86, 226, 172, 78, -20,
    ],
};

pub(super) const STANDARD: Weights = Weights {
    marks: [0, 1, 14, 15, 17, 41, 41, 80, 0],
    classes: [0, -17, -22, -11, -12, 0, 1, 8, 31, 5, 44, 176, 27, 81, 0],
    mover: [-15, 27, 109, 185, 0, 19, 119, 280, 14, 3, 135, 315, 0, 147, 396, 309, 0, 0, 0, 0],
    waiter: [
        97, 116, 112, 217, 55, 65, 88, 119, 100, 90, 121, 138, -1, 119, 129, 72, 188, 174, 77, -50,
    ],
};

pub(super) const RENJU_BLACK: Weights = Weights {
    marks: [0, 1, 7, 4, 14, 31, 31, 41, 0],
    classes: [0, -10, -12, -5, 2, -31, 0, 18, 0, -1, 58, 253, 0, 48, 0],
    mover: [-19, 15, 83, 0, 14, 15, 123, 0, 27, 11, 159, 0, -6, 299, 469, 0, 0, 0, 0, 0],
    waiter: [79, 109, 133, 0, 38, 52, 84, 0, 86, 74, 118, 0, 5, 149, 241, 0, 87, 84, -16, 0],
};

pub(super) const RENJU_WHITE: Weights = Weights {
    marks: [0, 1, 3, 6, 10, 32, 32, 60, 0],
    classes: [0, -6, 0, -4, 10, 0, 2, 21, 40, 13, 62, 128, -3, 60, 0],
    mover: [-48, -3, 76, 130, -46, -17, 103, 200, -52, -37, 128, 248, 2, 111, 386, 276, 0, 0, 0, 0],
    waiter: [
        114, 113, 96, 176, 87, 79, 89, 142, 144, 136, 113, 133, 5, 68, 107, 65, 168, 144, 29, -54,
    ],
};
