//! Arrays that Python gives.

use numpy::ndarray::{Dimension, IntoDimension};
use numpy::{
    Element, PyArray, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray, PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::IntoPyDict;

use crate::errors::value_error;

/// Returns the array given, if it is of this type and shape and its elements stand in C order; a new one if there
/// is none.
pub(crate) fn to_fill<'py, T: Element, I: IntoDimension>(
    py: Python<'py>,
    out: Option<Bound<'py, PyAny>>,
    shape: I,
) -> PyResult<Bound<'py, PyArray<T, I::Dim>>> {
    let shape = shape.into_dimension();
    let Some(out) = out else { return Ok(PyArray::zeros(py, shape, false)) };
    match out.cast_into::<PyArray<T, I::Dim>>() {
        Ok(out) if out.shape() == shape.slice() && out.is_c_contiguous() => Ok(out),
        _ => {
            let (dtype, shape) = (T::get_dtype(py), shape.slice());
            let expected = format!("expected an array of {dtype} of shape {shape:?} in C order");
            Err(value_error(format!("out: {expected}")))
        }
    }
}

/// Borrows an array to be written.
pub(crate) fn writable<'py, T: Element, D: Dimension>(
    array: &Bound<'py, PyArray<T, D>>,
    name: &str,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array.try_readwrite().map_err(|error| value_error(format!("{name}: {error}")))
}

/// Returns actions that are whole numbers of any type, one for each game.
pub(crate) fn actions_in(given: &Bound<'_, PyAny>) -> PyResult<Vec<u32>> {
    let py = given.py();
    let array = numpy::get_array_module(py)?.call_method1("asarray", (given,))?;
    if array.len()? == 0 {
        return Ok(Vec::new()); // An empty list has no type of its own.
    }
    let casting = [("casting", "same_kind")].into_py_dict(py)?;
    let numbers = array.call_method("astype", ("int64",), Some(&casting))?;
    let numbers: PyReadonlyArray1<'_, i64> = numbers.extract()?;
    let action = |(game, &number): (usize, &i64)| {
        let none = |_| value_error(format!("game {game}: action {number} is not legal"));
        u32::try_from(number).map_err(none)
    };
    numbers.as_slice()?.iter().enumerate().map(action).collect()
}
