//! How a game ended.

use alloc::format;
use alloc::string::ToString;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::mem::discriminant;

use tengen_core::{Board, Color, Foul, FullRules, Outcome};
use thiserror::Error;

use crate::record::Record;
use crate::take_back::TakeBack;

/// Tells how a game ended, and so who won.
///
/// The text is the reason in words: `white resigned`.
#[derive(Clone, Debug, PartialEq, Eq)]
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
pub enum Ending<B: Board> {
    /// By the position on the board.
    Board(Outcome),
    /// By resignation.
    Resignation {
        /// Who resigned.
        loser: Color,
    },
    /// By the clock.
    Time {
        /// Whose flag fell.
        loser: Color,
    },
    /// By agreement: a draw that was offered, or a score that was counted together.
    Agreement(Outcome),
    /// By a break of the rules that loses the game.
    Foul {
        /// Who broke them.
        loser: Color,
        /// What he did.
        foul: Foul<B>,
    },
    /// Without a result: abandoned, or void under the rules (a triple ko in Japan).
    NoResult,
}

impl<B: Board> Ending<B> {
    /// Returns who won, or that it is a draw; `None` if there is no result.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match *self {
            Self::Board(outcome) | Self::Agreement(outcome) => Some(outcome),
            Self::Resignation { loser } | Self::Time { loser } | Self::Foul { loser, .. } => {
                Some(Outcome::Win(!loser))
            }
            Self::NoResult => None,
        }
    }
}

/// Writes the reason in words.
impl<B: Board> fmt::Display for Ending<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&match self {
            Self::Board(Outcome::Win(color)) => format!("{color} won on the board"),
            Self::Board(Outcome::Draw) => "drawn on the board".to_string(),
            Self::Resignation { loser } => format!("{loser} resigned"),
            Self::Time { loser } => format!("{loser} overstepped the time"),
            Self::Agreement(Outcome::Win(color)) => format!("{color} won by agreement"),
            Self::Agreement(Outcome::Draw) => "drawn by agreement".to_string(),
            Self::Foul { loser, foul } => format!("{loser} broke the rules: {foul}"),
            Self::NoResult => "no result".to_string(),
        })
    }
}

/// Says why an ending was not recorded or taken back. The record is then as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EndError<B: Board> {
    /// The game has ended at this node.
    #[error("the game has ended: {0}")]
    Ended(Ending<B>),
    /// The board does not say that the game ended like this.
    #[error("the board does not say: {0}")]
    NotOnBoard(Ending<B>),
    /// There is no ending at this node to be taken back.
    #[error("the game has not ended here")]
    NotEnded,
    /// What has been played stands: the game went on here, or how it ended.
    #[error("no move may be taken back: what has been played stands")]
    Fixed,
}

/// # How it ended
impl<B: FullRules> Record<B> {
    /// Returns how the game ended at the cursor, if it did. More moves are refused there.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending<B>> {
        self.current().ending()
    }

    /// Returns how the main line ended, which is the result of the game. O(its length).
    #[must_use]
    pub fn result(&self) -> Option<&Ending<B>> {
        self.tree[self.main_line().last()?].ending()
    }

    /// Ends the game at the cursor, even while it is paused.
    ///
    /// ```
    /// use tengen_core::{Board, Color, Outcome, nim::Nim};
    /// use tengen_record::{Ending, Record};
    ///
    /// let mut game = Record::new(Nim::new(9));
    /// game.end(Ending::Agreement(Outcome::Draw))?;
    /// assert!(game.play(game.board().parse_move("1")?).is_err());
    /// game.reopen()?;
    /// game.play(game.board().parse_move("1")?)?;
    /// assert_eq!(game.result(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// In this order: [`EndError::Ended`] if it has ended here, [`EndError::NotOnBoard`] for an
    /// [`Ending::Board`] that is not the board's own outcome, and [`EndError::Fixed`] if taking back
    /// is refused and something follows here.
    pub fn end(&mut self, ending: Ending<B>) -> Result<(), EndError<B>> {
        if let Some(ended) = self.ending() {
            return Err(EndError::Ended(ended.clone()));
        }
        if matches!(ending, Ending::Board(claimed) if self.board.outcome() != Some(claimed)) {
            return Err(EndError::NotOnBoard(ending));
        }
        if self.take_back != TakeBack::Allowed && self.variations().next().is_some() {
            return Err(EndError::Fixed);
        }
        self.tree[self.here].ending = Some(ending);
        Ok(())
    }

    /// Takes the ending at the cursor back, so that the game goes on here, and returns it. The
    /// clock is set to what it showed when the game came here.
    ///
    /// Where the board itself is finished it still refuses every move, but another
    /// [`Ending`] may be recorded: the score that was agreed on after two passes.
    ///
    /// # Errors
    ///
    /// In this order: [`EndError::NotEnded`], and [`EndError::Fixed`] if taking back is
    /// refused, unless it is an [`Ending::Board`], about which the players may still agree.
    pub fn reopen(&mut self) -> Result<Ending<B>, EndError<B>> {
        let is_by_board = match self.ending() {
            None => return Err(EndError::NotEnded),
            Some(ending) => matches!(ending, Ending::Board(_)),
        };
        if self.take_back != TakeBack::Allowed && !is_by_board {
            return Err(EndError::Fixed);
        }
        let ending = self.tree[self.here].ending.take().ok_or(EndError::NotEnded)?;
        self.restore_clock();
        Ok(ending)
    }
}

// Derived, it would ask `B: Hash` instead of `B::Illegal: Hash`.
impl<B: Board> Hash for Ending<B>
where
    B::Illegal: Hash,
{
    fn hash<H: Hasher>(&self, state: &mut H) {
        discriminant(self).hash(state);
        match self {
            Self::Board(outcome) | Self::Agreement(outcome) => outcome.hash(state),
            Self::Resignation { loser } | Self::Time { loser } => loser.hash(state),
            Self::Foul { loser, foul } => (loser, foul).hash(state),
            Self::NoResult => {}
        }
    }
}
