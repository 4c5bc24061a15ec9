//! Windows and bounds: what a search is asked, and what its answer means.

use tengen_core::Score;

/// The question put to a search: which value is it, if it lies strictly between `alpha` and `beta`?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    alpha: Score,
    beta: Score,
}

/// How a fail-soft answer relates to the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

impl Window {
    /// The window that holds the value of every unfinished position.
    pub(crate) const FULL: Self = Self { alpha: Score::MIN, beta: Score::MAX };

    /// Opens a window; a `beta` that is not above `alpha` is taken as the next score above it.
    pub(crate) fn new(alpha: Score, beta: Score) -> Self {
        Self { alpha, beta: beta.max(next_above(alpha)) }
    }

    /// Returns the lower end: a value up to here need not be told exactly.
    #[inline]
    pub(crate) const fn alpha(self) -> Score {
        self.alpha
    }

    /// Returns the upper end: a value from here on need not be told exactly.
    #[inline]
    pub(crate) const fn beta(self) -> Score {
        self.beta
    }

    /// Says what an answer to this window's question means.
    #[inline]
    pub(crate) fn bound(self, answer: Score) -> Bound {
        if answer >= self.beta {
            Bound::Lower
        } else if answer <= self.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }

    /// Says whether no value lies inside.
    #[inline]
    pub(crate) fn is_narrow(self) -> bool {
        self.beta.value() == self.alpha.value() + 1
    }

    /// Asks only whether the value is above `alpha`.
    #[inline]
    pub(crate) fn scout(self) -> Self {
        Self { alpha: self.alpha, beta: next_above(self.alpha) }
    }

    /// Asks the same about the positions one move on, from the other seat.
    #[inline]
    pub(crate) fn one_ply_after(self) -> Self {
        Self { alpha: self.beta.one_ply_after(), beta: self.alpha.one_ply_after() }
    }

    /// The same window with its lower end raised to `alpha`, a score inside it.
    #[inline]
    pub(crate) fn above(self, alpha: Score) -> Self {
        Self { alpha, ..self }
    }
}

#[inline]
fn next_above(score: Score) -> Score {
    Score::from_value(score.value() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_window_is_taken_as_the_narrowest() {
        let five = Score::estimate(5);
        assert_eq!(Window::new(five, five), Window::new(five, Score::estimate(6)));
        assert_eq!(Window::new(five, Score::MIN), Window::new(five, Score::estimate(6)));
    }
}
