//! What the players agree on when play has stopped.

use tengen_core::{ByColor, Color};
use tengen_stones::{Lattice, Point, PointSet, Stones};
use thiserror::Error;

/// Which stones on a board are dead, by agreement of the players, and what is in seki.
///
/// Dead stones come in whole chains. To begin with, all stones are alive.
///
/// ```
/// use tengen_go::{Agreement, Go, Komi, Rules};
///
/// let board: Go<5> = "5/1O3/XXXXX/5/5 X rules=japanese komi=0".parse()?;
/// assert_eq!(board.score(&board.all_alive()).margin().to_string(), "B+10");
/// let mut agreement = board.all_alive();
/// agreement.mark_dead("B4".parse()?)?;
/// assert_eq!(board.score(&agreement).margin().to_string(), "B+21"); // 20 points, 1 prisoner
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Agreement<L: Lattice> {
    stones: Stones<L>,
    dead: PointSet<L>,
    /// What the players name as seki; `None` if shape tells.
    seki: Option<PointSet<L>>,
    /// What the players name as territory; `None` if the stones around tell.
    territory: ByColor<Option<PointSet<L>>>,
}

/// Says that there is no stone that could be dead or alive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no stone at {point}")]
pub struct NoSuchStone {
    /// The point.
    pub point: Point,
}

impl<L: Lattice> Agreement<L> {
    /// Begins with all of these stones alive, and seki as shape tells.
    pub(super) fn new(stones: &Stones<L>) -> Self {
        let (dead, territory) = (PointSet::empty(stones.lattice()), ByColor::new(None, None));
        Self { stones: *stones, dead, seki: None, territory }
    }

    /// Returns the dead stones.
    #[must_use]
    pub fn dead(&self) -> PointSet<L> {
        self.dead
    }

    /// Returns what the players name as seki.
    pub(super) fn seki(&self) -> Option<PointSet<L>> {
        self.seki
    }

    /// Returns what the players name as the territory of a colour.
    pub(super) fn territory(&self, color: Color) -> Option<PointSet<L>> {
        self.territory[color]
    }

    /// Returns the same agreement with these points as the territory of a colour, but for living
    /// stones.
    #[cfg(feature = "sgf")]
    pub(crate) fn with_territory(mut self, color: Color, points: PointSet<L>) -> Self {
        self.territory[color] = Some(points);
        self
    }

    /// Returns the same agreement with these points in seki and no others; false eyes are not looked
    /// for. An empty set makes the score plain arithmetic. Without this call, seki is found by shape:
    /// see [`Position::score`](crate::Position::score).
    #[must_use]
    pub fn with_seki(self, points: PointSet<L>) -> Self {
        Self { seki: Some(points), ..self }
    }

    /// Returns the same agreement with more dead stones: all chains that `stones` touch. Points
    /// without a stone change nothing.
    ///
    /// # Panics
    ///
    /// In debug builds if `stones` belong to a board of another size; release builds then mark stones
    /// without meaning.
    #[must_use]
    pub fn with_dead(self, stones: PointSet<L>) -> Self {
        Self { dead: self.dead | self.chains_of(stones), ..self }
    }

    /// Marks the chain at `point` dead.
    ///
    /// # Errors
    ///
    /// [`NoSuchStone`]; nothing changes then.
    pub fn mark_dead(&mut self, point: Point) -> Result<(), NoSuchStone> {
        self.dead |= self.chain(point)?;
        Ok(())
    }

    fn chain(&self, point: Point) -> Result<PointSet<L>, NoSuchStone> {
        let chain = self.stones.chain(point).ok_or(NoSuchStone { point })?;
        Ok(chain.stones)
    }

    fn chains_of(&self, stones: PointSet<L>) -> PointSet<L> {
        let of = |color| stones.flood(self.stones.of(color));
        of(Color::Black) | of(Color::White)
    }
}
