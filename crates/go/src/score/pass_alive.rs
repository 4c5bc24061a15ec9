//! Unconditional life (Benson).

use alloc::vec::Vec;

use tengen_core::Color;
use tengen_stones::{Lattice, PointSet, Stones};

use crate::position::Position;
use crate::rules::Suicide;

/// The stones of one colour that live even if their owner always passes, and the points that are
/// theirs for sure.
///
/// ```
/// use tengen_core::Color;
/// use tengen_go::Go;
///
/// // Two eyes: nothing can take this group.
/// let board: Go<5> = "1X1X1/XXXXX/5/5/5 O".parse()?;
/// assert!(board.pass_alive(Color::Black).stones == board.stones().of(Color::Black));
/// assert!(board.pass_alive(Color::White).stones.is_empty());
/// # Ok::<(), tengen_go::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PassAlive<L: Lattice> {
    /// The stones.
    pub stones: PointSet<L>,
    /// The regions that only such stones surround and that have no room for two eyes: at most one
    /// point of them touches no stone of this colour. Enemy stones in them are dead.
    pub territory: PointSet<L>,
}

/// A connected component of what is not of the colour in question.
struct Enclosed<L: Lattice> {
    points: PointSet<L>,
    /// What a chain must touch if the region is to be an eye of it.
    vital: PointSet<L>,
    border: PointSet<L>,
}

impl<L: Lattice> Position<L> {
    /// Returns what of `color` is alive unconditionally.
    ///
    /// D. Benson, *Life in the game of Go* (1976): chains live that have two regions in common with
    /// none but chains that live, each region touching the chain with all its empty points. Where
    /// the rules allow suicide an enemy may empty points by it, and all points of a region must
    /// touch the chain.
    #[must_use]
    pub fn pass_alive(&self, color: Color) -> PassAlive<L> {
        pass_alive(self.stones(), color, self.rules().suicide)
    }

    /// Returns the stones of both colours in enemy territory that is [alive](Self::pass_alive)
    /// unconditionally: dead without any doubt.
    #[must_use]
    pub fn pass_dead(&self) -> PointSet<L> {
        let dead = |color: Color| self.pass_alive(color).territory & self.stones().of(!color);
        dead(Color::Black) | dead(Color::White)
    }
}

fn pass_alive<L: Lattice>(stones: &Stones<L>, color: Color, suicide: Suicide) -> PassAlive<L> {
    let regions = enclosed(stones, color, suicide);
    let chains: Vec<PointSet<L>> = stones.of(color).components().collect();
    let mut alive = stones.of(color);
    loop {
        let safe = |region: &&Enclosed<L>| region.border.is_subset(alive);
        let eyes = |chain: &PointSet<L>| {
            let beside = chain.neighbours();
            regions.iter().filter(safe).filter(|r| r.is_eye_of(beside)).take(2).count()
        };
        let none = PointSet::empty(stones.lattice());
        let living = chains.iter().filter(|chain| chain.is_subset(alive) && eyes(chain) == 2);
        let living = living.fold(none, |all, &chain| all | chain);
        if living == alive {
            break;
        }
        alive = living;
    }
    let is_sure = |region: &&Enclosed<L>| {
        let interior = region.points - stones.of(color).neighbours();
        !region.border.is_empty() && region.border.is_subset(alive) && !interior.has_several()
    };
    let none = PointSet::empty(stones.lattice());
    let sure = regions.iter().filter(is_sure).fold(none, |all, region| all | region.points);
    PassAlive { stones: alive, territory: sure }
}

fn enclosed<L: Lattice>(stones: &Stones<L>, color: Color, suicide: Suicide) -> Vec<Enclosed<L>> {
    let of_points = |points: PointSet<L>| {
        let vital = match suicide {
            Suicide::Forbidden => points & stones.vacant(),
            Suicide::Allowed => points,
        };
        Enclosed { points, vital, border: points.neighbours_within(stones.of(color)) }
    };
    (!stones.of(color)).components().map(of_points).collect()
}

impl<L: Lattice> Enclosed<L> {
    /// Says whether all that must be touched is beside the chain, whose neighbours these are.
    fn is_eye_of(&self, beside: PointSet<L>) -> bool {
        self.vital.is_subset(beside)
    }
}
