//! Positions out of diagrams, for the tests.

use tengen_core::Color;
use tengen_go::{Komi, Move, Position, Rules, Setup};
use tengen_stones::{Diagram, Large, Point};

pub(crate) const WITHOUT_KOMI: Rules = Rules { komi: Komi::ZERO, ..Rules::JAPANESE };

/// White's corner group lives in seki, but for the ko of a bent four.
pub(crate) const BENT_FOUR: &str = "
    X X X . O X .
    . O O O O X .
    O O X X X X .
    X X X . . . .
    . . . . . . .
";

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

    /// A stone on the only point with this mark.
    pub(crate) fn mv(&self, mark: char) -> Move {
        Move::Play(self.at(mark))
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

    /// The same position under other rules.
    pub(crate) fn under(mut self, rules: Rules) -> Self {
        self.board = self.board.with_rules(rules);
        self
    }
}

/// Reads a diagram with Black to move, under the rules of Tromp and Taylor.
pub(crate) fn from_diagram(text: &str) -> Shown {
    let diagram = Diagram::parse(text).expect("a diagram");
    let setup = Setup::of_placement(diagram.placement.clone(), Color::Black);
    Shown { board: Position::try_from(setup).expect("no dead chain"), diagram }
}

pub(crate) fn point(text: &str) -> Point {
    text.parse().expect("a point")
}

/// The rows of a diagram as a position's text has them.
pub(crate) fn rows(text: &str) -> String {
    Diagram::parse(text).expect("a diagram").placement.to_string()
}
