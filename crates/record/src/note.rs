//! What people write to a node.

use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use tengen_core::{ByColor, Color, TimeLeft};

/// Holds what is written to a node of a [`Record`](crate::Record) and changes nothing in the play.
///
/// A game with a clock writes the times itself.
///
/// ```
/// use tengen_core::nim::Nim;
/// use tengen_record::{Record, Mark, Sign};
///
/// let mut game = Record::new(Nim::new(9));
/// game.note_mut().comment.push_str("Black should take one.");
/// game.note_mut().marks.push(Mark { place: "1".into(), sign: Sign::Circle });
/// assert_eq!(game.current().note().marks.len(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Note {
    /// A comment in words.
    pub comment: String,
    /// Signs on the board.
    pub marks: Vec<Mark>,
    /// How long the player thought about the move that led here.
    pub elapsed: Option<Duration>,
    /// What each player has left after that move; usually that of the mover alone is told, and
    /// the other's is the last one told before.
    pub time_left: ByColor<Option<TimeLeft>>,
}

impl Note {
    /// Makes a note with nothing in it.
    pub(crate) const fn new() -> Self {
        Self {
            comment: String::new(),
            marks: Vec::new(),
            elapsed: None,
            time_left: ByColor::new(None, None),
        }
    }
}

/// Puts a sign on a place of the board.
///
/// The place is text, as the game writes it (`D4`, `32`), so that records of every game have the
/// same type; nobody checks that the board has it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mark {
    /// The place in the game's notation.
    pub place: String,
    /// What is shown there.
    pub sign: Sign,
}

/// Names what a [`Mark`] shows: the markup of SGF.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Sign {
    /// A triangle (`TR`).
    Triangle,
    /// A square (`SQ`).
    Square,
    /// A circle (`CR`).
    Circle,
    /// A cross (`MA`).
    Cross,
    /// The place is selected (`SL`).
    Selected,
    /// The place is greyed out (`DD`).
    Dimmed,
    /// A short text (`LB`).
    Label(String),
    /// A line from the mark's place to this one (`LN`).
    LineTo(String),
    /// An arrow from the mark's place to this one (`AR`).
    ArrowTo(String),
    /// The place belongs to this colour (`TB`, `TW`).
    Territory(Color),
}
