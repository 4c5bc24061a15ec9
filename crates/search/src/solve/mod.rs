//! Solving a position outright: who wins?
//!
//! # Reading map
//!
//! [`Solver`] is what is used and [`Solution`] what it finds. `descent` is the recursion, which
//! asks one question of every position: is it worth at least this? `expand` lists a node's moves
//! and drops those whose answer is known, `table` remembers answers. `threads`
//! puts several threads on one question.

mod descent;
mod expand;
mod knowledge;
mod solution;
mod solver;
mod table;
#[cfg(all(feature = "std", target_has_atomic = "64"))]
mod threads;

pub(crate) use knowledge::Knowledge;
pub use solution::{Solution, SolveProgress};
pub use solver::Solver;
