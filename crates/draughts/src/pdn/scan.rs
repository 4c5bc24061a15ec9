//! Characters one by one, with their places.

use alloc::string::String;

use super::error::{ParsePdnError, Place};
use crate::square::excerpt;

/// What is left of a text, and where it begins.
#[derive(Clone, Copy)]
pub(super) struct Scanner<'a> {
    rest: &'a str,
    pub(super) place: Place,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str, place: Place) -> Self {
        Self { rest: text, place }
    }

    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Reads one character.
    pub(super) fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.rest = &self.rest[next.len_utf8()..];
        match next {
            '\n' => self.place = Place { line: self.place.line + 1, column: 1 },
            _ => self.place.column += 1,
        }
        Some(next)
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
        let start = self.rest;
        while self.peek().is_some_and(&mut is_wanted) {
            self.bump();
        }
        &start[..start.len() - self.rest.len()]
    }

    /// Reads over blanks, and over comments to the end of their lines.
    pub(super) fn skip_blanks(&mut self) {
        loop {
            self.take_while(is_blank);
            if !matches!(self.peek(), Some('%' | ';')) {
                return;
            }
            self.take_while(|c| c != '\n');
        }
    }

    /// Says what stands here instead of what was expected.
    pub(super) fn unexpected(&self, expected: &'static str) -> ParsePdnError {
        let end = self.rest.find(is_blank).unwrap_or(self.rest.len());
        let found = match &self.rest[..end] {
            "" => self.peek().map(String::from),
            word => Some(excerpt(word)),
        };
        ParsePdnError::Unexpected { place: self.place, expected, found }
    }
}

/// White space, the mark of byte order that some editors write first, and the end of old files.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{FEFF}' | '\u{1a}' | '\0')
}
