//! What a game tells, as values for Python.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use tengen::GameOver;
use tengen::core::Color;

/// The name of a colour.
pub(crate) fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// How a game has ended: `winner` is `black`, `white` or `None`; `is_draw` tells a draw from no result.
#[pyclass(module = "tengen", frozen, get_all, eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Outcome {
    /// `black` or `white`; `None` for a draw and where there is no result.
    winner: Option<&'static str>,
    /// Whether nobody has won, and that is the result.
    is_draw: bool,
    /// Why the game is over, in words.
    reason: String,
}

impl From<GameOver> for Outcome {
    fn from(over: GameOver) -> Self {
        let winner = over.outcome.and_then(|outcome| outcome.winner()).map(color_name);
        Self { winner, is_draw: over.outcome.is_some() && winner.is_none(), reason: over.reason }
    }
}

#[pymethods]
impl Outcome {
    fn __repr__(&self) -> String {
        let winner = self.winner.map_or("None".to_string(), |winner| format!("'{winner}'"));
        format!("Outcome(winner={winner}, reason={:?})", self.reason)
    }
}

/// How a game was counted: points of both sides with komi, and whose each cell is.
#[pyclass(module = "tengen", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct Score {
    /// The result as records write it: `B+2.5`.
    text: String,
    /// `black` or `white`; `None` for a draw.
    winner: Option<&'static str>,
    /// Black's points.
    black: f64,
    /// White's points, with komi.
    white: f64,
    /// Whose each cell is, by its name.
    ownership: BTreeMap<String, &'static str>,
    /// The cells of the dead stones.
    dead: Vec<String>,
    /// The cells of the stones that live in seki.
    seki: Vec<String>,
}

impl Score {
    pub(crate) fn of(game: &tengen::Game, score: &tengen::Score) -> Self {
        let names = |cells: &[tengen::Cell]| cells.iter().filter_map(|&at| game.name(at)).collect();
        let owner =
            |&(at, color): &(tengen::Cell, Color)| Some((game.name(at)?, color_name(color)));
        Self {
            text: score.text.clone(),
            winner: score.outcome.winner().map(color_name),
            black: score.points.black,
            white: score.points.white,
            ownership: score.owners.iter().filter_map(owner).collect(),
            dead: names(&score.dead),
            seki: names(&score.seki),
        }
    }
}

#[pymethods]
impl Score {
    fn __repr__(&self) -> String {
        format!("Score('{}', black={}, white={})", self.text, self.black, self.white)
    }
}

/// What came of random games.
#[pyclass(module = "tengen", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct Playouts {
    /// How many games were played.
    games: u64,
    /// How many moves they had together.
    plies: u64,
    /// How many Black has won.
    black: u64,
    /// How many White has won.
    white: u64,
    /// How many nobody has won.
    draws: u64,
}

impl From<tengen::Playouts> for Playouts {
    fn from(sum: tengen::Playouts) -> Self {
        let tengen::Playouts { games, plies, wins, draws } = sum;
        Self { games, plies, black: wins.black, white: wins.white, draws }
    }
}

#[pymethods]
impl Playouts {
    fn __repr__(&self) -> String {
        let Self { games, black, white, draws, .. } = self;
        format!("Playouts(games={games}, black={black}, white={white}, draws={draws})")
    }
}
