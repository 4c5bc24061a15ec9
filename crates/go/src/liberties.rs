//! Chains, their liberties, and atari.

use alloc::vec::Vec;

use tengen_core::Color;
use tengen_stones::{Chain, Lattice, Point, PointSet};

use crate::position::Position;

/// A stone with what row W3 of the documents asks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StoneLiberties {
    /// Where it is.
    pub point: Point,
    /// Its colour.
    pub color: Color,
    /// How many liberties its chain has, each counted once.
    pub liberties: usize,
}

impl<L: Lattice> Position<L> {
    /// Returns the chain of the stone at `point` with its liberties; `None` without a stone.
    ///
    /// One flood over the chain.
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<Chain<L>> {
        self.stones().chain(point)
    }

    /// Walks the chains of both colours, by their first stones: Black's, then White's.
    pub fn chains(&self) -> impl Iterator<Item = Chain<L>> {
        Color::ALL.into_iter().flat_map(|color| self.stones().chains(color))
    }

    /// Returns every stone on the board with the liberties of its chain, by point. Each chain is
    /// followed once.
    ///
    /// ```
    /// use tengen_go::Go;
    ///
    /// let board: Go<3> = "XX1/1O1/3 X".parse()?;
    /// let liberties: Vec<_> = board.liberties().iter().map(|stone| stone.liberties).collect();
    /// assert_eq!(liberties, [3, 2, 2]); // B2, A3, B3
    /// # Ok::<(), tengen_go::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn liberties(&self) -> Vec<StoneLiberties> {
        let of_chain = |chain: Chain<L>| {
            let liberties = chain.liberties.len();
            let stone = move |point| StoneLiberties { point, color: chain.color, liberties };
            chain.stones.iter().map(stone)
        };
        let mut stones: Vec<_> = self.chains().flat_map(of_chain).collect();
        stones.sort_unstable_by_key(|stone| stone.point);
        stones
    }

    /// Returns the stones of `color` that stand in atari: their chains have one liberty.
    pub(crate) fn in_atari(&self, color: Color) -> PointSet<L> {
        self.stones().of(color) - self.stones().split_by_atari(color).out_of_atari
    }
}
