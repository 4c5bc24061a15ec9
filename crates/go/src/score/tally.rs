//! The sums of a score, by kind.

use crate::komi::Komi;
use crate::rules::Scoring;

/// What one side has, kind by kind. Which kinds count depends on the scoring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    /// Living stones on the board.
    pub stones: u32,
    /// Points that count, those below dead enemy stones among them.
    pub territory: u32,
    /// Enemy stones taken while the game was played.
    pub prisoners: u32,
    /// Dead enemy stones, which leave the board when it is counted.
    pub dead: u32,
    /// Points given back by the group tax.
    pub tax: u32,
    /// White's komi; none for Black.
    pub komi: Komi,
}

impl Tally {
    /// Returns the total in half points.
    pub(super) fn half_points(&self, scoring: Scoring) -> i64 {
        let counted = match scoring {
            Scoring::Area => i64::from(self.stones),
            Scoring::Territory => i64::from(self.prisoners) + i64::from(self.dead),
        };
        let points = counted + i64::from(self.territory) - i64::from(self.tax);
        2 * points + i64::from(self.komi.half_points())
    }
}
