//! Many games at once.

use std::time::Duration;

use numpy::{
    PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use tengen::{SolveOptions, StepResults, TreeOptions};

use crate::analysis::MIB;
use crate::arrays::{actions_in, to_fill, writable};
use crate::errors::{value_error, whole};
use crate::game::{Game, Size};
use crate::signals::interruptible;

/// Many games from one position, or of a kind by its name, played by numbered actions on all cores, without the interpreter lock.
///
/// `mask`, `reward` and `done` are arrays that each step overwrites: which actions are legal in each game,
/// `(games, actions)`; 1 where the side that has just acted has won by it, −1 where it has lost, else 0;
/// and whether the game is over, or was cut after `max_plies` moves, and has begun anew.
///
/// >>> batch = Batch("nogo", 100, size=5, seed=1)
/// >>> for _ in range(50):
/// ...     batch.step_random()
/// >>> batch.mask.shape, batch.observe().shape
/// ((100, 26), (100, 4, 5, 5))
#[pyclass(module = "tengen")]
pub(crate) struct Batch {
    batch: tengen::Batch,
    /// Planes, rows and columns.
    shape: [usize; 3],
    actions: usize,
    mask: Py<PyArray2<bool>>,
    reward: Py<PyArray1<f32>>,
    done: Py<PyArray1<bool>>,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (start, games, *, size=None, rules=None, seed=1, max_plies=1000))]
    fn new(
        py: Python<'_>,
        start: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole)] games: usize,
        size: Option<Size>,
        rules: Option<String>,
        #[pyo3(from_py_with = whole)] seed: u64,
        #[pyo3(from_py_with = whole)] max_plies: u32,
    ) -> PyResult<Self> {
        let game = match (start.cast::<Game>(), start.extract::<String>()) {
            (Ok(_), _) if size.is_some() || rules.is_some() => {
                return Err(value_error("size, rules: the game has its own"));
            }
            (Ok(game), _) => game.try_borrow()?.0.clone(),
            (_, Ok(kind)) => Game::new(&kind, size, rules, None, None, 0)?.0,
            _ => return Err(PyTypeError::new_err("start: expected a Game or the name of one")),
        };
        let actions = game.actions() as usize;
        if games.checked_mul(actions).is_none_or(|cells| cells > MAX_CELLS) {
            return Err(value_error(format!("games: {games} are too many")));
        }
        let batch = game.batch(games, seed, max_plies).map_err(value_error)?;
        let (cols, rows) = game.size();
        let shape = [game.planes(), rows.into(), cols.into()];
        let mask = PyArray2::zeros(py, [games, actions], false);
        batch.legal_actions(mask.try_readwrite()?.as_slice_mut()?).map_err(value_error)?;
        let reward = PyArray1::zeros(py, games, false).unbind();
        let done = PyArray1::zeros(py, games, false).unbind();
        Ok(Self { batch, shape, actions, mask: mask.unbind(), reward, done })
    }

    fn __len__(&self) -> usize {
        self.batch.games()
    }

    /// How many actions there are.
    #[getter]
    fn actions(&self) -> usize {
        self.actions
    }

    /// Which actions are legal, `(games, actions)`.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.mask.clone_ref(py)
    }

    /// What the last step was worth to who acted.
    #[getter]
    fn reward(&self, py: Python<'_>) -> Py<PyArray1<f32>> {
        self.reward.clone_ref(py)
    }

    /// Whether the last step has ended the game.
    #[getter]
    fn done(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.done.clone_ref(py)
    }

    /// Plays an action in each game. Raises `ValueError`, and plays nothing, if one of them is not legal.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = actions_in(actions)?;
        self.run(py, |batch, results| batch.step(&actions, results))
    }

    /// Plays a random legal action in each game, each equally likely.
    fn step_random(&mut self, py: Python<'_>) -> PyResult<()> {
        self.run(py, tengen::Batch::step_random)
    }

    /// Returns the observation of each game, `(games, planes, rows, columns)` of `int8`; in the array
    /// given, if there is one, which is in C order.
    #[pyo3(signature = (out=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray4<i8>>> {
        let [planes, rows, cols] = self.shape;
        let out = to_fill(py, out, [self.batch.games(), planes, rows, cols])?;
        let mut array = writable(&out, "out")?;
        let to = array.as_slice_mut().map_err(value_error)?;
        py.detach(|| self.batch.observe(to)).map_err(value_error)?;
        Ok(out)
    }

    /// Returns what each position is worth to the side to move by random games: from 1, all won, to −1.
    #[pyo3(signature = (games=100, seed=1))]
    fn playouts<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] games: u32,
        #[pyo3(from_py_with = whole)] seed: u64,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let mut worth = vec![0.0; self.batch.games()];
        interruptible(py, |stop| self.batch.playouts(games, seed, stop, &mut worth))?
            .map_err(value_error)?;
        Ok(PyArray1::from_vec(py, worth))
    }

    /// Proves who wins each game: 1 where the side to move does, −1 where it loses, 0 for a draw, and not a number
    /// where `time`, in seconds for each game, was not enough; `None` is no limit. `memory`, in mebibytes, is of
    /// each core.
    ///
    /// >>> Batch("nogo", 2, size=3).solve().tolist()
    /// [1.0, 1.0]
    #[pyo3(signature = (time=Some(1.0), memory=16), text_signature = "($self, time=1.0, memory=16)")]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        time: Option<f64>,
        #[pyo3(from_py_with = whole)] memory: usize,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let time = time.map(Duration::try_from_secs_f64).transpose().map_err(value_error)?;
        let memory = Some(memory.saturating_mul(MIB));
        let mut worth = vec![0.0; self.batch.games()];
        let solved = interruptible(py, |stop| {
            let stop = Some(stop.clone());
            let options = SolveOptions { time, memory, stop, ..SolveOptions::default() };
            self.batch.solve(&options, &mut worth)
        });
        solved?.map_err(value_error)?;
        Ok(PyArray1::from_vec(py, worth))
    }

    /// Returns one of the games where it stands, without the moves that led there.
    fn game(&self, #[pyo3(from_py_with = whole)] index: usize) -> PyResult<Game> {
        let none = || pyo3::exceptions::PyIndexError::new_err(format!("no game {index}"));
        self.batch.game(index).map(Game::from).ok_or_else(none)
    }

    /// Begins a tree search of each game; `search` in Python is what goes on with it.
    #[pyo3(signature = (simulations=64, leaves=1, exploration=1.5))]
    fn trees(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] simulations: u32,
        #[pyo3(from_py_with = whole)] leaves: usize,
        exploration: f32,
    ) -> PyResult<Trees> {
        if simulations == 0 || leaves == 0 {
            return Err(value_error("simulations, leaves: expected at least one"));
        }
        if !(exploration.is_finite() && exploration >= 0.0) {
            return Err(value_error(format!(
                "exploration: expected 0 or more, found {exploration}"
            )));
        }
        let rows = self.batch.games().checked_mul(leaves);
        let rows = rows.filter(|rows| rows.saturating_mul(self.actions) <= MAX_CELLS);
        let rows = rows.ok_or_else(|| value_error("leaves: too many"))?;
        let [planes, height, width] = self.shape;
        let trees = self.batch.trees(TreeOptions { simulations, leaves, exploration });
        let observation = PyArray4::zeros(py, [rows, planes, height, width], false).unbind();
        let mask = PyArray2::zeros(py, [rows, self.actions], false).unbind();
        Ok(Trees { trees, shape: [self.batch.games(), self.actions], observation, mask })
    }
}

/// Arrays have no more elements.
const MAX_CELLS: usize = 1 << 32;

type Step<'a> = Result<(), tengen::BatchError>;

impl Batch {
    /// Steps without the interpreter lock, into the arrays.
    fn run(
        &mut self,
        py: Python<'_>,
        step: impl Send + for<'a> FnOnce(&mut tengen::Batch, StepResults<'a>) -> Step<'a>,
    ) -> PyResult<()> {
        let mut mask = writable(self.mask.bind(py), "mask")?;
        let mut reward = writable(self.reward.bind(py), "reward")?;
        let mut done = writable(self.done.bind(py), "done")?;
        let (reward, done) = (reward.as_slice_mut()?, done.as_slice_mut()?);
        let (batch, mask) = (&mut self.batch, mask.as_slice_mut()?);
        py.detach(|| step(batch, StepResults { reward, done, mask })).map_err(value_error)
    }
}

/// A search tree for each game of a batch, whose leaves are evaluated in Python.
///
/// `gather` writes the leaves to `observation` and `mask` and returns how many there are, 0 at the end;
/// then `give` takes a policy and a value for each of them.
#[pyclass(module = "tengen")]
pub(crate) struct Trees {
    trees: tengen::Trees,
    /// Trees and actions.
    shape: [usize; 2],
    observation: Py<PyArray4<i8>>,
    mask: Py<PyArray2<bool>>,
}

#[pymethods]
impl Trees {
    /// What is seen at the leaves, `(leaves, planes, rows, columns)`; only the first rows count.
    #[getter]
    fn observation(&self, py: Python<'_>) -> Py<PyArray4<i8>> {
        self.observation.clone_ref(py)
    }

    /// Which actions are legal at the leaves, `(leaves, actions)`.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.mask.clone_ref(py)
    }

    /// Descends all trees to their next leaves, and returns how many there are to evaluate.
    fn gather(&mut self, py: Python<'_>) -> PyResult<usize> {
        let mut observation = writable(self.observation.bind(py), "observation")?;
        let mut mask = writable(self.mask.bind(py), "mask")?;
        let (observation, mask) = (observation.as_slice_mut()?, mask.as_slice_mut()?);
        let trees = &mut self.trees;
        py.detach(|| trees.gather(observation, mask)).map_err(value_error)
    }

    /// Takes a weight for each action of each leaf, of which only the legal ones count, and the value for
    /// the side to move, from −1 to 1.
    fn give(
        &mut self,
        policy: PyReadonlyArray2<'_, f32>,
        value: PyReadonlyArray1<'_, f32>,
    ) -> PyResult<()> {
        if !policy.is_c_contiguous() {
            return Err(value_error("policy: expected an array in C order"));
        }
        let (policy, value) = (policy.as_slice()?, value.as_slice().map_err(value_error)?);
        self.trees.give(policy, value).map_err(value_error)
    }

    /// Returns how often each action was tried at the roots, `(games, actions)`.
    fn visits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u32>>> {
        let visits = PyArray2::zeros(py, self.shape, false);
        self.trees.visits(visits.try_readwrite()?.as_slice_mut()?).map_err(value_error)?;
        Ok(visits)
    }

    /// Returns what the roots are worth to their sides to move.
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let values = PyArray1::zeros(py, self.shape[0], false);
        self.trees.values(values.try_readwrite()?.as_slice_mut()?).map_err(value_error)?;
        Ok(values)
    }
}
