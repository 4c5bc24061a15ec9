//! A game at run time.

mod clock;
mod play;
mod position;
mod record;

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use tengen_core::ByColor;
use tengen_record::{NodeId, Record};

use crate::cell::Cell;
use crate::erased::{Erased, Typed};
use crate::facts::Facts;
use crate::kind::Kind;
use crate::rules::Rules;

/// Any game as one value, with the record of all that was played.
///
/// Moves are texts (`D4`, `pass`, `32-28`) or clicks on [`Cell`](crate::Cell)s. Whatever returns an error leaves
/// the game as it was. For loops that must be fast there are [`perft`](Game::perft) and
/// [`playouts`](Game::playouts), and the crates of the games.
///
/// ```
/// use tengen::{Kind, Start};
///
/// let mut game = Start::new(Kind::Go).with_size(9, 9).begin()?;
/// game.play("E5").unwrap();
/// assert_eq!(game.play("E5").unwrap_err().code, "occupied");
/// game.play("pass").unwrap();
/// assert!(game.undo() && game.ply() == 1);
/// # Ok::<(), tengen::StartError>(())
/// ```
pub struct Game {
    kind: Option<Kind>,
    /// The names of the players, which records tell.
    pub players: ByColor<String>,
    erased: Box<dyn Erased>,
    /// What was taken back, the first to be played again last.
    undone: Vec<NodeId>,
    /// Where the piece of a capture stood and has come down so far.
    begun: Vec<Cell>,
}

/// # Beginning
impl Game {
    /// Holds a game of your own.
    ///
    /// [`Rules`] tells what it must tell. All else works as it does for our games.
    #[must_use]
    pub fn of<B: Rules>(board: B) -> Self {
        Self::of_record(None, Record::new(board))
    }

    pub(crate) fn of_record<B: Rules>(kind: Option<Kind>, record: Record<B>) -> Self {
        let erased = Box::new(Typed(record));
        Self { kind, players: ByColor::default(), erased, undone: Vec::new(), begun: Vec::new() }
    }

    pub(crate) fn facts(&self) -> &dyn Facts {
        self.erased.facts()
    }

    pub(crate) fn erased(&self) -> &dyn Erased {
        &*self.erased
    }

    pub(crate) fn erased_mut(&mut self) -> &mut dyn Erased {
        &mut *self.erased
    }
}

/// Says why the record was not changed. It is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct EditError(String);

impl EditError {
    pub(crate) fn new(reason: impl ToString) -> Self {
        Self(reason.to_string())
    }
}

impl Clone for Game {
    fn clone(&self) -> Self {
        Self {
            kind: self.kind,
            players: self.players.clone(),
            erased: self.erased.boxed(),
            undone: self.undone.clone(),
            begun: self.begun.clone(),
        }
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, position) = (self.kind, self.position());
        f.debug_struct("Game").field("kind", &kind).field("position", &position).finish()
    }
}

/// Writes the [diagram](Self::diagram).
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.diagram().to_string())
    }
}
