//! What an engine has found.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;

use pyo3::prelude::*;
use tengen::{Effort, Engine};

use crate::errors::value_error;
use crate::signals::interruptible;

/// What a position is worth to the side to move: `kind` is `win`, `loss` (both in `amount` plies), `draw`,
/// `points` or `share` (of games won, from 0 to 1).
#[pyclass(module = "tengen", frozen, get_all, eq)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Value {
    /// What is counted: `win`, `loss`, `draw`, `points` or `share`.
    kind: &'static str,
    /// Plies, points or the share of games; 0 for a draw.
    amount: f64,
}

impl From<tengen::Value> for Value {
    fn from(value: tengen::Value) -> Self {
        let (kind, amount) = match value {
            tengen::Value::Win(plies) => ("win", plies.into()),
            tengen::Value::Loss(plies) => ("loss", plies.into()),
            tengen::Value::Draw => ("draw", 0.0),
            tengen::Value::Points(points) => ("points", points),
            tengen::Value::Share(share) => ("share", share),
        };
        Self { kind, amount }
    }
}

#[pymethods]
impl Value {
    fn __repr__(&self) -> String {
        format!("Value('{}', {})", self.kind, self.amount)
    }
}

/// One of the moves that an engine has looked at, with the moves that it expects.
#[pyclass(module = "tengen", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    /// The move.
    r#move: String,
    /// What it is worth to the side to move.
    value: Value,
    /// How often a tree search has tried it; 0 by alpha-beta.
    visits: u64,
    /// The moves expected, this one first.
    line: Vec<String>,
}

#[pymethods]
impl Candidate {
    fn __repr__(&self) -> String {
        format!("Candidate('{}', {})", self.r#move, self.value.__repr__())
    }
}

/// What an engine has found. `ownership` tells whose cells are expected to be: 1 for the side to move.
#[pyclass(module = "tengen", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct Analysis {
    /// The move that `best_move` returns.
    pub(crate) best: String,
    /// The moves looked at, the best first.
    candidates: Vec<Candidate>,
    /// Whose each cell is expected to be, from 1, the side to move's, to −1; empty in games without points.
    ownership: BTreeMap<String, f32>,
    /// How many plies deep the search was.
    depth: u32,
    /// How many positions it has looked at.
    nodes: u64,
    /// How long it took, in seconds.
    elapsed: f64,
}

#[pymethods]
impl Analysis {
    fn __repr__(&self) -> String {
        format!("Analysis(best='{}', nodes={}, elapsed={:.3})", self.best, self.nodes, self.elapsed)
    }
}

impl Analysis {
    fn of(game: &tengen::Game, found: tengen::Analysis) -> Self {
        let candidate = |of: tengen::Candidate| Candidate {
            r#move: of.mv,
            value: of.value.into(),
            visits: of.visits,
            line: of.line,
        };
        let owned = |(at, share)| Some((game.name(at)?, share));
        let owners = found.territory.map_or(Vec::new(), |territory| territory.owners);
        Self {
            best: found.best,
            candidates: found.candidates.into_iter().map(candidate).collect(),
            ownership: owners.into_iter().filter_map(owned).collect(),
            depth: found.depth,
            nodes: found.nodes,
            elapsed: found.elapsed.as_secs_f64(),
        }
    }
}

/// The limits of a search as Python gives them.
pub(crate) struct Limits {
    pub(crate) time: Option<f64>,
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
    pub(crate) lines: usize,
    pub(crate) threads: usize,
}

impl Limits {
    fn effort(&self) -> PyResult<Effort> {
        let time = self.time.map(Duration::try_from_secs_f64).transpose().map_err(value_error)?;
        let threads = NonZeroUsize::new(self.threads.min(MAX_THREADS))
            .ok_or_else(|| value_error("threads: expected at least one"))?;
        let (nodes, depth, lines) = (self.nodes, self.depth, self.lines);
        Ok(Effort { time, nodes, depth, lines, threads, territory: true, ..Effort::default() })
    }
}

const MAX_THREADS: usize = 256;

/// Bytes in a mebibyte.
pub(crate) const MIB: usize = 1 << 20;

/// Thinks about a game without the interpreter lock; signals end it.
pub(crate) fn analyse(
    py: Python<'_>,
    game: &tengen::Game,
    limits: &Limits,
    memory: usize,
) -> PyResult<Option<Analysis>> {
    let effort = limits.effort()?;
    interruptible(py, |stop| {
        let effort = Effort { stop: Some(stop.clone()), ..effort };
        let mut engine = Engine::for_game(game, memory.saturating_mul(MIB));
        let found = engine.analyse(game, &effort, |_| ControlFlow::Continue(()));
        found.ok().map(|found| Analysis::of(game, found))
    })
}
