//! Diagrams of positions.

use tengen_stones::{Diagram, Lattice};

use crate::position::Position;

impl<L: Lattice> Position<L> {
    /// Copies the stones into a diagram, where `*` is the point of a ko.
    ///
    /// ```
    /// use tengen_core::Board;
    /// use tengen_go::Go;
    ///
    /// let mut board: Go<4> = "1XO1/X1XO/1XO1/4 O".parse()?;
    /// board.play("B3".parse()?)?;
    /// let mut diagram = board.diagram();
    /// diagram.last = Some("B3".parse()?);
    /// assert_eq!(diagram.to_string(), [
    ///     "  A B C D",
    ///     "4 . X O . 4",
    ///     "3 X(O)* O 3",
    ///     "2 . X O . 2",
    ///     "1 . . . . 1",
    ///     "  A B C D",
    /// ].join("\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        let diagram = self.stones().to_placement().diagram();
        match self.ko() {
            Some(ko) => diagram.with_mark(ko, '*'),
            None => diagram,
        }
    }
}
