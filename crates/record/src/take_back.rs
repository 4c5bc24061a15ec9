//! Taking moves back.

use alloc::format;
use core::fmt;

use tengen_core::FullRules;
use thiserror::Error;

use crate::node::NodeId;
use crate::record::Record;

/// Says whether players may take moves back.
///
/// Unless it is freely allowed, what has been played stands in every way: no new variation beside
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
    /// At most this many moves in the whole game, those of both players counted.
    UpTo(usize),
}

/// Writes it in words, such as `no take-back`.
impl fmt::Display for TakeBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Allowed => f.pad("free take-back"),
            Self::Refused => f.pad("no take-back"),
            Self::UpTo(moves) => f.pad(&format!("take-back of at most {moves} moves")),
        }
    }
}

/// Says why moves were not taken back. The record is then as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TakeBackError {
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The policy forbids it.
    #[error("the policy is {policy}: {moves} were asked for after {taken_back} taken back")]
    Refused {
        /// The game's policy.
        policy: TakeBack,
        /// How many moves were to be taken back.
        moves: usize,
        /// How many have been taken back already.
        taken_back: usize,
    },
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
    /// Unless taking back is freely allowed, the moves that follow the cursor count too, as many as
    /// its longest line has. An ending at the cursor goes with its move. To look back or to try
    /// something else without losing anything, see [`back`](Record::back).
    ///
    /// ```
    /// use tengen_core::{nim::{Nim, Take}};
    /// use tengen_record::{Record, TakeBack, TakeBackError};
    ///
    /// let mut game = Record::new(Nim::new(9));
    /// game.set_take_back_policy(TakeBack::UpTo(1));
    /// game.play(Take(3))?;
    /// game.take_back(1)?;
    /// assert_eq!(game.board(), &Nim::new(9));
    /// game.play(Take(1))?;
    /// let refused =
    ///     TakeBackError::Refused { policy: TakeBack::UpTo(1), moves: 1, taken_back: 1 };
    /// assert_eq!(game.take_back(1), Err(refused));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// In this order: [`TakeBackError::Paused`], [`TakeBackError::Refused`],
    /// [`TakeBackError::TooMany`].
    pub fn take_back(&mut self, moves: usize) -> Result<(), TakeBackError> {
        let lost = self.check_take_back(moves)?;
        let Some(first) = self.nth_last_move(moves) else { return Ok(()) };
        if let Some(parent) = self.tree[first].parent() {
            self.jump(parent);
            self.tree.remove(first);
        }
        self.taken_back = self.taken_back.saturating_add(lost);
        self.restore_clock();
        Ok(())
    }

    /// Returns how many moves count as taken back.
    fn check_take_back(&self, moves: usize) -> Result<usize, TakeBackError> {
        let (policy, taken_back, ply) = (self.take_back, self.taken_back, self.current().ply());
        let most = match policy {
            TakeBack::Allowed => usize::MAX,
            TakeBack::Refused => 0,
            TakeBack::UpTo(moves) => moves.saturating_sub(taken_back),
        };
        let lost = if policy == TakeBack::Allowed { moves } else { self.moves_lost(moves) };
        if self.paused {
            Err(TakeBackError::Paused)
        } else if lost > most {
            Err(TakeBackError::Refused { policy, moves: lost, taken_back })
        } else if moves > ply {
            Err(TakeBackError::TooMany { moves, ply })
        } else {
            Ok(lost)
        }
    }

    /// Counts the moves that leave the record with the last `moves` before the cursor, along the
    /// longest line. O(nodes that leave).
    fn moves_lost(&self, moves: usize) -> usize {
        let Some(first) = self.nth_last_move(moves) else { return moves };
        let plies = self.subtree(first).map(|id| self.tree[id].ply());
        plies.max().map_or(moves, |last| last + 1 - self.tree[first].ply())
    }

    /// Returns the node of the `n`-th move before the cursor; 1 is the last one.
    fn nth_last_move(&self, n: usize) -> Option<NodeId> {
        self.upward().filter(|&id| self.tree[id].mv().is_some()).nth(n.checked_sub(1)?)
    }
}
