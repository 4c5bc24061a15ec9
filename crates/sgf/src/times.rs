//! Times in seconds, and what a player's clock shows.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use tengen_core::{Color, TimeLeft};

use crate::edit::NodeMut;
use crate::node::Node;
use crate::value::trim;
use crate::value_error::{ValueError, ValueType};

/// A time as a number of seconds, exact to the nanosecond: `TM`, `BL` and `WL`.
///
/// As text it is `90` or `2.5`, with as many decimals as it needs. Further decimals than nine are
/// read and do not count.
///
/// ```
/// use core::time::Duration;
/// use tengen_sgf::Seconds;
///
/// assert_eq!("2.50".parse(), Ok(Seconds(Duration::from_millis(2_500))));
/// assert_eq!(Seconds(Duration::from_millis(2_500)).to_string(), "2.5");
/// let error = "-3".parse::<Seconds>().unwrap_err();
/// assert_eq!(error.to_string(), "expected seconds such as 90 or 2.5, found \"-3\"");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seconds(pub Duration);

fn read(text: &str) -> Option<Duration> {
    let text = text.strip_prefix('+').unwrap_or(text);
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let are_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    if !are_digits(whole) || !are_digits(fraction) {
        return None;
    }
    let nanos = fraction.bytes().chain(core::iter::repeat(b'0')).take(9);
    let nanos = nanos.fold(0, |sum, digit| 10 * sum + u32::from(digit - b'0'));
    Some(Duration::new(whole.parse().ok()?, nanos))
}

impl FromStr for Seconds {
    type Err = ValueError;

    fn from_str(raw: &str) -> Result<Self, ValueError> {
        read(trim(raw)).map(Self).ok_or_else(|| ValueError::new(ValueType::Seconds, raw))
    }
}

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, nanos) = (self.0.as_secs(), self.0.subsec_nanos());
        match nanos {
            0 => f.pad(&alloc::format!("{whole}")),
            _ => f.pad(alloc::format!("{whole}.{nanos:09}").trim_end_matches('0')),
        }
    }
}

/// The names of the time left and of the moves or periods left in overtime.
const fn idents(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::Black => ("BL", "OB"),
        Color::White => ("WL", "OW"),
    }
}

impl Node<'_> {
    /// Reads what a player's clock shows after the move: `BL` and `OB`, or `WL` and `OW`. `None`
    /// without a time that can be read; an overtime that cannot be read is left out.
    ///
    /// ```
    /// use tengen_core::{Color, TimeLeft};
    /// use tengen_sgf::Collection;
    ///
    /// let sgf: Collection = "(;BL[12.5]OB[3]OW[1])".parse()?;
    /// let root = sgf.games().next().expect("a game");
    /// let time = core::time::Duration::from_millis(12_500);
    /// assert_eq!(root.clock(Color::Black), Some(TimeLeft { time, overtime: Some(3) }));
    /// assert_eq!(root.clock(Color::White), None);
    /// # Ok::<(), tengen_sgf::ReadError>(())
    /// ```
    #[must_use]
    pub fn clock(self, color: Color) -> Option<TimeLeft> {
        let (left, overtime) = idents(color);
        let Seconds(time) = self.value(left).ok()??;
        let count = self.value::<i64>(overtime).ok().flatten();
        Some(TimeLeft { time, overtime: count.and_then(|count| u32::try_from(count).ok()) })
    }
}

impl NodeMut<'_> {
    /// Writes what a player's clock shows after the move, as [`Node::clock`] reads it.
    pub fn put_clock(&mut self, color: Color, left: TimeLeft) -> &mut Self {
        let (ident, overtime) = idents(color);
        self.put(ident, &Seconds(left.time));
        if let Some(count) = left.overtime {
            self.put(overtime, &i64::from(count));
        }
        self
    }
}
