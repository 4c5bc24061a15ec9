//! Solving a position outright: who wins?
//!
//! # Reading map
//!
//! [`Solver`] is what is used and [`Solution`] what it finds. `descent` is the recursion, which
//! asks one question of every position: is it worth at least this? `expand` lists a node's moves
//! and drops those whose answer is known, `table` remembers answers.

mod descent;
mod expand;
mod knowledge;
mod solution;
mod solver;
mod table;

pub(crate) use knowledge::Knowledge;
pub use solution::{Solution, SolveProgress};
pub use solver::Solver;
