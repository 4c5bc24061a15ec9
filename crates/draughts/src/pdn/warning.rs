//! What a text has that was mended.

use alloc::string::String;
use alloc::vec::Vec;

use tengen_core::Color;
use thiserror::Error;

use super::error::Place;
use super::fault::Prefix;
use super::result::GameResult;
use crate::draw::DrawReason;
use crate::square::Square;

/// Something that is not as PDN asks for, and was read all the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Warning {
    /// Where it stands, if the text was read from a file.
    pub place: Option<Place>,
    /// What was mended.
    pub mend: Mend,
}

/// The most warnings of a game that are kept.
const MOST: usize = 1000;

impl Warning {
    /// Adds the warning to others, or where there are many to the number of those left out.
    pub(super) fn join(self, warnings: &mut Vec<Self>) {
        if warnings.len() < MOST {
            warnings.push(self);
        } else if let Some(Self { mend: Mend::More(number), .. }) = warnings.get_mut(MOST) {
            *number += 1;
        } else {
            warnings.push(Self { place: None, mend: Mend::More(1) });
        }
    }
}

/// Writes `line 3, column 7: ` and what was mended.
impl core::fmt::Display for Warning {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}{}", Prefix(self.place), self.mend)
    }
}

/// What is mended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Mend {
    /// A sign that means nothing where it stands.
    #[error("{0:?} means nothing here and is left out")]
    Stray(String),
    /// Words outside of a comment, which become one.
    #[error("words outside of a comment: {0:?}")]
    Words(String),
    /// Something that is never closed ends with the game, a tag with its line.
    #[error("the {0} that begins here is not closed")]
    Unclosed(&'static str),
    /// A number stands for that of a move though it has no dot.
    #[error("a move number without a dot")]
    NoDot,
    /// The sign between the squares is missing, or says capture where there is none, or none where there
    /// is one.
    #[error("the sign of {0} is missing or another")]
    Sign(String),
    /// A result that PDN does not know, by the points of either side.
    #[error("the result {found:?} is taken for {taken}")]
    Result {
        /// What is written.
        found: String,
        /// What is read.
        taken: GameResult,
    },
    /// The tag and the end of the moves tell different results; the latter counts.
    #[error("the tag says {tag}, the end of the moves {end}")]
    Results {
        /// What the tag says.
        tag: GameResult,
        /// What stands behind the moves.
        end: GameResult,
    },
    /// A side makes no move, and nothing says so but `...` or `--`.
    #[error("the move of {0} is missing")]
    NoMove(Color),
    /// The first move is by the other side than the position says, or it does not say.
    #[error("{0} is to move, by the first move")]
    Turn(Color),
    /// A man of a position stands where it would have been crowned: it is a king.
    #[error("the man on square {0} is a king: it would have been crowned there")]
    Crowned(Square),
    /// The squares have other numbers than `GameType` says.
    #[error("the squares are not named as GameType says")]
    Squares,
    /// Nothing says which game it is.
    #[error("nothing says which game it is: read as {0}")]
    Guessed(&'static str),
    /// Moves follow though the rules of draws have been met: the draw could have been declared.
    #[error("the game goes on though it could have been declared drawn: {0}")]
    Drawn(DrawReason),
    /// Several captures fit, and what follows does not tell which one was meant.
    #[error("{text} may be several captures, {taken} is read")]
    Ambiguous {
        /// What is written.
        text: String,
        /// The move that is read.
        taken: String,
    },
    /// So many warnings are left out: a thousand of a game are kept.
    #[error("{0} more warnings are left out")]
    More(usize),
}
