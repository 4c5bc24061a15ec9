//! What an error tells of a wrong text.

use alloc::string::String;

/// So many characters are told.
const LONGEST: usize = 40;

/// Returns the text, or its beginning if it is long.
pub(crate) fn beginning(text: &str) -> String {
    text.chars().take(LONGEST).collect()
}
