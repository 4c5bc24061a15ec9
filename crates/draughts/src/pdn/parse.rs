//! One game from the parts of its text.

use alloc::string::String;
use alloc::vec::Vec;
use core::mem;
use core::str::FromStr;

use tengen_core::Outcome;

use super::error::{ParsePdnError, Place};
use super::game_text::{GameText, Item, Tag};
use super::part::Part;
use super::result::{GameResult, Points};
use super::scan::{Scanner, is_blank};
use super::stated;
use super::warning::Mend;
use super::word::is_sign;
use crate::square::excerpt;

/// How many variations may stand within each other.
pub(super) const MAX_NESTING: usize = 200;
/// The most numbers that may be the squares of moves: those of two with that of a move.
const MAX_NUMBERS: usize = 5;

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
                let is_over = parser.is_over();
                let expected = if is_over { "nothing after the result" } else { "one game" };
                return Err(start.unexpected(expected));
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
    /// Numbers without a dot, one after the other: a move's own, or the squares of moves.
    numbers: Vec<(Place, String)>,
    /// The first of what means nothing, and whether there are words among it.
    nonsense: Option<ParsePdnError>,
    has_words: bool,
    /// Where the tag of the result stands, and the result itself.
    result: Option<Place>,
    end: Option<Place>,
    /// The comments behind that.
    remarks: Vec<(Place, String)>,
    error: Option<ParsePdnError>,
}

impl Parser {
    /// Says whether a part begins the next game: a tag behind moves, or with the name of the first;
    /// after the result all but a comment.
    pub(super) fn ends_before(&self, part: &Part<'_>) -> bool {
        let is_first = |name: &str| self.first_tag.as_deref() == Some(name);
        match *part {
            Part::Nothing | Part::Comment { .. } => false,
            Part::Tag { name, .. } if self.has_moves() || is_first(name) => true,
            _ => self.is_over(),
        }
    }

    /// Says whether the result has been read.
    pub(super) fn is_over(&self) -> bool {
        self.text.result.is_some()
    }

    fn has_moves(&self) -> bool {
        self.has_moves || self.numbers.len() > 1
    }

    /// Says whether there is something of a game.
    pub(super) fn is_game(&self) -> bool {
        self.has_moves() || self.first_tag.is_some() || self.has_words || self.is_over()
    }

    /// Keeps the first reason why this is no game.
    pub(super) fn fail(&mut self, error: ParsePdnError) {
        self.error.get_or_insert(error);
    }

    /// Takes out the comments that stand behind the line of the result: they belong to the next game if
    /// its moves follow.
    pub(super) fn take_remarks(&mut self) -> Vec<(Place, String)> {
        let end = self.end.map_or(0, |end| end.line);
        let at = self.remarks.partition_point(|(place, _)| place.line == end);
        self.remarks.split_off(at)
    }

    /// Adds the part that begins at `place`.
    pub(super) fn add(&mut self, place: Place, part: Part<'_>) {
        let is_on_line = self.numbers.last().is_none_or(|(last, _)| last.line == place.line);
        if !is_on_line || !matches!(&part, Part::Word(word) if is_number(word)) {
            self.end_numbers();
        }
        match part {
            Part::Nothing => {}
            Part::Comment { text, is_closed } if self.is_over() => {
                self.unclosed(place, "comment", is_closed);
                self.remarks.push((place, text.into()));
            }
            Part::Tag { name, value, is_closed } => self.tag(place, name, value, is_closed),
            Part::Comment { text, is_closed } => {
                self.unclosed(place, "comment", is_closed);
                self.item(place, Item::Comment(text.into()));
            }
            Part::Words(text) => {
                self.has_words = true;
                self.nonsense(place, text, Mend::Words(excerpt(text)));
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
            self.remarks.clear();
        }
    }

    /// Ends what is open, and looks for a result that PDN does not know.
    pub(super) fn finish(mut self, end: Place) -> Result<GameText, ParsePdnError> {
        self.end_numbers();
        for (place, text) in mem::take(&mut self.remarks) {
            self.item(place, Item::Comment(text));
        }
        let is_told = self.text.result.is_some_and(|result| result != GameResult::Unknown);
        let is_nothing = !is_told && self.text.tag("FEN").is_none();
        let is_nothing = is_nothing && !self.text.items.iter().any(is_move);
        if let Some(error) = self.error.take().or(self.nonsense.take().filter(|_| is_nothing)) {
            return Err(error);
        }
        for place in mem::take(&mut self.open).into_iter().rev() {
            self.warn(place, Mend::Unclosed("variation"));
            self.text.items.push(Item::Close);
            self.text.places.push(end);
        }
        if let Some(place) = self.result {
            stated::compare(&mut self.text, place);
        }
        Ok(self.text)
    }

    fn warn(&mut self, place: Place, mend: Mend) {
        self.text.warn(place, mend);
    }

    /// Tells of what means nothing.
    fn nonsense(&mut self, place: Place, text: &str, mend: Mend) {
        self.nonsense.get_or_insert_with(|| unexpected(place, text));
        self.warn(place, mend);
    }

    fn stray(&mut self, place: Place, sign: &str) {
        self.nonsense(place, sign, Mend::Stray(sign.into()));
    }

    /// Takes the numbers that stand together in a line for the squares of moves, the first of an odd
    /// number of them for that of a move. One alone, many, or such as `1 1` are numbers of moves.
    fn end_numbers(&mut self) {
        if self.numbers.is_empty() {
            return;
        }
        let numbers = mem::take(&mut self.numbers);
        let (own, squares) = numbers.split_at(numbers.len() % 2);
        let pairs = squares.chunks(2);
        let moves = pairs.map(|pair| (pair[0].0, alloc::format!("{}-{}", pair[0].1, pair[1].1)));
        let moves: Vec<_> = moves.collect();
        let is_result = |(_, text): &(_, String)| text.parse::<GameResult>().is_ok();
        let are_moves = numbers.len() <= MAX_NUMBERS && !moves.iter().any(is_result);
        for (place, number) in if are_moves { own } else { &numbers } {
            self.nonsense(*place, number, Mend::NoDot);
        }
        for (place, text) in moves.into_iter().filter(|_| are_moves) {
            self.warn(place, Mend::Sign(text.clone()));
            self.item(place, Item::Move { text, strength: String::new() });
        }
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
        if name.eq_ignore_ascii_case("Result") {
            self.result.get_or_insert(place);
        }
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
        let bare = without_signs(&word).len();
        if self.take_result(place, &word) || self.take_result(place, &word[..bare]) {
            return;
        }
        let strength = if word[bare..].contains('*') { "*" } else { "" };
        match bare {
            0 => self.stray(place, &excerpt(&word)),
            _ if is_number(&word) => match self.numbers.len() {
                0..=MAX_NUMBERS => self.numbers.push((place, word[..bare].into())),
                _ => self.warn(place, Mend::NoDot),
            },
            _ => {
                word.truncate(bare);
                self.separate(place, &mut word);
                self.item(place, Item::Move { text: word, strength: strength.into() });
            }
        }
    }

    /// Takes a word for the result if it is one and stands outside all variations. One with a half and a
    /// sign or a blank that PDN does not know is none of a line, either.
    fn take_result(&mut self, place: Place, word: &str) -> bool {
        let is_half =
            word.starts_with('\u{bd}') && word.chars().all(|c| c == '\u{bd}' || is_sign(c));
        let taken = match word.contains(" 1/2") {
            _ if is_half => Some(GameResult::Ended(Outcome::Draw, Points::One)),
            true => GameResult::loose(word),
            false => None,
        };
        let result = taken.or_else(|| match word.is_ascii() {
            true => word.parse().ok(),
            false => word.replace('\u{2013}', "-").parse().ok(),
        });
        if let Some(taken) = taken {
            self.warn(place, Mend::Result { found: word.into(), taken });
        }
        self.text.result = result.filter(|_| self.open.is_empty());
        self.end = self.text.result.map(|_| place);
        taken.is_some() || self.is_over()
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

/// Says whether a word may be the number of a move or of a square.
fn is_number(word: &str) -> bool {
    let word = without_signs(word);
    (1..4).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit())
}

fn without_signs(word: &str) -> &str {
    word.trim_end_matches(|c| c == '*' || is_sign(c))
}
