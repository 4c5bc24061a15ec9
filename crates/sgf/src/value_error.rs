//! What a value was expected to be, and what was found.

use alloc::string::String;
use core::fmt;

use thiserror::Error;

use crate::ident::Ident;
use crate::property::Property;
use crate::size::BoardSize;

/// Names a type of values, for messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ValueType {
    /// Nothing: the value of `KO[]`.
    None,
    /// A whole number.
    Number,
    /// A number, perhaps with a fraction.
    Real,
    /// Seconds, not negative.
    Seconds,
    /// `B` or `W`.
    Color,
    /// Two values with a colon between them.
    Compose,
    /// A point of a lattice.
    Point,
    /// A point, or a rectangle of points.
    PointOrRectangle,
    /// A point of a board of this size, or a pass.
    Move(BoardSize),
    /// The size of a board.
    Size,
    /// The result of a game.
    Result,
}

impl fmt::Display for ValueType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::None => "nothing",
            Self::Number => "a whole number",
            Self::Real => "a number such as 6.5",
            Self::Seconds => "seconds such as 90 or 2.5",
            Self::Color => "B or W",
            Self::Compose => "two values with a colon between them",
            Self::Point => "a point: two letters such as dd",
            Self::PointOrRectangle => "a point such as dd or a rectangle such as aa:cc",
            Self::Move(size) => {
                return write!(f, "a pass or a point of the board of size {size}");
            }
            Self::Size => "a size from 1 to 52, such as 19 or 9:7",
            Self::Result => "a result such as B+R, W+2.5, 0, Void or ?",
        })
    }
}

/// Says that a text is no value of the type expected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected {expected}, found {found:?}")]
pub struct ValueError {
    /// The type.
    pub expected: ValueType,
    /// The text, or its beginning.
    pub found: String,
}

impl ValueError {
    pub(crate) fn new(expected: ValueType, found: &str) -> Self {
        Self { expected, found: excerpt(found) }
    }
}

/// Says why a property cannot be read as asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PropertyError {
    /// A value is of another type.
    #[error("property {ident}: {error}")]
    Value {
        /// The property.
        ident: Ident,
        /// What was expected and found.
        error: ValueError,
    },
    /// There are several values.
    #[error("property {ident} has {count} values, expected one")]
    Several {
        /// The property.
        ident: Ident,
        /// How many.
        count: usize,
    },
}

impl PropertyError {
    pub(crate) fn of(property: &Property, error: ValueError) -> Self {
        Self::Value { ident: property.ident().clone(), error }
    }
}

/// Cuts a text to what a message can hold.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => alloc::format!("{}…", &text[..end]),
        None => text.into(),
    }
}
