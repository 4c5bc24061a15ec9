//! What is read though it is not as PDN asks for.

use alloc::string::String;

use tengen_core::Outcome;

use super::game_text::{Item, Tag};
use super::parse::Parser;
use super::result::{GameResult, ParseResultError, Points};
use super::scan::is_blank;
use super::warning::Mend;
use crate::square::excerpt;

impl Parser<'_> {
    pub(super) fn tag(&mut self) {
        let open = self.text.place;
        self.text.bump();
        self.text.skip_blanks();
        let name = self.text.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
        if name.is_empty() {
            return self.warn(open, Mend::Stray("[".into()));
        }
        self.text.take_while(|c| c.is_whitespace() && c != '\n');
        let line = self.text.rest().lines().next().unwrap_or_default();
        let (value, length) = match value(line) {
            Some(found) => found,
            None => {
                self.warn(open, Mend::Unclosed("tag"));
                let end = line.trim_end().trim_end_matches(']').trim_end();
                (end.trim_matches('"').into(), line.len())
            }
        };
        let end = self.text.rest().len() - length;
        while self.text.rest().len() > end {
            self.text.bump();
        }
        self.record.tags.push(Tag { name: name.into(), value });
    }

    /// Takes the last move for the result where the tag says that it is one, as in `4-6`.
    pub(super) fn result_of_tag(&mut self) {
        let Some(tag) = self.record.tag("Result").map(String::from) else { return };
        let read = tag.parse::<GameResult>();
        let taken = read.or_else(|_| GameResult::loose(&tag).ok_or(ParseResultError));
        let (Ok(taken), true) = (taken, read.is_err()) else { return };
        let place = self.record.places.last().copied().unwrap_or(self.text.place);
        let found = tag.clone();
        self.warn(place, Mend::Result { found, taken });
        let (last, none) = (self.record.items.last(), self.record.result.is_none());
        if let (Some(Item::Move { text, .. }), true) = (last, none) {
            if *text == tag.replace(' ', "") {
                self.record.items.pop();
                self.record.places.pop();
                self.record.result = Some(taken);
            }
        }
    }

    /// Reads `½-½` or `½`, a draw.
    pub(super) fn half(&mut self) {
        let place = self.text.place;
        let found: String = self.text.take_while(|c| matches!(c, '\u{bd}' | '-')).into();
        let taken = GameResult::Ended(Outcome::Draw, Points::One);
        self.warn(place, Mend::Result { found, taken });
        self.record.result = Some(taken).filter(|_| self.open.is_empty());
    }

    /// Reads `...` or `--`, which stand for a move; fewer signs mean nothing.
    pub(super) fn no_move(&mut self) {
        let place = self.text.place;
        let dots = self.text.take_while(|c| matches!(c, '.' | '\u{2026}'));
        let signs =
            if dots.is_empty() { self.text.take_while(|c| matches!(c, '-' | ' ')) } else { dots };
        let many = signs.trim_end().len();
        match many > 2 || many == 2 && dots.is_empty() {
            true => self.add(place, Item::NoMove),
            false => self.warn(place, Mend::Stray(signs.trim_end().into())),
        }
    }

    /// Reads over a sign.
    pub(super) fn stray(&mut self) {
        let place = self.text.place;
        let sign = self.text.bump().map_or_else(String::new, String::from);
        self.warn(place, Mend::Stray(sign));
    }

    /// Makes a comment of words.
    pub(super) fn words(&mut self) {
        let start = self.text;
        self.words = self.words.or(Some(start));
        let is_of_words = |c: char| !matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | '$' | '\n');
        let mut text = String::new();
        loop {
            text += self.text.take_while(|c| is_of_words(c) && !is_blank(c));
            let blanks = self.text.take_while(|c| is_blank(c) && c != '\n');
            let goes_on = self.text.peek().is_some_and(|c| is_of_words(c) && !c.is_ascii_digit());
            if text.is_empty() || !goes_on || self.text.peek() == Some('*') || self.is_square() {
                break;
            }
            text += blanks;
        }
        self.warn(start.place, Mend::Words(excerpt(&text)));
        self.add(start.place, Item::Comment(text));
    }
}

/// Reads the value of a tag in its line, and returns how many bytes it takes with the bracket. `\\` takes
/// its meaning from a quote or another `\\`, and a quote that no bracket follows is one of the value's own.
fn value(line: &str) -> Option<(String, usize)> {
    let inside = line.strip_prefix('"')?;
    let (mut value, mut chars) = (String::new(), inside.char_indices());
    while let Some((at, c)) = chars.next() {
        let rest = &inside[at + c.len_utf8()..];
        match c {
            '"' if rest.trim_start().starts_with(']') => {
                return Some((value, line.len() - rest.trim_start().len() + 1));
            }
            '\\' if rest.starts_with(['"', '\\']) => value.extend(chars.next().map(|(_, c)| c)),
            c => value.push(c),
        }
    }
    None
}
