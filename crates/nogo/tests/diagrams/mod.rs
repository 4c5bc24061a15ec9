//! Positions out of diagrams, for the tests.

use tengen_core::Color;
use tengen_nogo::{Position, Setup};
use tengen_stones::{Diagram, Large, Lattice, Point};

/// A position, Black to move, and its marks.
pub(crate) struct Shown {
    pub(crate) board: Position<Large>,
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

    /// The same position with White to move.
    pub(crate) fn white_to_move(mut self) -> Self {
        self.board.set_turn(Color::White);
        self
    }

    /// The same position in another shape.
    pub(crate) fn shaped<L: Lattice>(&self) -> Position<L> {
        Position::try_from(self.board.to_setup()).expect("a shape for this size")
    }
}

/// Reads a diagram with Black to move.
pub(crate) fn from_diagram(text: &str) -> Shown {
    let diagram = Diagram::parse(text).expect("a diagram");
    let setup = Setup { placement: diagram.placement.clone(), turn: Color::Black };
    Shown { board: Position::try_from(setup).expect("no dead chain"), diagram }
}

pub(crate) fn point(text: &str) -> Point {
    text.parse().expect("a point")
}
