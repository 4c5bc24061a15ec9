//! Solving by proof numbers.
//!
//! # Reading map
//!
//! [`DfPn`] is what is used. `descent` walks down and up on a list instead of the stack, `expand`
//! lists a node's children, `numbers` says what is counted and `table` remembers it.

mod descent;
mod expand;
mod numbers;
mod solver;
mod table;

pub use numbers::{EvenNumbers, InitialNumbers, ProofNumbers};
pub use solver::DfPn;
