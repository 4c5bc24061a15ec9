//! Moves out of turn.

use alloc::format;

use tengen_core::Color;
use tengen_record::{Action, Ending, NodeId, Record};

use crate::game::Game;
use crate::refusal::Refusal;
use crate::rules::Rules;

/// # Out of turn
impl Game {
    /// Gives the move to a side, as records and protocols do, and takes play up again where two
    /// passes have ended it. Go keeps its past for superko. Nothing is added to the record if the side
    /// is to move already. Time that has run since the last move is off the clock, but told of no
    /// move.
    ///
    /// # Errors
    ///
    /// If the game is over otherwise, or has no such thing, as draughts.
    pub fn give_turn(&mut self, color: Color) -> Result<(), Refusal> {
        let before = self.here();
        self.erased_mut().give_turn(color)?;
        if self.here() != before {
            self.forget_undone();
        }
        Ok(())
    }

    /// Plays a move of a side, whoever's turn it is. [`undo`](Game::undo) takes both back.
    ///
    /// ```
    /// use tengen::{Kind, Start, core::Color};
    ///
    /// let mut game = Start::new(Kind::Go).with_size(9, 9).begin()?;
    /// game.play_as(Color::White, "E5").unwrap();
    /// game.play_as(Color::White, "C3").unwrap();
    /// assert!(game.play_as(Color::Black, "E5").is_err());
    /// assert_eq!((game.moves(), game.turn()), (vec!["E5".into(), "C3".into()], Color::Black));
    /// assert!(game.undo() && game.undo() && !game.undo());
    /// # Ok::<(), tengen::StartError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`give_turn`](Game::give_turn), and why the move may not be played.
    pub fn play_as(&mut self, color: Color, text: &str) -> Result<(), Refusal> {
        if self.turn() == color && self.over().is_none() {
            return self.play(text);
        }
        let mut after = self.clone();
        after.give_turn(color)?;
        after.play(text)?;
        *self = after;
        Ok(())
    }
}

/// Gives the move to a side at the cursor of a record.
pub(crate) fn give<B: Rules>(record: &mut Record<B>, color: Color) -> Result<(), Refusal> {
    let Some(board) = record.board().with_turn(color) else {
        return Err(Refusal::new("not-now", format!("{color} cannot be given the move")));
    };
    if board == *record.board() {
        return Ok(());
    }
    let goes_on =
        |ending: &Ending<B>| matches!(ending, Ending::Board(_)) && board.outcome().is_none();
    if let Some(ending) = record.ending().filter(|ending| !goes_on(ending)) {
        return Err(Refusal::new("finished", format!("the game is over: {ending}")));
    }
    if record.is_paused() {
        return Err(Refusal::new("paused", "the game is paused"));
    }
    let (before, ending) = (record.here(), record.reopen().ok());
    let given = go_to_set_up(record, board);
    if let Some(ending) = ending {
        // It ended there before, and does again.
        let after = record.here();
        let _ = (record.go_to(before), record.end(ending), record.go_to(after));
    }
    given
}

/// Goes to the variation that sets up `board`, which is added if there is none.
fn go_to_set_up<B: Rules>(record: &mut Record<B>, board: B) -> Result<(), Refusal> {
    let is_it = |id: &NodeId| match record.node(*id).map(|node| node.action()) {
        Some(Action::SetUp(known)) => **known == board,
        _ => false,
    };
    let known = record.variations().find(is_it);
    match known {
        Some(known) => record.go_to(known).map_err(|error| Refusal::new("not-now", error)),
        None => record.set_up(board).map(|_| ()).map_err(|error| Refusal::new("not-now", error)),
    }
}

/// Returns whose turn it became by a set-up that did nothing else.
pub(crate) fn given<B: Rules>(before: &B, after: &B) -> Option<Color> {
    let color = after.turn();
    (before != after && before.with_turn(color).as_ref() == Some(after)).then_some(color)
}
