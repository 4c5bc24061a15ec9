//! What points count as, and the sums of a score by kind.

use tengen_core::Color;

use crate::komi::Komi;
use crate::rules::Scoring;

/// What a point is when the game is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointKind {
    /// A living stone.
    Stone(Color),
    /// A dead stone of this colour. The point below it counts if it belongs to
    /// [`FinalScore::territory`](crate::FinalScore::territory).
    Dead(Color),
    /// An empty point that counts for this colour.
    Territory(Color),
    /// An empty point that a group in seki of this colour surrounds, and that does not count by
    /// the tax of the rules.
    Seki(Color),
    /// A false eye of this colour: it will have to be filled, and does not count.
    FalseEye(Color),
    /// A neutral point.
    Dame,
}

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
