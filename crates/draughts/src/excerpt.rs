//! What error values keep of a text.

use alloc::string::String;

/// So many characters are kept.
const KEPT: usize = 12;

/// Returns the text, cut short if it is long.
pub(crate) fn excerpt(text: &str) -> String {
    match text.char_indices().nth(KEPT) {
        None => text.into(),
        Some((end, _)) => String::from(&text[..end]) + "…",
    }
}
