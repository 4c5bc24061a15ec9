//! What stands between brackets, and its small types: none, number, colour.

use alloc::string::{String, ToString};
use core::fmt;

use tengen_core::Color;

use crate::coordinate::{Coordinate, StoneMove};
use crate::result::GameResult;
use crate::size::BoardSize;
use crate::times::Seconds;
use crate::value_error::{ValueError, ValueType};

/// A type of property values: the way from the text between brackets and back.
///
/// The types of FF4 are `()` (none), `i64` (number), [`Real`](crate::Real) and for times
/// [`Seconds`](crate::Seconds), [`Color`], [`SimpleText`](crate::SimpleText),
/// [`Text`](crate::Text), [`Compose`](crate::Compose), and for games on a lattice
/// [`Coordinate`](crate::Coordinate) (point and stone) and [`StoneMove`](crate::StoneMove). `String` is
/// a value as it is written.
///
/// White space around numbers and names is passed over.
///
/// ```
/// use tengen_core::Color;
/// use tengen_sgf::Value;
///
/// assert_eq!(i64::read("+7"), Ok(7));
/// assert_eq!(Color::read("W"), Ok(Color::White));
/// let error = i64::read("seven").unwrap_err();
/// assert_eq!(error.to_string(), "expected a whole number, found \"seven\"");
/// ```
pub trait Value: Sized {
    /// Whether the text has colons that part values, as that of [`Compose`](crate::Compose): such a
    /// value is escaped once more when it is a part itself.
    const IS_COMPOSED: bool = false;

    /// Reads a value as it stands between brackets.
    ///
    /// # Errors
    ///
    /// [`ValueError`] with what was expected and what was found.
    fn read(raw: &str) -> Result<Self, ValueError>;

    /// Writes the value as it stands between brackets, with its escapes.
    ///
    /// What comes out has no `]` that is not escaped, nor a single `\` at its end.
    ///
    /// # Errors
    ///
    /// None but those of `out`.
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result;
}

/// Writes a value to a text. What an outsider's [`Value::write`] gets wrong is escaped.
pub(crate) fn to_raw<T: Value>(value: &T) -> String {
    let mut raw = String::new();
    let done = value.write(&mut raw);
    debug_assert!(done.is_ok(), "a text takes everything");
    if crate::scan::is_value(&raw) { raw } else { crate::text::escape(&raw) }
}

/// None: nothing between the brackets.
impl Value for () {
    fn read(raw: &str) -> Result<Self, ValueError> {
        if trim(raw).is_empty() { Ok(()) } else { Err(ValueError::new(ValueType::None, raw)) }
    }

    fn write(&self, _out: &mut dyn fmt::Write) -> fmt::Result {
        Ok(())
    }
}

/// Number: a whole number, perhaps with a sign.
impl Value for i64 {
    fn read(raw: &str) -> Result<Self, ValueError> {
        trim(raw).parse().map_err(|_| ValueError::new(ValueType::Number, raw))
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }
}

/// A value as it is written, escapes and all.
impl Value for String {
    fn read(raw: &str) -> Result<Self, ValueError> {
        Ok(raw.to_string())
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(self)
    }
}

/// Colour: `B` or `W`; words and small letters are understood.
impl Value for Color {
    fn read(raw: &str) -> Result<Self, ValueError> {
        trim(raw).parse().map_err(|_| ValueError::new(ValueType::Color, raw))
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(color_letter(*self))
    }
}

macro_rules! values_as_texts {
    ($($(#[$doc:meta])* $type:ty;)*) => {$(
        $(#[$doc])*
        impl Value for $type {
            fn read(raw: &str) -> Result<Self, ValueError> {
                raw.parse()
            }

            fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
                write!(out, "{self}")
            }
        }
    )*};
}

values_as_texts! {
    /// Point and stone.
    Coordinate;
    StoneMove;
    GameResult;
    BoardSize;
    /// Real, but not negative.
    Seconds;
}

/// Returns `B` or `W`: a colour, and the name of its moves.
pub(crate) const fn color_letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// Takes the white space away that SGF knows.
pub(crate) fn trim(raw: &str) -> &str {
    raw.trim_matches(|c: char| u8::try_from(c).is_ok_and(crate::scan::is_space))
}
