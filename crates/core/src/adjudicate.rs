//! Fouls: breaks of the rules that lose the game.
//!
//! Whether a move is legal is a property of the position ([`Board::check`]). In a game between two
//! players the rules may go further: who breaks them loses.

use core::hash::{Hash, Hasher};
use core::mem::discriminant;

use thiserror::Error;

use crate::board::Board;
use crate::history::{HistoryRules, WithHistory};

/// A board under whose rules some illegal moves, or passing, lose the game.
///
/// In a record of a game (crate `tengen-record`) a foul ends the game.
///
/// ```
/// use tengen_core::{Adjudicate, Attempt, Foul, nim::{Nim, Take}};
///
/// let heap = Nim::new(9);
/// assert_eq!(heap.foul(Attempt::Play(Take(2))), None); // legal
/// assert_eq!(heap.foul(Attempt::Play(Take(4))), None); // void
/// assert_eq!(heap.foul(Attempt::Pass), Some(Foul::Pass));
/// ```
pub trait Adjudicate: Board {
    /// Says whether the side to move loses by a move that breaks this rule. If not, the attempt is
    /// void, and the same side moves.
    fn loses_by(&self, rule: &Self::Illegal) -> bool;

    /// Says whether the side to move loses by passing. If not, there is no pass, or it is among the
    /// moves.
    fn loses_by_passing(&self) -> bool;

    /// Returns the foul by which the side to move loses if it attempts this, or `None` if the
    /// attempt is legal or void. Nothing is played.
    fn foul(&self, attempt: Attempt<Self::Move>) -> Option<Foul<Self>> {
        match attempt {
            Attempt::Play(mv) => {
                let rule = self.check(mv).err().filter(|rule| self.loses_by(rule))?;
                Some(Foul::Illegal { mv, rule })
            }
            Attempt::Pass => self.loses_by_passing().then_some(Foul::Pass),
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

// Derived, this would ask `B: Hash` instead of `B::Illegal: Hash`.
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
