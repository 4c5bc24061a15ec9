//! Counting with all stones alive.

use tengen_core::{ByColor, Color, Outcome};
use tengen_stones::{Lattice, PointSet};

use crate::margin::Margin;
use crate::position::Position;
use crate::rules::{Scoring, Tax};

impl<L: Lattice> Position<L> {
    /// Returns the empty points that reach stones of one colour only (Tromp–Taylor rule 10).
    #[must_use]
    pub fn surrounded(&self) -> ByColor<PointSet<L>> {
        surrounded_by(ByColor::from_fn(|color| self.stones().of(color)))
    }

    /// Returns the stones and surrounded points of each colour, all stones taken for alive.
    #[must_use]
    pub fn area(&self) -> ByColor<usize> {
        let surrounded = self.surrounded();
        ByColor::from_fn(|color| surrounded[color].len() + self.stones().of(color).len())
    }

    /// Returns Black's lead under the rules' scoring, komi included, all stones taken for alive.
    ///
    /// Area or territory as [`Scoring`] says. The group tax ([`Tax::All`]) takes two of its
    /// surrounded points, or as many as it has, from each group: stones connected by surrounded
    /// points. Seki cannot be told without agreement on dead stones, so [`Tax::Seki`] takes nothing
    /// here.
    #[must_use]
    pub fn margin(&self) -> Margin {
        let surrounded = self.surrounded();
        let points = ByColor::from_fn(|color| {
            let counted = match self.rules().scoring {
                Scoring::Area => i64::from(self.stones().of(color).len() as u32),
                Scoring::Territory => i64::from(self.prisoners(color)),
            };
            counted + surrounded[color].len() as i64 - self.tax(surrounded[color], color)
        });
        let lead = 2 * (points.black - points.white) - i64::from(self.komi().half_points());
        let limit = i64::from(i32::MAX);
        Margin::of_half_points(lead.clamp(-limit, limit) as i32)
    }

    /// The points that a colour's groups pay.
    fn tax(&self, surrounded: PointSet<L>, color: Color) -> i64 {
        if self.rules().tax != Tax::All {
            return 0;
        }
        let groups = (surrounded | self.stones().of(color)).components();
        groups.map(|group| (group & surrounded).len().min(2) as i64).sum()
    }

    /// Who has won if all stones are alive.
    pub(crate) fn outcome_of_all_alive(&self) -> Outcome {
        self.rules().outcome(self.margin())
    }
}

/// Returns the points without these stones that reach those of one colour only.
pub(super) fn surrounded_by<L: Lattice>(stones: ByColor<PointSet<L>>) -> ByColor<PointSet<L>> {
    let open = !(stones.black | stones.white);
    let reached = ByColor::from_fn(|color| match stones[!color].is_empty() {
        // Nothing else is in the way.
        true if !stones[color].is_empty() => open,
        _ => stones[color].neighbours_within(open).flood(open),
    });
    ByColor::from_fn(|color| reached[color] - reached[!color])
}
