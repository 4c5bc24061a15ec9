//! Putting words together.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

/// Writes `1 stone`, `2 stones`.
#[cfg(any(feature = "nogo", feature = "go", feature = "gomoku", feature = "draughts"))]
pub(crate) fn counted(number: usize, noun: &str) -> String {
    alloc::format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Puts a blank between the texts of `items`.
pub(crate) fn spaced(items: impl IntoIterator<Item: Display>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}
