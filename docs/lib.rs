//! The pages of this folder, whose programs are compiled and run as documentation tests. There is
//! nothing to use here.

/// The README at the root.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub mod readme {}

/// What people do with the crates.
#[cfg(doctest)]
#[doc = include_str!("guide.md")]
pub mod guide {}

/// A whole game, and its search.
#[cfg(doctest)]
#[doc = include_str!("search-your-own-game.md")]
pub mod search_your_own_game {}
