//! Putting words together.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

/// Writes `1 stone`, `2 stones`, `3 liberties`.
#[cfg(any(feature = "nogo", feature = "go", feature = "gomoku", feature = "draughts"))]
pub(crate) fn counted(number: usize, noun: &str) -> String {
    let (stem, end) = noun.strip_suffix('y').map_or((noun, "s"), |stem| (stem, "ies"));
    if number == 1 { alloc::format!("1 {noun}") } else { alloc::format!("{number} {stem}{end}") }
}

/// Puts a blank between the texts of `items`.
pub(crate) fn spaced(items: impl IntoIterator<Item: Display>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

/// Quotes the beginning of a text, so many characters, with what would steer a terminal made visible.
#[cfg(any(feature = "external", feature = "solve"))]
pub(crate) fn excerpt(text: &str, shown: usize) -> String {
    let beginning: String = text.chars().take(shown).collect();
    let more = if beginning.len() < text.len() { "…" } else { "" };
    alloc::format!("{beginning:?}{more}")
}

/// Names the variants of an enum: `ALL`, `name`, `Display`, `FromStr` in any case, and the error of
/// that.
macro_rules! named {
    ($type:ident, $what:literal, $unknown:ident: $($variant:ident $name:literal),+) => {
        #[doc = concat!("Says that no ", $what, " has this name.")]
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        #[error("no {what} {0:?}, expected {names}", what = $what, names = [$($name),+].join(", "))]
        pub struct $unknown(pub alloc::string::String);

        impl $type {
            #[doc = concat!("Every ", $what, ", in order.")]
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// Returns the name, as it is parsed and displayed.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }
        }

        /// Writes the name.
        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        /// Reads the name, in any case.
        impl core::str::FromStr for $type {
            type Err = $unknown;

            fn from_str(text: &str) -> Result<Self, $unknown> {
                let named = |one: &Self| one.name().eq_ignore_ascii_case(text);
                Self::ALL.into_iter().find(named).ok_or_else(|| $unknown(text.into()))
            }
        }
    };
}
pub(crate) use named;
