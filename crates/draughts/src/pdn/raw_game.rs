//! The text of one game, cut from its file.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::parse::parse;
use super::{GameText, ParsePdnError, Place};

/// The text of one game.
///
/// ```
/// use tengen_draughts::pdn::Splitter;
///
/// let mut splitter = Splitter::new();
/// splitter.push(b"1. 32-28 *");
/// splitter.finish();
/// let game = splitter.next_game().expect("a game");
/// assert_eq!((game.place().line, &*game.text()), (1, "1. 32-28 *"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawGame {
    bytes: Vec<u8>,
    place: Place,
    is_whole: bool,
}

impl RawGame {
    /// Takes the bytes of a game; without `is_whole` some are missing, and it will not be read.
    pub(super) fn new(bytes: Vec<u8>, place: Place, is_whole: bool) -> Self {
        Self { bytes, place, is_whole }
    }

    /// Returns where in the file the text begins; blanks may come before the game.
    #[must_use]
    pub fn place(&self) -> Place {
        self.place
    }

    /// Returns the text, read as UTF-8 or, if it is not, as Latin-1.
    #[must_use]
    pub fn text(&self) -> Cow<'_, str> {
        let latin = || self.bytes.iter().copied().map(char::from).collect::<String>();
        core::str::from_utf8(&self.bytes).map_or_else(|_| latin().into(), Cow::Borrowed)
    }

    /// Reads the game.
    ///
    /// # Errors
    ///
    /// Where and why the text is no PDN, by its lines in the file.
    pub fn parse(&self) -> Result<GameText, ParsePdnError> {
        match self.is_whole {
            true => parse(&self.text(), self.place),
            false => Err(ParsePdnError::TooLong { place: self.place }),
        }
    }
}
