//! What an engine has found.

use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use crate::cell::Cell;

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Value {
    /// A win in so many plies, against any defence as far as the search has seen; not always the
    /// shortest.
    Win(u32),
    /// A loss in so many plies.
    Loss(u32),
    /// A draw, proven.
    Draw,
    /// An estimate in points, or men.
    Points(f64),
    /// An estimate of the share of games won, from 0 to 1.
    Share(f64),
}

/// One of the moves an engine has looked at.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Candidate<M = String> {
    /// The move.
    pub mv: M,
    /// What it is worth.
    pub value: Value,
    /// How often a tree search has tried it; 0 otherwise.
    pub visits: u64,
    /// The moves that are expected, this one first.
    pub line: Vec<M>,
}

/// What an engine has found, from the point of view of the side to move.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Analysis<M = String> {
    /// The move it would play.
    pub best: M,
    /// The moves it tells of, best first; [`Effort::lines`](crate::Effort::lines) of them, if it knows
    /// as many, none by a player that does not search.
    pub candidates: Vec<Candidate<M>>,
    /// Whose each cell is expected to be: 1 for the side to move, −1 for the other. Empty if the
    /// game has no territory.
    pub ownership: Vec<(Cell, f32)>,
    /// How deep it looked; 0 for a tree search.
    pub depth: u32,
    /// The nodes, or playouts of a tree search.
    pub nodes: u64,
    /// The time.
    pub elapsed: Duration,
    /// Whether it would rather resign.
    pub is_hopeless: bool,
}

impl<M> Analysis<M> {
    /// Returns what the position is worth.
    #[must_use]
    pub fn value(&self) -> Value {
        self.candidates.first().map_or(Value::Points(0.0), |candidate| candidate.value)
    }

    /// Returns the same analysis with the names of the moves; `names` is given whole lines.
    #[cfg(feature = "engines")]
    pub(crate) fn named(&self, names: impl Fn(&[M]) -> Vec<String>) -> Analysis {
        let name = |mv: &M| names(core::slice::from_ref(mv)).pop().unwrap_or_default();
        let candidate = |of: &Candidate<M>| Candidate {
            mv: name(&of.mv),
            value: of.value,
            visits: of.visits,
            line: names(&of.line),
        };
        Analysis {
            best: name(&self.best),
            candidates: self.candidates.iter().map(candidate).collect(),
            ownership: self.ownership.clone(),
            depth: self.depth,
            nodes: self.nodes,
            elapsed: self.elapsed,
            is_hopeless: self.is_hopeless,
        }
    }
}

#[cfg(feature = "engines")]
impl<M> Analysis<M> {
    /// An analysis of some candidates without figures.
    pub(crate) fn of(best: M, candidates: Vec<Candidate<M>>) -> Self {
        let (ownership, elapsed) = (Vec::new(), Duration::ZERO);
        Self { best, candidates, ownership, depth: 0, nodes: 0, elapsed, is_hopeless: false }
    }
}
