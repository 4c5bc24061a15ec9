//! The game.

use std::hash::{DefaultHasher, Hash, Hasher};

use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyType;
use tengen::core::Color;
use tengen::{Cell, Drawing, End, Format, Kind, Start};

use crate::analysis::{Analysis, Limits, analyse};
use crate::errors::{exception, illegal, value_error};
use crate::results::{Outcome, Playouts, Score, color_name};

/// A game of NoGo, Go, gomoku or draughts, with the record of all that was played.
///
/// Moves are texts: `D4`, `pass`, `32-28`. `size` is a number, or columns and rows; `rules` names a rule
/// set or a variant; `position` is a position on one line, FEN in draughts.
///
/// >>> game = Game("go", size=9, rules="chinese")
/// >>> game.push("E5")
/// >>> game.turn, game.ply, len(game.legal_moves)
/// ('white', 1, 81)
/// >>> game.push("E5")
/// Traceback (most recent call last):
/// tengen._errors.IllegalMove: E5 is occupied by a black stone
#[pyclass(module = "tengen")]
#[derive(Clone)]
pub(crate) struct Game(pub(crate) tengen::Game);

/// A board's size as people write it.
#[derive(FromPyObject)]
pub(crate) enum Size {
    /// As many columns as rows.
    Lines(u8),
    /// Columns and rows.
    Both(u8, u8),
}

/// # Beginning
#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (kind, size=None, rules=None, position=None, komi=None, handicap=0))]
    pub(crate) fn new(
        kind: &str,
        size: Option<Size>,
        rules: Option<String>,
        position: Option<String>,
        komi: Option<f64>,
        handicap: u8,
    ) -> PyResult<Self> {
        let kind: Kind = kind.parse().map_err(value_error)?;
        let size = size.map(|size| match size {
            Size::Lines(lines) => (lines, lines),
            Size::Both(cols, rows) => (cols, rows),
        });
        let start = Start { kind, size, rule: rules, position, komi, handicap };
        start.begin().map(Self).map_err(value_error)
    }

    /// Reads what `save` has written.
    ///
    /// >>> game = Game("nogo", 5)
    /// >>> game.push("C3")
    /// >>> Game.load(game.save()) == game
    /// True
    #[classmethod]
    fn load(_: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        tengen::Game::load(text).map(Self).map_err(value_error)
    }

    /// Writes the game with its whole record and where it stands, as text for `load`.
    fn save(&self) -> String {
        self.0.save()
    }

    /// Returns a game that goes its own way from here.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let load = slf.py().import("tengen._tengen")?.getattr("Game")?.getattr("load")?;
        Ok((load, (slf.borrow().save(),)))
    }

    // --- the position

    /// The game: `nogo`, `go`, `gomoku` or `draughts`.
    #[getter]
    fn kind(&self) -> &'static str {
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
    fn pieces(&self) -> std::collections::BTreeMap<String, String> {
        let piece = |at| Some((self.0.name(at)?, self.0.piece(at)?.to_string()));
        self.0.cells().filter_map(piece).collect()
    }

    /// Says whether the game is over.
    fn is_over(&self) -> bool {
        self.0.over().is_some()
    }

    /// Returns how the game has ended; `None` while it goes on.
    ///
    /// >>> game = Game("nogo", position="XO/1X O")
    /// Traceback (most recent call last):
    /// ValueError: size: expected 3 to 25 columns and rows, found 2x2
    fn outcome(&self) -> Option<Outcome> {
        self.0.over().map(Outcome::from)
    }

    /// Counts the game with the chains on these cells dead; `None` in games without points.
    ///
    /// >>> Game("go", 5, position="5/XXXXX/5/OOOOO/5 X").score()
    /// Score('W+7', black=10, white=17)
    #[pyo3(signature = (dead=None))]
    fn score(&self, dead: Option<Vec<String>>) -> PyResult<Option<Score>> {
        let dead = dead.unwrap_or_default();
        let dead: Vec<Cell> =
            dead.iter().map(|name| self.cell(name)).collect::<PyResult<_>>()?;
        Ok(self.0.score(&dead).map(|score| Score::of(&self.0, &score)))
    }

    /// Whose each cell is with the likely dead stones taken off; empty in games without points.
    #[getter]
    fn ownership(&self) -> std::collections::BTreeMap<String, &'static str> {
        let owners = self.0.score(&self.0.likely_dead()).map(|score| score.owners);
        let owner = |(at, color)| Some((self.0.name(at)?, color_name(color)));
        owners.into_iter().flatten().filter_map(owner).collect()
    }

    /// Guesses the dead stones by random games, without the interpreter lock.
    fn likely_dead(&self, py: Python<'_>) -> Vec<String> {
        let dead = py.detach(|| self.0.likely_dead());
        dead.into_iter().filter_map(|at| self.0.name(at)).collect()
    }

    // --- moves

    /// The legal moves; none when the game is over.
    #[getter]
    fn legal_moves(&self) -> Vec<String> {
        self.0.legal_texts()
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
        Ok((effect.placed().filter_map(name).collect(), effect.removed().filter_map(name).collect()))
    }

    /// Plays a move, or raises `IllegalMove` and leaves the game as it was.
    fn push(&mut self, py: Python<'_>, r#move: &str) -> PyResult<()> {
        self.0.play(r#move).map_err(|refusal| illegal(py, &self.0, &refusal))
    }

    /// Takes the last move back and returns it; `redo` plays it again.
    ///
    /// >>> game = Game("gomoku")
    /// >>> game.push("H8")
    /// >>> game.pop()
    /// 'H8'
    fn pop(&mut self) -> PyResult<String> {
        let mv = self.0.move_at(self.0.here()).unwrap_or_default();
        match self.0.undo() {
            true => Ok(mv),
            false => Err(pyo3::exceptions::PyIndexError::new_err("no move to take back")),
        }
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

    /// Visits the moves of the main line.
    fn __iter__(slf: PyRef<'_, Self>) -> PyResult<Py<pyo3::types::PyIterator>> {
        let moves = pyo3::types::PyList::new(slf.py(), slf.main_line())?;
        Ok(moves.try_iter()?.unbind())
    }

    /// Ends the game: the side to move, or the one named, resigns.
    #[pyo3(signature = (color=None))]
    fn resign(&mut self, color: Option<&str>) -> PyResult<()> {
        let color = match color {
            None => self.0.turn(),
            Some("black") => Color::Black,
            Some("white") => Color::White,
            Some(other) => return Err(value_error(format!("{other:?}: expected black or white"))),
        };
        self.0.end(End::Resign(color)).map_err(value_error)
    }

    // --- numbered actions

    /// How many numbered actions there are; 0 in the variants of draughts.
    #[getter]
    fn actions(&self) -> u32 {
        self.0.actions()
    }

    /// Returns the numbers of a move: one for each jump of a capture, else one.
    fn actions_of(&self, py: Python<'_>, r#move: &str) -> PyResult<Vec<u32>> {
        self.0.actions_of(r#move).map_err(|refusal| illegal(py, &self.0, &refusal))
    }

    /// Plays a numbered action. In draughts a capture is played jump by jump.
    fn push_action(&mut self, py: Python<'_>, action: u32) -> PyResult<()> {
        self.0.play_action(action).map_err(|refusal| illegal(py, &self.0, &refusal))
    }

    /// Returns which actions are legal, as an array of `bool`; in the one given, if it is.
    ///
    /// >>> int(Game("go", 9).legal_actions().sum())
    /// 82
    #[pyo3(signature = (out=None))]
    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<bool>>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let actions = self.0.actions() as usize;
        let out = out.unwrap_or_else(|| PyArray1::zeros(py, actions, false));
        let mut mask = out.try_readwrite().map_err(value_error)?;
        let mask = mask.as_slice_mut().map_err(value_error)?;
        if mask.len() != actions {
            let found = mask.len();
            return Err(value_error(format!("out: expected {actions} elements, found {found}")));
        }
        self.0.legal_actions(mask);
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

    // --- engines

    /// Chooses a move without the interpreter lock; `None` if the game is over. Without any limit it
    /// thinks for a second. `time` is in seconds, `memory` in mebibytes.
    ///
    /// >>> Game("gomoku", position="15/15/15/15/15/15/15/3XXXX8/3OOO9/15/15/15/15/15/15 X").best_move(depth=3)
    /// 'H8'
    #[pyo3(signature = (time=None, nodes=None, depth=None, threads=1, memory=16))]
    fn best_move(
        &self,
        py: Python<'_>,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        threads: usize,
        memory: usize,
    ) -> PyResult<Option<String>> {
        let limits = Limits { time, nodes, depth, lines: 1, threads };
        Ok(analyse(py, &self.0, &limits, memory)?.map(|found| found.best))
    }

    /// Analyses the position as `best_move` does, and tells of so many moves.
    #[pyo3(signature = (lines=1, time=None, nodes=None, depth=None, threads=1, memory=16))]
    #[allow(clippy::too_many_arguments)] // Python names them
    fn analyse(
        &self,
        py: Python<'_>,
        lines: usize,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        threads: usize,
        memory: usize,
    ) -> PyResult<Option<Analysis>> {
        analyse(py, &self.0, &Limits { time, nodes, depth, lines, threads }, memory)
    }

    /// Plays random games from here without the interpreter lock; the same seed gives the same games.
    #[pyo3(signature = (games=1000, seed=1))]
    fn playouts(&self, py: Python<'_>, games: u64, seed: u64) -> Playouts {
        py.detach(|| self.0.playouts(games, seed)).into()
    }

    /// Counts the sequences of so many legal moves without the interpreter lock.
    ///
    /// >>> Game("draughts").perft(5)
    /// 10992
    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        py.detach(|| self.0.perft(depth))
    }

    // --- texts and pictures

    /// Writes the record in a format, `sgf`, `pdn`, `psq` or `moves`.
    fn to_record(&self, format: &str) -> PyResult<String> {
        let kind = match format {
            "sgf" => Format::Sgf,
            "pdn" => Format::Pdn,
            "psq" => Format::Psq,
            "moves" => Format::Moves,
            other => return Err(value_error(format!("{other:?}: expected sgf, pdn, psq or moves"))),
        };
        let none = || value_error(format!("{} has no record in {format}", self.0.title()));
        self.0.to_record(kind).ok_or_else(none)
    }

    /// Writes the record as SGF, for games of stones.
    fn to_sgf(&self) -> PyResult<String> {
        self.to_record("sgf")
    }

    /// Writes the record as PDN, for international draughts.
    fn to_pdn(&self) -> PyResult<String> {
        self.to_record("pdn")
    }

    /// Draws the board as an SVG document.
    #[pyo3(signature = (dark=false))]
    fn svg(&self, dark: bool) -> String {
        self.0.svg(Drawing { is_dark: dark, ..Drawing::default() })
    }

    fn _repr_svg_(&self) -> String {
        self.svg(false)
    }

    fn _repr_html_(&self) -> String {
        let standing = self.0.standing().join("; ").replace('&', "&amp;").replace('<', "&lt;");
        let title = self.0.title();
        format!("<figure>{}<figcaption>{title}: {standing}</figcaption></figure>", self.svg(false))
    }

    fn __str__(&self) -> String {
        self.0.diagram()
    }

    fn __repr__(&self) -> String {
        format!("Game('{}', position='{}')", self.kind(), self.0.position())
    }

    /// Compares the rules, the position and the capture that is begun, not the record.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            other.try_borrow().is_ok_and(|other| self.identity() == other.identity())
        })
    }

    /// Changes when a move is played.
    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.identity().hash(&mut hasher);
        hasher.finish()
    }
}

impl Game {
    fn identity(&self) -> (Option<Kind>, String, String, &[Cell]) {
        (self.0.kind(), self.0.rules(), self.0.position(), self.0.begun())
    }

    /// Finds a cell by its name.
    fn cell(&self, name: &str) -> PyResult<Cell> {
        let is_named =
            |at: &Cell| self.0.name(*at).is_some_and(|text| text.eq_ignore_ascii_case(name));
        let unknown = || value_error(format!("{name:?} is no cell of {}", self.0.title()));
        self.0.cells().find(is_named).ok_or_else(unknown)
    }
}

/// A game out of a file, at the end of its main line, with what the file says of the result, what was
/// mended, and what the rules refuse.
#[pyclass(module = "tengen", frozen, get_all)]
pub(crate) struct Loaded {
    game: Py<Game>,
    result: Option<String>,
    warnings: Vec<String>,
    faults: Vec<String>,
}

/// Reads the games of a file: SGF, PDN or psq, told apart by its contents. What has one reasonable
/// meaning is mended, and named in `warnings`. Raises `ValueError` at the first game that cannot be read.
///
/// >>> read(b"(;GM[1]SZ[9];B[ee];W[ee])")[0].faults
/// ['move 2: E5 is occupied by a black stone']
#[pyfunction]
pub(crate) fn read(py: Python<'_>, data: &[u8]) -> PyResult<Vec<Loaded>> {
    let games = py.detach(|| tengen::Game::from_record(data)).map_err(value_error)?;
    let loaded = |game: Result<tengen::Loaded, tengen::ReadError>| {
        let mut of = game.map_err(value_error)?;
        of.game.go_to(of.end);
        let faults = of.faults.iter().map(ToString::to_string).collect();
        let game = Py::new(py, Game(of.game))?;
        Ok(Loaded { game, result: of.result, warnings: of.warnings, faults })
    };
    games.into_iter().map(loaded).collect()
}
