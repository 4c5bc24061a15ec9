//! Games out of files.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use thiserror::Error;

use crate::game::Game;
use crate::games;

/// A game that was read, as far as the rules let it be played.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game, at its beginning.
    pub game: Game,
    /// What could not be played, and where.
    pub warnings: Vec<String>,
    /// What the file says of the result: `B+3.5`, `2-0`.
    pub stated: Option<String>,
}

/// Says why a file, or one game of it, was not read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct ReadError(pub(crate) String);

impl ReadError {
    pub(crate) fn new(reason: impl ToString) -> Self {
        Self(reason.to_string())
    }
}

/// # Reading files
impl Game {
    /// Reads all games of a file: SGF of Go, NoGo and gomoku, PDN of international draughts, or a
    /// psq of gomoku, told apart by their contents. A game that cannot be read costs no other.
    ///
    /// What has one reasonable meaning is mended. Moves that the rules refuse become warnings.
    ///
    /// ```
    /// use tengen::Game;
    ///
    /// let file = b"(;GM[1]SZ[5]KM[0.5]PB[Ann];B[cc];W[cc];B[dd])";
    /// let loaded = Game::from_record(file)?.remove(0)?;
    /// assert_eq!(loaded.game.players.black, "Ann");
    /// assert_eq!(loaded.warnings.len(), 1);
    /// # Ok::<(), tengen::ReadError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the file is of no such kind, or so broken that its games cannot be told apart.
    pub fn from_record(bytes: &[u8]) -> Result<Vec<Result<Loaded, ReadError>>, ReadError> {
        let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
        if text.starts_with(b"Piskvorky") {
            return games::read_psq(text).map(|game| Vec::from([Ok(game)]));
        }
        let head = &text[..text.len().min(SEEN)];
        match head.windows(2).any(|two| two == b"(;") {
            true => games::read_sgf(bytes),
            false => games::read_pdn(text),
        }
    }
}

/// A game tree of SGF begins within so many bytes of the file.
const SEEN: usize = 4096;
