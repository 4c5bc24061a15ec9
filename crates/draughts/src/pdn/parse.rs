//! One game from the parts of its text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::mem;
use core::str::FromStr;

use tengen_core::Outcome;

use super::error::{ParsePdnError, Place};
use super::game_text::{GameText, Item, Tag};
use super::part::Part;
use super::result::{GameResult, ParseResultError, Points};
use super::scan::{Scanner, is_blank};
use super::warning::{Mend, Warning};
use super::word::is_sign;
use crate::square::excerpt;

/// How many variations may stand within each other.
pub(super) const MAX_NESTING: usize = 200;

/// Reads one game.
impl FromStr for GameText {
    type Err = ParsePdnError;

    fn from_str(text: &str) -> Result<Self, ParsePdnError> {
        let mut text = Scanner::new(text, Place::START);
        let mut parser = Parser::default();
        loop {
            text.take_while(is_blank);
            let start = text;
            if text.peek().is_none() {
                return parser.finish(start.place);
            }
            let part = Part::read(&mut text);
            if parser.ends_before(&part) {
                return Err(start.unexpected("one game"));
            }
            if parser.is_over() && !matches!(part, Part::Nothing) {
                return Err(start.unexpected("nothing after the result"));
            }
            parser.add(start.place, part);
        }
    }
}

/// What has been read of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Parser {
    text: GameText,
    /// Where the open variations begin.
    open: Vec<Place>,
    /// How many more are open than may be.
    too_deep: usize,
    first_tag: Option<String>,
    /// More than tags and comments has been read.
    has_moves: bool,
    /// The item that marks of strength belong to.
    last_move: Option<usize>,
    /// Where words begin that are no PDN.
    words: Option<ParsePdnError>,
    error: Option<ParsePdnError>,
}

impl Parser {
    /// Says whether a part begins the next game: a tag behind moves, or with the name of the first.
    pub(super) fn ends_before(&self, part: &Part<'_>) -> bool {
        let is_first = |name: &str| self.first_tag.as_deref() == Some(name);
        matches!(*part, Part::Tag { name, .. } if self.has_moves || is_first(name))
    }

    /// Says whether the result has been read.
    pub(super) fn is_over(&self) -> bool {
        self.text.result.is_some()
    }

    /// Says whether there is something of a game.
    pub(super) fn is_game(&self) -> bool {
        self.has_moves || self.first_tag.is_some() || self.words.is_some()
    }

    /// Keeps the first reason why this is no game.
    pub(super) fn fail(&mut self, error: ParsePdnError) {
        self.error.get_or_insert(error);
    }

    /// Adds the part that begins at `place`.
    pub(super) fn add(&mut self, place: Place, part: Part<'_>) {
        match part {
            Part::Nothing => {}
            Part::Tag { name, value, is_closed } => self.tag(place, name, value, is_closed),
            Part::Comment { text, is_closed } => {
                self.unclosed(place, "comment", is_closed);
                self.item(place, Item::Comment(text.into()));
            }
            Part::Words(text) => {
                self.words.get_or_insert_with(|| unexpected(place, text));
                self.warn(place, Mend::Words(excerpt(text)));
                self.item(place, Item::Comment(text.into()));
            }
            Part::Open => self.open(place),
            Part::Close => self.close(place),
            Part::Nag(digits) => match digits.parse() {
                Ok(number) => self.item(place, Item::Nag(number)),
                Err(_) => self.stray(place, &alloc::format!("${}", excerpt(digits))),
            },
            Part::SetUp(text) => self.set_up(place, text.trim()),
            Part::Strength(marks) => self.strength(place, marks),
            Part::NoMove => self.item(place, Item::NoMove),
            Part::Word(word) => self.word(place, word),
            Part::Stray(sign) => self.stray(place, sign),
        }
        if self.error.is_some() {
            self.text = GameText { result: self.text.result, ..GameText::default() };
        }
    }

    /// Ends what is open, and looks for a result that PDN does not know.
    pub(super) fn finish(mut self, end: Place) -> Result<GameText, ParsePdnError> {
        let is_nothing = self.first_tag.is_none() && !self.text.items.iter().any(is_move);
        if let Some(error) = self.error.or(self.words.take().filter(|_| is_nothing)) {
            return Err(error);
        }
        for place in mem::take(&mut self.open).into_iter().rev() {
            warn(&mut self.text, place, Mend::Unclosed("variation"));
            self.text.items.push(Item::Close);
            self.text.places.push(end);
        }
        result_of_tag(&mut self.text, end);
        Ok(self.text)
    }

    fn warn(&mut self, place: Place, mend: Mend) {
        warn(&mut self.text, place, mend);
    }

    fn stray(&mut self, place: Place, sign: &str) {
        self.warn(place, Mend::Stray(sign.into()));
    }

    fn unclosed(&mut self, place: Place, what: &'static str, is_closed: bool) {
        if !is_closed {
            self.warn(place, Mend::Unclosed(what));
        }
    }

    fn item(&mut self, place: Place, item: Item) {
        self.has_moves |= !matches!(item, Item::Comment(_));
        match item {
            Item::Move { .. } => self.last_move = Some(self.text.items.len()),
            Item::Nag(_) | Item::Comment(_) | Item::NoMove => {}
            Item::SetUp(_) | Item::Open | Item::Close => self.last_move = None,
        }
        self.text.items.push(item);
        self.text.places.push(place);
    }

    fn tag(&mut self, place: Place, name: &str, value: String, is_closed: bool) {
        self.unclosed(place, "tag", is_closed);
        self.first_tag.get_or_insert_with(|| name.into());
        self.text.tags.push(Tag { name: name.into(), value });
    }

    fn open(&mut self, place: Place) {
        if self.open.len() == MAX_NESTING {
            self.too_deep += 1;
            return self.fail(ParsePdnError::TooDeep { place });
        }
        self.open.push(place);
        self.item(place, Item::Open);
    }

    fn close(&mut self, place: Place) {
        if self.too_deep > 0 {
            self.too_deep -= 1;
        } else if self.open.pop().is_some() {
            self.item(place, Item::Close);
        } else {
            self.stray(place, ")");
        }
    }

    fn set_up(&mut self, place: Place, text: &str) {
        let fen = text.strip_prefix("FEN").unwrap_or(text).replace('"', "");
        self.item(place, Item::SetUp(fen.trim().into()));
    }

    /// Adds marks of strength to the last move.
    fn strength(&mut self, place: Place, marks: &str) {
        match self.last_move.and_then(|index| self.text.items.get_mut(index)) {
            Some(Item::Move { strength, .. }) => *strength += marks,
            _ => self.stray(place, marks),
        }
    }

    /// Adds a word: a result, a move, or a number. What begins with a number and is none of them is a
    /// move that the replay refuses.
    fn word(&mut self, place: Place, mut word: String) {
        let bare = word.trim_end_matches(|c| c == '*' || is_sign(c)).len();
        if self.take_result(place, &word) || self.take_result(place, &word[..bare]) {
            return;
        }
        let is_number = word.as_bytes()[..bare].iter().all(u8::is_ascii_digit);
        let strength = if word[bare..].contains('*') { "*" } else { "" };
        match bare {
            0 => self.stray(place, &excerpt(&word)),
            1..4 if is_number => self.warn(place, Mend::NoDot),
            _ => {
                word.truncate(bare);
                self.separate(place, &mut word);
                self.item(place, Item::Move { text: word, strength: strength.into() });
            }
        }
    }

    /// Takes a word for the result if it is one and stands outside all variations. `½-½` or `½` is
    /// none of a line, either.
    fn take_result(&mut self, place: Place, word: &str) -> bool {
        let mut result = word.replace('\u{2013}', "-").parse().ok();
        let is_half =
            word.starts_with('\u{bd}') && word.chars().all(|c| c == '\u{bd}' || is_sign(c));
        if is_half {
            let taken = GameResult::Ended(Outcome::Draw, Points::One);
            self.warn(place, Mend::Result { found: word.into(), taken });
            result = Some(taken);
        }
        self.text.result = result.filter(|_| self.open.is_empty());
        is_half || self.is_over()
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
}

fn unexpected(place: Place, words: &str) -> ParsePdnError {
    let expected = "a move, a comment, a variation or the result";
    ParsePdnError::Unexpected { place, expected, found: words.split(is_blank).next().map(excerpt) }
}

fn is_move(item: &Item) -> bool {
    matches!(item, Item::Move { .. } | Item::SetUp(_))
}

fn warn(text: &mut GameText, place: Place, mend: Mend) {
    text.warnings.push(Warning { place: Some(place), mend });
}

/// Takes the last move for the result where the tag says that it is one, as in `4-6`.
fn result_of_tag(text: &mut GameText, end: Place) {
    let Some(found) = text.tag("Result").map(ToString::to_string) else { return };
    let read = found.parse::<GameResult>();
    let taken = read.or_else(|_| GameResult::loose(&found).ok_or(ParseResultError));
    let (Ok(taken), true) = (taken, read.is_err()) else { return };
    let is_last = match text.items.last() {
        Some(Item::Move { text: last, .. }) => *last == found.replace(' ', ""),
        _ => false,
    };
    let place = text.places.last().copied().unwrap_or(end);
    warn(text, place, Mend::Result { found, taken });
    if is_last && text.result.is_none() {
        text.items.pop();
        text.places.pop();
        text.result = Some(taken);
    }
}
