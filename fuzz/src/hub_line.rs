//! Lines of the Hub protocol in: what is read is written so that it is read back.

use crate::hub::HubLine;
use crate::text::{assert_one_line, assert_round_trip};

/// Reads one line.
///
/// # Panics
///
/// If the reader panics, an error says nothing or more than a line, or a line is not read back from
/// its own text.
pub fn hub_line(text: &str) {
    match text.parse::<HubLine>() {
        Ok(line) if line.command.is_empty() => assert!(text.trim().is_empty(), "{text:?}"),
        Ok(line) if text.contains(['\n', '\r']) => drop(line.to_string()),
        Ok(line) => assert_round_trip(&line),
        Err(error) => assert_one_line(&error),
    }
}
