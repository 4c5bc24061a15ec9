//! When to pass, and what players would agree on.

use tengen_core::{Board, Color, Rng};
use tengen_stones::Lattice;

use super::agreement::Agreement;
use crate::moves::Move;
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
    /// is certainly alive, and what is dead by proof or by rule. It may take stones in a seki for dead.
    /// Under the rules of Tromp and Taylor, which know no agreement, all stones are alive.
    ///
    /// The same position gives the same guess. It costs 400 random games.
    #[must_use]
    pub fn likely_agreement(&self) -> Agreement<L> {
        self.guess(GAMES)
    }

    fn guess(&self, games: u32) -> Agreement<L> {
        if !self.knows_agreement() {
            return self.all_alive();
        }
        let mut rng = Rng::new(1);
        let estimate = self.estimate(games, |n| rng.below(n));
        let alive = Color::ALL.map(|color| self.pass_alive(color).stones);
        let guessed = estimate.dead(self, PERCENT) - alive[0] - alive[1];
        self.all_alive().with_dead(guessed | self.pass_dead() | self.dead_by_rule())
    }

    fn knows_agreement(&self) -> bool {
        let usual = Rules { komi: Rules::TROMP_TAYLOR.komi, ..*self.rules() };
        ![Rules::TROMP_TAYLOR, Rules::CGOS].contains(&usual)
    }

    /// Says whether the side to move should pass, given who wins by its search.
    ///
    /// A winner passes where all is settled and the end would be counted as its win: stones are on a
    /// fifth of the board, every empty point belongs to somebody and no chain is in atari, dead stones
    /// taken away. After a pass, one point in twenty, or three, may be open, as in a seki; and where there is
    /// no agreement on dead stones, the count alone decides. A loser passes after a pass where all is settled and one
    /// stone more would cost a point.
    ///
    /// It costs 24 random games where a tenth of the board is open, else 400.
    ///
    /// ```
    /// use tengen_core::Color;
    /// use tengen_go::Go;
    ///
    /// let settled: Go<5> = "1XXO1/XXXOO/1XXO1/XXXOO/1XXO1 X komi=-1".parse()?;
    /// assert!(settled.should_pass(Color::Black));
    /// # Ok::<(), tengen_go::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn should_pass(&self, winner: Color) -> bool {
        let is_asked = self.passes() > 0;
        let is_costly = self.rules().scoring == Scoring::Territory;
        let wins = winner == self.side();
        if self.is_finished() || !(wins || is_asked && is_costly) {
            return false;
        }
        // As it would be counted: random games tell the other side something else.
        let end = if is_asked { self.after(Move::Pass) } else { *self };
        let stands = |agreement| end.score(&agreement).margin().leader() == Some(self.side());
        if is_asked && wins && !self.knows_agreement() {
            return stands(self.all_alive());
        }
        let area = self.size().area();
        let is_open = 5 * self.stones().vacant().len() > 4 * area;
        if is_open || 10 * end.open(&end.guess(FEW_GAMES)) > area {
            return false;
        }
        let agreement = end.likely_agreement();
        let open = end.open(&agreement);
        match wins {
            true => {
                open <= if is_asked { usize::max(area / 20, 3) } else { 0 } && stands(agreement)
            }
            false => open == 0,
        }
    }

    /// Counts the empty points that belong to nobody and the stones in atari, dead stones taken away; all
    /// points if what is left is no position.
    fn open(&self, agreement: &Agreement<L>) -> usize {
        let mut stones = *self.stones();
        stones.take(agreement.dead());
        let cleared = Self::from_stones(stones, self.side(), *self.rules());
        cleared.map_or(self.size().area(), |cleared| {
            let surrounded = cleared.surrounded();
            let in_atari = Color::ALL.map(|color| cleared.in_atari(color));
            let nobodys = stones.vacant() - surrounded.black - surrounded.white;
            (nobodys | in_atari[0] | in_atari[1]).len()
        })
    }
}
