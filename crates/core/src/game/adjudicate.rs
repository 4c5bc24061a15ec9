//! What a break of the rules costs.
//!
//! Whether a move is legal is a property of the position ([`Board::check`]). In a game between two
//! players the rules may go further: who breaks them has lost.

use core::fmt;

use thiserror::Error;

use crate::{Board, Color, LooksBack, Outcome, WithHistory};

/// A board under whose rules some illegal moves, or passing, lose the game.
///
/// [`Game::attempt`](crate::Game::attempt) does what the judgement says.
///
/// # Examples
///
/// ```
/// use tengen_core::{Adjudicate, Attempt, Color, Foul, Judgement, nim::{Nim, Take}};
///
/// let heap = Nim::new(9);
/// assert_eq!(heap.judge(Attempt::Play(Take(2))), Judgement::Legal);
/// assert!(matches!(heap.judge(Attempt::Play(Take(4))), Judgement::Void(_)));
/// let lost = Judgement::Loses { loser: Color::Black, foul: Foul::Pass };
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
    fn judge(&self, attempt: Attempt<Self::Move>) -> Judgement<Self> {
        let loses = |foul| Judgement::Loses { loser: self.turn(), foul };
        match attempt {
            Attempt::Play(mv) => match self.check(mv) {
                Ok(()) => Judgement::Legal,
                Err(rule) if self.loses_by(&rule) => loses(Foul::Illegal { mv, rule }),
                Err(rule) => Judgement::Void(rule),
            },
            Attempt::Pass if self.loses_by_passing() => loses(Foul::Pass),
            Attempt::Pass => Judgement::NoPass,
        }
    }
}

impl<B: Adjudicate + LooksBack> Adjudicate for WithHistory<B> {
    fn loses_by(&self, rule: &B::Illegal) -> bool {
        self.board().loses_by(rule)
    }

    fn loses_by_passing(&self) -> bool {
        self.board().loses_by_passing()
    }
}

/// What a player does with his turn.
///
/// ```
/// use tengen_core::{Attempt, Game, nim::{Nim, Take}};
///
/// let mut game = Game::new(Nim::new(9));
/// assert_eq!(game.attempt(Attempt::Play(Take(2))), Ok(None)); // the game goes on
/// assert!(game.attempt(Attempt::Pass)?.is_some()); // who passes has lost
/// # Ok::<(), tengen_core::PlayError<Nim>>(())
/// ```
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
/// use tengen_core::{Color, Ending, Foul, nim::Nim};
///
/// let ending = Ending::<Nim>::Foul { loser: Color::White, foul: Foul::Pass };
/// assert_eq!(ending.to_string(), "white broke the rules: passed");
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
pub enum Judgement<B: Board> {
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

impl<B: Board> Judgement<B> {
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
impl<B: Board> fmt::Display for Judgement<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Legal => f.write_str("legal"),
            Self::Void(rule) => write!(f, "void: {rule}"),
            Self::NoPass => f.write_str("void: no pass beside the moves of the game"),
            Self::Loses { loser, foul } => write!(f, "{loser} loses: {foul}"),
        }
    }
}
