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
}

impl Draughts {
    /// Counts the legal moves that `color` has or would have if it were to move.
    #[must_use]
    pub fn mobility(&self, color: Color) -> usize {
        self.with_turn(color).count_moves()
    }
}

impl<V: Variant> Position<V> {
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

    /// The same for the side to move and for the other, at less cost than one by one.
    #[inline]
    pub(crate) fn can_capture_of_both(&self) -> [SquareSet; 2] {
        let sides = [self.turn(), !self.turn()];
        let [own, enemy] = sides.map(|color| self.pieces(color));
        if !(self.kings(self.turn()) | self.kings(!self.turn())).is_empty() {
            return sides.map(|color| self.can_capture(color));
        }
        let empty = self.empty();
        let before = Direction::each(|d| {
            let behind = empty.shift(d.opposite());
            [enemy, own].map(|jumped| (jumped & behind).shift(d.opposite()))
        });
        let of = |side: usize| SquareSet::union(before.map(|of_both| of_both[side]));
        [of(0) & own, of(1) & enemy]
    }
}
