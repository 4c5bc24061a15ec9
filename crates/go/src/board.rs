//! The rules behind the traits of `tengen-core`.

use core::ops::ControlFlow;

use tengen_core::{Board, Color, Key, Outcome, Playout, Recompute, Symmetric};
use tengen_stones::{Lattice, Symmetry};

use crate::illegal::IllegalMove;
use crate::moves::{Move, ParseMoveError};
use crate::playout;
use crate::position::Position;

impl<L: Lattice> Board for Position<L> {
    type Move = Move;
    type Illegal = IllegalMove;
    type ParseMoveError = ParseMoveError;
    const CODES: u32 = Move::CODES;

    #[inline]
    fn turn(&self) -> Color {
        self.side()
    }

    #[inline]
    fn key(&self) -> Key {
        self.turn_and_key().1
    }

    /// Shows the legal points by row from the bottom, then by column, and the pass last.
    #[inline]
    fn each_move<T>(&self, mut visit: impl FnMut(Move) -> ControlFlow<T>) -> ControlFlow<T> {
        if self.is_finished() {
            return ControlFlow::Continue(());
        }
        for point in self.legal_points(self.side()) {
            visit(Move::Play(point))?;
        }
        visit(Move::Pass)
    }

    #[inline]
    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.check_move(mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()));
        self.make(mv);
    }

    /// Tells the winner once passes have ended the game: all stones are taken for alive
    /// ([`Position::margin`]).
    #[inline]
    fn early_outcome(&self) -> Option<Outcome> {
        self.is_finished().then(|| self.outcome_of_all_alive())
    }

    /// Never needed: one may always pass.
    fn no_move_outcome(&self) -> Outcome {
        self.outcome_of_all_alive()
    }

    #[inline]
    fn code(mv: Move) -> u32 {
        mv.code()
    }

    /// Reads `pass` or a point such as `D4`, in any case. It may be off this board; `check` tells.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        text.parse()
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.is_finished() { 0 } else { self.legal_points(self.side()).len() + 1 }
    }

    #[inline]
    fn nth_move(&self, n: usize) -> Option<Move> {
        if self.is_finished() {
            return None;
        }
        let points = self.legal_points(self.side());
        let pass = (n == points.len()).then_some(Move::Pass);
        points.nth(n).map(Move::Play).or(pass)
    }

    #[inline]
    fn has_moves(&self) -> bool {
        !self.is_finished()
    }

    #[inline]
    fn key_after(&self, mv: Move) -> Key {
        self.keys_after(mv).1
    }

    /// Plays the common playout of computer Go, not quite what the trait says: each move is
    /// uniform among the legal stones that do not fill an own eye
    /// ([`eyes`](crate::eyes)) and are no suicide, also where the rules allow it; a side without one
    /// passes.
    fn playout(&mut self, below: impl FnMut(u32) -> u32, max_plies: u32) -> Playout {
        playout::common(self, below, max_plies)
    }
}

impl<L: Lattice> Recompute for Position<L> {
    fn recomputed(&self) -> Self {
        self.with_fresh_key()
    }

    fn same_fields(&self, other: &Self) -> bool {
        self == other
            && self.key() == other.key()
            && self.superko_key() == other.superko_key()
            && Color::ALL.iter().all(|&color| self.prisoners(color) == other.prisoners(color))
    }
}

impl<L: Lattice> Symmetric for Position<L> {
    type Symmetry = Symmetry;

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::of(self.size())
    }

    /// Returns the image, or the position itself if `symmetry` would change its shape.
    fn transformed(&self, symmetry: Symmetry) -> Self {
        let ko = self.ko().map(|point| symmetry.apply(point, self.size()));
        let image = self.stones().transformed(symmetry);
        image.map_or(*self, |stones| self.with_image(stones, ko))
    }

    fn transform_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        match mv {
            Move::Play(point) if self.size().contains(point) => {
                Move::Play(symmetry.apply(point, self.size()))
            }
            _ => mv,
        }
    }
}
