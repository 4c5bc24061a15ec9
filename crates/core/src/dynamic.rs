//! Boards behind a pointer, for programs that choose the game at run time.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use thiserror::Error;

use crate::{Board, Color, Key, Outcome};

/// A [`Board`] with its types erased: moves are texts, errors are messages.
///
/// [`Board`] is generic so that nothing is lost in hot loops, and cannot be a trait object for
/// that reason. Command lines, arenas and web pages use this one. Every board that can be written
/// as text has it.
///
/// # Examples
///
/// ```
/// use tengen_core::{DynBoard, nim::Nim};
///
/// let mut game: Box<dyn DynBoard> = Box::new(Nim::new(2));
/// assert_eq!(game.legal_texts(), ["1", "2"]);
/// let error = game.play_text("3").unwrap_err();
/// assert_eq!(error.to_string(), "illegal move 3: took 3 from a heap of 2");
/// game.play_text("2")?;
/// assert!(game.outcome().is_some());
/// # Ok::<(), tengen_core::PlayTextError>(())
/// ```
pub trait DynBoard: Display + Send + Sync {
    /// Returns the player who is to move.
    fn turn(&self) -> Color;

    /// Returns the position's hash key.
    fn key(&self) -> Key;

    /// Returns how the game has ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns the text of every legal move, in the board's order.
    fn legal_texts(&self) -> Vec<String>;

    /// Returns the code of every legal move, in the same order as
    /// [`legal_texts`](DynBoard::legal_texts).
    fn legal_codes(&self) -> Vec<u32>;

    /// Plays the move that `text` names.
    ///
    /// # Errors
    ///
    /// If `text` names no move or an illegal one; the position is then as it was.
    fn play_text(&mut self, text: &str) -> Result<(), PlayTextError>;

    /// Copies the board into a box of its own.
    fn boxed_clone(&self) -> Box<dyn DynBoard>;
}

/// Says why a text could not be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayTextError {
    /// The text names no move of this game.
    #[error("{reason}")]
    NotAMove {
        /// The message of the game's own error.
        reason: String,
    },
    /// The text names a move that the rules refuse.
    #[error("illegal move {mv}: {reason}")]
    Illegal {
        /// The move in the game's notation.
        mv: String,
        /// The message of the game's own error.
        reason: String,
    },
}

impl<B: Board + Display> DynBoard for B {
    fn turn(&self) -> Color {
        Board::turn(self)
    }

    fn key(&self) -> Key {
        Board::key(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Board::outcome(self)
    }

    fn legal_texts(&self) -> Vec<String> {
        self.legal_moves().iter().map(ToString::to_string).collect()
    }

    fn legal_codes(&self) -> Vec<u32> {
        self.legal_moves().iter().map(|&mv| B::code(mv)).collect()
    }

    fn play_text(&mut self, text: &str) -> Result<(), PlayTextError> {
        let not_a_move = |e: B::ParseMoveError| PlayTextError::NotAMove { reason: e.to_string() };
        let mv = self.parse_move(text).map_err(not_a_move)?;
        let illegal =
            |e: B::Illegal| PlayTextError::Illegal { mv: mv.to_string(), reason: e.to_string() };
        self.play(mv).map_err(illegal)
    }

    fn boxed_clone(&self) -> Box<dyn DynBoard> {
        Box::new(self.clone())
    }
}
