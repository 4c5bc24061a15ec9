//! The source document's matrix: 0 empty, 1 the opponent's stone, 2 an own one.

use alloc::string::String;

use tengen_core::Color;
use tengen_stones::{ParseMatrixError, Placement};

use crate::rule::Rule;
use crate::setup::Setup;

impl Setup {
    /// Reads the document's matrix: rows from the top, 0 empty, 1 the opponent, 2 own. It is the
    /// turn of `own`, since the document's program reads the board when it has to move.
    ///
    /// # Errors
    ///
    /// What is wrong with the matrix, with line and column.
    ///
    /// ```
    /// use tengen_core::Color;
    /// use tengen_gomoku::{Rule, Setup};
    ///
    /// let setup = Setup::from_matrix("0 0 0\n0 2 1\n0 0 0", Color::White, Rule::Freestyle)?;
    /// assert_eq!(setup.to_string(), "3/1OX/3 O");
    /// assert_eq!(setup.to_matrix(Color::Black), "0 0 0\n0 1 2\n0 0 0");
    /// # Ok::<(), tengen_stones::ParseMatrixError>(())
    /// ```
    pub fn from_matrix(text: &str, own: Color, rule: Rule) -> Result<Self, ParseMatrixError> {
        let placement = seen_by(own, &Placement::from_matrix(text)?);
        Ok(Self { placement, turn: own, rule, passes: None })
    }

    /// Writes the document's matrix as `own` sees it: a line for each row from the top, the last one
    /// unended.
    #[must_use]
    pub fn to_matrix(&self, own: Color) -> String {
        seen_by(own, &self.placement).to_matrix()
    }
}

/// Swaps the colours for Black: the matrix of the placements has 1 for him.
fn seen_by(own: Color, placement: &Placement) -> Placement {
    let mut seen = placement.clone();
    if own == Color::Black {
        for (point, color) in placement.stones() {
            // The points are the placement's own.
            let _ = seen.set(point, Some(!color));
        }
    }
    seen
}
