//! What the results of a match say, from the seat of its first player.
//!
//! Both games of an opening together are one observation with five possible results, 0 to 2 points
//! (pentanomial): an opening that is won for one side says nothing, and is not taken for two results.

#[cfg(test)]
mod tests;

/// What a game brings, in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Points {
    Loss,
    Draw,
    Win,
}

/// Counted results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// Lost, drawn and won games.
    pub(super) games: [u32; 3],
    /// Pairs of games with 0, ½, 1, 1½ and 2 points.
    pub(super) pairs: [u32; 5],
}

/// A share of points and the interval that holds the true one in 95 of 100 matches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Share {
    pub(super) mean: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

/// The quantile of the normal distribution that leaves a fortieth out at either end.
const Z: f64 = 1.959_964;

impl Tally {
    /// Counts a game in, after the other one of its opening if that has been played.
    pub(super) fn add(&mut self, points: Points, other: Option<Points>) {
        self.games[points as usize] += 1;
        if let Some(other) = other {
            self.pairs[points as usize + other as usize] += 1;
        }
    }

    /// How many games there are.
    pub(super) fn count(&self) -> u32 {
        self.games.iter().sum()
    }

    /// Returns the share of points, or `None` without games.
    ///
    /// The interval is Wilson's, for as many games won or lost as would vary as much as the pairs
    /// do, or the games where there are no two pairs. So it stays within 0 and 1, and says something
    /// after a clean sweep, too.
    pub(super) fn share(&self) -> Option<Share> {
        let games = Spread::of(&self.games)?;
        let mean = games.mean;
        let of_mean = match Spread::of(&self.pairs) {
            Some(pairs) if pairs.count >= 2.0 => pairs.variance / pairs.count,
            _ => games.variance / games.count,
        };
        let worth = mean * (1.0 - mean) / of_mean;
        let count = if worth.is_finite() && worth > 0.0 { worth } else { games.count };
        let shrink = 1.0 + Z * Z / count;
        let middle = (mean + Z * Z / (2.0 * count)) / shrink;
        let within = mean * (1.0 - mean) / count + Z * Z / (4.0 * count * count);
        let half = Z / shrink * within.sqrt();
        // After a clean sweep one end is exact, which rounding would hide.
        let low = if mean > 0.0 { (middle - half).max(0.0) } else { 0.0 };
        let high = if mean < 1.0 { (middle + half).min(1.0) } else { 1.0 };
        Some(Share { mean, low, high })
    }
}

/// Mean and variance of observations, each between 0 and 1.
struct Spread {
    count: f64,
    mean: f64,
    variance: f64,
}

impl Spread {
    /// Of counted results that go from 0 to 1 in equal steps.
    fn of(counts: &[u32]) -> Option<Self> {
        let last = (counts.len() - 1) as f64;
        let results = || counts.iter().enumerate().map(|(n, &count)| (n as f64 / last, count));
        let count: f64 = results().map(|(_, count)| f64::from(count)).sum();
        let mean = results().map(|(value, count)| value * f64::from(count)).sum::<f64>() / count;
        let squares =
            results().map(|(value, count)| (value - mean).powi(2) * f64::from(count)).sum::<f64>();
        (count > 0.0).then(|| Self { count, mean, variance: squares / count })
    }
}

/// The difference in Elo that belongs to a share of points; infinite at 0 and 1.
pub(super) fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of points that belongs to a difference in Elo.
pub(super) fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// Tells how likely counted results of pairs are if they bring this share of points on average, up to
/// a constant: the logarithm, for the likeliest distribution of that mean.
///
/// In that distribution (by Lagrange's multiplier) a result is as frequent as it was counted, divided
/// by 1 + *m* times how far it lies beyond the mean; the *m* that makes the mean right is found by halving.
fn log_likelihood(counts: &[f64; 5], mean: f64) -> f64 {
    let results = || counts.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]);
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let m = f64::midpoint(low, high);
        let part = |(count, result)| count * (result - mean) / (1.0 + m * (result - mean));
        let is_too_high = results().map(part).sum::<f64>() > 0.0;
        *(if is_too_high { &mut low } else { &mut high }) = m;
    }
    let m = f64::midpoint(low, high);
    -results().map(|(count, result)| count * (1.0 + m * (result - mean)).ln()).sum::<f64>()
}

/// The two differences in Elo between which a test decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds {
    /// That of the hypothesis that a change is worth nothing.
    pub(super) elo0: f64,
    /// That of the hypothesis that it is worth something.
    pub(super) elo1: f64,
}

/// A sequential probability ratio test (Wald), by pairs of games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sprt {
    pub(super) bounds: Bounds,
    /// Below this logarithm of the likelihood ratio `elo0` is taken for true.
    pub(super) lower: f64,
    /// Above this one `elo1`.
    pub(super) upper: f64,
}

/// No test is about greater differences.
const MOST_ELO: f64 = 2000.0;

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Undecided,
    /// This is taken for true.
    Elo0,
    Elo1,
}

impl Sprt {
    /// Makes a test; `alpha` and `beta` are the chances of wrong decisions for `elo1` and for `elo0`.
    pub(super) fn new(bounds: Bounds, alpha: f64, beta: f64) -> Result<Self, String> {
        let Bounds { elo0, elo1 } = bounds;
        if !(-MOST_ELO <= elo0 && elo0 < elo1 && elo1 <= MOST_ELO) {
            return Err(format!(
                "expected E0 below E1 and both within {MOST_ELO}, found {elo0} and {elo1}"
            ));
        }
        for chance in [alpha, beta] {
            if !(chance > 0.0 && chance < 0.5) {
                return Err(format!("expected chances above 0 and below 0.5, found {chance}"));
            }
        }
        Ok(Self { bounds, lower: (beta / (1.0 - alpha)).ln(), upper: ((1.0 - beta) / alpha).ln() })
    }

    /// Returns the logarithm of the likelihood ratio of `elo1` against `elo0`, each for the likeliest of
    /// all ways in which pairs can end so on average. One pair that is spread over all results is
    /// counted beside those that were played, so that nothing passes for impossible.
    pub(super) fn llr(&self, tally: &Tally) -> f64 {
        if tally.pairs == [0; 5] {
            return 0.0;
        }
        let counts = tally.pairs.map(|count| f64::from(count) + 0.2);
        let likelihood = |elo| log_likelihood(&counts, share(elo));
        likelihood(self.bounds.elo1) - likelihood(self.bounds.elo0)
    }

    /// Decides, if the evidence suffices.
    pub(super) fn verdict(&self, tally: &Tally) -> Verdict {
        let llr = self.llr(tally);
        if llr >= self.upper {
            Verdict::Elo1
        } else if llr <= self.lower {
            Verdict::Elo0
        } else {
            Verdict::Undecided
        }
    }
}
