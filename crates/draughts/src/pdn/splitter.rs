//! Where one game ends and the next begins.

use alloc::string::String;
use alloc::vec::Vec;
use core::mem;

use super::error::{ParsePdnError, Place};
use super::game_text::GameText;
use super::parse::Parser;
use super::part::Part;
use super::scan::{Scanner, is_blank};

/// The bytes of the longest game that is read; files may be of any size.
pub(super) const MAX_GAME_BYTES: usize = 16 << 20;
/// What is kept of the end of a part that is too long: more than ends one.
const KEPT: usize = 16;

/// Cuts a file that comes in pieces into its games, and keeps no more of it than one game and one
/// piece. Bytes that are not UTF-8 are read as Latin-1.
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
    /// The bytes of a character that has not come in whole.
    bytes: Vec<u8>,
    /// What has come in and is not read.
    text: String,
    /// Where in it the next part begins.
    at: usize,
    /// The place of `at`.
    place: Place,
    /// Where the game begins.
    start: Place,
    /// How many bytes of it have been read.
    length: usize,
    /// How many bytes must be there before the next part is looked at again: twice as many as did not
    /// hold it, so that a long part costs no more than its length.
    wanted: usize,
    is_finished: bool,
    game: Parser,
    /// Comments behind its result that belong to the next.
    remarks: Vec<(Place, String)>,
}

impl Splitter {
    /// Begins a file.
    #[must_use]
    pub fn new() -> Self {
        Self {
            bytes: Vec::new(),
            text: String::new(),
            at: 0,
            place: Place::START,
            start: Place::START,
            length: 0,
            wanted: 0,
            is_finished: false,
            game: Parser::default(),
            remarks: Vec::new(),
        }
    }

    /// Adds the next piece of the file.
    pub fn push(&mut self, bytes: &[u8]) {
        self.text.drain(..self.at);
        self.at = 0;
        self.bytes.extend_from_slice(bytes);
        self.decode();
    }

    /// Says that the file has ended.
    pub fn finish(&mut self) {
        self.is_finished = true;
        self.decode();
    }

    /// Takes the game if its result has come in, as no more will.
    #[cfg(feature = "std")]
    pub(super) fn take_over(&mut self) -> Option<Result<GameText, ParsePdnError>> {
        self.game.is_over().then(|| self.cut())
    }

    /// Makes text of the bytes, but for a character at their end that may still come in whole.
    fn decode(&mut self) {
        let mut at = 0;
        for chunk in self.bytes.utf8_chunks() {
            let (valid, invalid) = (chunk.valid(), chunk.invalid());
            self.text.push_str(valid);
            at += valid.len();
            let is_last = at + invalid.len() == self.bytes.len() && !self.is_finished;
            let is_part = |error: core::str::Utf8Error| error.error_len().is_none();
            if is_last && core::str::from_utf8(invalid).is_err_and(is_part) {
                break;
            }
            self.text.extend(invalid.iter().copied().map(char::from));
            at += invalid.len();
        }
        self.bytes.drain(..at);
    }

    /// Returns the next game if it has come in whole: what begins the next one, or a comment of its own,
    /// may follow its result.
    ///
    /// # Errors
    ///
    /// Where and why the text is no PDN, by its lines in the file. The next game can be read all the
    /// same.
    pub fn next_game(&mut self) -> Option<Result<GameText, ParsePdnError>> {
        while let Some(is_whole) = self.step() {
            if is_whole {
                return Some(self.cut());
            }
        }
        (self.is_finished && self.game.is_game()).then(|| self.cut())
    }

    /// Takes the game up to here.
    fn cut(&mut self) -> Result<GameText, ParsePdnError> {
        (self.start, self.length) = (self.place, 0);
        let game = mem::take(&mut self.game);
        for (place, text) in mem::take(&mut self.remarks) {
            self.game.add(place, Part::Comment { text: &text, is_closed: true });
        }
        game.finish(self.place)
    }

    /// Reads the next part and says whether the game is whole; `None` if more must be known.
    fn step(&mut self) -> Option<bool> {
        self.skip_blanks();
        let start = Scanner::new(&self.text[self.at..], self.place);
        let left = start.rest().len();
        if left == 0 || left < self.wanted && !self.is_finished {
            return None;
        }
        let mut end = start;
        let part = Part::read(&mut end);
        if end.has_met_end && !self.is_finished {
            self.wait(left);
            return None;
        }
        self.wanted = 0;
        if self.game.ends_before(&part) {
            let is_tag = matches!(part, Part::Tag { .. });
            self.remarks = if is_tag { Vec::new() } else { self.game.take_remarks() };
            return Some(true);
        }
        self.game.add(start.place, part);
        self.go_to(end.rest().len(), end.place);
        Some(false)
    }

    fn skip_blanks(&mut self) {
        let mut text = Scanner::new(&self.text[self.at..], self.place);
        text.take_while(is_blank);
        self.go_to(text.rest().len(), text.place);
    }

    /// Goes on to where this many bytes are left.
    fn go_to(&mut self, left: usize, place: Place) {
        let at = self.text.len() - left;
        self.length += at - self.at;
        (self.at, self.place) = (at, place);
        if self.length > MAX_GAME_BYTES {
            self.game.fail(ParsePdnError::TooLong { place: self.start });
        }
    }

    /// Waits for the rest of a part, and drops the middle of one that is too long.
    fn wait(&mut self, left: usize) {
        self.wanted = 2 * left;
        if self.length + left <= MAX_GAME_BYTES {
            return;
        }
        let first = self.text[self.at..].chars().next().map_or(0, char::len_utf8) + self.at;
        let is_cut = |&at: &usize| self.text.is_char_boundary(at);
        let last =
            (first..=self.text.len().saturating_sub(KEPT)).rev().find(is_cut).unwrap_or(first);
        let mut dropped = Scanner::new(&self.text[first..last], self.place);
        dropped.take_while(|_| true);
        let place = dropped.place;
        self.text.replace_range(first..last, "");
        self.length += last - first;
        self.wanted = 0;
        self.go_to(self.text.len() - self.at, place);
    }
}

impl Default for Splitter {
    fn default() -> Self {
        Self::new()
    }
}
