//! Errors as Python raises them.

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

/// Makes an error of values out of any error of the libraries.
pub(crate) fn value_error(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Reads a whole number; one that its type does not hold is a wrong value.
pub(crate) fn whole<'py, T>(given: &Bound<'py, PyAny>) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py>,
{
    let read: Result<T, T::Error> = given.extract();
    read.map_err(|error| {
        let error: PyErr = error.into();
        match error.is_instance_of::<PyOverflowError>(given.py()) {
            true if given.lt(0).unwrap_or(true) => {
                value_error(format!("expected a whole number from 0 on, found {given}"))
            }
            true => value_error(format!("{given} is too large a number")),
            false => error,
        }
    })
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
