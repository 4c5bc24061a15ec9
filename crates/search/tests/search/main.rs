//! Alpha-beta against plain minimax, on random trees and small games.

mod certain;
mod chain;
mod check;
mod known;
mod short;
mod tic_tac_toe;
mod tree;

mod history;
mod hostile;
mod inexact;
mod knowledge;
mod limits;
mod lines;
mod mcts;
mod players;
mod proof_numbers;
mod proofs;
mod settled;
mod solver;
mod threads;
mod values;
mod windows;

/// One thread.
const ONE: std::num::NonZeroUsize = std::num::NonZeroUsize::MIN;
