//! Where games begin and end, in texts that do not say so rightly.

use super::{Inner, Open, Reader, Stage};
use crate::error::SyntaxError;
use crate::ident::Ident;
use crate::lenient::Extent;
use crate::scan::{Token, begins_with_property, is_space};

impl Reader<'_> {
    /// Goes to the next game, or on with the last one if nodes follow it. The first `(` may be missing.
    pub(super) fn skip_to_game(&mut self) {
        let at = self.scanner.at;
        let bare = if at == 0 { self.text.trim_start() } else { "" };
        let node = bare.strip_prefix(';').map_or("", str::trim_start);
        if begins_with_property(node.as_bytes()) {
            self.warn(self.wrong(self.text.len() - bare.len()));
            self.open.push(Open { before: None, stage: Stage::Begun });
            return;
        }
        self.scanner.skip_to_game(self.closed.is_some());
        let is_space = |sign: char| sign.is_ascii() && is_space(sign as u8) || sign == '\0';
        let (text, found) = (&self.text[at..self.scanner.at], self.scanner.at);
        let skipped = text.trim_start_matches(is_space);
        if !skipped.is_empty() {
            let count = skipped.trim_end_matches(is_space).chars().count();
            self.warn((SyntaxError::Skipped { count }, found - skipped.len()));
        }
        if self.char_at(found) != Some(';') {
            return;
        }
        if let Some((game, last)) = self.closed.take() {
            self.open.push(game);
            self.last = last;
            self.warn((SyntaxError::EarlyEnd, found));
        }
    }

    /// Ends the games that are open where a variation that begins as games do is one.
    pub(super) fn meet_game(&mut self, at: usize) {
        if !self.is_tolerant() || self.last.is_none() || !self.begins_game() {
            return;
        }
        if self.inner != Inner::Parted {
            self.inner = Inner::Met;
            return;
        }
        self.warn((SyntaxError::MissingEnd, at));
        self.open.clear();
        self.last = None;
    }

    /// Says whether the next node has `GM`, `FF` or `SZ`, which only roots have, and no move before it.
    fn begins_game(&self) -> bool {
        let mut scanner = self.scanner.clone();
        if scanner.token().0 != Token::Semicolon {
            return false;
        }
        while let Token::Ident(name) = scanner.token().0 {
            let ident = Ident::meant(&self.text[name]);
            let ident = ident.as_ref().map_or("", Ident::as_str);
            match ident {
                "GM" | "FF" | "SZ" => return scanner.next_value_at().is_some(),
                "B" | "W" => return false,
                _ => while scanner.lenient_value(Extent::of(ident)).is_some() {},
            }
        }
        false
    }
}
