//! The texts of the moves of stones, which all games on boards of a size share.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyString;
use tengen::Kind;

/// The text of each numbered action, made when they are asked for.
#[derive(Clone, Default)]
pub(crate) struct Names(OnceLock<Texts>);

type Texts = Arc<[Py<PyString>]>;

/// Whether the columns go on with I, and the size.
type Board = (bool, (u8, u8));

static ALL: Mutex<BTreeMap<Board, Texts>> = Mutex::new(BTreeMap::new());

impl Names {
    /// Returns the texts; `None` in draughts, where an action need not be a whole move.
    pub(super) fn of(&self, py: Python<'_>, game: &tengen::Game) -> Option<&[Py<PyString>]> {
        let kind = game.kind().filter(|kind| *kind != Kind::Draughts)?;
        Some(self.0.get_or_init(|| {
            let board: Board = (kind == Kind::Gomoku, game.size());
            let known = || ALL.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(texts) = known().get(&board) {
                return texts.clone();
            }
            let cells = game.cells().filter_map(|at| game.name(at));
            let texts = cells.chain(["pass".to_string()]);
            let texts: Texts = texts.map(|text| PyString::intern(py, &text).unbind()).collect();
            known().entry(board).or_insert(texts).clone()
        }))
    }
}
