//! Diagrams of positions.

use tengen_stones::{Diagram, Letters};

use crate::forbidden::Forbidden;
use crate::position::Gomoku;

impl<const N: usize> Gomoku<N> {
    /// Copies the stones into a diagram, whose columns are lettered with `I`.
    ///
    /// ```
    /// use tengen_gomoku::Gomoku;
    ///
    /// let board: Gomoku = "8X/9 O".parse()?;
    /// assert_eq!(board.diagram().to_string(), [
    ///     "  A B C D E F G H I",
    ///     "2 . . . . . . . . X 2",
    ///     "1 . . . . . . . . . 1",
    ///     "  A B C D E F G H I",
    /// ].join("\n"));
    /// # Ok::<(), tengen_gomoku::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        Diagram { letters: Letters::WithI, ..self.to_setup().placement.diagram() }
    }

    /// Copies the stones into a diagram and marks what renju forbids to Black: `v` an overline, `f`
    /// a double four, `t` a double three.
    #[must_use]
    pub fn forbidden_diagram(&self) -> Diagram {
        self.forbidden_points()
            .fold(self.diagram(), |diagram, (point, kind)| diagram.with_mark(point, mark(kind)))
    }
}

const fn mark(kind: Forbidden) -> char {
    match kind {
        Forbidden::Overline => 'v',
        Forbidden::DoubleFour => 'f',
        Forbidden::DoubleThree => 't',
    }
}
