//! Alpha-beta against plain minimax, on random trees and small games.

use tengen_search::MctsOptions;

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
mod proof_numbers;
mod proofs;
mod settled;
mod solver;
mod threads;
mod values;
mod windows;

/// One thread.
const ONE: std::num::NonZeroUsize = std::num::NonZeroUsize::MIN;
/// So far behind the horizon noisy moves are followed at most.
const MAX_QUIESCENCE_PLY: u32 = 48;
/// Upper confidence bounds and nothing else.
const UCT: MctsOptions = MctsOptions {
    exploration: 1.0,
    rave: None,
    priors: false,
    chance: 0.0,
    solver: false,
    reuse: false,
    ..MctsOptions::PLAY
};
