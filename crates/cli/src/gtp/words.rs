//! The arguments of a command, taken one by one.

use std::str::FromStr;

use tengen::core::Color;
use tengen::stones::Point;

use super::protocol::{SYNTAX_ERROR, error};

/// Where a move goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vertex {
    Pass,
    At(Point),
}

impl std::fmt::Display for Vertex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::At(point) => point.fmt(f),
        }
    }
}

impl Vertex {
    /// Reads `pass` or a point such as `D4`, in any case, on any board.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Self::Pass);
        }
        text.parse().map(Self::At).or_else(|_| error(SYNTAX_ERROR))
    }
}

/// Reads `b`, `w`, `black` or `white`, in any case.
pub(crate) fn color(text: &str) -> Result<Color, String> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => error(SYNTAX_ERROR),
    }
}

/// What is left of the arguments. A missing, malformed or superfluous one is a syntax error.
pub(crate) struct Words<'a>(pub(crate) &'a [String]);

impl<'a> Words<'a> {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn word(&mut self) -> Result<&'a str, String> {
        let (first, rest) = self.0.split_first().ok_or_else(|| SYNTAX_ERROR.to_string())?;
        self.0 = rest;
        Ok(first)
    }

    pub(crate) fn number<T: FromStr>(&mut self) -> Result<T, String> {
        self.word()?.parse().or_else(|_| error(SYNTAX_ERROR))
    }

    pub(crate) fn color(&mut self) -> Result<Color, String> {
        color(self.word()?)
    }

    pub(crate) fn vertex(&mut self) -> Result<Vertex, String> {
        Vertex::parse(self.word()?)
    }

    /// A vertex that is no pass.
    pub(crate) fn point(&mut self) -> Result<Point, String> {
        match self.vertex()? {
            Vertex::At(point) => Ok(point),
            Vertex::Pass => error(SYNTAX_ERROR),
        }
    }

    pub(crate) fn rest(&mut self) -> String {
        std::mem::take(&mut self.0).join(" ")
    }

    /// Checks that nothing is left.
    pub(crate) fn end(&self) -> Result<(), String> {
        if self.is_empty() { Ok(()) } else { error(SYNTAX_ERROR) }
    }
}
