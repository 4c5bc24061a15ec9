//! What one more stone would make of a line, for all its empty points and both colours at once.
//!
//! A *window* is five points of a line that may still become a five of one colour; an *inner window*
//! is four that may still become an open four. How many stones a window has already says what one
//! more in it makes; so the windows with three stones, spread over their points, are the points of
//! a four. Everything is done by shifts on whole lines.

use tengen_core::Color;

use super::lanes::Lanes;
use crate::rule::{Rule, Wanted};

/// Names what one more stone on an empty point makes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Mark {
    /// Two stones that may become a five.
    Two,
    /// Two that may become an open four.
    OpenTwo,
    /// Three that may become a five.
    Three,
    /// Four stones in one line with two ways to five or more: an open four, or two fours.
    #[allow(dead_code, reason = "only ever an index of what all marks are worth")]
    DoubleFour,
    /// Three that one more makes an open four. From here on it is noted which lines have the mark.
    OpenThree,
    /// Four that one more makes a five.
    Four,
    /// An open four.
    OpenFour,
    /// A winning five.
    Five,
}

impl Mark {
    /// How many there are.
    pub(super) const COUNT: usize = 8;

    /// The first of those of which it is noted which lines have them.
    const FIRST_NOTED: usize = Self::OpenThree as usize;

    /// How many these are.
    pub(super) const NOTED: usize = Self::COUNT - Self::FIRST_NOTED;

    /// Returns which of these it is, from [`OpenThree`](Self::OpenThree) on.
    #[inline(always)]
    pub(super) const fn noted(self) -> usize {
        self as usize - Self::FIRST_NOTED
    }
}

/// How promising a stone is for each line in which it makes something, by [`Mark`].
pub(super) const PROMISE: [u32; Mark::COUNT] = [1, 4, 8, 200, 40, 60, 200, 10_000];

/// The marks of one line: a word for each [`Mark`], Black's points in the low half and White's in
/// the high half. All are empty points.
pub(super) type LineMarks = [u64; Mark::COUNT];

/// Returns the marks that are noted.
#[inline(always)]
pub(super) fn noted_marks(marks: &LineMarks) -> &[u64] {
    &marks[Mark::FIRST_NOTED..]
}

/// The first point of a line, as both colours see it.
pub(super) const BOTH: u64 = 1 | 1 << 32;

/// Returns what one colour sees of a word.
#[inline]
pub(super) const fn half(word: u64, color: Color) -> u32 {
    match color {
        Color::Black => word as u32,
        Color::White => (word >> 32) as u32,
    }
}

/// Which colours want what of a five, a bit for each point that they see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wants {
    /// No stone of their own beside it.
    exact: u64,
    /// No enemy at both ends.
    unblocked: u64,
}

impl Wants {
    pub(super) fn of(rule: Rule) -> Self {
        let seen_by = |wants: fn(Wanted) -> bool| {
            let half = |color: Color| match color {
                Color::Black => u64::from(u32::MAX),
                Color::White => u64::from(u32::MAX) << 32,
            };
            let wanting = Color::ALL.into_iter().filter(|&color| wants(rule.wanted(color)));
            wanting.map(half).sum()
        };
        Self {
            exact: seen_by(|wanted| matches!(wanted, Wanted::ExactlyFive | Wanted::Unblocked)),
            unblocked: seen_by(|wanted| {
                matches!(wanted, Wanted::Unblocked | Wanted::UnblockedOrMore)
            }),
        }
    }
}

/// Marks four lines, of which each colour sees its own stones and the empty points.
#[inline(always)]
pub(super) fn marks_of(
    own: Lanes,
    enemy: Lanes,
    empty: Lanes,
    wants: Wants,
) -> [Lanes; Mark::COUNT] {
    let windows = windows(own, enemy, empty, wants);
    let inner = windows & windows << 1 & empty << 1 & empty >> 4;
    let [one, two, three, four] = with_so_many_of_five(own, windows);
    let [one_inner, two_inner, three_inner] = with_so_many_of_four(own, inner);
    let [any_four, double_four] = ways_to_five(three, empty);
    [
        spread_five(one) & empty,
        spread_four(one_inner) & empty,
        spread_five(two) & empty,
        double_four,
        spread_four(two_inner) & empty,
        any_four,
        spread_four(three_inner) & empty,
        spread_five(four) & empty,
    ]
}

/// Marks where the windows of three stones begin, and those of four.
#[inline(always)]
pub(super) fn windows_of_three_and_four(
    own: Lanes,
    enemy: Lanes,
    empty: Lanes,
    wants: Wants,
) -> [Lanes; 2] {
    let [_, _, three, four] = with_so_many_of_five(own, windows(own, enemy, empty, wants));
    [three, four]
}

/// Marks where the windows begin.
#[inline(always)]
fn windows(own: Lanes, enemy: Lanes, empty: Lanes, wants: Wants) -> Lanes {
    let room = own | empty;
    let pairs = room & room >> 1;
    let longer = (own << 1 | own >> 5) & Lanes::all(wants.exact);
    let blocked = match wants.unblocked {
        0 => Lanes::all(0),
        unblocked => enemy << 1 & enemy >> 5 & Lanes::all(unblocked),
    };
    pairs & pairs >> 2 & room >> 4 & !(longer | blocked)
}

/// Adds three one-bit numbers; returns the ones and the twos.
#[inline(always)]
fn add(a: Lanes, b: Lanes, c: Lanes) -> (Lanes, Lanes) {
    let half = a ^ b;
    (half ^ c, a & b | half & c)
}

/// Sorts the windows by the number of their stones, 1 to 4.
#[inline(always)]
fn with_so_many_of_five(own: Lanes, windows: Lanes) -> [Lanes; 4] {
    let (ones, twos) = add(own, own >> 1, own >> 2);
    let (ones, more_twos) = add(ones, own >> 3, own >> 4);
    let (twos, fours) = (twos ^ more_twos, twos & more_twos);
    let few = windows & !fours;
    [few & ones & !twos, few & twos & !ones, few & twos & ones, windows & fours & !ones]
}

/// Sorts the inner windows by the number of their stones, 1 to 3.
#[inline(always)]
fn with_so_many_of_four(own: Lanes, inner: Lanes) -> [Lanes; 3] {
    let (ones, twos) = add(own, own >> 1, own >> 2);
    let (last, both) = (own >> 3, ones & own >> 3);
    let (ones, twos, fours) = (ones ^ last, twos ^ both, twos & both);
    let few = inner & !fours;
    [few & ones & !twos, few & twos & !ones, few & twos & ones]
}

/// Marks the points of a four, and those of a stone that can then be made five in two ways or more.
///
/// A window of three stones has two empty points; a stone on one of them makes a four that the other
/// completes.
#[inline(always)]
fn ways_to_five(three: Lanes, empty: Lanes) -> [Lanes; 2] {
    let (mut any, mut twice) = (Lanes::all(0), Lanes::all(0));
    let pair = three | three << 1;
    let reaches = [pair | pair << 2, pair | three << 2, pair, three];
    for (by, reach) in (1..).zip(reaches) {
        let before = reach & empty & empty >> by;
        for points in [before, before << by] {
            twice = twice | any & points;
            any = any | points;
        }
    }
    [any, twice]
}

/// Marks the five points that begin at each bit.
#[inline(always)]
fn spread_five(starts: Lanes) -> Lanes {
    let pairs = starts | starts << 1;
    pairs | pairs << 2 | starts << 4
}

/// Marks the four points that begin at each bit.
#[inline(always)]
fn spread_four(starts: Lanes) -> Lanes {
    let pairs = starts | starts << 1;
    pairs | pairs << 2
}
