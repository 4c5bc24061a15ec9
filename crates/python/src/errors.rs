//! Errors as Python raises them.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Makes an error of values out of any error of the libraries.
pub(crate) fn value_error(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Makes the exception of a refused move.
pub(crate) fn illegal(py: Python<'_>, game: &tengen::Game, refusal: &tengen::Refusal) -> PyErr {
    exception(py, game, refusal).map_or_else(|error| error, PyErr::from_value)
}

/// Makes the exception as a value.
pub(crate) fn exception<'py>(
    py: Python<'py>,
    game: &tengen::Game,
    refusal: &tengen::Refusal,
) -> PyResult<Bound<'py, PyAny>> {
    let cells: Vec<String> = refusal.cells.iter().filter_map(|&cell| game.name(cell)).collect();
    let class = py.import("tengen._errors")?.getattr("IllegalMove")?;
    class.call1((&refusal.reason, refusal.code, cells, &refusal.instead))
}
