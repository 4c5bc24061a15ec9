//! The rules behind the traits of `tengen-core`.

use core::ops::ControlFlow;

use tengen_core::{
    Board, Color, FullRules, Key, Outcome, Playout, Recompute, Symmetric, uniform_playout,
};
use tengen_stones::{Size, Symmetry};

use crate::illegal::IllegalMove;
use crate::moves::{Move, ParseMoveError};
use crate::playout;
use crate::position::Gomoku;

/// The most columns and rows there can be.
const SIDE: u32 = Size::MAX_SIDE as u32;

impl<const N: usize> FullRules for Gomoku<N> {}

impl<const N: usize> Board for Gomoku<N> {
    type Move = Move;
    type Illegal = IllegalMove;
    type ParseMoveError = ParseMoveError;
    const CODES: u32 = SIDE * SIDE + 1;

    #[inline]
    fn turn(&self) -> Color {
        self.turn_and_key().0
    }

    #[inline]
    fn key(&self) -> Key {
        self.turn_and_key().1
    }

    /// Shows the points by row from the bottom, then by column, and the pass last.
    #[inline]
    fn each_move<T>(&self, mut visit: impl FnMut(Move) -> ControlFlow<T>) -> ControlFlow<T> {
        if self.ended().is_some() {
            return ControlFlow::Continue(());
        }
        let (suspects, mut has_point) = (self.suspects(self.turn()), false);
        for point in self.empty_points() {
            let is_suspect = suspects[usize::from(point.row())] >> point.col() & 1 != 0;
            if !is_suspect || self.forbidden(point).is_none() {
                has_point = true;
                visit(Move::Play(point))?;
            }
        }
        match self.passes() {
            None if has_point => ControlFlow::Continue(()),
            _ => visit(Move::Pass),
        }
    }

    #[inline]
    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.check_for(self.turn(), mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()));
        match mv {
            Move::Play(point) => self.play_stone(point),
            Move::Pass => self.play_pass(),
        }
    }

    #[inline]
    fn early_outcome(&self) -> Option<Outcome> {
        self.ended()
    }

    /// Never needed: a side without a legal point may pass.
    #[inline]
    fn no_move_outcome(&self) -> Outcome {
        Outcome::Draw
    }

    /// O(1): a side without a legal point may pass.
    #[inline]
    fn has_moves(&self) -> bool {
        self.ended().is_none()
    }

    #[inline]
    fn code(mv: Move) -> u32 {
        mv.point()
            .map_or(SIDE * SIDE, |point| u32::from(point.row()) * SIDE + u32::from(point.col()))
    }

    /// Reads `H8` or `pass`, in any case. The point may be off this board; `check` tells.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        text.parse()
    }

    fn count_moves(&self) -> usize {
        if self.ended().is_some() {
            return 0;
        }
        let forbids = self.rule().forbids(self.turn());
        let forbidden = if forbids { self.forbidden_points().count() } else { 0 };
        let free = self.size().area() - self.count_stones() - forbidden;
        free + usize::from(self.passes().is_some() || free == 0)
    }

    #[inline]
    fn key_after(&self, mv: Move) -> Key {
        match mv {
            Move::Play(point) => self.key_with(point),
            Move::Pass => self.after(mv).key(),
        }
    }

    fn playout(&mut self, below: impl FnMut(u32) -> u32, max_plies: u32) -> Playout {
        match self.passes() {
            None => playout::uniform(self, below, max_plies),
            Some(_) => uniform_playout(self, below, max_plies),
        }
    }
}

impl<const N: usize> Recompute for Gomoku<N> {
    fn recomputed(&self) -> Self {
        Self::of_setup(&self.to_setup()).unwrap_or(*self)
    }

    fn same_fields(&self, other: &Self) -> bool {
        self.has_same_fields(other)
    }
}

impl<const N: usize> Symmetric for Gomoku<N> {
    type Symmetry = Symmetry;

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::of(self.size())
    }

    /// Returns the image; quarter turns and diagonal mirrors swap columns and rows.
    fn transformed(&self, symmetry: Symmetry) -> Self {
        let mut setup = self.to_setup();
        setup.placement = setup.placement.transformed(symmetry);
        Self::of_setup(&setup).unwrap_or(*self)
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
