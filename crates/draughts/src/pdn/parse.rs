//! One game from its text.

use alloc::string::String;
use core::str::FromStr;

use super::error::{ParsePdnError, Place};
use super::game_text::{GameText, Item};
use super::scan::{Scanner, is_blank};
use super::warning::{Mend, Warning};
use crate::square::excerpt;

/// How many variations may stand within each other.
pub(super) const MAX_NESTING: usize = 200;

/// Reads one game.
impl FromStr for GameText {
    type Err = ParsePdnError;

    fn from_str(text: &str) -> Result<Self, ParsePdnError> {
        parse(text, Place::START)
    }
}

/// Reads the game of a text that begins at `place`.
pub(super) fn parse(text: &str, place: Place) -> Result<GameText, ParsePdnError> {
    let mut parser = Parser {
        text: Scanner::new(text, place),
        record: GameText::default(),
        open: Opened::new(),
        has_moves: false,
        last_move: None,
        words: None,
    };
    while parser.record.result.is_none() {
        parser.text.skip_blanks();
        let Some(next) = parser.text.peek() else { break };
        parser.item(next)?;
    }
    parser.text.skip_blanks();
    match parser.text.peek() {
        Some(_) => Err(parser.text.unexpected("nothing after the result")),
        None => parser.finish(),
    }
}

/// Where the open variations begin.
type Opened = alloc::vec::Vec<Place>;

pub(super) struct Parser<'a> {
    pub(super) text: Scanner<'a>,
    pub(super) record: GameText,
    pub(super) open: Opened,
    /// More than comments has been read.
    has_moves: bool,
    /// The item that marks of strength belong to.
    last_move: Option<usize>,
    /// Where words begin that are no PDN.
    pub(super) words: Option<Scanner<'a>>,
}

impl Parser<'_> {
    fn item(&mut self, next: char) -> Result<(), ParsePdnError> {
        let place = self.text.place;
        match next {
            '[' if !self.has_moves => self.tag(),
            '{' => self.comment(),
            '(' if self.is_strength() => {
                self.text.bump();
                self.strength();
                self.text.take(')');
            }
            '(' => self.open_variation()?,
            ')' if self.open.pop().is_some() => {
                self.text.bump();
                self.add(place, Item::Close);
            }
            '$' => self.nag(),
            '/' if self.text.rest()[1..].contains('/') => self.set_up(),
            '!' | '?' if self.last_move.is_some() => self.strength(),
            '.' | '\u{2026}' | '-' => self.no_move(),
            '\u{bd}' => self.half(),
            '*' | '0'..='9' => self.word(),
            'a'..='h' | 'A'..='H' if self.is_square() => self.word(),
            _ if next.is_alphabetic() || matches!(next, '+' | '=' | '\u{b1}') => self.words(),
            _ => self.stray(),
        }
        Ok(())
    }

    /// Ends what is open, and looks for a result that PDN does not know.
    fn finish(mut self) -> Result<GameText, ParsePdnError> {
        if let (Some(words), true) = (self.words, self.is_nothing()) {
            return Err(words.unexpected("a move, a comment, a variation or the result"));
        }
        let end = self.text.place;
        while let Some(place) = self.open.pop() {
            self.warn(place, Mend::Unclosed("variation"));
            self.add(end, Item::Close);
        }
        self.result_of_tag();
        Ok(self.record)
    }

    /// Says whether there is neither a tag nor a move.
    fn is_nothing(&self) -> bool {
        let is_move = |item: &Item| matches!(item, Item::Move { .. } | Item::SetUp(_));
        self.record.tags.is_empty() && !self.record.items.iter().any(is_move)
    }

    pub(super) fn warn(&mut self, place: Place, mend: Mend) {
        self.record.warnings.push(Warning { place: Some(place), mend });
    }

    pub(super) fn add(&mut self, place: Place, item: Item) {
        self.has_moves |= !matches!(item, Item::Comment(_));
        match item {
            Item::Move { .. } => self.last_move = Some(self.record.items.len()),
            Item::Nag(_) | Item::Comment(_) | Item::NoMove => {}
            Item::SetUp(_) | Item::Open | Item::Close => self.last_move = None,
        }
        self.record.items.push(item);
        self.record.places.push(place);
    }

    fn comment(&mut self) {
        let place = self.text.place;
        self.text.bump();
        let text = self.text.take_while(|c| c != '}');
        if !self.text.take('}') {
            self.warn(place, Mend::Unclosed("comment"));
        }
        self.add(place, Item::Comment(text.into()));
    }

    fn open_variation(&mut self) -> Result<(), ParsePdnError> {
        let place = self.text.place;
        if self.open.len() == MAX_NESTING {
            return Err(ParsePdnError::TooDeep { place });
        }
        self.text.bump();
        self.open.push(place);
        self.add(place, Item::Open);
        Ok(())
    }

    fn nag(&mut self) {
        let place = self.text.place;
        self.text.bump();
        self.text.take_while(|c| c == ' ');
        let digits = self.text.take_while(|c| c.is_ascii_digit());
        match digits.parse() {
            Ok(number) => self.add(place, Item::Nag(number)),
            Err(_) => self.warn(place, Mend::Stray(alloc::format!("${}", excerpt(digits)))),
        }
    }

    /// Reads `/FEN "…"/`.
    fn set_up(&mut self) {
        let place = self.text.place;
        self.text.bump();
        let text = self.text.take_while(|c| c != '/').trim();
        self.text.bump();
        let fen = text.strip_prefix("FEN").unwrap_or(text);
        self.add(place, Item::SetUp(fen.trim().trim_matches('"').trim().into()));
    }

    /// Says whether a square comes next that is named as in chess.
    pub(super) fn is_square(&self) -> bool {
        matches!(self.text.rest().as_bytes(), [b'a'..=b'j' | b'A'..=b'J', b'0'..=b'9', ..])
    }

    /// Says whether nothing but marks of strength stand between these brackets.
    fn is_strength(&self) -> bool {
        let inside = self.text.rest().strip_prefix('(').unwrap_or_default();
        let marks = inside.trim_start_matches(['!', '?']);
        marks.len() < inside.len() && marks.starts_with(')')
    }

    /// Reads marks of strength, for the last move.
    fn strength(&mut self) {
        let place = self.text.place;
        let marks = self.text.take_while(|c| matches!(c, '!' | '?'));
        let item = self.last_move.and_then(|index| self.record.items.get_mut(index));
        match item {
            Some(Item::Move { strength, .. }) => *strength += marks,
            _ => self.warn(place, Mend::Stray(marks.into())),
        }
    }

    /// Reads a result, a move number or a move. What begins with a number and is none of them is a move
    /// that the replay refuses.
    fn word(&mut self) {
        let start = self.text;
        let mut word = String::from(self.text.take_while(is_of_word));
        if self.take_result(&word) {
            return;
        }
        let is_number = word.bytes().all(|b| b.is_ascii_digit());
        if is_number && matches!(self.text.peek(), Some('.' | '\u{2026}')) {
            self.text.take_while(|c| c == '.' || c == '\u{2026}');
            return;
        }
        self.join(&mut word);
        if self.take_result(&word) {
            return;
        }
        let bare = word.trim_end_matches('*').trim_end_matches(is_sign);
        // A bare number before a dot would be read back as that of a move.
        let is_dotted = matches!(self.text.peek(), Some('.' | '\u{2026}'));
        let is_kept = is_dotted && bare.bytes().all(|b| b.is_ascii_digit());
        let is_forced = !is_kept && word.ends_with('*');
        if !is_kept {
            word.truncate(bare.len());
        }
        self.separate(start.place, &mut word);
        let mut is_first = word.is_empty(); // what no other rule takes is taken here
        let rest = self.text.take_while(|c| {
            let is_taken = is_first || !is_blank(c) && !"[{()$!?/%;".contains(c);
            is_first = false;
            is_taken
        });
        word += rest;
        if self.take_result(&word) {
            return;
        }
        if word.len() < 4 && word.bytes().all(|b| b.is_ascii_digit()) {
            return self.warn(start.place, Mend::NoDot);
        }
        let strength = if is_forced { "*" } else { "" };
        self.add(start.place, Item::Move { text: word, strength: strength.into() });
    }

    /// Puts a sign between squares that have none: `3228`, `c3d4`. Letters need none in PDN.
    fn separate(&mut self, place: Place, word: &mut String) {
        let bytes = word.as_bytes();
        if word.len() == 4 && bytes.iter().all(u8::is_ascii_digit) {
            self.warn(place, Mend::Sign(word.clone()));
            word.insert(2, '-');
        } else if let [
            b'a'..=b'h' | b'A'..=b'H',
            b'1'..=b'8',
            b'a'..=b'h' | b'A'..=b'H',
            b'1'..=b'8',
        ] = bytes
        {
            word.insert(2, '-');
        }
    }

    /// Takes a word for the result if it is one and stands outside all variations.
    fn take_result(&mut self, word: &str) -> bool {
        let read = word.replace('\u{2013}', "-").parse();
        self.record.result = read.ok().filter(|_| self.open.is_empty());
        self.record.result.is_some()
    }

    /// Goes on with a move that is written with blanks around its signs.
    fn join(&mut self, word: &mut String) {
        loop {
            let padded = self.text.rest().trim_start_matches([' ', '\t']);
            let goes_on = match word.ends_with(is_sign) {
                true => padded.starts_with(|c: char| is_of_word(c) && !is_sign(c)),
                false => padded.strip_prefix(is_sign).is_some_and(|rest| {
                    let next = rest.trim_start_matches([' ', '\t']);
                    next.starts_with(|c: char| is_of_word(c) && !is_sign(c))
                }),
            };
            if !goes_on {
                return;
            }
            self.text.take_while(|c| matches!(c, ' ' | '\t'));
            *word += self.text.take_while(is_of_word);
        }
    }
}

/// The signs between the squares of a move.
fn is_sign(c: char) -> bool {
    matches!(c, '-' | 'x' | 'X' | ':' | '\u{d7}' | '\u{2013}')
}

fn is_of_word(c: char) -> bool {
    c.is_ascii_digit() || is_sign(c) || matches!(c, '/' | '*' | 'a'..='j' | 'A'..='J')
}

/// Says whether a byte belongs to a word.
pub(super) fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii() && is_of_word(char::from(byte))
}
