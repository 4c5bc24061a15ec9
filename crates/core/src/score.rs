//! What a position is worth.

use alloc::format;
use core::fmt;
use core::ops::Neg;

use crate::color::Color;
use crate::outcome::Outcome;

/// Measures a position from the point of view of the side to move: positive is good for it.
///
/// A score is either *proven* (somebody wins, and in how many plies) or an *estimate* between
/// −[`Score::MAX_ESTIMATE`] and [`Score::MAX_ESTIMATE`] in the evaluator's own unit. Every proven
/// win is above every estimate, and a nearer win above a farther one; a nearer loss is below a
/// farther one.
///
/// ```
/// use tengen_core::Score;
///
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert!(Score::win_in(500) > Score::estimate(1_000_000));
/// assert_eq!(-Score::win_in(4), Score::loss_in(4));
/// assert_eq!(Score::loss_in(4).to_string(), "loss in 4");
/// assert_eq!(Score::estimate(-25).to_string(), "-25");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Score(i32);

/// Reads a number between [`Score::MIN`] and [`Score::MAX`].
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Score {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = i32::deserialize(deserializer)?;
        if value.unsigned_abs() > WON as u32 {
            return Err(serde::de::Error::custom(format_args!(
                "score {value} is outside {} to {WON}",
                -WON
            )));
        }
        Ok(Self(value))
    }
}

/// The value of a game that is won on the spot.
const WON: i32 = 2_000_000_000;

impl Score {
    /// The largest estimate; estimates beyond it are cut to it.
    pub const MAX_ESTIMATE: i32 = 1_000_000_000;
    /// The largest distance to the end that a score can tell; farther ends are counted as this.
    pub const MAX_PLIES: u32 = (WON - Self::MAX_ESTIMATE - 1) as u32;
    /// A draw, and an estimate of an even game.
    pub const DRAW: Self = Self(0);
    /// The best score: the game is won.
    pub const MAX: Self = Self(WON);
    /// The worst score: the game is lost.
    pub const MIN: Self = Self(-WON);

    /// Makes an estimate, cut to ±[`Score::MAX_ESTIMATE`].
    #[inline]
    #[must_use]
    pub const fn estimate(value: i32) -> Self {
        Self(between(value, -Self::MAX_ESTIMATE, Self::MAX_ESTIMATE))
    }

    /// Makes the score of a side that wins after `plies` more plies.
    #[inline]
    #[must_use]
    pub const fn win_in(plies: u32) -> Self {
        let plies = if plies > Self::MAX_PLIES { Self::MAX_PLIES } else { plies };
        Self(WON - plies as i32)
    }

    /// Makes the score of a side that loses after `plies` more plies.
    #[inline]
    #[must_use]
    pub const fn loss_in(plies: u32) -> Self {
        Self(-Self::win_in(plies).0)
    }

    /// Makes the score of an ended game for the side `to_move`.
    #[inline]
    #[must_use]
    pub fn of_outcome(outcome: Outcome, to_move: Color) -> Self {
        match outcome.winner() {
            Some(winner) if winner == to_move => Self::win_in(0),
            Some(_) => Self::loss_in(0),
            None => Self::DRAW,
        }
    }

    /// Returns the score as a number, in the order of the scores.
    #[inline]
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// Makes a score of any number, cut to the range from [`Score::MIN`] to [`Score::MAX`].
    #[inline]
    #[must_use]
    pub const fn from_value(value: i32) -> Self {
        Self(between(value, -WON, WON))
    }

    /// Returns after how many plies the side to move wins, if that is proven.
    #[inline]
    #[must_use]
    pub const fn plies_to_win(self) -> Option<u32> {
        if self.0 > Self::MAX_ESTIMATE { Some((WON - self.0) as u32) } else { None }
    }

    /// Returns after how many plies the side to move loses, if that is proven.
    #[inline]
    #[must_use]
    pub const fn plies_to_loss(self) -> Option<u32> {
        Self(-self.0).plies_to_win()
    }

    /// Says whether somebody is proven to win.
    #[inline]
    #[must_use]
    pub const fn is_decided(self) -> bool {
        self.0.unsigned_abs() > Self::MAX_ESTIMATE as u32
    }

    /// Returns the score of the position one ply before: seen from the other seat, and with a
    /// proven end one ply farther away (but never farther than [`Score::MAX_PLIES`]).
    ///
    /// ```
    /// # use tengen_core::Score;
    /// assert_eq!(Score::loss_in(2).one_ply_before(), Score::win_in(3));
    /// assert_eq!(Score::estimate(7).one_ply_before(), Score::estimate(-7));
    /// ```
    #[inline]
    #[must_use]
    pub const fn one_ply_before(self) -> Self {
        Self(-self.nearer(-1))
    }

    /// Undoes [`one_ply_before`](Score::one_ply_before): turns a bound of a window into the bound
    /// that the next ply must be searched with. A won or lost game stays at the end of the range.
    #[inline]
    #[must_use]
    pub const fn one_ply_after(self) -> Self {
        Self(-self.nearer(1))
    }

    /// Brings a proven end `plies` nearer, within the distances that a score can tell.
    const fn nearer(self, plies: i32) -> i32 {
        let farthest = WON - Self::MAX_PLIES as i32;
        if self.is_decided() {
            let size = self.0.abs() + plies;
            self.0.signum() * between(size, farthest, WON)
        } else {
            self.0
        }
    }
}

/// Cuts `value` to the range from `low` to `high`; `Ord::clamp` is not const.
const fn between(value: i32, low: i32, high: i32) -> i32 {
    if value < low {
        low
    } else if value > high {
        high
    } else {
        value
    }
}

impl Neg for Score {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// Writes `win in N`, `loss in N` (N in plies) or the estimate as a number. A precision changes nothing.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match (self.plies_to_win(), self.plies_to_loss()) {
            (Some(plies), _) => format!("win in {plies}"),
            (_, Some(plies)) => format!("loss in {plies}"),
            _ => return self.0.fmt(f),
        };
        f.pad_integral(true, "", &text)
    }
}
