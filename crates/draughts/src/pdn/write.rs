//! A record as text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use tengen_core::Color;

use super::game_text::{GameText, Item, Tag};
use crate::setup::Setup;

/// Longer lines are broken between two parts.
const MAX_LINE: usize = 80;

/// Writes the tags, an empty line, and the moves with their numbers. A further tag with the name of the
/// first is left out: to a reader it would begin the next game.
impl fmt::Display for GameText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((first, others)) = self.tags.split_first() {
            writeln!(f, "{first}")?;
            let mut others = others.iter().filter(|tag| tag.name != first.name);
            others.try_for_each(|tag| writeln!(f, "{tag}"))?;
            writeln!(f)?;
        }
        let mut lines = Lines { f, length: 0, is_open: true };
        let mut count = Count::new(self.tag("FEN"));
        for item in &self.items {
            let number = count.next(item);
            lines.item(number, item)?;
        }
        if let Some(result) = self.result {
            lines.part(&result.to_string())?;
        }
        lines.f.write_str("\n")
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{} \"", self.name)?;
        for c in self.value.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                '\n' | '\r' => f.write_str(" ")?,
                c => write!(f, "{c}")?,
            }
        }
        f.write_str("\"]")
    }
}

/// Breaks the parts of a text into lines.
struct Lines<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    length: usize,
    /// Nothing stands between the last part and the next.
    is_open: bool,
}

impl Lines<'_, '_> {
    fn item(&mut self, number: Option<String>, item: &Item) -> fmt::Result {
        match item {
            Item::Move { text, strength } => {
                let text = alloc::format!("{text}{strength}");
                match number {
                    Some(number) => self.part(&alloc::format!("{number} {text}")),
                    None => self.part(&text),
                }
            }
            Item::Comment(text) => self.part(&alloc::format!("{{{}}}", kept_shut(text))),
            Item::Nag(number) => self.part(&alloc::format!("${number}")),
            Item::NoMove => self.part("..."),
            Item::SetUp(fen) => self.part(&alloc::format!("/FEN \"{}\"/", without_ends(fen))),
            Item::Open => {
                self.part("(")?;
                self.is_open = true;
                Ok(())
            }
            Item::Close => {
                self.is_open = true;
                self.part(")")
            }
        }
    }

    fn part(&mut self, part: &str) -> fmt::Result {
        let width = part.chars().count();
        if !core::mem::replace(&mut self.is_open, false) {
            let fits = self.length + 1 + width <= MAX_LINE;
            self.f.write_str(if fits { " " } else { "\n" })?;
            self.length = if fits { self.length + 1 } else { 0 };
        }
        self.length += width;
        self.f.write_str(part)
    }
}

/// A comment that neither ends early nor begins the next game.
fn kept_shut(comment: &str) -> String {
    comment.replace('}', ")").replace("\n[Event \"", " [Event \"")
}

/// A set-up without the signs that would end it.
fn without_ends(fen: &str) -> String {
    fen.replace(['/', '"', '(', ')', '[', ']', '{', '}'], "").trim().into()
}

/// Counts moves.
struct Count {
    now: State,
    before: State,
    outer: Vec<(State, State)>,
    is_due: bool,
}

/// Who is to move, and the number of the move.
#[derive(Clone, Copy)]
struct State {
    number: usize,
    turn: Color,
}

impl Count {
    fn new(fen: Option<&str>) -> Self {
        let now = State { number: 1, turn: fen.and_then(turn_of).unwrap_or(Color::White) };
        Self { now, before: now, outer: Vec::new(), is_due: true }
    }

    /// Returns the number to be written before an item, if one is due.
    fn next(&mut self, item: &Item) -> Option<String> {
        match item {
            Item::Move { .. } => return self.next_move(),
            Item::Nag(_) => {}
            Item::Comment(_) | Item::NoMove => self.is_due = true,
            Item::SetUp(fen) => {
                self.before = self.now;
                self.now.turn = turn_of(&without_ends(fen)).unwrap_or(self.now.turn);
                self.is_due = true;
            }
            Item::Open => {
                self.outer.push((self.now, self.before));
                self.now = self.before;
                self.is_due = true;
            }
            Item::Close => {
                (self.now, self.before) = self.outer.pop().unwrap_or((self.now, self.before));
                self.is_due = true;
            }
        }
        None
    }

    fn next_move(&mut self) -> Option<String> {
        let State { number, turn } = self.now;
        self.before = self.now;
        self.now = State { number: number + usize::from(turn == Color::Black), turn: !turn };
        let is_due = core::mem::replace(&mut self.is_due, false);
        match turn {
            Color::White => Some(alloc::format!("{number}.")),
            Color::Black => is_due.then(|| alloc::format!("{number}...")),
        }
    }
}

fn turn_of(fen: &str) -> Option<Color> {
    fen.parse::<Setup>().ok().map(|setup| setup.turn)
}
