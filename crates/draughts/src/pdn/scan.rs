//! Characters one by one, with their places.

use alloc::string::String;

use super::error::{ParsePdnError, Place};
use crate::square::excerpt;

/// What is left of a text, and where it begins.
#[derive(Clone, Copy)]
pub(super) struct Scanner<'a> {
    rest: &'a str,
    pub(super) place: Place,
    /// The end of the text has been looked at: more text could change what was read.
    pub(super) has_met_end: bool,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str, place: Place) -> Self {
        Self { rest: text, place, has_met_end: false }
    }

    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    pub(super) fn peek(&mut self) -> Option<char> {
        let next = self.rest.chars().next();
        self.has_met_end |= next.is_none();
        next
    }

    /// Reads one character.
    pub(super) fn bump(&mut self) {
        let Some(next) = self.peek() else { return };
        self.rest = &self.rest[next.len_utf8()..];
        match next {
            '\n' => self.place = Place { line: self.place.line + 1, column: 1 },
            _ => self.place.column += 1,
        }
    }

    /// Reads one character if it is this one.
    pub(super) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.bump();
        }
        found
    }

    /// Reads as long as the characters are of a kind.
    pub(super) fn take_while(&mut self, mut is_wanted: impl FnMut(char) -> bool) -> &'a str {
        let start = *self;
        while self.peek().is_some_and(&mut is_wanted) {
            self.bump();
        }
        self.since(&start)
    }

    /// The text between an earlier place and this one.
    pub(super) fn since(&self, start: &Self) -> &'a str {
        &start.rest[..start.rest.len() - self.rest.len()]
    }

    /// Says whether the text goes on with another.
    pub(super) fn starts_with(&mut self, text: &str) -> bool {
        self.has_met_end |= self.rest.len() < text.len() && text.starts_with(self.rest);
        self.rest.starts_with(text)
    }

    /// Looks ahead and stays where it is.
    pub(super) fn sees(&mut self, see: impl FnOnce(&mut Self) -> bool) -> bool {
        let mut ahead = *self;
        let is_seen = see(&mut ahead);
        self.has_met_end |= ahead.has_met_end;
        is_seen
    }

    /// Says what stands here instead of what was expected.
    pub(super) fn unexpected(&self, expected: &'static str) -> ParsePdnError {
        let end = self.rest.find(is_blank).unwrap_or(self.rest.len());
        let found = match &self.rest[..end] {
            "" => self.rest.chars().next().map(String::from),
            word => Some(excerpt(word)),
        };
        ParsePdnError::Unexpected { place: self.place, expected, found }
    }
}

/// White space, the mark of byte order that some editors write first, and the end of old files.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{FEFF}' | '\u{1a}' | '\0')
}
