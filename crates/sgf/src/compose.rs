//! Two values in one: what `:` means.

use alloc::string::String;
use core::fmt;

use crate::value::{Value, to_raw};
use crate::value_error::{ValueError, ValueType};

/// Two values with a colon between them: `AP[program:1.0]`, `LB[dd:A]`.
///
/// Within the two, a colon is escaped; reading, the first colon that is not escaped separates them. FF4 has no
/// pairs of pairs; where a part is a `Compose` itself, its backslashes are escaped, too.
///
/// ```
/// use tengen_sgf::{Compose, SimpleText, Value};
///
/// let program = Compose::<SimpleText, SimpleText>::read(r"a\:b:1:0")?;
/// assert_eq!((program.0.as_str(), program.1.as_str()), ("a:b", "1:0"));
/// let mut raw = String::new();
/// program.write(&mut raw).expect("a text takes everything");
/// assert_eq!(raw, r"a\:b:1\:0");
/// # Ok::<(), tengen_sgf::ValueError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Compose<A, B>(
    /// The value before the colon.
    pub A,
    /// The value behind it.
    pub B,
);

impl<A: Value, B: Value> Value for Compose<A, B> {
    fn read(raw: &str) -> Result<Self, ValueError> {
        let (first, second) = split(raw).ok_or_else(|| ValueError::new(ValueType::Compose, raw))?;
        Ok(Self(read_part(first)?, read_part(second)?))
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write_part(&self.0, out)?;
        out.write_str(":")?;
        write_part(&self.1, out)
    }

    const IS_COMPOSED: bool = true;
}

fn read_part<T: Value>(raw: &str) -> Result<T, ValueError> {
    if T::IS_COMPOSED { T::read(&unescape_all(raw)) } else { T::read(raw) }
}

fn write_part<T: Value>(part: &T, out: &mut dyn fmt::Write) -> fmt::Result {
    let raw = to_raw(part);
    if T::IS_COMPOSED { escape_all(&raw, out) } else { escape_colons(&raw, out) }
}

/// Puts `\` before every `\`, `:` and `]`.
fn escape_all(raw: &str, out: &mut dyn fmt::Write) -> fmt::Result {
    raw.chars().try_for_each(|c| {
        if matches!(c, '\\' | ':' | ']') {
            out.write_char('\\')?;
        }
        out.write_char(c)
    })
}

/// Takes one `\` away before every character that has one.
fn unescape_all(raw: &str) -> String {
    let mut chars = raw.chars();
    let unescaped = || {
        let c = chars.next()?;
        if c == '\\' { chars.next() } else { Some(c) }
    };
    core::iter::from_fn(unescaped).collect()
}

/// Parts a value at its first colon that is not escaped.
pub(crate) fn split(raw: &str) -> Option<(&str, &str)> {
    let mut chars = raw.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            ':' => return Some((&raw[..at], &raw[at + 1..])),
            '\\' => drop(chars.next()),
            _ => {}
        }
    }
    None
}

fn escape_colons(raw: &str, out: &mut dyn fmt::Write) -> fmt::Result {
    let mut chars = raw.chars();
    while let Some(c) = chars.next() {
        if c == ':' {
            out.write_char('\\')?;
        }
        out.write_char(c)?;
        if let ('\\', Some(escaped)) = (c, if c == '\\' { chars.next() } else { None }) {
            out.write_char(escaped)?;
        }
    }
    Ok(())
}
