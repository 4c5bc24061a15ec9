//! What is legal, and why the rest is not.

use tengen_core::Color;
use tengen_stones::{Lattice, Point, PointSet};

use crate::effect::suicide_by;
use crate::illegal::{Evidence, IllegalMove};
use crate::legality::{is_open, open_points};
use crate::moves::Move;
use crate::position::Position;

impl<L: Lattice> Position<L> {
    /// Returns the points where `color` may play, whoever is to move; superko is not looked at. In
    /// a finished position there are none.
    ///
    /// One bit-parallel pass over the board.
    #[inline]
    #[must_use]
    pub fn legal_points(&self, color: Color) -> PointSet<L> {
        if self.is_finished() {
            return PointSet::empty(self.stones().lattice());
        }
        let enemy = self.stones().split_by_atari(!color);
        let mut open = open_points(self.stones(), color, self.rules().suicide, &enemy);
        if let (Some(ko), true) = (self.ko(), color == self.side()) {
            open.remove(ko);
        }
        open
    }

    /// Says why a stone of `color` would be illegal at `point`, whoever is to move. The ko binds
    /// the side to move only.
    ///
    /// # Errors
    ///
    /// The first rule broken, in the order of [`IllegalMove`]'s variants.
    fn check_for(&self, color: Color, point: Point) -> Result<(), IllegalMove> {
        if self.is_finished() {
            return Err(IllegalMove::Finished);
        }
        self.stones().lattice().size().check(point)?;
        if let Some(stone) = self.stones().get(point) {
            return Err(IllegalMove::Occupied { point, stone });
        }
        let here = PointSet::of(self.stones().lattice(), point);
        if !is_open(self.stones(), here, color, self.rules().suicide) {
            let stones = suicide_by(self.stones(), here, color).len() as u16;
            return Err(IllegalMove::Suicide { point, color, stones });
        }
        if self.ko() == Some(point) && color == self.side() {
            return Err(IllegalMove::Ko { point });
        }
        Ok(())
    }

    /// Says why the side to move may not play `mv`, with the stones concerned.
    ///
    /// # Errors
    ///
    /// The rule broken and the stones.
    pub fn explain(&self, mv: Move) -> Result<(), Evidence<L>> {
        match mv {
            Move::Play(point) => self.explain_for(self.side(), point),
            Move::Pass if self.is_finished() => Err(self.evidence(IllegalMove::Finished)),
            Move::Pass => Ok(()),
        }
    }

    /// Says why a stone of `color` would be illegal at `point`, with the stones concerned.
    ///
    /// # Errors
    ///
    /// The rule broken and the stones.
    pub fn explain_for(&self, color: Color, point: Point) -> Result<(), Evidence<L>> {
        self.check_for(color, point).map_err(|illegal| self.evidence(illegal))
    }

    /// Returns the stones that an illegal move concerns.
    pub(crate) fn evidence(&self, illegal: IllegalMove) -> Evidence<L> {
        let nothing = PointSet::empty(self.stones().lattice());
        let stones = match illegal {
            IllegalMove::Occupied { point, .. } => {
                self.stones().chain(point).map_or(nothing, |chain| chain.stones)
            }
            IllegalMove::Suicide { point, color, .. } => {
                self.stones().chain_joined(point, color).map_or(nothing, |chain| chain.stones)
            }
            IllegalMove::Ko { point } => {
                let taken = self.stones().chains_captured_by(point, self.side());
                taken.fold(nothing, |stones, chain| stones | chain.stones)
            }
            _ => nothing,
        };
        Evidence { illegal, stones }
    }

    /// Says whether the side to move may play `mv`.
    #[inline]
    pub(crate) fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        match mv {
            Move::Play(point) => self.check_for(self.side(), point),
            Move::Pass if self.is_finished() => Err(IllegalMove::Finished),
            Move::Pass => Ok(()),
        }
    }
}
