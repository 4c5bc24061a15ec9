//! Where the values of damaged texts were meant to end.

use crate::scan::{Scanner, Token, is_space};

/// What is wrong with the brackets of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Damage {
    /// Its `]` is missing.
    Missing,
    /// A `]` within it has no `\`.
    Bare,
    /// Its `]` has a `\`.
    Escaped,
}

/// How far a value can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// A number, a point or the like: it has none of `;`, `(`, `)` and `[`.
    Short,
    Text,
}

/// The properties with short values.
const SHORT: [&str; 25] = [
    "B", "W", "AB", "AW", "AE", "PL", "TB", "TW", "TR", "SQ", "CR", "MA", "SL", "DD", "BL", "WL",
    "OB", "OW", "MN", "GM", "FF", "SZ", "KM", "HA", "CA",
];

impl Extent {
    /// Tells it by the name of the property.
    pub(crate) fn of(ident: &str) -> Self {
        if SHORT.contains(&ident) { Self::Short } else { Self::Text }
    }
}

/// The length of a value, and what was wrong with it.
type Found = (usize, Option<Damage>);

impl Scanner<'_> {
    /// Reads the next value, as [`next_value`](Self::next_value) does, but ends it where it was meant
    /// to end; FF4's values are read as FF4 has them.
    pub(crate) fn lenient_value(
        &mut self,
        extent: Extent,
    ) -> Option<(Token, usize, Option<Damage>)> {
        let at = self.next_value_at()?;
        let begin = at + 1;
        let bytes = &self.bytes[begin..];
        let found = match extent {
            Extent::Short => short(bytes),
            Extent::Text if begin <= self.last_close => {
                text(bytes).map(|found| without_moves(bytes, found))
            }
            Extent::Text => escaped_end(bytes),
        };
        let Some((length, damage)) = found else {
            self.at = self.bytes.len();
            return Some((Token::Unfinished, at, None));
        };
        let end = begin + length;
        self.at = match damage {
            Some(Damage::Missing) => end,
            Some(Damage::Escaped) => end + 2,
            _ => end + 1,
        };
        Some((Token::Value(begin..end), at, damage))
    }
}

/// A short value ends before a sign that it cannot have, and before the line break in front of it.
fn short(bytes: &[u8]) -> Option<Found> {
    let end = bytes.iter().position(|byte| matches!(byte, b']' | b';' | b'(' | b')' | b'['))?;
    if bytes[end] == b']' {
        return Some((end, None));
    }
    let line = bytes[..end].iter().position(|byte| matches!(byte, b'\n' | b'\r'));
    Some((line.unwrap_or(end), Some(Damage::Missing)))
}

/// A text ends at its first `]` behind which a game text can go on, unless it has gone on before that.
fn text(bytes: &[u8]) -> Option<Found> {
    let (mut at, mut damage) = (0, None);
    loop {
        let sign = at + bytes[at..].iter().position(|byte| matches!(byte, b']' | b'\\'))?;
        let rest = &bytes[sign + 1..];
        if bytes[sign] == b'\\' {
            if rest.first() == Some(&b']') && begins_with_move(&rest[1..]) {
                return Some((sign, Some(Damage::Escaped)));
            }
            at = (sign + 2).min(bytes.len());
        } else if can_go_on(rest) || !is_text_to_next_close(rest) {
            return Some((sign, damage));
        } else {
            (at, damage) = (sign + 1, Some(Damage::Bare));
        }
    }
}

/// Ends a text before the moves at its end, which it has taken in for want of a `]`.
fn without_moves(bytes: &[u8], found: Found) -> Found {
    let ends =
        core::iter::successors(before_move(&bytes[..found.0]), |&end| before_move(&bytes[..end]));
    ends.last().map_or(found, |end| (end, Some(Damage::Missing)))
}

/// Returns the length of a text without the node at its end, `;B[aa`, and the `(` before it.
fn before_move(text: &[u8]) -> Option<usize> {
    let letters = text.iter().rev().take_while(|byte| byte.is_ascii_lowercase()).count();
    let [head @ .., b'B' | b'W', b'['] = &text[..text.len() - letters] else { return None };
    let node = head.trim_ascii_end().strip_suffix(b";").filter(|_| matches!(letters, 0 | 2))?;
    let node = node.trim_ascii_end();
    let before = node.strip_suffix(b"(").unwrap_or(node).trim_ascii_end();
    (!before.ends_with(b"\\")).then_some(before.len())
}

/// Where no `]` is left that has no `\`, a text ends at the first one behind which a game text goes on.
fn escaped_end(bytes: &[u8]) -> Option<Found> {
    let is_end = |&at: &usize| {
        let Some(rest) = bytes[at..].strip_prefix(b"\\]") else { return false };
        let next = rest.iter().find(|&&byte| !is_space(byte));
        matches!(next, Some(b';' | b'(' | b')'))
    };
    let places = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\\').map(|(at, _)| at);
    places.into_iter().find(is_end).map(|at| (at, Some(Damage::Escaped)))
}

/// Says whether what follows a `]` is what may follow a value.
fn can_go_on(rest: &[u8]) -> bool {
    let next = rest.trim_ascii_start();
    next.first().is_none_or(|byte| matches!(byte, b';' | b'(' | b')' | b'['))
        || begins_with_ident(next)
}

/// Says whether a text goes on to the next `]`, with no node or line of properties before that.
fn is_text_to_next_close(rest: &[u8]) -> bool {
    let Some(close) = rest.iter().position(|&byte| byte == b']') else { return false };
    let mut is_new = false;
    !(0..close).any(|at| match rest[at] {
        b';' | b'\n' | b'\r' => {
            is_new = true;
            false
        }
        byte if is_space(byte) => false,
        _ => core::mem::take(&mut is_new) && begins_with_ident(&rest[at..]),
    })
}

/// Says whether a name of a property and a value come next: the name has a capital, or is short.
fn begins_with_ident(bytes: &[u8]) -> bool {
    let length = bytes.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let (name, rest) = bytes.split_at(length);
    let is_name = name.iter().any(u8::is_ascii_uppercase) || length <= 2;
    let is_ident = name.first().is_some_and(u8::is_ascii_alphabetic) && is_name;
    is_ident && rest.trim_ascii_start().first() == Some(&b'[')
}

/// Says whether a node with a move comes next, with a `]` that has no `\`: it is no part of a text.
fn begins_with_move(bytes: &[u8]) -> bool {
    let Some(node) = bytes.trim_ascii_start().strip_prefix(b";") else { return false };
    let [b'B' | b'W', b'[', point @ ..] = node.trim_ascii_start() else { return false };
    let letters = point.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    letters <= 2 && point.get(letters) == Some(&b']')
}
