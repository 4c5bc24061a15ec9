//! Games that are counted.

use alloc::string::String;
use alloc::vec::Vec;

use tengen_core::{ByColor, Color, Outcome};

use crate::cell::Cell;

/// How a game was counted.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Score {
    /// Who wins.
    pub outcome: Outcome,
    /// The result as records write it: `B+3.5`.
    pub text: String,
    /// The points of each side, komi included.
    pub points: ByColor<f64>,
    /// What each side holds in zi, neutral points shared equally, and by how much Black leads.
    pub zi: (ByColor<String>, String),
    /// The cells that count for somebody.
    pub owners: Vec<(Cell, Color)>,
    /// The stones that were taken for dead.
    pub dead: Vec<Cell>,
    /// The living stones that have no two eyes, whether or not that counts by the rules.
    pub seki: Vec<Cell>,
}

/// How the end of a record was counted, or else why it is the end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Count {
    /// The sums and what they rest on, a line for each.
    pub lines: Vec<String>,
    /// The cells that count for somebody.
    pub territory: Vec<(Cell, Color)>,
    /// The result as records write it, where points were counted.
    pub result: Option<String>,
    /// What the record says of the result, where that is something else.
    pub stated: Option<String>,
}
