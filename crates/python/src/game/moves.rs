//! Moves and the record.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList};
use tengen::End;
use tengen::core::{ByColor, Color, Outcome};
use tengen::record::NodeId;

use super::Game;
use crate::errors::{exception, illegal, value_error};

#[pymethods]
impl Game {
    /// The legal moves; none when the game is over.
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let Some(names) = self.1.of(py, &self.0) else {
            return PyList::new(py, self.0.legal_texts());
        };
        let mut mask = [false; MAX_ACTIONS];
        let mask = &mut mask[..names.len()];
        self.0.legal_actions(mask);
        let (mut legal, mut count) = ([0_u16; MAX_ACTIONS], 0);
        for (action, is_legal) in mask.iter().enumerate() {
            legal[count] = action as u16; // no branch, or half of them would be foreseen wrongly
            count += usize::from(*is_legal);
        }
        PyList::new(py, legal[..count].iter().map(|&action| &names[usize::from(action)]))
    }

    /// Says whether a move is legal.
    fn is_legal(&self, r#move: &str) -> bool {
        self.0.explain(r#move).is_ok()
    }

    /// Says why a move is refused, as the exception that `push` would raise; `None` if it is legal.
    ///
    /// >>> refusal = Game("nogo", position="1X1/X2/3 O").explain("A3")
    /// >>> refusal.code, refusal.cells
    /// ('suicide', ['A3'])
    fn explain<'py>(&self, py: Python<'py>, r#move: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let refusal = self.0.explain(r#move).err();
        refusal.map(|refusal| exception(py, &self.0, &refusal)).transpose()
    }

    /// Returns the cells that get a piece by a move and those that become empty.
    fn effect(&self, py: Python<'_>, r#move: &str) -> PyResult<(Vec<String>, Vec<String>)> {
        let effect = self.0.effect(r#move).map_err(|refusal| illegal(py, &self.0, &refusal))?;
        let name = |at| self.0.name(at);
        Ok((
            effect.placed().filter_map(name).collect(),
            effect.removed().filter_map(name).collect(),
        ))
    }

    /// Plays a move, or raises `IllegalMove` and leaves the game as it was.
    fn push(&mut self, py: Python<'_>, r#move: &str) -> PyResult<()> {
        self.0.play(r#move).map_err(|refusal| illegal(py, &self.0, &refusal))
    }

    /// Takes the last move back and returns it; `redo` plays it again. Of a capture that is only begun by
    /// actions it takes back the jumps, and returns "".
    ///
    /// >>> game = Game("gomoku")
    /// >>> game.push("H8")
    /// >>> game.pop()
    /// 'H8'
    fn pop(&mut self) -> PyResult<String> {
        let is_begun = !self.0.begun().is_empty();
        let mv = self.0.move_at(self.0.here()).filter(|_| !is_begun).unwrap_or_default();
        match self.0.undo() {
            true => Ok(mv),
            false => Err(PyIndexError::new_err("no move to take back")),
        }
    }

    /// Returns the last move and leaves it where it is.
    fn peek(&self) -> PyResult<String> {
        let mv = self.0.moves().pop();
        mv.ok_or_else(|| PyIndexError::new_err("no move has been played"))
    }

    /// Plays again what was taken back last, else goes on along the main line. Returns whether there
    /// was anything.
    fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// Goes back to the beginning.
    fn rewind(&mut self) {
        self.0.go_to(self.0.root());
    }

    /// The moves that led here.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.0.moves()
    }

    /// The moves that were played or read from here, the main one first.
    #[getter]
    fn variations(&self) -> Vec<String> {
        let next = self.0.variations();
        next.into_iter().filter_map(|id| self.0.move_at(id)).collect()
    }

    /// Returns the moves of the main line from the beginning.
    fn main_line(&self) -> Vec<String> {
        let first = |id: &_| self.0.variations_at(*id).first().copied();
        let line = std::iter::successors(first(&self.0.root()), first);
        line.filter_map(|id| self.0.move_at(id)).collect()
    }

    /// Makes a move of `variations` the main one.
    ///
    /// >>> game = Game("nogo")
    /// >>> for move in ["D4", "E5"]:
    /// ...     game.push(move)
    /// ...     _ = game.pop()
    /// >>> game.promote("E5")
    /// >>> game.variations
    /// ['E5', 'D4']
    fn promote(&mut self, r#move: &str) -> PyResult<()> {
        let id = self.variation(r#move)?;
        self.0.promote(id).map_err(value_error)
    }

    /// Deletes a move of `variations` and all that follows it.
    fn remove(&mut self, r#move: &str) -> PyResult<()> {
        let id = self.variation(r#move)?;
        self.0.delete(id).map_err(value_error)
    }

    /// The comment on the last move, or on the beginning. It can be set.
    #[getter]
    fn comment(&self) -> &str {
        self.0.note(self.0.here()).map_or("", |note| &note.comment)
    }

    #[setter]
    fn set_comment(&mut self, text: String) {
        self.0.note_mut().comment = text;
    }

    /// The names of the players, Black's first. They can be set.
    #[getter]
    fn players(&self) -> (&str, &str) {
        (&self.0.players.black, &self.0.players.white)
    }

    #[setter]
    fn set_players(&mut self, names: (String, String)) {
        let (black, white) = names;
        self.0.players = ByColor::new(black, white);
    }

    /// Visits the moves of the main line.
    fn __iter__(slf: PyRef<'_, Self>) -> PyResult<Py<PyIterator>> {
        let moves = PyList::new(slf.py(), slf.main_line())?;
        Ok(moves.try_iter()?.unbind())
    }

    /// Ends the game: the side to move, or the one named, resigns.
    #[pyo3(signature = (color=None))]
    fn resign(&mut self, color: Option<&str>) -> PyResult<()> {
        let color = color.map_or(Ok(self.0.turn()), color_of)?;
        self.0.end(End::Resign(color)).map_err(value_error)
    }

    /// Ends the game as the players agree: `winner` has won, or it is a draw.
    #[pyo3(signature = (winner=None))]
    fn agree(&mut self, winner: Option<&str>) -> PyResult<()> {
        let winner = winner.map(color_of).transpose()?;
        let outcome = winner.map_or(Outcome::Draw, Outcome::Win);
        self.0.end(End::Agreed(outcome)).map_err(value_error)
    }
}

impl Game {
    /// Finds a move among those that go on from here.
    fn variation(&self, text: &str) -> PyResult<NodeId> {
        let mut next = self.0.variations().into_iter();
        let is_it =
            |id: &NodeId| self.0.move_at(*id).is_some_and(|mv| mv.eq_ignore_ascii_case(text));
        next.find(is_it).ok_or_else(|| value_error(format!("{text:?} is no variation here")))
    }
}

/// The points of the largest board, and the pass.
const MAX_ACTIONS: usize = 25 * 25 + 1;

/// Reads a colour.
fn color_of(name: &str) -> PyResult<Color> {
    match name {
        "black" => Ok(Color::Black),
        "white" => Ok(Color::White),
        other => Err(value_error(format!("{other:?}: expected black or white"))),
    }
}
