//! The rules behind the traits of `tengen-core`.

use core::ops::ControlFlow;

use tengen_core::{Board, Color, FullRules, Key, Outcome, Playout, Recompute, Symmetric};
use tengen_stones::{Lattice, ParsePointError, Point, Size, Symmetry};

use crate::illegal::IllegalMove;
use crate::playout;
use crate::position::Position;

impl<L: Lattice> FullRules for Position<L> {}

impl<L: Lattice> Board for Position<L> {
    type Move = Point;
    type Illegal = IllegalMove;
    type ParseMoveError = ParsePointError;
    const CODES: u32 = Size::MAX_SIDE as u32 * Size::MAX_SIDE as u32;

    #[inline]
    fn turn(&self) -> Color {
        self.turn_and_key().0
    }

    #[inline]
    fn key(&self) -> Key {
        self.turn_and_key().1
    }

    /// The stones of each colour in as many bits as the rows have, with the bit to spare that tells the turn.
    #[inline]
    fn packed(&self) -> Option<u128> {
        let [black, white] = Color::ALL.map(|color| self.stones().of(color).to_bits());
        let (cols, rows) = (self.size().cols(), self.size().rows());
        // No point has the number behind the first row.
        let turn = u128::from(self.turn() == Color::White) << cols;
        Some(u128::from(white?) << (rows * (cols + 1)) | u128::from(black?) | turn)
    }

    /// Shows the legal points by row from the bottom, then by column.
    #[inline]
    fn each_move<T>(&self, mut visit: impl FnMut(Point) -> ControlFlow<T>) -> ControlFlow<T> {
        for point in self.legal_points(self.turn()) {
            visit(point)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn check(&self, point: Point) -> Result<(), IllegalMove> {
        self.check_for(self.turn(), point)
    }

    #[inline]
    fn play_unchecked(&mut self, point: Point) {
        debug_assert_eq!(self.check(point), Ok(()));
        *self = self.with_stone(point);
    }

    /// Makes the copy with the stone on it at once: changing a fresh copy waits for its bytes.
    fn after(&self, point: Point) -> Self {
        debug_assert_eq!(self.check(point), Ok(()));
        self.with_stone(point)
    }

    /// Tells the loser at once, since the legal points are at hand.
    #[inline]
    fn early_outcome(&self) -> Option<Outcome> {
        self.legal_points(self.turn()).is_empty().then(|| self.no_move_outcome())
    }

    #[inline]
    fn no_move_outcome(&self) -> Outcome {
        Outcome::Win(!self.turn())
    }

    #[inline]
    fn code(point: Point) -> u32 {
        code(point)
    }

    /// Reads a point such as `D4`, in any case. It may be off this board; `check` tells.
    fn parse_move(&self, text: &str) -> Result<Point, ParsePointError> {
        text.parse()
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.legal_points(self.turn()).len()
    }

    #[inline]
    fn nth_move(&self, n: usize) -> Option<Point> {
        self.legal_points(self.turn()).nth(n)
    }

    #[inline]
    fn has_moves(&self) -> bool {
        !self.legal_points(self.turn()).is_empty()
    }

    #[inline]
    fn key_after(&self, point: Point) -> Key {
        self.key_with(point)
    }

    fn playout(&mut self, below: impl FnMut(u32) -> u32, max_plies: u32) -> Playout {
        playout::uniform(self, below, max_plies)
    }
}

/// Numbers the points of the largest board.
#[inline]
fn code(point: Point) -> u32 {
    u32::from(point.row()) * u32::from(Size::MAX_SIDE) + u32::from(point.col())
}

impl<L: Lattice> Recompute for Position<L> {
    fn recomputed(&self) -> Self {
        Self::of_legal(*self.stones(), self.turn())
    }

    fn same_fields(&self, other: &Self) -> bool {
        let legal = |board: &Self| Color::ALL.map(|color| board.legal_points(color));
        self == other && legal(self) == legal(other) && self.key() == other.key()
    }
}

impl<L: Lattice> Symmetric for Position<L> {
    type Symmetry = Symmetry;

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::of(self.size())
    }

    /// Returns the image, or the position itself if `symmetry` would change its shape.
    fn transformed(&self, symmetry: Symmetry) -> Self {
        let image = self.stones().transformed(symmetry);
        image.map_or(*self, |stones| Self::of_legal(stones, self.turn()))
    }

    fn transform_move(&self, point: Point, symmetry: Symmetry) -> Point {
        if self.size().contains(point) { symmetry.apply(point, self.size()) } else { point }
    }
}
