//! When to pass, and what players would agree on.

use tengen_core::{Color, Rng};
use tengen_stones::{Lattice, PointSet};

use super::agreement::Agreement;
use crate::position::Position;
use crate::rules::{Rules, Scoring};

/// The number of random games that find the dead stones.
const GAMES: u32 = 400;
/// The number that tells whether a board is far from settled.
const FEW_GAMES: u32 = 24;
/// Stones of which this many of a hundred of these games see the end are taken for dead: more often
/// lost than not.
const PERCENT: u32 = 55;

impl<L: Lattice> Position<L> {
    /// Guesses what the players would agree on: dead is what loses most random games, but for what
    /// is certainly alive, and what is dead by proof or by rule. Under the rules of Tromp and Taylor,
    /// which know no agreement, all stones are alive.
    ///
    /// The same position gives the same guess. It costs 400 random games.
    #[must_use]
    pub fn likely_agreement(&self) -> Agreement<L> {
        self.guess(GAMES)
    }

    fn guess(&self, games: u32) -> Agreement<L> {
        let usual = Rules { komi: Rules::TROMP_TAYLOR.komi, ..*self.rules() };
        if [Rules::TROMP_TAYLOR, Rules::CGOS].contains(&usual) {
            return self.all_alive();
        }
        let mut rng = Rng::new(1);
        let estimate = self.estimate(games, |n| rng.below(n));
        let alive = Color::ALL.map(|color| self.pass_alive(color).stones);
        let guessed = estimate.dead(self, PERCENT) - alive[0] - alive[1];
        self.all_alive().with_dead(guessed | self.pass_dead() | self.dead_by_rule())
    }

    /// Says whether the side to move should pass, given who wins by its search.
    ///
    /// A winner passes if it wins as the board stands, and either the enemy has passed or all is
    /// settled: every empty point belongs to somebody and no chain is in atari, dead stones taken
    /// away. A loser passes after a pass where all is settled and one stone more would cost a point.
    ///
    /// It costs 24 random games where a tenth of the board is open, else 400.
    ///
    /// ```
    /// use tengen_core::Color;
    /// use tengen_go::Go;
    ///
    /// let board: Go<5> = "1X1O1/XX1OO/1X1O1/XX1OO/1X1O1 X komi=-1".parse()?;
    /// assert!(!board.should_pass(Color::Black)); // the middle column is open
    /// let settled: Go<5> = "1XXO1/XXXOO/1XXO1/XXXOO/1XXO1 X komi=-1".parse()?;
    /// assert!(settled.should_pass(Color::Black));
    /// # Ok::<(), tengen_go::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn should_pass(&self, winner: Color) -> bool {
        let is_asked = self.passes() > 0;
        let is_costly = self.rules().scoring == Scoring::Territory;
        let wins = winner == self.side();
        let may_pass = wins || is_asked && is_costly;
        if !may_pass {
            return false;
        }
        let far = || {
            self.open(&self.guess(FEW_GAMES))
                .is_none_or(|open| open.len() * 10 > self.size().area())
        };
        if !is_asked && far() {
            return false;
        }
        let agreement = self.likely_agreement();
        let stands = || self.score(&agreement).margin().leader() == Some(self.side());
        match wins {
            true => stands() && (is_asked || self.is_settled(&agreement)),
            false => self.is_settled(&agreement),
        }
    }

    /// Says whether every empty point belongs to somebody and no chain is in atari, dead stones taken
    /// away.
    fn is_settled(&self, agreement: &Agreement<L>) -> bool {
        self.open(agreement).is_some_and(|open| open.is_empty())
    }

    /// Returns the empty points that belong to nobody and the chains in atari, dead stones taken away;
    /// `None` if what is left is no position.
    fn open(&self, agreement: &Agreement<L>) -> Option<PointSet<L>> {
        let mut stones = *self.stones();
        stones.take(agreement.dead());
        let cleared = Self::from_stones(stones, self.side(), *self.rules()).ok()?;
        let surrounded = cleared.surrounded();
        let in_atari = Color::ALL.map(|color| cleared.in_atari(color));
        Some((stones.vacant() - surrounded.black - surrounded.white) | in_atari[0] | in_atari[1])
    }
}
