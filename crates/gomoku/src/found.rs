//! The part of a wrong text that an error quotes.

use alloc::string::String;

/// The most characters that are quoted.
const LONGEST: usize = 40;

/// Returns the text, or its beginning if it is long.
pub(crate) fn beginning(text: &str) -> String {
    text.chars().take(LONGEST).collect()
}
