//! Where one game ends and the next begins.

use alloc::string::String;
use alloc::vec::Vec;

use super::error::{ParsePdnError, Place};
use super::game_text::GameText;
use super::parse::{is_word_byte, parse};
use super::result::GameResult;

/// The bytes of the longest game that is read; files may be of any size.
pub(super) const MAX_GAME_BYTES: usize = 16 << 20;

/// Cuts a file that comes in pieces into its games, and keeps no more of it than one game and one
/// piece.
///
/// ```
/// use tengen_draughts::pdn::Splitter;
///
/// let mut splitter = Splitter::new();
/// splitter.push(b"[Event \"One\"] 1. 32-28 2-0 [Event \"Two\"] 1. 3");
/// let first = splitter.next_game().expect("a game")?;
/// assert_eq!(first.tag("Event"), Some("One"));
/// assert!(splitter.next_game().is_none(), "the second may go on");
/// splitter.push(b"3-28");
/// splitter.finish();
/// let second = splitter.next_game().expect("the second game")?;
/// assert_eq!(second.to_string(), "[Event \"Two\"]\n\n1. 33-28\n");
/// assert!(splitter.next_game().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Splitter {
    bytes: Vec<u8>,
    /// Where in them the game begins; those before are done with.
    begin: usize,
    /// How far they have been scanned.
    at: usize,
    /// The place of `begin`.
    place: Place,
    /// Where the game begins.
    start: Place,
    is_finished: bool,
    game: Progress,
}

/// The bytes of the longest result, `1/2-1/2`.
const MAX_RESULT: usize = 7;
/// The names of tags are told apart by so many bytes.
const MAX_NAME: usize = 100;
/// Begins a game wherever it begins a line.
const EVENT: &[u8] = b"[Event \"";

impl Splitter {
    /// Begins a file.
    #[must_use]
    pub fn new() -> Self {
        Self {
            bytes: Vec::new(),
            begin: 0,
            at: 0,
            place: Place::START,
            start: Place::START,
            is_finished: false,
            game: Progress::default(),
        }
    }

    /// Adds the next piece of the file.
    pub fn push(&mut self, bytes: &[u8]) {
        self.bytes.drain(..self.begin);
        self.at -= self.begin;
        self.begin = 0;
        self.bytes.extend_from_slice(bytes);
    }

    /// Says that the file has ended.
    pub fn finish(&mut self) {
        self.is_finished = true;
    }

    /// Returns the next game if it has come in whole: its text, read as UTF-8 or, if it is not, as
    /// Latin-1.
    ///
    /// # Errors
    ///
    /// Where and why the text is no PDN, by its lines in the file. The next game can be read all the
    /// same.
    pub fn next_game(&mut self) -> Option<Result<GameText, ParsePdnError>> {
        while let Some(step) = self.step() {
            match step {
                Step::Goes(by) => self.at += by,
                Step::Ends(by) => {
                    self.at += by;
                    return Some(self.cut());
                }
            }
            if self.at - self.begin > MAX_GAME_BYTES {
                self.shorten();
            }
        }
        let is_game = self.game.has_moves || self.game.first_tag.is_some();
        (self.is_finished && is_game).then(|| self.cut())
    }

    /// Takes the game up to here off the bytes, and reads it.
    fn cut(&mut self) -> Result<GameText, ParsePdnError> {
        let bytes = &self.bytes[self.begin..self.at];
        self.begin = self.at;
        self.place = place_after(bytes, self.place);
        let place = core::mem::replace(&mut self.start, self.place);
        if core::mem::take(&mut self.game).is_cut {
            return Err(ParsePdnError::TooLong { place });
        }
        match core::str::from_utf8(bytes) {
            Ok(text) => parse(text, place),
            Err(_) => parse(&bytes.iter().copied().map(char::from).collect::<String>(), place),
        }
    }

    /// Drops the text of a game that is too long.
    fn shorten(&mut self) {
        self.place = place_after(&self.bytes[self.begin..self.at], self.place);
        self.begin = self.at;
        self.game.is_cut = true;
    }

    /// Looks at what comes next, `None` if more must be known.
    fn step(&mut self) -> Option<Step> {
        let rest = &self.bytes[self.at..];
        let (&byte, begins_line) =
            (rest.first()?, self.at == self.begin || self.bytes[self.at - 1] == b'\n');
        if byte == b'[' && begins_line && self.game.state != State::Text {
            match known(starts_with(rest, EVENT), self.is_finished)? {
                true => return Some(Step::Ends(0)),
                false => return Some(self.game.pass(byte)),
            }
        }
        if self.game.state != State::Text {
            return Some(self.game.pass(byte));
        }
        if byte == b'[' {
            return self.tag();
        }
        let seen = &rest[..rest.len().min(MAX_RESULT + 1)];
        let length = seen.iter().take_while(|&&byte| is_word_byte(byte)).count();
        if length == rest.len() && !self.is_finished && length <= MAX_RESULT {
            return None;
        }
        if length == 0 {
            return Some(self.game.pass(byte));
        }
        // A slash begins a set-up, but belongs to a result.
        let result = match self.game.depth == 0 && !self.is_in_word() {
            true => GameResult::length_at_start(rest, self.is_finished)?,
            false => 0,
        };
        if byte == b'/' {
            return Some(self.game.pass(byte));
        }
        self.game.has_moves = true;
        let until_slash = rest[..length].iter().position(|&byte| byte == b'/').unwrap_or(length);
        Some(if result > 0 { Step::Ends(result) } else { Step::Goes(until_slash) })
    }

    /// Says whether the next byte goes on with a word; a slash may have closed a set-up.
    fn is_in_word(&self) -> bool {
        let last = self.bytes[self.begin..self.at].last();
        // The last one is the end of a mark of byte order.
        let ends = |byte: u8| byte.is_ascii_whitespace() || b"(){}[]!?/$.%;\"\xBF".contains(&byte);
        last.is_some_and(|&byte| !ends(byte))
    }

    /// Looks at a tag, whose name tells whether it begins a game.
    fn tag(&mut self) -> Option<Step> {
        if self.game.has_moves {
            return Some(Step::Ends(0));
        }
        let inside = &self.bytes[self.at + 1..];
        let inside = &inside[..inside.len().min(MAX_NAME)];
        let length = inside.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        if length == inside.len() && !self.is_finished && length < MAX_NAME {
            return None;
        }
        let name = &inside[..length];
        match &self.game.first_tag {
            Some(first) if first == name => return Some(Step::Ends(0)),
            Some(_) => {}
            None => self.game.first_tag = Some(name.to_vec()),
        }
        self.game.state = State::Tag;
        Some(Step::Goes(1))
    }
}

impl Default for Splitter {
    fn default() -> Self {
        Self::new()
    }
}

/// What has been seen of the game.
#[derive(Clone, Debug, Default)]
struct Progress {
    state: State,
    depth: usize,
    first_tag: Option<Vec<u8>>,
    has_moves: bool,
    is_cut: bool,
}

/// What a byte is part of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Text,
    /// Up to the end of the line.
    LineComment,
    Comment,
    SetUp,
    /// Between the brackets of a tag.
    Tag,
    /// Between the quotes of a tag; after a backslash.
    Value,
    Escaped,
}

/// How the reading goes on.
enum Step {
    /// So many bytes belong to the game.
    Goes(usize),
    /// So many bytes belong to it, and no more.
    Ends(usize),
}

impl Progress {
    /// Passes one byte.
    fn pass(&mut self, byte: u8) -> Step {
        self.state = match (self.state, byte) {
            (State::Text, _) => self.open(byte),
            (State::LineComment | State::Tag | State::Value | State::Escaped, b'\n')
            | (State::Comment, b'}')
            | (State::SetUp, b'/')
            | (State::Tag, b']') => State::Text,
            (State::Tag, b'"') | (State::Escaped, _) => State::Value,
            (State::Value, b'"') => State::Tag,
            (State::Value, b'\\') => State::Escaped,
            (state, _) => state,
        };
        Step::Goes(1)
    }

    /// Passes one byte outside all that a comment, a tag or a set-up hides.
    fn open(&mut self, byte: u8) -> State {
        match byte {
            b'(' => self.depth += 1,
            b')' => self.depth = self.depth.saturating_sub(1),
            b'{' => return State::Comment,
            b'/' => {
                self.has_moves = true;
                return State::SetUp;
            }
            b'%' | b';' => return State::LineComment,
            _ => {}
        }
        // The bytes of the mark of byte order, and blanks, are nothing.
        self.has_moves |= !byte.is_ascii_whitespace() && !matches!(byte, 0xEF | 0xBB | 0xBF);
        State::Text
    }
}

/// Says whether a text starts with another; `None` if it is too short to tell.
fn starts_with(text: &[u8], start: &[u8]) -> Option<bool> {
    let length = text.len().min(start.len());
    (length == start.len() || text[..length] != start[..length]).then(|| text.starts_with(start))
}

/// What is not known by the end is not so.
fn known(answer: Option<bool>, is_finished: bool) -> Option<bool> {
    answer.or(is_finished.then_some(false))
}

/// The place that comes after `text`.
fn place_after(text: &[u8], start: Place) -> Place {
    let lines = text.iter().filter(|&&byte| byte == b'\n').count();
    let last = text.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
    let columns = match core::str::from_utf8(last) {
        Ok(text) => text.chars().count(),
        Err(_) => last.len(),
    };
    match lines {
        0 => Place { column: start.column + columns, ..start },
        _ => Place { line: start.line + lines, column: 1 + columns },
    }
}
