//! An estimate of who will own what, from random games.

use alloc::vec::Vec;

use tengen_core::{Board, ByColor, Color};
use tengen_stones::{Lattice, Point, PointSet};

use crate::position::Position;

/// How often each point ended as whose in random games: a guess, no judgement. It knows nothing of
/// seki, and little of life in large spaces.
///
/// ```
/// use tengen_core::{Color, Rng};
/// use tengen_go::Go;
///
/// let board: Go<5> = "1X3/1X3/1X3/1X3/1X3 X".parse()?;
/// let mut rng = Rng::new(1);
/// let estimate = board.estimate(100, |n| rng.below(n));
/// assert!(estimate.share("A1".parse()?, Color::Black) > 50);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimate<L: Lattice> {
    lattice: L,
    games: u32,
    /// By the number of the point.
    owned: Vec<ByColor<u32>>,
}

impl<L: Lattice> Position<L> {
    /// Plays so many random games from here and counts who owns each point at their ends, all
    /// stones taken for alive. `below` is a source of randomness, see
    /// [`Board::playout`]. Both sides move first in half of the games. O(games).
    ///
    /// ```
    /// use tengen_core::Rng;
    /// use tengen_go::Go;
    ///
    /// // The white stone at E7 has no room to live in.
    /// let board: Go<7> = "1X1XO2/XXXXXXX/7/OOOOOOO/1O1O1O1/OOOOOOO/7 X".parse()?;
    /// let mut rng = Rng::new(1);
    /// let estimate = board.estimate(200, |n| rng.below(n));
    /// assert_eq!(estimate.dead(&board, 80).first(), "E7".parse().ok());
    /// # Ok::<(), tengen_go::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn estimate(&self, games: u32, mut below: impl FnMut(u32) -> u32) -> Estimate<L> {
        let lattice = self.stones().lattice();
        let sites = lattice.stride() * usize::from(self.size().rows());
        let mut owned = alloc::vec![ByColor::new(0, 0); sites];
        for game in 0..games {
            let mut board = *self;
            board.resume();
            board.set_turn(if game % 2 == 0 { self.side() } else { !self.side() });
            board.playout(&mut below, 3 * self.size().area() as u32);
            let surrounded = board.surrounded();
            for color in Color::ALL {
                for number in (surrounded[color] | board.stones().of(color)).numbers() {
                    owned[number][color] += 1;
                }
            }
        }
        Estimate { lattice, games, owned }
    }
}

impl<L: Lattice> Estimate<L> {
    /// Returns in how many of a hundred games a point ended as the colour's.
    #[must_use]
    pub fn share(&self, point: Point, color: Color) -> u32 {
        let owned = self.lattice.number(point).and_then(|number| self.owned.get(number));
        owned.map_or(0, |owned| self.percent(owned[color]))
    }

    /// Proposes the stones that are dead: chains of `board` of which a point ended as the enemy's in
    /// so many of a hundred games on average, or more. An estimate: players decide.
    #[must_use]
    pub fn dead(&self, board: &Position<L>, percent: u32) -> PointSet<L> {
        let is_lost = |chain: &tengen_stones::Chain<L>| {
            let lost = chain.stones.iter().map(|point| self.share(point, !chain.color));
            lost.sum::<u32>() as usize >= percent as usize * chain.stones.len()
        };
        let none = PointSet::empty(board.stones().lattice());
        board.chains().filter(is_lost).fold(none, |all, chain| all | chain.stones)
    }

    fn percent(&self, games: u32) -> u32 {
        (u64::from(games) * 100 / u64::from(self.games.max(1))) as u32
    }
}
