//! Adding moves and set-ups to the record.

use alloc::sync::Arc;
use core::time::Duration;

use tengen_core::{Adjudicate, Attempt, Board, Color, FullRules};
use thiserror::Error;

use crate::ending::Ending;
use crate::node::{Node, NodeId};
use crate::record::Record;
use crate::take_back::TakeBack;

/// Says why a move or a set-up was not added. The record is then as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayError<B: Board> {
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The game has ended at this node.
    #[error("the game has ended: {0}")]
    Ended(Ending<B>),
    /// The rules refuse the move.
    #[error("illegal move {mv}: {reason}")]
    Illegal {
        /// The move.
        mv: B::Move,
        /// The rule that it breaks.
        #[source]
        reason: B::Illegal,
    },
    /// There is no pass in the game, or it is a move like the others.
    #[error("a pass beside the moves of the game")]
    NoPass,
    /// What has been played stands: no other move may take the place of one that was played, and
    /// no set-up may follow one.
    #[error("no move may be taken back: what has been played stands")]
    Fixed,
}

/// # Playing
impl<B: FullRules> Record<B> {
    /// Plays a move at the cursor and goes where it leads.
    ///
    /// The move begins a new variation, behind the others; a clock is pressed for the mover, and the
    /// times are written to the node; if the board says that the game is over, it ends there.
    /// O(variations here).
    ///
    /// If the record has that move there already, this goes there, and the clock shows again what
    /// it showed then, or is pressed if the node tells no time. Where taking back is refused it only goes there, as
    /// [`forward`](Record::forward) does: nothing gives time back.
    ///
    /// ```
    /// use tengen_core::{nim::{IllegalTake, Nim, Take}};
    /// use tengen_record::{Record, PlayError};
    ///
    /// let mut game = Record::new(Nim::new(2));
    /// let reason = IllegalTake::TooMany { taken: 3, heap: 2 };
    /// assert_eq!(game.play(Take(3)), Err(PlayError::Illegal { mv: Take(3), reason }));
    /// let node = game.play(Take(1))?;
    /// game.back();
    /// assert_eq!(game.play(Take(1)), Ok(node));
    /// # Ok::<(), PlayError<Nim>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// In this order: [`PlayError::Paused`], [`PlayError::Ended`], [`PlayError::Illegal`],
    /// [`PlayError::Fixed`].
    pub fn play(&mut self, mv: B::Move) -> Result<NodeId, PlayError<B>> {
        self.check_open()?;
        self.board.check(mv).map_err(|reason| PlayError::Illegal { mv, reason })?;
        let mover = self.board.turn();
        let known = self.variations().find(|&id| self.tree[id].mv() == Some(mv));
        if let Some(known) = known {
            self.join(known, mover);
            return Ok(known);
        }
        self.check_free_beside()?;
        self.step(|board| board.play_unchecked(mv));
        let node = self.tree[self.here].of_move(mv, &self.board);
        self.here = self.tree.add(self.here, node);
        self.write_times(mover);
        Ok(self.here)
    }

    /// Goes to the node of a move that `mover` makes once more.
    fn join(&mut self, known: NodeId, mover: Color) {
        let thinking = self.thinking;
        self.jump(known);
        let note = self.current().note();
        if self.take_back != TakeBack::Allowed {
            // To look at what has been played changes no clock.
        } else if note.elapsed.is_some() || note.time_left[mover].is_some() {
            self.restore_clock();
        } else {
            self.thinking = thinking;
            self.write_times(mover);
        }
    }

    /// Replaces the position at the cursor by `board`, as a new variation, and goes there.
    ///
    /// An editor builds `board` from the position as it stands. With history rules,
    /// `WithHistory::new(board)` begins a new history.
    ///
    /// # Errors
    ///
    /// In this order: [`PlayError::Paused`], [`PlayError::Ended`], and [`PlayError::Fixed`] if
    /// taking back is refused and something follows here already or a move has been
    /// played on the way here.
    pub fn set_up(&mut self, board: B) -> Result<NodeId, PlayError<B>> {
        self.check_open()?;
        self.check_free_beside()?;
        if self.current().ply() > 0 {
            self.check_free()?;
        }
        Ok(self.push_set_up(Arc::new(board)))
    }

    /// Adds a set-up at the cursor, even where the game has ended; other nodes may have its board, too.
    pub(crate) fn push_set_up(&mut self, board: Arc<B>) -> NodeId {
        let ply = self.current().ply();
        self.here = self.tree.add(self.here, Node::of_set_up(board.clone(), ply));
        self.board.clone_from(&board);
        self.thinking = Duration::ZERO;
        self.here
    }

    /// Adds a node in which nothing is done, as a new variation, and goes there: for a comment that
    /// belongs between two moves. The time that has passed goes on to count for the next move.
    ///
    /// # Errors
    ///
    /// In this order: [`PlayError::Paused`], [`PlayError::Ended`], and [`PlayError::Fixed`] if
    /// taking back is refused and something follows here already.
    pub fn add_remark(&mut self) -> Result<NodeId, PlayError<B>> {
        self.check_open()?;
        self.check_free_beside()?;
        Ok(self.push_remark())
    }

    /// Adds a node in which nothing is done at the cursor, even where the game has ended.
    pub(crate) fn push_remark(&mut self) -> NodeId {
        let node = self.tree[self.here].of_remark(&self.board);
        self.here = self.tree.add(self.here, node);
        self.here
    }

    /// Says whether the game goes on at the cursor.
    pub(crate) fn check_open(&self) -> Result<(), PlayError<B>> {
        if self.paused {
            return Err(PlayError::Paused);
        }
        self.ending().map_or(Ok(()), |ending| Err(PlayError::Ended(ending.clone())))
    }

    /// Says whether something may be added here beside what is there.
    pub(crate) fn check_free_beside(&self) -> Result<(), PlayError<B>> {
        if self.variations().next().is_none() { Ok(()) } else { self.check_free() }
    }

    /// Says whether something else may take the place of what has been played.
    fn check_free(&self) -> Result<(), PlayError<B>> {
        match self.take_back {
            TakeBack::Allowed => Ok(()),
            TakeBack::Refused => Err(PlayError::Fixed),
        }
    }
}

impl<B: Adjudicate + FullRules> Record<B> {
    /// Lets the side to move try something and does what the rules say: a legal move is played, a
    /// foul loses the game for the mover, and anything else is refused.
    ///
    /// Returns how that ended the game, if it did.
    ///
    /// ```
    /// use tengen_core::{Attempt, Color, Foul, nim::{Nim, Take}};
    /// use tengen_record::{Ending, Record};
    ///
    /// let mut game = Record::new(Nim::new(9));
    /// assert!(game.attempt(Attempt::Play(Take(4))).is_err()); // void: he tries again
    /// assert_eq!(game.attempt(Attempt::Play(Take(3))), Ok(None)); // played
    /// let ending = Ending::Foul { loser: Color::White, foul: Foul::Pass };
    /// assert_eq!(game.attempt(Attempt::Pass), Ok(Some(ending)));
    /// ```
    ///
    /// # Errors
    ///
    /// As [`play`](Record::play), with [`PlayError::Illegal`] only for moves that are void rather
    /// than fouls, and [`PlayError::NoPass`] where passing is no foul.
    pub fn attempt(
        &mut self,
        attempt: Attempt<B::Move>,
    ) -> Result<Option<Ending<B>>, PlayError<B>> {
        self.check_open()?;
        match (self.board.foul(attempt), attempt) {
            (Some(foul), _) => {
                self.check_free_beside()?;
                let loser = self.board.turn();
                self.tree[self.here].ending = Some(Ending::Foul { loser, foul });
            }
            (None, Attempt::Play(mv)) => {
                self.play(mv)?;
            }
            (None, Attempt::Pass) => return Err(PlayError::NoPass),
        }
        Ok(self.ending().cloned())
    }
}
