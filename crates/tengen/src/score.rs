//! Games that are counted.

use alloc::string::String;
use alloc::vec::Vec;

use tengen_core::{ByColor, Color, Outcome};

use crate::cell::Cell;

/// How a game was counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// Who wins.
    pub outcome: Outcome,
    /// The result as records write it: `B+3.5`.
    pub text: String,
    /// The points of each side, komi included.
    pub points: ByColor<f64>,
    /// The cells that count for somebody.
    pub owners: Vec<(Cell, Color)>,
    /// The stones that were taken for dead.
    pub dead: Vec<Cell>,
    /// The living stones that have no two eyes, whether or not that counts by the rules.
    pub seki: Vec<Cell>,
}
