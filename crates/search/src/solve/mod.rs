//! Solving a position outright: who wins?
//!
//! # Reading map
//!
//! [`Solver`] is the one front and [`Solution`] what it finds. `alpha_beta` and `proof_numbers` are
//! the two methods, each with a worker (the recursion), the moves of a node and a table.

mod alpha_beta;
mod proof_numbers;
mod solution;
mod solver;

pub use self::solution::{Proven, Solution, SolveProgress};
pub use self::solver::Solver;
