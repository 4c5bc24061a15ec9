//! Positions that may break the rules, on their way to become [`Position`]s.

use tengen_core::Color;
use tengen_stones::{Lattice, Placement, Point, PointSet, Size, Stones, WithoutLiberty};
use thiserror::Error;

use crate::komi::Komi;
use crate::position::Position;
use crate::rules::Rules;

/// Stones, side to move, ko, passes, rules and komi, of any size, with every field open: it may be
/// illegal.
///
/// `Position::try_from` is the door to the rules; `Position<Large>` takes every size. Stone counts
/// are not validated: a set-up position rarely tells how it came about.
///
/// ```
/// use tengen_go::{Go, Setup};
///
/// let setup: Setup = "XO/O1 O".parse()?;
/// let refused = Go::<2>::try_from(setup).unwrap_err();
/// assert_eq!(refused.to_string(), "the black chain at A2 has no liberty");
/// # Ok::<(), tengen_go::ParseSetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The stones.
    pub placement: Placement,
    /// The side to move.
    pub turn: Color,
    /// The point that the side to move may not retake at once.
    pub ko: Option<Point>,
    /// How many passes there have been in a row, 2 at most.
    pub passes: u8,
    /// The rules; those of Tromp and Taylor where they are not named.
    pub rules: Option<Rules>,
    /// The komi; that of the rules where it is not named.
    pub komi: Option<Komi>,
}

/// Says why a setup is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InvalidSetup {
    /// The board type has no such size.
    #[error("a setup of size {size} on a board type of another size")]
    WrongSize {
        /// The size of the setup.
        size: Size,
    },
    /// A chain has no liberty, which no sequence of moves brings about.
    #[error(transparent)]
    WithoutLiberty(#[from] WithoutLiberty),
    /// There have been more than two passes.
    #[error("{passes} passes in a row, expected 2 at most")]
    TooManyPasses {
        /// The passes.
        passes: u8,
    },
    /// The ko is not on the board.
    #[error("the ko {point} is off the board of size {size}")]
    KoOffBoard {
        /// The point.
        point: Point,
        /// The size of the board.
        size: Size,
    },
    /// A stone stands on the point of the ko.
    #[error("the ko {point} is occupied by a {stone} stone")]
    KoOccupied {
        /// The point.
        point: Point,
        /// The colour of the stone.
        stone: Color,
    },
    /// No stone can have been taken there by a lone stone that could be retaken.
    #[error("{point} is no ko: {turn} could not retake exactly one stone there")]
    NotAKo {
        /// The point.
        point: Point,
        /// The side to move.
        turn: Color,
    },
    /// A pass lifts the ko.
    #[error("a ko at {point} after a pass, which lifts it")]
    KoAfterPass {
        /// The point.
        point: Point,
    },
}

impl Setup {
    /// Sets up the board without stones, Black to move.
    #[must_use]
    pub fn empty(size: Size) -> Self {
        Self::of_placement(Placement::empty(size), Color::Black)
    }

    /// Sets up stones and a side to move.
    #[must_use]
    pub fn of_placement(placement: Placement, turn: Color) -> Self {
        Self { placement, turn, ko: None, passes: 0, rules: None, komi: None }
    }

    /// Returns the rules that the setup comes to, with the komi.
    fn rules_with_komi(&self) -> Rules {
        let rules = self.rules.unwrap_or_default();
        Rules { komi: self.komi.unwrap_or(rules.komi), ..rules }
    }
}

impl<L: Lattice> Position<L> {
    /// Sets up a position with these stones, this side to move and these rules.
    ///
    /// # Errors
    ///
    /// [`InvalidSetup::WithoutLiberty`] if a chain has no liberty.
    pub fn from_stones(stones: Stones<L>, turn: Color, rules: Rules) -> Result<Self, InvalidSetup> {
        stones.check_liberties()?;
        Ok(Self::of_legal(stones, turn, rules))
    }

    /// Copies the position into the form that has texts and diagrams. Prisoners are not part of
    /// it.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let usual = self.rules().with_usual_komi();
        Setup {
            placement: self.stones().to_placement(),
            turn: self.side(),
            ko: self.ko(),
            passes: self.passes(),
            rules: (usual != Rules::default()).then_some(usual),
            komi: (self.komi() != usual.komi).then_some(self.komi()),
        }
    }
}

impl<L: Lattice> TryFrom<Setup> for Position<L> {
    type Error = InvalidSetup;

    /// Checks the size, the chains, the passes and the ko, in this order.
    fn try_from(setup: Setup) -> Result<Self, InvalidSetup> {
        let size = setup.placement.size();
        let lattice = L::of_size(size).ok_or(InvalidSetup::WrongSize { size })?;
        let stones = Stones::try_from_placement(lattice, &setup.placement)
            .map_err(|_| InvalidSetup::WrongSize { size })?;
        stones.check_liberties()?;
        if setup.passes > 2 {
            return Err(InvalidSetup::TooManyPasses { passes: setup.passes });
        }
        if let Some(point) = setup.ko {
            check_ko(&stones, point, setup.turn)?;
            if setup.passes > 0 {
                return Err(InvalidSetup::KoAfterPass { point });
            }
        }
        let position = Self::of_legal(stones, setup.turn, setup.rules_with_komi());
        Ok(position.with_state(setup.ko, setup.passes))
    }
}

/// The side to move could retake exactly one stone at `point`, where its own was taken: enemy
/// stones are all around, and a lone one of them has no other liberty.
fn check_ko<L: Lattice>(stones: &Stones<L>, point: Point, turn: Color) -> Result<(), InvalidSetup> {
    let size = stones.lattice().size();
    size.check(point).map_err(|_| InvalidSetup::KoOffBoard { point, size })?;
    if let Some(stone) = stones.get(point) {
        return Err(InvalidSetup::KoOccupied { point, stone });
    }
    let around = PointSet::of(stones.lattice(), point).neighbours();
    let mut taken = stones.chains_captured_by(point, turn);
    let one = taken.next().is_some_and(|chain| chain.stones.len() == 1) && taken.next().is_none();
    if one && around.is_subset(stones.of(!turn)) {
        Ok(())
    } else {
        Err(InvalidSetup::NotAKo { point, turn })
    }
}
