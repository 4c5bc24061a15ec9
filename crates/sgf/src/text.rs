//! Text and simple text: what `\` means.

use alloc::string::String;
use core::fmt;

use crate::value::Value;
use crate::value_error::ValueError;

/// A text of several lines: a comment.
///
/// ```
/// use tengen_sgf::{Text, Value};
///
/// // `\` before a line break joins two lines, before any other character it is that character.
/// let text = Text::read("soft \\\r\nbreak\r\n\\[a\\:b\\]\t\\\\")?;
/// assert_eq!(text.as_str(), "soft break\n[a:b] \\");
/// # Ok::<(), tengen_sgf::ValueError>(())
/// ```
///
/// # Equality
///
/// A `Text` is what a reader of the game text sees: each line break is `\n`, and other white space is a
/// space. Written and read again it is the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text(String);

/// A text of one line: a name.
///
/// # Equality
///
/// As [`Text`], but line breaks are spaces, too.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SimpleText(String);

/// What becomes of a line break.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Breaks {
    Kept,
    Spaces,
}

/// What both texts can do; they differ in their line breaks.
macro_rules! text {
    ($name:ident, $breaks:expr, $new:literal) => {
        impl $name {
            #[doc = $new]
            #[must_use]
            pub fn new(text: &str) -> Self {
                Self(read_text(text, $breaks, None))
            }

            /// Reads what stands between brackets.
            pub(crate) fn unescape(raw: &str) -> Self {
                Self(read_text(raw, $breaks, Some('\\')))
            }

            /// Returns the text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }

            pub(crate) fn into_string(self) -> String {
                self.0
            }
        }

        impl Value for $name {
            fn read(raw: &str) -> Result<Self, ValueError> {
                Ok(Self::unescape(raw))
            }

            fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
                out.write_str(&escape(&self.0))
            }
        }
    };
}

text!(
    Text,
    Breaks::Kept,
    "Takes a text; line breaks become `\\n`, other white space becomes spaces."
);
text!(SimpleText, Breaks::Spaces, "Takes a text; all white space becomes spaces.");

/// Puts `\` before `]` and `\`.
pub(crate) fn escape(text: &str) -> String {
    let mut raw = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, ']' | '\\') {
            raw.push('\\');
        }
        raw.push(c);
    }
    raw
}

/// Reads a text; `escape` is the character that takes the next one as it is.
fn read_text(raw: &str, breaks: Breaks, escape: Option<char>) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        let escapes = Some(c) == escape;
        let Some(c) = (if escapes { chars.next() } else { Some(c) }) else { break };
        if matches!(c, '\n' | '\r') {
            // A line feed and a carriage return are one line break, in either order.
            chars.next_if(|&other| matches!(other, '\n' | '\r') && other != c);
            match breaks {
                _ if escapes => {}
                Breaks::Kept => text.push('\n'),
                Breaks::Spaces => text.push(' '),
            }
        } else {
            text.push(if matches!(c, '\t' | '\x0B' | '\x0C') { ' ' } else { c });
        }
    }
    text
}
