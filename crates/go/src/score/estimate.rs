//! An estimate of who will own what, from random games.

use alloc::vec::Vec;

use tengen_core::{ByColor, Color, Rng};
use tengen_stones::{Chain, Lattice, Point, PointSet, Stones};

use super::all_alive::surrounded_by;
use crate::playout::play_to_end;
use crate::position::Position;

/// The games come in rounds. After each but the last, chains that were lost in this many of a hundred
/// of its games are taken off the board: first the clear ones, then those lost more often than not.
const CUTS: [u32; 2] = [75, 50];

/// How often each point ended as whose in random games: an estimate. It knows little of
/// seki and of life in large spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimate<L: Lattice> {
    lattice: L,
    games: u32,
    /// By the number of the point.
    owned: Vec<ByColor<u32>>,
}

impl<L: Lattice> Position<L> {
    /// Plays this many random games in which captures and small shapes are answered, and counts who
    /// owns each point at their ends.
    ///
    /// They are played in three rounds. What was lost is off the board in the next, so that most
    /// points end as one colour's nearly always; the last round counts. Both sides move first in
    /// half of the games. What is [alive](Self::pass_alive) without any doubt is sure.
    ///
    /// `below` is a source of randomness, see [`Board::playout`](tengen_core::Board::playout).
    /// O(games), a tenth of a millisecond each on a full board; some hundreds are enough.
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
        let mut rng = Rng::new(u64::from(below(u32::MAX)) << 32 | u64::from(below(u32::MAX)));
        let each = games / (CUTS.len() as u32 + 1);
        let mut board = *self;
        board.resume();
        for cut in CUTS {
            let lost = self.round(&board, each, &mut rng).dead(&board, cut);
            board = board.without(lost);
        }
        self.round(&board, games - CUTS.len() as u32 * each, &mut rng)
    }

    /// Plays this many games from `board`, which is this one without some dead stones.
    fn round(&self, board: &Self, games: u32, rng: &mut Rng) -> Estimate<L> {
        let lattice = self.stones().lattice();
        let sites = lattice.stride() * usize::from(self.size().rows());
        let owned = alloc::vec![ByColor::new(0, 0); sites];
        let mut estimate = Estimate { lattice, games, owned };
        let mut board = *board;
        for _ in 0..games {
            estimate.add(&play_to_end(&board, rng));
            board.set_turn(!board.side());
        }
        for color in Color::ALL {
            let alive = self.pass_alive(color);
            estimate.settle(alive.stones | alive.territory, color);
        }
        estimate
    }

    fn without(&self, dead: PointSet<L>) -> Self {
        let mut stones = *self.stones();
        stones.take(dead);
        Self::of_legal(stones, self.side(), *self.rules())
    }
}

impl<L: Lattice> Estimate<L> {
    /// Counts the end of a game, all stones taken for alive.
    fn add(&mut self, stones: &Stones<L>) {
        let surrounded = surrounded_by(ByColor::from_fn(|color| stones.of(color)));
        for color in Color::ALL {
            for number in (stones.of(color) | surrounded[color]).numbers() {
                self.owned[number][color] += 1;
            }
        }
    }

    /// Makes points the colour's in all games.
    fn settle(&mut self, points: PointSet<L>, color: Color) {
        for number in points.numbers() {
            self.owned[number] = ByColor::from_fn(|owner| self.games * u32::from(owner == color));
        }
    }

    /// Returns in how many of a hundred games of the last round a point ended as the colour's.
    #[must_use]
    pub fn share(&self, point: Point, color: Color) -> u32 {
        let owned = self.lattice.number(point).and_then(|number| self.owned.get(number));
        owned.map_or(0, |owned| self.percent(owned[color]))
    }

    /// Proposes the stones that are dead: chains of `board` whose points ended as the enemy's in so
    /// many of a hundred games on average, or more; 50 does. An estimate: players decide.
    #[must_use]
    pub fn dead(&self, board: &Position<L>, percent: u32) -> PointSet<L> {
        let is_lost = |chain: &Chain<L>| {
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
