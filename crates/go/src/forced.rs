//! Moves that the rules refuse and a record has all the same.

use tengen_core::ByColor;
use tengen_stones::{Lattice, Point};

use crate::position::Position;

impl<L: Lattice> Position<L> {
    /// Puts a stone of the side to move on a point of the board, whatever is there; then enemy
    /// chains without liberties leave the board, and after them the stone's own if it has none. No
    /// rule is asked.
    pub(crate) fn force(&mut self, point: Point) {
        let (us, mut stones) = (self.side(), *self.stones());
        stones.put(point, us);
        let captured = stones.split_by_atari(!us).without_liberties;
        stones.take(captured);
        let suicide = stones.split_by_atari(us).without_liberties;
        stones.take(suicide);
        let mut prisoners = ByColor::from_fn(|color| self.prisoners(color));
        prisoners[us] = prisoners[us].saturating_add(captured.len() as u32);
        prisoners[!us] = prisoners[!us].saturating_add(suicide.len() as u32);
        *self = Self::of_legal(stones, !us, *self.rules()).with_prisoners(prisoners);
    }
}
