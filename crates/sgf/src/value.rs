//! What stands between brackets, by type: none, number, real, double, colour.

use alloc::string::{String, ToString};
use core::fmt;

use tengen_core::Color;
use thiserror::Error;

use crate::{BoardSize, Ident, Property};

/// A type of property values: the way from the text between brackets and back.
///
/// The types of FF4 are `()` (none), `i64` (number), [`Real`] and for times
/// [`Seconds`](crate::Seconds), [`Double`], [`Color`], [`SimpleText`](crate::SimpleText),
/// [`Text`](crate::Text), [`Compose`](crate::Compose), and for games on a lattice
/// [`Coordinate`](crate::Coordinate) (point and stone) and [`StoneMove`](crate::StoneMove). `String` is
/// a value as it is written.
///
/// White space around numbers and names is passed over.
///
/// # Examples
///
/// ```
/// use tengen_core::Color;
/// use tengen_sgf::{Double, Value};
///
/// assert_eq!(i64::read("+7"), Ok(7));
/// assert_eq!(Color::read("W"), Ok(Color::White));
/// assert_eq!(Double::read("2"), Ok(Double::Emphasized));
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

/// Names a type of values, for messages.
///
/// ```
/// use tengen_core::Color;
/// use tengen_sgf::{Value, ValueType};
///
/// assert_eq!(Color::read("red").unwrap_err().expected, ValueType::Color);
/// ```
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
    /// 1 or 2.
    Double,
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
    /// Dates.
    Dates,
}

impl fmt::Display for ValueType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "nothing",
            Self::Number => "a whole number",
            Self::Real => "a number such as 6.5",
            Self::Seconds => "seconds such as 90 or 2.5",
            Self::Double => "1 or 2",
            Self::Color => "B or W",
            Self::Compose => "two values with a colon between them",
            Self::Point => "a point: two letters such as dd",
            Self::PointOrRectangle => "a point such as dd or a rectangle such as aa:cc",
            Self::Move(size) => return write!(f, "a pass or a point of the board of size {size}"),
            Self::Size => "a size from 1 to 52, such as 19 or 9:7",
            Self::Result => "a result such as B+R, W+2.5, 0, Void or ?",
            Self::Dates => "dates such as 2026-01-31",
        })
    }
}

/// Says that a text is no value of the type expected.
///
/// ```
/// use tengen_sgf::GameResult;
///
/// let error = "Black won".parse::<GameResult>().unwrap_err();
/// let expected = "expected a result such as B+R, W+2.5, 0, Void or ?, found \"Black won\"";
/// assert_eq!(error.to_string(), expected);
/// ```
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
///
/// ```
/// use tengen_sgf::{Collection, Real};
///
/// let record: Collection = "(;KM[seven])".parse()?;
/// let root = record.games().next().expect("a game");
/// let error = root.value::<Real>("KM").unwrap_err();
/// let expected = "property KM: expected a number such as 6.5, found \"seven\"";
/// assert_eq!(error.to_string(), expected);
/// # Ok::<(), tengen_sgf::ReadError>(())
/// ```
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
        out.write_str(crate::edit::move_ident(*self))
    }
}

/// A real number of SGF: finite, and written without an exponent.
///
/// ```
/// use tengen_sgf::{Real, Value};
///
/// assert_eq!(Real::read("-0.25").map(Real::to_f64), Ok(-0.25));
/// assert!(Real::read("1e3").is_err());
/// assert_eq!(Real::new(f64::NAN), None);
/// assert_eq!(Real::new(7.5).map(|real| real.to_string()).as_deref(), Some("7.5"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub struct Real(f64);

impl Real {
    /// Takes a number that is finite, `None` if it is not.
    #[must_use]
    pub fn new(value: f64) -> Option<Self> {
        value.is_finite().then_some(Self(value))
    }

    /// Returns the number.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.0
    }
}

impl fmt::Display for Real {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Real: digits, perhaps with a sign, and perhaps a point and more digits.
impl Value for Real {
    fn read(raw: &str) -> Result<Self, ValueError> {
        let text = trim(raw);
        let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
        let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
        let are_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let value =
            if are_digits(whole) && are_digits(fraction) { text.parse().ok() } else { None };
        value.and_then(Self::new).ok_or_else(|| ValueError::new(ValueType::Real, raw))
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }
}

/// The strength of a remark: `GB[1]` good for Black, `GB[2]` very good for Black.
///
/// ```
/// use tengen_sgf::{Collection, Double};
///
/// let record: Collection = "(;B[aa]GB[2])".parse()?;
/// let root = record.games().next().expect("a game");
/// assert_eq!(root.value("GB"), Ok(Some(Double::Emphasized)));
/// # Ok::<(), tengen_sgf::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Double {
    /// 1.
    #[default]
    Normal,
    /// 2.
    Emphasized,
}

/// Double: 1 or 2.
impl Value for Double {
    fn read(raw: &str) -> Result<Self, ValueError> {
        match trim(raw) {
            "1" => Ok(Self::Normal),
            "2" => Ok(Self::Emphasized),
            _ => Err(ValueError::new(ValueType::Double, raw)),
        }
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(match self {
            Self::Normal => "1",
            Self::Emphasized => "2",
        })
    }
}

/// Takes the white space away that SGF knows.
pub(crate) fn trim(raw: &str) -> &str {
    raw.trim_matches(|c: char| u8::try_from(c).is_ok_and(crate::scan::is_space))
}
