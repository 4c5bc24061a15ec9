//! Four small, slow, obvious boards, each written straight from its rules.
//!
//! They prove that the trait fits four different games, and serve as oracles. Nothing is kept up
//! to date and nothing is clever: whatever is asked is worked out from the stones.

pub mod draughts;
pub mod fen;
pub mod go;
pub mod grid;
pub mod nogo;
pub mod renju;
