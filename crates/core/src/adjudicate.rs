//! What a break of the rules costs.
//!
//! Whether a move is legal is a property of the position ([`Board::check`]). In a game between two
//! players the rules may go further: who breaks them has lost.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::mem::discriminant;

use thiserror::Error;

use crate::{Board, Color, HistoryRules, Outcome, WithHistory};

/// A board under whose rules some illegal moves, or passing, lose the game.
///
/// A record of a game (crate `tengen-record`) does what the verdict says.
///
/// # Examples
///
/// ```
/// use tengen_core::{Adjudicate, Attempt, Color, Foul, Verdict, nim::{Nim, Take}};
///
/// let heap = Nim::new(9);
/// assert_eq!(heap.judge(Attempt::Play(Take(2))), Verdict::Legal);
/// assert!(matches!(heap.judge(Attempt::Play(Take(4))), Verdict::Void(_)));
/// let lost = Verdict::Loses { loser: Color::Black, foul: Foul::Pass };
/// assert_eq!(heap.judge(Attempt::Pass), lost);
/// ```
pub trait Adjudicate: Board {
    /// Says whether the side to move loses by a move that breaks this rule. If not, the attempt is
    /// void and it may try another move.
    fn loses_by(&self, rule: &Self::Illegal) -> bool;

    /// Says whether the side to move loses by passing. If not, there is no pass, or it is among the
    /// moves.
    fn loses_by_passing(&self) -> bool;

    /// Judges what the side to move attempts; nothing is played.
    fn judge(&self, attempt: Attempt<Self::Move>) -> Verdict<Self> {
        let loses = |foul| Verdict::Loses { loser: self.turn(), foul };
        match attempt {
            Attempt::Play(mv) => match self.check(mv) {
                Ok(()) => Verdict::Legal,
                Err(rule) if self.loses_by(&rule) => loses(Foul::Illegal { mv, rule }),
                Err(rule) => Verdict::Void(rule),
            },
            Attempt::Pass if self.loses_by_passing() => loses(Foul::Pass),
            Attempt::Pass => Verdict::NoPass,
        }
    }
}

impl<B: Adjudicate + HistoryRules> Adjudicate for WithHistory<B> {
    fn loses_by(&self, rule: &B::Illegal) -> bool {
        self.board().loses_by(rule)
    }

    fn loses_by_passing(&self) -> bool {
        self.board().loses_by_passing()
    }
}

/// What a player does with his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Attempt<M> {
    /// He makes this move.
    Play(M),
    /// He passes, where passing is not one of the moves.
    Pass,
}

/// A break of the rules that loses the game.
///
/// ```
/// use tengen_core::{Foul, nim::Nim};
///
/// assert_eq!(Foul::<Nim>::Pass.to_string(), "passed");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "B::Move: serde::Serialize, B::Illegal: serde::Serialize",
        deserialize = "B::Move: serde::Deserialize<'de>, B::Illegal: serde::Deserialize<'de>"
    ))
)]
#[non_exhaustive]
pub enum Foul<B: Board> {
    /// The move was illegal.
    #[error("{rule}")]
    Illegal {
        /// The move.
        mv: B::Move,
        /// The rule that it breaks.
        #[source]
        rule: B::Illegal,
    },
    /// The player passed.
    #[error("passed")]
    Pass,
}

/// What the rules say to an attempt.
///
/// ```
/// use tengen_core::{Adjudicate, Attempt, Color, Outcome, nim::{Nim, Take}};
///
/// let heap = Nim::new(2);
/// let void = heap.judge(Attempt::Play(Take(3)));
/// assert_eq!((void.to_string(), void.outcome()), ("void: took 3 from a heap of 2".into(), None));
/// let lost = heap.judge(Attempt::Pass);
/// assert_eq!(lost.to_string(), "black loses: passed");
/// assert_eq!(lost.outcome(), Some(Outcome::Win(Color::White)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<B: Board> {
    /// The move is legal.
    Legal,
    /// The move cannot be made: the attempt is void and the same player moves.
    Void(B::Illegal),
    /// There is no pass beside the moves: the attempt is void and the same player moves.
    NoPass,
    /// The player has lost the game.
    Loses {
        /// The player.
        loser: Color,
        /// What he did.
        foul: Foul<B>,
    },
}

impl<B: Board> Verdict<B> {
    /// Returns how the attempt ends the game, if it is a foul.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Loses { loser, .. } => Some(Outcome::Win(!*loser)),
            Self::Legal | Self::Void(_) | Self::NoPass => None,
        }
    }
}

/// Writes it in words, such as `black loses: passed`.
impl<B: Board> fmt::Display for Verdict<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Legal => f.write_str("legal"),
            Self::Void(rule) => write!(f, "void: {rule}"),
            Self::NoPass => f.write_str("void: no pass beside the moves of the game"),
            Self::Loses { loser, foul } => write!(f, "{loser} loses: {foul}"),
        }
    }
}

// Derived, these would ask `B: Hash` instead of `B::Illegal: Hash`.
impl<B: Board> Hash for Foul<B>
where
    B::Illegal: Hash,
{
    fn hash<H: Hasher>(&self, state: &mut H) {
        discriminant(self).hash(state);
        match self {
            Self::Illegal { mv, rule } => (mv, rule).hash(state),
            Self::Pass => {}
        }
    }
}

impl<B: Board> Hash for Verdict<B>
where
    B::Illegal: Hash,
{
    fn hash<H: Hasher>(&self, state: &mut H) {
        discriminant(self).hash(state);
        match self {
            Self::Legal | Self::NoPass => {}
            Self::Void(rule) => rule.hash(state),
            Self::Loses { loser, foul } => (loser, foul).hash(state),
        }
    }
}
