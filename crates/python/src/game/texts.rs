//! Records and pictures.

use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;
use tengen::{DiagramOptions, Format};

use super::Game;
use crate::errors::value_error;

#[pymethods]
impl Game {
    /// Writes the record in a format, `sgf`, `pdn`, `psq` or `moves`. A psq file does not tell the rule, which is a
    /// `UserWarning` where it is not `freestyle`.
    fn to_record(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        let kind = format.parse::<Format>().map_err(value_error)?;
        let none = || value_error(format!("{} has no record in {format}", self.0.title()));
        let record = self.0.to_record(kind).ok_or_else(none)?;
        if kind == Format::Psq && self.0.rules() != "freestyle" {
            let lost = c"psq does not tell the rule: this game will be read as freestyle";
            PyErr::warn(py, &py.get_type::<PyUserWarning>(), lost, 1)?;
        }
        Ok(record)
    }

    /// Writes the record as SGF, for games of stones.
    fn to_sgf(&self, py: Python<'_>) -> PyResult<String> {
        self.to_record(py, "sgf")
    }

    /// Writes the record as PDN, for international draughts.
    fn to_pdn(&self, py: Python<'_>) -> PyResult<String> {
        self.to_record(py, "pdn")
    }

    /// Draws the board as an SVG document.
    #[pyo3(signature = (dark=false))]
    fn svg(&self, dark: bool) -> String {
        self.0.svg(DiagramOptions { is_dark: dark, ..DiagramOptions::default() })
    }

    /// Returns the picture that a notebook shows.
    fn _repr_svg_(&self) -> String {
        self.svg(false)
    }

    /// Returns the picture with a line on how the game stands.
    fn _repr_html_(&self) -> String {
        let standing = self.0.standing().join("; ").replace('&', "&amp;").replace('<', "&lt;");
        let title = self.0.title();
        format!("<figure>{}<figcaption>{title}: {standing}</figcaption></figure>", self.svg(false))
    }

    fn __str__(&self) -> String {
        self.0.diagram()
    }

    fn __repr__(&self) -> String {
        let kind = self.kind();
        let rules = match self.0.rules() {
            variant if kind == "draughts" => format!("rules='{variant}', "),
            _ => String::new(), // the position says them
        };
        format!("Game('{kind}', {rules}position='{}')", self.0.position())
    }
}
