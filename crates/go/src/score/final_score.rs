//! The score of a finished game, which explains itself.

use core::fmt;

use tengen_core::{ByColor, Color, Outcome};
use tengen_stones::{Lattice, Point, PointSet, Stones};

use super::agreement::Agreement;
use super::all_alive::surrounded_by;
use super::independence::Independence;
use super::life::Life;
use super::tally::{PointKind, Tally};
use crate::komi::Komi;
use crate::margin::Margin;
use crate::position::Position;
use crate::rules::{Rules, Scoring, Tax};

/// The score of a game whose players agree on the dead stones: what every point counts as, the
/// sums by kind, and the margin.
///
/// ```
/// use tengen_core::Color;
/// use tengen_go::{Go, PointKind};
///
/// let board: Go<5> = "1XO2/1XO2/XXO2/1XOX1/1XO2 X rules=japanese komi=0.5".parse()?;
/// let mut agreement = board.all_alive();
/// agreement.mark_dead("D2".parse()?)?;
/// let score = board.score(&agreement);
/// assert_eq!(score.kind("A1".parse()?), Some(PointKind::Territory(Color::Black)));
/// assert_eq!(score.kind("D2".parse()?), Some(PointKind::Dead(Color::Black)));
/// assert_eq!((score.tally().white.territory, score.tally().white.dead), (10, 1));
/// assert_eq!(score.margin().to_string(), "W+7.5");
/// assert_eq!(
///     score.to_string(),
///     "black: territory 4, prisoners 0, dead stones 0: 4\n\
///      white: territory 10, prisoners 0, dead stones 1, komi 0.5: 11.5\n\
///      W+7.5",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinalScore<L: Lattice> {
    rules: Rules,
    /// The stones that live.
    living: ByColor<PointSet<L>>,
    dead: ByColor<PointSet<L>>,
    points: Points<L>,
    tally: ByColor<Tally>,
}

/// Whose the points are that hold no living stone. What is in none of the sets is neutral.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Points<L: Lattice> {
    territory: ByColor<PointSet<L>>,
    /// Surrounded in seki, and not counted.
    taxed: ByColor<PointSet<L>>,
    false_eyes: ByColor<PointSet<L>>,
    /// Groups in seki, stones and all.
    in_seki: ByColor<PointSet<L>>,
    /// What each side gives back.
    tax: ByColor<u32>,
}

impl<L: Lattice> Position<L> {
    /// Begins an agreement on the dead stones: all are alive.
    #[must_use]
    pub fn all_alive(&self) -> Agreement<L> {
        Agreement::new(self.stones())
    }

    /// Returns the score under the rules: area or territory, with the tax that they have, komi,
    /// and under territory scoring prisoners.
    ///
    /// Dead stones leave the board before it is counted; stones that are not on this board do not
    /// matter. What is in seki is found by shape, unless the agreement names it:
    ///
    /// - Under **territory** scoring each group is searched for two eyes, as far as shape tells:
    ///   groups with less are in seki, eyes that will have to be filled are false, and dame need
    ///   not have been filled (a method of the public program goscorer, where the heuristics for
    ///   large eyes come from). Points in false eyes never count; those in seki do under
    ///   [`Tax::None`].
    /// - Under **area** scoring a group is in seki if it touches a neutral point or has a stone in
    ///   atari, which holds when all dame have been filled; it matters under [`Tax::Seki`] and
    ///   [`Tax::All`] only.
    ///
    /// Under [`Tax::All`] every group that is not in seki gives back two points.
    ///
    /// Some milliseconds on a full board.
    ///
    /// # Panics
    ///
    /// In debug builds if the agreement is about a board of another size; release builds then give a
    /// score without meaning.
    #[must_use]
    pub fn score(&self, agreement: &Agreement<L>) -> FinalScore<L> {
        FinalScore::of(self, agreement)
    }
}

impl<L: Lattice> FinalScore<L> {
    fn of(board: &Position<L>, agreement: &Agreement<L>) -> Self {
        let (stones, rules) = (board.stones(), *board.rules());
        let dead = ByColor::from_fn(|color| stones.of(color) & agreement.dead());
        let living = ByColor::from_fn(|color| stones.of(color) - agreement.dead());
        let mut points = match (agreement.seki(), rules.scoring) {
            (Some(seki), _) => Points::given(living, seki, rules.tax),
            (None, Scoring::Area) => Points::by_area(stones, living, rules.tax),
            (None, Scoring::Territory) => Points::by_life(stones, living, rules.tax),
        };
        for color in Color::ALL {
            if let Some(named) = agreement.territory(color) {
                points.name_territory(color, named - living.black - living.white);
            }
        }
        let komi = ByColor::new(Komi::ZERO, rules.komi);
        let tally = ByColor::from_fn(|color| Tally {
            stones: living[color].len() as u32,
            territory: points.territory[color].len() as u32,
            prisoners: board.prisoners(color),
            dead: dead[!color].len() as u32,
            tax: points.tax[color],
            komi: komi[color],
        });
        Self { rules, living, dead, points, tally }
    }

    /// Returns the sums by kind.
    #[must_use]
    pub fn tally(&self) -> ByColor<Tally> {
        self.tally
    }

    /// Returns each side's total in half points, White's with komi.
    #[must_use]
    pub fn totals(&self) -> ByColor<i64> {
        self.tally.map(|tally| tally.half_points(self.rules.scoring))
    }

    /// Returns Black's lead, komi and all.
    #[must_use]
    pub fn margin(&self) -> Margin {
        let total = self.totals();
        let limit = i64::from(i32::MAX);
        Margin::of_half_points((total.black - total.white).clamp(-limit, limit) as i32)
    }

    /// Returns who has won.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.rules.outcome(self.margin())
    }

    /// Returns the points that count for `color` and hold no living stone: empty ones, and those
    /// below dead stones.
    #[must_use]
    pub fn territory(&self, color: Color) -> PointSet<L> {
        self.points.territory[color]
    }

    /// Returns the groups of `color` in seki: stones, and the points that they surround. Where seki
    /// makes no difference it is not looked for.
    #[must_use]
    pub fn in_seki(&self, color: Color) -> PointSet<L> {
        self.points.in_seki[color]
    }

    /// Returns the points that count as `kind`.
    #[must_use]
    pub fn points(&self, kind: PointKind) -> PointSet<L> {
        let mut points = PointSet::empty(self.living.black.lattice());
        for point in !points {
            if self.kind(point) == Some(kind) {
                points.insert(point);
            }
        }
        points
    }

    /// Returns what a point counts as; `None` off the board.
    #[must_use]
    pub fn kind(&self, point: Point) -> Option<PointKind> {
        let lattice = self.living.black.lattice();
        lattice.number(point)?;
        let of = |sets: &ByColor<PointSet<L>>| {
            Color::ALL.into_iter().find(|&color| sets[color].contains(point))
        };
        let points = &self.points;
        let kind = of(&self.living).map(PointKind::Stone);
        let kind = kind.or_else(|| of(&self.dead).map(PointKind::Dead));
        let kind = kind.or_else(|| of(&points.territory).map(PointKind::Territory));
        let kind = kind.or_else(|| of(&points.taxed).map(PointKind::Seki));
        let kind = kind.or_else(|| of(&points.false_eyes).map(PointKind::FalseEye));
        Some(kind.unwrap_or(PointKind::Dame))
    }
}

impl<L: Lattice> Points<L> {
    /// All points that reach living stones of one colour only.
    fn surrounded(living: ByColor<PointSet<L>>) -> Self {
        let none = ByColor::from_fn(|_| PointSet::empty(living.black.lattice()));
        let territory = surrounded_by(living);
        let (taxed, tax) = (none, ByColor::new(0, 0));
        Self { territory, taxed, false_eyes: none, in_seki: none, tax }
    }

    /// What is surrounded but for points that are named.
    fn given(living: ByColor<PointSet<L>>, seki: PointSet<L>, tax: Tax) -> Self {
        let mut points = Self::surrounded(living);
        if tax == Tax::None {
            return points;
        }
        for color in Color::ALL {
            let owned = living[color] | points.territory[color];
            points.in_seki[color] = seki.flood(owned);
            points.taxed[color] = points.territory[color] & seki;
            points.territory[color] -= seki;
            if tax == Tax::All {
                let independent = owned - points.in_seki[color];
                points.tax[color] = 2 * independent.components().count() as u32;
            }
        }
        points
    }

    /// What is surrounded, but for groups that touch neutral points.
    fn by_area(stones: &Stones<L>, living: ByColor<PointSet<L>>, tax: Tax) -> Self {
        let mut points = Self::surrounded(living);
        if tax == Tax::None {
            return points;
        }
        let owned = ByColor::from_fn(|color| living[color] | points.territory[color]);
        let independence = Independence::of(stones, owned);
        for color in Color::ALL {
            points.in_seki[color] = owned[color] - independence.points[color];
            points.taxed[color] = points.territory[color] & points.in_seki[color];
            points.territory[color] -= points.in_seki[color];
            if tax == Tax::All {
                points.tax[color] = 2 * independence.groups[color];
            }
        }
        points
    }

    /// Makes these points, and no others, the territory of a colour.
    fn name_territory(&mut self, color: Color, points: PointSet<L>) {
        self.territory[color] = points;
        self.territory[!color] -= points;
        for sets in [&mut self.taxed, &mut self.false_eyes] {
            *sets = sets.map(|set| set - points);
        }
    }

    /// What groups with two eyes surround.
    fn by_life(stones: &Stones<L>, living: ByColor<PointSet<L>>, tax: Tax) -> Self {
        let life = Life::of(stones, living);
        let mut points = Self::surrounded(living);
        for color in Color::ALL {
            let side = &life.sides[color];
            points.territory[color] = side.territory;
            points.in_seki[color] = side.in_seki;
            points.false_eyes[color] = side.false_eyes;
            match tax {
                Tax::None => points.territory[color] |= side.seki_points,
                Tax::Seki | Tax::All => points.taxed[color] = side.seki_points,
            }
            if tax == Tax::All {
                points.tax[color] = 2 * side.groups;
            }
        }
        points
    }
}

/// Writes a line for each side, with its sums and its total, and the margin.
impl<L: Lattice> fmt::Display for FinalScore<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for color in Color::ALL {
            let Tally { stones, territory, prisoners, dead, tax, komi } = self.tally[color];
            match self.rules.scoring {
                Scoring::Area => write!(f, "{color}: stones {stones}, territory {territory}")?,
                Scoring::Territory => write!(
                    f,
                    "{color}: territory {territory}, prisoners {prisoners}, dead stones {dead}"
                )?,
            }
            if tax > 0 {
                write!(f, ", tax -{tax}")?;
            }
            if color == Color::White {
                write!(f, ", komi {komi}")?;
            }
            let total = self.totals()[color];
            let sign = if total < 0 { "-" } else { "" };
            let half = if total % 2 == 0 { "" } else { ".5" };
            writeln!(f, ": {sign}{}{half}", total.unsigned_abs() / 2)?;
        }
        write!(f, "{}", self.margin())
    }
}
