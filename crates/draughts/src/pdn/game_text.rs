//! What is written of one game.

use alloc::string::String;
use alloc::vec::Vec;

use super::{GameResult, Place};

/// One game as its text has it: nothing is replayed, no move need be legal.
///
/// `Display` writes it in the form that PDN asks for, with move numbers and lines of at most 80
/// characters where no comment is longer; `FromStr` reads one game.
///
/// # Equality
///
/// Two records are equal if they say the same; where it stood in the text does not count.
///
/// # Examples
///
/// ```
/// use tengen_draughts::pdn::{Item, GameText};
///
/// let record: GameText = "1. 32-28 (1. 33-28) 19-23?! $14 *".parse()?;
/// assert_eq!(record.items.len(), 6);
/// let Item::Move(reply) = &record.items[4] else { panic!("a move") };
/// assert_eq!((reply.text.as_str(), reply.strength.as_str()), ("19-23", "?!"));
/// assert_eq!(record.place(4).map(|place| place.column), Some(21));
/// assert_eq!(record.to_string(), "1. 32-28 (1. 33-28) 1... 19-23?! $14 *\n");
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
    pub(super) places: Vec<Place>,
}

/// One tag.
///
/// ```
/// use tengen_draughts::pdn::{GameText, Tag};
///
/// let mut record = GameText::default();
/// record.tags.push(Tag { name: "White".into(), value: "Ann".into() });
/// assert_eq!(record.tag("white"), Some("Ann"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tag {
    /// Its name, such as `White`: letters, digits and `_`.
    pub name: String,
    /// Its value, without the quotes.
    pub value: String,
}

/// A part of a game's text.
///
/// ```
/// use tengen_draughts::pdn::{Item, PdnMove, GameText};
///
/// let record: GameText = "1. 32-28 {at once} *".parse()?;
/// let items = [Item::Move(PdnMove::new("32-28")), Item::Comment("at once".into())];
/// assert_eq!(record.items, items);
/// # Ok::<(), tengen_draughts::pdn::ParsePdnError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Item {
    /// A move.
    Move(PdnMove),
    /// A comment, without the braces. The closing brace cannot be written: `)` takes its place.
    Comment(String),
    /// A numeric annotation, `$n`.
    Nag(u16),
    /// Another position in the middle of the game, as FEN.
    SetUp(String),
    /// A variation begins, in place of the last move before it.
    Open,
    /// It ends.
    Close,
}

/// A move as it is written.
///
/// ```
/// use tengen_draughts::pdn::PdnMove;
///
/// let good = PdnMove { strength: "!".into(), ..PdnMove::new("32-28") };
/// assert_eq!((good.text.as_str(), good.strength.as_str()), ("32-28", "!"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PdnMove {
    /// The move without blanks, such as `32-28`.
    pub text: String,
    /// The marks behind it, such as `!?`; a lone `*` says that the move is forced.
    pub strength: String,
}

impl PdnMove {
    /// Makes a move without marks.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), strength: String::new() }
    }
}

impl GameText {
    /// Returns the value of a tag, of several the first; names are compared without regard to case.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))?;
        Some(&tag.value)
    }

    /// Returns where item number `index` stood in the text that was read; `None` if it was not read
    /// there.
    #[must_use]
    pub fn place(&self, index: usize) -> Option<Place> {
        self.places.get(index).copied()
    }
}

impl PartialEq for GameText {
    fn eq(&self, other: &Self) -> bool {
        (&self.tags, &self.items, self.result) == (&other.tags, &other.items, other.result)
    }
}

impl Eq for GameText {}
