//! Who does what in an opening.

use alloc::format;
use core::fmt;

use tengen_core::{ByColor, Color};
use tengen_stones::Point;

/// Names an opening protocol, which makes up for the advantage of the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Protocol {
    /// The first player puts three stones, black, white and black, and the second takes a colour.
    Swap,
    /// The same, but the second player may put two more, white and black, and leave the choice to
    /// the first.
    Swap2,
}

impl Protocol {
    /// Counts the stones that are put at most before the colours are dealt.
    pub(super) const fn most_stones(self) -> usize {
        match self {
            Self::Swap => 3,
            Self::Swap2 => 5,
        }
    }
}

/// Names a player by who puts the first stones; the colours are not dealt yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// Who puts the first three stones.
    First,
    /// The other one.
    Second,
}

/// What a player who has to choose may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// He takes this colour, and the other player has the other one.
    Take(Color),
    /// He puts two more stones, white and black, and the other player takes a colour. Only in
    /// swap2, and only once.
    PutTwoMore,
}

/// One thing that was done in an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OpeningStep {
    /// A stone was put.
    Put(Point),
    /// A choice was made.
    Choose(Choice),
}

/// What is to be done next in an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Due {
    /// A stone.
    Stone {
        /// Who puts it.
        seat: Seat,
        /// Its colour.
        color: Color,
        /// How many he has still to put, this one among them.
        left: u8,
    },
    /// A choice.
    Choice {
        /// Who chooses.
        seat: Seat,
        /// Whether he may put two more stones instead of taking a colour.
        two_more: bool,
    },
    /// Nothing: the game goes on by its rule.
    Over {
        /// Who has which colour.
        seats: ByColor<Seat>,
    },
}

/// Writes `swap` or `swap2`.
impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Swap => "swap",
            Self::Swap2 => "swap2",
        })
    }
}

/// Writes `the first player` or `the second player`.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "the first player",
            Self::Second => "the second player",
        })
    }
}

/// Writes `takes black`, `takes white` or `puts two more stones`.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(Color::Black) => f.pad("takes black"),
            Self::Take(Color::White) => f.pad("takes white"),
            Self::PutTwoMore => f.pad("puts two more stones"),
        }
    }
}

/// Writes who is to do what, in a sentence.
impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stone { seat, color, left } => {
                f.pad(&format!("{seat} is to put a {color} stone, {left} in all"))
            }
            Self::Choice { seat, two_more: true } => {
                f.pad(&format!("{seat} is to take a colour or to put two more stones"))
            }
            Self::Choice { seat, two_more: false } => f.pad(&format!("{seat} is to take a colour")),
            Self::Over { seats } => {
                f.pad(&format!("the opening is over, black is {}", seats.black))
            }
        }
    }
}
