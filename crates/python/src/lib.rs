//! NoGo, Go, gomoku and draughts for Python, over the game at run time of crate `tengen`.

mod analysis;
mod arrays;
mod batch;
mod errors;
mod files;
mod game;
mod results;
mod signals;

#[pyo3::pymodule]
mod _tengen {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::analysis::{Analysis, Candidate, Value};
    #[pymodule_export]
    use crate::batch::{Batch, Trees};
    #[pymodule_export]
    use crate::files::{Loaded, read};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::results::{Outcome, Playouts, Score};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
