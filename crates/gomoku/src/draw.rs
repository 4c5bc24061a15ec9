//! Drawn positions.

use tengen_stones::Diagram;

use crate::{Forbidden, Gomoku};

impl<const N: usize> Gomoku<N> {
    /// Copies the stones into a drawing. Write it with
    /// [`lettered`](Diagram::lettered)`(Letters::WithI)`: gomoku has a column `I`.
    ///
    /// ```
    /// use tengen_gomoku::Gomoku;
    /// use tengen_stones::Letters;
    ///
    /// let board: Gomoku = "1X1/2O X".parse()?;
    /// assert_eq!(board.draw().lettered(Letters::WithI).to_string(), [
    ///     "  A B C",
    ///     "2 . X . 2",
    ///     "1 . . O 1",
    ///     "  A B C",
    /// ].join("\n"));
    /// # Ok::<(), tengen_gomoku::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn draw(&self) -> Diagram {
        self.to_setup().placement.draw()
    }

    /// Copies the stones into a drawing and marks what renju forbids to Black: `v` an overline, `f`
    /// a double four, `t` a double three.
    #[must_use]
    pub fn draw_forbidden(&self) -> Diagram {
        self.forbidden_points()
            .fold(self.draw(), |diagram, (point, kind)| diagram.with_mark(point, mark(kind)))
    }
}

const fn mark(kind: Forbidden) -> char {
    match kind {
        Forbidden::Overline => 'v',
        Forbidden::DoubleFour => 'f',
        Forbidden::DoubleThree => 't',
    }
}
