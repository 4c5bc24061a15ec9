//! Taking moves back.

use tengen_core::FullRules;
use thiserror::Error;

use crate::node::NodeId;
use crate::record::Record;

/// Says whether players may take moves back.
///
/// Where it is refused, what has been played stands in every way: no new variation beside
/// a move, no set-up after one, no ending where the game went on; nothing can be deleted or
/// promoted, and no ending be taken back but the board's own. Looking back is free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TakeBack {
    /// As often as they like: study, friendly games.
    #[default]
    Allowed,
    /// Never: rated games.
    Refused,
}

/// Says why moves were not taken back. The record is then as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TakeBackError {
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The policy forbids it.
    #[error("no move may be taken back")]
    Refused,
    /// Fewer moves than that have been made.
    #[error("{moves} moves to take back of {ply}")]
    TooMany {
        /// How many moves were to be taken back.
        moves: usize,
        /// How many have been made on the way to the cursor.
        ply: usize,
    },
}

/// # Taking back
impl<B: FullRules> Record<B> {
    /// Says whether players may take moves back from now on.
    pub fn set_take_back_policy(&mut self, policy: TakeBack) {
        self.take_back = policy;
    }

    /// Takes back the last `moves` moves before the cursor, and what was set up between them: they
    /// leave the record with everything after them. The clock shows again what it showed then.
    ///
    /// An ending at the cursor goes with its move. To look back or to try something else without
    /// losing anything, see [`back`](Record::back).
    ///
    /// ```
    /// use tengen_core::{nim::{Nim, Take}};
    /// use tengen_record::{Record, TakeBack, TakeBackError};
    ///
    /// let mut game = Record::new(Nim::new(9));
    /// game.play(Take(3))?;
    /// game.take_back(1)?;
    /// assert_eq!(game.board(), &Nim::new(9));
    /// game.play(Take(1))?;
    /// game.set_take_back_policy(TakeBack::Refused);
    /// assert_eq!(game.take_back(1), Err(TakeBackError::Refused));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// In this order: [`TakeBackError::Paused`], [`TakeBackError::Refused`],
    /// [`TakeBackError::TooMany`].
    pub fn take_back(&mut self, moves: usize) -> Result<(), TakeBackError> {
        let ply = self.current().ply();
        if self.paused {
            return Err(TakeBackError::Paused);
        } else if self.take_back == TakeBack::Refused && moves > 0 {
            return Err(TakeBackError::Refused);
        } else if moves > ply {
            return Err(TakeBackError::TooMany { moves, ply });
        }
        let Some(first) = self.nth_last_move(moves) else { return Ok(()) };
        if let Some(parent) = self.tree[first].parent() {
            self.jump(parent);
            self.tree.remove(first);
        }
        self.restore_clock();
        Ok(())
    }

    /// Returns the node of the `n`-th move before the cursor; 1 is the last one.
    fn nth_last_move(&self, n: usize) -> Option<NodeId> {
        self.upward().filter(|&id| self.tree[id].mv().is_some()).nth(n.checked_sub(1)?)
    }
}
