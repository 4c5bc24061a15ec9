//! Text inside a document.

use core::fmt::{self, Write as _};

/// Writes a text as XML takes it: signs with a meaning by name, characters that it does not allow as
/// blanks.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\'' => f.write_str("&apos;"),
            '\u{FFFE}' | '\u{FFFF}' => f.write_char(' '),
            _ if c.is_control() => f.write_char(' '),
            _ => f.write_char(c),
        })
    }
}
