//! What is written of one game.

use alloc::string::String;
use alloc::vec::Vec;

use super::error::Place;
use super::result::GameResult;
use super::warning::{Mend, Warning};

/// One game as its text has it: nothing is replayed, no move need be legal.
///
/// `Display` writes it in the form that PDN asks for, with move numbers and lines of at most 80
/// characters where no comment is longer; `FromStr` reads one game.
///
/// # Equality
///
/// Two texts are equal if they say the same; where they stood in a file does not count.
///
/// ```
/// use tengen_draughts::pdn::{Item, GameText};
///
/// let text: GameText = "1. 32-28 (1. 33-28) 19-23?! $14 *".parse()?;
/// assert_eq!(text.items.len(), 6);
/// let reply = Item::Move { text: "19-23".into(), strength: "?!".into() };
/// assert_eq!(text.items[4], reply);
/// assert_eq!(text.to_string(), "1. 32-28 (1. 33-28) 1... 19-23?! $14 *\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct GameText {
    /// The tags in their order.
    pub tags: Vec<Tag>,
    /// What follows: moves, and what is between them.
    pub items: Vec<Item>,
    /// The result at the end of the moves, if there is one.
    pub result: Option<GameResult>,
    /// What was mended in reading it; not written, and not part of what it says.
    pub warnings: Vec<Warning>,
    pub(super) places: Vec<Place>,
}

/// One tag.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tag {
    /// Its name, such as `White`: letters, digits and `_`.
    pub name: String,
    /// Its value, without the quotes.
    pub value: String,
}

/// A part of a game's text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Item {
    /// A move as it is written.
    Move {
        /// The move without blanks, such as `32-28`.
        text: String,
        /// The marks behind it, such as `!?`; a lone `*` says that the move is forced.
        strength: String,
    },
    /// A comment, without the braces. The closing brace cannot be written: `)` takes its place.
    Comment(String),
    /// A numeric annotation, `$n`.
    Nag(u16),
    /// Another position in the middle of the game, as FEN.
    SetUp(String),
    /// `...` or `--` in place of a move: if the next one is by the other side, this side makes none.
    NoMove,
    /// A variation begins, in place of the last move before it.
    Open,
    /// It ends.
    Close,
}

impl GameText {
    /// Returns the value of a tag, of several the first; names are compared without regard to case.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))?;
        Some(&tag.value)
    }

    pub(super) fn warn(&mut self, place: Place, mend: Mend) {
        Warning { place: Some(place), mend }.join(&mut self.warnings);
    }

    /// Where item number `index` stood, if it was read.
    pub(super) fn place(&self, index: usize) -> Option<Place> {
        self.places.get(index).copied()
    }
}

impl PartialEq for GameText {
    fn eq(&self, other: &Self) -> bool {
        (&self.tags, &self.items, self.result) == (&other.tags, &other.items, other.result)
    }
}

impl Eq for GameText {}
