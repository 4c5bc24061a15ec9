//! What follows from solved questions, whoever solved them: the outcome with a line, and a proof.
//!
//! # Reading map
//!
//! `oracle` is what a solver offers, and how a solution is made of its answers. `record` writes a
//! [`Proof`] down, `check` reads it by the rules alone, with `seen` to go through nothing twice, and `settle` searches what it
//! leaves out.

mod check;
mod oracle;
mod record;
mod seen;
mod settle;

pub use check::{Answer, Checked, Proof, ProofError};
pub(crate) use oracle::{Oracle, in_order, kept_from, solution};
pub(crate) use record::record;
