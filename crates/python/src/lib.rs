//! NoGo, Go, gomoku and draughts for Python, over the game at run time of crate `tengen`.

mod analysis;
mod batch;
mod errors;
mod files;
mod game;
mod results;

#[pyo3::pymodule]
mod _tengen {
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
}
