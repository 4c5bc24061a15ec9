//! A small, slow, obvious board, written straight from its rules: NoGo, which has symmetries and moves
//! that depend on the side. The other naive game is [`Nim`](tengen_core::nim::Nim).
//!
//! Nothing is kept up to date and nothing is clever: whatever is asked is worked out from the stones. The
//! oracles of the games are in their own tests.

pub(crate) mod grid;
pub(crate) mod nogo;
