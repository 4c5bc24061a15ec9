//! Diagrams of positions.

use tengen_stones::{Diagram, Lattice};

use crate::position::Position;

impl<L: Lattice> Position<L> {
    /// Copies the stones into a diagram.
    ///
    /// ```
    /// use tengen_nogo::NoGo;
    ///
    /// let board: NoGo<3> = "1X1/2O/3 X".parse()?;
    /// let mut diagram = board.diagram();
    /// diagram.last = Some("C2".parse()?);
    /// assert_eq!(diagram.to_string(), [
    ///     "  A B C",
    ///     "3 . X . 3",
    ///     "2 . .(O)2",
    ///     "1 . . . 1",
    ///     "  A B C",
    /// ].join("\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        self.stones().to_placement().diagram()
    }
}
