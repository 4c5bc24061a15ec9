//! Positions out of diagrams, for the tests.

use tengen_core::Color;
use tengen_gomoku::{Gomoku, Move, Rule, Setup};
use tengen_stones::{Diagram, Letters, Point};

/// A position and its marks.
pub(crate) struct Shown {
    pub(crate) board: Gomoku,
    diagram: Diagram,
}

impl Shown {
    /// The only point with this mark.
    pub(crate) fn at(&self, mark: char) -> Point {
        match *self.all(mark) {
            [point] => point,
            ref points => panic!("{} points are marked {mark}", points.len()),
        }
    }

    /// All points with this mark.
    pub(crate) fn all(&self, mark: char) -> Vec<Point> {
        self.diagram.marked(mark).collect()
    }

    /// All marked points with their marks.
    pub(crate) fn marks(&self) -> &[(Point, char)] {
        &self.diagram.marks
    }
}

/// Reads a diagram with Black to move.
pub(crate) fn from_diagram(rule: Rule, text: &str) -> Shown {
    from_diagram_for(Color::Black, rule, text)
}

pub(crate) fn from_diagram_for(turn: Color, rule: Rule, text: &str) -> Shown {
    let diagram = Diagram::parse(text).expect("a diagram");
    let setup = Setup { placement: diagram.placement.clone(), turn, rule, passes: None };
    Shown { board: Gomoku::try_from(setup.clone()).expect("a position"), diagram }
}

pub(crate) fn point(text: &str) -> Point {
    Point::parse(text, Letters::WithI).expect("a point")
}

pub(crate) fn play(text: &str) -> Move {
    Move::Play(point(text))
}

/// The names of points.
pub(crate) fn names(points: &[Point]) -> String {
    let names: Vec<String> = points.iter().map(|p| p.text(Letters::WithI).to_string()).collect();
    names.join(" ")
}
