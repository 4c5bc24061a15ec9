//! Four small, slow, obvious boards, each written straight from its rules.
//!
//! They prove that the trait fits four different games, and serve as oracles. Nothing is kept up
//! to date and nothing is clever: whatever is asked is worked out from the stones.

pub(crate) mod draughts;
pub(crate) mod fen;
pub(crate) mod go;
pub(crate) mod grid;
pub(crate) mod nogo;
pub(crate) mod renju;
