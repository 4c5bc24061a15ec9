//! The pages of this folder, so that their programs are compiled and run as tests. There is
//! nothing to use here.

#[doc = include_str!("../README.md")]
pub mod readme {}

#[doc = include_str!("guide.md")]
pub mod guide {}

#[doc = include_str!("search-your-own-game.md")]
pub mod search_your_own_game {}
