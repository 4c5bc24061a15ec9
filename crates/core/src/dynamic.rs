//! Boards whose type is forgotten, for programs that choose the game at run time.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;

use thiserror::Error;

use crate::{Board, Color, Key, Outcome};

/// Holds any [`Board`] that can be written as text, its types erased: moves are texts, errors are
/// messages.
///
/// [`Board`] is generic so that nothing is lost in hot loops, and cannot be a trait object for
/// that reason. Command lines, arenas and web pages use this type.
///
/// # Examples
///
/// ```
/// use tengen_core::{Color, DynBoard, nim::Nim};
///
/// let mut game = DynBoard::new(Nim::new(2));
/// assert_eq!(game.legal_texts(), ["1", "2"]);
/// let error = game.play("3").unwrap_err();
/// assert_eq!(error.to_string(), "illegal move 3: took 3 from a heap of 2");
/// let before = game.clone();
/// game.play("2")?;
/// assert!(game.outcome().is_some());
/// assert_eq!(before.to_string(), "2 black");
/// assert_eq!(before.downcast_ref(), Some(&Nim::new(2)));
/// # Ok::<(), tengen_core::PlayTextError>(())
/// ```
pub struct DynBoard(Box<dyn Erased>);

/// Says why a text could not be played.
///
/// ```
/// use tengen_core::{DynBoard, PlayTextError, nim::Nim};
///
/// let mut game = DynBoard::new(Nim::new(2));
/// let error = game.play("three").unwrap_err();
/// assert!(matches!(error, PlayTextError::NotAMove { ref text, .. } if text == "three"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayTextError {
    /// The text names no move of this game.
    #[error("no move {text:?}: {reason}")]
    NotAMove {
        /// The text as it came.
        text: String,
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

impl DynBoard {
    /// Forgets the type of `board`.
    #[must_use]
    pub fn new<B: Board + fmt::Display>(board: B) -> Self {
        Self(Box::new(board))
    }

    /// Returns the player who is to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.0.turn_of()
    }

    /// Returns the position's hash key.
    #[must_use]
    pub fn key(&self) -> Key {
        self.0.key_of()
    }

    /// Says whether positions with equal keys have the same future, as
    /// [`Board::KEY_TELLS_ALL`] promises it.
    #[must_use]
    pub fn key_tells_all(&self) -> bool {
        self.0.key_tells_all()
    }

    /// Returns how the game has ended, or `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.outcome_of()
    }

    /// Returns the text of every legal move, in the board's order.
    #[must_use]
    pub fn legal_texts(&self) -> Vec<String> {
        self.0.legal_texts()
    }

    /// Returns the code of every legal move, in the order of
    /// [`legal_texts`](DynBoard::legal_texts).
    #[must_use]
    pub fn legal_codes(&self) -> Vec<u32> {
        self.0.legal_codes()
    }

    /// Plays the move that `text` names.
    ///
    /// # Errors
    ///
    /// If `text` names no move or an illegal one; the position is then as it was.
    pub fn play(&mut self, text: &str) -> Result<(), PlayTextError> {
        self.0.play_text(text)
    }

    /// Returns the board itself if it is a `B`, for what only that game has.
    #[must_use]
    pub fn downcast_ref<B: Board>(&self) -> Option<&B> {
        self.0.as_any().downcast_ref()
    }
}

impl Clone for DynBoard {
    fn clone(&self) -> Self {
        Self(self.0.boxed_clone())
    }
}

impl fmt::Display for DynBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for DynBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DynBoard({self})")
    }
}

/// What every board can do without its types. The names differ from [`Board`]'s, and the trait is
/// private, so that no call on a board becomes ambiguous.
trait Erased: fmt::Display + Send + Sync {
    fn turn_of(&self) -> Color;
    fn key_of(&self) -> Key;
    fn key_tells_all(&self) -> bool;
    fn outcome_of(&self) -> Option<Outcome>;
    fn legal_texts(&self) -> Vec<String>;
    fn legal_codes(&self) -> Vec<u32>;
    fn play_text(&mut self, text: &str) -> Result<(), PlayTextError>;
    fn boxed_clone(&self) -> Box<dyn Erased>;
    fn as_any(&self) -> &dyn Any;
}

impl<B: Board + fmt::Display> Erased for B {
    fn turn_of(&self) -> Color {
        self.turn()
    }

    fn key_of(&self) -> Key {
        self.key()
    }

    fn key_tells_all(&self) -> bool {
        B::KEY_TELLS_ALL
    }

    fn outcome_of(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn legal_texts(&self) -> Vec<String> {
        self.legal_moves().iter().map(ToString::to_string).collect()
    }

    fn legal_codes(&self) -> Vec<u32> {
        self.legal_moves().iter().map(|&mv| B::code(mv)).collect()
    }

    fn play_text(&mut self, text: &str) -> Result<(), PlayTextError> {
        let mv = self.parse_move(text).map_err(|error| PlayTextError::NotAMove {
            text: text.to_string(),
            reason: error.to_string(),
        })?;
        self.play(mv).map_err(|error| PlayTextError::Illegal {
            mv: mv.to_string(),
            reason: error.to_string(),
        })
    }

    fn boxed_clone(&self) -> Box<dyn Erased> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
