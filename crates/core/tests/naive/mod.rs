//! Two small, slow, obvious boards, each written straight from its rules: NoGo, which has
//! symmetries and no history, and draughts, with history rules.
//!
//! They prove that the trait fits different games. Nothing is kept up to date and nothing is clever:
//! whatever is asked is worked out from the pieces. The oracles of the games are in their own tests.

pub(crate) mod draughts;
pub(crate) mod fen;
pub(crate) mod grid;
pub(crate) mod nogo;
