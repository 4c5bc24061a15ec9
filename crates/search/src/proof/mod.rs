//! What follows from solved questions, whoever solved them: the outcome with a line, and a proof.
//!
//! # Reading map
//!
//! `judge` is what a solver offers, and how a solution is made of its answers. `record` writes a
//! [`Proof`] down, `check` reads it by the rules alone.

mod check;
mod judge;
mod record;

pub use check::{Checked, Proof, ProofError};
pub(crate) use judge::{Judge, in_order, kept_from, solution};
pub(crate) use record::record;
