//! The games of a file.

use std::io::{self, BufRead};

use thiserror::Error;

use super::error::ParsePdnError;
use super::game_text::GameText;
use super::splitter::Splitter;

/// Reads the games of a file of any size, one after the other.
///
/// What has one reasonable meaning is mended, and is one of the game's
/// [warnings](GameText::warnings). A game that is no PDN is an error in its place; the next one is read
/// all the same. Only an error of the file itself ends the reading.
///
/// ```
/// use tengen_draughts::pdn::Reader;
///
/// let file: &[u8] = b"1. 32-28 19-23 2-0\n1 32-28 *\nno move *\n1. 33-28 *";
/// let games: Vec<_> = Reader::new(file).collect();
/// assert_eq!(games.len(), 4);
/// assert_eq!(games[3].as_ref().unwrap().to_string(), "1. 33-28 *\n");
/// let warnings = &games[1].as_ref().unwrap().warnings;
/// assert_eq!(warnings[0].to_string(), "line 2, column 1: a move number without a dot");
/// assert_eq!(
///     games[2].as_ref().unwrap_err().to_string(),
///     "line 3, column 1: expected a move, a comment, a variation or the result, found \"no\"",
/// );
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    file: R,
    splitter: Splitter,
    is_done: bool,
    /// What ended the file too early.
    error: Option<io::Error>,
}

/// Says why a game was not read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The file cannot be read on.
    #[error("cannot read: {0}")]
    Io(#[from] io::Error),
    /// The game is no PDN.
    #[error(transparent)]
    Game(#[from] ParsePdnError),
}

impl<R: BufRead> Reader<R> {
    /// Reads the games of `file`.
    #[must_use]
    pub fn new(file: R) -> Self {
        Self { file, splitter: Splitter::new(), is_done: false, error: None }
    }

    /// Reads a piece of the file.
    fn fill(&mut self) -> io::Result<()> {
        let piece = loop {
            match self.file.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(piece) => break piece,
            }
        };
        let length = piece.len();
        self.splitter.push(piece);
        self.file.consume(length);
        if length == 0 {
            self.is_done = true;
            self.splitter.finish();
        }
        Ok(())
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<GameText, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(game) = self.splitter.next_game() {
                return Some(game.map_err(ReadError::Game));
            }
            if self.is_done {
                return self.error.take().map(|error| Err(error.into()));
            }
            if let Err(error) = self.fill() {
                (self.is_done, self.error) = (true, Some(error));
                let over = self.splitter.take_over();
                return over.map(|game| game.map_err(ReadError::Game)).or_else(|| self.next());
            }
        }
    }
}
