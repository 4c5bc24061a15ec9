//! Tokens of seats.

use std::fmt::Write;

/// Makes a token of 128 random bits; `None` if the system has no randomness.
pub(crate) fn token() -> Option<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes.iter().fold(String::new(), |mut text, byte| {
        // A string takes all that is written.
        let _ = write!(text, "{byte:02x}");
        text
    }))
}
