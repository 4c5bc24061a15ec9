//! The signs of SGF, found in one pass over the bytes.

use alloc::borrow::Cow;
use core::ops::Range;

/// A sign and where it begins. Ranges leave out the brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Open,
    Close,
    Semicolon,
    /// Letters of both cases, and digits from the second place.
    Ident(Range<usize>),
    /// The value begins behind the bracket.
    Value(Range<usize>),
    /// A value without an end.
    Unfinished,
    /// A byte that has no business there.
    Other,
    End,
}

/// Walks over any ASCII-compatible bytes.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) at: usize,
    /// Behind this no value ends.
    pub(crate) last_close: usize,
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let escapes =
            |end: usize| bytes[..end].iter().rev().take_while(|byte| **byte == b'\\').count();
        let is_close = |&end: &usize| bytes[end] == b']' && escapes(end) % 2 == 0;
        Self { bytes, at: 0, last_close: (0..bytes.len()).rev().find(is_close).unwrap_or(0) }
    }

    /// Returns the next sign and its place.
    pub(crate) fn token(&mut self) -> (Token, usize) {
        self.skip_space();
        let start = self.at;
        let Some(&byte) = self.bytes.get(start) else { return (Token::End, start) };
        self.at += 1;
        let token = match byte {
            b'(' => Token::Open,
            b')' => Token::Close,
            b';' => Token::Semicolon,
            b'[' => self.value(),
            byte if byte.is_ascii_alphabetic() => self.ident(start),
            _ => Token::Other,
        };
        (token, start)
    }

    /// Returns the next value if a value is what comes next.
    pub(crate) fn next_value(&mut self) -> Option<(Token, usize)> {
        self.next_value_at().map(|_| self.token())
    }

    /// Returns where the next value begins if a value is what comes next.
    pub(crate) fn next_value_at(&mut self) -> Option<usize> {
        self.skip_space();
        (self.bytes.get(self.at) == Some(&b'[')).then_some(self.at)
    }

    /// Goes to the next `(` that is followed by `;` or a property, or to the end; or to a `;` before
    /// that with a property, if a game can go on.
    pub(crate) fn skip_to_game(&mut self, can_go_on: bool) {
        let is_sign = |byte: &u8| *byte == b'(' || can_go_on && *byte == b';';
        while let Some(ahead) = self.bytes[self.at..].iter().position(is_sign) {
            let sign = self.at + ahead;
            self.at = sign + 1;
            self.skip_space();
            let rest = &self.bytes[self.at..];
            if self.bytes[sign] == b'(' && rest.first() == Some(&b';') || begins_with_property(rest)
            {
                self.at = sign;
                return;
            }
        }
        self.at = self.bytes.len();
    }

    fn skip_space(&mut self) {
        while self.bytes.get(self.at).is_some_and(|&byte| is_space(byte)) {
            self.at += 1;
        }
    }

    fn ident(&mut self, start: usize) -> Token {
        while self.bytes.get(self.at).is_some_and(u8::is_ascii_alphanumeric) {
            self.at += 1;
        }
        Token::Ident(start..self.at)
    }

    /// Reads on behind the bracket. Bytes behind `\` are passed over.
    fn value(&mut self) -> Token {
        let start = self.at;
        while let Some(ahead) =
            self.bytes[self.at..].iter().position(|&byte| byte == b']' || byte == b'\\')
        {
            let end = self.at + ahead;
            self.at = end + 1;
            if self.bytes[end] == b']' {
                return Token::Value(start..end);
            }
            self.at = (self.at + 1).min(self.bytes.len());
        }
        self.at = self.bytes.len();
        Token::Unfinished
    }
}

/// Says whether a name with a capital and the bracket of a value come next.
pub(crate) fn begins_with_property(bytes: &[u8]) -> bool {
    let length = bytes.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    bytes.first().is_some_and(u8::is_ascii_uppercase) && bytes.get(length) == Some(&b'[')
}

/// Space, tab, line feed, vertical tab, form feed, carriage return.
pub(crate) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | 0x09..=0x0D)
}

/// Says whether a text can stand between brackets as it is.
pub(crate) fn is_value(text: &str) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        if byte == b']' || (byte == b'\\' && bytes.next().is_none()) {
            return false;
        }
    }
    true
}

/// Puts `\` before each `]` that has none.
pub(crate) fn escape_bare(raw: &str) -> Cow<'_, str> {
    if is_value(raw) {
        return Cow::Borrowed(raw);
    }
    let mut is_escaped = false;
    let escaped = raw.chars().flat_map(|sign| {
        let is_bare = sign == ']' && !is_escaped;
        is_escaped = sign == '\\' && !is_escaped;
        is_bare.then_some('\\').into_iter().chain([sign])
    });
    Cow::Owned(escaped.collect())
}
