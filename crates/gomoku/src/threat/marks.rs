//! What one more stone would make of a line, for all its empty points and both colours at once.
//!
//! A *window* is five points of a line that may still become a five of one colour; an *inner window*
//! is four that may still become an open four. How many stones a window has already says what one
//! more in it makes; so the windows with three stones, spread over their points, are the points of
//! a four. Everything is done by shifts on whole lines.

use tengen_core::Color;

use super::lanes::Lanes;
use crate::rule::{Rule, Wanted};

/// Names what one more stone on an empty point makes of a line, the more urgent the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub(super) enum Mark {
    /// Nothing of what follows.
    None,
    /// Two stones that may become a five.
    Two,
    /// Two that may become an open four.
    OpenTwo,
    /// Three that may become a five.
    Three,
    /// Three that one more makes an open four.
    OpenThree,
    /// Four that one more makes a five.
    Four,
    /// Four with two ways to five or more that are no open four: two fours in one line.
    DoubleFour,
    /// An open four.
    OpenFour,
    /// A winning five.
    Five,
}

impl Mark {
    /// How many there are.
    pub(super) const COUNT: usize = 9;

    /// All, in their order.
    pub(super) const ALL: [Self; Self::COUNT] = [
        Self::None,
        Self::Two,
        Self::OpenTwo,
        Self::Three,
        Self::OpenThree,
        Self::Four,
        Self::DoubleFour,
        Self::OpenFour,
        Self::Five,
    ];
}

/// The marks of one line, as numbers of four bits: a word for each bit, Black's points in the low half and
/// White's in the high half. Stones have [`Mark::None`].
pub(super) type LineMarks = [u64; 4];

/// Names what is noted of the lines that have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Noted {
    OpenThree,
    /// A four of any kind.
    AnyFour,
    OpenFour,
    Five,
}

impl Noted {
    /// How many there are.
    pub(super) const COUNT: usize = 4;

    /// Returns the points of a line.
    #[inline(always)]
    pub(super) const fn points(self, [ones, twos, fours, eights]: &LineMarks) -> u64 {
        match self {
            Self::OpenThree => *fours & !*twos & !*ones,
            Self::AnyFour => *fours & (*twos | *ones),
            Self::OpenFour => *fours & *twos & *ones,
            Self::Five => *eights,
        }
    }
}

/// Returns the points of all that is noted.
#[inline(always)]
pub(super) const fn noted_marks(marks: &LineMarks) -> [u64; Noted::COUNT] {
    [
        Noted::OpenThree.points(marks),
        Noted::AnyFour.points(marks),
        Noted::OpenFour.points(marks),
        Noted::Five.points(marks),
    ]
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

/// Marks four lines, of which each colour sees its own stones and the empty points; each point with the
/// greatest mark that it has.
#[inline(always)]
pub(super) fn marks_of(own: Lanes, enemy: Lanes, empty: Lanes, wants: Wants) -> [Lanes; 4] {
    let windows = windows(own, enemy, empty, wants);
    let inner = windows & windows << 1 & empty << 1 & empty >> 4;
    let [one, two, three, four] = with_so_many_of_five(own, windows);
    let [one_inner, two_inner, three_inner] = with_so_many_of_four(own, inner);
    let (any_four, two_ways) = ways_to_five(three, empty);
    let five = spread_five(four) & empty;
    let open_four = spread_four(three_inner) & empty & !five;
    let (any_four, two_ways) = (any_four & !five, two_ways & !five);
    let greater = five | any_four;
    let open_three = spread_four(two_inner) & empty & !greater;
    let greater = greater | open_three;
    let three = spread_five(two) & empty & !greater;
    let greater = greater | three;
    let open_two = spread_four(one_inner) & empty & !greater;
    let two = spread_five(one) & empty & !(greater | open_two);
    let double_four = two_ways & !open_four;
    [
        two | three | any_four & !double_four,
        open_two | three | two_ways,
        open_three | any_four,
        five,
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
fn ways_to_five(three: Lanes, empty: Lanes) -> (Lanes, Lanes) {
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
    (any, twice)
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
