//! What there is to see of the position.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use tengen::{Cell, Kind};

use super::Game;
use crate::results::{Outcome, Score, color_name};

#[pymethods]
impl Game {
    /// The game: `nogo`, `go`, `gomoku` or `draughts`.
    #[getter]
    pub(super) fn kind(&self) -> &'static str {
        self.0.kind().map_or("", Kind::name)
    }

    /// The rule set or variant; empty where there is but one.
    #[getter]
    fn rules(&self) -> String {
        self.0.rules()
    }

    /// The numbers of columns and rows.
    #[getter]
    fn size(&self) -> (u8, u8) {
        self.0.size()
    }

    /// Who is to move: `black` or `white`.
    #[getter]
    fn turn(&self) -> &'static str {
        color_name(self.0.turn())
    }

    /// How many moves led here.
    #[getter]
    fn ply(&self) -> usize {
        self.0.ply()
    }

    /// The position on one line, as the constructor takes it.
    #[getter]
    fn position(&self) -> String {
        self.0.position()
    }

    /// Returns what stands on a cell, `black`, `white`, `black king` or `white king`, else `None`.
    ///
    /// >>> Game("draughts").piece("31")
    /// 'white'
    fn piece(&self, cell: &str) -> PyResult<Option<String>> {
        Ok(self.0.piece(self.cell(cell)?).map(|piece| piece.to_string()))
    }

    /// Returns all pieces by the names of their cells.
    fn pieces(&self) -> BTreeMap<String, String> {
        let piece = |at| Some((self.0.name(at)?, self.0.piece(at)?.to_string()));
        self.0.cells().filter_map(piece).collect()
    }

    /// Says whether the game is over.
    fn is_over(&self) -> bool {
        self.0.over().is_some()
    }

    /// Returns how the game has ended; `None` while it goes on.
    ///
    /// >>> game = Game("gomoku", 7)
    /// >>> game.resign()
    /// >>> game.outcome()
    /// Outcome(winner='white', reason="black resigned")
    fn outcome(&self) -> Option<Outcome> {
        self.0.over().map(Outcome::from)
    }

    /// Counts the game with the chains on these cells dead; `None` in games without points.
    ///
    /// >>> Game("go", 5, position="5/XXXXX/5/OOOOO/5 X").score()
    /// Score('W+7.5', black=10, white=17.5)
    #[pyo3(signature = (dead=None))]
    fn score(&self, dead: Option<Vec<String>>) -> PyResult<Option<Score>> {
        let dead = dead.unwrap_or_default();
        let dead: Vec<Cell> = dead.iter().map(|name| self.cell(name)).collect::<PyResult<_>>()?;
        Ok(self.0.score(&dead).map(|score| Score::of(&self.0, &score)))
    }

    /// Whose each cell is with the likely dead stones taken off; empty in games without points. Found without the
    /// interpreter lock.
    #[getter]
    fn ownership(slf: &Bound<'_, Self>) -> PyResult<BTreeMap<String, &'static str>> {
        let game = slf.try_borrow()?.0.clone();
        let score = slf.py().detach(|| game.score(&game.likely_dead()));
        let owner = |(at, color)| Some((game.name(at)?, color_name(color)));
        Ok(score.into_iter().flat_map(|score| score.owners).filter_map(owner).collect())
    }

    /// Guesses the dead stones by random games, without the interpreter lock.
    fn likely_dead(slf: &Bound<'_, Self>) -> PyResult<Vec<String>> {
        let game = slf.try_borrow()?.0.clone();
        let dead = slf.py().detach(|| game.likely_dead());
        Ok(dead.into_iter().filter_map(|at| game.name(at)).collect())
    }
}
