//! The game.

mod engines;
mod moves;
mod names;
mod numbers;
mod position;
mod texts;

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyType;
use tengen::{Cell, Kind, Start};

use crate::errors::{value_error, whole};

/// A game of NoGo, Go, gomoku or draughts, with the record of all that was played.
///
/// Moves are texts: `D4`, `pass`, `32-28`. `size` is a number, or columns and rows; `rules` names a rule
/// set or a variant; `position` is a position on one line, FEN in draughts.
///
/// >>> game = Game("go", size=9, rules="chinese")
/// >>> game.push("E5")
/// >>> game.turn, game.ply, len(game.legal_moves)
/// ('white', 1, 81)
/// >>> game.push("E5")
/// Traceback (most recent call last):
/// tengen._errors.IllegalMove: E5 is occupied by a black stone
#[pyclass(module = "tengen")]
#[derive(Clone)]
pub(crate) struct Game(pub(crate) tengen::Game, names::Names);

impl From<tengen::Game> for Game {
    fn from(game: tengen::Game) -> Self {
        Self(game, names::Names::default())
    }
}

/// A board's size as people write it: columns and rows, or one number for both.
pub(crate) struct Size(u8, u8);

impl<'a, 'py> FromPyObject<'a, 'py> for Size {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        type Pair<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>);
        let pair: PyResult<Pair<'py>> = given.extract();
        let (cols, rows) = pair.unwrap_or_else(|_| (given.to_owned(), given.to_owned()));
        let lines = |given: &Bound<'py, PyAny>| {
            given.extract().map_err(|error: PyErr| {
                match error.is_instance_of::<PyOverflowError>(given.py()) {
                    true => {
                        value_error(format!("size: no board has {cols} columns and {rows} rows"))
                    }
                    false => PyTypeError::new_err("size: expected a number, or columns and rows"),
                }
            })
        };
        Ok(Self(lines(&cols)?, lines(&rows)?))
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (kind, size=None, rules=None, position=None, komi=None, handicap=0))]
    pub(crate) fn new(
        kind: &str,
        size: Option<Size>,
        rules: Option<String>,
        position: Option<String>,
        komi: Option<f64>,
        #[pyo3(from_py_with = whole)] handicap: u8,
    ) -> PyResult<Self> {
        let kind: Kind = kind.parse().map_err(value_error)?;
        let size = size.map(|Size(cols, rows)| (cols, rows));
        let start = Start { kind, size, rule: rules, position, komi, handicap };
        start.begin().map(Self::from).map_err(value_error)
    }

    /// Reads what `save` has written.
    ///
    /// >>> game = Game("nogo", 5)
    /// >>> game.push("C3")
    /// >>> Game.load(game.save()) == game
    /// True
    #[classmethod]
    fn load(_: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        tengen::Game::load(text).map(Self::from).map_err(value_error)
    }

    /// Writes the game with its whole record and where it stands, as text for `load`.
    fn save(&self) -> String {
        self.0.save()
    }

    /// Returns a game that goes its own way from here.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let load = slf.py().import("tengen._tengen")?.getattr("Game")?.getattr("load")?;
        Ok((load, (slf.borrow().save(),)))
    }

    /// Compares the rules, the position and the capture that is begun, not the record.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            other.try_borrow().is_ok_and(|other| self.identity() == other.identity())
        })
    }

    /// Changes when a move is played.
    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.identity().hash(&mut hasher);
        hasher.finish()
    }
}

impl Game {
    fn identity(&self) -> (Option<Kind>, String, String, &[Cell]) {
        (self.0.kind(), self.0.rules(), self.0.position(), self.0.begun())
    }

    /// Finds a cell by its name.
    fn cell(&self, name: &str) -> PyResult<Cell> {
        let is_named =
            |at: &Cell| self.0.name(*at).is_some_and(|text| text.eq_ignore_ascii_case(name));
        let unknown = || value_error(format!("{name:?} is no cell of {}", self.0.title()));
        self.0.cells().find(is_named).ok_or_else(unknown)
    }
}
