//! One table from what a stone makes of four lines to its class, its worth and its promise.

use tengen_core::Color;

use super::class::Class;
use super::marks::Mark;
use super::weights::{FEATURES, POINTS, number_of, order_at, weights_at};
use crate::rule::Rule;

/// What four marks mean together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    pub(super) class: Class,
    /// The number of the weight that it is worth.
    pub(super) feature: u8,
    /// What the point is worth to a position.
    pub(super) worth: i16,
    /// How early a search of threats tries a stone here.
    pub(super) promise: u16,
}

/// The pairs of marks without regard to their order.
const PAIRS: usize = Mark::COUNT * (Mark::COUNT + 1) / 2;

/// The number of the pair in each byte of two marks.
const PAIR: [u8; 256] = {
    let mut pairs = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (a, b) = (byte & 15, byte >> 4);
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        if high < Mark::COUNT {
            pairs[byte] = (high * (high + 1) / 2 + low) as u8;
        }
        byte += 1;
    }
    pairs
};

/// The kinds of points under one rule for one colour, by the pairs of their marks.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Kinds {
    kinds: [Kind; PAIRS * PAIRS],
    pub(super) weights: [i16; FEATURES],
    /// How early a point is tried by its feature: when the colour is to move, and when the other is.
    pub(super) order: [[i16; POINTS]; 2],
}

static FREE: Kinds = Kinds::new(0, false);
static EXACT: Kinds = Kinds::new(1, false);
static BOUND: Kinds = Kinds::new(2, true);
static UNBOUND: Kinds = Kinds::new(3, false);

impl Kinds {
    pub(super) fn of(rule: Rule, color: Color) -> &'static Self {
        match (rule, color) {
            (Rule::Freestyle, _) => &FREE,
            (Rule::Renju, Color::Black) => &BOUND,
            (Rule::Renju, Color::White) => &UNBOUND,
            _ => &EXACT,
        }
    }

    /// Returns what four marks of four bits each mean together.
    #[inline(always)]
    pub(super) fn kind(&self, code: u16) -> Kind {
        let [low, high] = code.to_le_bytes().map(|byte| usize::from(PAIR[usize::from(byte)]));
        self.kinds[low * PAIRS + high]
    }

    /// Takes the weights at a place of their files.
    const fn new(place: usize, is_bound: bool) -> Self {
        let weights = weights_at(place);
        let none = Kind { class: Class::None, feature: 0, worth: 0, promise: 0 };
        let mut kinds = [none; PAIRS * PAIRS];
        let mut n = 0;
        while n < PAIRS * PAIRS {
            let ([a, b], [c, d]) = (marks_of(n / PAIRS), marks_of(n % PAIRS));
            kinds[n] = kind_of([a, b, c, d], &weights, is_bound);
            n += 1;
        }
        Self { kinds, weights, order: order_at(place) }
    }
}

/// Returns the two marks of a pair.
const fn marks_of(pair: usize) -> [Mark; 2] {
    let mut high = 0;
    while (high + 1) * (high + 2) / 2 <= pair {
        high += 1;
    }
    [Mark::ALL[pair - high * (high + 1) / 2], Mark::ALL[high]]
}

const fn kind_of(marks: [Mark; 4], weights: &[i16; FEATURES], is_bound: bool) -> Kind {
    let (class, feature) = (Class::of(marks, is_bound), number_of(marks));
    let mut promise = 0;
    let mut line = 0;
    while line < 4 {
        promise += PROMISE[marks[line] as usize];
        line += 1;
    }
    Kind { class, feature: feature as u8, worth: weights[feature], promise }
}

/// How promising a stone is for each line in which it makes something, by [`Mark`].
const PROMISE: [u16; Mark::COUNT] = [0, 1, 5, 13, 53, 113, 313, 513, 10_000];
