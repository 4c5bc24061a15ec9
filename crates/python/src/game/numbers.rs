//! Numbered actions and observations.

use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;

use super::Game;
use crate::arrays::{to_fill, writable};
use crate::errors::{illegal, value_error, whole};

#[pymethods]
impl Game {
    /// How many numbered actions there are; 0 in the variants of draughts.
    #[getter]
    fn actions(&self) -> u32 {
        self.0.actions()
    }

    /// Returns the numbers of a move: one for each jump of a capture, else one.
    fn actions_of(&self, py: Python<'_>, r#move: &str) -> PyResult<Vec<u32>> {
        self.0.actions_of(r#move).map_err(|refusal| illegal(py, &self.0, &refusal))
    }

    /// Plays a numbered action, and writes which are legal then to the array given, if there is one. In draughts a
    /// capture is played jump by jump.
    #[pyo3(signature = (action, out=None))]
    fn push_action(
        &mut self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] action: u32,
        out: Option<Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let out = out.map(|out| to_fill::<bool, _>(py, Some(out), self.0.actions() as usize));
        let out = out.transpose()?;
        let mut mask = out.as_ref().map(|out| writable(out, "out")).transpose()?;
        self.0.play_action(action).map_err(|refusal| illegal(py, &self.0, &refusal))?;
        if let Some(mask) = &mut mask {
            self.0.legal_actions(mask.as_slice_mut().map_err(value_error)?);
        }
        Ok(())
    }

    /// Returns which actions are legal, as an array of `bool`; in the one given, if it is.
    ///
    /// >>> int(Game("go", 9).legal_actions().sum())
    /// 82
    #[pyo3(signature = (out=None))]
    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let out = to_fill(py, out, self.0.actions() as usize)?;
        let mut mask = writable(&out, "out")?;
        self.0.legal_actions(mask.as_slice_mut().map_err(value_error)?);
        Ok(out)
    }

    /// How many planes an observation has: 4 for stones, 6 for draughts.
    #[getter]
    fn planes(&self) -> usize {
        self.0.planes()
    }

    /// Returns what the side to move sees, `(planes, rows, columns)` of `int8`.
    ///
    /// Stones: own, the opponent's, the last move, all 1 if Black is to move. Draughts: own men, the
    /// opponent's men, own kings, the opponent's kings, where the piece of a capture that is begun stood
    /// and has come down, all 1 if Black is to move. Row 0 is the lowest.
    fn observe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<i8>>> {
        let (cols, rows) = self.0.size();
        let planes = PyArray3::zeros(py, [self.0.planes(), rows.into(), cols.into()], false);
        self.0.observe(planes.try_readwrite()?.as_slice_mut()?);
        Ok(planes)
    }
}
