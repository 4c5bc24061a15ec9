//! One game from its text.

use alloc::string::String;
use core::str::FromStr;

use super::error::{ParsePdnError, Place};
use super::game_text::{GameText, Item, Tag};
use super::scan::Scanner;

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
    };
    while parser.record.result.is_none() {
        parser.text.skip_blanks();
        let Some(next) = parser.text.peek() else { break };
        parser.item(next)?;
    }
    parser.text.skip_blanks();
    match (parser.open.last(), parser.text.peek()) {
        (Some(&place), _) => Err(ParsePdnError::Unclosed { place, what: "variation" }),
        (None, Some(_)) => Err(parser.text.unexpected("nothing after the result")),
        (None, None) => Ok(parser.record),
    }
}

/// Where the open variations begin.
type Opened = alloc::vec::Vec<Place>;

struct Parser<'a> {
    text: Scanner<'a>,
    record: GameText,
    open: Opened,
    /// More than comments has been read.
    has_moves: bool,
    /// The item that marks of strength belong to.
    last_move: Option<usize>,
}

impl Parser<'_> {
    fn item(&mut self, next: char) -> Result<(), ParsePdnError> {
        let place = self.text.place;
        match next {
            '[' if !self.has_moves => return self.tag(),
            '{' => {
                self.text.bump();
                let text = self.text.until('}', place, "comment")?;
                self.add(place, Item::Comment(text.into()));
            }
            '(' if self.is_strength() => {
                self.text.bump();
                self.strength()?;
                self.text.take(')');
            }
            '(' => self.open_variation()?,
            ')' if self.open.pop().is_some() => {
                self.text.bump();
                self.add(place, Item::Close);
            }
            '$' => self.nag()?,
            '/' => self.set_up()?,
            '!' | '?' => self.strength()?,
            '*' | '0'..='9' | 'a'..='h' | 'A'..='H' => self.word()?,
            _ => return Err(self.text.unexpected("a move, a comment, a variation or the result")),
        }
        Ok(())
    }

    fn add(&mut self, place: Place, item: Item) {
        self.has_moves |= !matches!(item, Item::Comment(_));
        match item {
            Item::Move { .. } => self.last_move = Some(self.record.items.len()),
            Item::Nag(_) | Item::Comment(_) => {}
            Item::SetUp(_) | Item::Open | Item::Close => self.last_move = None,
        }
        self.record.items.push(item);
        self.record.places.push(place);
    }

    fn tag(&mut self) -> Result<(), ParsePdnError> {
        let open = self.text.place;
        self.text.bump();
        self.text.skip_blanks();
        let name = self.text.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
        if name.is_empty() {
            return Err(self.text.unexpected("the name of a tag"));
        }
        self.text.skip_blanks();
        let value = self.string()?;
        self.text.skip_blanks();
        if !self.text.take(']') {
            return Err(match self.text.peek() {
                None => ParsePdnError::Unclosed { place: open, what: "tag" },
                Some(_) => self.text.unexpected("] at the end of the tag"),
            });
        }
        self.record.tags.push(Tag { name: name.into(), value });
        Ok(())
    }

    /// Reads a text in quotes; `\` takes its meaning from a quote or another `\`.
    fn string(&mut self) -> Result<String, ParsePdnError> {
        let open = self.text.place;
        if !self.text.take('"') {
            return Err(self.text.unexpected("the value of the tag in quotes"));
        }
        let mut value = String::new();
        loop {
            value += self.text.take_while(|c| !matches!(c, '"' | '\\' | '\n'));
            match self.text.peek() {
                Some('"') => break,
                Some('\\') => {
                    self.text.bump();
                    let escaped = self.text.peek().filter(|c| matches!(c, '"' | '\\'));
                    value.push(escaped.unwrap_or('\\'));
                    if escaped.is_some() {
                        self.text.bump();
                    }
                }
                _ => return Err(ParsePdnError::Unclosed { place: open, what: "value" }),
            }
        }
        self.text.bump();
        Ok(value)
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

    fn nag(&mut self) -> Result<(), ParsePdnError> {
        let place = self.text.place;
        self.text.bump();
        let number = self.text.take_while(|c| c.is_ascii_digit()).parse();
        let number = number.map_err(|_| self.text.unexpected("a number up to 65535 after $"))?;
        self.add(place, Item::Nag(number));
        Ok(())
    }

    /// Reads `/FEN "…"/`.
    fn set_up(&mut self) -> Result<(), ParsePdnError> {
        let place = self.text.place;
        self.text.bump();
        let text = self.text.until('/', place, "set-up")?.trim();
        let fen = text.strip_prefix("FEN").unwrap_or(text);
        self.add(place, Item::SetUp(fen.trim().trim_matches('"').trim().into()));
        Ok(())
    }

    /// Says whether nothing but marks of strength stand between these brackets.
    fn is_strength(&self) -> bool {
        let inside = self.text.rest().strip_prefix('(').unwrap_or_default();
        let marks = inside.trim_start_matches(['!', '?']);
        marks.len() < inside.len() && marks.starts_with(')')
    }

    /// Reads marks of strength, for the last move.
    fn strength(&mut self) -> Result<(), ParsePdnError> {
        let item = self.last_move.and_then(|index| self.record.items.get_mut(index));
        let Some(Item::Move { strength, .. }) = item else {
            return Err(self.text.unexpected("a move before its strength"));
        };
        *strength += self.text.take_while(|c| matches!(c, '!' | '?'));
        Ok(())
    }

    /// Reads a result, a move number or a move.
    fn word(&mut self) -> Result<(), ParsePdnError> {
        let start = self.text;
        let mut word = String::from(self.text.take_while(is_of_word));
        if self.take_result(&word) {
            return Ok(());
        }
        if self.text.peek() == Some('.') && word.bytes().all(|b| b.is_ascii_digit()) {
            self.text.take_while(|c| c == '.' || c == '…');
            return Ok(());
        }
        self.join(&mut word);
        if self.take_result(&word) {
            return Ok(());
        }
        let is_forced = word.ends_with('*');
        word.truncate(word.trim_end_matches('*').len());
        if !word.contains(is_sign) || word.contains(['*', '/']) || word.ends_with(is_sign) {
            return Err(start.unexpected("a move such as 32-28, a move number or the result"));
        }
        let strength = if is_forced { "*" } else { "" };
        self.add(start.place, Item::Move { text: word, strength: strength.into() });
        Ok(())
    }

    /// Takes a word for the result if it is one and stands outside all variations.
    fn take_result(&mut self, word: &str) -> bool {
        self.record.result = word.parse().ok().filter(|_| self.open.is_empty());
        self.record.result.is_some()
    }

    /// Goes on with a move that is written with blanks around its signs.
    fn join(&mut self, word: &mut String) {
        loop {
            let padded = self.text.rest().trim_start_matches([' ', '\t']);
            let goes_on = match word.ends_with(is_sign) {
                true => padded.starts_with(|c: char| is_of_word(c) && !is_sign(c)),
                false => padded.starts_with(is_sign),
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
    matches!(c, '-' | 'x' | 'X' | ':')
}

fn is_of_word(c: char) -> bool {
    c.is_ascii_digit() || is_sign(c) || matches!(c, '/' | '*' | 'a'..='h' | 'A'..='H')
}

/// Says whether a byte belongs to a word.
pub(super) fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii() && is_of_word(char::from(byte))
}
