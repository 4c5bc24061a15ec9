//! What a position is worth when only the outcome counts, and what is certain of that.

use core::ops::Neg;

use crate::color::Color;
use crate::outcome::Outcome;

/// What a position is worth to the side to move, when only the outcome counts: 0, 1 or 2 as a number, twice the points of a
/// match.
///
/// ```
/// use tengen_core::{Color, Outcome, Value};
///
/// let value = Value::of_outcome(Outcome::Win(Color::White), Color::Black);
/// assert_eq!(value, Value::Loss);
/// assert_eq!(-value, Value::Win);
/// assert_eq!(value.to_outcome(Color::Black), Outcome::Win(Color::White));
/// assert!(Value::Loss < Value::Draw && Value::Draw < Value::Win);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// The other side wins.
    Loss,
    /// Nobody wins.
    Draw,
    /// The side to move wins.
    Win,
}

impl Value {
    /// The three of them, the worst first.
    pub const ALL: [Self; 3] = [Self::Loss, Self::Draw, Self::Win];

    /// Returns what `outcome` is worth to the side `to_move`.
    #[inline]
    #[must_use]
    pub fn of_outcome(outcome: Outcome, to_move: Color) -> Self {
        match outcome.winner() {
            None => Self::Draw,
            Some(winner) if winner == to_move => Self::Win,
            Some(_) => Self::Loss,
        }
    }

    /// Returns the outcome that is worth this to the side `to_move`.
    #[inline]
    #[must_use]
    pub fn to_outcome(self, to_move: Color) -> Outcome {
        match self {
            Self::Loss => Outcome::Win(!to_move),
            Self::Draw => Outcome::Draw,
            Self::Win => Outcome::Win(to_move),
        }
    }
}

/// The value from the other seat.
impl Neg for Value {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// The values that a position may have: from `least` to `most`.
///
/// ```
/// use tengen_core::{Bounds, Value};
///
/// let no_loss = Bounds { least: Value::Draw, ..Bounds::UNKNOWN };
/// assert_eq!(-no_loss, Bounds { least: Value::Loss, most: Value::Draw });
/// assert_eq!(Bounds::exactly(Value::Win).value(), Some(Value::Win));
/// assert_eq!(no_loss.value(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The side to move gets this at least.
    pub least: Value,
    /// The side to move gets this at most.
    pub most: Value,
}

impl Bounds {
    /// Any value.
    pub const UNKNOWN: Self = Self { least: Value::Loss, most: Value::Win };

    /// Returns the bounds of a known value.
    #[inline]
    #[must_use]
    pub const fn exactly(value: Value) -> Self {
        Self { least: value, most: value }
    }

    /// Returns the value if there is only one left.
    #[inline]
    #[must_use]
    pub fn value(self) -> Option<Value> {
        (self.least == self.most).then_some(self.least)
    }

    /// Returns what these bounds and `others` of the same position tell together.
    #[inline]
    #[must_use]
    pub fn narrowed(self, others: Self) -> Self {
        Self { least: self.least.max(others.least), most: self.most.min(others.most) }
    }
}

/// The bounds from the other seat.
impl Neg for Bounds {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self { least: -self.most, most: -self.least }
    }
}
