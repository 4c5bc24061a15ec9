//! Games out of files.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use tengen_record::NodeId;
use thiserror::Error;

use crate::format::Format;
use crate::game::Game;
use crate::kind::Kind;

/// A game that was read, as far as the rules let it be played.
///
/// In Go a move that the rules refuse is put on the board all the same, as a set-up; in the other games
/// the line ends there.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game, at its beginning.
    pub game: Game,
    /// The end of the file's main line, as far as that could be played; [`Game::ply_at`] counts its
    /// moves. [`Game::redo`] may go on from here with a variation of what was refused.
    pub end: NodeId,
    /// How the main line ended, as records write it: `B+3.5`, `2-0`. In Go it is what the file says;
    /// [`Game::count`] at the end tells whether the board agrees.
    pub result: Option<String>,
    /// What the file says of the result where that is something else: `RE[W+R]`, `Result 0-2`; after a move that the
    /// rules refuse, what it said of the whole game.
    pub stated: Option<String>,
    /// What was mended or passed over in the game, with its place. A strict
    /// [`Reading`](crate::Reading) of SGF refuses it.
    pub warnings: Vec<String>,
    /// What the rules refuse, in the order of the file. Two moves of one side in a row are none: the turn is set
    /// between them.
    pub faults: Vec<Fault>,
    /// How many nodes came after a fault and were not replayed.
    pub skipped: usize,
    pub(crate) source: Source,
}

/// A move of a file that the rules refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The number of the move in its line, from 1.
    pub ply: usize,
    /// Where it stands.
    pub line: Line,
    /// Why it is refused.
    pub reason: String,
}

/// Where in a file a move stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// In the line that was played.
    Main,
    /// In a variation.
    Variation,
}

/// Writes `move 3: B3 is occupied by a white stone`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = if self.line == Line::Main { "" } else { " of a variation" };
        write!(f, "move {}{of}: {}", self.ply, self.reason)
    }
}

/// What writes a game with all that its file says of it, in the format of the file.
#[derive(Clone)]
pub(crate) struct Source(pub(crate) Arc<dyn Fn(Format) -> Option<String> + Send + Sync>);

impl Source {
    /// The source of a game about which its file says nothing more.
    #[cfg(feature = "files")]
    pub(crate) fn none() -> Self {
        Self(Arc::new(|_| None))
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Source")
    }
}

impl Loaded {
    /// Writes the game as it was mended, without what the rules refuse; in the format of its file with
    /// all that this says. `None` if the game has no such records.
    #[must_use]
    pub fn to_record(&self, format: Format) -> Option<String> {
        (self.source.0)(format).or_else(|| self.game.to_record(format))
    }
}

/// Says why a file, or one game of it, was not read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct ReadError {
    reason: String,
    is_other_game: bool,
}

impl ReadError {
    pub(crate) fn new(reason: impl ToString) -> Self {
        Self { reason: reason.to_string(), is_other_game: false }
    }

    pub(crate) fn other_game(reason: impl ToString) -> Self {
        Self { reason: reason.to_string(), is_other_game: true }
    }

    /// Says whether the game is well written but none of those that are played here, such as English
    /// draughts.
    #[must_use]
    pub fn is_other_game(&self) -> bool {
        self.is_other_game
    }
}

/// How files are read.
///
/// ```
/// use tengen::{Kind, Reading};
///
/// let reading = Reading { kind: Some(Kind::Nogo), ..Reading::default() };
/// let mut games = reading.games(b"(;GM[1]SZ[3];B[aa])(;SZ[5])")?;
/// assert_eq!(games.next().unwrap()?.game.size(), (3, 3));
/// assert_eq!(games.count(), 1);
/// # Ok::<(), tengen::ReadError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The format; by default the contents tell it.
    pub format: Option<Format>,
    /// The game, whatever the file says of itself.
    pub kind: Option<Kind>,
    /// The rule: of an SGF that names none, and of other files whatever they say. Go without any is read by the
    /// Japanese rules, and with a warning if those of its SGF are not known.
    pub rule: Option<String>,
    /// Whether what is damaged or of an old form is refused, not mended: a game with any warning, but in
    /// SGF only what the text itself is wrong in.
    pub is_strict: bool,
}

/// The games of a file, which are replayed one by one.
///
/// The size hint tells how many are left at least, and at most if that is known.
pub struct Games(Box<dyn Iterator<Item = Result<Loaded, ReadError>> + Send>);

impl Games {
    #[cfg(feature = "files")]
    pub(crate) fn of(
        games: impl Iterator<Item = Result<Loaded, ReadError>> + Send + 'static,
    ) -> Self {
        Self(Box::new(games))
    }
}

impl Iterator for Games {
    type Item = Result<Loaded, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl Reading {
    /// Refuses a game that was mended if the reading is strict.
    #[cfg(feature = "files")]
    pub(crate) fn check(&self, loaded: Loaded) -> Result<Loaded, ReadError> {
        match loaded.warnings.first().filter(|_| self.is_strict) {
            Some(warning) => Err(ReadError::new(warning)),
            None => Ok(loaded),
        }
    }

    /// Reads the games of a file. One that cannot be read costs no other.
    ///
    /// # Errors
    ///
    /// If the file is of no such kind, or so broken that its games cannot be told apart.
    pub fn games(&self, bytes: &[u8]) -> Result<Games, ReadError> {
        let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let format = self.format.or_else(|| told(text)).unwrap_or_else(|| usual(self.kind));
        // In SGF the mark tells the character set.
        crate::games::read(if format == Format::Sgf { bytes } else { text }, format, self)
    }
}

/// Tells the format by the contents, where they tell it.
fn told(text: &[u8]) -> Option<Format> {
    let text = text.trim_ascii_start();
    let head = &text[..text.len().min(SEEN)];
    let has = |word: &[u8]| head.windows(word.len()).any(|part| part == word);
    // A tree without its first semicolon begins with a property.
    let name = head.strip_prefix(b"(").unwrap_or_default();
    let letters = name.iter().take_while(|letter| letter.is_ascii_uppercase()).count();
    let is_bare_tree = letters > 0 && name.get(letters) == Some(&b'[');
    // After a tag, as `[Event "`, a comment may have a face, (;-).
    let tag = head.strip_prefix(b"[").unwrap_or_default();
    let word = tag.iter().take_while(|letter| letter.is_ascii_alphanumeric()).count();
    let is_tagged = word > 0 && tag[word..].trim_ascii_start().starts_with(b"\"");
    match has(b"(;") {
        _ if text.starts_with(b"Piskvorky") => Some(Format::Psq),
        _ if text.starts_with(b"\xFFRenLib\xFF") => Some(Format::Lib),
        _ if text.starts_with(b"<") => Some(Format::Rif),
        _ if has(b"[GameType \"6") => Some(Format::Moves),
        _ if is_tagged => None,
        is_tree => (is_tree || is_bare_tree).then_some(Format::Sgf),
    }
}

/// The format of a game whose file does not tell it.
fn usual(kind: Option<Kind>) -> Format {
    match kind {
        None | Some(Kind::Draughts) => Format::Pdn,
        Some(Kind::Gomoku) => Format::Moves,
        Some(_) => Format::Sgf,
    }
}

/// A game tree of SGF begins within so many bytes of the file.
const SEEN: usize = 4096;

/// # Reading files
impl Game {
    /// Reads all games of a file: SGF of Go, NoGo and gomoku, PDN of draughts and its variants, or a
    /// psq, library or database of gomoku, told apart by their contents. A game that cannot be read costs no other.
    /// [`Reading`] has more to choose, and takes them one by one.
    ///
    /// What has one reasonable meaning is mended. Moves that the rules refuse become faults.
    ///
    /// ```
    /// use tengen::Game;
    ///
    /// let file = b"(;GM[1]SZ[5]KM[0,5]PB[Ann];B[cc];W[cc];B[dd])";
    /// let loaded = Game::from_record(file)?.remove(0)?;
    /// assert_eq!(loaded.game.players.black, "Ann");
    /// assert_eq!(loaded.faults[0].to_string(), "move 2: C3 is occupied by a black stone");
    /// assert_eq!(loaded.warnings.len(), 1);
    /// # Ok::<(), tengen::ReadError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the file is of no such kind, or so broken that its games cannot be told apart.
    pub fn from_record(bytes: &[u8]) -> Result<Vec<Result<Loaded, ReadError>>, ReadError> {
        let games: Vec<_> = Reading::default().games(bytes)?.collect();
        // A text that is none of these is, as PDN, a game of nothing but faults.
        let is_game = |game: &Result<Loaded, ReadError>| match game {
            Ok(of) => of.faults.is_empty() || of.end != of.game.root(),
            Err(error) => error.is_other_game(),
        };
        let is_told = told(bytes).is_some() && !games.is_empty();
        match games.iter().any(is_game) || is_told {
            true => Ok(games),
            false => Err(ReadError::new("no game found: expected SGF, PDN, psq, lib or rif")),
        }
    }
}
