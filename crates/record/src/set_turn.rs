//! Giving the move to either colour.

use tengen_core::{Clock, Color, FullRules, SetTurn};

use crate::node::{Action, NodeId};
use crate::play::PlayError;
use crate::record::Record;

impl<B: SetTurn + FullRules> Record<B> {
    /// Gives the move to `color`: adds a set-up that differs in nothing but the turn, or stays
    /// where it is if it is that colour's turn already.
    ///
    /// The time that has passed since the last move was then `color`'s, not the other's. If it is
    /// more than he had, the game ends there.
    ///
    /// # Errors
    ///
    /// As [`set_up`](Record::set_up).
    pub fn set_turn(&mut self, color: Color) -> Result<NodeId, PlayError<B>> {
        if self.board.turn() == color {
            return Ok(self.here);
        }
        self.check_open()?;
        let board = self.board_for(color);
        let (thinking, rested) = (self.thinking, self.rested.clone());
        match self.find_set_up(&board) {
            Some(known) => self.jump(known),
            None => drop(self.set_up(board)?),
        }
        self.charge(thinking, rested);
        Ok(self.here)
    }

    /// Plays a move of `color`, whoever's turn it is, as GTP and SGF do:
    /// [`set_turn`](Record::set_turn) if need be, then [`play`](Record::play).
    ///
    /// ```
    /// use tengen_core::{Color, nim::{Nim, Take}};
    /// use tengen_record::Record;
    ///
    /// let mut game = Record::new(Nim::new(9));
    /// game.play_as(Color::White, Take(2))?; // Black was to move: the turn is set first
    /// assert_eq!((game.board().to_string().as_str(), game.current().ply()), ("7 black", 1));
    /// assert_eq!(game.path().count(), 3);
    /// # Ok::<(), tengen_record::PlayError<Nim>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`play`](Record::play), and as [`set_up`](Record::set_up) if it is the other's turn. The
    /// record, the cursor and the clock are then as they were, unless it is by
    /// [`set_turn`](Record::set_turn) that the flag of `color` falls: the game has then ended where
    /// he got the move, and the cursor is there.
    pub fn play_as(&mut self, color: Color, mv: B::Move) -> Result<NodeId, PlayError<B>> {
        self.check_open()?;
        let check = self.board_for(color).check(mv);
        check.map_err(|reason| PlayError::Illegal { mv, reason })?;
        let here = self.here;
        let (clock, thinking, rested) = (self.clock.clone(), self.thinking, self.rested.clone());
        self.set_turn(color)?;
        let played = self.play(mv);
        let flag = |clock: &Option<Clock>| clock.as_ref().and_then(Clock::flag);
        if played.is_err() && flag(&self.clock) == flag(&clock) {
            self.jump(here);
            (self.clock, self.thinking, self.rested) = (clock, thinking, rested);
        }
        played
    }

    /// Returns the position at the cursor with `color` to move.
    fn board_for(&self, color: Color) -> B {
        let mut board = self.board.clone();
        board.set_turn(color);
        board
    }

    /// Looks for a variation that sets up `board`.
    fn find_set_up(&self, board: &B) -> Option<NodeId> {
        self.variations().find(|&id| match self.tree[id].action() {
            Action::SetUp(known) => **known == *board,
            Action::Move(_) | Action::Remark => false,
        })
    }
}
