//! Games out of files.

use pyo3::prelude::*;

use crate::errors::value_error;
use crate::game::Game;

/// A game out of a file, at the end of its main line, with what the file says of the result, what was
/// mended, and what the rules refuse.
#[pyclass(module = "tengen", frozen, get_all)]
pub(crate) struct Loaded {
    /// The game, at the end of its main line.
    game: Py<Game>,
    /// The result as the file tells it.
    result: Option<String>,
    /// What was mended.
    warnings: Vec<String>,
    /// The moves that the rules refuse; what follows one is left out.
    faults: Vec<String>,
}

/// Reads the games of a file: SGF, PDN or psq, told apart by its contents. What has one reasonable
/// meaning is mended, and named in `warnings`. Raises `ValueError` at the first game that cannot be read.
///
/// >>> read(b"(;GM[1]SZ[9];B[ee];W[ee])")[0].faults
/// ['move 2: E5 is occupied by a black stone']
#[pyfunction]
pub(crate) fn read(py: Python<'_>, data: &[u8]) -> PyResult<Vec<Loaded>> {
    let games = py.detach(|| tengen::Game::from_record(data)).map_err(value_error)?;
    let loaded = |game: Result<tengen::Loaded, tengen::ReadError>| {
        let mut of = game.map_err(value_error)?;
        of.game.go_to(of.end);
        let faults = of.faults.iter().map(ToString::to_string).collect();
        let game = Py::new(py, Game::from(of.game))?;
        Ok(Loaded { game, result: of.result, warnings: of.warnings, faults })
    };
    games.into_iter().map(loaded).collect()
}
