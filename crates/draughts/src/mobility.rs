//! What each side could do: how many moves it has, which pieces can capture.

use tengen_core::{Board, Color};

use crate::direction::Direction;
use crate::position::{Draughts, Position};
use crate::setup::Setup;
use crate::square_set::SquareSet;
use crate::variant::Variant;

impl<V: Variant> Position<V> {
    /// Returns the same pieces with `color` to move.
    #[must_use]
    pub fn with_turn(&self, color: Color) -> Self {
        let mut setup = Setup::from(*self);
        setup.turn = color;
        Self::from_valid(&setup)
    }

    /// Returns the pieces of `color` that can capture something along a diagonal, now or if it were to move,
    /// whether or not the majority rule lets them.
    ///
    /// A few shifts for each direction; no list is made.
    #[must_use]
    pub fn can_capture(&self, color: Color) -> SquareSet {
        let forces = self.forces_of(color);
        let before = |d: Direction| forces.exposed(d).shift(d.opposite());
        let men = SquareSet::union(Direction::ALL.map(before)) & forces.men;
        if forces.kings.is_empty() {
            return men;
        }
        let king_before = |d: Direction| forces.king_before(forces.exposed(d), d);
        men | SquareSet::union(Direction::ALL.map(king_before))
    }
}

impl Draughts {
    /// Counts the legal moves that `color` has or would have if it were to move.
    #[must_use]
    pub fn mobility(&self, color: Color) -> usize {
        self.with_turn(color).count_moves()
    }
}
