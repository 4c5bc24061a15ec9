//! Alpha-beta against plain minimax, on random trees and small games.

mod chain;
mod check;
mod short;
mod tic_tac_toe;
mod tree;

mod history;
mod limits;
mod players;
mod settled;
mod solver;
mod values;
mod windows;
